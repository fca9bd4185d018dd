"""What a seat sees, in numbers, its own side before the other: everything but the other's request."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from wartable.games.yudh.options import YudhOptions
from wartable.games.yudh.pasa import DICE, KINDS
from wartable.games.yudh.state import (
    ASKED,
    BACKS,
    DECLINED,
    FULL_MANI,
    NOBODY,
    NOTHING,
    REFUSED,
    ROLLS,
    UNDECIDED,
    Position,
)
from wartable.grid.square import BIT
from wartable.kernel.layers import LARGEST, Layer, one_hot, put, put_both, whose

PHASES: Final = 6
CARDS: Final = 4
# A die: which of the five kinds it shows, whether with yagya, its place in the row (0: on the table), and whether it
# is locked there.
A_DIE: Final = KINDS + 3


def layers(options: YudhOptions) -> tuple[Layer, ...]:
    """`first`, `roller` and `heads` are 1 for the seat itself, -1 for the other, and 0 for nobody yet. `request` is 1
    where the seat has asked, -1 where it has declined; of the other it is known only whether it has `decided`."""
    return (
        Layer("phase", (PHASES,), 0, 1),
        Layer("round", (1,), 1, LARGEST),
        Layer("first", (1,), -1, 1),
        Layer("roller", (1,), -1, 1),
        Layer("heads", (1,), -1, 1),
        Layer("backs", (1,), 0, BACKS),
        Layer("request", (1,), -1, 1),
        Layer("decided", (1,), 0, 1),
        Layer("ready", (2,), 0, 1),
        Layer("mani", (2,), 0, FULL_MANI),
        Layer("tokens", (2,), 0, LARGEST),
        Layer("rolls", (2,), 0, ROLLS),
        Layer("answers", (2, REFUSED + 1), 0, 1),
        Layer("cards", (2, CARDS), 0, 1),
        Layer("dice", (2, DICE, A_DIE), 0, DICE),
    )


def observe(state: Position, seat: i64, into: vec[i16], first: i64) -> None:
    other = 1 - seat
    place = one_hot(into, first, PHASES, state.phase)
    place = put(into, place, state.round)
    place = put(into, place, whose(NOBODY if state.winner_of_toss == NOBODY else state.first(), seat))
    place = put(into, place, whose(state.roller, seat))
    place = put(into, place, whose(state.heads, seat))
    place = put(into, place, state.backs)
    place = put(into, place, wish(state.requests[seat]))
    place = put(into, place, 0 if state.requests[other] == UNDECIDED else 1)
    for side in (seat, other):
        place = put(into, place, 0 if state.ready & BIT[side] == 0 else 1)
    place = put_both(into, place, state.mani, seat)
    place = put_both(into, place, state.tokens, seat)
    place = put_both(into, place, state.rolls, seat)
    for side in (seat, other):
        place = one_hot(into, place, REFUSED + 1, state.answers[side])
    for side in (seat, other):
        place = one_hot(into, place, CARDS, state.cards[side])
    for side in (seat, other):
        place = put_dice(state, side, into, place)


def wish(request: i64) -> i64:
    return 1 if request == ASKED else (-1 if request == DECLINED else 0)


def put_dice(state: Position, side: i64, into: vec[i16], place: i64) -> i64:
    """In the order of the dice; then the row says where each of them stands."""
    start = place
    for die in range(DICE):
        is_thrown = state.sides[side * DICE + die] != NOTHING
        place = one_hot(into, place, KINDS, state.kind(side, die).number if is_thrown else NOTHING)
        place = put(into, place, 1 if is_thrown and state.has_yagya(side, die) else 0)
        place = put(into, put(into, place, 0), 0)
    for number in range(state.kept[side]):
        die = state.rows[side * DICE + number]
        if die != NOTHING:
            here = start + die * A_DIE + KINDS + 1
            into[here] = i16(number + 1)
            into[here + 1] = 1 if number < state.locked[side] else 0
    return place
