"""Whose room is it? PostgreSQL knows of every match that is stored and goes on; of others, every server is asked."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from wartable.server import protocol as p
from wartable.server.connection import Connection
from wartable.server.refusals import Failed, UnknownRoom

log = logging.getLogger("wartable.cluster")

PAUSE_SECONDS = 0.05
LONGEST_PAUSE = 0.4
# As long as a room may be on its way from one server to another, and PostgreSQL away meanwhile.
PATIENCE_SECONDS = 15.0
NOT_NOW = "the server that has this room does not answer; come back in a moment"

Entering = p.Join | p.Watch | p.Resume


class Waiting(NamedTuple):
    connection: Connection
    request: Entering
    until: float


class Lookups:
    """`owners` are the numbers of the servers that have these rooms, none where that is not known yet; of rooms that
    are nowhere it says nothing. `deliver` is told who wants to enter a room, and where that is."""

    def __init__(
        self,
        owners: Callable[[list[str]], Awaitable[dict[str, int | None]]],
        deliver: Callable[[Connection, Entering, int], None],
        now: Callable[[], float],
    ) -> None:
        self.owners = owners
        self.deliver = deliver
        self.now = now
        self.waiting: dict[str, list[Waiting]] = {}
        self.task: asyncio.Task[None] | None = None

    def add(self, connection: Connection, request: Entering) -> None:
        self.waiting.setdefault(request.room, []).append(Waiting(connection, request, self.now() + PATIENCE_SECONDS))
        if self.task is None:
            self.task = asyncio.create_task(self.look())

    async def look(self) -> None:
        """All at once: after a server has died, many come for its rooms."""
        pause = 0.0
        try:
            while self.waiting:
                await asyncio.sleep(pause)
                pause = min(2 * pause or PAUSE_SECONDS, LONGEST_PAUSE)
                codes = list(self.waiting)
                self.answer(codes, await self.found(codes))
        finally:
            self.task = None

    async def found(self, codes: list[str]) -> dict[str, int | None]:
        try:
            return await self.owners(codes)
        except Exception as problem:
            log.debug("rooms cannot be looked for: %s", problem)
            return dict.fromkeys(codes)

    def answer(self, codes: list[str], owners: dict[str, int | None]) -> None:
        for code in codes:
            node = owners.get(code)
            if node is not None:
                self.deliver_all(self.waiting.pop(code), node)
            elif code in owners:
                self.give_up_late(code, self.waiting[code])
            else:
                for each in self.waiting.pop(code):
                    each.connection.refuse(UnknownRoom(f"there is no room {code}; it may have ended"), each.request.id)

    def deliver_all(self, waiting: list[Waiting], node: int) -> None:
        for each in waiting:
            if not each.connection.is_lost:
                self.deliver(each.connection, each.request, node)

    def give_up_late(self, code: str, waiting: list[Waiting]) -> None:
        late = [each for each in waiting if each.until < self.now()]
        for each in late:
            each.connection.refuse(Failed(NOT_NOW), each.request.id)
        self.waiting[code] = [each for each in waiting if each not in late]
        if not self.waiting[code]:
            del self.waiting[code]

    def close(self) -> None:
        if self.task:
            self.task.cancel()
