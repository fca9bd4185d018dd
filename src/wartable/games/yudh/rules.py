"""The table of contents: what may be done, and what it does. Chapters have files of their own."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.yudh.actions import ASK, BACK, CHOOSE, DECLINE, KEEP, PICK, READY, ROLL
from wartable.games.yudh.rolling import add_selections, finish_selection, pick, put_back, roll
from wartable.games.yudh.state import (
    ASKED,
    ASKING,
    BOTH,
    DECLINED,
    HEADS,
    KEEPING,
    MEETING,
    ROLLING,
    TAILS,
    TOSSING,
    UNDECIDED,
    Position,
)
from wartable.games.yudh.strikes import fight
from wartable.games.yudh.toss import choose, get_ready
from wartable.games.yudh.vardan import all_have_decided, decide
from wartable.grid.square import BIT
from wartable.kernel.action import act, detail_of, verb_of

# By the set of seats that owe an action.
ACTING: Final[list[list[int]]] = [[], [0], [1], [0, 1]]


def to_act(state: Position) -> list[int]:
    return ACTING[acting(state)]


def acting(state: Position) -> i64:
    """The seats that owe an action, as a set: bit n for seat n."""
    if state.phase == ROLLING or state.phase == KEEPING:
        return BIT[state.roller]
    if state.phase == ASKING:
        return undecided(state)
    if state.phase == TOSSING:
        return BOTH
    return BOTH - state.ready if state.phase == MEETING else 0


def undecided(state: Position) -> i64:
    seats: i64 = 0
    for seat in range(2):
        if state.requests[seat] == UNDECIDED:
            seats += BIT[seat]
    return seats


def legal(state: Position, seat: i64) -> vec[i64]:
    options = vec[i64](capacity=72)
    if seat < 0 or acting(state) & BIT[seat] == 0:
        return options
    if state.phase == KEEPING:
        return add_selections(state, seat, options)
    if state.phase == ROLLING:
        return append(options, act(ROLL))
    if state.phase == ASKING:
        return append(append(options, act(ASK)), act(DECLINE))
    if state.phase == TOSSING:
        return append(append(options, act(CHOOSE, detail=HEADS)), act(CHOOSE, detail=TAILS))
    return append(options, act(READY))


def apply(state: Position, seat: i64, action: i64) -> None:
    verb, detail = verb_of(action), detail_of(action)
    if verb == ROLL:
        roll(state, seat)
    elif verb == KEEP:
        finish_selection(state, seat, detail, "kept")
    elif verb == PICK:
        pick(state, seat, detail)
    elif verb == BACK:
        put_back(state, seat, detail)
    elif verb == CHOOSE:
        choose(state, seat, detail)
    elif verb == READY:
        get_ready(state, seat)
    else:
        request(state, seat, ASKED if verb == ASK else DECLINED)


def request(state: Position, seat: i64, wish: i64) -> None:
    decide(state, seat, wish)
    if all_have_decided(state):
        fight(state)


def when_silent(state: Position, seat: i64) -> i64:
    """What is done for a seat that lets its time run out (9.4): keep all, ask for nothing."""
    if state.phase == KEEPING:
        return act(KEEP, detail=state.table[seat])
    return act(DECLINE) if state.phase == ASKING else legal(state, seat)[0]
