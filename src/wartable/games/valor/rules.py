"""The table of contents: what may be done, what it does, and what follows. Chapters have files of their own."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.valor.actions import (
    ATTACK,
    BUY,
    CAST,
    DRINK,
    EQUIP,
    MOVE,
    PASS,
    PICK,
    RECALL,
    REMOVE,
    SELL,
    TELEPORT,
    WAIT,
)
from wartable.games.valor.board import MONSTERS_NEXUS, in_range, row_of
from wartable.games.valor.choosing import chooser, pick, picks
from wartable.games.valor.combat import attack, cast
from wartable.games.valor.ending import take_nexus
from wartable.games.valor.events import (
    NO_TRAITS,
    tell_drink,
    tell_equipped,
    tell_hero,
    tell_move,
    tell_removal,
    tell_trade,
    tell_wait,
    traits_of,
)
from wartable.games.valor.gear import add_trades, add_uses, buy, drink, equip, sell
from wartable.games.valor.monsters import command, commands
from wartable.games.valor.movement import add_moves, add_recall, add_removals, add_teleports, is_at_market
from wartable.games.valor.rounds import go_on, may_wait, pass_the_word
from wartable.games.valor.state import CHOOSING, HEROES, OVER, PLAIN, Hero, Position
from wartable.grid.square import BIT
from wartable.kernel.action import act, actor_of, detail_of, target_of, verb_of

NOBODY_ACTS: Final[list[int]] = []
ONE_ACTS: Final[list[list[int]]] = [[0], [1], [2], [3]]


def to_act(state: Position) -> list[int]:
    return NOBODY_ACTS if state.phase == OVER else ONE_ACTS[acting(state)]


def acting(state: Position) -> i64:
    if state.phase == CHOOSING:
        return chooser(state)
    return state.speaker if state.phase == HEROES else state.monsters_seat()


def legal(state: Position, seat: i64) -> vec[i64]:
    if state.phase == OVER or seat != acting(state):
        return vec[i64]()
    if state.phase == CHOOSING:
        return picks(state)
    if state.phase != HEROES:
        return commands(state)
    options = vec[i64](capacity=128)
    for place in range(len(state.heroes)):
        if state.seat_of_hero(place) == seat and not state.heroes[place].has_acted:
            options = add_actions(state, place, options)
    return append(options, act(WAIT)) if may_wait(state) else options


def add_actions(state: Position, place: i64, options: vec[i64]) -> vec[i64]:
    """One action of a hero, or any number of trades before it."""
    options = add_moves(state, place, options)
    options = add_attacks(state, place, options)
    options = add_uses(state, place, options)
    options = add_teleports(state, place, options)
    options = add_removals(state, place, options)
    options = append(add_recall(state, place, options), act(PASS, place))
    return add_trades(state, place, options) if is_at_market(state.heroes[place]) else options


def add_attacks(state: Position, place: i64, options: vec[i64]) -> vec[i64]:
    cell = state.heroes[place].cell
    for monster in state.monsters:
        if in_range(cell, monster.cell):
            options = append(options, act(ATTACK, place, monster.cell))
    return options


def apply(state: Position, seat: i64, action: i64) -> None:
    verb = verb_of(action)
    if verb == PICK:
        pick(state, actor_of(action), target_of(action))
    elif state.phase != HEROES:
        command(state, action)
        go_on(state)
    elif verb == WAIT:
        state.waited |= BIT[seat]
        tell_wait(state, seat)
        pass_the_word(state)
    elif verb == BUY or verb == SELL:
        trade(state, action)
    else:
        take_turn(state, action)


def trade(state: Position, action: i64) -> None:
    hero, article = state.heroes[actor_of(action)], state.article(detail_of(action))
    if verb_of(action) == BUY:
        buy(hero, article)
        tell_trade(state, "bought", hero, article, -article.cost)
    else:
        sell(hero, article)
        tell_trade(state, "sold", hero, article, article.resale())


def take_turn(state: Position, action: i64) -> None:
    hero = state.heroes[actor_of(action)]
    perform(state, hero, action)
    hero.has_acted = True
    if state.phase == HEROES:
        pass_the_word(state)


def perform(state: Position, hero: Hero, action: i64) -> None:
    verb = verb_of(action)
    if verb == ATTACK:
        attack(state, hero, state.monsters[state.monster_on(target_of(action))])
    elif verb == CAST:
        cast(state, hero, state.article(detail_of(action)), state.monsters[state.monster_on(target_of(action))])
    elif verb == DRINK or verb == EQUIP:
        use(state, hero, action)
    elif verb == REMOVE:
        state.change_terrain(target_of(action), PLAIN)
        tell_removal(state, hero, target_of(action))
    elif verb == PASS:
        tell_hero(state, "passed", hero)
    else:
        go(state, hero, action)


def use(state: Position, hero: Hero, action: i64) -> None:
    article = state.article(detail_of(action))
    if verb_of(action) == DRINK:
        before = traits_of(hero) if state.listening else NO_TRAITS
        drink(hero, article)
        tell_drink(state, hero, article, before)
    else:
        equip(state, hero, article, target_of(action))
        tell_equipped(state, hero, article)


def go(state: Position, hero: Hero, action: i64) -> None:
    """Entering the monsters' Nexus wins at once."""
    start, hero.cell = hero.cell, target_of(action)
    tell_move(state, MOTIONS[int(verb_of(action))], hero, start, hero.cell)
    if row_of(hero.cell) == MONSTERS_NEXUS:
        take_nexus(state, hero)


MOTIONS: Final[dict[int, str]] = {MOVE: "moved", TELEPORT: "teleported", RECALL: "recalled"}
