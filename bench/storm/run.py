"""Attacks the server, one way after the other, beside two honest matches, and prints what those have noticed; `make
storm`. Everything runs on this machine, on loopback: the server with its usual limits on the first core, everybody
else on the second, the attacker with an address of its own. Each part stops by itself."""

from __future__ import annotations

import argparse
import asyncio
import platform
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
import uvloop
from msgspec import Struct

import wartable
from load.kills import Count, ignore_the_lost, kill_again_and_again
from load.machine import Process, cores, resident_kb, start_wartable, take_own_core
from load.scripts import war_scripts
from storm.attacks import ATTACKS, Order
from storm.honest import AgainstBot, People, Waits, ask_for_health, go_on
from storm.siege import get
from wartable.client import Client
from wartable.server.system import allow_many_files

A_MILLION = 1_000_000
SAMPLE_SECONDS = 0.1
PATIENCE = 30.0
CALM_SECONDS = 10.0


class Row(Struct):
    """What an attack did to the honest. Times in milliseconds, memory in megabytes."""

    attack: str
    sent: int = 0
    acts: int = 0
    p99: float = 0.0
    worst: float = 0.0
    bot: float = 0.0
    health: float = 0.0
    memory: float = 0.0
    tracebacks: int = 0
    lost: int = 0
    time_losses: int = 0
    problem: str = ""

    @property
    def faults(self) -> int:
        return self.tracebacks + self.lost + self.time_losses


class Results(Struct, omit_defaults=True):
    python: str
    cores: int
    compiled: bool
    seconds_each: float
    rows: list[Row] = []
    stopped_after: float = 0.0
    kills: Count | None = None


class Table:
    """The honest matches and the operator, who go on from one attack to the next."""

    def __init__(self, server: Process, log: Path) -> None:
        self.server = server
        self.log = log
        self.waits = Waits()
        self.people = People(self.waits, 1)
        self.tasks: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        port = self.server.port
        deeds = (self.people.play(port), AgainstBot(self.waits, 2).play(port), ask_for_health(port, self.waits))
        self.tasks = [asyncio.create_task(go_on(self.waits, deed)) for deed in deeds]
        while not (self.people.room and len(self.waits.bots) > 1):
            await asyncio.sleep(SAMPLE_SECONDS)

    async def get_up(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.people.hang_up()

    def tracebacks(self) -> int:
        text = self.log.read_text("utf8", "replace")
        return text.count('"trace":') + text.count("\nTraceback ") + text.count('"level": "error"')


class Enemy:
    """The process that attacks."""

    def __init__(self, process: asyncio.subprocess.Process, port: int, record: str) -> None:
        self.process = process
        self.port = port
        self.record = record

    async def attack(self, name: str, room: str, seconds: float, messages: int) -> int:
        """How much was sent. Every attack has an address of its own."""
        address = f"127.0.0.{2 + list(ATTACKS).index(name)}"
        order = Order(name, self.port, address, seconds, messages, room, self.record)
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(msgspec.json.encode(order) + b"\n")
        return int(await self.process.stdout.readline())


async def find_enemy(port: int, record: str) -> Enemy:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "storm.attacks", stdin=pipe, stdout=pipe)
    return Enemy(process, port, record)


async def endure(table: Table, enemy: Enemy, name: str, seconds: float, messages: int) -> Row:
    """One attack; the honest are watched until all that they have asked is answered."""
    waits, row = table.waits, Row(name)
    for answers in (waits.acts, waits.bots, waits.health):
        answers.clear()
    waits.unanswered = waits.time_losses = 0
    errors, memory = table.tracebacks(), resident_kb(table.server.pid)
    attack = asyncio.create_task(enemy.attack(name, table.people.room, seconds, messages))
    while not attack.done():
        await asyncio.sleep(SAMPLE_SECONDS)
        row.memory = max(row.memory, (resident_kb(table.server.pid) - memory) / 1024)
    row.sent = attack.result()
    await until_answered(table)
    note(row, waits)
    row.tracebacks = table.tracebacks() - errors
    row.lost = waits.unanswered + table.people.count.faults
    row.problem = waits.first_problem or table.people.count.first_problem
    return row


async def until_answered(table: Table) -> None:
    """Whatever an attack has held up counts against it."""
    acts, health = len(table.waits.acts), len(table.waits.health)
    end = time.perf_counter() + PATIENCE
    while len(table.waits.acts) < acts + 4 or len(table.waits.health) < health + 2:
        await asyncio.sleep(SAMPLE_SECONDS)
        if time.perf_counter() > end or any(task.done() for task in table.tasks):
            table.waits.fault("an act or a question was not answered")
            return


def note(row: Row, waits: Waits) -> None:
    row.acts = len(waits.acts)
    row.p99, row.worst = share(waits.acts, 0.99), share(waits.acts, 1.0)
    row.bot, row.health = share(waits.bots, 1.0), share(waits.health, 1.0)
    row.time_losses = waits.time_losses


def share(seconds: Sequence[float], part: float) -> float:
    ordered = sorted(seconds) or [0.0]
    return 1_000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


