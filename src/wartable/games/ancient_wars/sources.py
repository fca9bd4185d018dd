"""Where each number of a hero comes from, for whoever looks at it closely: the parts add up to it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.aims import AURA_ARMOR, AURA_ATTACK, AURA_BREAK
from wartable.games.ancient_wars.numbers import ARM, ATK, HP, MOV
from wartable.games.ancient_wars.sheets import AGILITY, STRENGTH
from wartable.games.ancient_wars.slots import side_of
from wartable.games.ancient_wars.state import Position
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
from wartable.games.ancient_wars.statuses import DOUBLE, HEX, STATUSES
from wartable.kernel.facts import Source
from wartable.kernel.scene import Stat

STATS: Final[list[str]] = ["HP", "ATK", "ARM", "MOV", "RNG"]


def numbers_of(state: Position, slot: i64) -> list[int]:
    """HP, ATK, ARM, MOV and RNG as they are now."""
    found = [full_hp(state, slot), attack_of(state, slot), armor_of(state, slot)]
    return [int(number) for number in [*found, movement_of(state, slot), range_of(state, slot)]]


def stats_of(state: Position, slot: i64) -> list[Stat]:
    values = numbers_of(state, slot)
    return [Stat(STATS[number], values[number], sources(state, slot, number, values[number])) for number in range(5)]


def sources(state: Position, slot: i64, number: int, value: int) -> list[Source]:
    """Base and items, then what is peculiar to the number, then statuses; what a limit adds or takes comes last."""
    base = state.hero(slot).numbers()[number]
    more = {HP: health_parts, ATK: attack_parts, ARM: armor_parts}.get(number, no_parts)
    parts = [("base", base), *((item.name, int(item.numbers[number])) for item in state.items_of(slot))]
    parts += [*more(state, slot), *status_parts(state, slot, STATS[number])]
    total = sum(amount for _, amount in parts)
    if number == ATK and state.has(slot, DOUBLE):
        parts.append(("double damage", total))
        total *= 2
    limit = "hexed" if state.has(slot, HEX) and number == MOV else "limit"
    return [Source(name, amount) for name, amount in [*parts, (limit, value - total)] if amount != 0 or name == "base"]


def status_parts(state: Position, slot: i64, stat: str) -> list[tuple[str, int]]:
    """What helps before what hampers."""
    found = [(kind, status) for kind, status in enumerate(STATUSES) if status.stat == stat]
    signed = [(status, 1 if status.is_good else -1, int(state.total(slot, kind))) for kind, status in reversed(found)]
    return [(status.name, sign * amount) for status, sign, amount in signed]


def no_parts(state: Position, slot: i64) -> list[tuple[str, int]]:
    return []


def health_parts(state: Position, slot: i64) -> list[tuple[str, int]]:
    level, is_strong = state.heroes.level[slot], state.hero(slot).attribute == STRENGTH
    return [(f"level {level}", STRENGTH_HP[level] if is_strong else 0)]


def attack_parts(state: Position, slot: i64) -> list[tuple[str, int]]:
    level, is_agile = state.heroes.level[slot], state.hero(slot).attribute == AGILITY
    has_blood = 0 < state.turn <= state.sides.blood_until[side_of(slot)]
    return [
        (f"level {level}", AGILITY_ATK[level] if is_agile else 0),
        ("First Blood", int(has_blood)),
        ("auras", int(aura_on(state, slot, AURA_ATTACK))),
    ]


def armor_parts(state: Position, slot: i64) -> list[tuple[str, int]]:
    broken = ("broken by auras", -int(aura_on(state, slot, AURA_BREAK)))
    return [("auras", int(aura_on(state, slot, AURA_ARMOR))), broken]
