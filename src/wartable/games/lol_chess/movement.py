"""Chapter 5.3 and 5.4: moving, the knight's first move, castling, promotion."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.lol_chess.actions import CASTLE, MOVE
from wartable.games.lol_chess.board import AHEAD, HEIGHT, JUMPS, WIDTH
from wartable.games.lol_chess.events import tell_move
from wartable.games.lol_chess.feats import become
from wartable.games.lol_chess.numbers import stat
from wartable.games.lol_chess.sheets import FIRST_DIRECTION, FORWARD, STRIDE
from wartable.games.lol_chess.state import ARMY, BLUE, EMPTY, PORO, ROOT, STUN, TAUNTED, Position, seat_of
from wartable.games.lol_chess.stats import HP, SPEED
from wartable.games.lol_chess.statuses import shield
from wartable.games.lol_chess.traps import spring
from wartable.grid.square import BIT, DIRECTIONS, OFF
from wartable.kernel.action import act

NORTH: Final = 0
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 6
# The first two picks start where knights do.
KNIGHTS: Final = 2
CASTLING_SHIELD: Final = 25
FIRST_SIEGE: Final = 6
SIEGES: Final = 2


def add_moves(state: Position, slot: i64, options: vec[i64]) -> vec[i64]:
    sheet = state.sheet(slot)
    if sheet.moves == FORWARD:
        return walk(state, slot, forward(seat_of(slot)), pawn_speed(state, slot), options)
    speed = stat(state, slot, SPEED)
    direction: i64 = FIRST_DIRECTION[sheet.moves]
    while direction < DIRECTIONS:
        options = walk(state, slot, direction, speed, options)
        direction += STRIDE[sheet.moves]
    if may_jump(state, slot):
        options = add_jumps(state, slot, speed, options)
    return options


def forward(seat: i64) -> i64:
    return NORTH if seat == BLUE else SOUTH


def pawn_speed(state: Position, slot: i64) -> i64:
    """One more on the first move."""
    return stat(state, slot, SPEED) + (1 - state.moved[slot])


def walk(state: Position, slot: i64, direction: i64, speed: i64, options: vec[i64]) -> vec[i64]:
    """Up to the first piece; a move never takes."""
    cell = state.cells[slot]
    there = AHEAD[cell * DIRECTIONS + direction]
    while speed > 0 and there != OFF and state.board[there] == EMPTY:
        options = append(options, act(MOVE, cell, there))
        there = AHEAD[there * DIRECTIONS + direction]
        speed -= 1
    return options


# The knight's first move


def may_jump(state: Position, slot: i64) -> bool:
    """Champions that start where knights do, if they have never moved."""
    return slot % ARMY < KNIGHTS and state.moved[slot] == 0


def add_jumps(state: Position, slot: i64, speed: i64, options: vec[i64]) -> vec[i64]:
    """A jump is on no line, so it is never a walk as well."""
    cell = state.cells[slot]
    for jump in range(DIRECTIONS):
        there = JUMPS[cell * DIRECTIONS + jump]
        if there != OFF and state.board[there] == EMPTY:
            options = append(options, act(MOVE, cell, there))
    return options


def move(state: Position, slot: i64, there: i64) -> None:
    if state.listening:
        tell_move(state, "moved", slot, state.cells[slot], there)
    state.lift(slot)
    state.put(slot, there)
    state.moved[slot] = 1
    spring(state, slot, there)
    promote(state, slot)


def promote(state: Position, slot: i64) -> None:
    """A Melee Minion on the opponent's back rank becomes a Super Minion at once."""
    if state.cells[slot] != OFF and is_promoted_on(state, slot, state.cells[slot]):
        become(state, slot, state.sheet(slot).becomes)


def is_promoted_on(state: Position, slot: i64, cell: i64) -> bool:
    return state.sheet(slot).promotes and cell // WIDTH == (HEIGHT - 1 if seat_of(slot) == BLUE else 0)


# Castling


def add_castling(state: Position, seat: i64, options: vec[i64]) -> vec[i64]:
    poro = seat * ARMY + PORO
    if state.moved[poro] != 0:
        return options
    cell = state.cells[poro]
    for siege in range(seat * ARMY + FIRST_SIEGE, seat * ARMY + FIRST_SIEGE + SIEGES):
        if may_castle(state, poro, siege):
            options = append(options, act(CASTLE, cell, castled_to(state, poro, siege)))
    return options


def may_castle(state: Position, poro: i64, siege: i64) -> bool:
    """Neither has moved, both can, and all squares between them are empty."""
    if state.cells[siege] == OFF or state.moved[siege] != 0 or state.moved[poro] != 0:
        return False
    if (state.worn[poro] | state.worn[siege]) & (BIT[ROOT] | BIT[STUN] | BIT[TAUNTED]) != 0:
        return False
    cell, end = state.cells[poro], state.cells[siege]
    direction: i64 = EAST if end > cell else WEST
    there = AHEAD[cell * DIRECTIONS + direction]
    while there != end:
        if there == OFF or state.board[there] != EMPTY:
            return False
        there = AHEAD[there * DIRECTIONS + direction]
    return True


def castled_to(state: Position, poro: i64, siege: i64) -> i64:
    return state.cells[poro] + (2 if state.cells[siege] > state.cells[poro] else -2)


def castle(state: Position, poro: i64, there: i64) -> None:
    """Poro two squares, Siege Minion to its other side; the Poro gains a shield of a quarter of its HP, for ever."""
    seat = seat_of(poro)
    start = state.cells[poro]
    step: i64 = 1 if there > start else -1
    siege = seat * ARMY + FIRST_SIEGE + (1 if there > start else 0)
    if state.listening:
        tell_move(state, "castled", poro, start, there)
        tell_move(state, "escorted", siege, state.cells[siege], there - step)
    state.lift(poro)
    state.lift(siege)
    state.put(poro, there)
    state.put(siege, there - step)
    state.moved[poro] = 1
    state.moved[siege] = 1
    shield(state, poro, stat(state, poro, HP) * CASTLING_SHIELD // 100, 0, 0)
    spring(state, poro, there)
    spring(state, siege, there - step)
