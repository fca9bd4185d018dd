"""Chapter 6: who sees a tile."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.war.board import AHEAD
from wartable.games.war.state import EMPTY, Position, seat_of
from wartable.grid.square import DIRECTIONS, OFF


def is_seen(state: Position, seat: i64, cell: i64) -> bool:
    """Whether any piece of the seat sees the tile."""
    for direction in range(DIRECTIONS):
        if watcher(state, seat, cell, direction) != OFF:
            return True
    return False


def watcher(state: Position, seat: i64, cell: i64, direction: i64) -> i64:
    """The tile in that direction from which a piece of the seat sees this one, or OFF.

    Pieces hide what is behind them, so only the first piece on a line can see along it."""
    ridge: i64 = 0
    there = AHEAD[cell * DIRECTIONS + direction]
    while there != OFF and state.board[there] == EMPTY:
        ridge = max(ridge, state.ground.heights[there])
        there = AHEAD[there * DIRECTIONS + direction]
    if there == OFF or seat_of(state.board[there]) != seat or hides(state, ridge, cell, there):
        return OFF
    return there


def hides(state: Position, ridge: i64, here: i64, there: i64) -> bool:
    """Whether a tile of that height between two tiles hides them from each other."""
    low = min(state.ground.heights[here], state.ground.heights[there])
    high = max(state.ground.heights[here], state.ground.heights[there])
    return ridge > (low if state.settings.sees_over_either else high)
