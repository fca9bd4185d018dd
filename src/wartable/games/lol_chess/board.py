"""The board: ten files, z, a to h and i, by eight ranks, and two pits."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.grid.square import DIRECTIONS, OFF, Grid

FILES: Final = "zabcdefghi"
WIDTH: Final = 10
HEIGHT: Final = 8
CELLS: Final = 80
BOARD: Final = Grid(WIDTH, HEIGHT, FILES)
AHEAD: Final[vec[i64]] = BOARD.ahead

DRAKE_PIT: Final = 39
BARON_PIT: Final = 40

DISTANCES: Final[vec[i64]] = vec[i64](
    [int(BOARD.distance(here, there)) for here in range(CELLS) for there in range(CELLS)]
)
KNIGHT_ACROSS: Final[list[int]] = [1, 2, 2, 1, -1, -2, -2, -1]
KNIGHT_UP: Final[list[int]] = [2, 1, -1, -2, -2, -1, 1, 2]


def knight_jump(cell: i64, jump: i64) -> i64:
    """Where one of the eight jumps of a knight leads, or OFF."""
    return BOARD.at(cell % WIDTH + KNIGHT_ACROSS[jump], cell // WIDTH + KNIGHT_UP[jump])


JUMPS: Final[vec[i64]] = vec[i64]([int(knight_jump(cell, jump)) for cell in range(CELLS) for jump in range(DIRECTIONS)])


def distance(here: i64, there: i64) -> i64:
    """Steps of a king."""
    return DISTANCES[here * CELLS + there]


def cells_within(cell: i64, reach: i64) -> vec[i64]:
    """Every other square at most so many steps of a king away, in the order of the board."""
    found = vec[i64]()
    for there in range(CELLS):
        if there != cell and distance(cell, there) <= reach:
            found = append(found, i64(there))
    return found


def mirrored(cell: i64) -> i64:
    """The same file, seen from the other side."""
    return (HEIGHT - 1 - cell // WIDTH) * WIDTH + cell % WIDTH


assert BOARD.name(DRAKE_PIT) == "i4" and BOARD.name(BARON_PIT) == "z5" and AHEAD[0] != OFF
