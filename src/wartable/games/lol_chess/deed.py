"""The context in which an effect happens: who does it, to whom, where, and how it goes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.lol_chess.state import EMPTY, Position
from wartable.grid.square import OFF

# What a deed springs from: the ability, the passive, or the item at this place and the next ones.
ABILITY: Final = 0
PASSIVE: Final = 1
FIRST_ITEM: Final = 2


class Deed:
    """`slot` does it and `other` is the piece it is about, `cell` the square aimed at, `start` where the slot stood.

    `amount` is the damage that a reaction answers and `kind` its kind. `crit` is 100, or the percentage of a crit.
    `share` is the percentage of a joined blow, `nature` what kind of blow it is, `source` what it springs from. After
    a verb has missed, those that follow it are not run."""

    def __init__(self, state: Position, slot: i64, other: i64) -> None:
        self.state: Position = state
        self.slot: i64 = slot
        self.other: i64 = other
        self.cell: i64 = OFF if other == EMPTY else state.cells[other]
        self.start: i64 = state.cells[slot]
        self.amount: i64 = 0
        self.kind: i64 = 0
        self.crit: i64 = 100
        self.share: i64 = 100
        self.nature: i64 = 0
        self.has_missed: bool = False
        self.is_cancelled: bool = False
        self.name: str = ""
        self.source: i64 = ABILITY
        # Whom a verb that chooses by HP has chosen: those after it reach the same.
        self.group: vec[i64] = vec[i64]()
