"""The game's opinion of a position."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.ancient_wars.state import OVER, Position


def evaluate(state: Position, seat: i64) -> float:
    if state.phase == OVER:
        if state.wins[0] == state.wins[1]:
            return 0.5
        return float((0 if state.wins[0] > state.wins[1] else 1) == seat)
    return 0.5


def gain(state: Position, action: i64) -> i64:
    return 0
