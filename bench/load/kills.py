"""The server is killed again and again under load. Nothing that it acknowledged may be lost, no position be wrong.

An action is acknowledged when the answer with its id has come. One that was on its way when the server died is sent
again with the same id after the restart: it must be played exactly once. Killing the process is not losing the power:
what the operating system had been given to write is written."""

from __future__ import annotations

import asyncio
import json
import random
import time
import urllib.request
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, ClassVar

import uvloop
from msgspec import Struct
from websockets.exceptions import WebSocketException

from load.machine import Process, start_wartable
from load.scripts import WAR, Script, random_war
from wartable.client import Client, Table
from wartable.kernel.match import Match
from wartable.kernel.refusal import Refusal
from wartable.server.protocol import Act

LONGEST_GAME = 1_000
SHORTEST_LIFE, LONGEST_LIFE = 0.2, 2.0
LONGEST_PAUSE = 0.15
PATIENCE = 20.0

LOST = (OSError, WebSocketException, EOFError)
"""What a client meets when the server dies."""


class Count(Struct):
    kills: int = 0
    acknowledged: int = 0
    resumed: int = 0
    finished: int = 0
    stored_unacknowledged: int = 0
    lost: int = 0
    wrong_positions: int = 0
    refused: int = 0
    unplayable: int = 0
    slowest_restart: float = 0.0
    seconds: float = 0.0
    first_problem: str = ""

    @property
    def faults(self) -> int:
        return self.lost + self.wrong_positions + self.refused + self.unplayable

    def fault(self, what: str, problem: str) -> None:
        setattr(self, what, getattr(self, what) + 1)
        self.first_problem = self.first_problem or f"{what}: {problem}"


class Duel:
    """One match after the other between two clients, and our own board beside it, on which only what was acknowledged
    is played."""

    how: ClassVar[dict[str, Any]] = {}

    def __init__(self, count: Count, dice: random.Random, number: int) -> None:
        self.count = count
        self.dice = dice
        self.number = number
        self.last_number = 0
        self.clients: list[Client] = []
        self.tables: list[Table] = []
        self.ended: list[tuple[str, list[str]]] = []
        self.forget_match()

    def forget_match(self) -> None:
        self.room = ""
        self.tokens = ["", ""]
        self.sent: Act | None = None
        self.script: Script = random_war(self.dice, LONGEST_GAME)
        self.board = Match(WAR)

    @property
    def played(self) -> int:
        return len(self.board.log)

    async def live(self, port: int) -> None:
        """Until the server dies."""
        try:
            await self.check_ended(port)
            await self.come_back(port)
            while True:
                await self.play_on()
                await asyncio.sleep(self.dice.random() * LONGEST_PAUSE)
        except LOST:
            pass
        finally:
            await self.hang_up()

    async def one_more(self, port: int) -> None:
        """The last round: nobody dies, and every match must be playable."""
        try:
            await self.check_ended(port)
            await self.come_back(port)
            await asyncio.wait_for(self.play_on(), PATIENCE)
        except (*LOST, TimeoutError) as problem:
            self.count.fault("unplayable", f"room {self.room}: {problem!r}")
        finally:
            await self.hang_up()

    # Coming back

    async def come_back(self, port: int) -> None:
        address = f"ws://127.0.0.1:{port}/ws"
        for seat in (0, 1):
            name = f"Player {self.number}.{seat}"
            self.clients.append(await Client.connect(address, name=name, first_number=self.last_number))
        try:
            await (self.resume() if self.room else self.begin())
        except Refusal as problem:
            await self.ask_for_the_record(port, problem)

    async def begin(self) -> None:
        first = await self.clients[0].create("war", seat=0, **self.how)
        self.tables = [first, await self.clients[1].join(first.room, 1)]
        for table in self.tables:
            while not table.pieces:
                await table.next_change()
        # Only now does the match exist for both: a room with one seat taken may be forgotten.
        self.tokens = [table.token for table in self.tables]
        self.room = first.room

    async def resume(self) -> None:
        """The last token that came is always good: the server keeps it until the next one is used."""
        self.tables = []
        for seat, client in enumerate(self.clients):
            table = await client.resume(self.room, self.tokens[seat])
            self.tokens[seat] = table.token
            self.tables.append(table)
        self.count.resumed += 1
        self.check_log()
        await self.send_again()
        self.check_positions()

    def check_log(self) -> None:
        """Exactly what was acknowledged, and perhaps what was on its way."""
        expected = [entry.text for entry in self.board.log]
        for table in self.tables:
            stored = [step.text for step in table.steps]
            on_its_way = [self.sent.text] if self.sent else []
            if stored not in (expected, expected + on_its_way):
                self.count.fault("lost", f"room {self.room} has {stored}, acknowledged were {expected}")
        self.count.stored_unacknowledged += len(self.tables[0].steps) > len(expected)

    async def send_again(self) -> None:
        if self.sent:
            seat, _ = self.script[self.played]
            act = Act(self.sent.id, self.room, self.tables[seat].seq, self.sent.text)
            await self.clients[seat].ask(act)
            self.acknowledge()
            await self.until_both_see()

    def check_positions(self) -> None:
        """Our own board says what both must see, and what they may do."""
        state = self.board.state
        for seat, table in enumerate(self.tables):
            choices = self.board.game.choices(state, seat) if seat in state.to_act() else []
            if table.picture() != self.board.game.scene(state, seat) or table.choices != choices:
                self.count.fault("wrong_positions", f"room {self.room} after {self.played} actions")

    # Playing

    async def play_on(self) -> None:
        if self.board.is_over:
            self.ended.append((self.room, [entry.text for entry in self.board.log]))
            self.forget_match()
            await self.begin()
        seat, text = self.script[self.played]
        client = self.clients[seat]
        self.last_number += 1
        self.sent = Act(self.last_number, self.room, self.tables[seat].seq, text)
        try:
            await client.ask(self.sent)
        except Refusal as problem:
            self.count.fault("refused", f"room {self.room}, {text}: {problem}")
            return
        self.acknowledge()
        await self.until_both_see()

    def acknowledge(self) -> None:
        assert self.sent
        self.board.play(self.board.state.to_act()[0], self.sent.text)
        self.sent = None
        self.count.acknowledged += 1

    async def until_both_see(self) -> None:
        for table in self.tables:
            while len(table.steps) < self.played:
                await table.next_change()

    # Matches that have ended

    async def ask_for_the_record(self, port: int, problem: Refusal) -> None:
        """There is no such room any more: right when the action on its way was the last of the game."""
        if self.sent is None or self.played + 1 < len(self.script):
            self.count.fault("lost", f"room {self.room} after {self.played} actions: {problem}")
        else:
            self.acknowledge()
            self.ended.append((self.room, [entry.text for entry in self.board.log]))
            await self.check_ended(port)
        self.forget_match()
        await self.begin()

    async def check_ended(self, port: int) -> None:
        """Their records must hold every action."""
        while self.ended:
            room, expected = self.ended[-1]
            record = await asyncio.to_thread(fetch_record, port, room)
            if record != expected:
                self.count.fault("lost", f"the record of room {room} has {record}, played were {expected}")
            self.count.finished += 1
            self.ended.pop()

    async def hang_up(self) -> None:
        clients, self.clients = self.clients, []
        for client in clients:
            client.socket.transport.abort()
            await client.close()


