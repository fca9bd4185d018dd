"""Each attack of the table, from one address. They run in a process of their own, so that they delay no honest player.

They are what an audit of the server did, and what it may be tried with next."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from collections.abc import Awaitable, Callable

import msgspec
import uvloop
from msgspec import Struct

from load.machine import take_own_core
from load.wire import PING, PONG, TEXT, open_socket
from storm.players import comings_and_goings, long_histories_unread, previews
from storm.siege import Frame, Siege, get, say
from wartable.server.system import allow_many_files

NICENESS = 10
LAST_SECONDS = 5.0
CONTINUED, FIRST_PART = 0x00, 0x01
SORE = ("resign", "rematch")


# The attacks


async def bots_that_never_decide(siege: Siege) -> None:
    def create(number: int) -> bytes:
        return say("create", id=number, game="war", seat=0, bots={"1": "mcts:1000000000"})

    await siege.flood(5, create)


async def strong_bots(siege: Siege) -> None:
    """What anybody may ask for, as often as the limits let them: a level 8 bot that begins."""
    await siege.flood(20, lambda number: say("create", id=number, game="ancient_wars", seat=1, bots={"0": "8"}))


async def replays_at_once(siege: Siege) -> None:
    await siege.requests(200, get(f"/api/records/{siege.record}/views"))


async def judgements(siege: Siege) -> None:
    await siege.requests(50, get(f"/api/records/{siege.record}/judgement"))


async def pages(siege: Siege) -> None:
    await siege.requests(100, get("/"))


async def lists_of_records(siege: Siege) -> None:
    await siege.requests(100, get("/api/records"))


async def pipelined_requests(siege: Siege) -> None:
    await siege.requests(50, get("/healthz", "") * 500)


async def histories(siege: Siege) -> None:
    watch = say("watch", room=siege.room)
    await siege.flood(5, lambda number: say("history", id=number, room=siege.room), watch)


async def histories_unread(siege: Siege) -> None:
    watch = say("watch", room=siege.room)
    await siege.flood(50, lambda number: say("history", id=number, room=siege.room), watch, reads=False)


async def lists_unread(siege: Siege) -> None:
    await siege.flood(50, lambda number: say("lobby", id=number), reads=False)


async def greetings(siege: Siege) -> None:
    await siege.flood(50, lambda number: say("hello", id=number, version=1, name="Mallory"))


async def lists_of_rooms(siege: Siege) -> None:
    await siege.flood(50, lambda number: say("lobby", id=number, follow=True))


async def rooms(siege: Siege) -> None:
    await siege.flood(20, lambda number: say("create", id=number, game="war", public=True))


async def rematches(siege: Siege) -> None:
    """Resign, and want a rematch at once, in every room that one was ever seated in."""

    def resign_and_again(number: int, seated: list[str]) -> list[bytes]:
        rooms = [(number + 2 * index, room) for index, room in enumerate(seated[-3:])]
        return [say(kind, id=first + (kind == "rematch"), room=room) for first, room in rooms for kind in SORE]

    await play_wrong(siege, 1, resign_and_again)


async def hints(siege: Siege) -> None:
    """In rooms of one's own, of all that a connection may make."""

    def ask(number: int, seated: list[str]) -> list[bytes]:
        return [say("ask", id=number + index, room=room, what="hint", text="") for index, room in enumerate(seated)]

    await play_wrong(siege, 10, ask)


async def play_wrong(siege: Siege, rooms: int, deeds: Callable[[int, list[str]], list[bytes]]) -> None:
    """Sits down against bots and does things there all the time; a line that was cut is opened anew."""
    while siege.goes_on:
        with contextlib.suppress(OSError, TimeoutError):
            await play_wrong_once(siege, rooms, deeds)
        await asyncio.sleep(0.05)


async def play_wrong_once(siege: Siege, rooms: int, deeds: Callable[[int, list[str]], list[bytes]]) -> None:
    seated: list[str] = []

    def hear(data: bytes, start: int, end: int) -> None:
        if b'"seated"' in data[start:end]:
            seated.append(json.loads(data[start:end])["room"])

    socket = await open_socket(siege.port, "/ws", hear, siege.address)
    socket.send(say("hello", version=1, name="Mallory"))
    for number in range(rooms):
        socket.send(say("create", id=2 + number, game="war", seat=0, bots={"1": "random"}))
    number = 2 + rooms
    while siege.goes_on and not socket.is_lost:
        said = deeds(number, seated)
        for each in said:
            socket.send(each)
        number, siege.sent = number + len(said), siege.sent + len(said)
        await asyncio.sleep(0.02)
    socket.transport.abort()


