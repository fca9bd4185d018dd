"""Chapters 4 and 11: the round, the return of the dead, and the waves."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.valor.board import LANES, WEST, ahead, monsters_gate
from wartable.games.valor.combat import born_with
from wartable.games.valor.ending import run_out_of_rounds
from wartable.games.valor.events import tell_healed, tell_return, tell_spawn, tell_time, tell_wave
from wartable.games.valor.monsters import act_alone
from wartable.games.valor.movement import returns_to
from wartable.games.valor.sheets import MonsterSheet
from wartable.games.valor.state import (
    HEROES,
    HP_A_LEVEL,
    MONSTERS,
    NONE,
    Hero,
    Monster,
    Position,
)
from wartable.grid.square import BIT, OFF

REGAINED: Final = 10


# The heroes' turn


def begin_heroes_turn(state: Position) -> None:
    state.phase = HEROES
    state.waited = 0
    for hero in state.heroes:
        hero.has_acted = not hero.is_alive()
    state.speaker = state.settings.hero_seats - 1
    pass_the_word(state)


def pass_the_word(state: Position) -> None:
    """To the next seat that still has a hero to act; when there is none, it is the monsters' turn."""
    for step in range(1, state.settings.hero_seats + 1):
        seat = (state.speaker + step) % state.settings.hero_seats
        if has_the_word(state, seat):
            state.speaker = seat
            return
    begin_monsters_turn(state)


def has_the_word(state: Position, seat: i64) -> bool:
    for place in range(len(state.heroes)):
        if state.seat_of_hero(place) == seat and not state.heroes[place].has_acted:
            return True
    return False


def may_wait(state: Position) -> bool:
    """Once a round, to let another who has a hero left go first."""
    if state.waited & BIT[state.speaker] != 0:
        return False
    for seat in range(state.settings.hero_seats):
        if seat != state.speaker and has_the_word(state, seat):
            return True
    return False


# The monsters' turn


def begin_monsters_turn(state: Position) -> None:
    state.phase = MONSTERS
    state.commanded = 0
    tell_time(state, "monsters_turn")
    if not state.settings.versus:
        act_alone(state)
    go_on(state)


def go_on(state: Position) -> None:
    """When the last monster has acted, the round is over."""
    if state.phase == MONSTERS and state.commanded >= len(state.monsters):
        end_round(state)


def end_round(state: Position) -> None:
    tell_time(state, "round_over")
    for hero in state.heroes:
        if hero.is_alive():
            regain(state, hero)
    if state.round == state.settings.round_limit:
        run_out_of_rounds(state)
    else:
        begin_round(state, state.round + 1)


def regain(state: Position, hero: Hero) -> None:
    healed = min(hero.full_hp() - hero.hp, tenth(hero.full_hp()))
    hero.hp += healed
    hero.mana = min(hero.full_mana, hero.mana + tenth(hero.full_mana))
    tell_healed(state, hero, healed)


def tenth(value: i64) -> i64:
    return (value * REGAINED + 50) // 100


def begin_round(state: Position, number: i64) -> None:
    """The dead come back, then a wave may come."""
    state.round = number
    tell_time(state, "round")
    for hero in state.heroes:
        if not hero.is_alive():
            hero.cell = returns_to(state, hero)
            hero.hp, hero.mana = hero.full_hp(), hero.full_mana
            tell_return(state, hero)
    if state.round == state.next_wave:
        spawn_wave(state)
    begin_heroes_turn(state)


# Waves


def spawn_wave(state: Position) -> None:
    """One monster a lane, as strong as the strongest hero. Under the siege each wave comes sooner than the last."""
    state.gap = gap_after(state, state.gap, state.round)
    state.next_wave = state.round + state.gap
    level = highest_level(state)
    tell_wave(state, level)
    for lane in range(LANES):
        cell = free_gate(state, lane)
        if cell != OFF:
            spawn(state, random_sheet(state, level), level, cell)


def waves_so_far(state: Position) -> i64:
    """They come by the clock alone."""
    count: i64 = 0
    coming: i64 = 1
    gap = state.box.waves.rounds
    while coming <= state.round:
        count += 1
        gap = gap_after(state, gap, coming)
        coming += gap
    return count


def gap_after(state: Position, gap: i64, number: i64) -> i64:
    """Rounds until the next wave after that of the round of that number."""
    return max(state.box.waves.fewest_rounds, gap - 1) if is_siege(state, number) else gap


def is_siege(state: Position, number: i64) -> bool:
    """Whether the siege has begun by the round of that number."""
    return number >= state.box.waves.siege_from


def newborn_hp(state: Position, level: i64, number: i64) -> i64:
    """Of a monster that comes in the round of that number."""
    return HP_A_LEVEL * level * (100 if is_siege(state, number) else state.box.waves.hp) // 100


def highest_level(state: Position) -> i64:
    highest: i64 = 1
    for hero in state.heroes:
        highest = max(highest, hero.level)
    return highest


def free_gate(state: Position, lane: i64) -> i64:
    """The right space of the lane's Nexus, the left one if that is taken, none if both are."""
    gate = monsters_gate(lane)
    if state.monster_on(gate) == NONE:
        return gate
    beside = ahead(gate, WEST)
    return beside if state.monster_on(beside) == NONE else OFF


def random_sheet(state: Position, level: i64) -> MonsterSheet:
    """Any of that level; where there is none, of the nearest lower one."""
    fitting: i64 = 0
    for sheet in state.box.monsters:
        if sheet.level <= level:
            fitting = max(fitting, sheet.level)
    candidates = [sheet for sheet in state.box.monsters if sheet.level == fitting]
    return candidates[state.dice.below(len(candidates))]


def spawn(state: Position, sheet: MonsterSheet, level: i64, cell: i64) -> None:
    state.born += 1
    monster = Monster(sheet, state.born, level, cell)
    monster.full_hp = monster.hp = newborn_hp(state, level, state.round)
    monster.damage = born_with(monster, sheet.damage)
    monster.defense = born_with(monster, sheet.defense)
    monster.dodge = sheet.dodge
    state.monsters.append(monster)
    tell_spawn(state, monster)
