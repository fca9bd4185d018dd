"""Chapter 2: the ground, read from a drawing or drawn by the dice. Both equal themselves turned by 180 degrees."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.war.board import BOARD, CELLS, SIDE
from wartable.games.war.ground import FORT, HIGHEST, LOWEST, MARKS, MUD, PLAIN, WATER, Ground, asymmetry, can_walk
from wartable.grid.square import OFF
from wartable.kernel.dice import Dice
from wartable.kernel.refusal import Refusal

HILLS: Final = 4
PATCHES: Final = 5
HIGHEST_DRAWN: Final = 4
CAMP: Final = 6


def read_map(rows: list[str], file: str) -> Ground:
    """Eleven rows, the northernmost first; a tile is a height and perhaps a mark, with or without blanks between."""
    if len(rows) != SIDE:
        raise Refusal(f"{file}: the drawing has {len(rows)} rows, a map has {SIDE}")
    heights = vec[i64]([LOWEST] * CELLS)
    surfaces = vec[i64]([PLAIN] * CELLS)
    for down in range(SIDE):
        row = SIDE - 1 - down
        for column, text in enumerate(tiles_of(rows[down], row, file)):
            cell = BOARD.at(column, row)
            heights[cell], surfaces[cell] = read_tile(text, f"{file}: {BOARD.name(cell)}")
    return accepted(Ground(heights, surfaces), file)


def tiles_of(line: str, row: int, file: str) -> list[str]:
    tiles = line.split() if " " in line.strip() else list(line.strip())
    if len(tiles) != SIDE:
        raise Refusal(f"{file}: row {row + 1} has {len(tiles)} tiles, a map has {SIDE}")
    return tiles


def read_tile(text: str, where: str) -> tuple[i64, i64]:
    """`2` is a height, `2#` a fort on it, `1~` water, `1%` mud."""
    if not text or text[0] not in "12345":
        raise Refusal(f"{where} is {text!r}; a tile begins with its height, 1 to {HIGHEST}")
    if len(text) > 2 or (len(text) == 2 and text[1] not in MARKS):
        raise Refusal(f"{where} is {text!r}; after its height a tile may have ~ for water, % for mud, # for a fort")
    if text[1:] == MARKS[WATER] and text[0] != str(LOWEST):
        raise Refusal(f"{where} is {text!r}; water always has height {LOWEST}")
    return i64(int(text[0])), i64(MARKS.index(text[1])) if len(text) == 2 else PLAIN


def accepted(ground: Ground, file: str) -> Ground:
    odd = asymmetry(ground)
    if odd != OFF:
        pair = f"{BOARD.name(odd)} differs from {BOARD.name(BOARD.turned(odd))}"
        raise Refusal(f"{file}: {pair}; a map must equal itself turned by 180 degrees")
    if not can_walk(ground, 0, CELLS - 1):
        raise Refusal(f"{file}: nobody can walk from a1 to k11")
    return ground


def random_ground(dice: Dice, with_surfaces: bool) -> Ground:
    """Hills in pairs, some too steep to climb; drawn again until the two camps can reach each other."""
    while True:
        ground = Ground(random_heights(dice), vec[i64]([PLAIN] * CELLS))
        if with_surfaces:
            ground = scattered(ground, dice)
        if can_walk(ground, 0, CELLS - 1):
            return ground


def random_heights(dice: Dice) -> vec[i64]:
    heights = vec[i64]([LOWEST] * CELLS)
    for _ in range(HILLS):
        summit = dice.below(CELLS)
        peak = 1 + dice.roll(HIGHEST_DRAWN - 1)
        slope = dice.roll(2)
        raise_hill(heights, summit, peak, slope)
        raise_hill(heights, BOARD.turned(summit), peak, slope)
    return heights


def raise_hill(heights: vec[i64], summit: i64, peak: i64, slope: i64) -> None:
    for cell in range(CELLS):
        heights[cell] = max(heights[cell], peak - slope * BOARD.distance(cell, summit))


def scattered(ground: Ground, dice: Dice) -> Ground:
    """Water, mud and forts, each with its partner, outside the camps."""
    surfaces = ground.surfaces[:]
    for patch in range(PATCHES * 3):
        cell = dice.below(CELLS)
        surface: i64 = [WATER, MUD, FORT][patch % 3]
        is_free = not is_camp(cell) and not is_camp(BOARD.turned(cell))
        if is_free and (surface != WATER or ground.heights[cell] == LOWEST):
            surfaces[cell] = surface
            surfaces[BOARD.turned(cell)] = surface
    return Ground(ground.heights, surfaces)


def is_camp(cell: i64) -> bool:
    """The corner in which South's pieces may stand at the start, whatever the formation."""
    return cell % SIDE < CAMP and cell // SIDE < CAMP - 1
