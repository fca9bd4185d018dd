"""What a text that is no legal action may have meant: the parts of it that a reason speaks about."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.board import BOARD
from wartable.games.ancient_wars.notation import fits
from wartable.games.ancient_wars.slots import EMPTY, HEROES
from wartable.games.ancient_wars.state import Position
from wartable.grid.square import OFF

CELL: Final = re.compile(r"\b([a-i][1-9])\b")


def between(words: list[str], first: str, last: str) -> list[str]:
    """The words after one, up to another or to the end."""
    rest = words[words.index(first) + 1 :] if first in words else []
    return rest[: rest.index(last)] if last in rest else rest


def following(words: list[str], first: str) -> list[str]:
    return words[words.index(first) + 1 :] if first in words else []


def cells_in(text: str) -> list[int]:
    return [int(BOARD.named(name)) for name in CELL.findall(text.lower().replace("-", " "))]


def spots(*cells: i64) -> list[str]:
    """The places that a reason is about."""
    return [BOARD.name(cell) for cell in cells]


def named_in(words: list[str], names: list[str]) -> list[int]:
    """The places, in a list of names, of those whose words all stand in the text, in the order of the text."""
    found = [number for number, name in enumerate(names) if name and set(name.split()) <= set(words)]
    return sorted(found, key=lambda number: words.index(names[number].split()[0]))


def heroes_in(state: Position, words: list[str]) -> list[int]:
    """The slots of the heroes that the text names."""
    return named_in(words, [state.hero(slot).word if state.has_hero(slot) else "" for slot in range(HEROES)])


def meant(words: list[str], names: list[str]) -> list[int]:
    """The places of the names that the words may stand for, shortened as actions may be; an exact one alone."""
    exact = [number for number, name in enumerate(names) if name.split() == words]
    return exact or [number for number, name in enumerate(names) if fits(words, name.split())]


def piece_in(state: Position, words: list[str]) -> i64:
    """The piece that is named, by its name or by its cell."""
    for slot in heroes_in(state, words):
        if state.cells[slot] != OFF:
            return slot
    for cell in cells_in(" ".join(words)):
        if state.board[cell] >= 0:
            return state.board[cell]
    return EMPTY
