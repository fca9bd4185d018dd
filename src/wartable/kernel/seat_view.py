"""All that a bot is given. It cannot see what its seat could not, because nothing else is handed to it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.kernel.dice import Dice
from wartable.kernel.state import State

# What a seat sees of another's secret action: that one was made, and by whom.
HIDDEN: Final = -2


class SeatView:
    """One seat's view of one decision.

    `milliseconds` is the time left on its clock, 0 when there is none; `seen` is every action of the match so far, as
    the seat could read it, for bots that remember: empty where nobody kept count. What `imagine` gives looks to the
    seat exactly as the truth does: `Game.scene` of it is what the seat sees."""

    def __init__(self, state: State, seat: i64, milliseconds: i64 = 0, seen: list[int] | None = None) -> None:
        self._state: State = state
        self.seat: i64 = seat
        self.milliseconds: i64 = milliseconds
        self.seen: list[int] = seen if seen is not None else []

    def legal(self) -> vec[i64]:
        return self._state.legal(self.seat)

    def suggest(self) -> vec[i64]:
        return self._state.suggest(self.seat)

    def imagine(self, dice: Dice) -> State:
        return self._state.imagine(self.seat, dice)


def as_seen(seat: i64, actor: i64, action: i64, is_secret: bool) -> i64:
    """An action as the seat can read it."""
    return HIDDEN - actor if is_secret and seat != actor else action
