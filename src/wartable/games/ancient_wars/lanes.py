"""What a side's structures and creeps are worth, at the prices of whoever asks."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from wartable.games.ancient_wars.board import RIVER, for_side, row_of
from wartable.games.ancient_wars.combat import is_open_structure
from wartable.games.ancient_wars.slots import (
    ANCIENT,
    FIRST_TOWER,
    MIDDLE_TOWER,
    STRUCTURE_SLOTS,
    SWARMS,
    TOWERS,
    number_of,
)
from wartable.games.ancient_wars.state import Position
from wartable.grid.square import OFF


@dataclass(frozen=True)
class Prices:
    """The towers of the middle lane, the shortest way to the Ancient, have a price of their own. `open_ancient` is lost
    while the Ancient can be attacked; `creep_step` is for each row beyond the river."""

    tower: float
    tower_hp: float
    middle_tower_hp: float
    ancient_hp: float
    open_ancient: float
    barracks_hp: float
    creep: float
    creep_step: float


def lanes_worth(state: Position, side: i64, prices: Prices) -> float:
    return structures_worth(state, side, prices) + creeps_worth(state, side, prices)


def structures_worth(state: Position, side: i64, prices: Prices) -> float:
    worth = 0.0
    for slot in STRUCTURE_SLOTS[side]:
        if state.stands(slot):
            number = number_of(slot)
            hp = float(state.hp[slot])
            if number == ANCIENT:
                worth += prices.ancient_hp * hp - (prices.open_ancient if is_open_structure(state, slot) else 0.0)
            elif number < FIRST_TOWER + TOWERS:
                worth += prices.tower + hp * (prices.middle_tower_hp if is_middle(number) else prices.tower_hp)
            else:
                worth += prices.barracks_hp * hp
    return worth


def is_middle(number: i64) -> bool:
    return MIDDLE_TOWER <= number < MIDDLE_TOWER + 2


def creeps_worth(state: Position, side: i64, prices: Prices) -> float:
    worth = 0.0
    for slot in SWARMS[side]:
        cell = state.cells[slot]
        if cell != OFF:
            rows = row_of(for_side(side, cell)) - RIVER + 1
            worth += prices.creep + prices.creep_step * float(max(0, rows))
    return worth
