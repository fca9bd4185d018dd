"""Questions to other servers, each with a ticket that its answer brings back."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any


class Tickets:
    def __init__(self) -> None:
        self.numbers = count(1)
        self.open: dict[int, tuple[int, asyncio.Future[Any]]] = {}

    def draw(self, node: int) -> tuple[int, asyncio.Future[Any]]:
        """For a question to that server."""
        number, future = next(self.numbers), asyncio.get_running_loop().create_future()
        self.open[number] = node, future
        future.add_done_callback(lambda _: self.open.pop(number, None))
        return number, future

    def redeem(self, number: int, answer: Any) -> None:
        _, future = self.open.get(number, (0, None))
        if future and not future.done():
            future.set_result(answer)

    def void_all_of(self, node: int) -> None:
        """It will not answer any more."""
        for asked, future in list(self.open.values()):
            if asked == node and not future.done():
                future.set_result(None)
