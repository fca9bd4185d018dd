"""The ground: heights, water, mud and forts, and where a step can go. It never changes; digging makes a new one."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.war.board import AHEAD, BOARD, CELLS
from wartable.grid.square import BIT, DIRECTIONS, OFF, size
from wartable.kernel.dice import SearchDice
from wartable.kernel.scene import Board
from wartable.kernel.travel import Reduced

LOWEST: Final = 1
HIGHEST: Final = 5
STEEPEST: Final = 1

PLAIN: Final = 0
WATER: Final = 1
MUD: Final = 2
FORT: Final = 3

MARKS: Final = " ~%#"
SURFACES: Final[list[str]] = ["plain", "water", "mud", "fort"]

HEIGHT_KEYS: Final[SearchDice] = SearchDice(1100)
TILE_KEYS: Final[vec[i64]] = vec[i64]([int(HEIGHT_KEYS.word()) for _ in range(CELLS * (HIGHEST + 1))])


class Ground:
    """`steps` holds for each tile the directions that a piece on foot may take from it, as bits.

    `picture` is how clients see it, drawn when it is first asked for."""

    def __init__(self, heights: vec[i64], surfaces: vec[i64]) -> None:
        self.heights: vec[i64] = heights
        self.surfaces: vec[i64] = surfaces
        self.steps: vec[i64] = vec[i64]([0] * CELLS)
        self.key: i64 = 0
        self.picture: Board | None = None
        for cell in range(CELLS):
            self.steps[cell] = steps_from(self, cell)
            self.key ^= TILE_KEYS[cell * (HIGHEST + 1) + heights[cell]]

    def __reduce__(self) -> Reduced:
        return Ground, (self.heights, self.surfaces)

    def dug(self, cell: i64, change: i64) -> Ground:
        """This ground with one tile raised or lowered."""
        heights = self.heights[:]
        heights[cell] += change
        return Ground(heights, self.surfaces)

    def may_dig(self, cell: i64, change: i64) -> bool:
        """Water and forts cannot be dug, and height stays within 1 to 5."""
        is_soil = self.surfaces[cell] == PLAIN or self.surfaces[cell] == MUD
        return is_soil and LOWEST <= self.heights[cell] + change <= HIGHEST


def steps_from(ground: Ground, cell: i64) -> i64:
    steps: i64 = 0
    for direction in range(DIRECTIONS):
        if may_step(ground, cell, direction):
            steps |= BIT[direction]
    return steps


def may_step(ground: Ground, cell: i64, direction: i64) -> bool:
    """Not off the board, into water, up a wall, down a gap, or diagonally around either."""
    there = AHEAD[cell * DIRECTIONS + direction]
    if there == OFF or ground.surfaces[there] == WATER or is_steep(ground, cell, there):
        return False
    return direction % 2 == 0 or not turns_a_steep_corner(ground, cell, direction)


def turns_a_steep_corner(ground: Ground, cell: i64, direction: i64) -> bool:
    left = AHEAD[cell * DIRECTIONS + (direction + 7) % DIRECTIONS]
    right = AHEAD[cell * DIRECTIONS + (direction + 1) % DIRECTIONS]
    return is_steep(ground, cell, left) or is_steep(ground, cell, right)


def is_steep(ground: Ground, here: i64, there: i64) -> bool:
    """A wall or a gap: two or more higher or lower, as seen from here."""
    return size(ground.heights[there] - ground.heights[here]) > STEEPEST


def is_symmetric(ground: Ground) -> bool:
    return asymmetry(ground) == OFF


def asymmetry(ground: Ground) -> i64:
    """The first tile that differs from its partner when the board is turned by 180 degrees, or OFF."""
    for cell in range(CELLS):
        partner = BOARD.turned(cell)
        same_height = ground.heights[cell] == ground.heights[partner]
        if not same_height or ground.surfaces[cell] != ground.surfaces[partner]:
            return cell
    return OFF


def can_walk(ground: Ground, start: i64, goal: i64) -> bool:
    """Whether a piece on foot can get from one tile to the other."""
    seen = {int(start)}
    edge = [int(start)]
    while edge:
        cell = edge.pop()
        for direction in range(DIRECTIONS):
            there = int(AHEAD[cell * DIRECTIONS + direction])
            if ground.steps[cell] & BIT[direction] and there not in seen:
                seen.add(there)
                edge.append(there)
    return int(goal) in seen
