"""The bots of a room whose turn it is: each of them decides, or the room says that it is stuck, and asks it again."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from wartable.kernel.refusal import Refusal
from wartable.kernel.state import State
from wartable.server.thinkers import Thought, thought_about
from wartable.server.transition import Transition
from wartable.server.workers import Runaway, WorkerLost

if TYPE_CHECKING:
    from wartable.server.room import Room

log = logging.getLogger("wartable.room")

# Who decides for a bot that has failed so often about one position: somebody simpler, so that the game goes on.
SUBSTITUTES = ("", "", "1", "random")
LONGEST_PAUSE = 30.0


class Deciding:
    """For every bot that must decide there is a task, which thinks about the present position and no other."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.tasks: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self.failures: dict[int, int] = {}

    def forget_failures(self) -> None:
        """Another position, another chance."""
        if self.failures:
            self.failures.clear()
            for seat in self.room.seats:
                seat.is_stuck = False

    def begin(self) -> None:
        """Who is asked thinks about what is now; thoughts about anything else end."""
        asked = self.asked()
        for seat, (version, task) in list(self.tasks.items()):
            if seat not in asked or version != self.room.version:
                del self.tasks[seat]
                task.cancel()
        for seat in asked:
            if seat not in self.tasks:
                thought = self.thought_for(seat)
                task = asyncio.get_running_loop().create_task(self.think(seat, self.room.version, thought))
                self.tasks[seat] = self.room.version, task

    def asked(self) -> list[int]:
        if not self.room.is_playing:
            return []
        state = self.room.running().state
        return [seat for seat in state.to_act() if self.room.seats[seat].bot and not self.gives_way(seat, state)]

    def gives_way(self, seat: int, state: State) -> bool:
        """A bot does not race people: where the first to choose in the open has an advantage, it lets them choose."""
        people = [other for other in state.to_act() if self.room.seats[other].is_person]
        return bool(people) and not state.is_secret(seat, state.legal(seat)[0])

    def thought_for(self, seat: int) -> Thought:
        substitute = SUBSTITUTES[min(self.failures.get(seat, 0), len(SUBSTITUTES) - 1)]
        bot = substitute or self.room.seats[seat].bot
        return thought_about(self.room.running(), seat, self.room.house.settings.policies.get(bot, bot))

    async def think(self, seat: int, version: int, thought: Thought) -> None:
        await self.pause_after(self.failures.get(seat, 0))
        try:
            action = await self.room.house.thinkers.choose(thought, self.room.owner)
        except Exception as problem:
            self.report(problem)
            self.room.post(lambda transition: self.note_failure(seat, version))
        else:
            self.room.post(lambda transition: self.note_decision(transition, seat, version, action))

    async def pause_after(self, failures: int) -> None:
        if failures:
            await asyncio.sleep(min(self.room.house.settings.retry_seconds * 2 ** (failures - 1), LONGEST_PAUSE))

    def report(self, problem: Exception) -> None:
        facts = {"room": self.room.code}
        if isinstance(problem, (Runaway, WorkerLost)):
            log.warning("a bot could not decide: its process was ended", extra=facts)
        else:
            log.error("a bot could not decide", extra=facts, exc_info=problem)

    def note_decision(self, transition: Transition, seat: int, version: int, action: int) -> None:
        """A thought about a position that is gone is forgotten."""
        if self.is_awaited(seat, version):
            try:
                self.room.playing().decide(transition, seat, action)
            except Refusal as problem:
                self.report(problem)
                self.note_failure(seat, version)

    def note_failure(self, seat: int, version: int) -> None:
        if self.is_awaited(seat, version):
            del self.tasks[seat]
            self.failures[seat] = self.failures.get(seat, 0) + 1
            self.room.seats[seat].is_stuck = True

    def is_awaited(self, seat: int, version: int) -> bool:
        return seat in self.tasks and self.tasks[seat][0] == version == self.room.version