async def long_record(port: int, actions: int) -> str:
    """A finished game to ask for: so many actions, and then the first seat gives up."""
    (script,) = war_scripts(1, actions)
    address = f"ws://127.0.0.1:{port}/ws"
    async with await Client.connect(address, "Eva") as eva, await Client.connect(address, "Udo") as udo:
        first = await eva.create("war", seat=0, public=True)
        tables = [first, await udo.join(first.room, 1)]
        for seat, text in script:
            assert await tables[seat].my_turn()
            await tables[seat].act(text)
            await asyncio.sleep(0.03)
        if not first.is_over:
            await first.resign()
    return first.room


async def storm(options: argparse.Namespace, folder: Path, results: Results) -> None:
    asyncio.get_running_loop().set_exception_handler(ignore_the_lost)
    log = folder / "server.log"
    with start_wartable(f"sqlite:{folder / 'storm.db'}", "--usual-limits", log=log) as server:
        server.wait_until_ready("/readyz")
        record = await long_record(server.port, options.actions)
        enemy = await find_enemy(server.port, record)
        table = Table(server, log)
        await table.sit_down()
        for name in ("nothing", *options.attacks):
            how = (options.longest, options.messages) if name == "nonsense" else (options.seconds, 10**9)
            row = await (endure(table, enemy, name, *how) if name in ATTACKS else calm(table, options))
            results.rows.append(row)
            tell(row)
            if row.faults:
                await table.get_up()
                table = Table(server, log)
                await table.sit_down()
        await table.get_up()
        enemy.process.kill()
        results.stopped_after = await stop(server, record)


async def calm(table: Table, options: argparse.Namespace) -> Row:
    """The same without an attack, to compare with."""
    await asyncio.sleep(min(options.seconds, CALM_SECONDS))
    row = Row("nothing")
    note(row, table.waits)
    return row


async def stop(server: Process, record: str) -> float:
    """How long it takes to end while 200 wait for replays."""

    async def ask() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(get(f"/api/records/{record}/views"))
        await reader.read()
        writer.close()

    asking = [asyncio.create_task(ask()) for _ in range(200)]
    await asyncio.sleep(0.2)
    start = time.perf_counter()
    server.child.send_signal(signal.SIGTERM)
    await asyncio.to_thread(server.child.wait)
    await asyncio.gather(*asking, return_exceptions=True)
    return time.perf_counter() - start


HEAD = ("attack", "sent", "acts", "p99", "worst", "bot", "health", "memory", "tracebacks", "lost", "on time")
NAME_WIDTH, WIDTH = 24, 11


def tell(row: Row) -> None:
    memory = f"{row.memory:.0f} MB"
    times = [f"{each:.0f} ms" for each in (row.p99, row.worst, row.bot, row.health)]
    cells = (row.attack, row.sent, row.acts, *times, memory, row.tracebacks, row.lost, row.time_losses)
    print_cells(cells)
    if row.problem:
        print(f"  {row.problem}", flush=True)


def print_cells(cells: Sequence[object]) -> None:
    name, *others = [str(cell) for cell in cells]
    print(f"{name:{NAME_WIDTH}}" + "".join(f"{cell:>{WIDTH}}" for cell in others), flush=True)


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add("--seconds", type=float, default=10.0, help="how long each attack lasts (%(default)s)")
    add("--messages", type=int, default=A_MILLION, help="how many messages are nonsense (%(default)s)")
    add("--longest", type=float, default=300.0, help="after how long it is enough nonsense in any case (%(default)s)")
    add("--actions", type=int, default=200, help="how long the game is that is replayed (%(default)s)")
    add("--kills", type=int, default=60, help="how often the server is killed at the end (%(default)s)")
    add("--kill-matches", type=int, default=20, help="matches under which it is killed (%(default)s)")
    add("--attacks", nargs="+", choices=ATTACKS, default=list(ATTACKS), metavar="NAME", help="some attacks alone")
    add("--short", action="store_true", help="a moment of each, as the tests do")
    add("--json", type=Path, help="also write the figures here")
    options = parser.parse_args()
    if options.short:
        options.seconds, options.longest, options.actions, options.kills, options.kill_matches = 0.5, 3.0, 40, 2, 5
    return options


def main() -> None:
    options = read_options()
    take_own_core()
    allow_many_files()
    results = Results(platform.python_version(), cores(), wartable.is_compiled(), options.seconds)
    print_cells(HEAD)
    with tempfile.TemporaryDirectory() as folder:
        uvloop.run(storm(options, Path(folder), results))
        print(f"\nstopped after {results.stopped_after:.1f} s while 200 waited for replays", flush=True)
        results.kills = kill_again_and_again(Path(folder), options.kills, options.kill_matches, seed=1)
    kills = results.kills
    print(
        f"killed {kills.kills} times: {kills.acknowledged} acts acknowledged, {kills.lost} lost. {kills.first_problem}"
    )
    if options.json:
        options.json.write_bytes(msgspec.json.format(msgspec.json.encode(results)) + b"\n")
    sys.exit(bool(kills.faults or sum(row.faults for row in results.rows)))


if __name__ == "__main__":
    main()
