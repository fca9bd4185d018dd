"""What the next level of a hero brings (5.2, 5.3, 9.4), worked out by the rules themselves, before it is paid for."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.ancient_wars.describe import growing_text
from wartable.games.ancient_wars.state import SKILLS, Position
from wartable.games.ancient_wars.stats import LARGER, attack_of, cooldown_of, full_hp

# The detail of RAISE: the skill that is upgraded, and how.
DETAILS_A_SKILL = 4


def gains(state: Position, slot: i64, upgrade: i64) -> str:
    """`: HP 8 instead of 7, Laguna Blade: 4 damage instead of 3 damage`"""
    before = numbers_of(state, slot)
    level, upgrades = state.level[slot], state.upgrades[slot]
    grow(state, slot, upgrade)
    after = numbers_of(state, slot)
    state.level[slot], state.upgrades[slot] = level, upgrades
    found = [f"{name} {after[name]} instead of {value}" for name, value in before.items() if after[name] != value]
    if upgrade & 3 == LARGER:
        sheet = state.hero(slot).skills[upgrade // DETAILS_A_SKILL]
        found.append(f"{sheet.name}: {growing_text(sheet, True)} instead of {growing_text(sheet, False)}")
    return f": {', '.join(found)}" if found else ""


def grow(state: Position, slot: i64, upgrade: i64) -> None:
    state.level[slot] += 1
    if upgrade != 0:
        state.upgrades[slot] |= (upgrade & 3) << (upgrade // DETAILS_A_SKILL * 2)


def numbers_of(state: Position, slot: i64) -> dict[str, int]:
    skills = state.hero(slot).skills
    cooldowns = {f"{skills[skill].name}: cooldown": int(cooldown_of(state, slot, skill)) for skill in range(SKILLS)}
    return {"HP": int(full_hp(state, slot)), "ATK": int(attack_of(state, slot)), **cooldowns}
