"""Rulebooks for the page: chapters as HTML, with every drawn position as a scene that the same board draws."""

from __future__ import annotations

import re
from functools import cache
from string import ascii_lowercase

from markdown_it import MarkdownIt
from markdown_it.token import Token
from msgspec import Struct, field

from wartable.kernel.game import Game
from wartable.kernel.headings import chapters_in, headings_of
from wartable.kernel.refusal import Refusal
from wartable.kernel.scene import Board, Check, Scene
from wartable.kernel.state import SPECTATOR, State

# What stands behind the word `position` are questions that the drawing answers, about sight or about an action:
# "a3 sees e3, a1 fires a4".
POSITION = re.compile(r"^```position *([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# From where, what, to where.
FEWEST_WORDS = 3
# A row of a drawing: its number, then a word for each of its places.
ROW = re.compile(r"^ *(\d+)((?: +[^\s,:]{1,5})+) *$", re.MULTILINE)
# A game may come from anybody: what looks like HTML is shown as it is written.
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


class Question(Struct, frozen=True):
    """A question about two places of a drawing, and what the rules say; `telling` is what the chapter is about."""

    text: str
    start: str
    end: str
    checks: list[Check]
    telling: str


class Part(Struct, frozen=True, omit_defaults=True):
    """A piece of a chapter: words, or a position. Of its board the drawing shows what lies between the places `first`
    and `last`; without them, all of it. `text` is what can be searched."""

    html: str = ""
    text: str = ""
    scene: Scene | None = None
    first: str = ""
    last: str = ""
    questions: list[Question] = field(default_factory=list)


class Section(Struct, frozen=True):
    """A part of a chapter with a heading: `key` is its number, or its title where it has none."""

    key: str
    title: str


class Chapter(Struct, frozen=True):
    number: str
    title: str
    parts: list[Part]
    sections: list[Section]


@cache
def chapters_of(game: Game) -> list[Chapter]:
    text = checked(game)
    headings = chapters_in(text)
    opening = chapter(game, "", game.title, text[: headings[0].start].split("\n", 1)[1])
    return [opening, *(chapter(game, one.number, one.title, text[one.body : one.end]) for one in headings)]


def chapter(game: Game, number: str, title: str, text: str) -> Chapter:
    sections = [Section(heading.key, heading.title) for heading in headings_of(text)]
    return Chapter(number, title, parts_of(game, number, text), sections)


def parts_of(game: Game, number: str, text: str) -> list[Part]:
    """Words and drawings in turn: a pattern with two groups splits into words, questions, drawing, words and so on."""
    opening, *rest = POSITION.split(text)
    parts = [words(opening)]
    for questions, drawing, after in zip(rest[::3], rest[1::3], rest[2::3]):
        parts += [drawn(game, number, drawing, questions), words(after)]
    return [part for part in parts if part.html or part.scene]


def words(text: str) -> Part:
    """As HTML in which every section can be linked to, and as plain text."""
    tokens = MARKDOWN.parse(text)
    for opening, heading in zip(openings_in(tokens), headings_of(text)):
        opening.attrs = {"id": f"s{heading.key}", "tabindex": -1}
    for token in tokens:
        token.tag = "h2" if token.tag == "h3" else token.tag
    plain = " ".join(spoken(token) for token in tokens if token.type == "inline")
    return Part(html=MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}), text=plain)


def openings_in(tokens: list[Token]) -> list[Token]:
    """Of the headings, as `headings_of` counts them."""
    return [token for token in tokens if token.type == "heading_open" and token.markup.startswith("##")]


def spoken(token: Token) -> str:
    return "".join(part.content for part in token.children or [])


def drawn(game: Game, number: str, drawing: str, asked: str) -> Part:
    state = game.position(drawing)
    questions = [answered(game, state, number, question) for question in asked.split(", ") if question]
    scene = game.scene(state, SPECTATOR)
    first, last = corners_of(drawing, scene.board) if scene.board else ("", "")
    return Part(scene=scene, first=first, last=last, questions=questions)


def corners_of(drawing: str, board: Board) -> tuple[str, str]:
    """The lower left and the upper right of the rows that a drawing has, by the names of their places."""
    rows = [(int(row[1]), len(row[2].split())) for row in ROW.finditer(drawing)]
    rows = [(row, width) for row, width in rows if row <= board.height and width <= board.width]
    if not rows:
        return "", ""
    columns = board.columns or list(ascii_lowercase)
    right = columns[max(width for _, width in rows) - 1]
    numbers = sorted((row for row, _ in rows), reverse=board.top_row_first)
    return f"{columns[0]}{numbers[0]}", f"{right}{numbers[-1]}"


def answered(game: Game, state: State, number: str, question: str) -> Question:
    start, verb, *_, end = question.split()
    checks = game.sees(state, start, end) if verb == "sees" else game.why(state, state.to_act()[0], question)
    return Question(question, start, end, checks, telling(checks, number))


def telling(checks: list[Check], number: str) -> str:
    """Of all that the rules say, what the chapter is about: what forbids it, else its own last word."""
    forbidding = [check.text for check in checks if not check.passed]
    own = [check.text for check in checks if check.section.split(".")[0] == number]
    return [*forbidding[:1], *own[-1:], ""][0]


# What a rulebook must have


def checked(game: Game) -> str:
    """The text of the rulebook, refused with the reason where it cannot be made into chapters."""
    text = game.rulebook()
    if not text.startswith("# "):
        raise Refusal(f"the rulebook of {game.title} begins with no title, such as # {game.title}")
    if not chapters_in(text):
        raise Refusal(f"the rulebook of {game.title} has no chapter, such as ## 1. The aim")
    for questions, drawing in POSITION.findall(text):
        check_drawing(game, questions, drawing)
    return text


def check_drawing(game: Game, questions: str, drawing: str) -> None:
    try:
        game.position(drawing)
    except Refusal as reason:
        raise Refusal(f"the rulebook of {game.title} has a drawing that cannot be read: {reason}\n{drawing}") from None
    for question in questions.split(", ") if questions else []:
        if len(question.split()) < FEWEST_WORDS:
            form = "a place, a word and a place, as in a3 sees e3"
            raise Refusal(f"the rulebook of {game.title} asks {question!r} of a drawing; a question is {form}")