def fetch_record(port: int, room: str) -> list[str] | None:
    """The actions of a finished match, or nothing when there is none of that code."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/records/{room}", timeout=PATIENCE) as answer:
            return [text for _, text, *_ in json.load(answer)["actions"]]
    except urllib.error.HTTPError:
        return None


def kill_again_and_again(folder: Path, kills: int, matches: int, seed: int) -> Count:
    return uvloop.run(survive(f"sqlite:{folder / 'kills.db'}", kills, matches, seed))


async def survive(store: str, kills: int, matches: int, seed: int) -> Count:
    asyncio.get_running_loop().set_exception_handler(ignore_the_lost)
    count = Count()
    dice = random.Random(seed)
    duels = [Duel(count, dice, number) for number in range(matches)]
    start = time.perf_counter()
    while count.kills < kills and not count.faults:
        with start_and_note(store, count) as server:
            lives = together(duel.live(server.port) for duel in duels)
            await asyncio.sleep(dice.uniform(SHORTEST_LIFE, LONGEST_LIFE))
            server.kill()
            count.kills += 1
            await asyncio.wait_for(lives, PATIENCE)
    with start_and_note(store, count) as server:
        await together(duel.one_more(server.port) for duel in duels)
    count.seconds = time.perf_counter() - start
    return count


def ignore_the_lost(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """When the server dies, clients leave futures behind which nobody asks any more."""
    if not isinstance(context.get("exception"), LOST):
        loop.default_exception_handler(context)


def start_and_note(store: str, count: Count) -> Process:
    server = start_wartable(store)
    count.slowest_restart = max(count.slowest_restart, server.wait_until_ready("/readyz"))
    return server


def together(work: Any) -> asyncio.Future[Any]:
    tasks: list[Coroutine[Any, Any, None]] = list(work)
    return asyncio.gather(*tasks)
