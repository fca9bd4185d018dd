"""What the next level of a hero brings (5.2, 5.3, 9.4), worked out by the rules themselves, before it is paid for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.describe import growing_text
from wartable.games.ancient_wars.parts import SKILLS
from wartable.games.ancient_wars.state import Position
from wartable.games.ancient_wars.stats import LARGER, attack_of, cooldown_of, full_hp

# The detail of RAISE: the skill that is upgraded, and how.
DETAILS_A_SKILL: Final = 4


def gains(state: Position, slot: i64, upgrade: i64) -> str:
    """`: HP 8 instead of 7, Laguna Blade: 4 damage instead of 3 damage`"""
    before = {"HP": int(full_hp(state, slot)), "ATK": int(attack_of(state, slot))}
    level, upgrades = state.heroes.level[slot], state.heroes.upgrades[slot]
    grow(state, slot, upgrade)
    after = {"HP": int(full_hp(state, slot)), "ATK": int(attack_of(state, slot))}
    state.heroes.level[slot], state.heroes.upgrades[slot] = level, upgrades
    found = [f"{name} {after[name]} instead of {value}" for name, value in before.items() if after[name] != value]
    return told([*found, *skill_gains(state, slot, upgrade)])


def upgrade_text(state: Position, slot: i64, upgrade: i64) -> str:
    """What becomes of the skills."""
    return told(skill_gains(state, slot, upgrade))


def told(found: list[str]) -> str:
    return f": {', '.join(found)}" if found else ""


def skill_gains(state: Position, slot: i64, upgrade: i64) -> list[str]:
    level, upgrades, skills = state.heroes.level[slot], state.heroes.upgrades[slot], state.hero(slot).skills
    before = [cooldown_of(state, slot, skill) for skill in range(SKILLS)]
    grow(state, slot, upgrade)
    after = [cooldown_of(state, slot, skill) for skill in range(SKILLS)]
    state.heroes.level[slot], state.heroes.upgrades[slot] = level, upgrades
    found = [
        f"{skills[skill].name}: cooldown {after[skill]} instead of {before[skill]}"
        for skill in range(SKILLS)
        if after[skill] != before[skill]
    ]
    if upgrade & 3 == LARGER:
        sheet = skills[upgrade // DETAILS_A_SKILL]
        found.append(f"{sheet.name}: {growing_text(sheet, True)} instead of {growing_text(sheet, False)}")
    return found


def grow(state: Position, slot: i64, upgrade: i64) -> None:
    state.heroes.level[slot] += 1
    if upgrade != 0:
        state.heroes.upgrades[slot] |= (upgrade & 3) << (upgrade // DETAILS_A_SKILL * 2)
