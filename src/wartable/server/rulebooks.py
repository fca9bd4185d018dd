"""Rulebooks for the page: chapters as HTML, with every drawn position as a scene that the same board draws."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt
from msgspec import Struct, field

from wartable.kernel.game import Game
from wartable.kernel.refusal import Refusal
from wartable.kernel.scene import Check, Scene
from wartable.kernel.state import SPECTATOR, State

# What stands behind the word `position` are questions that the drawing answers, about sight or about an action:
# "a3 sees e3, a1 fires a4".
POSITION = re.compile(r"^```position *([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# From where, what, to where.
FEWEST_WORDS = 3
CHAPTER = re.compile(r"^## (?:(\d+)\. )?(.+)$", re.MULTILINE)


class Look(Struct, frozen=True):
    """A question about two places of a drawing, and what the rules say to it."""

    text: str
    start: str
    end: str
    checks: list[Check]


class Part(Struct, frozen=True, omit_defaults=True):
    """A piece of a chapter: words, or a position with the part of the board that its drawing shows."""

    html: str = ""
    scene: Scene | None = None
    drawing: str = ""
    looks: list[Look] = field(default_factory=list)


class Chapter(Struct, frozen=True):
    number: str
    title: str
    parts: list[Part]


@cache
def chapters_of(game: Game) -> list[Chapter]:
    text = checked(game)
    headings = list(CHAPTER.finditer(text))
    ends = [heading.start() for heading in headings[1:]] + [len(text)]
    opening = Chapter("", game.title, parts_of(game, text[: headings[0].start()].split("\n", 1)[1]))
    found = [
        Chapter(heading[1] or "", heading[2], parts_of(game, text[heading.end() : end]))
        for heading, end in zip(headings, ends)
    ]
    return [opening, *found]


def parts_of(game: Game, text: str) -> list[Part]:
    """Words and drawings in turn: a pattern with two groups splits into words, questions, drawing, words and so on."""
    opening, *rest = POSITION.split(text)
    parts = [words(opening)]
    for questions, drawing, after in zip(rest[::3], rest[1::3], rest[2::3]):
        parts += [drawn(game, drawing, questions), words(after)]
    return [part for part in parts if part.html or part.scene]


def words(text: str) -> Part:
    return Part(html=MarkdownIt("commonmark").enable("table").render(text) if text.strip() else "")


def drawn(game: Game, drawing: str, questions: str) -> Part:
    state = game.position(drawing)
    looks = [look(state, question) for question in questions.split(", ") if question]
    return Part(scene=state.scene(SPECTATOR), drawing=drawing, looks=looks)


def look(state: State, question: str) -> Look:
    start, verb, *_, end = question.split()
    checks = state.look(start, end) if verb == "sees" else state.why(state.to_act()[0], question)
    return Look(question, start, end, checks)


# What a rulebook must have


def checked(game: Game) -> str:
    """The text of the rulebook, refused with the reason where it cannot be made into chapters."""
    text = game.rulebook()
    if not text.startswith("# "):
        raise Refusal(f"the rulebook of {game.title} begins with no title, such as # {game.title}")
    if not CHAPTER.search(text):
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
