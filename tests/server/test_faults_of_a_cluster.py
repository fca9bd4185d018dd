"""Three servers, each a process of its own, and everything that can happen to them: whatever dies, sleeps or is cut
off, no acknowledged action is lost, none is done twice, no room has two owners, and players go on by themselves."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from server.cluster import Engines, bounded, engines
from server.links import Link, link
from server.player import LOST, Player
from server.process import Serving, begun
from server.test_crashes import check_position, recorded, some_actions
from wartable.client import Client, Table
from wartable.kernel.refusal import Refusal

NODES = 3
MATCHES = 3


class Cluster:
    """Servers that are started again when they end, as whoever minds them would; each has links of its own to what they
    share."""

    def __init__(self, shared: Engines, links: list[tuple[Link, Link]]) -> None:
        self.shared = shared
        self.links = links
        self.servers: list[Serving] = []
        self.numbers: dict[Serving, int] = {}
        self.keepers = [asyncio.create_task(self.keep(number)) for number in range(NODES)]
        self.chance = random.Random(5)

    async def keep(self, number: int) -> None:
        postgres, nats = self.links[number]
        store = f"postgresql://wartable@127.0.0.1:{postgres.port}/postgres"
        while True:
            server = await begun(store, "--cluster", f"nats://127.0.0.1:{nats.port}")
            self.servers.append(server)
            self.numbers[server] = number
            await server.process.wait()
            self.servers.remove(server)

    @property
    def ready(self) -> list[Serving]:
        return [server for server in self.servers if server.port and server.is_ready.is_set()]

    async def is_up(self, number: int = NODES) -> None:
        while len(self.ready) < number:
            await asyncio.sleep(0.05)

    def address(self) -> str:
        """Of any: clients are spread by lot, as a proxy does."""
        return self.chance.choice(self.ready).address if self.ready else "ws://127.0.0.1:1/ws"

    async def owner(self, room: str) -> Serving:
        """The server that has the room."""
        async with self.shared.postgres.session() as database:
            query = "SELECT process FROM wartable.rooms JOIN wartable.nodes ON id = owner WHERE code = $1"
            while not (process := await database.fetchval(query, room)):
                await asyncio.sleep(0.05)
        return next(server for server in self.servers if f"process {server.process.pid} " in process)

    async def end(self) -> None:
        for keeper in self.keepers:
            keeper.cancel()
        await asyncio.gather(*self.keepers, return_exceptions=True)
        for server in list(self.servers):
            server.send(signal.SIGCONT)
            await server.end()


@pytest.fixture(scope="module")
def shared() -> Iterator[Engines]:
    with engines() as there:
        yield there


@asynccontextmanager
async def cluster(shared: Engines) -> AsyncIterator[Cluster]:
    shared.start()
    await shared.postgres.do("DROP SCHEMA IF EXISTS wartable CASCADE")
    async with (
        link(shared.postgres.port) as p0, link(shared.postgres.port) as p1, link(shared.postgres.port) as p2,
        link(shared.nats.port) as n0, link(shared.nats.port) as n1, link(shared.nats.port) as n2,
    ):  # fmt: skip
        there = Cluster(shared, [(p0, n0), (p1, n1), (p2, n2)])
        try:
            await there.is_up()
            yield there
        finally:
            await there.end()


class Stubborn(Player):
    """Comes again when it is turned away for the moment."""

    async def session(self) -> None:
        try:
            await super().session()
        except Refusal:
            await asyncio.sleep(0.1)


async def a_match(there: Cluster) -> list[Table]:
    ada, ben = await Client.connect(there.address(), "Ada"), await Client.connect(there.address(), "Ben")
    table = await ada.create("war", seat=0)
    return [table, await ben.join(table.room)]


# What happens


async def kill_an_owner(there: Cluster, room: str) -> None:
    (await there.owner(room)).send(signal.SIGKILL)


async def stop_an_owner(there: Cluster, room: str) -> None:
    """It hands its rooms over."""
    (await there.owner(room)).send(signal.SIGTERM)


async def freeze_an_owner(there: Cluster, room: str) -> None:
    """Until others have taken its rooms; when it wakes up, it may not write, and begins anew."""
    owner = await there.owner(room)
    owner.send(signal.SIGSTOP)
    while await there.owner(room) is owner:
        await asyncio.sleep(0.05)
    owner.send(signal.SIGCONT)
    await owner.process.wait()


async def restart_nats(there: Cluster, room: str) -> None:
    there.shared.nats.stop()
    await asyncio.sleep(0.3)
    there.shared.nats.start()


async def restart_postgresql(there: Cluster, room: str) -> None:
    there.shared.postgres.stop()
    await asyncio.sleep(0.3)
    there.shared.postgres.start()


async def cut_links_to_nats(there: Cluster, room: str) -> None:
    for _, nats in there.links[:2]:
        nats.cut()
    await asyncio.sleep(0.5)
    for _, nats in there.links[:2]:
        nats.mend()


async def cut_a_link_to_postgresql(there: Cluster, room: str) -> None:
    postgres, _ = there.links[there.numbers[await there.owner(room)]]
    postgres.cut()
    await asyncio.sleep(1.0)
    postgres.mend()


async def slow_links(there: Cluster, room: str) -> None:
    for both in there.links:
        for each in both:
            each.delay = 0.05
    await asyncio.sleep(1.0)
    for both in there.links:
        for each in both:
            each.mend()


FAULTS = [
    kill_an_owner, stop_an_owner, restart_nats, restart_postgresql, cut_links_to_nats, cut_a_link_to_postgresql,
    slow_links, freeze_an_owner,
]  # fmt: skip


@bounded(240.0)
async def test_whatever_happens_to_three_servers_nothing_acknowledged_is_lost(shared: Engines) -> None:
    async with cluster(shared) as there:
        tables = [table for _ in range(MATCHES) for table in await a_match(there)]
        players: list[Player] = [Stubborn(there.address, table, n, pause=0.2) for n, table in enumerate(tables)]
        for table in tables:
            await table.client.close()
        playing = [asyncio.create_task(player.play()) for player in players]
        for fault in FAULTS:
            await some_actions(players, 6)
            await fault(there, players[0].room)
            await some_actions(players, 6)
            await there.is_up()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for player in players:
            await check(there, player)
        assert sum(len(player.done) for player in players) > len(FAULTS) * 12


async def check(there: Cluster, player: Player) -> None:
    """What the servers have of this seat is what was acknowledged, and perhaps one more that was on its way; whichever
    is asked says the same."""
    logs = [await recorded(there.ready[0], player.room)] if player.is_over else []
    for server in there.ready if not player.is_over else ():
        client = await Client.connect(server.address)
        table = await resumed(client, player)
        player.token = table.token
        logs.append([(step.seat, step.text) for step in table.steps])
        check_position(table, logs[-1])
        await client.close()
    assert len(set(map(str, logs))) == 1, "two servers show two games"
    mine = [text for seat, text in logs[0] if seat == player.seat]
    assert mine[: len(player.done)] == player.done, "an acknowledged action is lost"
    assert mine[len(player.done) :] in ([], [player.doubtful.text if player.doubtful else ""])


async def resumed(client: Client, player: Player) -> Table:
    while True:
        try:
            return await client.resume(player.room, player.token)
        except LOST:
            await asyncio.sleep(0.1)
