"""What every bot answers."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.kernel.seat_view import SeatView


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    def choose(self, view: SeatView) -> i64:
        """One legal action, chosen from what the seat may know."""
        raise NotImplementedError


class Opinion:
    """What a search thinks of a decision: what it would do, and how likely the seat wins then, from 0 to 1."""

    def __init__(self, action: i64, chance: float) -> None:
        self.action: i64 = action
        self.chance: float = chance


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinker(Bot):
    """A bot that searches, and so can say what it thinks."""

    def choose(self, view: SeatView) -> i64:
        options = view.suggest()
        return options[0] if len(options) == 1 else self.think(view, options).action

    def think(self, view: SeatView, options: vec[i64]) -> Opinion:
        """The best of these legal actions: all that are suggested for a decision, one to learn what it is worth."""
        raise NotImplementedError
