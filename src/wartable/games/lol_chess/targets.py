"""Whom an effect reaches: the target, those around, the weakest, those on the way."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.lol_chess.board import AHEAD, BOARD, cells_within
from wartable.games.lol_chess.deed import Deed
from wartable.games.lol_chess.state import EMPTY, Position, seat_of
from wartable.grid.square import DIRECTIONS, OFF

TARGET: Final = 0
SELF: Final = 1
ADJACENT: Final = 2
AROUND: Final = 3
BESIDE: Final = 4
WEAKEST: Final = 5
FIVE: Final = 6
ALLIES: Final = 7
PASSED: Final = 8
LINE: Final = 9
# How sheets say it, and how players read it.
SELECTOR_WORDS: Final[dict[str, str]] = {
    "target": "the target",
    "self": "itself",
    "adjacent": "adjacent enemies",
    "around": "the target and the enemies next to it",
    "beside": "the enemies next to the target",
    "weakest": "the weakest adjacent enemy",
    "five": "the five weakest enemies within 2",
    "allies": "allies within 2",
    "passed": "every enemy on the way",
    "line": "every enemy in line to the board's edge",
}
SELECTORS: Final[list[str]] = list(SELECTOR_WORDS)
SELECTOR_TEXTS: Final[list[str]] = list(SELECTOR_WORDS.values())
NEAR: Final = 2
MANY: Final = 5


def chosen(deed: Deed, to: i64) -> vec[i64]:
    """The slots reached, in a fixed order."""
    state = deed.state
    if to == TARGET or to == SELF:
        return vec[i64]([deed.other if to == TARGET else deed.slot])
    here = state.cells[deed.slot]
    seat = seat_of(deed.slot)
    if to == ADJACENT:
        return beside(state, seat, here, EMPTY)
    if to == AROUND or to == BESIDE:
        return beside(state, seat, deed.cell, deed.other if to == AROUND else EMPTY)
    if to == WEAKEST:
        return weakest(state, beside(state, seat, here, EMPTY), 1)
    if to == FIVE:
        if len(deed.group) == 0:
            deed.group = weakest(state, within(state, seat, here, True), MANY)
        return deed.group
    if to == ALLIES:
        return within(state, seat, here, False)
    return along(state, seat, deed.start, here if to == PASSED else deed.cell, to == LINE)


def beside(state: Position, seat: i64, cell: i64, first: i64) -> vec[i64]:
    """Enemies of the seat next to a square, behind the first if there is one."""
    found = vec[i64]() if first == EMPTY else vec[i64]([first])
    if cell == OFF:
        return found
    for direction in range(DIRECTIONS):
        there = AHEAD[cell * DIRECTIONS + direction]
        if there != OFF and state.board[there] != EMPTY and state.enemies(seat, state.board[there]):
            found = append(found, state.board[there])
    return found


def within(state: Position, seat: i64, cell: i64, hostile: bool) -> vec[i64]:
    found = vec[i64]()
    for there in cells_within(cell, NEAR):
        other = state.board[there]
        if other != EMPTY and state.enemies(seat, other) == hostile:
            found = append(found, other)
    return found


def weakest(state: Position, slots: vec[i64], count: i64) -> vec[i64]:
    """Those with the least HP; among equals the first."""
    left = slots[:]
    found = vec[i64]()
    while len(left) > 0 and len(found) < count:
        best: i64 = 0
        for place in range(len(left)):
            if state.hp[left[place]] < state.hp[left[best]]:
                best = place
        found = append(found, left[best])
        rest = vec[i64]()
        for place in range(len(left)):
            if place != best:
                rest = append(rest, left[place])
        left = rest
    return found


def along(state: Position, seat: i64, start: i64, end: i64, to_the_edge: bool) -> vec[i64]:
    """Enemies in line from start to end, or on to the edge of the board."""
    found = vec[i64]()
    direction = BOARD.direction(start, end)
    if direction == OFF:
        return found
    there = AHEAD[start * DIRECTIONS + direction]
    while there != OFF:
        other = state.board[there]
        if other != EMPTY and state.enemies(seat, other):
            found = append(found, other)
        if there == end and not to_the_edge:
            break
        there = AHEAD[there * DIRECTIONS + direction]
    return found
