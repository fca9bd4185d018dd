"""What somebody means who points at two things, a hero's space and another or an article, instead of writing."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.valor.board import BOARD, WAY_NAMES, ahead
from wartable.games.valor.state import NONE, Position
from wartable.grid.square import OFF


def written(state: Position, text: str) -> str:
    """`d8 d7` is `2 north` or `2 attack m1`, `d8 sword` is `2 buy sword`; what is no pointing stays as it is."""
    place, aim = pointed(state, text)
    if place == NONE:
        return text
    there = BOARD.named(aim)
    deed = f"buy {aim}" if there == OFF else towards(state, state.heroes[place].cell, there)
    return f"{place + 1} {deed}" if deed else text


def is_far(state: Position, text: str) -> bool:
    """Whether the other space is neither a neighbour nor a monster's."""
    place, aim = pointed(state, text)
    there = BOARD.named(aim) if place != NONE else OFF
    return there != OFF and towards(state, state.heroes[place].cell, there) == ""


def pointed(state: Position, text: str) -> tuple[i64, str]:
    """The hero on the first of two words, and the second."""
    words = text.split()
    here = BOARD.named(words[0]) if len(words) == 2 else OFF
    return (state.hero_on(here), words[1]) if here != OFF else (NONE, "")


def towards(state: Position, here: i64, there: i64) -> str:
    monster = state.monster_on(there)
    if monster != NONE:
        return f"attack m{state.monsters[monster].number}"
    return next((name for way, name in WAY_NAMES.items() if ahead(here, way) == there), "")
