"""Chapter 7: Artillery and Missiles."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.war.actions import FIRE
from wartable.games.war.board import AHEAD
from wartable.games.war.ground import LOWEST
from wartable.games.war.line_of_sight import is_seen
from wartable.games.war.pieces import Sheet
from wartable.games.war.state import EMPTY, Position, seat_of
from wartable.grid.square import DIRECTIONS, OFF
from wartable.kernel.action import act


def add_shots(state: Position, seat: i64, cell: i64, sheet: Sheet, options: vec[i64]) -> vec[i64]:
    """At every enemy in reach that any own piece sees, over whatever lies between."""
    longest = sheet.farthest + state.ground.heights[cell] - LOWEST
    direction = sheet.shoots.first
    while direction < DIRECTIONS:
        there = AHEAD[cell * DIRECTIONS + direction]
        distance: i64 = 1
        while distance <= longest and there != OFF:
            if distance >= sheet.nearest and is_target(state, seat, there):
                if distance <= reach_to(state, cell, there, sheet) and is_seen(state, seat, there):
                    options = append(options, act(FIRE, cell, there))
            there = AHEAD[there * DIRECTIONS + direction]
            distance += 1
        direction += sheet.shoots.stride
    return options


def is_target(state: Position, seat: i64, cell: i64) -> bool:
    return state.board[cell] != EMPTY and seat_of(state.board[cell]) != seat


def reach_to(state: Position, cell: i64, there: i64, sheet: Sheet) -> i64:
    """One tile more for each unit that the gun stands higher than its target; uphill costs nothing."""
    return sheet.farthest + max(0, state.ground.heights[cell] - state.ground.heights[there])
