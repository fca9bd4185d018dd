"""The table of contents: what may be done, what it does, and what follows. Chapters have files of their own."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from wartable.games.war import evaluate as opinion
from wartable.games.war import observe
from wartable.games.war.actions import ANSWER, DROP, FIRE, LOAD, LOWER, RAISE
from wartable.games.war.air_defense import answers
from wartable.games.war.deeds import dig, drop, fire, intercept, load, move
from wartable.games.war.ending import (
    ahead,
    end_if_decided,
    end_the_silence,
    finish,
    is_past_the_limit,
    is_repeated,
    pass_the_turn,
    quiet_limit,
    remember,
)
from wartable.games.war.fire import add_shots
from wartable.games.war.movement import add_moves
from wartable.games.war.state import (
    ANSWERING,
    ARMY,
    EMPTY,
    NOBODY,
    OVER,
    PLAYING,
    REPETITION,
    STUCK,
    TURN_LIMIT,
    Position,
)
from wartable.games.war.support import add_digs, add_drops, add_loads
from wartable.grid.square import OFF
from wartable.kernel.action import actor_of, target_of, verb_of
from wartable.kernel.dice import Dice
from wartable.kernel.options import Options

NOBODY_ACTS: Final[list[int]] = []
ONE_ACTS: Final[list[list[int]]] = [[0], [1]]


class War(Position):
    """Two armies; it hides nothing and rolls no dice."""

    def to_act(self) -> list[int]:
        return NOBODY_ACTS if self.phase == OVER else ONE_ACTS[self.acting()]

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == OVER or seat != self.acting():
            return vec[i64]()
        if self.phase == ANSWERING:
            return answers(self, seat)
        options = vec[i64](capacity=96)
        for slot in range(seat * ARMY, seat * ARMY + ARMY):
            if self.cells[slot] != OFF:
                options = add_actions(self, seat, slot, options)
        return options

    def apply(self, seat: i64, action: i64) -> None:
        perform(self, action)
        if self.phase == PLAYING:
            end_if_decided(self)
        if self.phase == PLAYING:
            pass_the_turn(self)
            begin_the_turn(self)

    def copied(self, dice: Dice) -> War:
        twin = War(self.sheets, self.settings, self.ground, self.kinds, dice)
        self.copy_into(twin)
        return twin

    def clone(self) -> War:
        return self.copied(self.dice.copy())

    def outcome(self) -> list[float]:
        return [self.evaluate(0), self.evaluate(1)] if self.phase == OVER else []

    def evaluate(self, seat: i64) -> float:
        return opinion.evaluate(self, seat)

    def gain(self, action: i64) -> i64:
        return opinion.gain(self, action)

    def static_value(self, seat: i64) -> i64:
        return opinion.static_value(self, seat)

    def search_key(self) -> i64:
        return opinion.search_key(self)

    def observe(self, seat: i64, into: vec[i16], first: i64) -> None:
        observe.observe(self, seat, into, first)

    def origin(self) -> Options | None:
        return self.settings.options


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


def begin_the_turn(state: Position) -> None:
    """The ends that come with a new turn, in the order of chapter 10.5."""
    remember(state)
    if is_repeated(state):
        finish(state, REPETITION, NOBODY)
    elif not has_action(state):
        finish(state, STUCK, NOBODY)
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
