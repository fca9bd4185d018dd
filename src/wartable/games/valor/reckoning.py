"""How a blow is reckoned, term by term, as the rulebook's eighth chapter writes it."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.valor.combat import (
    SQUARE,
    attack_damage,
    blow_damage,
    grown,
    hero_dodge,
    monster_dodge,
    monster_power,
    spell_base,
    spell_damage,
    spell_force,
    strength,
    weapon_damage,
    worn_armor,
)
from wartable.games.valor.gear import FIRST_HAND, equip
from wartable.games.valor.sheets import ARMOR, SPELL, WEAPON, WHOLE, Article
from wartable.games.valor.state import BUSH, KOULOU, NONE, Hero, Monster, Position
from wartable.games.valor.stats import armor_of, attack_of, held, second
from wartable.grid.square import size
from wartable.kernel.facts import Sum, Term


def fraction(value: i64, unit: i64 = WHOLE) -> str:
    """As few digits as tell it."""
    return f"{round(int(value) / int(unit), 4):g}"


def attack_sum(state: Position, hero: Hero, monster: Monster) -> Sum:
    power, numbers = strength(state, hero), state.box.numbers
    hands = weapon_damage(state, hero)
    terms = [Term(str(power), name="strength")]
    if hero.weapon != NONE:
        with_second = f" and {second(state, hero)}" if hero.second != NONE else ""
        terms += [Term(str(hands), "+", held(state, hero) + with_second), Term(str(power + hands), "=")]
    terms += [Term(fraction(numbers.attack), "×"), *level_terms(state, hero), *defense_terms(state, monster)]
    return landing(state, monster, [*terms, Term(str(attack_damage(state, hero, monster)), "=")])


def spell_sum(state: Position, hero: Hero, spell: Article, monster: Monster) -> Sum:
    terms = [*spell_terms(state, hero, spell), *defense_terms(state, monster)]
    return landing(state, monster, [*terms, Term(str(spell_damage(state, hero, spell, monster)), "=")])


def landing(state: Position, monster: Monster, terms: list[Term]) -> Sum:
    return Sum(terms, "damage", int(100 - monster_dodge(state, monster)) or 100)


def spell_terms(state: Position, hero: Hero, spell: Article) -> list[Term]:
    base = spell_base(state, hero, spell)
    terms = [
        Term(str(spell.damage), name=spell.name),
        Term(str(base - spell.damage), "+", "dexterity"),
        Term(str(base), "="),
    ]
    return [*terms, Term(fraction(state.box.numbers.spell), "×"), *level_terms(state, hero)]


def level_terms(state: Position, hero: Hero) -> list[Term]:
    growth = grown(state.box.numbers, hero.level)
    return [Term(fraction(growth), "×", f"level {hero.level}")] if growth != WHOLE else []


def defense_terms(state: Position, monster: Monster) -> list[Term]:
    defense = monster_power(state, monster, BUSH, monster.defense) * state.box.numbers.defense
    return [Term(fraction(defense), "−", "defense")] if defense else []


def strike_sum(state: Position, monster: Monster, hero: Hero) -> Sum:
    damage, numbers = monster_power(state, monster, KOULOU, monster.damage), state.box.numbers
    terms = [Term(str(damage), name=monster.sheet.name), Term(fraction(numbers.monster_attack), "×")]
    if hero.armor != NONE:
        armor = worn_armor(state, hero) * numbers.armor
        terms.append(Term(fraction(armor), "−", state.article(hero.armor).name))
    result = Term(str(blow_damage(state, monster, hero)), "=")
    return Sum([*terms, result], "damage", int(100 - hero_dodge(state, hero)) or 100)


# What a good would do for this hero


def good_sums(state: Position, hero: Hero, good: Article) -> list[Sum]:
    """Before it is bought: what a weapon or armor is worth once it is put on, what a spell takes before defense."""
    if good.shelf == SPELL:
        force = Term(fraction(spell_force(state, hero, good), SQUARE), "=", "less the monster's defense")
        return [Sum([*spell_terms(state, hero, good), force], "damage")]
    if good.shelf == WEAPON:
        return [put_on(good, "attack", attack_of(state, hero), attack_of(state, wearing(state, hero, good)))]
    if good.shelf == ARMOR:
        return [put_on(good, "armor", armor_of(state, hero), armor_of(state, wearing(state, hero, good)))]
    return []


def put_on(good: Article, name: str, now: i64, then: i64) -> Sum:
    change = Term(str(size(then - now)), "+" if then >= now else "−", f"{good.name} put on")
    return Sum([Term(str(now), name=f"{name} now"), change, Term(str(then), "=", name)], name)


def wearing(state: Position, hero: Hero, good: Article) -> Hero:
    """The hero as it would be with this in the first hand, or as armor."""
    twin = hero.copy()
    twin.bag[good.number] += 1
    equip(state, twin, good, FIRST_HAND)
    return twin
