"""All that a bot is given. It cannot see what its seat could not, because nothing else is handed to it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.kernel.dice import Dice
from wartable.kernel.scene import Choice, Scene
from wartable.kernel.state import State


class Sight:
    """One seat's view of one decision; `milliseconds` is the time left on its clock, 0 when there is none."""

    def __init__(self, state: State, seat: i64, milliseconds: i64 = 0) -> None:
        self._state: State = state
        self.seat: i64 = seat
        self.milliseconds: i64 = milliseconds

    def legal(self) -> vec[i64]:
        return self._state.legal(self.seat)

    def imagine(self, dice: Dice) -> State:
        return self._state.imagine(self.seat, dice)

    def scene(self) -> Scene:
        return self._state.scene(self.seat)

    def choices(self) -> list[Choice]:
        return self._state.choices(self.seat)
