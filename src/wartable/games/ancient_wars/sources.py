"""Where each number of a hero comes from, for whoever looks at it closely: the parts add up to it."""

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
    movement_of,
    range_of,
)
from wartable.kernel.scene import Source, Stat

STATS: Final[list[str]] = ["HP", "ATK", "ARM", "MOV", "RNG"]


def numbers_of(state: Position, slot: i64) -> list[int]:
    """HP, ATK, ARM, MOV and RNG as they are now."""
    found = [full_hp(state, slot), attack_of(state, slot), armor_of(state, slot)]
    return [int(number) for number in [*found, movement_of(state, slot), range_of(state, slot)]]


def stats_of(state: Position, slot: i64) -> list[Stat]:
    values = numbers_of(state, slot)
    return [Stat(STATS[number], values[number], sources(state, slot, number, values[number])) for number in range(5)]


def sources(state: Position, slot: i64, number: int, value: int) -> list[Source]:
    """Base and items, then what is peculiar to the number; what a limit adds or takes comes last."""
    sheet = state.hero(slot)
    base = [sheet.hp, sheet.atk, sheet.arm, sheet.mov, sheet.rng][number]
    more = [health_parts, attack_parts, armor_parts, movement_parts, range_parts][number](state, slot)
    parts = [("base", int(base)), *item_parts(state, slot, number), *((name, int(amount)) for name, amount in more)]
    total = sum(amount for _, amount in parts)
    if number == STATS.index("ATK") and state.has(slot, DOUBLE):
        parts.append(("double damage", total))
        total *= 2
    limit = "hexed" if state.has(slot, HEX) and number == STATS.index("MOV") else "limit"
    return [Source(name, amount) for name, amount in [*parts, (limit, value - total)] if amount != 0 or name == "base"]


def grant_of(item: ItemSheet, number: int) -> i64:
    return [item.hp, item.atk, item.arm, item.mov, item.rng][number]


def item_parts(state: Position, slot: i64, number: int) -> list[tuple[str, int]]:
    worn = [state.item(slot, pocket) for pocket in range(POCKETS)]
    return [(item.name, int(grant_of(item, number))) for item in worn if item is not None]


def health_parts(state: Position, slot: i64) -> list[tuple[str, i64]]:
    is_strong = state.hero(slot).attribute == STRENGTH
    return [(f"level {state.level[slot]}", i64(STRENGTH_HP[state.level[slot]] if is_strong else 0))]


def attack_parts(state: Position, slot: i64) -> list[tuple[str, i64]]:
    level, is_agile = state.level[slot], state.hero(slot).attribute == AGILITY
    has_blood = 0 < state.turn <= state.blood_until[side_of(slot)]
    return [
        (f"level {level}", i64(AGILITY_ATK[level] if is_agile else 0)),
        ("First Blood", i64(1 if has_blood else 0)),
        ("auras", aura_on(state, slot, AURA_ATTACK)),
        ("mighty", state.total(slot, MIGHT)),
        ("weakened", -state.total(slot, WEAK)),
    ]


def armor_parts(state: Position, slot: i64) -> list[tuple[str, i64]]:
    return [
        ("auras", aura_on(state, slot, AURA_ARMOR)),
        ("broken by auras", -aura_on(state, slot, AURA_BREAK)),
        ("guarded", state.total(slot, GUARD)),
        ("sundered", -state.total(slot, SUNDER)),
    ]


def movement_parts(state: Position, slot: i64) -> list[tuple[str, i64]]:
    return [("hasty", state.total(slot, HASTE)), ("slowed", -state.total(slot, SLOW))]


def range_parts(state: Position, slot: i64) -> list[tuple[str, i64]]:
    return [("reaching", state.total(slot, REACH))]
