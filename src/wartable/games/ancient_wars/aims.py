"""Chapter 9.2: at what a skill is aimed, whom its verbs touch, and what an aura changes. Rules know the number, sheets
the name, players the text."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SELF: Final = 0
ENEMY: Final = 1
ENEMY_HERO: Final = 2
ALLY: Final = 3
ANY_HERO: Final = 4
ANY_UNIT: Final = 5
ALLY_OR_STRUCTURE: Final = 6
AREA: Final = 7
EMPTY_CELL: Final = 8
LEAP: Final = 9
HOME_CELL: Final = 10
TOWER_CELL: Final = 11
DIRECTION: Final = 12
FIRST_UNIT: Final = 13
FIRST_ENEMY: Final = 14
PUSHED_UNIT: Final = 15

# All tables are in the order of their numbers.
AIMS: Final[dict[str, str]] = {
    "self": "",
    "enemy": "an enemy hero or creep {where}",
    "enemy_hero": "an enemy hero {where}",
    "ally": "an allied hero {where}",
    "any_hero": "any other hero {where}",
    "any_unit": "any other hero or creep {where}",
    "ally_or_structure": "an allied hero or own structure {where}",
    "area": "a cell {where}",
    "empty_cell": "an empty cell {where}",
    "leap": "an empty cell in a straight or diagonal line {where}",
    "home_cell": "any empty cell on the own half or next to an allied creep",
    "tower_cell": "an empty cell next to an own tower",
    "direction": "a direction",
    "first_unit": "the first hero or creep in a straight or diagonal line {where}",
    "first_enemy": "the first enemy in a straight or diagonal line {where}",
    "pushed_unit": "any hero or creep {where}, in any direction",
}
ANYWHERE: Final = 9


def is_at_piece(aim: i64) -> bool:
    """At somebody, and not at a cell, a direction or nothing."""
    return ENEMY <= aim <= ALLY_OR_STRUCTURE or aim >= FIRST_UNIT


def is_at_cell(aim: i64) -> bool:
    return AREA <= aim <= TOWER_CELL


def is_along_line(aim: i64) -> bool:
    return DIRECTION <= aim <= FIRST_ENEMY


def aim_text(aim: int, reach: int) -> str:
    return list(AIMS.values())[aim].format(where=where(reach))


def where(reach: int) -> str:
    return "anywhere" if reach >= ANYWHERE else f"within {reach}"


# Whom a verb touches

TARGET: Final = 0
CASTER: Final = 1
NEAR_CASTER: Final = 2
NEAR_TARGET: Final = 3
IN_AREA: Final = 4
IN_LINE: Final = 5
ALLIES: Final = 6
ALLIES_NEAR_CASTER: Final = 7
ENEMY_HEROES: Final = 8
WHOM: Final[dict[str, str]] = {
    "target": "",
    "caster": "itself: ",
    "near_caster": "every other enemy {near}: ",
    "near_target": "every other enemy {near} of it: ",
    "in_area": "every enemy {near}{of_it}: ",
    "in_line": "every enemy in the next {within} cells: ",
    "allies": "every allied hero: ",
    "allies_near_caster": "every allied hero {near}: ",
    "enemy_heroes": "every enemy hero: ",
}


def whom_text(whom: int, within: int) -> str:
    near, of_it = (f"within {within}", " of it") if within > 0 else ("there", "")
    return list(WHOM.values())[whom].format(near=near, of_it=of_it, within=within)


# What an aura changes

AURA_COOLDOWN: Final = 0
AURA_ATTACK: Final = 1
AURA_ARMOR: Final = 2
AURA_SIEGE: Final = 3
AURA_BREAK: Final = 4
AURAS: Final[dict[str, str]] = {
    "cooldown": "skill cooldowns -{amount}",
    "attack": "+{amount} ATK",
    "armor": "+{amount} ARM",
    "siege": "+{amount} ATK against structures",
    "break": "-{amount} ARM",
}
