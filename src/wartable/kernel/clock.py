"""Thinking time. The kernel never looks at a watch: whoever runs the match says how long a decision took."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

# Beyond any match; what a server allows is less.
LONGEST = 2**53
Milliseconds = Annotated[int, Meta(ge=-LONGEST, le=LONGEST)]


class TimeControl(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """`decision` gives milliseconds for each one; `total` for the whole match, and an increment after each decision.

    What the rules themselves limit, such as a draft, has its own time under each of them, and under `rules` alone."""

    kind: Literal["none", "rules", "decision", "total"] = "none"
    milliseconds: Milliseconds = 0
    increment: Milliseconds = 0


class Clock:
    """The time left to each seat under a control; `limits` is what the rules themselves give a decision, if not 0."""

    def __init__(self, control: TimeControl, seats: int) -> None:
        self.control = control
        self.left = [control.milliseconds] * seats
        self.limits = [0] * seats

    def counts(self, seat: int) -> bool:
        """Whether the seat's time can run out."""
        return self.control.kind in ("decision", "total") or (self.control.kind == "rules" and self.limits[seat] > 0)

    def allowed(self, seat: int) -> int:
        """The rules' own limit comes first, and costs nothing of the time for the match."""
        return (self.control.kind != "none" and self.limits[seat]) or self.left[seat]

    def shown(self) -> list[int]:
        """What each seat has for its decision; nothing where no time is counted."""
        if self.control.kind == "none":
            return []
        seats = range(len(self.left))
        return [self.allowed(seat) for seat in seats] if any(self.counts(seat) for seat in seats) else []

    def has_time_for(self, seat: int, milliseconds: int) -> bool:
        return not self.counts(seat) or milliseconds < self.allowed(seat)

    def last_moment(self, seat: int) -> int:
        """The longest decision that is still in time."""
        return max(0, self.allowed(seat) - 1)

    def spend(self, seat: int, milliseconds: int) -> None:
        if self.control.kind == "total" and not self.limits[seat]:
            self.left[seat] += self.control.increment - milliseconds
