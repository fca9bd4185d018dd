"""Two servers, PostgreSQL and NATS start with one command, and a game goes on while each of the four is killed."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from server.cluster import bounded
from server.player import LOST, Player
from server.postgres import programs
from server.test_crashes import check_position, some_actions
from server.test_faults_of_a_cluster import Stubborn, resumed
from wartable.client import Client

pytest.importorskip("nats")

HERE = Path(__file__).parents[2]
FOUR = 4


class Told:
    """What the command says: where it is, and which processes there are."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.port = 0
        self.lines: list[str] = []
        self.processes: dict[str, int] = {}
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        assert self.process.stderr
        async for line in self.process.stderr:
            self.lines.append(line.decode())
            if found := re.fullmatch(r"(.*): process (\d+)\n", self.lines[-1]):
                self.processes[found[1]] = int(found[2])
            elif found := re.search(r"Wartable is at http://localhost:(\d+)/ \(Ctrl", self.lines[-1]):
                self.port = self.port or int(found[1])

    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"


@asynccontextmanager
async def command() -> AsyncIterator[Told]:
    programs()  # says what is missing, if something is
    paths = os.pathsep.join(str(HERE / name) for name in ("src", "tests"))
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(HERE / "tools" / "cluster.py"), "--port", "0",
        stderr=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": paths},
    )  # fmt: skip
    told = Told(process)
    try:
        while not told.port or len(told.processes) < FOUR:
            assert told.process.returncode is None, "".join(told.lines)
            await asyncio.sleep(0.05)
        yield told
    finally:
        if told.process.returncode is None:
            told.process.send_signal(signal.SIGTERM)
        await told.process.wait()
        await told.reader


@bounded(240.0)
async def test_a_game_goes_on_while_each_of_the_four_is_killed_and_started_again() -> None:
    async with command() as told:
        ada, ben = await arrived(told, "Ada"), await arrived(told, "Ben")
        table = await ada.create("war", seat=0)
        tables = [table, await ben.join(table.room)]
        players: list[Player] = [Stubborn(told.address, each, each.seat, pause=0.1) for each in tables]
        await asyncio.gather(ada.close(), ben.close())
        playing = [asyncio.create_task(player.play()) for player in players]
        for name in list(told.processes):
            await some_actions(players, 4)
            killed = told.processes[name]
            os.kill(killed, signal.SIGKILL)
            await some_actions(players, 4)
            while told.processes[name] == killed:
                await asyncio.sleep(0.05)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        client = await arrived(told, "Ada")
        there = await resumed(client, players[0])
        log = [(step.seat, step.text) for step in there.steps]
        check_position(there, log)
        assert [text for seat, text in log if seat == 0][: len(players[0].done)] == players[0].done
        await client.close()


async def arrived(told: Told, name: str) -> Client:
    """The servers may still be starting."""
    while True:
        try:
            return await Client.connect(told.address(), name)
        except LOST:
            await asyncio.sleep(0.1)
