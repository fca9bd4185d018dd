"""The rulebook's lists of heroes, goods, monsters and numbers, made from the sheets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from wartable.games.valor.catalog import CLASSIC, VALOR, heroes, market, monsters, number_sets, waves_file, world
from wartable.games.valor.combat import comes_to, held_alone
from wartable.games.valor.goods import attack_at, potion_text, spell_at, tenths
from wartable.games.valor.scene import RAISES
from wartable.games.valor.sheets import (
    ARMOR,
    DAMAGE,
    DEFENSE,
    DODGE,
    FIRST_NUMBERS,
    POTION,
    POWERS,
    SPELL,
    WEAPON,
    WHOLE,
    Article,
    MonsterSheet,
)
from wartable.games.valor.state import OBSTACLE, PLAIN, TERRAINS
from wartable.kernel.markdown import table

# The constants of the formulas: what each is for, and its letter in the eighth chapter.
CONSTANTS: Final[list[tuple[str, str, str]]] = [
    ("attack", "attack of heroes", "a"),
    ("growth", "growth with the level", "g"),
    ("defense", "defense of monsters", "d"),
    ("spell", "spells", "s"),
    ("hero_dodge", "dodge of heroes", "h"),
    ("most_hero_dodge", "at most", ""),
    ("monster_dodge", "dodge of monsters", "m"),
    ("most_monster_dodge", "at most", ""),
    ("monster_attack", "attack of monsters", "k"),
    ("armor", "armor", "r"),
]


def shelf(number: i64) -> list[Article]:
    return [article for article in market() if article.shelf == number]


def hero_table() -> str:
    rows = [[one.name, one.kind_name, *(getattr(one, name) for name in FIRST_NUMBERS)] for one in heroes()]
    return table(["hero", "class", *FIRST_NUMBERS], rows)


def class_table() -> str:
    favours = {one.kind_name: one.favoured() for one in heroes()}
    return table(["class", "favours"], [[name, skills] for name, skills in favours.items()])


def space_table() -> str:
    raises = {kind: f"{skill} +{world().bonus} %" for kind, skill in RAISES.items()}
    does = {PLAIN: "nothing", **raises, OBSTACLE: "nobody can enter it; it can be removed (5.5)"}
    rows = [
        [TERRAINS[kind], TERRAINS[kind][0].upper(), f"{share} %", does[kind]]
        for kind, share in enumerate(world().shares)
    ]
    return table(["space", "letter", "share", "what it does"], rows)


# The market


def weapon_table() -> str:
    numbers = number_sets()[VALOR]
    rows = [
        [one.name, one.cost, one.level, one.hands, one.damage, f"+{attack_at(numbers, one, held_alone(one))}"]
        for one in shelf(WEAPON)
    ]
    return table(["weapon", "cost", "level", "hands", "damage", "attack"], rows)


def armor_table() -> str:
    numbers = number_sets()[VALOR]
    rows = [
        [one.name, one.cost, one.level, one.reduction, tenths(one.reduction * numbers.armor, WHOLE)]
        for one in shelf(ARMOR)
    ]
    return table(["armor", "cost", "level", "armor", "takes from a blow"], rows)


def potion_table() -> str:
    rows = [[one.name, one.cost, one.level, potion_text(one)] for one in shelf(POTION)]
    return table(["potion", "cost", "level", "gives"], rows)


def spell_table() -> str:
    numbers = number_sets()[VALOR]
    rows = [
        [one.name, one.school_name, one.cost, one.level, one.mana, one.damage, spell_at(numbers, one),
         POWERS[one.lowers]]
        for one in shelf(SPELL)
    ]  # fmt: skip
    return table(["spell", "school", "cost", "level", "mana", "damage", "takes", "lowers"], rows)


# Monsters


def monster_table() -> str:
    rows = [monster_row(one, classic) for one, classic in zip(monsters(VALOR), monsters(CLASSIC))]
    return table(["monster", "kind", "level", "takes", "defends", "dodges", "damage", "defense", "dodge"], rows)


def monster_row(one: MonsterSheet, classic: MonsterSheet) -> list[object]:
    """What its figures come to with the numbers `valor`, and the figures themselves."""
    numbers = number_sets()[VALOR]
    damage = str(one.damage) if one.damage == classic.damage else f"{one.damage} ({classic.damage})"
    in_play = [comes_to(numbers, DAMAGE, one.damage), comes_to(numbers, DEFENSE, one.defense)]
    dodges = f"{comes_to(numbers, DODGE, one.dodge)} %"
    return [one.name, one.kind_name, one.level, *in_play, dodges, damage, one.defense, one.dodge]


def difficulty_table() -> str:
    rows = [[name, row.rounds, f"{row.hp} %"] for name, row in waves_file().difficulties.items()]
    return table(["difficulty", "rounds between waves", "HP of new monsters"], rows)


def constant_table() -> str:
    rows = [[what, letter, *values_of(name)] for name, what, letter in CONSTANTS]
    return table(["constant", "letter", f"`{VALOR}`", f"`{CLASSIC}`"], rows)


def values_of(name: str) -> list[str]:
    return [f"{getattr(number_sets()[key], name) / WHOLE:g}" for key in (VALOR, CLASSIC)]


TABLES: Final[dict[str, Callable[[], str]]] = {
    "heroes": hero_table,
    "classes": class_table,
    "spaces": space_table,
    "weapons": weapon_table,
    "armor": armor_table,
    "potions": potion_table,
    "spells": spell_table,
    "monsters": monster_table,
    "difficulties": difficulty_table,
    "constants": constant_table,
}
