"""Chapter 3: three heroes out of eighteen, each with a lane of its own."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.valor.actions import PICK
from wartable.games.valor.board import LANES, heroes_gate
from wartable.games.valor.events import tell_pick
from wartable.games.valor.rounds import begin_round
from wartable.games.valor.state import HP_A_LEVEL, PARTY, Hero, Position
from wartable.kernel.action import act


def picks(state: Position) -> vec[i64]:
    options = vec[i64](capacity=54)
    for kind in range(len(state.box.heroes)):
        if not is_taken(state, kind):
            for lane in range(LANES):
                if not has_hero(state, lane):
                    options = append(options, act(PICK, kind, lane))
    return options


def is_taken(state: Position, kind: i64) -> bool:
    for hero in state.heroes:
        if hero.kind == kind:
            return True
    return False


def has_hero(state: Position, lane: i64) -> bool:
    for hero in state.heroes:
        if hero.lane == lane:
            return True
    return False


def pick(state: Position, kind: i64, lane: i64) -> None:
    """The order of choice numbers the heroes; when the third is chosen, the first round begins."""
    hero = new_hero(state, kind, lane)
    state.heroes.append(hero)
    hero.cell = heroes_gate(lane)
    tell_pick(state, hero)
    if len(state.heroes) == PARTY:
        begin_round(state, 1)


def new_hero(state: Position, kind: i64, lane: i64) -> Hero:
    sheet = state.box.heroes[kind]
    hero = Hero(sheet, kind, lane)
    hero.hp = HP_A_LEVEL
    hero.mana = hero.full_mana = sheet.mana
    hero.strength, hero.agility, hero.dexterity = sheet.strength, sheet.agility, sheet.dexterity
    hero.gold, hero.experience = sheet.gold, sheet.experience
    hero.bag = vec[i64]([0] * len(state.box.market))
    return hero


def chooser(state: Position) -> i64:
    return state.seat_of_hero(len(state.heroes))
