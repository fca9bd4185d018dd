"""Chapter 10.4 to 10.6: buying, combining, and modules."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.lol_chess.actions import BUY, LEARN
from wartable.games.lol_chess.deed import Deed
from wartable.games.lol_chess.events import tell
from wartable.games.lol_chess.numbers import modules_known, refresh, stat
from wartable.games.lol_chess.reactions import answer
from wartable.games.lol_chess.sheets import BASICS, NEVER, ON_ACQUIRE
from wartable.games.lol_chess.state import ARMY, EMPTY, HELD, TEAM, Position, seat_of
from wartable.games.lol_chess.stats import HP
from wartable.games.lol_chess.statuses import swell
from wartable.grid.square import BIT, OFF
from wartable.kernel.action import act

FIRST_PRICE: Final = 25
PRICE_STEP: Final = 15
HIGHEST_PRICE: Final = 100


def price(state: Position, seat: i64) -> i64:
    """Dearer with each basic item that the side has bought."""
    return min(FIRST_PRICE + PRICE_STEP * state.bought[seat], HIGHEST_PRICE)


def add_purchases(state: Position, seat: i64, options: vec[i64]) -> vec[i64]:
    """One item a turn, before the board action."""
    if state.has_bought or state.gold[seat] < price(state, seat):
        return options
    for slot in range(seat * ARMY, seat * ARMY + TEAM):
        if state.cells[slot] != OFF:
            for item in range(BASICS):
                if has_room(state, slot, item):
                    options = append(options, act(BUY, state.cells[slot], state.cells[slot], item))
    return options


def has_room(state: Position, slot: i64, item: i64) -> bool:
    """An open slot, or a basic item that the new one combines with at once."""
    return state.items[slot * HELD + HELD - 1] == EMPTY or partner(state, slot, item) != OFF


def partner(state: Position, slot: i64, item: i64) -> i64:
    """Where the champion holds a basic item that makes one with this, or OFF; the oldest first."""
    for place in range(slot * HELD, slot * HELD + HELD):
        held = state.items[place]
        if held != EMPTY and held < BASICS:
            made = state.book.combined[held * BASICS + item]
            if made != NEVER and not (state.book.items[made].is_unique and holds(state, slot, made)):
                return place
    return OFF


def holds(state: Position, slot: i64, item: i64) -> bool:
    for place in range(slot * HELD, slot * HELD + HELD):
        if state.items[place] == item:
            return True
    return False


def buy(state: Position, slot: i64, item: i64) -> None:
    seat = seat_of(slot)
    cost = price(state, seat)
    state.gold[seat] -= cost
    state.bought[seat] += 1
    state.paid[slot] += cost
    state.has_bought = True
    if state.listening:
        bought: dict[str, object] = {"item": state.book.items[item].name, "using": state.book.items[item].key}
        tell(state, "bought", slot, {**bought, "cost": int(cost), "what": "gold", "amount": -int(cost)})
    equip(state, slot, item)


def equip(state: Position, slot: i64, item: i64) -> None:
    """Two basics that make one combine by themselves. More maximum HP is more HP."""
    before = stat(state, slot, HP)
    place = partner(state, slot, item)
    if place == OFF:
        place = first_free(state, slot)
        state.items[place] = item
    else:
        combine(state, slot, place, item)
    refresh(state, slot)
    swell(state, slot, before)
    # Only the new item answers: what the others gave when they were new is not given again.
    answer(Deed(state, slot, slot), ON_ACQUIRE, state.book.items[state.items[place]], place)


def combine(state: Position, slot: i64, place: i64, item: i64) -> None:
    state.items[place] = state.book.combined[state.items[place] * BASICS + item]
    state.item_ready[place] = 0
    if state.listening:
        made = state.book.items[state.items[place]]
        tell(state, "combined", slot, {"item": made.name, "using": made.key})


def first_free(state: Position, slot: i64) -> i64:
    place = slot * HELD
    while state.items[place] != EMPTY:
        place += 1
    return place


# Modules


def add_lessons(state: Position, seat: i64, options: vec[i64]) -> vec[i64]:
    """One that evolves may take a module for each threshold that its damage has passed; it costs nothing."""
    for slot in range(seat * ARMY, seat * ARMY + TEAM):
        sheet = state.sheet(slot)
        if len(sheet.modules) > 0 and state.cells[slot] != OFF and open_lessons(state, slot) > 0:
            for number in range(len(sheet.modules)):
                if state.learned[slot] & BIT[number] == 0:
                    options = append(options, act(LEARN, state.cells[slot], state.cells[slot], number))
    return options


def open_lessons(state: Position, slot: i64) -> i64:
    earned: i64 = 0
    for threshold in state.sheet(slot).thresholds:
        if state.tally[slot] >= threshold:
            earned += 1
    return earned - modules_known(state, slot)


def learn(state: Position, slot: i64, number: i64) -> None:
    state.learned[slot] |= BIT[number]
    refresh(state, slot)
    if state.listening:
        module = state.sheet(slot).modules[number]
        tell(state, "learned", slot, {"module": module.name, "using": module.key})
