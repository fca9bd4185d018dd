"""Chapter 5: a hero's numbers, from its sheet, level, items, auras and statuses."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.aims import AURA_ARMOR, AURA_ATTACK, AURA_BREAK, AURA_COOLDOWN, AURA_SIEGE
from wartable.games.ancient_wars.board import RADIANT, RIVER, distance, row_of
from wartable.games.ancient_wars.numbers import ARM, ATK, HP, MOV, PHASES, RNG
from wartable.games.ancient_wars.parts import POCKETS
from wartable.games.ancient_wars.sheets import AGILITY, INTELLIGENCE, STRENGTH, Aura, HeroSheet
from wartable.games.ancient_wars.slots import TEAM, side_of
from wartable.games.ancient_wars.state import Position
from wartable.games.ancient_wars.statuses import (
    DOUBLE,
    GUARD,
    HASTE,
    HEX,
    MIGHT,
    PHASE,
    REACH,
    SIEGE,
    SLOW,
    SUNDER,
    WEAK,
)
from wartable.grid.square import BIT, OFF

# What each level adds in all, halves rounded up.
STRENGTH_HP: Final[list[int]] = [0, 0, 1, 1, 2, 2]
AGILITY_ATK: Final[list[int]] = [0, 0, 0, 1, 1, 1]
LEVEL_OF_WISDOM: Final = 3
MOST_ARMOR: Final = 4
MOST_AURA: Final = 2
MOST_HASTE: Final = 2

# Upgrades of a hero: two bits a skill, one for a larger effect and one for a shorter cooldown.
LARGER: Final = 1
SHORTER: Final = 2


def upgrade_of(state: Position, slot: i64, skill: i64) -> i64:
    return state.heroes.upgrades[slot] >> (skill * 2) & 3


def full_hp(state: Position, slot: i64) -> i64:
    sheet = state.hero(slot)
    hp = sheet.hp + state.granted(slot, HP)
    if sheet.attribute == STRENGTH:
        hp += STRENGTH_HP[state.heroes.level[slot]]
    return hp


def attack_of(state: Position, slot: i64) -> i64:
    """ATK without the place: sheet, level, items, statuses, auras, First Blood; then doubled by the rune."""
    sheet = state.hero(slot)
    atk = sheet.atk + state.granted(slot, ATK)
    if sheet.attribute == AGILITY:
        atk += AGILITY_ATK[state.heroes.level[slot]]
    side = side_of(slot)
    if 0 < state.turn <= state.sides.blood_until[side]:
        atk += 1
    atk += aura_on(state, slot, AURA_ATTACK)
    if state.wears[slot] != 0:
        atk += state.total(slot, MIGHT) - state.total(slot, WEAK)
        if state.has(slot, DOUBLE):
            atk *= 2
    return max(0, atk)


def has_high_ground(side: i64, cell: i64) -> bool:
    return row_of(cell) > RIVER if side == RADIANT else row_of(cell) < RIVER


def armor_of(state: Position, slot: i64) -> i64:
    arm = state.hero(slot).arm + state.granted(slot, ARM)
    arm += aura_on(state, slot, AURA_ARMOR) - aura_on(state, slot, AURA_BREAK)
    if state.wears[slot] != 0:
        arm += state.total(slot, GUARD) - state.total(slot, SUNDER)
    return min(MOST_ARMOR, max(0, arm))


def movement_of(state: Position, slot: i64) -> i64:
    """At least one space, unless something roots the hero; a hexed one has exactly one."""
    if state.has(slot, HEX):
        return 1
    mov = state.hero(slot).mov + state.granted(slot, MOV)
    if state.wears[slot] != 0:
        mov += state.total(slot, HASTE) - state.total(slot, SLOW)
    return max(1, mov)


def range_of(state: Position, slot: i64) -> i64:
    return state.hero(slot).rng + state.granted(slot, RNG) + state.total(slot, REACH)


def siege_of(state: Position, slot: i64) -> i64:
    """What is added against structures alone."""
    return state.total(slot, SIEGE) + aura_on(state, slot, AURA_SIEGE)


def passes_units(state: Position, slot: i64) -> bool:
    return state.has(slot, PHASE) or state.granted(slot, PHASES) > 0


# 9.6 Auras


def aura_on(state: Position, slot: i64, changes: i64) -> i64:
    """All auras of one kind that reach the hero, never more than two together."""
    side = side_of(slot)
    if changes == AURA_BREAK:
        side = 1 - side
    amount: i64 = 0
    if state.sides.auras[side] & BIT[changes] == 0:
        return amount
    for bearer in range(side * TEAM, side * TEAM + TEAM):
        if state.cells[bearer] == OFF:
            continue
        for aura in state.hero(bearer).auras:
            if aura.changes == changes:
                amount += reaching(state, aura, bearer, slot)
        for pocket in range(POCKETS):
            item = state.item(bearer, pocket)
            if item is not None:
                for aura in item.auras:
                    if aura.changes == changes:
                        amount += reaching(state, aura, bearer, slot)
    return min(MOST_AURA, amount)


def reaching(state: Position, aura: Aura, bearer: i64, slot: i64) -> i64:
    if state.cells[slot] == OFF or distance(state.cells[bearer], state.cells[slot]) > aura.within:
        return 0
    return 0 if aura.ranged_only and state.hero(slot).rng == 1 else aura.amount


def wisdom_of(sheet: HeroSheet, level: i64) -> i64:
    """By how much a hero of intelligence shortens its own cooldowns."""
    return 1 if sheet.attribute == INTELLIGENCE and level >= LEVEL_OF_WISDOM else 0


def cooldown_of(state: Position, slot: i64, skill: i64) -> i64:
    """Wisdom and auras shorten it by two at most, an upgrade by one more, never below one turn."""
    sheet = state.hero(slot)
    shorter = aura_on(state, slot, AURA_COOLDOWN)
    shorter += wisdom_of(sheet, state.heroes.level[slot])
    cooldown = max(1, sheet.skills[skill].cooldown - min(MOST_HASTE, shorter))
    if upgrade_of(state, slot, skill) & SHORTER != 0:
        cooldown -= 1
    return max(1, cooldown)
