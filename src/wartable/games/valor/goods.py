"""What the market sells, in words and numbers: as it works under the numbers of this match."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.valor.combat import SQUARE, grown, held_alone, nearest, spell_force
from wartable.games.valor.sheets import (
    ARMOR,
    POTION,
    POWERS,
    TRAIT_NAMES,
    TRAITS,
    WEAPON,
    WHOLE,
    Article,
    Numbers,
)
from wartable.games.valor.state import Hero, Position
from wartable.kernel.facts import Cost
from wartable.kernel.scene import Skill, Stat


def tenths(value: i64, unit: i64) -> str:
    """With one digit behind the point, where it is not whole."""
    return f"{round(int(value) / int(unit), 1):g}"


def text(numbers: Numbers, one: Article) -> str:
    """What it does for anybody, at the level that it takes."""
    if one.shelf == WEAPON:
        return weapon_text(numbers, one)
    if one.shelf == ARMOR:
        return f"takes {tenths(one.reduction * numbers.armor, WHOLE)} from every blow"
    if one.shelf == POTION:
        return potion_text(one)
    return f"{spell_at(numbers, one)} damage{at_level(numbers, one)}, {spell_rest(one)}"


def at_level(numbers: Numbers, one: Article) -> str:
    return f" at level {one.level}" if numbers.growth else ""


def weapon_text(numbers: Numbers, one: Article) -> str:
    if one.hands == 2:
        return f"attack +{attack_at(numbers, one, one.damage)}{at_level(numbers, one)}, two hands"
    alone, half = attack_at(numbers, one, held_alone(one)), attack_at(numbers, one, one.damage // 2)
    return f"attack +{alone}{at_level(numbers, one)}, one hand; +{half} as a second weapon"


def attack_at(numbers: Numbers, one: Article, damage: i64) -> str:
    return tenths(damage * numbers.attack * grown(numbers, one.level), SQUARE)


def potion_text(one: Article) -> str:
    """HP and mana are filled up, skills rise for good."""
    raised = [TRAIT_NAMES[trait] for trait in range(len(TRAITS)) if one.raises[trait] == 1]
    return f"+{one.amount} {', '.join(raised)}"


def spell_at(numbers: Numbers, one: Article) -> str:
    return tenths(one.damage * numbers.spell * grown(numbers, one.level), SQUARE)


def spell_rest(one: Article) -> str:
    return f"more with dexterity, less by the monster's defense; lowers its {POWERS[one.lowers]} by a tenth"


def stats(numbers: Numbers, one: Article) -> list[Stat]:
    """At the level that it takes."""
    level = [Stat("level", int(one.level))]
    if one.shelf == WEAPON:
        force = held_alone(one) * numbers.attack * grown(numbers, one.level)
        return [*level, Stat("attack", int(nearest(force, SQUARE))), Stat("hands", int(one.hands))]
    if one.shelf == ARMOR:
        return [*level, Stat("armor", int(nearest(one.reduction * numbers.armor, WHOLE)))]
    if one.shelf == POTION:
        return [*level, Stat("amount", int(one.amount))]
    force = one.damage * numbers.spell * grown(numbers, one.level)
    return [*level, Stat("damage", int(nearest(force, SQUARE))), Stat("mana", int(one.mana))]


# In a hero's hands


def spell_skill(state: Position, hero: Hero, spell: Article) -> Skill:
    """With this hero's own level and dexterity."""
    force = tenths(spell_force(state, hero, spell), SQUARE)
    told = f"{force} damage, less by the monster's defense; lowers its {POWERS[spell.lowers]} by a tenth"
    return Skill(spell.name, told, kind=spell.key, costs=[Cost("mana", int(spell.mana))])


def worn_item(state: Position, one: Article) -> Skill:
    return Skill(one.name, text(state.box.numbers, one), kind=one.key)
