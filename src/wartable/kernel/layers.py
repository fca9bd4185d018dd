"""What an observation consists of, and how a game writes one: number after number, each writer says what place is next.

    def observe(state: Position, seat: i64, into: vec[i16], first: i64) -> None:
        place = put(into, first, state.turn)
        place = one_hot(into, place, PHASES, state.phase)"""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i16, i64

LARGEST: Final = 32_767


class Layer(NamedTuple):
    """Some of the numbers of an observation: what they are called, their shape, and the least and largest of them."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int

    def size(self) -> int:
        size = 1
        for length in self.shape:
            size *= length
        return size


def put(into: vec[i16], place: i64, number: i64) -> i64:
    into[place] = i16(number)
    return place + 1


def put_held(into: vec[i16], place: i64, number: i64) -> i64:
    """A number that could be larger than 16 bits hold: then the largest of them stands for it."""
    into[place] = i16(min(max(number, -LARGEST), LARGEST))
    return place + 1


def put_both(into: vec[i16], place: i64, numbers: vec[i64], side: i64) -> i64:
    """What each of two sides has, this one's first."""
    return put_held(into, put_held(into, place, numbers[side]), numbers[1 - side])


def whose(owner: i64, seat: i64) -> i64:
    """1 for the seat itself, -1 for another, 0 for nobody."""
    return 0 if owner < 0 else (1 if owner == seat else -1)


def one_hot(into: vec[i16], place: i64, width: i64, which: i64) -> i64:
    """A 1 at `which` of so many places; none where it is beyond them, such as NOTHING."""
    clear(into, place, width)
    if 0 <= which < width:
        into[place + which] = 1
    return place + width


def clear(into: vec[i16], place: i64, width: i64) -> i64:
    for each in range(place, place + width):
        into[each] = 0
    return place + width
