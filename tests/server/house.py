"""The real server in this process, on a free port of loopback, and those who come to it."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from threading import Lock
from typing import Any, Self, TypeVar
from unittest.mock import patch

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from server.games import GAMES
from wartable.client import Client, Table
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.server import thinkers as thinking
from wartable.server.app import Server
from wartable.server.connection import Text
from wartable.server.elsewhere import Elsewhere
from wartable.server.house import House
from wartable.server.lobby import Lobby
from wartable.server.metrics import Metrics
from wartable.server.room import Room
from wartable.server.serve import bind, config_of
from wartable.server.settings import Settings
from wartable.server.sqlite_store import SqliteStore
from wartable.server.store import Change, JournalEntry, MemoryStore, Store
from wartable.server.thinkers import Rank, Thinkers

T = TypeVar("T")

HOST = "127.0.0.1"
LAX: dict[str, Any] = {
    "messages_a_second": 1e6, "message_burst": 1_000_000, "rooms_a_minute": 1e6, "room_burst": 1_000_000,
    "requests_a_second": 1e6, "request_burst": 1_000_000, "ping_seconds": 3_600.0, "frames_a_second": 1e6,
    "frame_burst": 1_000_000, "replays_a_minute": 1e6, "replay_burst": 1_000_000,
    "units_an_address_a_second": 1e6, "unit_burst_of_an_address": 1_000_000, "hints_a_minute": 1e6,
    "hint_burst": 1_000_000, "hints_an_address_a_minute": 1e6, "hint_burst_of_an_address": 1_000_000,
    "store_seconds": 3_600.0,
}  # fmt: skip


# What a server is made of


class Clock:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self.seconds = 1_000.0

    def wait(self, seconds: float) -> None:
        self.seconds += seconds


class TimedHouse(House):
    def __init__(self, clock: Clock, *parts: Any) -> None:
        super().__init__(*parts)
        self.clock = clock

    def now(self) -> float:
        return self.clock.seconds

    def playing_time(self) -> float:
        """In this house the machine is never too slow."""
        return self.clock.seconds


class StraightWire:
    """Hands what is written to whom it is for."""

    hears: Callable[[Text], bool] | None = None
    has_room_again: Callable[[], None] | None = None
    has_room = True

    def __init__(self, reader: Callable[[bytes], None]) -> None:
        self.reader = reader

    def write(self, text: bytes) -> None:
        self.reader(text)

    def unsent(self) -> int:
        return 0

    def end(self, code: int) -> None:
        """Nobody waits for a last word."""

    def cut(self) -> None:
        """There is nothing to cut."""


# Servers in several threads patch the same module: one that has thought must not take the games from another.
THINKING = Lock()


class HereThinkers(Thinkers):
    """Bots think in this process: nothing to start, nothing to wait for."""

    def __init__(self, games: Mapping[str, Game] = GAMES) -> None:
        super().__init__(1)
        self.games = games

    async def work(self, rank: Rank, owner: str, task: Callable[..., T], *about: Any) -> T:
        await asyncio.sleep(0)
        with THINKING, patch.object(thinking, "_games", self.games):
            return task(*about)


class SlowThinkers(HereThinkers):
    """A bot that has not decided until it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.may_decide = asyncio.Event()

    async def work(self, rank: Rank, owner: str, task: Callable[..., T], *about: Any) -> T:
        if rank < Rank.JUDGEMENT:
            await self.may_decide.wait()
        return await super().work(rank, owner, task, *about)


class AskedThinkers(HereThinkers):
    """Who has asked for something to be thought about."""

    def __init__(self) -> None:
        super().__init__()
        self.owners: set[str] = set()

    async def work(self, rank: Rank, owner: str, task: Callable[..., T], *about: Any) -> T:
        self.owners.add(owner)
        return await super().work(rank, owner, task, *about)


