"""Chapter 4.4: one hero's activation: a move and an action, or a skill and then the move; items beside it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.ancient_wars.actions import ATTACK, DONE, FARM
from wartable.games.ancient_wars.board import BOARD, CAMP_OF, NO_CAMP, distance
from wartable.games.ancient_wars.casting import add_casts, add_uses
from wartable.games.ancient_wars.combat import can_be_attacked, sees
from wartable.games.ancient_wars.events import tell_of
from wartable.games.ancient_wars.movement import add_moves, reach
from wartable.games.ancient_wars.slots import EMPTY, ENEMIES, side_of, team
from wartable.games.ancient_wars.state import WINDOW, Position
from wartable.games.ancient_wars.stats import range_of
from wartable.games.ancient_wars.statuses import DISARM, HEX, TAUNT, amount_in
from wartable.games.ancient_wars.wild import take_rune
from wartable.grid.square import OFF
from wartable.kernel.action import act


def add_heroes(state: Position, side: i64, options: vec[i64]) -> vec[i64]:
    """One hero after the other, three in a window."""
    if state.window.active != EMPTY:
        options = add_activation(state, state.window.active, options)
        options = append(options, act(DONE, state.window.active))
    elif state.window.opened < WINDOW:
        for slot in team(side):
            if state.is_ready(slot):
                options = add_activation(state, slot, options)
    return options


def add_activation(state: Position, slot: i64, options: vec[i64]) -> vec[i64]:
    """Everything that the hero may still do in its activation, or with which it may begin one."""
    if state.has(slot, TAUNT):
        return add_taunted(state, slot, options)
    if state.may_move(slot):
        options = add_moves(state, slot, options)
    if not state.window.has_cast:
        options = add_attacks(state, slot, options)
        options = add_casts(state, slot, options)
        options = add_farming(state, slot, options)
    return add_uses(state, slot, options)


def begins_with(state: Position, slot: i64, options: vec[i64]) -> vec[i64]:
    """For a hero that is not being activated yet: nothing is moved, cast or used."""
    moved, cast, used = state.window.has_moved, state.window.has_cast, state.window.has_used
    state.window.has_moved, state.window.has_cast, state.window.has_used = False, False, False
    options = add_activation(state, slot, options)
    state.window.has_moved, state.window.has_cast, state.window.has_used = moved, cast, used
    return options


# 7.1 Attacks


def can_attack(state: Position, slot: i64) -> bool:
    return not state.has(slot, DISARM) and not state.has(slot, HEX)


def is_target(state: Position, slot: i64, other: i64, rng: i64) -> bool:
    here, there = state.cells[slot], state.cells[other]
    if there == OFF or distance(here, there) > rng:
        return False
    return can_be_attacked(state, side_of(slot), other) and sees(state, here, there)


def add_attacks(state: Position, slot: i64, options: vec[i64]) -> vec[i64]:
    if not can_attack(state, slot):
        return options
    rng = range_of(state, slot)
    for other in ENEMIES[side_of(slot)]:
        if is_target(state, slot, other, rng):
            options = append(options, act(ATTACK, slot, state.cells[other]))
    return options


# 9.5 A taunted hero


def taunter_of(state: Position, slot: i64) -> i64:
    """Who taunted it last, if it still stands."""
    taunter: i64 = EMPTY
    for status in state.worn:
        if status & 0xFFFF == TAUNT << 8 | slot:
            taunter = amount_in(status)
    return taunter if taunter != EMPTY and state.cells[taunter] != OFF else EMPTY


def add_taunted(state: Position, slot: i64, options: vec[i64]) -> vec[i64]:
    """It attacks its taunter if it can; else it may only move."""
    taunter = taunter_of(state, slot)
    if taunter != EMPTY and can_attack(state, slot) and is_target(state, slot, taunter, range_of(state, slot)):
        return append(options, act(ATTACK, slot, state.cells[taunter]))
    return add_moves(state, slot, options) if state.may_move(slot) else options


# 11.2 The jungle


def add_farming(state: Position, slot: i64, options: vec[i64]) -> vec[i64]:
    camp = CAMP_OF[state.cells[slot]]
    if camp == NO_CAMP or state.wild.camps[camp] == 0:
        return options
    return append(options, act(FARM, slot, state.cells[slot]))


# Beginning and ending


def begin(state: Position, slot: i64) -> None:
    if state.window.active == slot:
        return
    state.window.active = slot
    state.window.opened += 1
    state.heroes.activated_on[slot] = state.turn
    state.window.has_moved, state.window.has_cast, state.window.has_used = False, False, False


def finish(state: Position) -> None:
    state.window.active = EMPTY
    state.window.has_moved, state.window.has_cast, state.window.has_used = False, False, False


def finish_if_done(state: Position, slot: i64) -> None:
    """An activation ends by itself when nothing is left to do in it."""
    if state.window.active == slot and (state.cells[slot] == OFF or not has_more(state, slot)):
        finish(state)


def has_more(state: Position, slot: i64) -> bool:
    return len(add_activation(state, slot, vec[i64](capacity=64))) > 0


def move(state: Position, slot: i64, there: i64) -> None:
    """A rune is taken on the way wherever the way can lead over it."""
    if state.wild.rune_cell != OFF and crosses_rune(state, slot, there):
        take_rune(state, slot)
    if state.listening:
        tell_of(state, "moved", slot, {"end": BOARD.name(there)})
    state.shift(slot, there)
    state.window.has_moved = True


def crosses_rune(state: Position, slot: i64, there: i64) -> bool:
    """Whether the hero can walk to the rune and from there, with what is left, to its goal."""
    rune = state.wild.rune_cell
    left = reach(state, slot)
    if there == rune:
        return True
    if left[rune] < 0 or state.board[rune] != EMPTY:
        return False
    start = state.cells[slot]
    state.shift(slot, rune)
    onward = reach(state, slot)
    state.shift(slot, start)
    spent = onward[rune] - left[rune]
    return onward[there] - spent >= 0
