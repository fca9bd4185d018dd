"""Every action that Ancient Wars can ever offer: each hero at each cell, and what needs no cell."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.ancient_wars.actions import (
    ARRANGE,
    ATTACK,
    BAN,
    BUY,
    CAST,
    DONE,
    FARM,
    MOVE,
    PICK,
    PLACE,
    PLAIN,
    RAISE,
    USE,
    used,
)
from wartable.games.ancient_wars.board import BOARD, CAMP_OF, CELLS, NO_CAMP, is_back_row
from wartable.games.ancient_wars.catalog import heroes, items
from wartable.games.ancient_wars.deployment import ARRANGEMENTS, ROWS
from wartable.games.ancient_wars.growth import DETAILS_A_SKILL
from wartable.games.ancient_wars.options import AncientOptions
from wartable.games.ancient_wars.parts import POCKETS, SKILLS
from wartable.games.ancient_wars.slots import HEROES, side_of
from wartable.games.ancient_wars.stats import LARGER, SHORTER
from wartable.grid.square import DIRECTIONS, OFF
from wartable.kernel.action import act


def vocabulary(options: AncientOptions) -> vec[i64]:
    return words(options.pack)


@cache
def words(pack: str) -> vec[i64]:
    found = [act(verb, target=hero) for verb in (BAN, PICK) for hero in range(len(heroes(pack)))]
    found += [act(ARRANGE, detail=number) for number in range(len(ARRANGEMENTS))]
    found += [act(verb) for verb in PLAIN]
    for slot in range(HEROES):
        found += [*words_of(slot, len(items(pack))), *(word for cell in range(CELLS) for word in words_at(slot, cell))]
    return vec[i64](sorted(int(word) for word in found))


def words_of(slot: int, goods: int) -> Iterator[i64]:
    """What a hero does wherever it stands: into a free pocket, or in the place of what is in one."""
    yield from (act(DONE, slot), act(RAISE, slot))
    yield from (act(BUY, slot, item, pocket) for item in range(goods) for pocket in range(POCKETS + 1))
    ways = [skill * DETAILS_A_SKILL + int(way) for skill in range(SKILLS) for way in (LARGER, SHORTER)]
    yield from (act(RAISE, slot, 0, way) for way in ways)


def words_at(slot: int, cell: int) -> Iterator[i64]:
    yield from (act(verb, slot, cell) for verb in (MOVE, ATTACK))
    yield from (act(CAST, slot, cell, skill) for skill in range(SKILLS))
    yield from (act(USE, slot, cell, used(pocket, way)) for pocket in range(POCKETS) for way in pushes_from(cell))
    if is_back_row(side_of(slot), cell, ROWS):
        yield act(PLACE, slot, cell)
    if CAMP_OF[cell] != NO_CAMP:
        yield act(FARM, slot, cell)


def pushes_from(cell: int) -> list[int]:
    """Directions in which somebody can be pushed; what pushes nobody is used in the first of them all."""
    return [way for way in range(DIRECTIONS) if way == 0 or BOARD.next(cell, way) != OFF]
