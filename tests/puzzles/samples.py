"""A toy collection: Breakthrough, a plug-in, with a puzzle written for a test."""

from __future__ import annotations

from typing import Any

import msgspec
from breakthrough import GAME

from wartable.puzzles.collection import Collection
from wartable.puzzles.puzzle import Puzzle, Question, Recipe, Theme

RACE = """
8  . . . . . . . .
7  . . . W . . . b
6  . . . . . . . .
5  . . . b . . . .
4  . . W . . . . .
3  . . . . . . . .
2  . b . . . . . .
1  . . . . . . . .
   a b c d e f g h
White to act
""".strip("\n")
RECIPE = Recipe(
    players=["1"],
    questions={"best": Question("Find it.", effort=40), "turn": Question("Win in this turn.", kind="turn")},
    themes={
        "home": Theme("Home", "The last row wins.", [{"won": True}]),
        "takes": Theme("Take it", "A man takes diagonally.", [{"event": "taken"}]),
        "step": Theme("A step", "Forward."),
    },
)
GOOD: dict[str, Any] = {
    "name": "0123abcd",
    "question": "best",
    "theme": "takes",
    "rating": 1200,
    "seat": 0,
    "line": ["c4-d5"],
    "position": RACE,
}


def puzzle(**changes: Any) -> Puzzle:
    return msgspec.convert(GOOD | changes, Puzzle)


def collection(*puzzles: Puzzle, rules_version: int = GAME.rules_version) -> Collection:
    return Collection(GAME, RECIPE, rules_version, {one.name: one for one in puzzles})
