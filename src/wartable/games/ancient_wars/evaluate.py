"""The game's opinion of a position: heroes, structures, lanes, purses, and who threatens whom."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.actions import ATTACK, CAST
from wartable.games.ancient_wars.appraisal import worth_of_items
from wartable.games.ancient_wars.board import distance
from wartable.games.ancient_wars.combat import blow_on, can_be_attacked, is_backstab, is_open_structure, sees
from wartable.games.ancient_wars.lanes import Prices, lanes_worth
from wartable.games.ancient_wars.parts import SKILLS
from wartable.games.ancient_wars.scouting import deployment_worth, draft_lead
from wartable.games.ancient_wars.slots import (
    ANCIENT,
    EMPTY,
    ENEMIES,
    FIRST_BARRACKS,
    STRUCTURE_SLOTS,
    is_creep,
    is_hero,
    number_of,
    side_of,
    structure_slot,
    team,
)
from wartable.games.ancient_wars.state import ACTION, DEPLOYING, OVER, Position
from wartable.games.ancient_wars.stats import full_hp, movement_of, range_of
from wartable.games.ancient_wars.statuses import STUN
from wartable.games.ancient_wars.towers import damage_of, target_of
from wartable.grid.square import OFF
from wartable.kernel.action import actor_of, detail_of, verb_of
from wartable.kernel.action import target_of as aimed_at

# In points; this many are worth as much as odds of e to 1.
DECISIVE: Final = 260.0
DRAFT_DECISIVE: Final = 30.0

A_HERO: Final = 60.0
A_HEALTH: Final = 9.0
A_LEVEL: Final = 26.0
AN_EXPERIENCE: Final = 6.0
A_GOLD: Final = 0.045
A_TOWER: Final = 90.0
A_TOWER_HP: Final = 22.0
AN_ANCIENT_HP: Final = 60.0
A_CREEP: Final = 6.0
A_READY_SKILL: Final = 4.0
A_LOST_ACTIVATION: Final = 14.0
# How near a hero is to what it could destroy next.
A_STEP_CLOSER: Final = 3.0
# What a hero could do to somebody with an action that it still has, and what it may do next turn.
A_THREAT: Final = 0.6
A_THREAT_TO_COME: Final = 0.2
# What the enemy's heroes and structures may do to it.
A_DANGER: Final = 0.35
A_TOWER_SHOT: Final = 0.8
A_KILL: Final = 75.0

PRICES: Final = Prices(
    tower=A_TOWER,
    tower_hp=A_TOWER_HP,
    middle_tower_hp=A_TOWER_HP,
    ancient_hp=AN_ANCIENT_HP,
    open_ancient=90.0,
    barracks_hp=12.0,
    creep=A_CREEP,
    creep_step=2.5,
)


def evaluate(state: Position, seat: i64) -> float:
    """How likely the seat is to win, from 0 to 1."""
    if state.phase == OVER:
        if state.score.wins[0] == state.score.wins[1]:
            return 0.5
        return float((0 if state.score.wins[0] > state.score.wins[1] else 1) == seat)
    chance = 1.0 / (1.0 + math.exp(-lead_of(state, state.side_at(seat))))
    return chance if state.box.settings.best_of == 1 else chance_of_the_match(state, seat, chance)


def chance_of_the_match(state: Position, seat: i64, chance: float) -> float:
    """A game won is worth more than any position in the next one."""
    ahead = float(state.score.wins[seat] - state.score.wins[1 - seat])
    return min(0.99, max(0.01, 0.5 + 0.25 * ahead + 0.24 * (chance - 0.5)))


def lead_of(state: Position, side: i64) -> float:
    if state.phase == DEPLOYING:
        return (deployment_worth(state, side) - deployment_worth(state, 1 - side)) / DECISIVE
    if state.phase != ACTION:
        return draft_lead(state, side) / DRAFT_DECISIVE
    lead = standing_of(state, side) - standing_of(state, 1 - side)
    return (lead + threats(state, side) - threats(state, 1 - side)) / DECISIVE


# What a side has


def standing_of(state: Position, side: i64) -> float:
    worth = A_GOLD * (float(state.sides.gold[side]) + worth_of_items(state, side))
    worth += AN_EXPERIENCE * float(state.sides.xp[side])
    for slot in team(side):
        if state.has_hero(slot):
            worth += hero_worth(state, side, slot)
    return worth + lanes_worth(state, side, PRICES)


def hero_worth(state: Position, side: i64, slot: i64) -> float:
    worth = A_LEVEL * float(state.heroes.level[slot])
    if state.cells[slot] == OFF:
        return worth - 25.0 * float(max(0, state.heroes.returns_on[slot] - state.turn - 1))
    worth += A_HERO + A_HEALTH * float(state.hp[slot])
    worth += 12.0 * float(state.hp[slot]) / float(full_hp(state, slot))
    worth += A_READY_SKILL * float(ready_skills(state, slot))
    if loses_an_activation(state, slot):
        worth -= A_LOST_ACTIVATION
    return worth - A_STEP_CLOSER * float(way_to_go(state, side, slot))


def ready_skills(state: Position, slot: i64) -> i64:
    count: i64 = 0
    for skill in range(SKILLS):
        if state.heroes.ready_on[slot * SKILLS + skill] <= state.turn:
            count += 1
    return count


def loses_an_activation(state: Position, slot: i64) -> bool:
    if not state.has(slot, STUN):
        return False
    return state.heroes.activated_on[slot] < state.turn or state.until(slot, STUN) > state.turn


def way_to_go(state: Position, side: i64, slot: i64) -> i64:
    """Cells to the nearest structure of the enemy that can be attacked; the weaker it is, the nearer it seems."""
    best: i64 = 9
    for number in range(FIRST_BARRACKS):
        other = structure_slot(1 - side, number)
        if state.stands(other) and is_open_structure(state, other):
            away = max(0, distance(state.cells[slot], state.cells[other]) - 1)
            if number == ANCIENT:
                away = max(0, away - 2)
            best = min(best, away)
    return best


# Threats


def threats(state: Position, side: i64) -> float:
    """What the side's heroes could do, and what its structures will do at the end of the turn."""
    worth = 0.0
    for slot in team(side):
        if state.cells[slot] != OFF:
            rate = A_THREAT if has_action(state, slot) else A_THREAT_TO_COME
            worth += rate * best_strike(state, side, slot) + A_DANGER * reach_on(state, side, slot)
    for slot in STRUCTURE_SLOTS[side]:
        if state.cells[slot] != OFF:
            target = target_of(state, slot)
            if target != EMPTY:
                worth += A_TOWER_SHOT * gain_on(state, target, damage_of(state, slot, target))
    return worth


