"""What lies beside the board: the draft and its timeline, hands, what was bought."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace
from mypy_extensions import i64

from wartable.games.ancient_wars.advice import combo_of, how_to_play, lent_by
from wartable.games.ancient_wars.board import NOBODY, SIDES
from wartable.games.ancient_wars.draft import BANS, ORDER, fate_text, is_banned, side_of_fate, steps_of
from wartable.games.ancient_wars.portraits import base_stats, printed_skills
from wartable.games.ancient_wars.sheets import ATTRIBUTES, TIERS, HeroSheet, ItemSheet
from wartable.games.ancient_wars.shop import hand_size
from wartable.games.ancient_wars.slots import EMPTY, team
from wartable.games.ancient_wars.state import BANNING, DEPLOYING, OVER, PICKING, Position
from wartable.grid.square import BIT
from wartable.kernel.facts import Cost
from wartable.kernel.scene import Card, Combo, Meter, Tray


def trays_of(state: Position, seat: i64) -> list[Tray]:
    if state.phase == BANNING or state.phase == PICKING:
        return [timeline(state), pool(state), *(roster(state, side) for side in (state.side_at(0), state.side_at(1)))]
    found = [hand(state, side, seat) for side in (state.side_at(0), state.side_at(1))]
    found += [bought(state, side) for side in (state.side_at(0), state.side_at(1))]
    return [*found, reserve(state, seat)] if state.phase == DEPLOYING and seat >= 0 else found


# The draft


def pool(state: Position) -> Tray:
    return Tray("pool", "Heroes", "pool", [pool_card(state, card) for card in range(len(state.draft.pool))])


def pool_card(state: Position, card: i64) -> Card:
    """Its side is the seat that took it; a banned one is nobody's."""
    sheet = state.box.heroes[state.draft.pool[card]]
    fate = int(state.draft.fates[card])
    seat = NOBODY if fate == 0 or is_banned(fate) else int(state.seat_at(side_of_fate(fate)))
    return replace(hero_card(sheet, fate_text(fate), seat), combos=combos(state, sheet))


def combos(state: Position, sheet: HeroSheet) -> list[Combo]:
    """With those whom a side has already."""
    picked = [state.hero(slot) for side in range(2) for slot in state.picked(side)]
    found = [combo_of(sheet, other) for other in picked if other is not sheet]
    return [combo for combo in found if combo is not None]


@cache
def hero_card(sheet: HeroSheet, fate: str, seat: int) -> Card:
    return Card(
        sheet.key,
        sheet.name,
        kind=ATTRIBUTES[sheet.attribute],
        face=fate,
        taken=fate != "",
        side=seat,
        tags=list(sheet.roles),
        stats=base_stats(sheet),
        skills=printed_skills(sheet),
        beats=[other.key for other in sheet.beats],
        plays=how_to_play(sheet),
        lends=lent_by(sheet),
    )


def roster(state: Position, side: i64) -> Tray:
    """Whom a side has picked so far."""
    heroes = [state.hero(slot) for slot in state.picked(side)]
    seat = int(state.seat_at(side))
    cards = [hero_card(sheet, f"taken by {SIDES[side]}", seat) for sheet in heroes]
    return Tray(f"team-{seat}", SIDES[side], "team", cards, seat, meters=team_meters(state, heroes))


def team_meters(state: Position, heroes: list[HeroSheet]) -> list[Meter]:
    """What a team is good at: one more for each than it has heroes is as much as it needs."""
    full = int(state.box.settings.team) + 1
    lent = [lent_by(sheet) for sheet in heroes]
    return [Meter(need, sum(one[need] for one in lent), full) for need in lent_by(state.box.heroes[0])]


def timeline(state: Position) -> Tray:
    """Every ban and pick in its order, with the hero once it is chosen."""
    return Tray("timeline", "Draft", "order", [step_card(state, step) for step in range(steps_of(state))])


def step_card(state: Position, step: i64) -> Card:
    name = "ban" if step < BANS else ("left over" if step == 11 else "pick")
    seat = int(state.seat_at(ORDER[step]))
    kind, is_past = "ban" if step < BANS else "pick", step < state.draft.step
    return Card(f"step-{step + 1}", name, kind=kind, taken=is_past, side=seat, of=chosen_at(state, step))


def chosen_at(state: Position, step: i64) -> str:
    """The hero that was banned or picked at a step of the past."""
    if step >= state.draft.step:
        return ""
    side = ORDER[step]
    if step < BANS:
        for card in range(len(state.draft.pool)):
            if is_banned(state.draft.fates[card]) and side_of_fate(state.draft.fates[card]) == side:
                return state.box.heroes[state.draft.pool[card]].key
    earlier = sum(1 for number in range(BANS, step) if ORDER[number] == side)
    return state.hero(side * 5 + earlier).key


# The deployment


def reserve(state: Position, seat: i64) -> Tray:
    """Whom its owner has still to place."""
    side = state.side_at(seat)
    left = [state.hero(slot) for slot in team(side) if state.has_hero(slot) and state.draft.places[slot] == EMPTY]
    cards = [hero_card(sheet, "", int(seat)) for sheet in left] if state.draft.sealed[side] == 0 else []
    return Tray(f"reserve-{seat}", "To place", "reserve", cards, int(seat))


# Items


def hand(state: Position, side: i64, seat: i64) -> Tray:
    """Its owner sees the cards, everyone else how many they are; at the end all are shown."""
    owner = state.seat_at(side)
    if seat != owner and state.phase != OVER:
        cards = [Card(f"card-{number + 1}", hidden=True) for number in range(hand_size(state, side))]
    else:
        cards = [item_card(state, number) for number in cards_in(state, state.sides.hand[side])]
    return Tray(f"hand-{owner}", f"{SIDES[side]}'s hand", "hand", cards, int(owner))


def bought(state: Position, side: i64) -> Tray:
    """Everything that the side has bought, and so will not draw again."""
    owner = state.seat_at(side)
    cards = [item_card(state, number) for number in cards_in(state, state.sides.seen[side])]
    return Tray(f"bought-{owner}", f"Bought by {SIDES[side]}", "used", cards, int(owner))


def cards_in(state: Position, cards: i64) -> list[int]:
    return [number for number in range(len(state.box.items)) if cards & BIT[number] != 0]


def item_card(state: Position, number: i64) -> Card:
    item = state.box.items[number]
    sold = state.box.settings.from_turn[item.tier]
    return offer(item, sold if state.turn < sold else 0)


@cache
def offer(item: ItemSheet, awaited: int) -> Card:
    """`face` says from which turn on it can be bought, while that is still to come."""
    face = f"from turn {awaited}" if awaited > 0 else ""
    return Card(item.key, item.name, item.text, TIERS[item.tier], face=face, costs=[Cost("gold", int(item.cost))])
