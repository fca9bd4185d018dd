"""What the game thinks an item is worth on a hero: a build path, in the unit of a gold piece."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.numbers import (
    AMPLIFY,
    ARM,
    ATK,
    BURN,
    CLOAK,
    CRUSH,
    HP,
    MOV,
    PIERCES,
    REGEN,
    REST,
    STOUT,
)
from wartable.games.ancient_wars.sheets import AGILITY, BASIC, HeroSheet, ItemSheet
from wartable.games.ancient_wars.slots import EMPTY, team
from wartable.games.ancient_wars.state import Position

# Basics first, one for about every other hero; then gold is saved for what is stronger.
BASICS_WANTED: Final = 4
A_FIRST_BASIC: Final = 1.3
A_LATER_BASIC: Final = 0.8
A_LARGE_ITEM: Final = 1.15
LEAST_FIT: Final = 0.55


def worth_of_items(state: Position, side: i64) -> float:
    worth = 0.0
    basics: i64 = 0
    for slot in team(side):
        if state.heroes.kinds[slot] == EMPTY:
            continue
        for item in state.items_of(slot):
            rate = A_LARGE_ITEM
            if item.tier == BASIC:
                basics += 1
                rate = A_FIRST_BASIC if basics <= BASICS_WANTED else A_LATER_BASIC
            worth += float(item.cost) * rate * fit(state.hero(slot), item)
    return worth


def fit(sheet: HeroSheet, item: ItemSheet) -> float:
    """How well an item suits a hero, from 0.55 to about 1."""
    best, numbers = LEAST_FIT, item.numbers
    is_fighter = sheet.attribute == AGILITY or sheet.atk >= 2 or "core" in sheet.roles
    is_melee = sheet.rng == 1
    if numbers[ATK] > 0 or numbers[PIERCES] > 0:
        best = max(best, 1.0 if is_fighter else 0.7)
    if numbers[HP] > 0 or numbers[ARM] > 0 or numbers[REGEN] > 0:
        best = max(best, 1.0 if is_melee else 0.85)
    if numbers[REST] > 0 or numbers[STOUT] > 0 or numbers[CLOAK] > 0:
        best = max(best, 0.9 if is_melee else 0.75)
    if numbers[MOV] > 0:
        best = max(best, 0.95 if sheet.mov <= 3 else 0.8)
    if numbers[CRUSH] > 0:
        best = max(best, 1.0 if "pusher" in sheet.roles else 0.8)
    if numbers[BURN] > 0 or len(item.auras) > 0:
        best = max(best, 1.0 if is_melee else 0.7)
    if numbers[AMPLIFY] > 0 and casts_often(sheet):
        best = max(best, 0.95)
    if len(item.on_attack) > 0:
        best = max(best, 0.95 if is_fighter else 0.7)
    return max(best, fit_of_active(sheet, item))


def casts_often(sheet: HeroSheet) -> bool:
    for skill in sheet.skills:
        if skill.harms and skill.cooldown <= 2:
            return True
    return False


def fit_of_active(sheet: HeroSheet, item: ItemSheet) -> float:
    active = item.active
    if active is None:
        return 0.0
    if item.is_consumed:
        return 0.6
    if active.controls or active.aim != 0:
        return 0.85 if "support" in sheet.roles or "initiator" in sheet.roles else 0.75
    return 0.85
