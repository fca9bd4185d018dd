"""What is worth a thought: dice are kept together.

Picked one by one they differ in their order alone (5.3), which seldom matters and costs a search many thoughts."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.yudh.actions import PICK
from wartable.games.yudh.state import Position
from wartable.kernel.action import verb_of


def suggest(state: Position, seat: i64) -> vec[i64]:
    """What a player has picked by hand may still be put back."""
    worthwhile = vec[i64](capacity=72)
    for action in state.legal(seat):
        if verb_of(action) != PICK:
            worthwhile = append(worthwhile, action)
    return worthwhile
