"""Every action that War can ever offer: from each tile, what the geometry of some piece allows on an empty world."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.war.actions import ANSWER, DROP, FIRE, LOAD, LOWER, MOVE, RAISE, TAKE
from wartable.games.war.board import BOARD, CELLS
from wartable.games.war.ground import HIGHEST, LOWEST
from wartable.games.war.options import WarOptions, sheets_of
from wartable.games.war.pieces import ALL, DIAGONAL, DIAGONALLY, NOTHING, Lines, Sheet
from wartable.grid.square import DIRECTIONS, OFF
from wartable.kernel.action import act


def vocabulary(options: WarOptions) -> vec[i64]:
    """The same under all options: none of them changes how far a piece goes or fires."""
    return words()


@cache
def words() -> vec[i64]:
    sheets = sheets_of(WarOptions())
    return vec[i64](sorted({int(word) for sheet in sheets for cell in range(CELLS) for word in words_of(sheet, cell)}))


def words_of(sheet: Sheet, cell: int) -> Iterator[i64]:
    yield from (act(MOVE, cell, there) for there in along(sheet.moves, cell, 1, int(sheet.reach)))
    if sheet.takes != NOTHING:
        taken = along(DIAGONAL, cell, 1, 1) if sheet.takes == DIAGONALLY else along(sheet.moves, cell, 1, sheet.reach)
        yield from (act(TAKE, cell, there) for there in taken)
    if sheet.farthest > 0:
        longest = int(sheet.farthest) + HIGHEST - LOWEST
        yield from (act(FIRE, cell, there) for there in along(sheet.shoots, cell, int(sheet.nearest), longest))
    if sheet.guards > 0:
        yield from (act(ANSWER, cell, there) for there in around(cell, int(sheet.guards)))
    for verb in (LOAD, DROP) if sheet.carries else (RAISE, LOWER) if sheet.digs else ():
        yield from (act(verb, cell, there) for there in along(ALL, cell, 1, 1))


def along(lines: Lines, cell: int, nearest: int, farthest: int) -> Iterator[int]:
    """The tiles on such lines from there, at these distances."""
    for direction in range(DIRECTIONS):
        there, distance = BOARD.next(cell, direction), 1
        while lines.has(direction) and there != OFF and distance <= farthest:
            if distance >= nearest:
                yield int(there)
            there, distance = BOARD.next(there, direction), distance + 1


def around(cell: int, reach: int) -> Iterator[int]:
    return (there for there in range(CELLS) if BOARD.distance(cell, there) <= reach)
