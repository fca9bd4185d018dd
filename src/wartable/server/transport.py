"""The wire below requests and messages: how many may knock, how long a request may take to come, how long a client may
leave unread what it was sent, and how many frames it may send."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from struct import Struct
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request
from websockets.protocol import State

from wartable.server.connection import Text
from wartable.server.limits import Bucket
from wartable.server.settings import Settings

# A client that sends small frames by the thousand is noticed after so many bytes, before the rest is looked at.
LOOKED_AT = 512
# Whoever has not gone so long after the server said good-bye is cut off.
LEAVING_SECONDS = 4.0
# The first byte of a frame that is a whole text, and what follows it where one more does not tell the length.
TEXT = 0x81
SHORT, LONG = Struct("!BBH"), Struct("!BBQ")


class Config(uvicorn.Config):
    """What the protocols below share."""

    def __init__(self, settings: Settings, *how: Any, **more: Any) -> None:
        super().__init__(*how, **more)
        self.settings = settings
        self.gate = Gate(settings)


class Gate:
    """The open HTTP connections. Where there are too many, the oldest that has no whole request makes room: requests
    that never end keep nobody out."""

    def __init__(self, settings: Settings) -> None:
        self.most = settings.http_connections
        # Behind a proxy all come from one address.
        self.most_an_address = self.most if settings.trusts_proxy else settings.http_connections_an_address
        self.lines: dict[Http, None] = {}
        self.addresses: dict[str, dict[Http, None]] = {}

    def enter(self, line: Http) -> bool:
        neighbours = self.addresses.setdefault(line.address, {})
        crowd = neighbours if len(neighbours) >= self.most_an_address else self.lines
        if crowd is neighbours or len(self.lines) >= self.most:
            idler = next((each for each in crowd if each.awaits_request), None)
            if idler is None:
                return False
            idler.cut()
        self.lines[line] = neighbours[line] = None
        self.addresses[line.address] = neighbours
        return True

    def leave(self, line: Http) -> None:
        self.lines.pop(line, None)
        neighbours = self.addresses.get(line.address, {})
        neighbours.pop(line, None)
        if not neighbours:
            self.addresses.pop(line.address, None)


class Reader(asyncio.Protocol):
    """One end of a connection, whose other end has to read what it is sent."""

    config: uvicorn.Config
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    unread_timer: asyncio.TimerHandle | None = None

    @property
    def settings(self) -> Settings:
        assert isinstance(self.config, Config)
        return self.config.settings

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread_timer = self.loop.call_later(self.settings.unread_seconds, self.cut)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stop_waiting_for_reader()

    def stop_waiting_for_reader(self) -> None:
        if self.unread_timer:
            self.unread_timer.cancel()
            self.unread_timer = None

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting_for_reader()
        super().connection_lost(exc)

    def unsent(self) -> int:
        """Bytes that the client has not made room for."""
        return self.transport.get_write_buffer_size()

    def cut(self) -> None:
        """At once, and without what is still to be sent."""
        self.transport.abort()


class Http(Reader, H11Protocol):
    """A request, head and body, must have come whole within its time."""

    request_timer: asyncio.TimerHandle | None = None
    has_left = False

    @property
    def gate(self) -> Gate:
        assert isinstance(self.config, Config)
        return self.config.gate

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    @property
    def awaits_request(self) -> bool:
        return self.cycle is None or self.cycle.response_complete or self.cycle.more_body

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.gate.enter(self):
            self.mind_the_clock()
        else:
            self.cut()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if not self.has_left:
            self.mind_the_clock()

    def mind_the_clock(self) -> None:
        """It runs while a request is awaited that has begun to come, and from the start of the connection."""
        if not self.awaits_request:
            self.stop_waiting_for_request()
        elif self.request_timer is None:
            self.request_timer = self.loop.call_later(self.settings.request_seconds, self.cut)

    def stop_waiting_for_request(self) -> None:
        if self.request_timer:
            self.request_timer.cancel()
            self.request_timer = None

    def on_response_complete(self) -> None:
        if self.cycle.more_body:  # who was answered early need not send the rest
            self.transport.close()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.depart()
        super().handle_websocket_upgrade(event)

    def depart(self) -> None:
        self.has_left = True
        self.stop_waiting_for_request()
        self.gate.leave(self)

    def cut(self) -> None:
        self.depart()
        super().cut()

    def connection_lost(self, exc: Exception | None) -> None:
        self.depart()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """What is being answered may be read to its end, but not for ever."""
        if self.cycle is not None and self.cycle.more_body:
            self.cut()
        else:
            super().shutdown()
            self.loop.call_later(LEAVING_SECONDS, self.cut)


class Line(Reader, WebSocketsSansIOProtocol):
    """A websocket. Pings, pongs and fragments cost as much as messages, and are bounded with them."""

    frame_bucket: Bucket | None = None
    hears: Callable[[Text], bool] | None = None
    has_room_again: Callable[[], None] | None = None

    # In

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), LOOKED_AT):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + LOOKED_AT])
            if self.conn.handshake_exc:
                self.turn_away()

    def turn_away(self) -> None:
        """A request with a body or with too many headers opens no websocket, and nobody waits for another."""
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"]["line"] = self

    def handle_events(self) -> None:
        if self.may_send(len(self.conn.events)):
            super().handle_events()
        else:
            self.cut()

    def may_send(self, frames: int) -> bool:
        now = self.loop.time()
        if self.frame_bucket is None:
            self.frame_bucket = Bucket(self.settings.frames_a_second, self.settings.frame_burst, now)
        return self.frame_bucket.take(now, frames)

    def send_receive_event_to_app(self) -> None:
        text = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        if self.curr_msg_data_type == "text" and not is_text(text):
            self.frames = []
            self.conn.fail(1007, "this is not UTF-8")
            self.handle_parser_exception()
        elif self.is_heard_at_once(text):
            self.frames = []
        else:
            super().send_receive_event_to_app()

    def is_heard_at_once(self, text: bytes) -> bool:
        """As a rule: through the application's queue each message would take another turn of the loop, and reading
        would stop and begin again."""
        return self.hears is not None and not self.close_sent and self.queue.empty() and self.hears(text)

    # Out

    @property
    def has_room(self) -> bool:
        return self.writable.is_set()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.has_room_again:
            self.has_room_again()

    def write(self, text: bytes) -> None:
        """Nothing, where its client is just closing it."""
        if self.conn.state is State.OPEN and not self.disconnected:
            self.transport.write(head_of(len(text)) + text)

    def end(self, code: int) -> None:
        task = self.loop.create_task(self.say_goodbye(code))
        task.add_done_callback(self.on_task_complete)
        self.tasks.add(task)

    async def say_goodbye(self, code: int) -> None:
        with suppress(OSError, RuntimeError):  # it has gone, or was told before
            await self.send({"type": "websocket.close", "code": code, "reason": None})

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.cut()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.let_go()

    def let_go(self) -> None:
        """Python's collector sleeps while people play: what holds itself would stay in memory."""
        self.hears = self.has_room_again = None
        self.conn.parser.close()
        for problem in filter(None, (self.conn.handshake_exc, self.conn.parser_exc)):
            problem.__traceback__ = problem.__context__ = problem.__cause__ = None
        for name in ("scope", "request", "response"):
            vars(self).pop(name, None)

    def shutdown(self) -> None:
        """One that its client is just closing cannot be closed once more: that must not keep the server from
        stopping. Neither may one who reads nothing."""
        try:
            super().shutdown()
        except InvalidState:
            self.transport.close()
        self.loop.call_later(LEAVING_SECONDS, self.cut)


def head_of(length: int) -> bytes:
    """Of a whole text from a server, which is neither masked nor packed: most of what is ever sent."""
    if length < 126:
        return bytes((TEXT, length))
    return SHORT.pack(TEXT, 126, length) if length < 65_536 else LONG.pack(TEXT, 127, length)


def is_text(data: bytes) -> bool:
    if data.isascii():
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
