"""What lies beside the board: the draft and its timeline, hands, what was bought."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.ancient_wars.board import SIDES
from wartable.games.ancient_wars.draft import BANS, ORDER, fate_text, is_banned, side_of_fate, steps_of
from wartable.games.ancient_wars.sheets import ATTRIBUTES, FROM_TURN, TIERS, HeroSheet, ItemSheet
from wartable.games.ancient_wars.shop import hand_size
from wartable.games.ancient_wars.state import BANNING, OVER, PICKING, Position
from wartable.grid.square import BIT
from wartable.kernel.scene import Card, Tray


def trays_of(state: Position, seat: i64) -> list[Tray]:
    found = [hand(state, side, seat) for side in (state.side_at(0), state.side_at(1))]
    found += [bought(state, side) for side in (state.side_at(0), state.side_at(1))]
    if state.phase == BANNING or state.phase == PICKING:
        found += [pool(state), timeline(state)]
    return found


# The draft


def pool(state: Position) -> Tray:
    return Tray("pool", "Heroes", "pool", [pool_card(state, card) for card in range(len(state.pool))])


def pool_card(state: Position, card: i64) -> Card:
    sheet = state.box.heroes[state.pool[card]]
    fate = int(state.fates[card])
    if fate not in sheet.cards:
        kind = ATTRIBUTES[sheet.attribute]
        sheet.cards[fate] = Card(sheet.key, sheet.name, hero_text(sheet), kind, face=fate_text(fate), taken=fate != 0)
    return sheet.cards[fate]


def hero_text(sheet: HeroSheet) -> str:
    numbers = f"{sheet.hp} HP, {sheet.atk} ATK, {sheet.arm} ARM, {sheet.mov} MOV, {sheet.rng} RNG"
    skills = " ".join(f"{skill.name} ({skill.cooldown}): {skill.text}" for skill in sheet.skills)
    return f"{', '.join(sheet.roles).capitalize()}. {numbers}. {skills}"


def timeline(state: Position) -> Tray:
    """Every ban and pick in its order, with the hero once it is chosen; `kind` is the side whose step it is."""
    return Tray("timeline", "Draft", "tokens", [step_card(state, step) for step in range(steps_of(state))])


def step_card(state: Position, step: i64) -> Card:
    side = ORDER[step]
    is_last = step == 11
    name = "ban" if step < BANS else ("left over" if is_last else "pick")
    hero = chosen_at(state, step)
    return Card(f"step-{step + 1}", name, kind=SIDES[side].lower(), face=hero, taken=step < state.step)


def chosen_at(state: Position, step: i64) -> str:
    """The hero that was banned or picked at a step of the past."""
    if step >= state.step:
        return ""
    side = ORDER[step]
    if step < BANS:
        for card in range(len(state.pool)):
            if is_banned(state.fates[card]) and side_of_fate(state.fates[card]) == side:
                return state.box.heroes[state.pool[card]].key
    earlier = sum(1 for number in range(BANS, step) if ORDER[number] == side)
    return state.hero(side * 5 + earlier).key


# Items


def hand(state: Position, side: i64, seat: i64) -> Tray:
    """Its owner sees the cards, everyone else how many they are; at the end all are shown."""
    owner = state.seat_at(side)
    if seat != owner and state.phase != OVER:
        cards = [Card(f"card-{number + 1}", hidden=True) for number in range(hand_size(state, side))]
    else:
        cards = [item_card(state, number) for number in cards_in(state, state.hand[side])]
    return Tray(f"hand-{owner}", f"{SIDES[side]}'s hand", "shop", cards, int(owner))


def bought(state: Position, side: i64) -> Tray:
    """Everything that the side has bought, and so will not draw again."""
    owner = state.seat_at(side)
    cards = [item_card(state, number) for number in cards_in(state, state.seen[side])]
    return Tray(f"bought-{owner}", f"Bought by {SIDES[side]}", "cards", cards, int(owner))


def cards_in(state: Position, cards: i64) -> list[int]:
    return [number for number in range(len(state.box.items)) if cards & BIT[number] != 0]


def item_card(state: Position, number: i64) -> Card:
    """`face` says from which turn on it can be bought, while that is still to come."""
    item = state.box.items[number]
    is_early = state.turn < FROM_TURN[item.tier]
    if int(is_early) not in item.cards:
        item.cards[int(is_early)] = draw_item(item, is_early)
    return item.cards[int(is_early)]


def draw_item(item: ItemSheet, is_early: bool) -> Card:
    face = f"from turn {FROM_TURN[item.tier]}" if is_early else ""
    return Card(item.key, item.name, item.text, TIERS[item.tier], int(item.cost), face=face)
