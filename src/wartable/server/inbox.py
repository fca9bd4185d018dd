"""What waits in a room: in the order in which it came, but nobody waits for those who are in debt."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from wartable.server.transition import Transition

if TYPE_CHECKING:
    from wartable.server.connection import Connection


class Inbox:
    """An address in debt has one deed in each round of the event loop, and in each room only when nothing else waits
    there. Its acts keep their place, for clocks run; of what one connection asks, nothing passes another."""

    def __init__(self) -> None:
        self.prompt: deque[Transition] = deque()
        self.later: deque[Transition] = deque()

    def __len__(self) -> int:
        return len(self.prompt) + len(self.later)

    def append(self, transition: Transition) -> None:
        self.prompt.append(transition)

    def holds_act_of(self, connection: Connection, latest: float) -> bool:
        """One that came no later than that."""
        return any(each.asker is connection and 0.0 < each.arrived <= latest for each in (*self.prompt, *self.later))

    async def take(self, now: float) -> Transition:
        """The next of them; it is not called while there is none."""
        self.put_off_debtors(now)
        if not self.prompt:
            await self.later[0].take_turn(now)
            self.put_off_debtors(now)
        if not self.prompt:
            return self.later.popleft()
        transition = self.prompt.popleft()
        await transition.take_turn(now)
        return transition

    def put_off_debtors(self, now: float) -> None:
        """Up to the first who need not wait."""
        while self.prompt and self.must_wait(self.prompt[0], now):
            self.later.append(self.prompt.popleft())

    def must_wait(self, transition: Transition, now: float) -> bool:
        if transition.payer is None:
            return False
        is_behind = any(other.payer is transition.payer for other in self.later)
        return is_behind or (not transition.arrived and transition.payer.handling.is_in_debt(now))
