"""The game's opinion of a position: how strong the party is, how near each side is to the other's Nexus."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from wartable.games.valor.actions import ATTACK, CAST
from wartable.games.valor.board import HEROES_NEXUS, LANES, row_of
from wartable.games.valor.combat import attack_damage, spell_damage, weapon_damage
from wartable.games.valor.state import CHOOSING, HEROES_WIN, NONE, OVER, Hero, Position
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of

DECISIVE: Final = 10.0


def evaluate(state: Position, seat: i64) -> float:
    """How likely the seat is to win, from 0 to 1."""
    if state.phase == OVER:
        chance = float(state.winner == HEROES_WIN)
    elif state.phase == CHOOSING:
        chance = 0.5
    else:
        chance = 1.0 / (1.0 + math.exp(-lead(state) / DECISIVE))
    return 1.0 - chance if seat == state.monsters_seat() else chance


def lead(state: Position) -> float:
    return party(state) - siege(state)


def party(state: Position) -> float:
    """What heroes are and have."""
    total = 0.0
    for hero in state.heroes:
        total += 2.0 * float(hero.level) + 0.1 * float(hero.experience)
        total += 0.0005 * float(hero.gold)
        total += 0.002 * float(weapon_damage(state, hero))
        total += 0.004 * armor(state, hero)
        if hero.is_alive():
            total += 2.0 * float(hero.hp) / float(hero.full_hp())
    return total


def armor(state: Position, hero: Hero) -> float:
    return float(state.article(hero.armor).reduction) if hero.armor != NONE else 0.0


def siege(state: Position) -> float:
    """What monsters threaten in each lane, and how far heroes still have to go."""
    total = 0.0
    for monster in state.monsters:
        total += float(monster.hp) / 100.0 * (1.0 + 0.2 * float(row_of(monster.cell)))
    for lane in range(LANES):
        front = state.southmost_monster(lane)
        guard = state.northmost_hero(lane)
        if front >= 0 and guard > HEROES_NEXUS:
            total += float(front * front) * 0.2
        if front < 0 and guard <= HEROES_NEXUS:
            total -= float(HEROES_NEXUS - guard) * 0.5
    return total


def gain(state: Position, action: i64) -> i64:
    """Blows are tried first, those that take most before others."""
    verb = verb_of(action)
    if verb != ATTACK and verb != CAST:
        return 0
    hero = state.heroes[actor_of(action)]
    monster = state.monsters[state.monster_on(target_of(action))]
    if verb == ATTACK:
        return min(monster.hp, attack_damage(state, hero, monster))
    return min(monster.hp, spell_damage(state, hero, state.article(detail_of(action)), monster))
