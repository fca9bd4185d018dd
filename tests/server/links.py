"""The links of a server to what it shares with others: each can be cut, made slow, and mended."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Link:
    """A small proxy. While it is cut nobody gets through; while it is slow everything comes late."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self.is_cut = False
        self.delay = 0.0
        self.lines: set[asyncio.Task[None]] = set()

    def cut(self) -> None:
        self.is_cut = True
        for line in self.lines:
            line.cancel()

    def mend(self) -> None:
        self.is_cut, self.delay = False, 0.0

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = asyncio.create_task(self.carry(reader, writer))
        self.lines.add(line)
        line.add_done_callback(self.lines.discard)
        await asyncio.wait([line])

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await self.reached()
        except OSError:
            writer.transport.abort()
            return
        ways = [asyncio.create_task(self.pump(reader, back)), asyncio.create_task(self.pump(there, writer))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            for end in (writer, back):
                end.transport.abort()
            await asyncio.gather(*ways, return_exceptions=True)

    async def reached(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self.is_cut:
            raise ConnectionRefusedError
        return await asyncio.open_connection("127.0.0.1", self.target)

    async def pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        while data := await source.read(65_536):
            if self.delay:
                await asyncio.sleep(self.delay)
            sink.write(data)
            await sink.drain()


@asynccontextmanager
async def link(target: int) -> AsyncIterator[Link]:
    there = Link(target)
    listener = await asyncio.start_server(there.connected, "127.0.0.1", 0)
    there.port = listener.sockets[0].getsockname()[1]
    try:
        yield there
    finally:
        there.cut()
        listener.close()
        while there.lines:
            await asyncio.sleep(0.01)
