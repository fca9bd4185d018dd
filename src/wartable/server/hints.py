"""What a bot would do and why, for people who play against bots alone or have agreed on hints. The same question is
thought about once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, get_args

from wartable.kernel.facts import ActionKind
from wartable.kernel.match import Match
from wartable.kernel.refusal import Refusal
from wartable.kernel.scene import Advice
from wartable.server.protocol import Answer
from wartable.server.refusals import TooFast
from wartable.server.thinkers import Thinkers, Thought, advice_for
from wartable.server.workers import Runaway, WorkerLost

if TYPE_CHECKING:
    from wartable.server.connection import Connection
    from wartable.server.room import Room

MOST_KEPT = 256
LONGEST_WAIT = 60.0

Question = tuple[str, int, int, str]
KINDS = get_args(ActionKind)


class Hints:
    """By room, position, seat and kind of action. Bots' moves come first: on a busy server there may be no hint."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.known: dict[Question, asyncio.Task[Advice]] = {}

    async def answer(self, number: int, hint: asyncio.Task[Advice]) -> Answer:
        try:
            advice = await asyncio.shield(hint)
            return Answer(number, hint=advice.action, advice=advice)
        except (Runaway, WorkerLost, TimeoutError):
            raise Refusal("the bots are busy: there is no hint now") from None

    def ask(self, room: Room, seat: int, kind: str, asker: Connection, now: float) -> asyncio.Task[Advice]:
        """Refused, or begun, or known already. With a kind of action it is about those alone."""
        match = room.running()
        refuse_unless_fair(room, match, seat)
        if kind and kind not in KINDS:
            raise Refusal(f"there is no kind of action {kind!r}; there are: {', '.join(KINDS)}")
        question = (room.code, room.version, seat, kind)
        if question not in self.known:
            if not asker.thinking.pay(1.0, now):
                raise TooFast("too many hints; wait a moment")
            self.begin(question, advice_for(match, seat, kind), asker.address)
        return self.known[question]

    def begin(self, question: Question, thought: Thought, owner: str) -> None:
        """One that failed is not kept: asked again, it is thought about again."""
        task = asyncio.get_running_loop().create_task(self.think(thought, owner))
        self.known[question] = task
        task.add_done_callback(lambda done: self.note_end(question, done))
        while len(self.known) > MOST_KEPT:
            del self.known[next(iter(self.known))]

    async def think(self, thought: Thought, owner: str) -> Advice:
        return await asyncio.wait_for(self.thinkers.advise(thought, owner), LONGEST_WAIT)

    def note_end(self, question: Question, task: asyncio.Task[Advice]) -> None:
        if (task.cancelled() or task.exception()) and self.known.get(question) is task:
            del self.known[question]


def refuse_unless_fair(room: Room, match: Match, seat: int) -> None:
    """Nobody is helped against people who did not agree to it when they sat down."""
    if seat not in match.state.to_act():
        raise Refusal("there is nothing for you to decide now")
    if not room.hints and not room.plays_only_bots(seat):
        raise Refusal("there are hints against bots alone: people play without, unless the table was laid with them")
