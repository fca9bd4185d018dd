"""The world of Valor: eight by eight, a1 in the upper left corner, three lanes between two walls."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.grid.square import OFF, Grid, size

SIDE: Final = 8
CELLS: Final = 64
BOARD: Final = Grid(SIDE, SIDE)
AHEAD: Final[vec[i64]] = BOARD.ahead

# Row 1 is at the top, so going north is going to a smaller row.
NORTH: Final = 4
EAST: Final = 2
SOUTH: Final = 0
WEST: Final = 6
WAYS: Final[list[int]] = [NORTH, WEST, SOUTH, EAST]
WAY_NAMES: Final[dict[int, str]] = {NORTH: "north", WEST: "west", SOUTH: "south", EAST: "east"}

MONSTERS_NEXUS: Final = 0
HEROES_NEXUS: Final = 7

# Lanes by column; the third and the sixth column are walls.
LANES: Final = 3
WALL: Final = -1
LANE_NAMES: Final[list[str]] = ["top", "mid", "bottom"]
LANE_OF_COLUMN: Final[list[int]] = [0, 0, WALL, 1, 1, WALL, 2, 2]
LANE_OF: Final[vec[i64]] = vec[i64]([LANE_OF_COLUMN[cell % SIDE] for cell in range(CELLS)])
LEFT_COLUMN: Final[list[int]] = [0, 3, 6]


def row_of(cell: i64) -> i64:
    return cell // SIDE


def lane_of(cell: i64) -> i64:
    return LANE_OF[cell]


def ahead(cell: i64, way: i64) -> i64:
    """The next space of the same lane that way, or OFF."""
    there = AHEAD[cell * 8 + way]
    return OFF if there == OFF or LANE_OF[there] == WALL else there


def in_range(here: i64, there: i64) -> bool:
    """The same space or one of its neighbours. Between lanes there is a wall, so other lanes are never in range."""
    return size(here // SIDE - there // SIDE) <= 1 and size(here % SIDE - there % SIDE) <= 1


def heroes_gate(lane: i64) -> i64:
    """The left space of the lane in the heroes' Nexus, where its hero spawns."""
    return BOARD.at(LEFT_COLUMN[lane], HEROES_NEXUS)


def monsters_gate(lane: i64) -> i64:
    """The right space of the lane in the monsters' Nexus, where its monsters spawn."""
    return BOARD.at(LEFT_COLUMN[lane] + 1, MONSTERS_NEXUS)
