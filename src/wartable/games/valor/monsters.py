"""Chapter 10: what monsters do, one after the other in the order of their numbers."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.valor.actions import HOLD, MARCH, REST, SMASH, STRIKE
from wartable.games.valor.board import HEROES_NEXUS, SOUTH, ahead, in_range, lane_of, row_of
from wartable.games.valor.combat import blow_damage, hero_dodge
from wartable.games.valor.ending import lose_fortress
from wartable.games.valor.events import tell_dodged, tell_hold, tell_march, tell_smash, tell_strike
from wartable.games.valor.state import NONE, OBSTACLE, OVER, PLAIN, Hero, Monster, Position
from wartable.grid.square import OFF
from wartable.kernel.action import act, target_of, verb_of


def intent(state: Position, monster: Monster) -> i64:
    """What the monster does by itself: strike the weakest hero in range, else go south, else wait."""
    victim = weakest_in_range(state, monster)
    return act(STRIKE, monster.cell, victim) if victim != NONE else act(way_south(state, monster), monster.cell)


def weakest_in_range(state: Position, monster: Monster) -> i64:
    weakest: i64 = NONE
    for place in range(len(state.heroes)):
        hero = state.heroes[place]
        if hero.cell != OFF and in_range(monster.cell, hero.cell):
            if weakest == NONE or hero.hp < state.heroes[weakest].hp:
                weakest = place
    return weakest


def way_south(state: Position, monster: Monster) -> i64:
    """MARCH, SMASH or HOLD. No monster goes behind a hero, and none onto another."""
    there = ahead(monster.cell, SOUTH)
    if there == OFF or row_of(there) > state.northmost_hero(lane_of(there)):
        return HOLD
    if state.terrain[there] == OBSTACLE:
        return SMASH
    return MARCH if state.monster_on(there) == NONE else HOLD


def perform(state: Position, monster: Monster, action: i64) -> None:
    verb = verb_of(action)
    if verb == STRIKE:
        strike(state, monster, state.heroes[target_of(action)])
    elif verb == MARCH:
        march(state, monster)
    elif verb == SMASH:
        there = ahead(monster.cell, SOUTH)
        state.change_terrain(there, PLAIN)
        tell_smash(state, monster, there)
    else:
        tell_hold(state, monster)


def strike(state: Position, monster: Monster, hero: Hero) -> None:
    if state.dice.happens(hero_dodge(state, hero)):
        tell_dodged(state, monster, hero)
    else:
        land_strike(state, monster, hero)


def land_strike(state: Position, monster: Monster, hero: Hero) -> None:
    lost = min(hero.hp, blow_damage(state, monster, hero))
    hero.hp -= lost
    tell_strike(state, monster, hero, lost)
    if hero.hp == 0:
        hero.cell = OFF
        state.fallen += 1


def march(state: Position, monster: Monster) -> None:
    start = monster.cell
    monster.cell = ahead(start, SOUTH)
    tell_march(state, monster, start)
    if row_of(monster.cell) == HEROES_NEXUS:
        lose_fortress(state, monster)


# Commanded by a player


def commands(state: Position) -> vec[i64]:
    """The same that monsters do by themselves, and the choice is the player's; or let the rest act by themselves."""
    monster = state.monsters[state.commanded]
    options = vec[i64](capacity=8)
    for place in range(len(state.heroes)):
        if state.heroes[place].cell != OFF and in_range(monster.cell, state.heroes[place].cell):
            options = append(options, act(STRIKE, monster.cell, place))
    verb = way_south(state, monster)
    if verb != HOLD:
        options = append(options, act(verb, monster.cell))
    return append(append(options, act(HOLD, monster.cell)), act(REST))


def command(state: Position, action: i64) -> None:
    if verb_of(action) == REST:
        act_alone(state)
    else:
        perform(state, state.monsters[state.commanded], action)
        state.commanded += 1


def act_alone(state: Position) -> None:
    """Every monster that has not acted yet."""
    while state.phase != OVER and state.commanded < len(state.monsters):
        monster = state.monsters[state.commanded]
        perform(state, monster, intent(state, monster))
        state.commanded += 1
