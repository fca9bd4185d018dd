"""Actions as people write and type them (chapter 13)."""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.war.actions import ANSWER, DROP, FIRE, LOAD, LOWER, MOVE, RAISE, TAKE
from wartable.games.war.board import BOARD
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
SQUARE: Final = re.compile("[a-k](?:1[01]|[1-9])(?![0-9])")
# What may be typed for each verb; a hyphen is typed for taking too, and nothing at all where only one action fits.
STEMS: Final[dict[int, str]] = {
    FIRE: "fire",
    LOAD: "load",
    DROP: "drop",
    RAISE: "raise",
    LOWER: "lower",
    ANSWER: "answer",
}


def write(action: i64) -> str:
    start = BOARD.name(actor_of(action))
    verb = int(verb_of(action))
    return f"{start} answers" if verb == ANSWER else start + WORDS[verb] + BOARD.name(target_of(action))


def squares_in(text: str) -> list[int]:
    """Every tile that the text names, in order."""
    return [int(BOARD.named(name)) for name in SQUARE.findall(text.lower())]


def verbs_in(text: str) -> list[int]:
    """The verbs that the text can mean; all of them when it names only tiles."""
    rest = SQUARE.sub(" ", text.lower())
    if "unload" in rest:
        return [DROP]
    for verb, stem in STEMS.items():
        if stem in rest:
            return [verb]
    if "-" in rest:
        return [MOVE, TAKE]
    return [TAKE] if rest.strip().endswith("x") else [MOVE, TAKE, *STEMS]


def fitting(actions: vec[i64], text: str) -> list[int]:
    """The actions that the typed text can mean."""
    tiles, verbs = squares_in(text), verbs_in(text)
    return [int(action) for action in actions if int(verb_of(action)) in verbs and tiles_of(action) == tiles]


def tiles_of(action: i64) -> list[int]:
    """The tiles that the written action names."""
    start = int(actor_of(action))
    return [start] if verb_of(action) == ANSWER else [start, int(target_of(action))]
