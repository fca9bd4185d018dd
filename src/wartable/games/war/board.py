"""The board of War: eleven by eleven, a1 in South's corner, k11 in North's."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.grid.square import Grid

SIDE: Final = 11
CELLS: Final = 121
BOARD: Final = Grid(SIDE, SIDE)
AHEAD: Final[vec[i64]] = BOARD.ahead
