"""Chapter 8: towers and Ancients fire by themselves at the end of a turn, all at once."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.ancient_wars.board import RIVER, distance, is_back_row, is_own_half, row_of
from wartable.games.ancient_wars.combat import cut, damage_without_hero, hurt, loss, opener_first
from wartable.games.ancient_wars.events import tell_between
from wartable.games.ancient_wars.slots import (
    ANCIENT,
    ANCIENT_RANGE,
    EMPTY,
    ENEMY_UNITS,
    FIRST_BARRACKS,
    STRUCTURE_SLOTS,
    TOWER_RANGE,
    is_creep,
    is_hero,
    number_of,
    side_of,
)
from wartable.games.ancient_wars.state import Position
from wartable.games.ancient_wars.statuses import HIDDEN
from wartable.grid.square import OFF

TOWER_ATK: Final = 2
ANCIENT_ATK: Final = 3
BASE_ROWS: Final = 3


def fire_all(state: Position) -> None:
    """All choose their targets and weigh their damage first, so that none gains by another's shot."""
    guns = vec[i64](capacity=16)
    targets = vec[i64](capacity=16)
    damages = vec[i64](capacity=16)
    for slot in opener_first(state, STRUCTURE_SLOTS):
        if state.cells[slot] != OFF:
            target = target_of(state, slot)
            if target != EMPTY:
                guns = append(guns, i64(slot))
                targets = append(targets, target)
                damages = append(damages, damage_of(state, slot, target))
    for number in range(len(guns)):
        fire(state, guns[number], targets[number], damages[number])


def fire(state: Position, slot: i64, victim: i64, damage: i64) -> None:
    if state.cells[victim] == OFF:
        return
    if state.listening:
        tell_between(state, "fired", slot, victim, loss(state, victim, damage))
    if is_hero(victim):
        state.heroes.attacked_on[victim] = state.turn
    hurt(state, slot, victim, damage)


def damage_of(state: Position, slot: i64, victim: i64) -> i64:
    power: i64 = ANCIENT_ATK if number_of(slot) == ANCIENT else TOWER_ATK
    return cut(state, victim, damage_without_hero(state, victim, power), False)


# 8.2 At whom


def target_of(state: Position, slot: i64) -> i64:
    """A hero that attacked an allied hero this turn; else the nearest creep; else the weakest hero."""
    if number_of(slot) >= FIRST_BARRACKS:
        return EMPTY
    best: i64 = EMPTY
    best_rank: i64 = 0
    for other in ENEMY_UNITS[side_of(slot)]:
        if is_in_sight(state, slot, other):
            worth = rank(state, slot, other)
            if best == EMPTY or worth < best_rank:
                best, best_rank = other, worth
    return best


def is_in_sight(state: Position, slot: i64, other: i64) -> bool:
    """In range and on the structure's own ground; on the river only after an attack this turn."""
    there = state.cells[other]
    if there == OFF or distance(state.cells[slot], there) > ANCIENT_RANGE or state.has(other, HIDDEN):
        return False
    side, is_base = side_of(slot), number_of(slot) == ANCIENT
    if not is_base and distance(state.cells[slot], there) > TOWER_RANGE:
        return False
    if is_base:
        return is_back_row(side, there, BASE_ROWS)
    if row_of(there) == RIVER:
        return state.struck_on[other] == state.turn
    return is_own_half(side, there)


def rank(state: Position, slot: i64, other: i64) -> i64:
    """Lower is shot at first."""
    near = distance(state.cells[slot], state.cells[other])
    if is_creep(other):
        return 100_000 + near * 1000 + other
    wanted: i64 = 0 if state.heroes.struck_hero_on[other] == state.turn else 200_000
    return wanted + state.hp[other] * 1000 + near * 100 + other
