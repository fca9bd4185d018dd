"""What a search thinks of a position: a calm opinion, because it sees threats itself.

Fitted to who won in some hundreds of games that searching bots played against each other. What hardly told the winner,
such as who stands under a tower or within reach, is left out; what did is a race for the Ancient."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.appraisal import worth_of_items
from wartable.games.ancient_wars.board import (
    ANCIENT,
    EMPTY,
    FIRST_CREEP,
    FIRST_TOWER,
    RADIANT,
    RIVER,
    SIDE,
    STRUCTURES,
    SWARM,
    TOWERS,
    row_of,
    structure_slot,
)
from wartable.games.ancient_wars.combat import is_open_structure
from wartable.games.ancient_wars.evaluate import best_strike, evaluate, has_action, way_to_go
from wartable.games.ancient_wars.state import ACTION, SKILLS, STUN, Position, team
from wartable.grid.square import OFF
from wartable.kernel.state import as_judged

A_GOLD: Final = 0.2
AN_EXPERIENCE: Final = 25.0
A_LEVEL: Final = 40.0
A_HEALTH: Final = 30.0
AN_ATTACK: Final = 60.0
A_READY_SKILL: Final = 20.0
# For each turn that a fallen hero stays away after the next.
A_TURN_AWAY: Final = 60.0
A_LOST_ACTIVATION: Final = 50.0
# A hero that has not acted yet this turn, and what its attack could take.
AN_ACTION: Final = 220.0
A_THREAT: Final = 1.0
# How near a hero is to what it could destroy next.
A_STEP_CLOSER: Final = 20.0
A_TOWER: Final = 100.0
A_TOWER_HP: Final = 135.0
AN_ANCIENT_HP: Final = 320.0
AN_OPEN_ANCIENT: Final = 800.0
A_BARRACKS_HP: Final = 60.0
A_CREEP: Final = 140.0
A_CREEP_STEP: Final = 80.0


def judge(state: Position, seat: i64) -> i64:
    """Thousandths of the logarithm of the odds, as all the weights above."""
    if state.phase != ACTION or state.box.settings.games != 1:
        return as_judged(evaluate(state, seat))
    side = state.side_at(seat)
    return i64(int(standing_of(state, side) - standing_of(state, 1 - side)))


def standing_of(state: Position, side: i64) -> float:
    worth = A_GOLD * (float(state.gold[side]) + worth_of_items(state, side)) + AN_EXPERIENCE * float(state.xp[side])
    for slot in team(side):
        if state.kinds[slot] != EMPTY:
            worth += A_LEVEL * float(state.level[slot]) + hero_worth(state, side, slot)
    return worth + structures_worth(state, side) + creeps_worth(state, side)


def hero_worth(state: Position, side: i64, slot: i64) -> float:
    if state.cells[slot] == OFF:
        return -A_TURN_AWAY * float(max(0, state.returns_on[slot] - state.turn - 1))
    worth = A_HEALTH * float(state.hp[slot]) + AN_ATTACK * float(state.hero(slot).atk)
    for skill in range(SKILLS):
        if state.ready_on[slot * SKILLS + skill] <= state.turn:
            worth += A_READY_SKILL
    if state.has(slot, STUN) and (state.activated_on[slot] < state.turn or state.until(slot, STUN) > state.turn):
        worth -= A_LOST_ACTIVATION
    if has_action(state, slot):
        worth += AN_ACTION + A_THREAT * best_strike(state, side, slot)
    return worth - A_STEP_CLOSER * float(way_to_go(state, side, slot))


def structures_worth(state: Position, side: i64) -> float:
    worth = 0.0
    for number in range(STRUCTURES):
        slot = structure_slot(side, number)
        if state.stands(slot):
            hp = float(state.hp[slot])
            if number == ANCIENT:
                worth += AN_ANCIENT_HP * hp - (AN_OPEN_ANCIENT if is_open_structure(state, slot) else 0.0)
            elif number < FIRST_TOWER + TOWERS:
                worth += A_TOWER + A_TOWER_HP * hp
            else:
                worth += A_BARRACKS_HP * hp
    return worth


def creeps_worth(state: Position, side: i64) -> float:
    worth = 0.0
    for slot in range(FIRST_CREEP + side * SWARM, FIRST_CREEP + side * SWARM + SWARM):
        cell = state.cells[slot]
        if cell != OFF:
            row = row_of(cell) if side == RADIANT else SIDE - 1 - row_of(cell)
            worth += A_CREEP + A_CREEP_STEP * float(max(0, row - RIVER + 1))
    return worth
