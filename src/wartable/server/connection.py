"""One client's websocket: what comes in is checked and bounded, what goes out waits in a bounded queue."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping, Set
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from wartable.kernel.refusal import Refusal
from wartable.kernel.state import SPECTATOR
from wartable.server.budgets import BYTES_A_UNIT, CONNECTING, REFUSING, paid_by, price_of
from wartable.server.names import NAMELESS
from wartable.server.protocol import FromServer, Numbered, Ping, Replaced, Request
from wartable.server.refusals import Failed, Malformed, NotSeated, TooFast
from wartable.server.views import encode

if TYPE_CHECKING:
    from wartable.server.lessons import LessonRoom
    from wartable.server.lobby import Lobby
    from wartable.server.room import Room

log = logging.getLogger("wartable.connection")

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Text = str | bytes | bytearray | memoryview

# Closing codes, as the protocol's document lists them.
TOO_SLOW = 4001
TOO_FAST = 4002
SILENT = 4003

DECODER = msgspec.json.Decoder(Request)
NUMBERED = msgspec.json.Decoder(Numbered)
NOT_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
PATIENCE_WITH_THE_FAST = 200


class Wire(Protocol):
    """What carries a connection. It calls `hears` with each text, and `has_room_again` after it had none."""

    hears: Callable[[Text], bool] | None
    has_room_again: Callable[[], None] | None

    @property
    def has_room(self) -> bool:
        """Whether the client reads what it is sent."""

    def write(self, text: bytes) -> None:
        """At once, or never: to a client that has gone."""

    def unsent(self) -> int:
        """Bytes that the client has not made room for."""

    def end(self, code: int) -> None:
        """Say why, and end it."""

    def cut(self) -> None:
        """End it at once, without what is still to be sent."""


class Connection:
    def __init__(
        self,
        lobby: Lobby,
        wire: Wire,
        address: str,
        neighbours: Set[Connection] = frozenset(),
    ) -> None:
        """`neighbours` are all connections of the address."""
        self.lobby = lobby
        self.settings = lobby.house.settings
        self.address = address
        self.wire = wire
        self.neighbours = neighbours
        self.name = NAMELESS
        self.colour = ""
        self.greeted = False
        self.rooms: dict[str, int] = {}
        self.lesson: LessonRoom | None = None
        self.since = lobby.house.now()
        self.lag = 0.0
        self.pinged_at: float | None = None
        self.handling = lobby.house.budgets.handling_of(address, self.since)
        self.thinking = lobby.house.budgets.thinking_of(address, self.since)
        self.too_fast = 0
        self.arrived = 0.0
        self.waits_since: float | None = None
        self.waiting: deque[bytes] = deque()
        self.waiting_bytes = 0
        self.writer: asyncio.Handle | None = None
        wire.has_room_again = self.wake_writer
        self.closing: int | None = None
        self.is_lost = False

    # In

    async def enter(self) -> None:
        """To come in costs something too: who knocks again and again waits at the door."""
        self.handling.address.left -= CONNECTING
        await self.handling.wait_out_of_debt(self.lobby.house.now())

    async def listen(self, receive: Receive) -> None:
        """Until the client goes or is sent away. Each message is answered, or leads to a room's inbox. What can be
        heard at once does not come this way."""
        self.wire.hears = self.hear_at_once
        while (message := await receive())["type"] != "websocket.disconnect":
            arrived = self.waits_since = self.lobby.house.playing_time()
            await self.handling.wait_out_of_debt(self.lobby.house.now())
            self.waits_since = None
            self.hear(message.get("text") or message.get("bytes") or "", arrived)

    def hear_at_once(self, text: Text) -> bool:
        """Whether nothing has to wait: an address in debt does, and what comes after something that waits."""
        if self.waits_since is not None or self.handling.is_in_debt(self.lobby.house.now()):
            return False
        self.hear(text, self.lobby.house.playing_time())
        return True

    def hear(self, text: Text, arrived: float = 0.0) -> None:
        """What nobody pays for is not even read."""
        if self.closing is not None:
            return
        self.arrived = arrived
        self.handling.address.left -= len(text) / BYTES_A_UNIT
        now = self.lobby.house.now()
        if not self.handling.pay(1.0, now):
            self.complain_of_haste(number_in(text))
            return
        try:
            request: Request = DECODER.decode(text)
        except NOT_JSON as problem:
            self.refuse(Malformed(f"this is no message of the protocol: {problem}"), number_in(text))
            return
        more = price_of(request) - 1.0
        if more and not self.handling.pay(more, now):
            self.complain_of_haste(request.id)
            return
        self.too_fast = 0
        self.handle(request, now)

    def handle(self, request: Request, now: float) -> None:
        try:
            with paid_by(self):
                self.lobby.handle(self, request, now)
        except Refusal as problem:
            self.refuse(problem, request.id)
        except Exception:
            log.exception("a request failed")
            self.refuse(Failed("the server could not do this"), request.id)

    def complain_of_haste(self, number: int | None) -> None:
        self.too_fast += 1
        self.handling.address.left -= REFUSING
        self.refuse(TooFast("too many messages; wait a moment"), number)
        if self.too_fast > PATIENCE_WITH_THE_FAST:
            self.close(TOO_FAST)

    def refuse(self, problem: Refusal, number: int | None) -> None:
        self.send(self.lobby.house.refused(problem, number))

    # Out

    def send(self, message: FromServer) -> None:
        self.send_text(encode(message))

    def send_text(self, text: bytes) -> None:
        """Never waits: a client that does not read in time is closed, and comes back by itself."""
        if self.closing is not None:
            return
        unsent = self.unsent
        if len(self.waiting) >= self.settings.queue_out or unsent > self.settings.unsent_bytes:
            self.close(TOO_SLOW)
            return
        self.waiting.append(text)
        self.waiting_bytes += len(text)
        self.wake_writer()
        if unsent + len(text) > self.settings.unsent_bytes_an_address // self.settings.connections_an_address:
            self.close_the_slowest()

    @property
    def unsent(self) -> int:
        """Bytes that wait here and below."""
        return self.waiting_bytes + self.wire.unsent()

    def close_the_slowest(self) -> None:
        """Where too much waits for the connections of this address together; one alone may be sent a long message."""
        waiting = [each for each in self.neighbours if each.unsent]
        if len(waiting) > 1 and sum(each.unsent for each in waiting) > self.settings.unsent_bytes_an_address:
            max(waiting, key=lambda each: each.unsent).close(TOO_SLOW)

    def close(self, code: int) -> None:
        """The rooms let it go at once. A client that reads nothing would not hear that it is closed: it is cut off."""
        self.closing = code
        self.waiting.clear()
        self.waiting_bytes = 0
        if self.wire.unsent():
            self.wire.cut()
        self.wire.end(code)
        asyncio.get_running_loop().call_soon(self.lobby.lose, self)

    def wake_writer(self) -> None:
        """It writes at the end of this turn of the loop all that the turn has brought."""
        if self.writer is None and self.waiting:
            self.writer = asyncio.get_running_loop().call_soon(self.write)

    def write(self) -> None:
        self.writer = None
        while self.waiting and self.wire.has_room:
            text = self.waiting.popleft()
            self.waiting_bytes -= len(text)
            self.wire.write(text)

    # Lag

    def ping(self, number: int, now: float) -> None:
        self.pinged_at = now
        self.send(Ping(number))

    def pong(self, now: float) -> None:
        """A single late answer does not count for much: the measure is smoothed."""
        if self.pinged_at is not None:
            measured = now - self.pinged_at
            self.lag = measured if self.lag == 0.0 else 0.7 * self.lag + 0.3 * measured
            self.pinged_at = None

    # Rooms

    def has_place_for(self, code: str) -> bool:
        return code in self.rooms or len(self.rooms) < self.settings.rooms_a_connection

    def seat_in(self, room: Room) -> int:
        seat = self.rooms.get(room.code, SPECTATOR)
        if seat == SPECTATOR:
            raise NotSeated("you hold no seat in this room")
        return seat

    def leave_replaced(self, room: Room) -> None:
        self.rooms.pop(room.code, None)
        self.send(Replaced(room.code))


def number_in(text: Text) -> int | None:
    """The id of a message that is wrong in another way, so that its sender knows which one."""
    try:
        return NUMBERED.decode(text).id
    except NOT_JSON:
        return None
