"""Chapter 6: Devik Vardan. Requests are made in secret; whether they can be paid is asked when their time comes."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.yudh.events import Moment, name_of, side, tell_granted, tell_refused
from wartable.games.yudh.state import ASKED, GRANTED, NOT_ASKED, REFUSED, UNDECIDED, Card, Position
from wartable.kernel.event import only


def decide(state: Position, seat: i64, request: i64) -> None:
    state.requests[seat] = request
    if state.listening:
        kind = "asked" if request == ASKED else "declined"
        state.tell(kind, {**side(seat), "card": state.card(seat).name}, only(seat))
        state.tell("decided", side(seat))


def open_requests(state: Position) -> None:
    """From here on nothing is hidden: what was asked for is granted or refused for all to see."""
    state.reveal()
    for seat in range(2):
        state.answers[seat] = REFUSED if state.requests[seat] == ASKED else NOT_ASKED


def all_have_decided(state: Position) -> bool:
    return state.requests[0] != UNDECIDED and state.requests[1] != UNDECIDED


# 6.3 When a vardan takes effect


def answer_requests(state: Position, time: i64) -> None:
    """The vardans of this time, low priority first; of equal ones, that of the side that strikes first."""
    early = state.first()
    if comes_before(state.card(1 - early), state.card(early)):
        early = 1 - early
    for seat in (early, 1 - early):
        if state.requests[seat] == ASKED and state.card(seat).time == time:
            answer(state, seat)


def comes_before(card: Card, other: Card) -> bool:
    return card.priority < other.priority


def answer(state: Position, seat: i64) -> None:
    """Tokens are checked and paid now. What fails costs nothing and is announced."""
    card = state.card(seat)
    moment = Moment(state)
    if state.tokens[seat] < card.cost or not can_help(state, seat):
        if state.listening:
            tell_refused(state, seat, moment, reason(state, seat))
        return
    state.answers[seat] = GRANTED
    state.tokens[seat] -= card.cost
    for verb in card.verbs:
        verb.run(state, seat)
    if state.listening:
        tell_granted(state, seat, moment)


def can_help(state: Position, seat: i64) -> bool:
    for verb in state.card(seat).verbs:
        if verb.can_help(state, seat):
            return True
    return False


def reason(state: Position, seat: i64) -> str:
    cost = state.card(seat).cost
    if state.tokens[seat] < cost:
        return f"{name_of(seat)} has {state.tokens[seat]} of {cost} tokens"
    return "it would change nothing"
