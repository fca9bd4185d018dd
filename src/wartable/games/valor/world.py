"""Chapter 2: the world. Lanes, walls and Nexus rows are always the same; the spaces between are drawn by lot."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.valor.board import (
    CELLS,
    HEROES_NEXUS,
    LANES,
    LEFT_COLUMN,
    MONSTERS_NEXUS,
    SIDE,
    WALL,
    lane_of,
    row_of,
)
from wartable.games.valor.sheets import World
from wartable.games.valor.state import INACCESSIBLE, NEXUS, OBSTACLE, PLAIN
from wartable.kernel.dice import Dice

INNER_ROWS: Final[list[int]] = list(range(MONSTERS_NEXUS + 1, HEROES_NEXUS))
INNER_SPACES: Final = LANES * 2 * len(INNER_ROWS)


def bare_world() -> vec[i64]:
    """Walls, both Nexus rows, and plains."""
    return vec[i64]([fixed_kind(cell) for cell in range(CELLS)])


def fixed_kind(cell: int) -> int:
    if lane_of(cell) == WALL:
        return INACCESSIBLE
    return NEXUS if row_of(cell) in (MONSTERS_NEXUS, HEROES_NEXUS) else PLAIN


def random_world(world: World, dice: Dice) -> vec[i64]:
    """Obstacles first, never two in one row of a lane, so that no lane is ever closed by one row; then the rest."""
    terrain = bare_world()
    counts = counts_of(world)
    rows = [lane * SIDE + row for lane in range(LANES) for row in INNER_ROWS]
    dice.shuffle(rows)
    for place in rows[: counts[OBSTACLE]]:
        terrain[place % SIDE * SIDE + LEFT_COLUMN[place // SIDE] + int(dice.below(2))] = OBSTACLE
    kinds = [kind for kind in range(OBSTACLE) for _ in range(counts[kind])]
    dice.shuffle(kinds)
    for cell in range(CELLS):
        if terrain[cell] == PLAIN:
            terrain[cell] = kinds.pop()
    return terrain


def counts_of(world: World) -> list[int]:
    """How many spaces each kind gets: its share rounded down, and the left-over spaces to the largest remainders."""
    exact = [int(share) * INNER_SPACES for share in world.shares]
    counts = [share // 100 for share in exact]
    by_remainder = sorted(range(len(exact)), key=lambda kind: -(exact[kind] % 100))
    for kind in by_remainder[: INNER_SPACES - sum(counts)]:
        counts[kind] += 1
    return counts
