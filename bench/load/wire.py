"""A websocket client with nothing on it: the generator must cost less than the server that it measures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

# A frame from a client is masked; a mask of zeros changes nothing, and so costs nothing.
NO_MASK = bytes(4)
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A

Hear = Callable[[bytes, int, int], None]
"""Is given the bytes that came, and where in them a text begins and ends: most texts need only be looked at."""


class Socket(asyncio.Protocol):
    """Calls `hear` with every text; counts what comes and goes."""

    def __init__(self, path: str, hear: Hear) -> None:
        self.path = path
        self.hear = hear
        self.rest = b""
        self.is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_lost = False
        self.messages_in = self.bytes_in = self.messages_out = self.bytes_out = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transport is one only by what it can do.
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, problem: Exception | None) -> None:
        self.is_lost = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"the server did not accept the connection: {problem}"))

    def data_received(self, data: bytes) -> None:
        self.bytes_in += len(data)
        if self.rest:
            data = self.rest + data
        start = 0 if self.is_open else self.end_of_greeting(data)
        self.rest = data[self.read_frames(data, start) :] if self.is_open else data

    def end_of_greeting(self, data: bytes) -> int:
        end = data.find(b"\r\n\r\n") + 4
        if end > 3:
            if not data.startswith(b"HTTP/1.1 101 "):
                raise ConnectionError(data[:80].decode(errors="replace"))
            self.is_open = True
            self.opened.set_result(None)
        return end

    def read_frames(self, data: bytes, start: int) -> int:
        """Everything that has come whole; says where the rest begins."""
        while start + 2 <= len(data):
            body, length = frame_at(data, start)
            if length < 0 or body + length > len(data):
                break
            self.take(data[start], data, body, body + length)
            start = body + length
        return start

    def take(self, kind: int, data: bytes, start: int, end: int) -> None:
        if kind == TEXT:
            self.messages_in += 1
            self.hear(data, start, end)
        elif kind == PING:
            self.send_frame(PONG, data[start:end])
        elif kind == CLOSE:
            self.transport.close()
        else:
            raise ConnectionError(f"a frame of kind {kind:#x} is not expected here")

    def send(self, text: bytes) -> None:
        self.messages_out += 1
        self.bytes_out += len(text)
        self.send_frame(TEXT, text)

    def send_frame(self, kind: int, body: bytes) -> None:
        size = len(body)
        length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes((kind,)) + length + NO_MASK + body)


def frame_at(data: bytes, start: int) -> tuple[int, int]:
    """Where the frame's body begins, and its length; -1 while the head itself is not there."""
    length = data[start + 1]
    if length < 126:
        return start + 2, length
    wide = 2 if length == 126 else 8
    body = start + 2 + wide
    return body, int.from_bytes(data[start + 2 : body], "big") if body <= len(data) else -1


async def open_socket(port: int, path: str, hear: Hear, own_address: str = "127.0.0.1") -> Socket:
    """From any address of this machine's loopback."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(path, hear), "127.0.0.1", port, local_addr=(own_address, 0))
    await asyncio.wait_for(socket.opened, 30)
    return socket
