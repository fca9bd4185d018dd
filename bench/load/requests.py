"""How long each request of each game holds the event loop: nothing else is served meanwhile.

One lobby in this process, without sockets. People play at random; every so many actions each request that a client can
make is made once. Of everything that the loop ran for it, the longest single turn counts, in processor time. Prints the
longest of each request in milliseconds: `python -m load.requests`, with `bench` and the sources as its path."""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import time
from collections.abc import Callable, Coroutine
from typing import Any
from unittest.mock import patch

import msgspec
from starlette.requests import Request

import wartable
from load.serve import GENEROUS
from wartable.games import GAMES
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.server import protocol as p
from wartable.server.connection import Connection, Text
from wartable.server.errands import KEPT
from wartable.server.house import House
from wartable.server.lobby import Lobby
from wartable.server.metrics import Metrics
from wartable.server.room import Room
from wartable.server.store import MemoryStore
from wartable.server.thinkers import Thinkers
from wartable.server.web import Web

MOST_IN_THE_MIDDLE = 998
RUN_HANDLE = asyncio.events.Handle._run
PAGES = ("rulebook", "opening", "picture")


class Longest:
    """The longest turn of the loop for each name, in milliseconds."""

    def __init__(self) -> None:
        self.name = ""
        self.found: dict[str, float] = {}

    def watch(self, work: Coroutine[Any, Any, None]) -> None:
        """Run it, and time each turn of its loop."""

        def timed(handle: asyncio.Handle) -> None:
            begun = time.thread_time()
            RUN_HANDLE(handle)
            took = 1000 * (time.thread_time() - begun)
            self.found[self.name] = max(took, self.found.get(self.name, 0.0))

        with patch.object(asyncio.events.Handle, "_run", timed):
            asyncio.run(work)


class Nowhere:
    """A wire that carries everything away."""

    hears: Callable[[Text], bool] | None = None
    has_room_again: Callable[[], None] | None = None
    has_room = True

    def write(self, text: bytes) -> None:
        """It is gone."""

    def unsent(self) -> int:
        return 0

    def end(self, code: int) -> None:
        """So is this."""

    def cut(self) -> None:
        """And this."""


