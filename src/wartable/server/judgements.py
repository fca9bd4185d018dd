"""Finished games are judged on request, one at a time and decision by decision: no bot waits long for its turn. The
same workers play each of them once more before: the server itself does not."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from wartable.bots.judging import Decision, judge_of
from wartable.kernel.match import Match
from wartable.kernel.record import read_record
from wartable.kernel.refusal import Refusal
from wartable.server.protocol import Judgement
from wartable.server.replays import replay_steps
from wartable.server.store import RecordRow
from wartable.server.thinkers import Rank, Thinkers, Thought, games_here, thought_about

log = logging.getLogger("wartable.server")

# A game takes minutes: nobody fills the line with theirs.
MOST_OF_AN_ADDRESS = 2


class Case(Struct, frozen=True):
    """A finished game as it is judged: a thought about its end, from which every decision is known, whose side each
    seat is on, and the numbers of those actions that spectators saw."""

    thought: Thought
    teams: list[int]
    steps: list[int]

    def decisions(self) -> Iterator[tuple[Thought, int]]:
        """What each decision was about, and what was done."""
        actions = self.thought.actions
        for number, (seat, action) in enumerate(actions):
            yield replace(self.thought, actions=actions[:number], seat=seat), action


def case_of(match: Match, steps: list[int]) -> Case:
    thought = replace(thought_about(match, 0, judge_of(match.game)), seen=[], milliseconds=0)
    return Case(thought, list(match.seating.teams or range(len(match.seats))), steps)


def case_in(record: str) -> tuple[Case | None, str]:
    """In a worker: a finished game played once more, or why it cannot be."""
    try:
        return case_of(*replay_steps(read_record(record), games_here())), ""
    except Refusal as problem:
        return None, str(problem)


class Judging:
    """One finished game, and what was found so far. `problem` says why there is no more to come; `asker` is the address
    that wanted it first."""

    def __init__(self, case: Case, asker: str) -> None:
        self.case = case
        self.asker = asker
        self.decisions: list[Decision] = []
        self.problem = ""

    @property
    def is_under_way(self) -> bool:
        return not self.problem and len(self.decisions) < len(self.case.thought.actions)

    def told(self) -> Judgement:
        case = self.case
        return Judgement(len(self.decisions), len(case.thought.actions), case.teams, case.steps, self.decisions)


class Judgements:
    """By their codes. So many are kept, those under way in any case, and so many may wait."""

    def __init__(self, thinkers: Thinkers, kept: int, waiting: int) -> None:
        self.thinkers = thinkers
        self.most_kept = kept
        self.most_waiting = waiting
        self.known: dict[str, Judging] = {}
        self.worker: asyncio.Task[None] | None = None

    def find(self, code: str) -> Judging | None:
        """What was asked for last is forgotten last; who waits keeps its turn."""
        judging = self.known.get(code)
        if judging and not judging.is_under_way:
            self.known[code] = self.known.pop(code)
        return judging

    def is_full(self, asker: str) -> bool:
        """Whether too many wait already, or too many for this address: it leaves room for others."""
        askers = [judging.asker for judging in self.under_way()]
        return len(askers) > self.most_waiting or askers.count(asker) >= MOST_OF_AN_ADDRESS

    async def begin(self, row: RecordRow, asker: str) -> None:
        case, problem = await self.thinkers.work(Rank.JUDGEMENT, "", case_in, row.record)
        if case is None:
            raise Refusal(problem)
        self.known[row.code] = Judging(case, asker)
        self.forget_the_oldest()
        if not self.worker:
            self.worker = asyncio.create_task(self.judge_all())

    def under_way(self) -> list[Judging]:
        return [judging for judging in self.known.values() if judging.is_under_way]

    def forget_the_oldest(self) -> None:
        done = [code for code, judging in self.known.items() if not judging.is_under_way]
        for code in done[: max(0, len(self.known) - self.most_kept)]:
            del self.known[code]

    async def judge_all(self) -> None:
        while waiting := self.under_way():
            await self.judge(waiting[0])
        self.worker = None

    async def judge(self, judging: Judging) -> None:
        try:
            for thought, action in judging.case.decisions():
                judging.decisions.append(await self.thinkers.judge(thought, action))
        except Exception:
            log.exception("a game could not be judged", extra={"game": judging.case.thought.game})
            judging.problem = "this game could not be judged: the fault is the server's, and was noted"

    def close(self) -> None:
        if self.worker:
            self.worker.cancel()
