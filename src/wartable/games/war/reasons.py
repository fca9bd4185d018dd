"""Words that War's explanations share."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from mypy_extensions import i64

from wartable.games.war.board import BOARD
from wartable.games.war.state import Position
from wartable.kernel.scene import Check

LINE_WORDS: Final[dict[str, str]] = {
    "all": "a row, a column or a diagonal",
    "straight": "a row or a column",
    "diagonal": "a diagonal",
}


def names(cells: list[int]) -> list[str]:
    return [BOARD.name(cell) for cell in cells]


def of_sight(check: Check) -> Check:
    return replace(check, about="sight")


def title(state: Position, slot: i64) -> str:
    """`Tank b2`."""
    return f"{state.sheet(slot).name} {BOARD.name(state.cells[slot])}"
