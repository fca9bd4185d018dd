"""What an action promises: learned by doing the deed itself on a copy, as the rules do it when nobody dodges."""

from __future__ import annotations

from typing import Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.valor.actions import ATTACK, BUY, CAST, PASS, PICK, SELL, STRIKE, WAIT
from wartable.games.valor.combat import hero_dodge, land_attack, land_spell, monster_dodge
from wartable.games.valor.events import id_of_hero, id_of_monster
from wartable.games.valor.gear import sell
from wartable.games.valor.monsters import land_strike
from wartable.games.valor.rules import perform
from wartable.games.valor.state import NONE, Monster, Position
from wartable.games.valor.stats import HERO_NUMBERS, MONSTER_NUMBERS, hero_numbers, monster_numbers
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of
from wartable.kernel.facts import Effect

# What promises nothing to anybody.
IDLE: Final[list[int]] = [PICK, BUY, PASS, WAIT]
# What of others is told, when a kill pays them all.
PAID: Final[list[str]] = ["hp", "gold", "level"]


def effects(state: Position, action: i64) -> list[Effect]:
    verb = int(verb_of(action))
    if verb in IDLE:
        return []
    if verb == ATTACK or verb == CAST:
        return blow_effects(state, action)
    if verb > STRIKE:
        return []
    return strike_effects(state, action) if verb == STRIKE else own_effects(state, action)


# Blows


def blow_effects(state: Position, action: i64) -> list[Effect]:
    """What it takes from the monster, and what a kill pays."""
    monster = state.monsters[state.monster_on(target_of(action))]
    victim, hits = id_of_monster(monster), int(100 - monster_dodge(state, monster))
    if hits == 0:
        return [Effect(victim, "hp", 0, 0)]
    dream = state.trial()
    land_blow(dream, action)
    return [*paid(state, dream, hits), *hurt(state, dream, monster, hits)]


def paid(state: Position, dream: Position, percent: int) -> list[Effect]:
    """What a kill gives to each hero."""
    if len(dream.monsters) == len(state.monsters):
        return []
    found = [one for place in range(len(state.heroes)) for one in hero_changes(state, dream, place, percent)]
    return [one for one in found if one.what in PAID]


def hurt(state: Position, dream: Position, monster: Monster, percent: int) -> list[Effect]:
    """Who is no longer there has lost all HP."""
    name, place = id_of_monster(monster), dream.monster_on(monster.cell)
    if place == NONE:
        return [Effect(name, "hp", -int(monster.hp), -int(monster.hp), percent, falling(0, percent))]
    before, after = monster_numbers(state, monster), monster_numbers(dream, dream.monsters[place])
    return changes(name, MONSTER_NUMBERS, before, after, percent)


def land_blow(dream: Position, action: i64) -> None:
    hero = dream.heroes[actor_of(action)]
    monster = dream.monsters[dream.monster_on(target_of(action))]
    if verb_of(action) == CAST:
        land_spell(dream, hero, dream.article(detail_of(action)), monster)
    else:
        land_attack(dream, hero, monster)


def strike_effects(state: Position, action: i64) -> list[Effect]:
    return [strike_effect(state, state.monsters[state.monster_on(actor_of(action))], target_of(action))]


def strike_effect(state: Position, monster: Monster, victim: i64) -> Effect:
    hits, dream = int(100 - hero_dodge(state, state.heroes[victim])), state.trial()
    if hits > 0:
        land_strike(dream, monster, dream.heroes[victim])
    left = dream.heroes[victim].hp
    lost = int(state.heroes[victim].hp - left)
    return Effect(id_of_hero(victim), "hp", -lost, -lost, hits or 100, falling(left, hits))


# What a hero does for itself


def own_effects(state: Position, action: i64) -> list[Effect]:
    """What changes of the hero's own numbers: gold, health, skills, and what they come to."""
    place, dream = actor_of(action), state.trial()
    hero = dream.heroes[place]
    if verb_of(action) == SELL:
        sell(hero, dream.article(detail_of(action)))
    else:
        perform(dream, hero, action)
    return hero_changes(state, dream, place, 100)


def hero_changes(state: Position, dream: Position, place: i64, percent: int) -> list[Effect]:
    before, after = hero_numbers(state, state.heroes[place]), hero_numbers(dream, dream.heroes[place])
    return changes(id_of_hero(place), HERO_NUMBERS, before, after, percent)


def changes(of: str, names: list[str], before: vec[i64], after: vec[i64], percent: int) -> list[Effect]:
    """Number by number."""
    found: list[Effect] = []
    for number in range(len(before)):
        change = int(after[number] - before[number])
        if change != 0:
            falls = falling(after[number], percent) if names[number] == "hp" else "no"
            found.append(Effect(of, names[number], change, change, percent, falls))
    return found


def falling(left: i64, percent: int) -> Literal["no", "may", "will"]:
    if left > 0:
        return "no"
    return "will" if percent == 100 else "may"
