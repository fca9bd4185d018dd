"""A bad line between real clients and the real server."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

Pipe = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Line:
    """One connection through the proxy: so many bytes come back over it, then it is cut, or falls silent."""

    def __init__(self, fault: str, chance: random.Random) -> None:
        self.fault = fault
        self.chance = chance
        # The greeting alone has some 13,000 bytes: a few lines fail in it, most in the game.
        self.left = chance.randrange(12_000, 32_000) if fault != "none" else 10**9

    async def there(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        while data := await source.read(4_096):
            if self.left > 0:
                sink.write(data)
                await sink.drain()

    async def back(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        while data := await source.read(4_096):
            if self.fault == "late":
                await asyncio.sleep(self.chance.random() * 0.01)
            for piece in self.pieces(data[: max(0, self.left)]):
                sink.write(piece)
                await sink.drain()
            self.left -= len(data)
            if self.left <= 0 and self.fault != "silent":
                return

    def pieces(self, data: bytes) -> list[bytes]:
        """Slowly: seven bytes at a time, so that frames arrive in parts."""
        size = 7 if self.fault == "slow" else max(1, len(data))
        return [data[start : start + size] for start in range(0, len(data), size)]


class Proxy:
    def __init__(self, target: Callable[[], int], faults: list[str], seed: int) -> None:
        self.target = target
        self.faults = faults
        self.chance = random.Random(seed)
        self.port = 0
        self.suffered: list[str] = []

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        fault = self.faults.pop() if self.faults else "none"
        self.suffered.append(fault)
        line = Line(fault, self.chance)
        up_reader, up_writer = await asyncio.open_connection("127.0.0.1", self.target())
        ways = [asyncio.create_task(line.there(reader, up_writer)), asyncio.create_task(line.back(up_reader, writer))]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        for end in (writer, up_writer):
            end.transport.abort() if fault == "cut" else end.close()


@asynccontextmanager
async def bad_line(target: int, faults: list[str], seed: int = 1) -> AsyncIterator[Proxy]:
    """Each new connection suffers the next fault; when there are none left, the line is good."""
    proxy = Proxy(lambda: target, faults, seed)
    listener = await asyncio.start_server(proxy.connected, "127.0.0.1", 0)
    proxy.port = listener.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        listener.close()
