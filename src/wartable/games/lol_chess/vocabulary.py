"""Every action that League of Legends Chess can ever offer: what lines, jumps and words allow from each square."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.lol_chess.actions import ATTACK, BAN, BUY, CAST, CASTLE, LEARN, MOVE, ORDER, PICK
from wartable.games.lol_chess.board import BOARD, CELLS, JUMPS, WIDTH
from wartable.games.lol_chess.catalog import MODULES, book
from wartable.games.lol_chess.draft import ORDERS
from wartable.games.lol_chess.options import LolOptions
from wartable.games.lol_chess.sheets import BASICS
from wartable.grid.square import DIRECTIONS, OFF
from wartable.kernel.action import act


def vocabulary(options: LolOptions) -> vec[i64]:
    """The same under all options: without `reorder`, orders are never legal."""
    return words()


@cache
def words() -> vec[i64]:
    found = [*draft_words(), *(word for cell in range(CELLS) for word in words_from(cell))]
    return vec[i64](sorted(int(word) for word in found))


def draft_words() -> Iterator[i64]:
    yield from (act(verb, detail=champion) for verb in (BAN, PICK) for champion in range(book().champions))
    yield from (act(ORDER, seat, detail=number) for seat in range(2) for number in range(len(ORDERS)))


def words_from(cell: int) -> Iterator[i64]:
    """A marked piece is attacked from anywhere; a Poro that was pushed may still castle."""
    yield from (act(BUY, cell, cell, item) for item in range(BASICS))
    yield from (act(LEARN, cell, cell, module) for module in range(MODULES))
    yield from (act(verb, cell, there) for verb in (MOVE, CAST) for there in reached(cell))
    yield from (act(ATTACK, cell, there) for there in range(CELLS) if there != cell)
    yield from (act(CASTLE, cell, cell + step) for step in (-2, 2) if (cell + step) // WIDTH == cell // WIDTH)
    yield act(CAST, cell, cell)


def reached(cell: int) -> Iterator[int]:
    """Along lines, and as knights jump."""
    jumps = [int(JUMPS[cell * DIRECTIONS + jump]) for jump in range(DIRECTIONS)]
    for there in range(CELLS):
        if there in jumps or BOARD.direction(cell, there) != OFF:
            yield there
