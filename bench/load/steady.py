"""One server under a steady load: latencies, CPU, memory, and what a move costs on the wire."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from pathlib import Path

import uvloop
from msgspec import Struct

from load.boardgame_io_matches import SkirmishMatch
from load.machine import (
    OWN_CORE,
    SERVER_CORE,
    Process,
    Reading,
    reading,
    resident_kb,
    start_boardgame_io,
    start_wartable,
)
from load.matches import Log, PacedMatch, close_all, run_for, set_up_all, settle_down
from load.scripts import skirmish_scripts, war_scripts
from load.wartable_matches import WarMatch

STORE = "load.db"
DIFFERENT_GAMES = 500
WARM_UP = 3.0
QUIET = 2.0


class Latency(Struct, frozen=True):
    """In milliseconds."""

    p50: float
    p99: float
    longest: float


class Figures(Struct, frozen=True):
    """`others` is the part of a core that processes beside ours took while we measured: the noise."""

    matches: int
    rate: float
    seconds: float
    moves_a_second: float
    own: Latency
    opponents: Latency
    lateness: Latency
    held_up: int
    refused: int
    unanswered: int
    server_cpu: float
    generator_cpu: float
    others_on_server_core: float
    others_on_own_core: float
    microseconds_a_move: float
    kb_a_connection: float
    kb_a_connection_after: float
    messages_a_move: float
    bytes_out_a_move: float
    bytes_in_a_move: float
    refusal: str = ""

    @property
    def p99(self) -> float:
        return max(self.own.p99, self.opponents.p99)

    @property
    def holds(self) -> bool:
        """Whether the server kept the pace."""
        return self.p99 < 50.0 and not self.held_up and not self.unanswered and not self.refused


class Meters:
    """Readings of the server and of ourselves at the begin of a measurement, and what has come through the wires."""

    def __init__(self, server: Process, matches: Sequence[PacedMatch]) -> None:
        self.server = server
        self.sockets = [player.socket for match in matches for player in match.players]
        self.start()

    def start(self) -> None:
        self.before = self.now()
        self.wire_before = self.wire_now()

    def now(self) -> tuple[Reading, Reading]:
        return reading(self.server.pid, SERVER_CORE), reading(os.getpid(), OWN_CORE)

    def wire_now(self) -> tuple[int, int, int]:
        """Messages, bytes from the server, bytes to it."""
        return (
            sum(socket.messages_in + socket.messages_out for socket in self.sockets),
            sum(socket.bytes_in for socket in self.sockets),
            sum(socket.bytes_out for socket in self.sockets),
        )

    def used(self) -> tuple[Reading, Reading]:
        server, own = self.now()
        return server.since(self.before[0]), own.since(self.before[1])

    def through_the_wire(self) -> list[int]:
        return [after - before for after, before in zip(self.wire_now(), self.wire_before)]


async def measure(server: Process, matches: Sequence[PacedMatch], log: Log, rate: float, seconds: float) -> Figures:
    empty = resident_kb(server.pid)
    await set_up_all(matches, server.port)
    await asyncio.sleep(QUIET)
    idle = resident_kb(server.pid)
    meters = Meters(server, matches)
    await run_for(matches, rate, WARM_UP, seconds, log, meters.start)
    of_server, own = meters.used()
    messages, bytes_out, bytes_in = meters.through_the_wire()
    moves = max(1, log.moves)
    unanswered = await settle_down(matches)
    figures = Figures(
        matches=len(matches),
        rate=rate,
        seconds=of_server.at,
        moves_a_second=moves / of_server.at,
        own=latency(log.own),
        opponents=latency(log.opponents),
        lateness=latency(log.lateness),
        held_up=log.held_up,
        refused=log.refused,
        unanswered=unanswered,
        server_cpu=of_server.process / of_server.at,
        generator_cpu=own.process / own.at,
        others_on_server_core=of_server.others,
        others_on_own_core=own.others,
        microseconds_a_move=1e6 * of_server.process / moves,
        kb_a_connection=(idle - empty) / (2 * len(matches)),
        kb_a_connection_after=(resident_kb(server.pid) - empty) / (2 * len(matches)),
        messages_a_move=messages / moves,
        bytes_out_a_move=bytes_out / moves,
        bytes_in_a_move=bytes_in / moves,
        refusal=log.refusal,
    )
    close_all(matches)
    return figures


def latency(waits: list[float]) -> Latency:
    ordered = sorted(waits) or [0.0]
    at = [ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.99, 1.0)]
    return Latency(*(1000 * wait for wait in at))


def load_wartable(folder: Path, count: int, rate: float, seconds: float) -> Figures:
    """War with the full journal, in a new store; it stays in the folder, with every match unfinished."""
    scripts = war_scripts(min(count, DIFFERENT_GAMES), moves_needed(rate, seconds))

    def new_match(log: Log, number: int) -> PacedMatch:
        return WarMatch(log, number, scripts[number % len(scripts)])

    for leftover in folder.glob(f"{STORE}*"):
        leftover.unlink()
    with start_wartable(f"sqlite:{folder / STORE}") as server:
        server.wait_until_ready("/readyz")
        return uvloop.run(load(server, new_match, count, rate, seconds))


def load_boardgame_io(count: int, rate: float, seconds: float) -> Figures:
    """A game of War's size on boardgame.io's own server, which keeps its matches in memory."""
    scripts = skirmish_scripts(min(count, DIFFERENT_GAMES), moves_needed(rate, seconds))

    def new_match(log: Log, number: int) -> PacedMatch:
        return SkirmishMatch(log, number, scripts[number % len(scripts)])

    with start_boardgame_io() as server:
        return uvloop.run(load(server, new_match, count, rate, seconds))


async def load(
    server: Process, new_match: Callable[[Log, int], PacedMatch], count: int, rate: float, seconds: float
) -> Figures:
    log = Log()
    return await measure(server, [new_match(log, number) for number in range(count)], log, rate, seconds)


def moves_needed(rate: float, seconds: float) -> int:
    return int(rate * (WARM_UP + seconds)) + 2
