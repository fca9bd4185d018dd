"""What an action promises: learned by doing the deed itself on a copy, as the rules do it when nobody dodges."""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import i64

from wartable.games.valor.actions import ATTACK, BUY, CAST, PASS, PICK, SELL, STRIKE, WAIT
from wartable.games.valor.combat import hero_dodge, land_attack, land_spell, monster_dodge
from wartable.games.valor.events import id_of_hero, id_of_monster
from wartable.games.valor.gear import sell
from wartable.games.valor.monsters import land_strike
from wartable.games.valor.rules import perform
from wartable.games.valor.state import Monster, Position
from wartable.games.valor.stats import shown_numbers
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of
from wartable.kernel.dice import SearchDice
from wartable.kernel.scene import Effect

# What promises nothing to anybody.
IDLE: Final[list[int]] = [PICK, BUY, PASS, WAIT]
# What of others is told, when a kill pays them all.
PAID: Final[list[str]] = ["hp", "gold", "level"]


def copy_of(state: Position) -> Position:
    dream = Position(state.box, state.settings, state.terrain, SearchDice(0))
    state.copy_into(dream)
    return dream


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
    dream = copy_of(state)
    land_blow(dream, action)
    return [one for one in changes(state, dream, hits) if one.of == victim or one.what in PAID]


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
    hits, dream = int(100 - hero_dodge(state, state.heroes[victim])), copy_of(state)
    if hits > 0:
        land_strike(dream, monster, dream.heroes[victim])
    left = dream.heroes[victim].hp
    lost = int(state.heroes[victim].hp - left)
    return Effect(id_of_hero(victim), "hp", -lost, -lost, hits or 100, falling(left, hits))


# What a hero does for itself


def own_effects(state: Position, action: i64) -> list[Effect]:
    """What changes of the hero's own numbers: gold, health, skills, and what they come to."""
    place, dream = actor_of(action), copy_of(state)
    hero = dream.heroes[place]
    if verb_of(action) == SELL:
        sell(hero, dream.article(detail_of(action)))
    else:
        perform(dream, hero, action)
    return [one for one in changes(state, dream, 100) if one.of == id_of_hero(place)]


def changes(state: Position, dream: Position, percent: int) -> list[Effect]:
    """Number by number; who is no longer there has lost all HP."""
    before, after = shown_numbers(state), shown_numbers(dream)
    there = {of for of, _ in after}
    found = []
    for (of, what), value in before.items():
        now = after.get((of, what), 0)
        if now != value and (of in there or what == "hp"):
            falls = falling(now, percent) if what == "hp" else "no"
            found.append(Effect(of, what, now - value, now - value, percent, falls))
    return found


def falling(left: i64, percent: int) -> Literal["no", "may", "will"]:
    if left > 0:
        return "no"
    return "will" if percent == 100 else "may"
