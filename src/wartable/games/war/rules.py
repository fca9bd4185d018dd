"""The table of contents: what may be done, what it does, and what follows. Chapters have files of their own."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.war.actions import ANSWER, DROP, FIRE, LOAD, LOWER, RAISE
from wartable.games.war.air_defense import answers
from wartable.games.war.deeds import dig, drop, fire, intercept, load, move
from wartable.games.war.ending import (
    ahead,
    end_the_silence,
    finish,
    has_repeated,
    is_decided,
    is_past_the_limit,
    pass_the_turn,
    quiet_limit,
)
from wartable.games.war.fire import add_shots
from wartable.games.war.movement import add_moves
from wartable.games.war.state import (
    ANSWERING,
    ARMY,
    EMPTY,
    NO_ACTION,
    NOBODY,
    OVER,
    PLAYING,
    REPETITION,
    TURN_LIMIT,
    Position,
)
from wartable.games.war.support import add_digs, add_drops, add_loads
from wartable.grid.square import OFF
from wartable.kernel.action import actor_of, target_of, verb_of

NOBODY_ACTS: Final[list[int]] = []
ONE_ACTS: Final[list[list[int]]] = [[0], [1]]


def to_act(state: Position) -> list[int]:
    if state.phase == OVER:
        return NOBODY_ACTS
    return ONE_ACTS[acting(state)]


def acting(state: Position) -> i64:
    """The side on turn, or the defender while a flight hangs in the air."""
    return state.on_turn() if state.phase == PLAYING else 1 - state.on_turn()


def legal(state: Position, seat: i64) -> vec[i64]:
    if state.phase == OVER or seat != acting(state):
        return vec[i64]()
    if state.phase == ANSWERING:
        return answers(state, seat)
    options = vec[i64](capacity=96)
    for slot in range(seat * ARMY, seat * ARMY + ARMY):
        if state.cells[slot] != OFF:
            options = add_actions(state, seat, slot, options)
    return options


def add_actions(state: Position, seat: i64, slot: i64, options: vec[i64]) -> vec[i64]:
    cell = state.cells[slot]
    sheet = state.sheet(slot)
    options = add_moves(state, seat, cell, sheet, options)
    if sheet.farthest > 0 and not state.is_empty_gun(slot):
        return add_shots(state, seat, cell, sheet, options)
    if sheet.carries:
        load = state.cargo[slot]
        return add_loads(state, seat, cell, options) if load == EMPTY else add_drops(state, cell, load, options)
    return add_digs(state, cell, options) if sheet.digs else options


def has_action(state: Position) -> bool:
    """Asked of the front ranks first: they are seldom all stuck."""
    seat = state.on_turn()
    nothing = vec[i64](capacity=32)
    for behind in range(1, ARMY + 1):
        slot = seat * ARMY + ARMY - behind
        if state.cells[slot] != OFF and len(add_actions(state, seat, slot, nothing)) > 0:
            return True
    return False


def apply(state: Position, seat: i64, action: i64) -> None:
    perform(state, action)
    if state.phase == PLAYING and not is_decided(state):
        pass_the_turn(state)
        settle(state)


def settle(state: Position) -> None:
    """The ends that come with a new turn, in the order of chapter 10.5."""
    if has_repeated(state):
        finish(state, REPETITION, NOBODY)
    elif not has_action(state):
        finish(state, NO_ACTION, NOBODY)
    elif state.quiet_turns >= quiet_limit(state):
        end_the_silence(state)
    elif is_past_the_limit(state):
        finish(state, TURN_LIMIT, ahead(state))


def perform(state: Position, action: i64) -> None:
    verb = verb_of(action)
    slot, there = state.board[actor_of(action)], target_of(action)
    if verb == ANSWER:
        intercept(state, slot)
    elif verb == FIRE:
        fire(state, slot, there)
    elif verb == LOAD:
        load(state, slot, there)
    elif verb == DROP:
        drop(state, slot, there)
    elif verb == RAISE:
        dig(state, slot, there, 1)
    elif verb == LOWER:
        dig(state, slot, there, -1)
    else:
        move(state, slot, there)
