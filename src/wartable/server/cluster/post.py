"""What carries messages between servers: NATS, and it alone knows that.

All that a turn of the event loop brings for one server is sent at once, in pieces that NATS carries. NATS may lose
something, such as when it is restarted: every piece is counted, so whoever misses one knows, and both sides begin
anew."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from struct import Struct
from typing import Any

import msgspec
import nats
from nats.errors import Error as NatsError
from nats.errors import NoRespondersError

from wartable.kernel.refusal import Refusal
from wartable.server.cluster.messages import Broken, Message, Told

log = logging.getLogger("wartable.cluster")

LARGEST_PIECE = 500_000
CONNECT_SECONDS = 2
PROBE_SECONDS = 0.5
RECONNECT_SECONDS = 0.2
PING_SECONDS = 2
# What waits for NATS while it is away; then it is lost, which is noticed.
WAITING_BYTES = 8_000_000
# Who sends, the number of the piece, and whether more of the same follows.
HEAD = Struct("!QQ?")
# RuntimeError is uvloop's word for a line that is closed.
AWAY = (NatsError, OSError, TimeoutError, RuntimeError)

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(list[Message]).decode


class Post:
    """`hears` is told each message and whose it is, `breaks` with whom something was lost."""

    def __init__(self, hears: Callable[[int, Message], None], breaks: Callable[[int], None]) -> None:
        self.hears = hears
        self.breaks = breaks
        self.me = 0
        self.nats: Any = None
        self.bags: dict[int, list[Message]] = {}
        self.sent: dict[int, int] = {}
        self.heard: dict[int, int] = {}
        self.pieces: dict[int, list[bytes]] = {}
        self.has_mail = asyncio.Event()
        self.carrier: asyncio.Task[None] | None = None
        self.is_closing = False
        self.on_away: Callable[[bool], None] = lambda is_away: None
        self.on_back: Callable[[], None] = lambda: None

    async def open(self, url: str, me: int) -> None:
        self.me = me
        self.nats = await connect(url, self.note_away, self.note_back)
        await self.nats.subscribe(subject_of(me), cb=self.receive)
        self.carrier = asyncio.create_task(self.carry())

    @property
    def is_away(self) -> bool:
        return self.nats is None or not self.nats.is_connected

    async def note_away(self) -> None:
        if self.is_closing:
            return
        log.error("the other servers cannot be reached: NATS does not answer")
        self.on_away(True)

    async def note_back(self) -> None:
        log.warning("NATS answers again")
        self.on_away(False)
        self.on_back()

    async def close(self) -> None:
        self.is_closing = True
        if self.carrier:
            self.carrier.cancel()
            await asyncio.gather(self.carrier, return_exceptions=True)
        if self.nats:
            goodbye = asyncio.create_task(self.say_goodbye())
            # Its client may not notice that it is cancelled, so nobody waits for that.
            await asyncio.wait([goodbye], timeout=CONNECT_SECONDS)
            goodbye.cancel()

    async def say_goodbye(self) -> None:
        try:
            await self.send_bags()
            await self.nats.close()
        except AWAY as problem:
            log.warning("NATS was not told good-bye: %s", problem or type(problem).__name__)

    # Out

    def send(self, node: int, message: Message) -> None:
        """Never waits. The same words for many are carried once."""
        bag = self.bags.setdefault(node, [])
        last = bag[-1] if bag else None
        if isinstance(message, Told) and isinstance(last, Told) and last.text is message.text:
            last.guests.extend(message.guests)
        else:
            bag.append(message)
        self.has_mail.set()

    def send_all(self, nodes: Iterable[int], message: Message) -> None:
        for node in nodes:
            self.send(node, message)

    async def carry(self) -> None:
        while True:
            await self.has_mail.wait()
            self.has_mail.clear()
            try:
                await self.send_bags()
            except Exception:
                log.exception("messages to other servers could not be sent")

    async def send_bags(self) -> None:
        bags, self.bags = self.bags, {}
        for node, bag in bags.items():
            await self.send_bag(node, encode(bag))

    async def send_bag(self, node: int, data: bytes) -> None:
        for start in range(0, len(data), LARGEST_PIECE):
            number = self.sent[node] = self.sent.get(node, 0) + 1
            head = HEAD.pack(self.me, number, start + LARGEST_PIECE < len(data))
            try:
                await self.nats.publish(subject_of(node), head + data[start : start + LARGEST_PIECE])
            except AWAY as problem:  # the other side will miss it
                log.debug("a message was not sent: %s", problem)

    async def is_deaf(self, node: int) -> bool:
        """Whether NATS knows for certain that nobody listens there."""
        try:
            await self.nats.request(subject_of(node), b"", timeout=PROBE_SECONDS)
        except NoRespondersError:
            return True
        except AWAY:
            return False
        return False

    # In

    async def receive(self, message: Any) -> None:
        if message.reply:
            await message.respond(b"")
            return
        sender, number, is_more = HEAD.unpack_from(message.data)
        if number != self.heard.get(sender, number - 1) + 1:
            self.note_loss(sender)
        self.heard[sender] = number
        pieces = self.pieces.setdefault(sender, [])
        pieces.append(message.data[HEAD.size :])
        if not is_more:
            del self.pieces[sender]
            self.open_bag(sender, b"".join(pieces))

    def note_loss(self, sender: int) -> None:
        self.pieces.pop(sender, None)
        self.send(sender, Broken())
        self.breaks(sender)

    def open_bag(self, sender: int, data: bytes) -> None:
        try:
            bag = decode(data)
        except msgspec.DecodeError:  # its first piece was lost
            self.note_loss(sender)
            return
        for message in bag:
            try:
                self.hears(sender, message)
            except Exception:
                log.exception("a message of another server failed", extra={"node": sender})

    def forget(self, node: int) -> None:
        """There is no such server any more."""
        for known in (self.bags, self.sent, self.heard, self.pieces):
            known.pop(node, None)


def subject_of(node: int) -> str:
    return f"wartable.{node}"


async def connect(url: str, on_away: Any = None, on_back: Any = None) -> Any:
    """Refused, with the reason, where it cannot be reached now; later it is tried for ever."""

    async def note_error(problem: Exception) -> None:
        log.debug("NATS: %s", problem)

    try:
        return await nats.connect(
            url.split(","), name="wartable", connect_timeout=CONNECT_SECONDS, allow_reconnect=on_back is not None,
            max_reconnect_attempts=-1 if on_back else 1, reconnect_time_wait=RECONNECT_SECONDS,
            ping_interval=PING_SECONDS, max_outstanding_pings=2, pending_size=WAITING_BYTES,
            error_cb=note_error, disconnected_cb=on_away, reconnected_cb=on_back,
        )  # fmt: skip
    except (*AWAY, ValueError) as problem:
        reason = str(problem).strip() or type(problem).__name__
        raise Refusal(f"the cluster {named(url)} cannot be joined: {reason}; NATS must run there") from None


def named(url: str) -> str:
    """For people to read: without passwords."""
    return ",".join(f"nats://{each.rpartition('@')[2].removeprefix('nats://')}" for each in url.split(","))


async def check(url: str) -> None:
    """Refused, with the reason, where nobody answers at any of the addresses."""
    *others, last = url.split(",")
    for each in others:
        with suppress(Refusal):
            await (await connect(each)).close()
            return
    await (await connect(last)).close()
