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
from wartable.kernel.layers import LARGEST, Layer, clear, one_hot, put, put_both, whose

PHASES: Final = 6
CARDS: Final = 4
# Which of the five kinds a die shows, and whether with yagya.
A_FACE: Final = KINDS + 1


def layers(options: YudhOptions) -> tuple[Layer, ...]:
    """`first`, `roller` and `heads` are 1 for the seat itself, -1 for the other, and 0 for nobody yet. `request` is 1
    where the seat has asked, -1 where it has declined; of the other it is known only whether it has `decided`. `row` is
    a die's place there, from 1 on, and 0 on the table."""
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
        Layer("faces", (2, DICE, A_FACE), 0, 1),
        Layer("row", (2, DICE), 0, DICE),
        Layer("locked", (2, DICE), 0, 1),
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
    clear(into, place, 2 * DICE * (A_FACE + 2))
    for side in (seat, other):
        place = put_faces(state, side, into, place)
    for side in (seat, other):
        put_row(state, side, into, place)
        place += DICE


def wish(request: i64) -> i64:
    return 1 if request == ASKED else (-1 if request == DECLINED else 0)


def put_faces(state: Position, side: i64, into: vec[i16], place: i64) -> i64:
    for die in range(DICE):
        if state.sides[side * DICE + die] != NOTHING:
            into[place + state.kind(side, die).number] = 1
            into[place + KINDS] = 1 if state.has_yagya(side, die) else 0
        place += A_FACE
    return place


def put_row(state: Position, side: i64, into: vec[i16], place: i64) -> None:
    """Where each die stands in the row, and, two sides of dice further on, which of them are locked there."""
    for number in range(state.kept[side]):
        die = state.rows[side * DICE + number]
        if die != NOTHING:
            into[place + die] = i16(number + 1)
            into[place + 2 * DICE + die] = 1 if number < state.locked[side] else 0
