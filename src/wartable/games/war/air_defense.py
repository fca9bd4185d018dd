"""Chapter 8: what flies within one tile of an enemy Air Defense is stopped."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.war.actions import ANSWER
from wartable.games.war.board import AHEAD, BOARD
from wartable.games.war.state import ARMY, Position
from wartable.grid.square import DIRECTIONS, OFF
from wartable.kernel.action import act


def first_met(state: Position, defender: i64, start: i64, end: i64) -> i64:
    """The first tile of a flight, its origin and end included, that lies in the defender's fire zone, or OFF."""
    if not is_near(state, defender, start, BOARD.distance(start, end)):
        return OFF
    direction = BOARD.direction(start, end)
    here = start
    while not is_guarded(state, defender, here):
        if here == end:
            return OFF
        here = AHEAD[here * DIRECTIONS + direction]
    return here


def is_near(state: Position, defender: i64, start: i64, length: i64) -> bool:
    """Whether a flight of that length from there could come into a fire zone at all; most could not."""
    for slot in range(defender * ARMY, defender * ARMY + ARMY):
        reach = state.sheet(slot).guards
        if reach > 0 and state.cells[slot] != OFF and BOARD.distance(state.cells[slot], start) <= reach + length:
            return True
    return False


def is_guarded(state: Position, defender: i64, cell: i64) -> bool:
    for slot in range(defender * ARMY, defender * ARMY + ARMY):
        if guards(state, slot, cell):
            return True
    return False


def guards(state: Position, slot: i64, cell: i64) -> bool:
    reach = state.sheet(slot).guards
    return reach > 0 and state.cells[slot] != OFF and BOARD.distance(state.cells[slot], cell) <= reach


def guardians(state: Position, defender: i64, cell: i64) -> vec[i64]:
    """The slots whose fire zone holds the tile."""
    found = vec[i64](capacity=4)
    for slot in range(defender * ARMY, defender * ARMY + ARMY):
        if guards(state, slot, cell):
            found = append(found, i64(slot))
    return found


def answers(state: Position, defender: i64) -> vec[i64]:
    """The defender's choice: which Air Defense meets the flight."""
    options = vec[i64](capacity=4)
    for slot in guardians(state, defender, state.flight_met):
        options = append(options, act(ANSWER, state.cells[slot], state.flight_met))
    return options
