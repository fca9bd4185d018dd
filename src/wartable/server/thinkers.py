"""Bots think in processes of their own, so that none of them delays a person's move."""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from enum import IntEnum
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wartable.bots.advising import advised
from wartable.bots.bot import Bot
from wartable.bots.judging import Decision, judged
from wartable.bots.roster import ADVISER, bot_named, thinker_named
from wartable.bots.simple import best_of
from wartable.kernel.commitment import match_dice
from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.options import Options, plain_options, read_options
from wartable.kernel.scene import Advice
from wartable.kernel.seat_view import SeatView
from wartable.kernel.state import State
from wartable.server.turns import Turns
from wartable.server.workers import Bounds, Worker, WorkerLost

T = TypeVar("T")

RETRIES = 3
# Each holds the tree of its last decision, so a worker keeps only a few.
MINDS_KEPT = 4
# Who judges draws the same worlds each time: a game is judged alike whoever asks.
JUDGES_SEED = 1
USUAL_BOUNDS = Bounds(seconds=20.0, megabytes=2048)

_games: Mapping[str, Game] = {}
Whose = tuple[bytes, int, str]

_minds: dict[Whose, tuple[Bot, list[int]]] = {}


class Rank(IntEnum):
    """What is thought first: somebody waits for a bot's move, and may do without a hint."""

    MOVE = 0
    HINT = 1
    JUDGEMENT = 2


class Thought(Struct, frozen=True):
    """One decision: everything from which a worker rebuilds the position. The bot in it gets only its SeatView.

    `seen` is the log as the seat could read it, for a bot that goes on from what it has thought before. With a `kind`
    of action, only those are weighed."""

    game: str
    options: dict[str, Any]
    key: bytes
    nonces: list[str]
    actions: list[tuple[int, int]]
    seen: list[int]
    seat: int
    bot: str
    seed: int = 0
    milliseconds: int = 0
    kind: str = ""


def whose_mind(thought: Thought) -> Whose:
    """Of a bot in one seat of one match."""
    return thought.key, thought.seat, thought.bot


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
        seed=seed_for(match, seat),
        milliseconds=match.time_left(seat),
    )


def seed_for(match: Match, seat: int) -> int:
    """From what the seat could read: how often others have acted in secret changes nothing."""
    read = [entry for entry in match.log if entry.seat == seat or not entry.is_secret]
    return int.from_bytes(match.key[:6], "big") + len(read)


def advice_for(match: Match, seat: int, kind: str = "") -> Thought:
    """What the seat is told when it asks what to do: thought anew each time, and not by the clock."""
    return replace(thought_about(match, seat, ADVISER), seen=[], milliseconds=0, kind=kind)


# In a worker


def begin_work(games_from: str) -> None:
    """What a worker does first: load the games."""
    global _games
    module, _, name = games_from.partition(":")
    _games = getattr(importlib.import_module(module), name)


def games_here() -> Mapping[str, Game]:
    return _games


def think(thought: Thought) -> int:
    """The action that the bot chooses."""
    game, options, state = position_of(thought)
    return int(mind_for(thought, game, options).choose(view_of(thought, state)))


def advise(thought: Thought) -> Advice:
    """The same in words and with its reason, for people: it fits the position that was asked about, whatever has become
    of it."""
    game, options, state = position_of(thought)
    if thought.kind:
        return advise_of_kind(game, view_of(thought, state), thought)
    return advised(game, state, thought.seat, thinker_named(thought.bot, thought.seed, game, options))


def view_of(thought: Thought, state: State) -> SeatView:
    return SeatView(state, thought.seat, thought.milliseconds, thought.seen)


def advise_of_kind(game: Game, view: SeatView, thought: Thought) -> Advice:
    """Of that kind the action that looks best right away; nothing, if it is better left alone."""
    dream = view.imagine(SearchDice(thought.seed))
    legal = [int(action) for action in view.legal()]
    wanted = [action for action in legal if game.offer(dream, action).kind == thought.kind]
    best, chance = best_of(view, wanted, SearchDice(thought.seed), is_free=len(wanted) < len(legal))
    return Advice("" if best is None else game.write(dream, best), round(chance, 3), "")


def judge(thought: Thought, action: int) -> Decision:
    """What the action was worth."""
    game, options, state = position_of(thought)
    thinker = thinker_named(thought.bot, JUDGES_SEED, game, options)
    return judged(game, len(thought.actions) + 1, state, thought.seat, action, thinker)


def position_of(thought: Thought) -> tuple[Game, Options, State]:
    game = _games[thought.game]
    options = read_options(game.options, thought.options)
    state = game.new(options, match_dice(thought.key, thought.nonces))
    for seat, action in thought.actions:
        state.apply(seat, action)
    return game, options, state


