"""One who attacks from one address, with as many connections as it likes."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable

from load.wire import TEXT, Socket, open_socket

Frame = tuple[int, bytes]

AT_ONCE = 40
MOST_UNSENT = 1_000_000


class Siege:
    """One attacker: where, for how long, against which room and record; and how much was sent."""

    def __init__(self, port: int, address: str, seconds: float, messages: int, room: str, record: str) -> None:
        self.port = port
        self.address = address
        self.end = time.perf_counter() + seconds
        self.most = messages
        self.room = room
        self.record = record
        self.sent = 0
        self.dice = random.Random(1)

    @property
    def goes_on(self) -> bool:
        """On a machine that is too busy for an attack, until it has begun."""
        return (time.perf_counter() < self.end or not self.sent) and self.sent < self.most

    # Websockets

    async def line(self, greets: bool = True) -> Socket:
        socket = await open_socket(self.port, "/ws", lambda data, start, end: None, self.address)
        if greets:
            socket.send(say("hello", version=1, name="Mallory"))
        return socket

    async def flood(self, lines: int, make: Callable[[int], bytes], first: bytes = b"", reads: bool = True) -> None:
        """Messages as fast as they go, over so many lines."""
        before = [(TEXT, first)] if first else []
        await self.frames(lines, lambda number: (TEXT, make(number)), before, reads)

    async def frames(self, lines: int, make: Callable[[int], Frame], before: list[Frame], reads: bool = True) -> None:
        await asyncio.gather(*(self.send_frames(make, before, reads) for _ in range(lines)))

    async def send_frames(self, make: Callable[[int], Frame], before: list[Frame], reads: bool) -> None:
        """A line that was cut is opened anew."""
        while self.goes_on:
            try:
                socket = await self.line()
                for kind, body in before:
                    socket.send_frame(kind, body)
                if not reads:
                    socket.transport.pause_reading()
                await self.pour(socket, make)
            except (OSError, TimeoutError):
                await asyncio.sleep(0.05)

    async def pour(self, socket: Socket, make: Callable[[int], Frame]) -> None:
        number = 1
        while self.goes_on and not socket.is_lost:
            for _ in range(AT_ONCE):
                number += 1
                socket.send_frame(*make(number))
            self.sent += AT_ONCE
            await asyncio.sleep(0.0)
            while socket.transport.get_write_buffer_size() > MOST_UNSENT and self.goes_on and not socket.is_lost:
                await asyncio.sleep(0.01)
        socket.transport.abort()

    # HTTP

    async def requests(self, lines: int, text: bytes) -> None:
        async def one() -> None:
            while self.goes_on:
                self.sent += 1
                try:
                    reader, writer = await self.knock(text)
                    while await reader.read(65_536):
                        pass
                    writer.close()
                except OSError:
                    await asyncio.sleep(0.01)

        await asyncio.gather(*(one() for _ in range(lines)))

    async def knock(self, text: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        writer.write(text)
        return reader, writer


def say(kind: str, **fields: object) -> bytes:
    return json.dumps({"type": kind, "id": 1, **fields}).encode()


def get(path: str, more: str = "Connection: close\r\n") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{more}\r\n".encode()
