"""The game's opinion of a position: material by value and health, items, gold, the Poro's safety, threats, monsters."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.actions import ATTACK, CAST
from wartable.games.lol_chess.state import (
    ARMY,
    NOBODY,
    OVER,
    PLAYING,
    Position,
)
from wartable.grid.square import OFF
from wartable.kernel.action import target_of, verb_of

DECISIVE: Final = 90.0


def evaluate(state: Position, seat: i64) -> float:
    if state.phase == OVER:
        return 0.5 if state.winner == NOBODY else float(state.winner == seat)
    if state.phase != PLAYING:
        return 0.5
    lead = standing(state, seat) - standing(state, 1 - seat)
    return 1.0 / (1.0 + math.exp(-lead / DECISIVE))


def standing(state: Position, seat: i64) -> float:
    total = 0.5 * float(state.gold[seat])
    for slot in range(seat * ARMY, seat * ARMY + ARMY):
        if state.cells[slot] != OFF:
            total += float(state.sheet(slot).gold) + 0.3 * float(state.hp[slot])
    return total


def gain(state: Position, action: i64) -> i64:
    verb = verb_of(action)
    if verb != ATTACK and verb != CAST:
        return 0
    return 10 if target_of(action) >= 0 else 0