def mind_for(thought: Thought, game: Game, options: Options) -> Bot:
    """The bot that has followed this match, if this worker still has it: it goes on from what it has thought before."""
    whose = whose_mind(thought)
    mind, seen = _minds.pop(whose, (None, []))
    if mind is None or not goes_on(thought.seen, seen):
        mind = bot_named(thought.bot, thought.seed, game, options)
    _minds[whose] = mind, thought.seen
    while len(_minds) > MINDS_KEPT:
        del _minds[next(iter(_minds))]
    return mind


def goes_on(now: list[int], before: list[int]) -> bool:
    """Whoever is asked again about the same moment answers the same."""
    return len(now) > len(before) and now[: len(before)] == before


# In the server


class NobodyElse(Exception):
    """No other server could think about it."""


# What is to be done, by its name, and about what.
ThinkElsewhere = Callable[[str, Thought], Awaitable[Any]]


class Errand:
    """A thought that somebody waits for."""

    def __init__(self, task: Callable[..., Any], about: tuple[Any, ...]) -> None:
        self.task = task
        self.about = about
        self.whose = whose_mind(about[0]) if task is think else None
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Thinkers:
    """So many workers, started when there is something to think about. Moves come before hints, and an owner who wants
    many thoughts delays nobody who wants one. A worker that dies or must be killed is replaced."""

    def __init__(self, workers: int, games_from: str = "wartable.games:GAMES", bounds: Bounds = USUAL_BOUNDS) -> None:
        self.workers = workers
        self.games_from = games_from
        self.bounds = bounds
        self.turns: Turns[Errand] = Turns()
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.kept: set[asyncio.Task[None]] = set()
        self.waiting = 0
        self.is_closed = False
        self.elsewhere: ThinkElsewhere | None = None

    async def choose(self, thought: Thought, owner: str = "") -> int:
        return await self.awaited(self.think_anywhere(Rank.MOVE, owner, think, thought))

    async def advise(self, thought: Thought, owner: str = "") -> Advice:
        return await self.awaited(self.think_anywhere(Rank.HINT, owner, advise, thought))

    @property
    def places(self) -> int:
        """How many more thoughts could begin now."""
        return max(0, self.workers - len(self.busy) - len(self.turns))

    async def think_anywhere(self, rank: Rank, owner: str, task: Callable[[Thought], T], thought: Thought) -> T:
        """Where all workers are busy, and another server has one that is not, there."""
        if self.elsewhere and not self.places:
            with suppress(NobodyElse):
                answer: T = await self.elsewhere(task.__name__, thought)
                return answer
        return await self.work(rank, owner, task, thought)

    async def awaited(self, work: Awaitable[T]) -> T:
        """Counted as long as somebody waits for it."""
        self.waiting += 1
        try:
            return await work
        finally:
            self.waiting -= 1

    async def judge(self, thought: Thought, action: int) -> Decision:
        return await self.work(Rank.JUDGEMENT, "", judge, thought, action)

    async def work(self, rank: Rank, owner: str, task: Callable[..., T], *about: Any) -> T:
        """A thought whose worker was killed is thought again; one that ran away is not."""
        for _ in range(RETRIES - 1):
            try:
                return await self.next_turn(rank, owner, task, about)
            except WorkerLost:
                continue
        return await self.next_turn(rank, owner, task, about)

    async def next_turn(self, rank: Rank, owner: str, task: Callable[..., T], about: tuple[Any, ...]) -> T:
        errand = Errand(task, about)
        self.turns.add(rank, owner, errand)
        self.hand_out()
        answer: T = await errand.answer
        return answer

    def hand_out(self) -> None:
        """To whoever is idle, what is next; nobody waits any more for what was given up."""
        while len(self.turns) and len(self.busy) < self.workers and not self.is_closed:
            errand = self.turns.take()
            if not errand.answer.done():
                worker = self.free_worker(errand.whose)
                worker.remember(errand.whose)
                self.busy.add(worker)
                task = asyncio.get_running_loop().create_task(self.carry_out(worker, errand))
                self.kept.add(task)
                task.add_done_callback(self.kept.discard)

    def free_worker(self, whose: Whose | None) -> Worker:
        """Who remembers what it has thought about this match, if that one is idle; else who has been idle longest."""
        self.idle = [worker for worker in self.idle if not worker.is_dead]
        if not self.idle:
            return self.new_worker()
        worker = next((worker for worker in self.idle if worker.remembers(whose)), self.idle[0])
        self.idle.remove(worker)
        return worker

    def new_worker(self) -> Worker:
        return Worker(begin_work, self.games_from, self.bounds, MINDS_KEPT)

    async def carry_out(self, worker: Worker, errand: Errand) -> None:
        try:
            answer = await worker.ask(errand.task, errand.about)
        except Exception as problem:
            if not errand.answer.done():
                errand.answer.set_exception(problem)
        else:
            if not errand.answer.done():
                errand.answer.set_result(answer)
        self.busy.discard(worker)
        self.idle.append(worker)
        self.hand_out()

    def close(self) -> None:
        self.is_closed = True
        for worker in [*self.idle, *self.busy]:
            worker.kill()
        self.idle.clear()