class HeldStore(MemoryStore):
    """Commits wait while it is shut."""

    def __init__(self) -> None:
        super().__init__()
        self.is_open = asyncio.Event()
        self.is_open.set()
        self.is_asked = asyncio.Event()

    @contextmanager
    def shut(self) -> Iterator[None]:
        self.is_asked.clear()
        self.is_open.clear()
        yield
        self.is_open.set()

    async def commit(self, change: Change) -> None:
        self.is_asked.set()
        await self.is_open.wait()
        await super().commit(change)


class FailingStore(MemoryStore):
    """The next so many commits fail, and so many readings."""

    def __init__(self) -> None:
        super().__init__()
        self.failing_commits = 0
        self.failing_readings = 0

    async def commit(self, change: Change) -> None:
        if self.failing_commits:
            self.failing_commits -= 1
            raise OSError("the disk is full")
        await super().commit(change)

    async def entries(self, code: str) -> Sequence[JournalEntry]:
        if self.failing_readings:
            self.failing_readings -= 1
            raise OSError("the disk is gone")
        return await super().entries(code)


# A running server


class Running:
    def __init__(self, server: Server, uvicorn_server: uvicorn.Server, port: int) -> None:
        self.server = server
        self.uvicorn = uvicorn_server
        self.port = port
        self.address = f"ws://{HOST}:{port}/ws"
        self.is_stopped = False
        self.clients: list[Client] = []
        self.wires: list[Wire] = []

    @property
    def lobby(self) -> Lobby:
        assert self.server.lobby
        return self.server.lobby

    def room(self, table: Table) -> Room:
        return self.lobby.rooms[table.room]

    def match(self, table: Table) -> Match:
        match = self.room(table).match
        assert match
        return match

    async def client(self, name: str = "Ada", address: str = "", **how: Any) -> Client:
        client = await Client.connect(address or self.address, name, **how)
        self.clients.append(client)
        return client

    async def wire(self, greets: bool = True, name: str = "Ada", **how: Any) -> Wire:
        wire = Wire(await connect(self.address, compression=None, **how))
        self.wires.append(wire)
        if greets:
            await wire.ask("hello", version=1, name=name)
        return wire

    async def two_at(self, game: str = "toy", **how: Any) -> tuple[Table, Table]:
        """Ada in seat 0 and Ben in seat 1."""
        ada, ben = await self.client("Ada"), await self.client("Ben")
        table = await ada.create(game, seat=0, **how)
        other = await ben.join(table.room)
        await until(lambda: table.scene != {} and bool(table.facts["choices"]), table)
        return table, other

    async def get(self, path: str, **how: Any) -> httpx.Response:
        async with httpx.AsyncClient(base_url=f"http://{HOST}:{self.port}") as browser:
            return await browser.get(path, **how)

    async def post(self, path: str, **how: Any) -> httpx.Response:
        async with httpx.AsyncClient(base_url=f"http://{HOST}:{self.port}") as browser:
            return await browser.post(path, **how)

    async def settled(self) -> None:
        """Until no room has anything left to do."""
        while any(room.worker for room in self.lobby.rooms.values()):
            await asyncio.sleep(0)

    async def stop(self) -> None:
        """Once; a test may do it before its end."""
        if self.is_stopped:
            return
        self.is_stopped = True
        for client in self.clients:
            await client.close()
        for wire in self.wires:
            await wire.socket.close()
        for listener in self.uvicorn.servers:
            listener.close()
        state = self.uvicorn.server_state
        for connection in list(state.connections):
            connection.shutdown()
        while state.connections or state.tasks:
            await asyncio.sleep(0.002)
        await self.uvicorn.lifespan.shutdown()


