"""Chapters 5.3 and 10: experience, levels and upgrades; item cards, their draw and their purchase."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.ancient_wars.actions import BUY, RAISE
from wartable.games.ancient_wars.board import SIDES
from wartable.games.ancient_wars.events import health, tell_of, tell_on, tell_side
from wartable.games.ancient_wars.growth import DETAILS_A_SKILL, gains, grow
from wartable.games.ancient_wars.parts import POCKETS, SKILLS
from wartable.games.ancient_wars.sheets import LUXURY
from wartable.games.ancient_wars.slots import EMPTY, side_of, team
from wartable.games.ancient_wars.state import Position
from wartable.games.ancient_wars.stats import LARGER, SHORTER, full_hp, upgrade_of, wisdom_of
from wartable.grid.square import BIT, OFF
from wartable.kernel.action import act
from wartable.kernel.event import only

# What the next level costs, by the level that a hero has.
LEVEL_COST: Final[list[int]] = [0, 3, 3, 4, 5]
HIGHEST_LEVEL: Final = 5
UPGRADE_LEVELS: Final[list[int]] = [3, 5]


# 10.1 Cards


def draw_cards(state: Position, side: i64, count: i64) -> None:
    """From the side's own copy of the deck; an empty deck gives nothing."""
    drawn: i64 = 0
    for _ in range(count):
        card = draw_card(state, side)
        if card != EMPTY:
            drawn += 1
    state.reveal()
    if state.listening:
        tell_side(state, "drew_hidden", side, {"count": int(drawn), "s": "" if drawn == 1 else "s"})


def draw_card(state: Position, side: i64) -> i64:
    gone = state.sides.hand[side] | state.sides.seen[side]
    left: i64 = 0
    for number in range(len(state.box.items)):
        if gone & BIT[number] == 0:
            left += 1
    if left == 0:
        return EMPTY
    card = nth_left(state, gone, state.dice.below(left))
    state.sides.hand[side] |= BIT[card]
    if state.listening:
        item, seat = state.box.items[card], state.seat_at(side)
        facts: dict[str, object] = {"side": SIDES[side], "seat": int(seat), "item": item.name, "using": item.key}
        state.tell("drew", facts, only(seat))
    return card


def nth_left(state: Position, gone: i64, place: i64) -> i64:
    for number in range(len(state.box.items)):
        if gone & BIT[number] == 0:
            if place == 0:
                return number
            place -= 1
    return EMPTY


def hand_size(state: Position, side: i64) -> i64:
    count: i64 = 0
    for number in range(len(state.box.items)):
        if state.sides.hand[side] & BIT[number] != 0:
            count += 1
    return count


def redraw_hand(state: Position, side: i64) -> None:
    """Another hand of the same size, from all cards that the side has not shown."""
    count = hand_size(state, side)
    state.sides.hand[side] = 0
    left: i64 = 0
    for number in range(len(state.box.items)):
        if state.sides.seen[side] & BIT[number] == 0:
            left += 1
    for _ in range(count):
        card = nth_left(state, state.sides.hand[side] | state.sides.seen[side], state.dice.below(left))
        state.sides.hand[side] |= BIT[card]
        left -= 1


# 10.2 Buying


def add_purchases(state: Position, side: i64, options: vec[i64]) -> vec[i64]:
    hand = state.sides.hand[side]
    for number in range(len(state.box.items)):
        if hand & BIT[number] == 0:
            continue
        item = state.box.items[number]
        if item.cost > state.sides.gold[side] or state.box.settings.from_turn[item.tier] > state.turn:
            continue
        for slot in team(side):
            if state.cells[slot] != OFF:
                options = add_purchase(state, slot, number, options)
    return options


def add_purchase(state: Position, slot: i64, number: i64, options: vec[i64]) -> vec[i64]:
    """Into a free pocket; with three items worn, in the place of one of them."""
    if free_pocket(state, slot) != EMPTY:
        return append(options, act(BUY, slot, number))
    for pocket in range(POCKETS):
        options = append(options, act(BUY, slot, number, pocket + 1))
    return options


def free_pocket(state: Position, slot: i64) -> i64:
    for pocket in range(POCKETS):
        if state.heroes.items[slot * POCKETS + pocket] == EMPTY:
            return pocket
    return EMPTY


def buy(state: Position, slot: i64, number: i64, swapped: i64) -> None:
    side = side_of(slot)
    item = state.box.items[number]
    state.reveal()
    before = full_hp(state, slot)
    pocket = free_pocket(state, slot) if swapped == 0 else swapped - 1
    if swapped > 0 and state.listening:
        thrown = state.item(slot, pocket)
        assert thrown is not None
        tell_on(state, "discarded", slot, {"item": thrown.name, "using": thrown.key})
    state.equip(slot, pocket, item)
    state.heroes.item_ready_on[slot * POCKETS + pocket] = state.turn
    state.sides.gold[side] -= item.cost
    state.sides.hand[side] &= ~BIT[number]
    state.sides.seen[side] |= BIT[number]
    if item.tier == LUXURY and state.score.first_luxury_on == 0:
        state.score.first_luxury_on = state.turn
    if state.listening:
        tell_of(state, "bought", slot, {"item": item.name, "using": item.key, "gold": int(item.cost)})
    adjust_health(state, slot, before)


def adjust_health(state: Position, slot: i64, before: i64) -> None:
    """More health fills up at once; less never slays."""
    after, had = full_hp(state, slot), state.hp[slot]
    state.hp[slot] = max(1, min(after, had + max(0, after - before)))
    if state.listening and state.hp[slot] != had:
        kind = "healed" if state.hp[slot] > had else "lessened"
        tell_on(state, kind, slot, health(state.hp[slot] - had, state.hp[slot]))


# 5.3 Levels


def add_raises(state: Position, side: i64, options: vec[i64]) -> vec[i64]:
    for slot in team(side):
        level = state.heroes.level[slot]
        if state.cells[slot] == OFF or level >= HIGHEST_LEVEL or state.sides.xp[side] < LEVEL_COST[level]:
            continue
        before = len(options)
        if level + 1 in UPGRADE_LEVELS:
            for skill in range(SKILLS):
                options = add_upgrades(state, slot, skill, options)
        if len(options) == before:
            options = append(options, act(RAISE, slot))
    return options


def add_upgrades(state: Position, slot: i64, skill: i64, options: vec[i64]) -> vec[i64]:
    """At levels 3 and 5."""
    for way in (LARGER, SHORTER):
        if can_upgrade(state, slot, skill, way):
            options = append(options, act(RAISE, slot, 0, skill * DETAILS_A_SKILL + way))
    return options


def can_upgrade(state: Position, slot: i64, skill: i64, way: i64) -> bool:
    """A skill that has no upgrade yet, and only where it changes something."""
    sheet = state.hero(slot).skills[skill]
    if upgrade_of(state, slot, skill) != 0:
        return False
    if way == LARGER:
        return sheet.first_growing >= 0
    return sheet.cooldown - wisdom_of(state.hero(slot), state.heroes.level[slot] + 1) > 1


def raise_level(state: Position, slot: i64, upgrade: i64) -> None:
    """The price goes back to the supply; what the level adds to health heals as much."""
    state.sides.xp[side_of(slot)] -= LEVEL_COST[state.heroes.level[slot]]
    before = full_hp(state, slot)
    notes = gains(state, slot, upgrade) if state.listening else ""
    grow(state, slot, upgrade)
    if state.listening:
        tell_of(state, "raised", slot, {"level": int(state.heroes.level[slot]), "notes": notes})
    adjust_health(state, slot, before)
