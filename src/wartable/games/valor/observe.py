"""The world in numbers. Nothing is hidden, and the heroes are one party: all seats see the same, each where it sits."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from wartable.games.valor.board import CELLS, SIDE
from wartable.games.valor.catalog import box
from wartable.games.valor.options import ValorOptions, seats_of
from wartable.games.valor.state import PARTY, TERRAINS, Hero, Monster, Position
from wartable.grid.square import BIT, OFF
from wartable.kernel.layers import LARGEST, Layer, clear, one_hot, put, put_held

PHASES: Final = 4
# What is told of each hero besides its bag, and of each monster, which has a board for each of its numbers.
ABOUT_A_HERO: Final = 17
ABOUT_A_MONSTER: Final = 7


def layers(options: ValorOptions) -> tuple[Layer, ...]:
    """Boards have row 1, the monsters' Nexus, first. `heroes` are 1 to 3 on their spaces; `party` lists them: kind,
    lane, space from 1 on, whether it is the seat's own and has acted, level, experience, HP, mana, full mana, strength,
    agility, dexterity, gold, and what is in its hands and worn, as articles from 1 on. `monsters` are seven boards:
    kind, level, HP, full HP, damage, defense and dodge. `waited` are the hero seats that have let others go first."""
    contents, board = box(options.numbers, options.difficulty), (SIDE, SIDE)
    return (
        Layer("terrain", board, 0, len(TERRAINS) - 1),
        Layer("heroes", board, 0, PARTY),
        Layer("monsters", (ABOUT_A_MONSTER, SIDE, SIDE), 0, LARGEST),
        Layer("party", (PARTY, ABOUT_A_HERO), 0, LARGEST),
        Layer("bags", (PARTY, len(contents.market)), 0, LARGEST),
        Layer("phase", (PHASES,), 0, 1),
        Layer("seat", (1,), 0, len(seats_of(options.players)) - 1),
        Layer("to_act", (1,), 0, 1),
        Layer("waited", (PARTY,), 0, 1),
        Layer("commanded", (1,), 0, LARGEST),
        Layer("round", (1,), 1, LARGEST),
        Layer("next_wave", (1,), 0, LARGEST),
        Layer("gap", (1,), 0, LARGEST),
    )


def observe(state: Position, seat: i64, into: vec[i16], first: i64) -> None:
    place = first
    for cell in range(CELLS):
        place = put(into, place, state.terrain[cell])
    place = put_heroes(state, into, place)
    place = put_monsters(state, into, place)
    place = put_party(state, seat, into, place)
    place = put_bags(state, into, place)
    place = one_hot(into, place, PHASES, state.phase)
    place = put(into, place, seat)
    place = put(into, place, 1 if seat in state.to_act() else 0)
    for other in range(PARTY):
        place = put(into, place, 0 if state.waited & BIT[other] == 0 else 1)
    place = put_held(into, place, state.commanded)
    place = put_held(into, place, state.round)
    place = put_held(into, place, max(state.next_wave - state.round, 0))
    put_held(into, place, state.gap)


def put_heroes(state: Position, into: vec[i16], place: i64) -> i64:
    end = clear(into, place, CELLS)
    for number in range(len(state.heroes)):
        if state.heroes[number].cell != OFF:
            into[place + state.heroes[number].cell] = i16(number + 1)
    return end


def put_monsters(state: Position, into: vec[i16], place: i64) -> i64:
    end = clear(into, place, ABOUT_A_MONSTER * CELLS)
    for monster in state.monsters:
        put_monster(monster, into, place + monster.cell)
    return end


def put_monster(monster: Monster, into: vec[i16], place: i64) -> None:
    """One number to each of the boards."""
    put_held(into, place, monster.sheet.number + 1)
    put_held(into, place + CELLS, monster.level)
    put_held(into, place + 2 * CELLS, monster.hp)
    put_held(into, place + 3 * CELLS, monster.full_hp)
    put_held(into, place + 4 * CELLS, monster.damage)
    put_held(into, place + 5 * CELLS, monster.defense)
    put_held(into, place + 6 * CELLS, monster.dodge)


def put_party(state: Position, seat: i64, into: vec[i16], place: i64) -> i64:
    """Whoever is not chosen yet is all zero."""
    end = clear(into, place, PARTY * ABOUT_A_HERO)
    for number in range(len(state.heroes)):
        is_own = state.seat_of_hero(number) == seat
        put_hero(state.heroes[number], is_own, into, place + number * ABOUT_A_HERO)
    return end


def put_hero(hero: Hero, is_own: bool, into: vec[i16], place: i64) -> None:
    place = put(into, place, hero.kind + 1)
    place = put(into, place, hero.lane)
    place = put(into, place, 0 if hero.cell == OFF else hero.cell + 1)
    place = put(into, place, 1 if is_own else 0)
    place = put(into, place, 1 if hero.has_acted else 0)
    place = put_held(into, place, hero.level)
    place = put_held(into, place, hero.experience)
    place = put_held(into, place, hero.hp)
    place = put_held(into, place, hero.mana)
    place = put_held(into, place, hero.full_mana)
    place = put_held(into, place, hero.strength)
    place = put_held(into, place, hero.agility)
    place = put_held(into, place, hero.dexterity)
    place = put_held(into, place, hero.gold)
    place = put(into, place, hero.weapon + 1)
    place = put(into, place, hero.second + 1)
    put(into, place, hero.armor + 1)


def put_bags(state: Position, into: vec[i16], place: i64) -> i64:
    goods = len(state.box.market)
    end = clear(into, place, PARTY * goods)
    for number in range(len(state.heroes)):
        bag = state.heroes[number].bag
        for article in range(len(bag)):
            put_held(into, place + number * goods + article, bag[article])
    return end
