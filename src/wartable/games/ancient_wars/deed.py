"""A skill or an active item being used."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.ancient_wars.slots import EMPTY, side_of
from wartable.games.ancient_wars.state import Position
from wartable.grid.square import OFF


class Deed:
    """By whom, at what, and how strongly."""

    def __init__(self, state: Position, caster: i64) -> None:
        self.state: Position = state
        self.caster: i64 = caster
        self.side: i64 = side_of(caster)
        self.target: i64 = EMPTY
        self.cell: i64 = OFF
        self.direction: i64 = OFF
        self.bonus: i64 = 0
        self.length: i64 = 0
        self.is_item: bool = False
        self.cause: str = ""
