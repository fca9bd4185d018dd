"""Chapter 7: Yudh. Everything follows from the dice kept and the requests made; nobody decides anything here."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.yudh.ending import end_round
from wartable.games.yudh.events import Moment, die_facts, numbers_text, tell_blow, tell_phase
from wartable.games.yudh.pasa import DICE, Kind
from wartable.games.yudh.state import BEGINNING, END, NOTHING, Position
from wartable.games.yudh.vardan import answer_requests, open_requests


def fight(state: Position) -> None:
    """The order of things (7.1)."""
    first = state.first()
    open_requests(state)
    tell_phase(state, "Yudh")
    if state.box.settings.yagya_at_start:
        pay_all(state)
    answer_requests(state, BEGINNING)
    strike(state, first)
    strike(state, 1 - first)
    sweep(state, first)
    sweep(state, 1 - first)
    answer_requests(state, END)
    end_round(state)


# 7.2 The strikes


def strike(state: Position, seat: i64) -> None:
    """With all dice, in their order."""
    for place in range(seat * DICE, seat * DICE + DICE):
        die = state.rows[place]
        if die != NOTHING:
            kind = state.kind(seat, die)
            if kind.damage > 0:
                attack(state, seat, place, kind)
            elif kind.steals > 0:
                steal(state, seat, place, kind)


def attack(state: Position, seat: i64, place: i64, kind: Kind) -> None:
    blocker = first_of_kind(state, 1 - seat, kind.blocked_by)
    if blocker == NOTHING:
        hit(state, seat, place, kind)
    else:
        block(state, seat, place, blocker)


def first_of_kind(state: Position, seat: i64, number: i64) -> i64:
    """The place of the first die of that kind that still stands, or NOTHING."""
    for place in range(seat * DICE, seat * DICE + DICE):
        die = state.rows[place]
        if die != NOTHING and state.kind(seat, die).number == number:
            return place
    return NOTHING


def hit(state: Position, seat: i64, place: i64, kind: Kind) -> None:
    moment = Moment(state)
    other = 1 - seat
    lost = min(kind.damage, state.mani[other])
    state.mani[other] -= lost
    if state.listening:
        facts = die_facts(state, seat, place, state.rows[place])
        loss: dict[str, object] = {"what": "mani", "amount": -int(lost), "hp": int(state.mani[other])}
        tell_blow(state, "hit", seat, moment, {**facts, **loss})
    resolve(state, seat, place)


# 7.3 Blocking


def block(state: Position, seat: i64, place: i64, blocker: i64) -> None:
    if state.listening:
        facts = die_facts(state, seat, place, state.rows[place])
        shield = die_facts(state, 1 - seat, blocker, state.rows[blocker])
        by: dict[str, object] = {f"by_{name}": fact for name, fact in shield.items()}
        tell_blow(state, "blocked", seat, Moment(state), {**facts, **by})
    resolve(state, seat, place)
    resolve(state, 1 - seat, blocker)


def sweep(state: Position, seat: i64) -> None:
    """Defending dice that had nothing to block."""
    for place in range(seat * DICE, seat * DICE + DICE):
        die = state.rows[place]
        if die != NOTHING:
            if state.listening:
                tell_blow(state, "swept", seat, Moment(state), die_facts(state, seat, place, die))
            resolve(state, seat, place)


# 7.4 Kapat


def steal(state: Position, seat: i64, place: i64, kind: Kind) -> None:
    moment = Moment(state)
    stolen = min(kind.steals, state.tokens[1 - seat])
    state.tokens[1 - seat] -= stolen
    state.tokens[seat] += stolen
    if state.listening:
        facts = die_facts(state, seat, place, state.rows[place])
        told_as = "stole" if stolen > 0 else "stole_nothing"
        gain: dict[str, object] = {"what": "tokens", "amount": int(stolen), "numbers": numbers_text(state)}
        tell_blow(state, told_as, seat, moment, {**facts, **gain})
    resolve(state, seat, place)


# 7.5 Yagya


def resolve(state: Position, seat: i64, place: i64) -> None:
    """The die leaves the row, and its yagya pays."""
    die = state.rows[place]
    state.rows[place] = NOTHING
    if state.has_yagya(seat, die) and not state.box.settings.yagya_at_start:
        pay(state, seat, place, die)


def pay(state: Position, seat: i64, place: i64, die: i64) -> None:
    moment = Moment(state)
    state.tokens[seat] += 1
    if state.listening:
        facts = die_facts(state, seat, place, die)
        gain: dict[str, object] = {"what": "tokens", "amount": 1, "tokens": int(state.tokens[seat])}
        tell_blow(state, "yagya", seat, moment, {**facts, **gain})


def pay_all(state: Position) -> None:
    """With the option `yagya_pays=at_start`."""
    for seat in (state.first(), 1 - state.first()):
        for place in range(seat * DICE, seat * DICE + DICE):
            if state.has_yagya(seat, state.rows[place]):
                pay(state, seat, place, state.rows[place])
