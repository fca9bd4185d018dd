"""What requests cost, and who pays: each connection and each address has purses, which fill again with time.

One unit of handling is about half a millisecond of the server, one of thinking about a second of a bot's process."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, NamedTuple

from wartable.server import protocol as p
from wartable.server.limits import Bucket, Buckets
from wartable.server.refusals import Full
from wartable.server.settings import Settings

if TYPE_CHECKING:
    from wartable.server.connection import Connection

SECONDS_A_UNIT = 0.0005
ACTIONS_A_UNIT = 10
BYTES_A_UNIT = 8_192
CONNECTING = 4.0
REFUSING = 0.5
LONGEST_WAIT = 5.0

# What is not listed costs one unit, as an action does.
PRICES: dict[type, float] = {
    p.Hello: 2, p.Lobby: 4, p.Create: 2, p.Queue: 2, p.Join: 3, p.Watch: 3, p.Resume: 3, p.Rematch: 2, p.Takeback: 4,
    p.Ask: 2, p.History: 20, p.Again: 20, p.Forget: 4, p.Learn: 4, p.Solve: 4,
}  # fmt: skip


def price_of(request: p.Request) -> float:
    price = PRICES.get(type(request), 1)
    return price + len(request.actions) / ACTIONS_A_UNIT if isinstance(request, (p.Create, p.Learn, p.Solve)) else price


class Purse(NamedTuple):
    """A connection's own bucket beside that of its address: both must be able to pay."""

    own: Bucket
    address: Bucket

    def pay(self, price: float, now: float) -> bool:
        if not (self.own.holds(price, now) and self.address.holds(price, now)):
            return False
        self.own.left -= price
        self.address.left -= price
        return True

    def is_in_debt(self, now: float) -> bool:
        return self.address.left < 0.0 and not self.address.holds(0.0, now)

    async def wait_out_of_debt(self, now: float) -> None:
        """An address that has used more than its share is not heard for a while: that costs the server nothing."""
        if self.is_in_debt(now):
            await asyncio.sleep(min(-self.address.left / self.address.rate, LONGEST_WAIT))

    async def take_turn(self, now: float) -> None:
        """Of an address in debt, one deed in each round of the event loop: its many rooms hold up nobody else's."""
        if self.is_in_debt(now):
            async with self.address.turn:
                await asyncio.sleep(0)


class Budgets:
    """The addresses' purses."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.handling = Buckets(settings.units_an_address_a_second, settings.unit_burst_of_an_address)
        self.thinking = Buckets(settings.hints_an_address_a_minute / 60, settings.hint_burst_of_an_address)
        self.new_rooms = Buckets(settings.rooms_a_minute / 60, settings.room_burst)

    def handling_of(self, address: str, now: float) -> Purse:
        own = Bucket(self.settings.messages_a_second, self.settings.message_burst, now)
        return Purse(own, self.handling.of(address, now))

    def thinking_of(self, address: str, now: float) -> Purse:
        own = Bucket(self.settings.hints_a_minute / 60, self.settings.hint_burst, now)
        return Purse(own, self.thinking.of(address, now))

    def pay_for_room(self, address: str, now: float) -> None:
        if not self.new_rooms.of(address, now).take(now):
            raise Full("too many new rooms from your address; wait a moment")


class paid_by:  # noqa: N801 - a context
    """What a request takes beyond its price is paid afterwards: who keeps the server busy waits before the next.

    The clock on the wall is quick to read, and almost everything is done within its price. What took longer may have
    waited for other programs, so it is paid by the processor's clock."""

    __slots__ = ("asker", "begun")

    def __init__(self, asker: Connection | None) -> None:
        self.asker = asker

    def __enter__(self) -> None:
        self.begun = time.perf_counter()

    def __exit__(self, *problem: object) -> None:
        took = time.perf_counter() - self.begun
        if took > SECONDS_A_UNIT and self.asker:
            worked = min(took, self.asker.lobby.house.pulse.worked())
            self.asker.handling.address.left -= max(0.0, worked / SECONDS_A_UNIT - 1.0)
