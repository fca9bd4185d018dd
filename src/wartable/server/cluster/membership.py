"""Which servers there are. Each shows in PostgreSQL that it lives; who shows nothing for long enough is dead, and its
rooms are shared out.

Time is measured by one's own watch, as long as one has looked at it: whoever stood still, or could not read PostgreSQL,
knows nothing of others."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg

from wartable.server.postgres_nodes import Rules, Sign, beat, share_out
from wartable.server.postgres_store import AWAY, connect

log = logging.getLogger("wartable.cluster")

BEAT_SECONDS = 0.5
# Dead is who has not shown a sign for so long; or for less, and NATS knows that nobody listens there.
SILENT_SECONDS = 4.0
DEAF_SECONDS = 1.5
# A round that takes longer tells nothing of others.
LONGEST_ROUND = 1.2


class Membership:
    """`rules` are those of every server, this one too; `on_change` is told who came and who is gone."""

    def __init__(self, url: str, me: int, is_deaf: Callable[[int], Awaitable[bool]]) -> None:
        self.url = url
        self.me = me
        self.is_deaf = is_deaf
        self.database: Any = None
        self.rules: dict[int, Rules] = {}
        self.last: dict[int, tuple[int, float]] = {}
        self.looked = 0.0
        self.on_change: Callable[[set[int], set[int]], None] = lambda came, gone: None
        self.on_fenced: Callable[[], None] = lambda: None
        self.task: asyncio.Task[None] | None = None
        self.is_ending = False

    @property
    def others(self) -> list[int]:
        return [node for node in self.rules if node != self.me]

    @property
    def oldest(self) -> int:
        return min(self.rules, default=self.me)

    async def begin(self) -> None:
        await self.look()
        self.task = asyncio.create_task(self.go_on())

    async def go_on(self) -> None:
        """A round that ends at the very moment at which it is cancelled may hide that: so it is asked for, too."""
        while not self.is_ending:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.look()
                await self.bury_the_dead()
            except Exception as problem:  # whatever it is: who stops to beat is dead
                log.debug("the store cannot be asked who lives: %s", problem)
                self.hang_up()

    async def connected(self) -> Any:
        if self.database is None or self.database.is_closed():
            self.database = await connect(self.url, LONGEST_ROUND)
        return self.database

    def hang_up(self) -> None:
        if self.database is not None:
            self.database.terminate()
            self.database = None

    async def look(self) -> None:
        database = await self.connected()
        async with asyncio.timeout(LONGEST_ROUND):
            signs = await beat(database, self.me)
        now = time.monotonic()
        if now - self.looked > LONGEST_ROUND:
            self.last.clear()
        self.looked = now
        self.note(signs, now)

    def note(self, signs: dict[int, Sign], now: float) -> None:
        if self.me not in signs:
            self.on_fenced()
            return
        for node, sign in signs.items():
            if node not in self.last or self.last[node][0] != sign.beat:
                self.last[node] = sign.beat, now
        came, gone = signs.keys() - self.rules.keys(), self.rules.keys() - signs.keys()
        self.rules = {node: sign.rules for node, sign in signs.items()}
        if came or gone:
            self.on_change(came - {self.me}, gone)

    async def bury_the_dead(self) -> None:
        dead = [node for node in self.others if await self.is_dead(node)]
        if dead:
            log.warning("a server is dead, and others take its rooms", extra={"nodes": dead})
            await self.share_out(dead)
            await self.look()

    async def is_dead(self, node: int) -> bool:
        silent = self.looked - self.last[node][1]
        return silent > SILENT_SECONDS or (silent > DEAF_SECONDS and await self.is_deaf(node))

    async def share_out(self, dead: list[int]) -> None:
        heirs = {node: rules for node, rules in self.rules.items() if node not in dead}
        await share_out(await self.connected(), dead, heirs)

    async def end(self) -> None:
        """What this server has is shared out among the others, if PostgreSQL answers."""
        self.is_ending = True
        if self.task:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        try:
            await self.share_out([self.me])
        except (*AWAY, asyncpg.PostgresError) as problem:
            log.warning("the rooms could not be handed over: %s", problem)
        self.hang_up()
