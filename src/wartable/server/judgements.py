"""Finished games are judged on request, one at a time and decision by decision: no bot waits long for its turn."""

from __future__ import annotations

import asyncio
import logging

from wartable.bots.judging import Decision
from wartable.kernel.match import Match
from wartable.server.protocol import Judgement
from wartable.server.thinkers import Thinkers, decisions_of

log = logging.getLogger("wartable.server")

# A game takes minutes: nobody fills the line with theirs.
MOST_OF_AN_ADDRESS = 2


class Judging:
    """One finished game, and what was found so far. `problem` says why there is no more to come."""

    def __init__(self, match: Match, steps: list[int], asker: str) -> None:
        """`steps` are the numbers of those actions that spectators saw, `asker` the address that wanted it first."""
        self.match = match
        self.steps = steps
        self.asker = asker
        self.decisions: list[Decision] = []
        self.problem = ""

    @property
    def is_under_way(self) -> bool:
        return not self.problem and len(self.decisions) < len(self.match.log)

    def told(self) -> Judgement:
        teams = self.match.seating.teams or tuple(range(len(self.match.seats)))
        return Judgement(len(self.decisions), len(self.match.log), list(teams), self.steps, self.decisions)


class Judgements:
    """By the seals of their records. So many are kept, those under way in any case, and so many may wait."""

    def __init__(self, thinkers: Thinkers, kept: int, waiting: int) -> None:
        self.thinkers = thinkers
        self.most_kept = kept
        self.most_waiting = waiting
        self.known: dict[str, Judging] = {}
        self.worker: asyncio.Task[None] | None = None

    def find(self, seal: str) -> Judging | None:
        """What was asked for last is forgotten last; who waits keeps its turn."""
        judging = self.known.get(seal)
        if judging and not judging.is_under_way:
            self.known[seal] = self.known.pop(seal)
        return judging

    def is_full(self, asker: str) -> bool:
        """Whether too many wait already, or too many for this address: it leaves room for others."""
        askers = [judging.asker for judging in self.under_way()]
        return len(askers) > self.most_waiting or askers.count(asker) >= MOST_OF_AN_ADDRESS

    def begin(self, seal: str, match: Match, steps: list[int], asker: str) -> Judging:
        judging = self.known[seal] = Judging(match, steps, asker)
        self.forget_the_oldest()
        if not self.worker:
            self.worker = asyncio.create_task(self.judge_all())
        return judging

    def under_way(self) -> list[Judging]:
        return [judging for judging in self.known.values() if judging.is_under_way]

    def forget_the_oldest(self) -> None:
        done = [seal for seal, judging in self.known.items() if not judging.is_under_way]
        for seal in done[: max(0, len(self.known) - self.most_kept)]:
            del self.known[seal]

    async def judge_all(self) -> None:
        while waiting := self.under_way():
            await self.judge(waiting[0])
        self.worker = None

    async def judge(self, judging: Judging) -> None:
        try:
            for thought, action in decisions_of(judging.match):
                judging.decisions.append(await self.thinkers.judge(thought, action))
        except Exception:
            log.exception("a game could not be judged", extra={"game": judging.match.game.id})
            judging.problem = "this game could not be judged: the fault is the server's, and was noted"

    def close(self) -> None:
        if self.worker:
            self.worker.cancel()
