"""The table of contents: what may be done, and what it does. Chapters have files of their own."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from wartable.games.yudh import evaluate, observe, suggest
from wartable.games.yudh.actions import ASK, BACK, CHOOSE, DECLINE, KEEP, PICK, READY, ROLL
from wartable.games.yudh.guess import redraw_requests
from wartable.games.yudh.rolling import add_selections, finish_selection, pick, put_back, roll
from wartable.games.yudh.state import (
    ASKED,
    ASKING,
    BOTH,
    DECLINED,
    HEADS,
    KEEPING,
    MEETING,
    NOBODY,
    OVER,
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
from wartable.kernel.dice import Dice
from wartable.kernel.options import Options

# By the set of seats that owe an action.
ACTING: Final[list[list[int]]] = [[], [0], [1], [0, 1]]


class Yudh(Position):
    def to_act(self) -> list[int]:
        return ACTING[acting(self)]

    def legal(self, seat: i64) -> vec[i64]:
        options = vec[i64](capacity=72)
        if seat < 0 or acting(self) & BIT[seat] == 0:
            return options
        if self.phase == KEEPING:
            return add_selections(self, seat, options)
        if self.phase == ROLLING:
            return append(options, act(ROLL))
        if self.phase == ASKING:
            return append(append(options, act(ASK)), act(DECLINE))
        if self.phase == TOSSING:
            return append(append(options, act(CHOOSE, detail=HEADS)), act(CHOOSE, detail=TAILS))
        return append(options, act(READY))

    def apply(self, seat: i64, action: i64) -> None:
        verb, detail = verb_of(action), detail_of(action)
        if verb == ROLL:
            roll(self, seat)
        elif verb == KEEP:
            finish_selection(self, seat, detail, "kept")
        elif verb == PICK:
            pick(self, seat, detail)
        elif verb == BACK:
            put_back(self, seat, detail)
        elif verb == CHOOSE:
            choose(self, seat, detail)
        elif verb == READY:
            get_ready(self, seat)
        else:
            request(self, seat, ASKED if verb == ASK else DECLINED)

    def copied(self, dice: Dice) -> Yudh:
        twin = Yudh(self.box, dice)
        self.copy_into(twin)
        return twin

    def imagine(self, seat: i64, dice: Dice) -> Yudh:
        """Other dice, and another request where one is hidden from the seat."""
        dream = self.copied(dice)
        redraw_requests(dream, seat)
        return dream

    def outcome(self) -> list[float]:
        if self.phase != OVER:
            return []
        return [0.5, 0.5] if self.winner == NOBODY else [float(self.winner == seat) for seat in range(2)]

    def evaluate(self, seat: i64) -> float:
        return evaluate.evaluate(self, seat)

    def suggest(self, seat: i64) -> vec[i64]:
        return suggest.suggest(self, seat)

    def observe(self, seat: i64, into: vec[i16], first: i64) -> None:
        observe.observe(self, seat, into, first)

    def is_secret(self, seat: i64, action: i64) -> bool:
        """Requests alone: the toss is chosen at once too, but in the open."""
        return self.phase == ASKING

    def when_silent(self, seat: i64) -> i64:
        """What is done for a seat that lets its time run out (9.4): keep all, ask for nothing."""
        if self.phase == KEEPING:
            return act(KEEP, detail=self.table[seat])
        return act(DECLINE) if self.phase == ASKING else self.legal(seat)[0]

    def origin(self) -> Options | None:
        return self.box.settings.options


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


def request(state: Position, seat: i64, wish: i64) -> None:
    decide(state, seat, wish)
    if all_have_decided(state):
        fight(state)
