"""Where bots think. Compiled rules hold the interpreter, so beside a screen they have a process of their own: no key
ever waits for a thought."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, Protocol, TypeVar

from wartable.bots.advising import advised
from wartable.bots.bot import Bot, Thinker
from wartable.bots.judging import Decision, judge_of, judged
from wartable.bots.roster import ADVISER, bot_named, thinker_named
from wartable.games import GAMES
from wartable.kernel.drawn import Drawn
from wartable.kernel.match import Match
from wartable.kernel.options import plain_options, read_options

Answer = TypeVar("Answer")


class Aside(Protocol):
    """A task gets the match and whatever else it is about, all of which can be sent to another process."""

    async def do(self, task: Callable[..., Answer], match: Match, *about: object) -> Answer: ...
    def close(self) -> None: ...


class InThread:
    """For plain lines, where nobody presses keys meanwhile."""

    async def do(self, task: Callable[..., Answer], match: Match, *about: object) -> Answer:
        return await asyncio.to_thread(task, match, *about)

    def close(self) -> None:
        """The thread ends with its thought."""


class InProcess:
    """It begins at once to load the games, while the player looks at the board."""

    def __init__(self) -> None:
        self.pool = ProcessPoolExecutor(1, get_context("spawn"), begin_to_think)
        self.pool.submit(bool)  # any task starts the process

    async def do(self, task: Callable[..., Answer], match: Match, *about: object) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(self.pool, told_to, task, position_of(match), about)

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


# Tasks


def choose(match: Match, bot: str, seat: int) -> int:
    return int(bot_at(match, bot).choose(match.seat_view(seat)))


def advise(match: Match, seat: int) -> str:
    """From what the player may know, by the same search that the bots use."""
    adviser = thinker_named(ADVISER, len(match.log), match.game, match.options)
    best = advised(match.game, match.state, seat, adviser)
    return f"{best.action}. {best.why}"


def judge(match: Match, seat: int, text: str) -> Decision:
    """What an action that the seat played next was worth."""
    action = match.game.read(match.state, seat, text)
    thinker: Thinker = thinker_named(judge_of(match.game), 1, match.game, match.options)
    return judged(match.game, len(match.log) + 1, match.state, seat, action, thinker)


def bot_at(match: Match, name: str) -> Bot:
    """The one that has followed this match: it goes on from what it has thought before."""
    if (match.key, name) not in BOTS:
        BOTS.clear()
        BOTS[match.key, name] = bot_named(name, int.from_bytes(match.key[:7], "big"), match.game, match.options)
    return BOTS[match.key, name]


BOTS: dict[tuple[bytes, str], Bot] = {}

# In the other process


@dataclass(frozen=True)
class Position:
    """A match in few bytes."""

    game: str
    options: dict[str, Any]
    key: bytes
    nonces: list[str]
    actions: list[tuple[int, int]]
    drawn: Drawn | None


def position_of(match: Match) -> Position:
    actions = [(entry.seat, entry.action) for entry in match.log]
    return Position(match.game.id, plain_options(match.options), match.key, match.nonces, actions, match.drawn)


def begin_to_think() -> None:
    """Ctrl+C is for the player's own process; and nobody thinks on for a window that was closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_the_player, daemon=True).start()


def end_with_the_player() -> None:
    if player := parent_process():
        player.join()
        os._exit(0)


def told_to(task: Callable[..., Answer], position: Position, about: tuple[object, ...]) -> Answer:
    return task(match_at(position), *about)


def match_at(position: Position) -> Match:
    """The match as it stands: the copy that is here plays on, or begins anew where something was taken back."""
    match = MATCHES.get(position.key)
    if not match or [(entry.seat, entry.action) for entry in match.log] != position.actions[: len(match.log)]:
        game = GAMES[position.game]
        options = read_options(game.options, position.options)
        match = Match(game, options, position.key, position.nonces, drawn=position.drawn)
        MATCHES.clear()
        MATCHES[position.key] = match
    for seat, action in position.actions[len(match.log) :]:
        match.play_action(seat, action)
    return match


MATCHES: dict[bytes, Match] = {}