async def half_requests(siege: Siege) -> None:
    knocks = []
    while siege.goes_on:
        try:
            knocks.append(await siege.knock(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-More: "))
            siege.sent += 1
        except OSError:
            await asyncio.sleep(0.01)
        if len(knocks) > 1_500:
            knocks.pop(0)[1].close()


async def pings(siege: Siege) -> None:
    await siege.frames(20, lambda _: (PING, b""), [])


async def pings_unread(siege: Siege) -> None:
    await siege.frames(50, lambda _: (PING, b"x" * 125), [], reads=False)


async def pongs(siege: Siege) -> None:
    await siege.frames(20, lambda _: (PONG, b""), [])


async def fragments(siege: Siege) -> None:
    await siege.frames(20, lambda _: (CONTINUED, b""), [(FIRST_PART, b"{")])


async def handshakes(siege: Siege) -> None:
    """For websockets that nobody gets, with as much in their heads as is read."""
    wanted = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: http://elsewhere.example\r\n"
    await siege.requests(200, get("/ws", f"{wanted}{key}X-More: {'x' * 7_000}\r\n"))


async def large_messages(siege: Siege) -> None:
    large = say("create", game="war", options={str(number): "x" * 190 for number in range(76)})
    await siege.flood(150, lambda _: large)


async def strangers(siege: Siege) -> None:
    """Who want to sit at the table of two others."""
    kinds = [{"kind": "join"}, {"kind": "resume", "token": "x" * 30}, {"kind": "watch"}, {"kind": "leave"}]
    await siege.flood(50, lambda number: say(**kinds[number % 4], id=number, room=siege.room))


async def nonsense(siege: Siege) -> None:
    """Messages that are nearly right, and some that are not at all: the million."""
    await siege.flood(50, lambda _: spoiled(siege, siege.dice.choice(nearly_right(siege))))


async def everything_at_once(siege: Siege) -> None:
    """Two hundred lines, each with all that can be said in any order, half of it spoiled; one in four reads nothing."""
    sayings = [*nearly_right(siege), *costly(siege)]

    def make(number: int) -> Frame:
        said = siege.dice.choice(sayings).replace(b'"id": 1,', b'"id": %d,' % number)
        return siege.dice.choice(((TEXT, said), (TEXT, spoiled(siege, said)), (PING, said[:125]), (PONG, b"")))

    watching = [(TEXT, say("watch", room=siege.room))]
    lines = (siege.send_frames(make, watching, reads=number % 4 > 0) for number in range(200))
    await asyncio.gather(*lines, siege.requests(20, get(f"/api/records/{siege.record}/views")))


def nearly_right(siege: Siege) -> list[bytes]:
    return [
        say("act", room=siege.room, seq=1, text="a1-a2"), say("resume", room=siege.room, token="x" * 30, seq=0),
        say("create", game="war", options={"size": 9}), say("join", room=siege.room), say("takeback", room=siege.room),
        say("ask", room=siege.room, what="why", text="a1"), say("queue", game="yudh"), say("pong", number=1),
        say("claim", room=siege.room, what="win"), say("say", room=siege.room, emote="hello"), b"", b"[" * 200,
        say("resume", room=siege.room, token="x" * 30, seq=10**4299), say("forget", room=siege.room, token="y" * 30),
    ]  # fmt: skip


def costly(siege: Siege) -> list[bytes]:
    """What takes the server some time, and is allowed."""
    bots = [say("create", game=game, seat=0, bots={"1": "8"}) for game in ("war", "ancient_wars", "lol_chess", "yudh")]
    asked = [say("ask", room=siege.room, what=what, text="e3-e4") for what in ("hint", "preview", "marks", "why")]
    return [*bots, *asked, say("history", room=siege.room), say("lobby", follow=True), say("queue", game="war")]


def spoiled(siege: Siege, said: bytes) -> bytes:
    text = bytearray(said)
    for _ in range(siege.dice.randrange(3) if text else 0):
        text[siege.dice.randrange(len(text))] = siege.dice.randrange(256)
    return bytes(text)


ATTACKS: dict[str, Callable[[Siege], Awaitable[None]]] = {
    attack.__name__: attack
    for attack in (
        bots_that_never_decide, strong_bots, hints, replays_at_once, judgements, pages, lists_of_records,
        pipelined_requests, histories, histories_unread, lists_unread, greetings, lists_of_rooms, rooms, rematches,
        half_requests, pings, pings_unread, pongs, fragments, nonsense, handshakes,
        large_messages, strangers, previews, comings_and_goings, long_histories_unread, everything_at_once,
    )
}  # fmt: skip


class Order(Struct):
    """Which attack, from which address, for how long and with how many messages, against which room and record."""

    name: str
    port: int
    address: str
    seconds: float
    messages: int
    room: str
    record: str


def main() -> None:
    """Orders come as lines of JSON; each is answered with how much was sent."""
    take_own_core()
    os.nice(NICENESS)
    allow_many_files()
    for line in sys.stdin:
        print(uvloop.run(besiege(msgspec.json.decode(line, type=Order))), flush=True)


async def besiege(order: Order) -> int:
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)
    siege = Siege(order.port, order.address, order.seconds, order.messages, order.room, order.record)
    with contextlib.suppress(TimeoutError, OSError):
        await asyncio.wait_for(ATTACKS[order.name](siege), order.seconds + LAST_SECONDS)
    return siege.sent


if __name__ == "__main__":
    main()
