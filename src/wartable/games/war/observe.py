"""The board in numbers, as one side sees it. Nothing is hidden: both see the same, each its own pieces above zero."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from wartable.games.war.board import CELLS, SIDE
from wartable.games.war.ending import REPETITIONS
from wartable.games.war.ground import HIGHEST, LOWEST, SURFACES
from wartable.games.war.options import WarOptions, sheets_of
from wartable.games.war.state import ANSWERING, EMPTY, NOBODY, OVER, SLOTS, Position, seat_of
from wartable.grid.square import OFF
from wartable.kernel.layers import LARGEST, Layer, clear, put, put_both, whose

LONGEST_RELOAD: Final = 8

# What a flight that hangs in the air is to a tile.
FROM: Final = 1
TO: Final = 2
MET: Final = 3


def layers(options: WarOptions) -> tuple[Layer, ...]:
    """Boards have a row for each rank, the southernmost first, whoever looks. A piece is its kind, counted from 1, and
    below zero for the other side's; so is what it carries. `empty` are the turns until a gun is loaded. `flight` is
    what waits for an Air Defense: 1 where it comes from, 2 its aim, 3 where it is met. `seat` is who looks, `to_act` 1
    for itself and -1 for the other side; scores are its own and the other's."""
    kinds, board = len(sheets_of(options)), (SIDE, SIDE)
    return (
        Layer("pieces", board, -kinds, kinds),
        Layer("cargo", board, -kinds, kinds),
        Layer("empty", board, 0, LONGEST_RELOAD),
        Layer("flight", board, 0, MET),
        Layer("heights", board, LOWEST, HIGHEST),
        Layer("surfaces", board, 0, len(SURFACES) - 1),
        Layer("seat", (1,), 0, 1),
        Layer("to_act", (1,), -1, 1),
        Layer("scores", (2,), 0, LARGEST),
        Layer("last_taker", (1,), -1, 1),
        Layer("turn", (1,), 1, LARGEST),
        Layer("quiet_turns", (1,), -1, LARGEST),
        Layer("calm_turns", (1,), -1, LARGEST),
        Layer("came_before", (1,), 0, REPETITIONS),
    )


def observe(state: Position, seat: i64, into: vec[i16], first: i64) -> None:
    clear(into, first, 4 * CELLS)
    put_pieces(state, seat, into, first)
    if state.phase == ANSWERING:
        into[first + 3 * CELLS + state.flight_from] = FROM
        into[first + 3 * CELLS + state.flight_to] = TO
        into[first + 3 * CELLS + state.flight_met] = MET
    heights, surfaces = state.ground.heights, state.ground.surfaces
    place = first + 4 * CELLS
    for cell in range(CELLS):
        into[place + cell] = i16(heights[cell])
        into[place + CELLS + cell] = i16(surfaces[cell])
    put_numbers(state, seat, into, first + 6 * CELLS)


def put_pieces(state: Position, seat: i64, into: vec[i16], first: i64) -> None:
    for slot in range(SLOTS):
        cell = state.cells[slot]
        if cell != OFF:
            sign: i64 = 1 if seat_of(slot) == seat else -1
            into[first + cell] = i16(sign * (state.kinds[slot] + 1))
            guest = state.cargo[slot]
            if guest != EMPTY:
                into[first + CELLS + cell] = i16(sign * (state.kinds[guest] + 1))
            gun = state.gun_of(slot)
            if state.loaded_on[gun] > state.turn:
                into[first + 2 * CELLS + cell] = i16(state.loaded_on[gun] - state.turn)


def put_numbers(state: Position, seat: i64, into: vec[i16], place: i64) -> None:
    place = put(into, place, seat)
    place = put(into, place, whose(NOBODY if state.phase == OVER else state.acting(), seat))
    place = put_both(into, place, state.score, seat)
    place = put(into, place, whose(state.last_taker, seat))
    place = put(into, place, state.turn)
    place = put(into, place, state.quiet_turns)
    place = put(into, place, state.calm_turns)
    put(into, place, came_before(state))


def came_before(state: Position) -> i64:
    """How often the position of this turn has come before: with the third time the game is drawn."""
    last = len(state.history) - 1
    count: i64 = 0
    for number in range(last):
        if state.history[number] == state.history[last]:
            count += 1
    return count
