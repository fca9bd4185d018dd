"""Several servers as one: in this process, where a test can look into them, or each in a process of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from typing import Any, TypeVar

from server.games import GAMES
from server.house import Running, eventually, running
from server.nats import Nats
from server.postgres import Engine
from wartable.server.cluster.node import Node
from wartable.server.lobby import Lobby
from wartable.server.postgres_store import PostgresStore

T = TypeVar("T")

RULES = {game.id: game.rules_version for game in GAMES.values()}


def bounded(seconds: float) -> Callable[[T], T]:
    """A test that may take longer than others, on a machine with much to do."""

    def mark(test: T) -> T:
        test.longest_seconds = seconds  # type: ignore[attr-defined]
        return test

    return mark


class Engines:
    """What the servers of a cluster share."""

    def __init__(self) -> None:
        self.postgres = Engine()
        self.nats = Nats()

    def start(self) -> None:
        if self.postgres.process is None:
            self.postgres.start()
        if self.nats.process is None:
            self.nats.start()


@contextmanager
def engines() -> Iterator[Engines]:
    there = Engines()
    there.start()
    try:
        yield there
    finally:
        there.nats.stop()
        there.postgres.remove()


def node(there: Running) -> Node:
    elsewhere = there.lobby.elsewhere
    assert isinstance(elsewhere, Node)
    return elsewhere


@asynccontextmanager
async def one_more(shared: Engines, postgres: str = "", nats: str = "", **settings: Any) -> AsyncIterator[Running]:
    """A server of the cluster; what it shares may be reached by another address."""
    at = postgres or shared.postgres.url
    store = await PostgresStore.open(at, RULES)

    def elsewhere(lobby: Lobby) -> Node:
        return Node(lobby, store, at, nats or shared.nats.url)

    async with running(store, elsewhere=elsewhere, **settings) as there:
        yield there


@asynccontextmanager
async def several(shared: Engines, number: int = 2, **settings: Any) -> AsyncIterator[list[Running]]:
    """That know of each other."""
    async with AsyncExitStack() as stack:
        servers = [await stack.enter_async_context(one_more(shared, **settings)) for _ in range(number)]
        await eventually(lambda: all(len(node(there).members.rules) == number for there in servers))
        await eventually(lambda: all(len(node(there).thoughts.idle) == number - 1 for there in servers))
        yield servers
