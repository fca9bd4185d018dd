"""Whether the server keeps up. What is read after a standstill may have come before it: nobody's time runs then."""

from __future__ import annotations

import asyncio
import time

BEAT_SECONDS = 0.05


class Pulse:
    """A timer that should come often, and notices when it is late."""

    def __init__(self) -> None:
        self.lost_before = 0.0
        self.due: float | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.worked_before = time.thread_time()

    def beat(self) -> None:
        loop = asyncio.get_running_loop()
        self.note(loop.time())
        self.worked_before = time.thread_time()
        self.timer = loop.call_later(BEAT_SECONDS, self.beat)

    def note(self, now: float) -> None:
        self.lost_before = self.lost(now)
        self.due = now + BEAT_SECONDS

    def lost(self, now: float) -> float:
        """All seconds in which the server stood still, up to this moment of the loop's time."""
        late = now - self.due if self.due is not None else 0.0
        return self.lost_before + (late if late > BEAT_SECONDS else 0.0)

    def worked(self) -> float:
        """Seconds of the processor since the last beat: no more than that has anything taken that began after it."""
        return time.thread_time() - self.worked_before

    def stop(self) -> None:
        if self.timer:
            self.timer.cancel()
