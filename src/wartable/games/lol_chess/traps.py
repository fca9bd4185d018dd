"""Chapter 8.4: traps. One may be hidden: then the other side knows only where it could lie."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.lol_chess.board import AHEAD, BOARD
from wartable.games.lol_chess.deed import Deed
from wartable.games.lol_chess.events import tell, tell_hidden, tell_on
from wartable.games.lol_chess.state import (
    EMPTY,
    HALF,
    TRAP_BY,
    TRAP_CELL,
    TRAP_HIGH,
    TRAP_LOW,
    TRAP_SEAT,
    TRAP_WIDE,
    Position,
    append_row,
    seat_of,
    with_row,
)
from wartable.grid.square import BIT, DIRECTIONS, OFF


def lay(state: Position, slot: i64, start: i64, cell: i64) -> None:
    state.traps = with_row(state.traps, cell, seat_of(slot), slot, 0, 0)
    place = len(state.traps) - TRAP_WIDE
    ability = state.sheet(slot).ability
    if ability is not None and ability.is_hidden:
        for there in possible(state, start, ability.reach):
            state.traps[half_of(place, there)] |= bit_of(there)
    if state.listening:
        if is_hidden(state, place):
            tell_hidden(state, slot, cell)
        else:
            tell(state, "laid", slot, {"end": BOARD.name(cell), "terrain": "trap"})


def half_of(place: i64, cell: i64) -> i64:
    """Where the row of a trap says whether it could lie on the square: 80 squares are two numbers of bits."""
    return place + (TRAP_LOW if cell < HALF else TRAP_HIGH)


def bit_of(cell: i64) -> i64:
    return BIT[cell if cell < HALF else cell - HALF]


def possible(state: Position, start: i64, reach: i64) -> vec[i64]:
    """Where a trap can be laid from a square: empty squares in line up to the first piece."""
    found = vec[i64]()
    for direction in range(DIRECTIONS):
        there = AHEAD[start * DIRECTIONS + direction]
        left = reach
        while there != OFF and left > 0 and state.board[there] == EMPTY:
            found = append(found, there)
            there = AHEAD[there * DIRECTIONS + direction]
            left -= 1
    return found


def is_hidden(state: Position, place: i64) -> bool:
    """Whether the trap in this row is known to its own side alone."""
    return state.traps[place + TRAP_LOW] != 0 or state.traps[place + TRAP_HIGH] != 0


def spring(state: Position, slot: i64, cell: i64) -> None:
    """A piece that comes to stand on an enemy's trap springs it; where nothing springs, no hidden trap lies."""
    if len(state.traps) == 0:
        return
    kept = vec[i64]()
    sprung = vec[i64]()
    for place in range(0, len(state.traps), TRAP_WIDE):
        if state.traps[place + TRAP_SEAT] == seat_of(slot):
            kept = append_row(kept, state.traps, place, TRAP_WIDE)
        elif state.traps[place + TRAP_CELL] == cell:
            sprung = append(sprung, state.traps[place + TRAP_BY])
            if is_hidden(state, place):
                state.reveal()
        else:
            rule_out(state, place, cell)
            kept = append_row(kept, state.traps, place, TRAP_WIDE)
    state.traps = kept
    for owner in sprung:
        go_off(state, owner, slot)


def rule_out(state: Position, place: i64, cell: i64) -> None:
    """Where nothing springs though something might have, the walker has learned that no trap lies there."""
    half = half_of(place, cell)
    if state.traps[half] & bit_of(cell) != 0:
        state.traps[half] &= ~bit_of(cell)
        state.reveal()


def go_off(state: Position, owner: i64, victim: i64) -> None:
    ability = state.sheet(owner).ability
    if ability is None or state.cells[victim] == OFF:
        return
    if state.listening:
        tell_on(state, "sprung", victim, {})
    deed = Deed(state, owner, victim)
    deed.name = ability.name
    for verb in ability.trap:
        verb.run(deed)


def abandon(state: Position, slot: i64) -> None:
    """A champion's traps are gone when it falls."""
    if len(state.traps) > 0:
        kept = vec[i64]()
        for place in range(0, len(state.traps), TRAP_WIDE):
            if state.traps[place + TRAP_BY] != slot:
                kept = append_row(kept, state.traps, place, TRAP_WIDE)
        state.traps = kept
