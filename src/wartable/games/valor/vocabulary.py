"""Every action that Valor can ever offer: each hero on each space of the lanes, with each good, and the monsters'."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.valor.actions import (
    ATTACK,
    BUY,
    CAST,
    DRINK,
    EQUIP,
    HOLD,
    MARCH,
    MOVE,
    PASS,
    PICK,
    RECALL,
    REMOVE,
    REST,
    SELL,
    SMASH,
    STRIKE,
    TELEPORT,
    WAIT,
)
from wartable.games.valor.board import CELLS, HEROES_NEXUS, LANES, WALL, lane_of, row_of
from wartable.games.valor.catalog import box
from wartable.games.valor.gear import FIRST_HAND, SECOND_HAND
from wartable.games.valor.options import ValorOptions
from wartable.games.valor.sheets import POTION, SPELL, WEAPON, Article, Box
from wartable.games.valor.state import PARTY
from wartable.kernel.action import act

SPACES = [cell for cell in range(CELLS) if lane_of(cell) != WALL]


def vocabulary(options: ValorOptions) -> vec[i64]:
    return words(options.numbers, options.difficulty)


@cache
def words(numbers: str, difficulty: str) -> vec[i64]:
    contents = box(numbers, difficulty)
    heroes = [word for place in range(PARTY) for word in words_of(place, contents)]
    picks = [act(PICK, kind, lane) for kind in range(len(contents.heroes)) for lane in range(LANES)]
    return vec[i64](sorted(int(word) for word in [*picks, *heroes, act(WAIT), *monsters_words()]))


def words_of(place: int, contents: Box) -> Iterator[i64]:
    yield act(PASS, place)
    for cell in SPACES:
        yield from (act(verb, place, cell) for verb in (MOVE, ATTACK, REMOVE))
        yield from (act(TELEPORT, place, cell, other) for other in range(PARTY) if other != place)
        if row_of(cell) == HEROES_NEXUS:
            yield act(RECALL, place, cell)
    for article in contents.market:
        yield from words_with(place, article)


def words_with(place: int, article: Article) -> Iterator[i64]:
    yield from (act(verb, place, 0, article.number) for verb in (BUY, SELL))
    if article.shelf == SPELL:
        yield from (act(CAST, place, cell, article.number) for cell in SPACES)
    elif article.shelf == POTION:
        yield act(DRINK, place, 0, article.number)
    else:
        hands = (FIRST_HAND, SECOND_HAND) if article.shelf == WEAPON and article.hands == 1 else (FIRST_HAND,)
        yield from (act(EQUIP, place, hand, article.number) for hand in hands)


def monsters_words() -> Iterator[i64]:
    yield act(REST)
    for cell in SPACES:
        yield from (act(verb, cell) for verb in (MARCH, SMASH, HOLD))
        yield from (act(STRIKE, cell, place) for place in range(PARTY))
