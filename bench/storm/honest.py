"""Two honest matches and an operator, who notice whether anybody else disturbs them."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable
from typing import Any, ClassVar, TypeVar

from msgspec import Struct

from load.kills import LOST, Count, Duel
from wartable.client import Client, Table
from wartable.kernel.clock import TimeControl
from wartable.kernel.match import BY_TIME
from wartable.kernel.refusal import Refusal

T = TypeVar("T")

PAUSE = 0.05
# Whoever loses on time here has been kept from playing by somebody else.
CONTROL = TimeControl("decision", 10_000)
BOT = "1"


class Waits(Struct):
    """How long each answer took, in seconds; what was not answered as it should be."""

    acts: list[float] = []
    bots: list[float] = []
    health: list[float] = []
    unanswered: int = 0
    time_losses: int = 0
    first_problem: str = ""

    async def measured(self, into: list[float], answer: Awaitable[T]) -> T:
        start = time.perf_counter()
        result = await answer
        into.append(time.perf_counter() - start)
        return result

    def fault(self, problem: object) -> None:
        self.unanswered += 1
        self.first_problem = self.first_problem or repr(problem)


class People(Duel):
    """A public match between two people, in which each decision has a clock."""

    how: ClassVar[dict[str, Any]] = {"public": True, "control": CONTROL}

    def __init__(self, waits: Waits, seed: int) -> None:
        super().__init__(Count(), random.Random(seed), seed)
        self.waits = waits

    async def play(self, port: int) -> None:
        await self.come_back(port)
        while True:
            await self.waits.measured(self.waits.acts, self.play_on())
            self.waits.time_losses += sum(lost_on_time(table) for table in self.tables)
            await asyncio.sleep(PAUSE)


class AgainstBot:
    """A person against the simplest bot, which may not go silent. Nobody has a clock: the bot's time is measured."""

    def __init__(self, waits: Waits, seed: int) -> None:
        self.waits = waits
        self.dice = random.Random(seed)

    async def play(self, port: int) -> None:
        client = await Client.connect(f"ws://127.0.0.1:{port}/ws", "Ada")
        while True:
            await self.play_one(await client.create("war", seat=0, bots={1: BOT}))

    async def play_one(self, table: Table) -> None:
        while await self.waits.measured(self.waits.bots, table.my_turn()):
            text = self.dice.choice(table.choices).text
            await self.waits.measured(self.waits.acts, table.act(text))
            await asyncio.sleep(PAUSE)
        await table.leave()


def lost_on_time(table: Table) -> int:
    return int(table.ending is not None and table.ending.by == BY_TIME)


async def ask_for_health(port: int, waits: Waits) -> None:
    """As a load balancer does: one question, one connection."""
    while True:
        await waits.measured(waits.health, healthy(port))
        await asyncio.sleep(PAUSE)


async def healthy(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    answer = await reader.read()
    writer.close()
    if not answer.startswith(b"HTTP/1.1 200"):
        raise Refusal(f"/healthz says {answer[:60]!r}")


async def go_on(waits: Waits, deed: Awaitable[None]) -> None:
    """What should never end; an end is a fault."""
    try:
        await deed
    except (*LOST, Refusal, TimeoutError) as problem:
        waits.fault(problem)
