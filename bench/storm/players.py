"""Attacks by those who have tables of their own: they come and go, ask what is dear, and look back at long games."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from typing import Any

from load.wire import Socket, open_socket
from storm.siege import Siege, say

DEAR_GAMES = ("lol_chess", "ancient_wars", "yudh")
ROOMS = 20
NO_CLOCK = {"kind": "none", "milliseconds": 0}
# A longer text is a history, which nobody here looks at.
LONGEST_TEXT = 400_000


class Player:
    """One connection, which remembers where it sits and what it may do there."""

    def __init__(self, siege: Siege) -> None:
        self.siege = siege
        self.socket: Socket | None = None
        self.rooms: dict[str, dict[str, Any]] = {}
        self.number = 100

    async def come_in(self) -> Player:
        self.socket = await open_socket(self.siege.port, "/ws", self.hear, self.siege.address)
        self.say("hello", version=1, name="Mallory")
        return self

    def say(self, kind: str, **fields: object) -> None:
        assert self.socket
        self.number += 1
        self.siege.sent += 1
        self.socket.send(say(kind, id=self.number, **fields))

    def hear(self, data: bytes, start: int, end: int) -> None:
        message = json.loads(data[start:end]) if end - start < LONGEST_TEXT else {}
        if message.get("type") in ("seated", "view"):
            view = self.rooms.setdefault(message["room"], {})
            view.update(message)
            if "choices" in message:
                view["choices"] = view["known"] = whole(message["choices"], view.get("known", []))

    def act_in(self, room: str) -> None:
        """Anything at all, where there is something to decide."""
        view = self.rooms.get(room, {})
        if choices := view.pop("choices", None):
            self.say("act", room=room, seq=view["seq"], text=self.siege.dice.choice(choices)["text"])

    async def sit_down(self, games: tuple[str, ...], rooms: int) -> None:
        """At tables with simple bots."""
        for number in range(rooms):
            self.say("create", game=games[number % len(games)], seat=0, bots={"1": "1"})
        while self.siege.goes_on and len(self.rooms) < rooms:
            await asyncio.sleep(0.02)


def whole(told: list[Any], known: list[Any]) -> list[Any]:
    """A view tells only the choices that are new: a pair stands for some of the last ones."""
    parts = [[each] if isinstance(each, dict) else known[each[0] : each[0] + each[1]] for each in told]
    return [choice for part in parts for choice in part] or known


async def previews(siege: Siege) -> None:
    """As many at once as can be paid for, in positions in which each needs many worlds."""
    players = [await Player(siege).come_in() for _ in range(4)]
    for player in players:
        await player.sit_down(DEAR_GAMES, ROOMS // 4)
    while siege.goes_on:
        for player in players:
            for room, view in list(player.rooms.items()):
                for choice in siege.dice.choices(view.get("choices") or [{"text": "?"}], k=6):
                    player.say("ask", room=room, what="preview", text=choice["text"])
                player.act_in(room)
        await asyncio.sleep(1.0)


async def comings_and_goings(siege: Siege) -> None:
    """Everybody at a table is told of each who comes to watch it or goes."""
    owner = await Player(siege).come_in()
    await owner.sit_down(("ancient_wars",), ROOMS)

    async def one() -> None:
        while siege.goes_on:
            with contextlib.suppress(OSError, TimeoutError):
                spectator = await Player(siege).come_in()
                for room in owner.rooms:
                    spectator.say("watch", room=room)
                await asyncio.sleep(0.3)
                assert spectator.socket
                spectator.socket.transport.abort()

    await asyncio.gather(*(one() for _ in range(100)))


async def long_histories_unread(siege: Siege) -> None:
    """A match is played until it is long; then many look back at it at once, and read nothing."""
    ada, ben = await Player(siege).come_in(), await Player(siege).come_in()
    ada.say("create", game="lol_chess", seat=0, control=NO_CLOCK)
    while siege.goes_on and not ada.rooms:
        await asyncio.sleep(0.02)
    room = next(iter(ada.rooms), "")
    ben.say("join", room=room)
    until = time.perf_counter() + 0.6 * (siege.end - time.perf_counter())
    while time.perf_counter() < until:
        ada.act_in(room)
        ben.act_in(room)
        await asyncio.sleep(0.02)
    await asyncio.gather(*(look_back(siege, room) for _ in range(150)))


async def look_back(siege: Siege, room: str) -> None:
    with contextlib.suppress(OSError, TimeoutError):
        spectator = await Player(siege).come_in()
        spectator.say("watch", room=room)
        spectator.say("history", room=room)
        assert spectator.socket
        spectator.socket.transport.pause_reading()
        while siege.goes_on:
            await asyncio.sleep(0.05)
