"""The numbers that a piece shows, each as the rules use it, and where it comes from."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.valor.board import LANE_NAMES
from wartable.games.valor.combat import (
    POWER_GROUNDS,
    SQUARE,
    agility,
    attack_force,
    born_with,
    comes_to,
    dexterity,
    has_now,
    held_alone,
    hero_dodge,
    hero_dodges,
    in_play,
    nearest,
    strength,
    weapon_damage,
    worn_armor,
)
from wartable.games.valor.growth import to_rise
from wartable.games.valor.sheets import DAMAGE, DEFENSE, DODGE, POWERS, WHOLE
from wartable.games.valor.state import CAVE, NONE, TERRAINS, Hero, Monster, Position
from wartable.kernel.facts import Source
from wartable.kernel.scene import Meter, Stat

BASE: Final = "base"


def built(name: str, steps: list[tuple[str, i64]], unit: str = "") -> Stat:
    """From the reasons in turn, each with what the number is so far."""
    sources: list[Source] = []
    so_far = 0
    for reason, value in steps:
        if int(value) != so_far:
            sources.append(Source(reason, int(value) - so_far))
        so_far = int(value)
    return Stat(name, so_far, [*sources] if len(sources) > 1 else [], unit)


# Heroes


def hero_stats(state: Position, hero: Hero) -> list[Stat]:
    """Skills with what the ground gives; then what they come to in a fight."""
    return [
        Stat("class", hero.sheet.kind_name),
        Stat("lane", LANE_NAMES[hero.lane]),
        built("strength", [(BASE, hero.strength), ("koulou", strength(state, hero))]),
        built("agility", [(BASE, hero.agility), ("cave", agility(state, hero))]),
        built("dexterity", [(BASE, hero.dexterity), ("bush", dexterity(state, hero))]),
        attack(state, hero),
        Stat("armor", int(armor_of(state, hero))),
        dodge(state, hero),
    ]


def attack(state: Position, hero: Hero) -> Stat:
    """What an attack takes from a monster without defense."""
    numbers, bare = state.box.numbers, strength(state, hero)
    first = weapon_damage(state, hero) if hero.second == NONE else state.article(hero.weapon).damage
    steps = [
        ("strength", nearest(bare * numbers.attack, WHOLE)),
        (held(state, hero), nearest((bare + first) * numbers.attack, WHOLE)),
        (second(state, hero), nearest((bare + weapon_damage(state, hero)) * numbers.attack, WHOLE)),
        (f"level {hero.level}", attack_of(state, hero)),
    ]
    return built("attack", steps)


def attack_of(state: Position, hero: Hero) -> i64:
    return nearest(attack_force(state, hero), SQUARE)


def armor_of(state: Position, hero: Hero) -> i64:
    """What it takes from every blow of a monster."""
    return nearest(worn_armor(state, hero) * state.box.numbers.armor, WHOLE)


def held(state: Position, hero: Hero) -> str:
    """The weapon of the first hand, and whether it is held in both."""
    if hero.weapon == NONE:
        return "bare hands"
    weapon = state.article(hero.weapon)
    in_both = hero.second == NONE and held_alone(weapon) != weapon.damage
    return f"{weapon.name} in both hands" if in_both else weapon.name


def second(state: Position, hero: Hero) -> str:
    return f"{state.article(hero.second).name} in the second hand" if hero.second != NONE else "no second weapon"


def dodge(state: Position, hero: Hero) -> Stat:
    numbers = state.box.numbers
    steps = [
        ("agility", hero_dodges(numbers, hero.agility)),
        (TERRAINS[CAVE], hero_dodges(numbers, agility(state, hero))),
    ]
    return built("dodge", steps, "%")


def hero_meters(hero: Hero) -> list[Meter]:
    return [
        Meter("mana", int(hero.mana), int(hero.full_mana)),
        Meter("experience", int(hero.experience), int(to_rise(hero))),
        Meter("gold", int(hero.gold), counts="purse"),
    ]


# Monsters


def monster_stats(state: Position, monster: Monster) -> list[Stat]:
    powers = [power_stat(state, monster, power) for power in (DAMAGE, DEFENSE, DODGE)]
    return [Stat("kind", monster.sheet.kind_name), *powers]


def power_stat(state: Position, monster: Monster, power: i64) -> Stat:
    """What it comes to in a fight: born with it, lowered by spells, raised by the ground."""
    numbers = state.box.numbers
    steps = [
        (BASE, comes_to(numbers, power, born_power(monster, power))),
        ("lowered by spells", comes_to(numbers, power, has_now(monster, power))),
        (TERRAINS[POWER_GROUNDS[power]], in_play(state, monster, power)),
    ]
    return built(POWERS[power], steps, "%" if power == DODGE else "")


def born_power(monster: Monster, power: i64) -> i64:
    sheet = monster.sheet
    return sheet.dodge if power == DODGE else born_with(monster, sheet.damage if power == DAMAGE else sheet.defense)


# All that may change, for whoever compares two positions

HERO_NUMBERS: Final[list[str]] = [
    "hp", "level", "mana", "experience", "gold", "strength", "agility", "dexterity", "attack", "armor", "dodge",
]  # fmt: skip
MONSTER_NUMBERS: Final[list[str]] = ["hp", *POWERS]


def hero_numbers(state: Position, hero: Hero) -> vec[i64]:
    """In the order of HERO_NUMBERS."""
    return vec[i64]([
        hero.hp, hero.level, hero.mana, hero.experience, hero.gold,
        strength(state, hero), agility(state, hero), dexterity(state, hero),
        attack_of(state, hero), armor_of(state, hero), hero_dodge(state, hero),
    ])  # fmt: skip


def monster_numbers(state: Position, monster: Monster) -> vec[i64]:
    """In the order of MONSTER_NUMBERS."""
    damage, defense = in_play(state, monster, DAMAGE), in_play(state, monster, DEFENSE)
    return vec[i64]([monster.hp, damage, defense, in_play(state, monster, DODGE)])
