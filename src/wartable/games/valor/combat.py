"""Chapter 8: how much a blow takes, and how often it lands. Bonuses of the ground are asked for, never stored."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.valor.actions import ATTACK
from wartable.games.valor.board import in_range
from wartable.games.valor.events import tell_blow, tell_lowered, tell_missed
from wartable.games.valor.growth import reward
from wartable.games.valor.sheets import DAMAGE, DEFENSE, DODGE, WHOLE, Article, Numbers
from wartable.games.valor.state import BUSH, CAVE, KOULOU, NONE, Hero, Monster, Position
from wartable.grid.square import OFF
from wartable.kernel.action import act

# Two fractions in ten-thousandths have been multiplied.
SQUARE: Final = WHOLE * WHOLE
# A spell raises its base by dexterity / 10000.
DEXTERITY_SCALE: Final = 10_000
LEAST_DAMAGE: Final = 1
# The ground that raises a monster's damage, defense and dodge.
POWER_GROUNDS: Final[list[int]] = [KOULOU, BUSH, CAVE]


# What the ground gives


def with_ground(state: Position, cell: i64, kind: i64, value: i64) -> i64:
    """The value, raised if the space is of that kind."""
    if cell != OFF and state.terrain[cell] == kind:
        return value + nearest(value * state.box.world.bonus, 100)
    return value


def strength(state: Position, hero: Hero) -> i64:
    return with_ground(state, hero.cell, KOULOU, hero.strength)


def agility(state: Position, hero: Hero) -> i64:
    return with_ground(state, hero.cell, CAVE, hero.agility)


def dexterity(state: Position, hero: Hero) -> i64:
    return with_ground(state, hero.cell, BUSH, hero.dexterity)


def monster_power(state: Position, monster: Monster, kind: i64, value: i64) -> i64:
    """With the option `challenging` the ground helps monsters too."""
    return with_ground(state, monster.cell, kind, value) if state.settings.challenging else value


# 8.1 and 8.2: what heroes do


def weapon_damage(state: Position, hero: Hero) -> i64:
    """Two hands: a second weapon adds half of its damage, one that needs one hand does 1.25 times its own in both."""
    if hero.weapon == NONE:
        return 0
    first = state.article(hero.weapon)
    return held_alone(first) if hero.second == NONE else held_with(first, state.article(hero.second))


def held_alone(weapon: Article) -> i64:
    return weapon.damage if weapon.hands == 2 else weapon.damage + weapon.damage // 4


def held_with(first: Article, second: Article) -> i64:
    return first.damage + second.damage // 2


def attack_damage(state: Position, hero: Hero, monster: Monster) -> i64:
    return after_defense(state, attack_force(state, hero), monster)


def attack_force(state: Position, hero: Hero) -> i64:
    """Before defense, in units of SQUARE."""
    force = (strength(state, hero) + weapon_damage(state, hero)) * state.box.numbers.attack
    return force * grown(state.box.numbers, hero.level)


def spell_damage(state: Position, hero: Hero, spell: Article, monster: Monster) -> i64:
    return after_defense(state, spell_force(state, hero, spell), monster)


def spell_force(state: Position, hero: Hero, spell: Article) -> i64:
    return spell_base(state, hero, spell) * state.box.numbers.spell * grown(state.box.numbers, hero.level)


def spell_base(state: Position, hero: Hero, spell: Article) -> i64:
    return spell.damage + spell.damage * dexterity(state, hero) // DEXTERITY_SCALE


def grown(numbers: Numbers, level: i64) -> i64:
    """Blows grow with the level."""
    return WHOLE + numbers.growth * (level - 1)


def after_defense(state: Position, force: i64, monster: Monster) -> i64:
    defense = monster_power(state, monster, BUSH, monster.defense) * state.box.numbers.defense * WHOLE
    return max(LEAST_DAMAGE, nearest(force - defense, SQUARE))


def monster_dodge(state: Position, monster: Monster) -> i64:
    return monster_dodges(state.box.numbers, monster_power(state, monster, CAVE, monster.dodge))


def monster_dodges(numbers: Numbers, dodge: i64) -> i64:
    """In percent."""
    return nearest(min(dodge * numbers.monster_dodge, numbers.most_monster_dodge), 100)


# 8.3: what monsters do


def blow_damage(state: Position, monster: Monster, hero: Hero) -> i64:
    force = monster_power(state, monster, KOULOU, monster.damage) * state.box.numbers.monster_attack
    return max(LEAST_DAMAGE, nearest(force - worn_armor(state, hero) * state.box.numbers.armor, WHOLE))


def worn_armor(state: Position, hero: Hero) -> i64:
    return state.article(hero.armor).reduction if hero.armor != NONE else 0


def hero_dodge(state: Position, hero: Hero) -> i64:
    return hero_dodges(state.box.numbers, agility(state, hero))


def hero_dodges(numbers: Numbers, agility: i64) -> i64:
    """In percent."""
    return nearest(min(agility * numbers.hero_dodge, numbers.most_hero_dodge), 100)


def nearest(value: i64, unit: i64) -> i64:
    return (value + unit // 2) // unit


# What a monster's powers come to in a fight, as players are told


def in_play(state: Position, monster: Monster, power: i64) -> i64:
    value = monster_power(state, monster, POWER_GROUNDS[power], has_now(monster, power))
    return comes_to(state.box.numbers, power, value)


def has_now(monster: Monster, power: i64) -> i64:
    return monster.damage if power == DAMAGE else monster.defense if power == DEFENSE else monster.dodge


def comes_to(numbers: Numbers, power: i64, value: i64) -> i64:
    """Damage is what a blow takes from a hero without armor, defense what it takes from a blow, dodge a percentage."""
    if power == DODGE:
        return monster_dodges(numbers, value)
    return nearest(value * (numbers.monster_attack if power == DAMAGE else numbers.defense), WHOLE)


# Deeds


def add_attacks(state: Position, place: i64, options: vec[i64]) -> vec[i64]:
    cell = state.heroes[place].cell
    for monster in state.monsters:
        if in_range(cell, monster.cell):
            options = append(options, act(ATTACK, place, monster.cell))
    return options


def attack(state: Position, hero: Hero, monster: Monster) -> None:
    if state.dice.happens(monster_dodge(state, monster)):
        tell_missed(state, hero, monster, None)
    else:
        land_attack(state, hero, monster)


def land_attack(state: Position, hero: Hero, monster: Monster) -> None:
    hurt(state, hero, monster, attack_damage(state, hero, monster), None)


def cast(state: Position, hero: Hero, spell: Article, monster: Monster) -> None:
    """A spell costs its mana whether it lands or not, and stays in the book."""
    hero.mana -= spell.mana
    if state.dice.happens(monster_dodge(state, monster)):
        tell_missed(state, hero, monster, spell)
    else:
        land_spell(state, hero, spell, monster)


def land_spell(state: Position, hero: Hero, spell: Article, monster: Monster) -> None:
    hurt(state, hero, monster, spell_damage(state, hero, spell, monster), spell)
    if monster.hp > 0:
        lower(state, monster, spell)


def lower(state: Position, monster: Monster, spell: Article) -> None:
    """A tenth of what the monster was born with, and never below half of it."""
    before = in_play(state, monster, spell.lowers) if state.listening else 0
    if spell.lowers == DAMAGE:
        monster.damage = lowered(monster.damage, born_with(monster, monster.sheet.damage))
    elif spell.lowers == DEFENSE:
        monster.defense = lowered(monster.defense, born_with(monster, monster.sheet.defense))
    else:
        monster.dodge = lowered(monster.dodge, monster.sheet.dodge)
    if state.listening:
        tell_lowered(state, monster, spell, before, in_play(state, monster, spell.lowers))


def lowered(value: i64, base: i64) -> i64:
    return max(value - nearest(base, 10), nearest(base, 2))


def born_with(monster: Monster, value: i64) -> i64:
    """Beyond the highest kinds, damage and defense grow with the level."""
    return nearest(value * monster.level, monster.sheet.level) if monster.level > monster.sheet.level else value


def hurt(state: Position, hero: Hero, monster: Monster, damage: i64, spell: Article | None) -> None:
    """By a weapon, where there is no spell. A blow takes no more than there is."""
    lost = min(monster.hp, damage)
    monster.hp -= lost
    tell_blow(state, hero, monster, lost, spell)
    if monster.hp == 0:
        state.monsters.remove(monster)
        reward(state, monster)
