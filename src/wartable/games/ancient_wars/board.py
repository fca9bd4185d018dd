"""Chapter 2: the board. Lanes run up the board, the river crosses it, jungles lie in the corners."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.grid.square import BIT, Grid, size

SIDE: Final = 9
CELLS: Final = 81
BOARD: Final = Grid(SIDE, SIDE)
RIVER: Final = 4

RADIANT: Final = 0
DIRE: Final = 1
NOBODY: Final = -1
SIDES: Final[list[str]] = ["Radiant", "Dire"]

TOP: Final = 0
MID: Final = 1
BOT: Final = 2
LANES: Final[list[str]] = ["top", "mid", "bot"]
RADIANT_STRUCTURES: Final[list[str]] = ["e1", "b3", "c1", "e4", "e2", "h3", "g1", "d1", "f2", "f1"]
CREEP_COLUMNS: Final[list[int]] = [2, 3, 6]
RUNE_CELLS: Final[list[str]] = ["b5", "e5", "h5"]
CAMPS: Final[list[str]] = ["a1", "h1", "a8", "h8"]
NO_CAMP: Final = -1


def lanes() -> range:
    return range(TOP, BOT + 1)


def row_of(cell: i64) -> i64:
    return cell // SIDE


def lane_of(cell: i64) -> i64:
    return cell % SIDE // 3


def mirrored(cell: i64) -> i64:
    """The same column, seen from the other baseline."""
    return (SIDE - 1 - cell // SIDE) * SIDE + cell % SIDE


def for_side(side: i64, cell: i64) -> i64:
    return cell if side == RADIANT else mirrored(cell)


def forward(side: i64) -> i64:
    return SIDE if side == RADIANT else -SIDE


def is_own_half(side: i64, cell: i64) -> bool:
    return row_of(cell) < RIVER if side == RADIANT else row_of(cell) > RIVER


def is_back_row(side: i64, cell: i64, rows: i64) -> bool:
    return row_of(cell) < rows if side == RADIANT else row_of(cell) >= SIDE - rows


def is_pushing(side: i64, cell: i64) -> bool:
    """On the river or on the enemy's half."""
    return not is_own_half(side, cell)


def structure_cells() -> list[int]:
    own = [int(BOARD.named(name)) for name in RADIANT_STRUCTURES]
    return own + [int(mirrored(cell)) for cell in own]


STRUCTURE_CELLS: Final[list[int]] = structure_cells()


def camp_cells() -> list[int]:
    """The camp that each cell belongs to, or NO_CAMP."""
    cells = [NO_CAMP] * CELLS
    for camp, name in enumerate(CAMPS):
        corner = int(BOARD.named(name))
        for cell in (corner, corner + 1, corner + SIDE, corner + SIDE + 1):
            cells[cell] = camp
    return cells


CAMP_OF: Final[vec[i64]] = vec[i64](camp_cells())
RUNES_AT: Final[list[int]] = [int(BOARD.named(name)) for name in RUNE_CELLS]

DISTANCE: Final[vec[i64]] = vec[i64](
    [int(BOARD.distance(here, there)) for here in range(CELLS) for there in range(CELLS)]
)


def distance(here: i64, there: i64) -> i64:
    return DISTANCE[here * CELLS + there]


# 6.3 Line of sight


def is_between(here: i64, there: i64, cell: i64) -> bool:
    """Whether the straight line from centre to centre crosses the cell; a touched corner is no crossing."""
    across, up = there % SIDE - here % SIDE, there // SIDE - here // SIDE
    column, row = cell % SIDE - here % SIDE, cell // SIDE - here // SIDE
    if cell == here or cell == there or not (within(column, across) and within(row, up)):
        return False
    return 2 * size(across * row - up * column) < size(across) + size(up)


def within(part: i64, whole: i64) -> bool:
    return min(0, whole) <= part <= max(0, whole)


def screens() -> list[int]:
    """For each pair of cells, the structures between them, one bit each."""
    masks = [0] * (CELLS * CELLS)
    for pair in range(CELLS * CELLS):
        for number, cell in enumerate(STRUCTURE_CELLS):
            if is_between(pair // CELLS, pair % CELLS, cell):
                masks[pair] += int(BIT[number])
    return masks


SCREENS: Final[vec[i64]] = vec[i64](screens())


def nearest_first(side: i64, cell: i64) -> list[int]:
    """All cells, the nearest first; of equals the straighter one, then the one farther forward for the side."""

    def order(there: int) -> tuple[int, int, int, int]:
        across, up = there % SIDE - int(cell) % SIDE, there // SIDE - int(cell) // SIDE
        return (int(DISTANCE[cell * CELLS + there]), across * across + up * up, up if side == DIRE else -up, across)

    return sorted(range(CELLS), key=order)


NEAREST: Final[vec[i64]] = vec[i64](
    [cell for side in range(2) for here in range(CELLS) for cell in nearest_first(side, here)]
)


def nearest(side: i64, here: i64, place: i64) -> i64:
    """The cell of that place in the order of nearness."""
    return NEAREST[(side * CELLS + here) * CELLS + place]
