"""What a seat can only guess: where a hidden trap lies, and in which order the other side has arranged itself."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.lol_chess.board import CELLS
from wartable.games.lol_chess.draft import ORDERS
from wartable.games.lol_chess.state import (
    ARRANGING,
    EMPTY,
    TRAP_CELL,
    TRAP_SEAT,
    TRAP_WIDE,
    Position,
)
from wartable.games.lol_chess.traps import bit_of, half_of, is_hidden


def redraw(state: Position, seat: i64) -> None:
    """From what the seat sees and these dice alone."""
    if state.phase == ARRANGING:
        for other in range(2):
            if other != seat and state.orders[other] != EMPTY:
                state.orders[other] = state.dice.below(len(ORDERS))
    for place in range(0, len(state.traps), TRAP_WIDE):
        if state.traps[place + TRAP_SEAT] != seat and is_hidden(state, place):
            squares = candidates(state, place)
            state.traps[place + TRAP_CELL] = squares[state.dice.below(len(squares))]


def candidates(state: Position, place: i64) -> vec[i64]:
    """Where the other side must expect the trap."""
    found = vec[i64]()
    for cell in range(CELLS):
        if state.traps[half_of(place, cell)] & bit_of(cell) != 0:
            found = append(found, i64(cell))
    return found
