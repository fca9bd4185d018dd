"""Where each number of a hero comes from, for whoever looks at it closely."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.board import side_of
from wartable.games.ancient_wars.sheets import AGILITY, AURA_ARMOR, AURA_ATTACK, AURA_BREAK, STRENGTH, ItemSheet
from wartable.games.ancient_wars.state import (
    DOUBLE,
    GUARD,
    HASTE,
    HEX,
    MIGHT,
    POCKETS,
    REACH,
    SLOW,
    SUNDER,
    WEAK,
    Position,
)
from wartable.games.ancient_wars.stats import (
    AGILITY_ATK,
    STRENGTH_HP,
    armor_of,
    attack_of,
    aura_on,
    full_hp,
    has_high_ground,
    movement_of,
    range_of,
)
from wartable.grid.square import OFF
from wartable.kernel.scene import Stat

STATS: Final[list[str]] = ["HP", "ATK", "ARM", "MOV", "RNG"]


def stats_of(state: Position, slot: i64) -> list[Stat]:
    sheet = state.hero(slot)
    values = [full_hp, attack_of, armor_of, movement_of, range_of]
    bases = [sheet.hp, sheet.atk, sheet.arm, sheet.mov, sheet.rng]
    more = [health_sources, attack_sources, armor_sources, movement_sources, range_sources]
    found = []
    for number in range(len(STATS)):
        value = int(values[number](state, slot))
        sources = [f"base {bases[number]}", *item_sources(state, slot, number), *more[number](state, slot)]
        found.append(Stat(STATS[number], value, sources))
    return found


def grant_of(item: ItemSheet, number: i64) -> i64:
    return [item.hp, item.atk, item.arm, item.mov, item.rng][number]


def item_sources(state: Position, slot: i64, number: i64) -> list[str]:
    found = []
    for pocket in range(POCKETS):
        item = state.item(slot, pocket)
        if item is not None and grant_of(item, number) > 0:
            found.append(f"{item.name} +{grant_of(item, number)}")
    return found


def signed(name: str, amount: i64) -> list[str]:
    if amount == 0:
        return []
    return [f"{name} +{amount}" if amount > 0 else f"{name} {amount}"]


def health_sources(state: Position, slot: i64) -> list[str]:
    is_strong = state.hero(slot).attribute == STRENGTH
    return signed(f"level {state.level[slot]}", STRENGTH_HP[state.level[slot]]) if is_strong else []


def attack_sources(state: Position, slot: i64) -> list[str]:
    side = side_of(slot)
    found = []
    if state.hero(slot).attribute == AGILITY:
        found += signed(f"level {state.level[slot]}", AGILITY_ATK[state.level[slot]])
    found += signed("First Blood", 1 if state.blood_until[side] >= state.turn > 0 else 0)
    found += signed("auras", aura_on(state, slot, AURA_ATTACK))
    found += signed("skills", state.total(slot, MIGHT)) + signed("weakened", -state.total(slot, WEAK))
    if state.has(slot, DOUBLE):
        found.append("double damage x2")
    if state.cells[slot] != OFF and has_high_ground(side, state.cells[slot]):
        found.append("high ground: 1 more in an attack")
    return found


def armor_sources(state: Position, slot: i64) -> list[str]:
    found = signed("skills", state.total(slot, GUARD)) + signed("sundered", -state.total(slot, SUNDER))
    auras = aura_on(state, slot, AURA_ARMOR) - aura_on(state, slot, AURA_BREAK)
    return found + signed("auras", auras)


def movement_sources(state: Position, slot: i64) -> list[str]:
    if state.has(slot, HEX):
        return ["hexed: 1"]
    return signed("haste", state.total(slot, HASTE)) + signed("slowed", -state.total(slot, SLOW))


def range_sources(state: Position, slot: i64) -> list[str]:
    return signed("skills", state.total(slot, REACH))
