"""Chapter 6: moving. Steps of a king, half points on the river, blocked by everybody, stopped by enemy towers."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.ancient_wars.actions import MOVE
from wartable.games.ancient_wars.board import BOARD, CELLS, RIVER, STRUCTURE_CELLS, distance, row_of
from wartable.games.ancient_wars.slots import (
    EMPTY,
    FIRST_STRUCTURE,
    FIRST_TOWER,
    STRUCTURES,
    TOWERS,
    WALL,
    is_structure,
    side_of,
)
from wartable.games.ancient_wars.state import Position
from wartable.games.ancient_wars.stats import movement_of, passes_units
from wartable.grid.square import BIT, DIRECTIONS, OFF
from wartable.kernel.action import act

OFF_THE_RIVER: Final = 2
ON_THE_RIVER: Final = 1


def zone_masks() -> list[int]:
    """For each cell the towers whose zone it lies in, as their bits among all structures; the river is free."""
    masks = [0] * CELLS
    for number in range(2 * STRUCTURES):
        is_tower = FIRST_TOWER <= number % STRUCTURES < FIRST_TOWER + TOWERS
        for cell in range(CELLS):
            if is_tower and row_of(cell) != RIVER and distance(STRUCTURE_CELLS[number], cell) == 1:
                masks[cell] += int(BIT[number])
    return masks


ZONES: Final[vec[i64]] = vec[i64](zone_masks())
SIDE_BITS: Final[vec[i64]] = vec[i64](
    [sum(int(BIT[number + side * STRUCTURES]) for number in range(STRUCTURES)) for side in range(2)]
)
UNSEEN: Final[vec[i64]] = vec[i64]([-1] * CELLS)


def is_in_zone(state: Position, side: i64, cell: i64) -> bool:
    """Whether a standing tower of the other side controls the cell."""
    return ZONES[cell] & state.standing & SIDE_BITS[1 - side] != 0


def cost_of(cell: i64) -> i64:
    """In half points."""
    return ON_THE_RIVER if row_of(cell) == RIVER else OFF_THE_RIVER


def reach(state: Position, slot: i64) -> vec[i64]:
    """The half points left on each cell that the hero could walk to, or -1; cells that it only passes count too."""
    side = side_of(slot)
    start = state.cells[slot]
    through = passes_units(state, slot)
    left = UNSEEN[:]
    points = movement_of(state, slot) * 2
    one_step = is_in_zone(state, side, start)
    left[start] = points
    queue = vec[i64](capacity=CELLS)
    queue = append(queue, start)
    place: i64 = 0
    while place < len(queue):
        cell = queue[place]
        place += 1
        if cell != start and (one_step or is_in_zone(state, side, cell)):
            continue
        for direction in range(DIRECTIONS):
            there = BOARD.ahead[cell * DIRECTIONS + direction]
            if there == OFF:
                continue
            rest = left[cell] - cost_of(there)
            if rest <= left[there] or not can_enter(state, there, through):
                continue
            left[there] = rest
            queue = append(queue, there)
    return left


def can_enter(state: Position, cell: i64, through: bool) -> bool:
    there = state.board[cell]
    if there == EMPTY:
        return state.is_open(cell)
    return through and there != WALL and not is_structure(there)


def add_moves(state: Position, slot: i64, options: vec[i64]) -> vec[i64]:
    left = reach(state, slot)
    for cell in range(CELLS):
        if left[cell] >= 0 and state.board[cell] == EMPTY:
            options = append(options, act(MOVE, slot, cell))
    return options


def zone_of(tower: i64) -> list[int]:
    """The cells that a tower controls."""
    bit = BIT[tower - FIRST_STRUCTURE]
    return [cell for cell in range(CELLS) if ZONES[cell] & bit != 0]
