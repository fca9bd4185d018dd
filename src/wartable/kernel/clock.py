"""Thinking time. The kernel never looks at a watch: whoever runs the match says how long a decision took."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class TimeControl(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """`decision` gives milliseconds for each one; `total` for the whole match, and an increment after each decision."""

    kind: Literal["none", "decision", "total"] = "none"
    milliseconds: int = 0
    increment: int = 0


class Clock:
    """The time left to each seat under a control."""

    def __init__(self, control: TimeControl, seats: int) -> None:
        self.control = control
        self.left = [control.milliseconds] * seats

    def has_time_for(self, seat: int, milliseconds: int) -> bool:
        return self.control.kind == "none" or milliseconds < self.left[seat]

    def last_moment(self, seat: int) -> int:
        """The longest decision that is still in time."""
        return max(0, self.left[seat] - 1)

    def spend(self, seat: int, milliseconds: int) -> None:
        if self.control.kind == "total":
            self.left[seat] += self.control.increment - milliseconds
