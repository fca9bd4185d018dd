"""The game's opinion of a position: material, what the side on turn could take next, and the way to the Commander."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from wartable.games.war.actions import FIRE, TAKE
from wartable.games.war.board import BOARD
from wartable.games.war.deeds import has_commander, worth_with_cargo
from wartable.games.war.ending import commander_of
from wartable.games.war.rules import legal
from wartable.games.war.state import ARMY, NOBODY, OVER, PLAYING, SLOTS, Position, seat_of
from wartable.grid.square import OFF
from wartable.kernel.action import target_of, verb_of

A_COMMANDER: Final = 40.0
A_LOADED_GUN: Final = 0.5
A_STEP_CLOSER: Final = 0.08
A_HEIGHT: Final = 0.06
A_THREAT: Final = 0.7
A_POINT: Final = 0.15
DECISIVE: Final = 9.0


def evaluate(state: Position, seat: i64) -> float:
    """How likely the seat is to win, from 0 to 1."""
    if state.phase == OVER:
        return 0.5 if state.winner == NOBODY else float(state.winner == seat)
    lead = balance(state) if seat == 0 else -balance(state)
    return 1.0 / (1.0 + math.exp(-lead / DECISIVE))


def balance(state: Position) -> float:
    """South's lead in points."""
    lead = A_POINT * float(state.score[0] - state.score[1])
    goals = [commander_of(state, 1), commander_of(state, 0)]
    for slot in range(SLOTS):
        if state.cells[slot] != OFF:
            value = standing(state, slot, goals[seat_of(slot)])
            lead += value if slot < ARMY else -value
    threat = A_THREAT * best_prize(state)
    return lead + threat if state.on_turn() == 0 else lead - threat


def standing(state: Position, slot: i64, goal: i64) -> float:
    """A piece is worth more near the enemy's Commander, on a height, and with a shell in the barrel."""
    sheet = state.sheet(slot)
    cell = state.cells[slot]
    value = float(worth_with_cargo(state, slot)) + A_HEIGHT * float(state.ground.heights[cell])
    if sheet.reload > 0 and not state.is_empty_gun(slot):
        value += A_LOADED_GUN
    if sheet.attacks() and goal != OFF:
        value -= A_STEP_CLOSER * float(BOARD.distance(cell, goal))
    return value


def best_prize(state: Position) -> float:
    """The most valuable piece that the side on turn could take at once."""
    if state.phase != PLAYING:
        return 0.0
    best = 0.0
    for action in legal(state, state.on_turn()):
        verb = verb_of(action)
        if verb == TAKE or verb == FIRE:
            best = max(best, price(state, state.board[target_of(action)]))
    return best


def price(state: Position, slot: i64) -> float:
    return A_COMMANDER if has_commander(state, slot) else float(worth_with_cargo(state, slot))