@asynccontextmanager
async def running(
    store: Store | Path | None = None,
    clock: Clock | None = None,
    thinkers: Thinkers | None = None,
    games: Mapping[str, Game] = GAMES,
    ping: float = 20.0,
    elsewhere: Callable[[Lobby], Elsewhere] | None = None,
    **settings: Any,
) -> AsyncIterator[Running]:
    """A server that is ready; a path is a database, which outlives it."""
    server = Server(games, partial(opened, store), Settings(**LAX | settings), "server.games:GAMES", elsewhere)
    server.thinkers = thinkers or HereThinkers(games)
    listener = bind(HOST, 0)
    config = config_of(server, HOST, listener.getsockname()[1])
    config.ws_ping_interval = config.ws_ping_timeout = ping
    config.load()
    uvicorn_server = uvicorn.Server(config)
    uvicorn_server.lifespan = config.lifespan_class(config)
    house = partial(TimedHouse, clock) if clock else House
    with patch("wartable.server.app.House", house):
        await uvicorn_server.startup(sockets=[listener])
    there = Running(server, uvicorn_server, listener.getsockname()[1])
    try:
        yield there
    finally:
        await there.stop()


async def opened(store: Store | Path | None, metrics: Metrics) -> Store:
    if isinstance(store, Path):
        return SqliteStore(store)
    return store or MemoryStore()


# Those who come


class Wire:
    """A client without manners: it sends what the test wants, and keeps every byte that it is sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.number = 0

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *problem: object) -> None:
        await self.socket.close()

    async def say(self, kind: str, **fields: Any) -> int:
        self.number = fields.pop("id", self.number + 1)
        await self.socket.send(json.dumps({"type": kind, "id": self.number, **fields}))
        return self.number

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        number = await self.say(kind, **fields)
        return await self.hear(lambda message: message.get("id") == number and message["type"] != "ping")

    async def ask_raw(self, text: str | bytes) -> dict[str, Any]:
        await self.socket.send(text)
        return await self.hear(lambda message: message["type"] == "refused")

    async def hear(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while True:
            text = await self.socket.recv()
            assert isinstance(text, str)
            self.heard.append(text)
            message: dict[str, Any] = json.loads(text)
            if wanted(message):
                return message

    async def hear_of(self, kind: str) -> dict[str, Any]:
        return await self.hear(lambda message: message["type"] == kind)

    async def closing_code(self) -> int:
        """Reads on until the server closes."""
        try:
            while True:
                self.heard.append(str(await self.socket.recv()))
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006


async def until(condition: Callable[[], bool], *tables: Table) -> None:
    """Until what these tables show fulfils it."""
    while not condition():
        for table in tables:
            table.client.raise_if_lost()
            table.changed.clear()
        waiting = [asyncio.ensure_future(table.changed.wait()) for table in tables]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()


async def over(*tables: Table) -> None:
    await until(lambda: all(table.is_over for table in tables), *tables)


async def eventually(condition: Callable[[], bool]) -> None:
    """For what no message tells: it is looked at again and again, and the test's own bound ends it."""
    while not condition():
        await asyncio.sleep(0.002)


async def play_on(*tables: Table, actions: int = 10_000, seed: int = 1) -> list[tuple[int, str]]:
    """Whoever may act does, at random, for so many actions or to the end; returns who did what."""
    chance = random.Random(seed)
    played: list[tuple[int, str]] = []
    while len(played) < actions and not tables[0].is_over:
        table = next((table for table in tables if table.choices and not table.is_over), None)
        if table is None:
            await until(lambda: tables[0].is_over or any(each.choices for each in tables), *tables)
            continue
        text = chance.choice(table.choices).text
        await table.act(text)
        played.append((table.seat, text))
    return played


async def deploy(*tables: Table) -> None:
    """The toy's secret beginning, always the same; then it is Red's turn."""
    for table in tables:
        row = 5 if table.seat else 1
        await table.act(f"knight b{row}, archer d{row}")
    await until(lambda: all(table.scene["phase"] == "fighting" for table in tables), *tables)


def log_of(table: Table) -> list[tuple[int, str]]:
    return [(step.seat, step.text) for step in table.steps]