def has_action(state: Position, slot: i64) -> bool:
    if state.window.active == slot:
        return not state.window.has_cast
    return state.is_ready(slot) and state.window.passed[side_of(slot)] == 0


def best_strike(state: Position, side: i64, slot: i64) -> float:
    """The best that an attack from here could take."""
    best = 0.0
    rng = range_of(state, slot)
    here = state.cells[slot]
    for other in ENEMIES[side]:
        there = state.cells[other]
        if there == OFF or distance(here, there) > rng or not can_be_attacked(state, side, other):
            continue
        if sees(state, here, there):
            best = max(best, gain_on(state, other, damage_to(state, slot, other)))
    return best


def damage_to(state: Position, slot: i64, other: i64) -> i64:
    return blow_on(state, slot, other, is_backstab(state, slot, other))


def gain_on(state: Position, slot: i64, damage: i64) -> float:
    """What so much damage to a piece takes, in points."""
    falls = damage >= state.hp[slot]
    harm = float(min(damage, state.hp[slot]))
    if is_hero(slot):
        return A_HEALTH * harm + (A_HERO + A_KILL * 0.4 if falls else 0.0)
    if is_creep(slot):
        return A_CREEP + 8.0 if falls else 0.0
    if number_of(slot) == ANCIENT:
        return AN_ANCIENT_HP * harm + (2000.0 if falls else 0.0)
    return A_TOWER_HP * harm + (A_TOWER if falls else 0.0)


def reach_on(state: Position, side: i64, slot: i64) -> float:
    """What the hero may do in its next activation to those whom it can walk up to: the weakest hero counts."""
    best = 0.0
    far = movement_of(state, slot) + range_of(state, slot)
    power = float(state.hero(slot).atk)
    for other in team(1 - side):
        there = state.cells[other]
        if there != OFF and distance(state.cells[slot], there) <= far:
            falls = power + 1.0 >= float(state.hp[other])
            best = max(best, A_HEALTH * power * 0.6 + (A_KILL * 0.5 if falls else 0.0))
    return best


def gain(state: Position, action: i64) -> i64:
    """What an action takes at once, for searches that try such actions first."""
    verb = verb_of(action)
    if verb == CAST and state.phase == ACTION:
        return 60 if state.hero(actor_of(action)).skills[detail_of(action)].harms else 30
    if verb != ATTACK or state.phase != ACTION:
        return 0
    slot, other = actor_of(action), state.board[aimed_at(action)]
    return i64(int(4.0 * gain_on(state, other, damage_to(state, slot, other)))) + 1
