"""A rule that was weighed, with its chapter and its places."""

from __future__ import annotations

from wartable.games.ancient_wars.board import BOARD
from wartable.kernel.scene import Check


def yes(text: str, chapter: str, places: list[int] | None = None) -> Check:
    return Check(True, text, chapter, names(places))


def no(text: str, chapter: str, places: list[int] | None = None) -> Check:
    return Check(False, text, chapter, names(places))


def weigh(passed: bool, good: str, bad: str, chapter: str, places: list[int] | None = None) -> Check:
    return Check(passed, good if passed else bad, chapter, names(places))


def names(places: list[int] | None) -> list[str]:
    return [BOARD.name(place) for place in places or []]
