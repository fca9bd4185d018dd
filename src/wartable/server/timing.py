"""The watch beside a match: when each decision began, how long it took, and when time will run out."""

from __future__ import annotations

from wartable.kernel.clock import Clock


class Stopwatch:
    """Times are in seconds of playing time; a player's measured lag is given back within a bound."""

    def __init__(self, longest_lag: float) -> None:
        self.longest_lag = longest_lag
        self.began: dict[int, float] = {}

    def follow(self, to_act: list[int], now: float, acted: int | None = None) -> None:
        """The seats that must decide now; whoever has just acted begins anew."""
        if acted is not None:
            self.began.pop(acted, None)
        self.began = {seat: self.began.get(seat, now) for seat in to_act}

    def spent(self, seat: int, now: float, lag: float) -> int:
        """Milliseconds of thinking, less the lag."""
        elapsed = now - self.began.get(seat, now) - min(lag, self.longest_lag)
        return max(0, int(elapsed * 1000))

    def give_back(self, seconds: float, since: float) -> None:
        """To everyone who has begun to think since then."""
        self.began = {seat: began + seconds * (began >= since) for seat, began in self.began.items()}

    def ticking(self, clock: Clock) -> list[int]:
        """The seats whose time runs now."""
        return sorted(seat for seat in self.began if clock.counts(seat)) if clock.control.kind != "none" else []

    def deadline(self, clock: Clock) -> float | None:
        """When the first of them runs out of time, the longest lag allowed for; none where time is not counted."""
        counted = [self.end_of(seat, clock) for seat in self.began if clock.counts(seat)]
        return min(counted) if counted else None

    def end_of(self, seat: int, clock: Clock) -> float:
        return self.began[seat] + clock.allowed(seat) / 1000 + self.longest_lag

    def late(self, clock: Clock, now: float) -> int | None:
        """The seat that has run out of time, if one has."""
        for seat in self.began:
            if clock.counts(seat) and now >= self.end_of(seat, clock):
                return seat
        return None

    def left(self, clock: Clock, now: float) -> list[int]:
        """The time left to each seat at this moment, in milliseconds; nothing where no time is counted."""
        spent = [self.spent(seat, now, 0.0) for seat in range(len(clock.left))]
        return [max(0, left - gone) for left, gone in zip(clock.shown(), spent)]
