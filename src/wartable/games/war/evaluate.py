"""The game's opinion of a position: material, what the side on turn could take next, and the way to the Commander."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.war.actions import FIRE, TAKE
from wartable.games.war.board import BOARD, CELLS
from wartable.games.war.deeds import has_commander, worth_with_cargo
from wartable.games.war.ending import commander_of, quiet_limit
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

# The same for searches, in whole numbers: a point is 1000 / DECISIVE. A search sees for itself what comes of a step, so
# it is hardly drawn to the Commander, and it knows that most games between equals are decided on points.
POINT: Final = 111
COMMANDER: Final = 4440
LOADED_GUN: Final = 55
STEP_CLOSER: Final = 1
HEIGHT: Final = 7
SCORED: Final = 40
DISTANCES: Final[vec[i64]] = vec[i64](
    [int(BOARD.distance(here, there)) for here in range(CELLS) for there in range(CELLS)]
)

# Counts this close to their limits are told apart by a search.
NEAR: Final = 24
SCORE_KEY: Final = 0x9E37_79B9_7F4A_7C1
QUIET_KEY: Final = 0x3C6E_F372_FE94_F82
TURN_KEY: Final = 0x1B87_3593_CC9E_2D5
KEY_BITS: Final = 0x7FFF_FFFF_FFFF_FFFF


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
    for action in state.legal(state.on_turn()):
        verb = verb_of(action)
        if verb == TAKE or verb == FIRE:
            best = max(best, price(state, state.board[target_of(action)]))
    return best


def price(state: Position, slot: i64) -> float:
    return A_COMMANDER if has_commander(state, slot) else float(worth_with_cargo(state, slot))


# For searches: the same opinion without the threats, which they see for themselves.


def static_value(state: Position, seat: i64) -> i64:
    return lead_of_south(state) if seat == 0 else -lead_of_south(state)


def lead_of_south(state: Position) -> i64:
    lead: i64 = SCORED * (state.score[0] - state.score[1])
    goal = commander_of(state, 1)
    for slot in range(ARMY):
        if state.cells[slot] != OFF:
            lead += footing(state, slot, goal)
    goal = commander_of(state, 0)
    for slot in range(ARMY, SLOTS):
        if state.cells[slot] != OFF:
            lead -= footing(state, slot, goal)
    return lead


def footing(state: Position, slot: i64, goal: i64) -> i64:
    """What `standing` says, in whole numbers."""
    sheet = state.sheet(slot)
    cell = state.cells[slot]
    value = POINT * worth_with_cargo(state, slot) + HEIGHT * state.ground.heights[cell]
    if sheet.reload > 0 and not state.is_empty_gun(slot):
        value += LOADED_GUN
    if goal != OFF and sheet.attacks():
        value -= STEP_CLOSER * DISTANCES[cell * CELLS + goal]
    return value


def gain(state: Position, action: i64) -> i64:
    verb = verb_of(action)
    if verb != TAKE and verb != FIRE:
        return 0
    victim = state.board[target_of(action)]
    return COMMANDER if has_commander(state, victim) else POINT * worth_with_cargo(state, victim)


def search_key(state: Position) -> i64:
    """The same pieces with another score, or close to another end, are not the same to a search."""
    key = state.key() ^ ((state.score[0] - state.score[1]) * SCORE_KEY)
    if state.quiet_turns + NEAR >= quiet_limit(state):
        key ^= state.quiet_turns * QUIET_KEY
    if 0 < state.settings.turn_limit <= state.turn + NEAR:
        key ^= state.turn * TURN_KEY + state.calm_turns
    return key & KEY_BITS
