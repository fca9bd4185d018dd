"""Chapters 4 and 5: moving, and taking by moving."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.war.actions import MOVE, TAKE
from wartable.games.war.board import AHEAD
from wartable.games.war.ground import FORT, MUD, WATER
from wartable.games.war.pieces import BY_MOVING, DIAGONALLY, Sheet
from wartable.games.war.state import EMPTY, Position, seat_of
from wartable.grid.square import BIT, DIRECTIONS, OFF
from wartable.kernel.action import act


def add_moves(state: Position, seat: i64, cell: i64, sheet: Sheet, options: vec[i64]) -> vec[i64]:
    if sheet.flies:
        return add_flights(state, seat, cell, sheet, options)
    options = add_walks(state, seat, cell, sheet, options)
    return add_diagonal_takes(state, seat, cell, sheet, options) if sheet.takes == DIAGONALLY else options


def add_walks(state: Position, seat: i64, cell: i64, sheet: Sheet, options: vec[i64]) -> vec[i64]:
    """Step by step along a line, each step by the step rule, up to the first piece."""
    reach = walking_reach(state, cell, sheet)
    direction = sheet.moves.first
    while direction < DIRECTIONS:
        here = cell
        left = reach
        while left > 0 and state.ground.steps[here] & BIT[direction] != 0:
            here = AHEAD[here * DIRECTIONS + direction]
            if state.board[here] != EMPTY:
                options = add_meeting(state, seat, cell, here, sheet, options)
                break
            options = append(options, act(MOVE, cell, here))
            left -= 1
        direction += sheet.moves.stride
    return options


def walking_reach(state: Position, cell: i64, sheet: Sheet) -> i64:
    """Mud under the first step costs one tile of the reach, but never the last one."""
    if sheet.reach > 1 and state.ground.surfaces[cell] == MUD:
        return sheet.reach - 1
    return sheet.reach


def add_meeting(state: Position, seat: i64, cell: i64, there: i64, sheet: Sheet, options: vec[i64]) -> vec[i64]:
    """A walk that ends at a piece: an enemy may be taken, an own one perhaps overrun."""
    other = state.board[there]
    if seat_of(other) != seat:
        if sheet.takes == BY_MOVING and not is_sheltered(state, there, sheet):
            options = append(options, act(TAKE, cell, there))
    elif sheet.overruns == state.kinds[other]:
        options = append(options, act(MOVE, cell, there))
    return options


def is_sheltered(state: Position, cell: i64, attacker: Sheet) -> bool:
    """A fort protects from Infantry and Tanks."""
    return attacker.stopped_by_forts and state.ground.surfaces[cell] == FORT


def add_diagonal_takes(state: Position, seat: i64, cell: i64, sheet: Sheet, options: vec[i64]) -> vec[i64]:
    """Infantry takes one tile diagonally whatever the height, but cannot walk onto water."""
    direction: i64 = 1
    while direction < DIRECTIONS:
        there = AHEAD[cell * DIRECTIONS + direction]
        if there != OFF and state.board[there] != EMPTY and seat_of(state.board[there]) != seat:
            if state.ground.surfaces[there] != WATER and not is_sheltered(state, there, sheet):
                options = append(options, act(TAKE, cell, there))
        direction += 2
    return options


def add_flights(state: Position, seat: i64, cell: i64, sheet: Sheet, options: vec[i64]) -> vec[i64]:
    """A Bomber ignores the ground and flies over its own side, never over an enemy; it may end on one."""
    direction = sheet.moves.first
    while direction < DIRECTIONS:
        there = AHEAD[cell * DIRECTIONS + direction]
        left = sheet.reach
        while left > 0 and there != OFF:
            other = state.board[there]
            if other == EMPTY:
                options = append(options, act(MOVE, cell, there))
            elif seat_of(other) != seat:
                options = append(options, act(TAKE, cell, there))
                break
            there = AHEAD[there * DIRECTIONS + direction]
            left -= 1
        direction += sheet.moves.stride
    return options
