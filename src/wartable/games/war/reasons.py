"""Checks as the explanations of War write them: one rule each, with its chapter and its tiles."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.war.board import BOARD
from wartable.games.war.state import Position
from wartable.kernel.scene import Check

LINE_WORDS: Final[dict[str, str]] = {
    "all": "a row, a column or a diagonal",
    "straight": "a row or a column",
    "diagonal": "a diagonal",
}


def yes(text: str, chapter: str, places: list[int] | None = None) -> Check:
    return Check(True, text, chapter, names(places))


def no(text: str, chapter: str, places: list[int] | None = None) -> Check:
    return Check(False, text, chapter, names(places))


def weigh(passed: bool, good: str, bad: str, chapter: str, places: list[int] | None = None) -> Check:
    return Check(passed, good if passed else bad, chapter, names(places))


def names(places: list[int] | None) -> list[str]:
    return [BOARD.name(place) for place in places or []]


def title(state: Position, slot: i64) -> str:
    """`Tank b2`."""
    return f"{state.sheet(slot).name} {BOARD.name(state.cells[slot])}"
