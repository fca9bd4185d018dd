"""A board of squares: cells count from the lower left, row by row; a1 is cell 0."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

OFF: Final = -1
DIRECTIONS: Final = 8
# North first, then clockwise: even directions are straight, odd ones diagonal, and d ^ 4 is the way back.
ACROSS: Final[list[int]] = [0, 1, 1, 1, 0, -1, -1, -1]
UP: Final[list[int]] = [1, 1, 0, -1, -1, -1, 0, 1]
# A table, because mypyc 2.4.1 compiles `1 << n` as a 32-bit shift.
BIT: Final[vec[i64]] = vec[i64]([2**place for place in range(62)])
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def size(number: i64) -> i64:
    """`abs` for i64, which the built-in does not take."""
    return number if number >= 0 else -number


class Grid:
    """The geometry of one board, worked out once. `ahead[cell * 8 + direction]` is the next cell, or OFF.

    `letters` names the columns from left to right where they are not a, b, c and so on."""

    def __init__(self, width: i64, height: i64, letters: str = LETTERS) -> None:
        self.width: i64 = width
        self.height: i64 = height
        self.cells: i64 = width * height
        self.letters: str = letters[:width]
        self.ahead: vec[i64] = vec[i64]([OFF] * int(width * height * DIRECTIONS))
        self.names: list[str] = [letters[cell % width] + str(cell // width + 1) for cell in range(self.cells)]
        for cell in range(self.cells):
            for direction in range(DIRECTIONS):
                self.ahead[cell * DIRECTIONS + direction] = self.at(
                    cell % width + ACROSS[direction], cell // width + UP[direction]
                )

    def at(self, column: i64, row: i64) -> i64:
        return row * self.width + column if 0 <= column < self.width and 0 <= row < self.height else OFF

    def next(self, cell: i64, direction: i64) -> i64:
        return self.ahead[cell * DIRECTIONS + direction]

    def name(self, cell: i64) -> str:
        return self.names[cell]

    def named(self, name: str) -> i64:
        """The cell of that name, or OFF."""
        return self.names.index(name) if name in self.names else OFF

    def turned(self, cell: i64) -> i64:
        """Where the cell lies after the board is turned by 180 degrees."""
        return self.cells - 1 - cell

    def distance(self, here: i64, there: i64) -> i64:
        """Steps of a king."""
        return max(size(here % self.width - there % self.width), size(here // self.width - there // self.width))

    def direction(self, here: i64, there: i64) -> i64:
        """The direction of the row, column or diagonal from here to there, or OFF when they share none."""
        across = there % self.width - here % self.width
        up = there // self.width - here // self.width
        if here == there or (across != 0 and up != 0 and size(across) != size(up)):
            return OFF
        for direction in range(DIRECTIONS):
            if ACROSS[direction] == sign(across) and UP[direction] == sign(up):
                return direction
        return OFF

    def line(self, here: i64, there: i64) -> list[int]:
        """Every cell from here to there along their common line, both ends included."""
        direction = self.direction(here, there)
        cells = [int(here)]
        while direction != OFF and here != there:
            here = self.next(here, direction)
            cells.append(int(here))
        return cells


def sign(number: i64) -> i64:
    return (number > 0) - (number < 0)