class Table:
    def __init__(self, game: Game, longest: Longest, chance: random.Random) -> None:
        self.game, self.longest, self.chance = game, longest, chance
        settings = msgspec.structs.replace(GENEROUS, messages_a_second=1e9, message_burst=10**9)
        self.house = House(GAMES, MemoryStore(), settings, Thinkers(1), Metrics())
        self.lobby = Lobby(self.house)
        self.web = Web(self.lobby)
        self.people: list[Connection] = []
        self.number = 0

    async def say(self, who: Connection, name: str, request: Any) -> None:
        """Made, and everything done that follows from it."""
        text = msgspec.json.encode(request)
        self.longest.name = name
        asyncio.get_running_loop().call_soon(who.hear, text)
        for _ in range(3):
            await asyncio.sleep(0)
        while KEPT or any(room.worker for room in self.lobby.rooms.values()):
            await asyncio.sleep(0)
        self.longest.name = ""

    def next(self) -> int:
        self.number += 1
        return self.number

    async def person(self) -> Connection:
        connection = Connection(self.lobby, Nowhere(), "127.0.0.1")
        self.lobby.connections.add(connection)
        await self.say(connection, "hello", p.Hello(self.next(), p.VERSION, "Ada"))
        return connection

    async def sit(self) -> Room:
        self.people = [await self.person() for _ in self.game.seats]
        await self.say(self.people[0], "create", p.Create(self.next(), self.game.id, seat=0))
        code = next(iter(self.lobby.rooms))
        for seat, person in enumerate(self.people[1:], 1):
            await self.say(person, "join", p.Join(self.next(), code, seat=seat))
        return self.lobby.rooms[code]

    async def play(self, room: Room, actions: int, every: int) -> None:
        match = room.begun().match
        for played in range(1, actions + 1):
            if match.is_over:
                return
            seat = self.chance.choice(list(match.state.to_act()))
            text = self.chance.choice(list(self.game.texts(match.state, seat)))
            await self.act(room, seat, text)
            if played % every == 0 and not match.is_over:
                await self.ask_everything(room, match)

    async def act(self, room: Room, seat: int, text: str) -> None:
        seq = room.showing.viewers[seat].seq
        await self.say(self.people[seat], "act", p.Act(self.next(), room.code, seq, text))

    async def ask_everything(self, room: Room, match: Match) -> None:
        seat = match.state.to_act()[0]
        asker, code = self.people[seat], room.code
        for text in self.chance.choices(list(self.game.texts(match.state, seat)), k=5):
            await self.say(asker, "preview", p.Ask(self.next(), code, "preview", text))
            await self.say(asker, "why", p.Ask(self.next(), code, "why", text))
        for overlay in self.game.overlays:
            await self.say(asker, "marks", p.Ask(self.next(), code, "marks", overlay))
        await self.say(asker, "lobby", p.Lobby(self.next()))
        await self.say(asker, "history", p.History(self.next(), code))
        spectator = await self.person()
        await self.say(spectator, "watch", p.Watch(self.next(), code))
        await self.say(spectator, "leave", p.Leave(self.next(), code))
        self.lobby.lose(spectator)
        await self.take_back(room, match)

    async def take_back(self, room: Room, match: Match) -> None:
        """Asked for and granted."""
        seat = next((seat for seat in range(len(self.people)) if match.last_of(seat) is not None), None)
        if seat is None:
            return
        await self.say(self.people[seat], "takeback", p.Takeback(self.next(), room.code))
        other = self.people[seat - 1]
        await self.say(other, "takeback", p.Takeback(self.next(), room.code, accept=True))

    async def begin_in_the_middle(self, match: Match) -> None:
        """With as many actions as a message holds."""
        texts = [entry.text for entry in match.log[:MOST_IN_THE_MIDDLE]]
        while len(msgspec.json.encode(texts)) > 0.95 * self.house.settings.frame_bytes:
            del texts[-10:]
        bots = dict.fromkeys(range(1, len(self.game.seats)), "random")
        request = p.Create(self.next(), self.game.id, seat=0, bots=bots, actions=texts)
        await self.say(await self.person(), "create with actions", request)

    async def open_pages(self) -> None:
        for name in PAGES:
            scope = {"type": "http", "method": "GET", "path": "/", "headers": [], "query_string": b"",
                     "path_params": {"game": self.game.id}, "client": ("127.0.0.1", 1)}  # fmt: skip
            self.longest.name = f"GET {name}"
            await asyncio.create_task(self.web.answer(name, Request(scope)))
            self.longest.name = ""


async def measure(game: Game, longest: Longest, options: argparse.Namespace) -> None:
    table = Table(game, longest, random.Random(options.seed))
    await table.open_pages()
    room = await table.sit()
    await table.play(room, options.actions, options.every)
    match = room.begun().match
    print(f"  {game.id}: {len(match.log)} actions", flush=True)
    if game.perfect:
        await table.begin_in_the_middle(match)
    await table.say(table.people[0], "resign", p.Resign(table.next(), room.code))
    for room in table.lobby.rooms.values():
        for _, task in room.deciding.tasks.values():
            task.cancel()
    table.house.thinkers.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=400, help="how long each game is played (%(default)s)")
    parser.add_argument("--every", type=int, default=40, help="actions between two rounds of questions (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    options = parser.parse_args()
    gc.disable()  # as in the server
    rows: dict[str, dict[str, float]] = {}
    for name in options.games:
        longest = Longest()
        longest.watch(measure(GAMES[name], longest, options))
        rows[name] = longest.found
    show(rows)


def show(rows: dict[str, dict[str, float]]) -> None:
    print(f"milliseconds, {'compiled' if wartable.is_compiled() else 'plain'} rules")
    requests = sorted({request for found in rows.values() for request in found if request})
    print(f"{'':22}" + "".join(f"{game:>14}" for game in rows))
    for request in requests:
        print(f"{request:22}" + "".join(f"{rows[game].get(request, 0.0):14.1f}" for game in rows))


if __name__ == "__main__":
    main()
