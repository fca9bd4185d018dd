"""Why an item cannot be bought, or a hero not raised."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.events import name_of
from wartable.games.ancient_wars.sheets import TIERS, ItemSheet
from wartable.games.ancient_wars.shop import HIGHEST_LEVEL, LEVEL_COST, UPGRADE_LEVELS, can_upgrade, free_pocket
from wartable.games.ancient_wars.slots import EMPTY, side_of
from wartable.games.ancient_wars.state import Position
from wartable.games.ancient_wars.stats import LARGER, SHORTER, upgrade_of
from wartable.games.ancient_wars.typed import between, following, heroes_in, meant
from wartable.grid.square import BIT, OFF
from wartable.kernel.reasons import no, weigh, yes
from wartable.kernel.scene import Check

BUYING: Final = "10.2 Buying"
WEARING: Final = "10.3 Wearing"
LEVELS: Final = "5.3 Levels"
UPGRADES: Final = "9.4 Upgrades"


# 10 Buying


def refuse_purchase(state: Position, side: i64, words: list[str]) -> list[Check]:
    found = meant(between(words, "buy", "for"), [item.word for item in state.box.items])
    if not found:
        return [no("No such item; write buy, an item, for, and one of your heroes", BUYING)]
    held = [number for number in found if state.sides.hand[side] & BIT[number] != 0] or found
    if len(held) > 1:
        names = " or ".join(state.box.items[number].name for number in held[:6])
        return [no(f"That could be {names}", BUYING)]
    item = state.box.items[held[0]]
    return [*refuse_card(state, side, item), *refuse_bearer(state, side, between(words, "for", "instead"), words)]


def refuse_card(state: Position, side: i64, item: ItemSheet) -> list[Check]:
    sold, gold, tier = state.box.settings.from_turn[item.tier], state.sides.gold[side], TIERS[item.tier].capitalize()
    is_held = state.sides.hand[side] & BIT[item.number] != 0
    poor = f"{item.name} costs {item.cost} gold, you have {gold}"
    return [
        weigh(is_held, f"{item.name} is in your hand", f"{item.name} is not in your hand", BUYING),
        weigh(state.turn >= sold, f"{tier} items are on sale", f"{tier} items are sold from turn {sold} on", BUYING),
        weigh(gold >= item.cost, f"You have the {item.cost} gold", poor, BUYING),
    ]


def refuse_bearer(state: Position, side: i64, named: list[str], words: list[str]) -> list[Check]:
    heroes = heroes_in(state, named)
    if not heroes:
        return [no("Say for which of your heroes", BUYING)]
    slot, name = heroes[0], name_of(state, heroes[0])
    if side_of(slot) != side:
        return [no(f"{name} is not yours", BUYING)]
    if state.cells[slot] == OFF:
        return [no(f"{name} has fallen: only the living wear items", BUYING)]
    return [yes(f"{name} can wear items", BUYING), *refuse_exchange(state, slot, words)]


def refuse_exchange(state: Position, slot: i64, words: list[str]) -> list[Check]:
    name, is_exchange = name_of(state, slot), "instead" in words
    if free_pocket(state, slot) != EMPTY:
        good, bad = f"{name} has room for it", f"{name} has room for it: nothing is thrown away"
        return [weigh(not is_exchange, good, bad, WEARING)]
    if not is_exchange:
        return [no(f"{name} wears three items: say instead of which", WEARING)]
    worn = [item.word for item in state.items_of(slot)]
    thrown = following(following(words, "instead"), "of")
    good, bad = f"{name} wears that item", f"{name} wears {', '.join(worn)}: say instead of which"
    return [weigh(len(meant(thrown, worn)) == 1, good, bad, WEARING)]


# 5.3 Levels


def refuse_raise(state: Position, side: i64, words: list[str]) -> list[Check]:
    heroes = heroes_in(state, between(words, "raise", "with"))
    if not heroes:
        return [no("Say which of your heroes shall rise", LEVELS)]
    slot = heroes[0]
    name, level = name_of(state, slot), state.heroes.level[slot]
    if side_of(slot) != side:
        return [no(f"{name} is not yours", LEVELS)]
    if state.cells[slot] == OFF:
        return [no(f"{name} has fallen: only the living rise", LEVELS)]
    if level >= HIGHEST_LEVEL:
        return [no(f"{name} has reached level {HIGHEST_LEVEL}", LEVELS)]
    cost, bank = LEVEL_COST[level], state.sides.xp[side]
    bad = f"Level {level + 1} costs {cost} experience, you have {bank}"
    price = weigh(bank >= cost, f"You have the {cost} experience", bad, LEVELS)
    return [price, *refuse_upgrade(state, slot, following(words, "with"))]


def refuse_upgrade(state: Position, slot: i64, words: list[str]) -> list[Check]:
    name, level = name_of(state, slot), state.heroes.level[slot] + 1
    if level not in UPGRADE_LEVELS:
        good, bad = f"Level {level} has no upgrade", f"{name} upgrades a skill at levels 3 and 5, not at {level}"
        return [weigh(not words, good, bad, UPGRADES)]
    skills = state.hero(slot).skills
    found = meant(words[1:], [sheet.key for sheet in skills])
    if words[:1] not in (["stronger"], ["faster"]) or len(found) != 1:
        return [no(f"{name} reaches level {level}: say with stronger or faster, and a skill", UPGRADES)]
    skill, way = skills[found[0]].name, LARGER if words[0] == "stronger" else SHORTER
    if upgrade_of(state, slot, found[0]) != 0:
        return [no(f"{skill} is upgraded already", UPGRADES)]
    is_possible = can_upgrade(state, slot, found[0], way)
    return [weigh(is_possible, f"{skill} can become {words[0]}", f"{skill} cannot become {words[0]}", UPGRADES)]
