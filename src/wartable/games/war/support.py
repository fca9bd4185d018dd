"""Chapter 9: Transport and Excavator."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.war.actions import DROP, LOAD, LOWER, RAISE
from wartable.games.war.board import AHEAD
from wartable.games.war.ground import WATER
from wartable.games.war.state import EMPTY, Position, seat_of
from wartable.grid.square import DIRECTIONS, OFF
from wartable.kernel.action import act


def add_loads(state: Position, seat: i64, cell: i64, options: vec[i64]) -> vec[i64]:
    """One own piece from any neighbouring tile, except another Transport, whatever the height."""
    for direction in range(DIRECTIONS):
        there = AHEAD[cell * DIRECTIONS + direction]
        if there != OFF and may_load(state, seat, state.board[there]):
            options = append(options, act(LOAD, cell, there))
    return options


def may_load(state: Position, seat: i64, slot: i64) -> bool:
    return slot != EMPTY and seat_of(slot) == seat and not state.sheet(slot).carries


def add_drops(state: Position, cell: i64, load: i64, options: vec[i64]) -> vec[i64]:
    """Onto any neighbouring tile that is empty and passable for the piece."""
    for direction in range(DIRECTIONS):
        there = AHEAD[cell * DIRECTIONS + direction]
        if there != OFF and may_drop(state, load, there):
            options = append(options, act(DROP, cell, there))
    return options


def may_drop(state: Position, load: i64, there: i64) -> bool:
    return state.board[there] == EMPTY and (state.ground.surfaces[there] != WATER or state.sheet(load).flies)


def add_digs(state: Position, cell: i64, options: vec[i64]) -> vec[i64]:
    for direction in range(DIRECTIONS):
        there = AHEAD[cell * DIRECTIONS + direction]
        if there != OFF:
            if state.ground.may_dig(there, 1):
                options = append(options, act(RAISE, cell, there))
            if state.ground.may_dig(there, -1):
                options = append(options, act(LOWER, cell, there))
    return options
