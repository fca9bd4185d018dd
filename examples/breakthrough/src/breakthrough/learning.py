"""For programs that learn: what an observation consists of, and every move that can ever be legal."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from breakthrough.state import BOARD, FORWARD, MOVE
from wartable.grid.square import OFF
from wartable.kernel.action import act
from wartable.kernel.layers import Layer
from wartable.kernel.options import Options


def layers(options: Options) -> tuple[Layer, ...]:
    return Layer("men", (8, 8), -1, 1), Layer("turn", (1,), 0, 300)


def vocabulary(options: Options) -> vec[i64]:
    ways = [(cell, BOARD.next(cell, way)) for cell in range(64) for seat in range(2) for way in FORWARD[seat]]
    return vec[i64](sorted({int(act(MOVE, cell, goal)) for cell, goal in ways if goal != OFF}))
