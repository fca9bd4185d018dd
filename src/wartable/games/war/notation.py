"""Actions as people write and type them (chapter 13)."""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.war.actions import ANSWER, DROP, FIRE, LOAD, LOWER, MOVE, RAISE, TAKE
from wartable.games.war.board import BOARD
from wartable.games.war.pieces import Sheet
from wartable.games.war.state import Position
from wartable.kernel.action import actor_of, target_of, verb_of

WORDS: Final[dict[int, str]] = {
    MOVE: "-",
    TAKE: "x",
    FIRE: " fires ",
    LOAD: " loads ",
    DROP: " drops ",
    RAISE: " raises ",
    LOWER: " lowers ",
}
VERBS: Final[list[int]] = [MOVE, TAKE, FIRE, LOAD, DROP, RAISE, LOWER, ANSWER]

# What may be typed for each verb: a hyphen for taking too, and nothing at all where only one action fits.
SAYINGS: Final[list[tuple[str, list[int]]]] = [
    ("- – — − > → move moves", [MOVE, TAKE]),
    ("x × take takes", [TAKE]),
    ("fire fires", [FIRE]),
    ("load loads", [LOAD]),
    ("drop drops unload unloads", [DROP]),
    ("raise raises", [RAISE]),
    ("lower lowers", [LOWER]),
    ("answer answers", [ANSWER]),
]
TYPED: Final[dict[str, list[int]]] = {word: verbs for words, verbs in SAYINGS for word in words.split()}
FILLERS: Final[list[str]] = ["to", "at", "from", "on", "onto", "the", ",", ".", ":", ";"]
SEES: Final = "sees"
NONE: Final = -1

SQUARE: Final = re.compile("([a-k](?:1[01]|[1-9])(?![0-9]))")
# A sign of taking stands before a piece letter without a blank: a1xTb1.
WORD: Final = re.compile(r"x(?=\w?\s*$)|\w+|[^\w\s]")


# What was written once is read back at once: the same action in every position, some ten thousand in all.
WRITTEN: Final[dict[str, int]] = {}


def write(state: Position, action: i64) -> str:
    start = BOARD.name(actor_of(action))
    verb = int(verb_of(action))
    if verb == ANSWER:
        return f"{start} answers"
    text = start + WORDS[verb] + BOARD.name(target_of(action))
    WRITTEN[text] = int(action)
    return text


def written_so(actions: vec[i64], text: str) -> i64:
    """The action that is written just so, if it is one of these; else NONE."""
    known: i64 = WRITTEN.get(text, NONE)
    for action in actions:
        if action == known:
            return known
    return NONE


class Said:
    """A typed text taken apart: the tiles in order, the verbs that it can mean, the pieces that it says stand on tiles
    (a word of their name, and which of the tiles), what no action says, and whether it asks who sees whom."""

    def __init__(self) -> None:
        self.tiles: list[int] = []
        self.verbs: list[int] = VERBS
        self.claims: list[tuple[str, int]] = []
        self.strange: list[str] = []
        self.asks: bool = False


def take_apart(text: str, sheets: list[Sheet]) -> Said:
    said = Said()
    parts = SQUARE.split(text.lower())
    said.tiles = [int(BOARD.named(name)) for name in parts[1::2]]
    names = {word for sheet in sheets for word in names_of(sheet)}
    for place, gap in enumerate(parts[::2]):
        for word in WORD.findall(gap):
            take_in(said, word, place, word in names and place < len(said.tiles))
    return said


def take_in(said: Said, word: str, place: int, is_piece: bool) -> None:
    """A piece is named before its tile."""
    if is_piece:
        said.claims.append((word, place))
    elif word in TYPED:
        said.verbs = [verb for verb in said.verbs if verb in TYPED[word]]
    elif word == SEES:
        said.asks = True
    elif word not in FILLERS:
        said.strange.append(word)


def names_of(sheet: Sheet) -> list[str]:
    """What a piece may be called: its letter, and each word of its name."""
    return [sheet.letter.lower(), *sheet.name.lower().split()]


def fitting(actions: vec[i64], said: Said) -> list[int]:
    """The actions that the text can mean."""
    return [int(action) for action in actions if int(verb_of(action)) in said.verbs and tiles_of(action) == said.tiles]


def tiles_of(action: i64) -> list[int]:
    """The tiles that the written action names."""
    start = int(actor_of(action))
    return [start] if verb_of(action) == ANSWER else [start, int(target_of(action))]
