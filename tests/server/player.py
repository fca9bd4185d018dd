"""Someone who plays one seat to the end, whatever happens to the connection."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from wartable.client import Client, Table
from wartable.kernel.refusal import Refusal
from wartable.server import protocol as p

LOST = (ConnectionError, OSError, EOFError, TimeoutError, InvalidHandshake, ConnectionClosed)


class Player:
    """Comes back by token and seq, and sends again, under its old number, what was not answered."""

    def __init__(
        self, address: Callable[[], str], table: Table, seed: int, twice: float = 0.0, pause: float = 0.0, **how: Any
    ) -> None:
        """Who sends some things `twice`, and thinks for a `pause`."""
        self.address = address
        self.pause = pause
        self.room, self.token, self.seat = table.room, table.token, table.seat
        self.seq, self.steps, self.number = table.seq, list(table.steps), table.client.last_number
        self.chance = random.Random(seed)
        self.twice = twice
        self.how = how
        self.done: list[str] = []
        self.doubtful: p.Act | None = None
        self.is_over = False
        self.sessions = 0
        self.answered = asyncio.Event()

    async def play(self) -> None:
        while not self.is_over:
            try:
                await self.session()
            except LOST:
                await asyncio.sleep(0.01)
        self.answered.set()  # nothing more will be: who waits for an answer need not wait on

    async def session(self) -> None:
        client = await Client.connect(self.address(), first_number=self.number, **self.how)
        self.sessions += 1
        table = client.tables[self.room] = Table(client, self.room)
        table.seq, table.steps, table.token = self.seq, self.steps, self.token
        try:
            await self.go_on(client, await client.resume(self.room, self.token, self.seq))
        except Refusal as problem:
            if "unknown_room" not in str(problem):
                raise
            self.is_over = True
        finally:
            self.seq, self.steps, self.token, self.number = table.seq, table.steps, table.token, client.last_number
            await client.close()

    async def go_on(self, client: Client, table: Table) -> None:
        if self.doubtful:
            await self.send(client, self.doubtful)
        while await table.my_turn():
            await asyncio.sleep(self.pause)
            text = self.chance.choice(table.choices).text
            await self.send(client, p.Act(client.number(), self.room, table.seq, text))
        self.is_over = True

    async def send(self, client: Client, request: p.Act) -> None:
        """What is refused was not done; what is answered was done, once."""
        self.doubtful = request
        try:
            if self.chance.random() < self.twice:
                await client.say(request)
            await client.ask(request)
            self.done.append(request.text)
        except Refusal:
            pass
        self.doubtful = None
        self.answered.set()
