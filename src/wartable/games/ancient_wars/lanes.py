"""What a side's structures and creeps are worth, at the prices of whoever asks."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.ancient_wars.board import (
    ANCIENT,
    FIRST_CREEP,
    FIRST_TOWER,
    MIDDLE_TOWER,
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
from wartable.games.ancient_wars.state import Position
from wartable.grid.square import OFF


class Prices:
    """The towers of the middle lane, the shortest way to the Ancient, have a price of their own. `open_ancient` is lost
    while the Ancient can be attacked; `creep_step` is for each row beyond the river."""

    def __init__(
        self,
        tower: float,
        tower_hp: float,
        middle_tower_hp: float,
        ancient_hp: float,
        open_ancient: float,
        barracks_hp: float,
        creep: float,
        creep_step: float,
    ) -> None:
        self.tower: float = tower
        self.tower_hp: float = tower_hp
        self.middle_tower_hp: float = middle_tower_hp
        self.ancient_hp: float = ancient_hp
        self.open_ancient: float = open_ancient
        self.barracks_hp: float = barracks_hp
        self.creep: float = creep
        self.creep_step: float = creep_step


def lanes_worth(state: Position, side: i64, prices: Prices) -> float:
    return structures_worth(state, side, prices) + creeps_worth(state, side, prices)


def structures_worth(state: Position, side: i64, prices: Prices) -> float:
    worth = 0.0
    for number in range(STRUCTURES):
        slot = structure_slot(side, number)
        if state.stands(slot):
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
    for slot in range(FIRST_CREEP + side * SWARM, FIRST_CREEP + side * SWARM + SWARM):
        cell = state.cells[slot]
        if cell != OFF:
            row = row_of(cell) if side == RADIANT else SIDE - 1 - row_of(cell)
            worth += prices.creep + prices.creep_step * float(max(0, row - RIVER + 1))
    return worth
