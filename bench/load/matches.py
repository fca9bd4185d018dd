"""Matches that play their scripts at a steady pace, and how long each answer took. What is said, a subclass knows."""

from __future__ import annotations

import asyncio
import gc
import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from load.wire import Socket, open_socket

SETTING_UP_AT_ONCE = 40
PATIENCE = 30.0


class Player:
    """One end of a match. `seq` is what the server calls the position that this player saw last."""

    def __init__(self, match: PacedMatch, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.seq = 0
        self.answer: asyncio.Future[Any] | None = None
        self.socket: Socket

    async def open(self, port: int, path: str) -> None:
        self.socket = await open_socket(port, path, self.hear)

    def hear(self, data: bytes, start: int, end: int) -> None:
        raise NotImplementedError

    async def ask(self, text: bytes) -> Any:
        """Send, and wait for what `settle` is given: only while setting up."""
        self.answer = asyncio.get_running_loop().create_future()
        self.socket.send(text)
        return await asyncio.wait_for(self.answer, PATIENCE)

    def settle(self, message: object) -> None:
        if self.answer and not self.answer.done():
            self.answer.set_result(message)


class PacedMatch:
    """Two players and their script. A move is answered once both have seen it."""

    def __init__(self, log: Log, number: int) -> None:
        self.log = log
        self.number = number
        self.played = 0
        self.mover = 0
        self.sent_at = 0.0
        self.unseen: set[int] = set()
        self.players: list[Player] = []

    async def set_up(self, port: int) -> None:
        raise NotImplementedError

    def left(self) -> int:
        """How many moves of the script are not played yet."""
        raise NotImplementedError

    def send_move(self) -> None:
        """The next of the script, after `mover` is set."""
        raise NotImplementedError

    def play(self) -> None:
        """Unless the answer to the last move is still missing: then the server could not keep the pace."""
        if self.unseen:
            self.log.held_up += 1
        elif self.left():
            self.unseen = {0, 1}
            self.sent_at = time.perf_counter()
            self.send_move()
            self.played += 1
            self.log.moves += 1

    def seen_by(self, seat: int) -> None:
        if seat in self.unseen:
            self.unseen.remove(seat)
            waits = self.log.own if seat == self.mover else self.log.opponents
            waits.append(time.perf_counter() - self.sent_at)


class Log:
    """What a run has seen since it was last wiped."""

    def __init__(self) -> None:
        self.wipe()

    def wipe(self) -> None:
        self.own: list[float] = []
        self.opponents: list[float] = []
        self.lateness: list[float] = []
        self.moves = self.held_up = self.refused = 0
        self.refusal = ""

    def refuse(self, message: bytes) -> None:
        self.refused += 1
        self.refusal = self.refusal or message[:200].decode(errors="replace")


async def set_up_all(matches: Sequence[PacedMatch], port: int) -> None:
    """Some at a time, as people would come."""
    slots = asyncio.Semaphore(SETTING_UP_AT_ONCE)

    async def set_up(match: PacedMatch) -> None:
        async with slots:
            await match.set_up(port)

    await asyncio.gather(*(set_up(match) for match in matches))


class Pace:
    """Plays each match at its own beat; the beats lie at random, as people's would."""

    def __init__(self, matches: Sequence[PacedMatch], rate: float, log: Log, seed: int = 1) -> None:
        self.loop = asyncio.get_running_loop()
        self.beat = 1.0 / rate
        self.log = log
        self.running = True
        dice = random.Random(seed)
        for match in matches:
            self.plan(match, self.loop.time() + dice.random() * self.beat)

    def plan(self, match: PacedMatch, due: float) -> None:
        self.loop.call_at(due, self.strike, match, due)

    def strike(self, match: PacedMatch, due: float) -> None:
        if self.running:
            self.log.lateness.append(self.loop.time() - due)
            match.play()
            self.plan(match, due + self.beat)


async def run_for(
    matches: Sequence[PacedMatch], rate: float, warm_up: float, seconds: float, log: Log, begin: Callable[[], None]
) -> None:
    """Play at that pace: first unmeasured, then call `begin` and measure, then wait for the last answers."""
    gc.collect()
    gc.freeze()
    pace = Pace(matches, rate, log)
    await asyncio.sleep(warm_up)
    log.wipe()
    begin()
    await asyncio.sleep(seconds)
    pace.running = False


async def settle_down(matches: Sequence[PacedMatch], seconds: float = 5.0) -> int:
    """Wait for the last answers; says how many moves stay without."""
    deadline = time.perf_counter() + seconds
    while any(match.unseen for match in matches) and time.perf_counter() < deadline:
        await asyncio.sleep(0.01)
    return sum(bool(match.unseen) for match in matches)


def close_all(matches: Sequence[PacedMatch]) -> None:
    for match in matches:
        for player in match.players:
            player.socket.transport.abort()
