"""Bots think in processes of their own, so that none of them delays a person's move."""

from __future__ import annotations

import asyncio
import importlib
import os
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wartable.bots.bot import Bot
from wartable.bots.judging import Decision, judge_of, judged
from wartable.bots.roster import bot_named, thinker_named
from wartable.kernel.commitment import match_dice
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.options import Options, plain_options, read_options
from wartable.kernel.sight import Sight
from wartable.kernel.state import State

T = TypeVar("T")

RETRIES = 3
NICENESS = 10
# Each holds the tree of its last decision, so a worker keeps only a few.
MINDS_KEPT = 4
# Who judges draws the same worlds each time: a game is judged alike whoever asks.
JUDGES_SEED = 1

_games: Mapping[str, Game] = {}
_minds: dict[tuple[bytes, int, str], tuple[Bot, list[int]]] = {}


class Thought(Struct, frozen=True):
    """One decision: everything from which a worker rebuilds the position. The bot in it gets only its Sight."""

    game: str
    options: dict[str, Any]
    key: bytes
    nonces: list[str]
    actions: list[tuple[int, int]]
    seen: list[int]
    seat: int
    bot: str
    milliseconds: int = 0


def thought_about(match: Match, seat: int, bot: str) -> Thought:
    return Thought(
        game=match.game.id,
        options=plain_options(match.options),
        key=match.key,
        nonces=match.nonces,
        actions=[(entry.seat, entry.action) for entry in match.log],
        seen=match.seen_by(seat),
        seat=seat,
        bot=bot,
        milliseconds=match.time_left(seat),
    )


def decisions_of(match: Match) -> Iterator[tuple[Thought, int]]:
    """What each decision of a match was about, and what was done."""
    whole = replace(thought_about(match, 0, judge_of(match.game)), seen=[], milliseconds=0)
    for number, entry in enumerate(match.log):
        yield replace(whole, actions=whole.actions[:number], seat=entry.seat), entry.action


def begin_work(games_from: str) -> None:
    """What a worker process does first: load the games, and step back behind the server."""
    global _games
    module, _, name = games_from.partition(":")
    _games = getattr(importlib.import_module(module), name)
    os.nice(NICENESS)
    threading.Thread(target=end_with_the_server, daemon=True).start()


def games_here() -> Mapping[str, Game]:
    return _games


def end_with_the_server() -> None:
    """A server that was killed cannot end its workers: they see to it themselves."""
    server = parent_process()
    if server:
        server.join()
        os._exit(0)


def think(thought: Thought) -> str:
    """In a worker: the action that the bot chooses, as text."""
    game, options, state = position_of(thought)
    sight = Sight(state, thought.seat, thought.milliseconds, thought.seen)
    return state.write(mind_for(thought, game, options).choose(sight))


def judge(thought: Thought, action: int) -> Decision:
    """In a worker: what the action was worth."""
    game, options, state = position_of(thought)
    thinker = thinker_named(thought.bot, JUDGES_SEED, game, options)
    return judged(len(thought.actions) + 1, state, thought.seat, action, thinker)


def position_of(thought: Thought) -> tuple[Game, Options, State]:
    game = _games[thought.game]
    options = read_options(game.options, thought.options)
    state = game.new(options, match_dice(thought.key, thought.nonces))
    for seat, action in thought.actions:
        state.apply(seat, action)
    return game, options, state


def mind_for(thought: Thought, game: Game, options: Options) -> Bot:
    """The bot that has followed this match, if this worker still has it: it goes on from what it has thought before."""
    whose = (thought.key, thought.seat, thought.bot)
    mind, seen = _minds.pop(whose, (None, []))
    if mind is None or not goes_on(thought.seen, seen):
        seed = int.from_bytes(thought.key[:6], "big") + len(thought.actions)
        mind = bot_named(thought.bot, seed, game, options)
    _minds[whose] = mind, thought.seen
    while len(_minds) > MINDS_KEPT:
        del _minds[next(iter(_minds))]
    return mind


def goes_on(now: list[int], before: list[int]) -> bool:
    """Whoever is asked again about the same moment answers the same."""
    return len(now) > len(before) and now[: len(before)] == before


class Thinkers:
    """First come, first served; a room asks for one thought at a time, so none can crowd out the others."""

    def __init__(self, workers: int, games_from: str = "wartable.games:GAMES") -> None:
        self.workers = workers
        self.games_from = games_from
        self.pool: ProcessPoolExecutor | None = None
        self.waiting = 0

    async def choose(self, thought: Thought) -> str:
        self.waiting += 1
        try:
            return await self.try_to_choose(thought)
        finally:
            self.waiting -= 1

    async def try_to_choose(self, thought: Thought) -> str:
        return await self.work(think, thought)

    async def judge(self, thought: Thought, action: int) -> Decision:
        return await self.work(judge, thought, action)

    async def work(self, task: Callable[..., T], *about: Any) -> T:
        """A worker that was killed takes its pool with it: a new one is made and the thought thought again."""
        for _ in range(RETRIES - 1):
            pool = self.open_pool()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, task, *about)
            except BrokenExecutor:
                self.drop(pool)
        return await asyncio.get_running_loop().run_in_executor(self.open_pool(), task, *about)

    def open_pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.workers, get_context("spawn"), initializer=begin_work, initargs=(self.games_from,)
            )
        return self.pool

    def drop(self, pool: ProcessPoolExecutor) -> None:
        if self.pool is pool:
            self.pool = None
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        if self.pool:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
