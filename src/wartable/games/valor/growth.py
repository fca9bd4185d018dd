"""Chapter 9: what a kill pays, and how heroes grow."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.valor.events import tell_healed, tell_level, tell_refreshed, tell_slain
from wartable.games.valor.sheets import AGILITY, DEXTERITY, STRENGTH
from wartable.games.valor.state import Hero, Monster, Position

GOLD_A_LEVEL: Final = 500
EXPERIENCE_A_LEVEL: Final = 2
EXPERIENCE_TO_RISE: Final = 10
MANA_GROWTH: Final = 110
SKILL_GROWTH: Final = 105
FAVOURED_GROWTH: Final = 110


def reward(state: Position, monster: Monster) -> None:
    """Every hero is paid, the dead too."""
    gold, experience = GOLD_A_LEVEL * monster.level, EXPERIENCE_A_LEVEL * monster.level
    tell_slain(state, monster, gold, experience)
    for hero in state.heroes:
        hero.gold += gold
        hero.experience += experience
        while hero.experience >= to_rise(hero):
            rise(state, hero)


def to_rise(hero: Hero) -> i64:
    return EXPERIENCE_TO_RISE * hero.level


def rise(state: Position, hero: Hero) -> None:
    """What is left of the experience carries over. A level fills HP; whether it fills the new mana too is a number."""
    hero.experience -= to_rise(hero)
    hero.level += 1
    tell_level(state, hero)
    improve_skills(hero)
    fill_up(state, hero)
    grow_mana(state, hero)


def improve_skills(hero: Hero) -> None:
    hero.strength = grown(hero.strength, growth_of(hero, STRENGTH))
    hero.agility = grown(hero.agility, growth_of(hero, AGILITY))
    hero.dexterity = grown(hero.dexterity, growth_of(hero, DEXTERITY))


def fill_up(state: Position, hero: Hero) -> None:
    if hero.is_alive():
        gained = hero.full_hp() - hero.hp
        hero.hp += gained
        tell_healed(state, hero, gained)


def grow_mana(state: Position, hero: Hero) -> None:
    gained = grown(hero.full_mana, MANA_GROWTH) - hero.full_mana
    hero.full_mana += gained
    if state.box.numbers.level_fills_mana:
        hero.mana += gained
        tell_refreshed(state, hero, gained)


def growth_of(hero: Hero, trait: i64) -> i64:
    return FAVOURED_GROWTH if hero.sheet.favours[trait] == 1 else SKILL_GROWTH


def grown(value: i64, percent: i64) -> i64:
    return (value * percent + 50) // 100
