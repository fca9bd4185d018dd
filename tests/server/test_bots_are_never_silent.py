"""People, faults and restarts in any order: a bot whose turn it is thinks about what is now, or is shown as stuck and
asked again; and once nothing more goes wrong, it has decided."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from server.games import GAMES
from server.house import (
    LAX,
    Clock,
    FailingStore,
    HereThinkers,
    SlowThinkers,
    StraightWire,
    TimedHouse,
    eventually,
    running,
    until,
)
from server.test_rooms_against_a_model import Person
from wartable.kernel.match import Match
from wartable.server.connection import Connection
from wartable.server.lobby import Lobby
from wartable.server.metrics import Metrics
from wartable.server.room import Room
from wartable.server.settings import Settings
from wartable.server.thinkers import Thought
from wartable.server.workers import Runaway, WorkerLost

FAULTS = [WorkerLost, Runaway, RuntimeError]
pick = st.integers(0, 1_000)
several = st.lists(st.sampled_from(["act", "act", "takeback", "resign", "rematch"]), min_size=1, max_size=4)


class UnsteadyThinkers(HereThinkers):
    """Nobody decides, and nothing fails, before the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.thoughts: list[tuple[Thought, asyncio.Future[bool]]] = []

    async def choose(self, thought: Thought, owner: str = "") -> int:
        allowed: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.thoughts.append((thought, allowed))
        await allowed
        return await super().choose(thought, owner)

    def pending(self) -> list[tuple[Thought, asyncio.Future[bool]]]:
        self.thoughts = [(thought, allowed) for thought, allowed in self.thoughts if not allowed.done()]
        return self.thoughts


class BotsAtTables(RuleBasedStateMachine):
    @initialize()
    def open_the_house(self) -> None:
        logging.disable(logging.CRITICAL)
        self.loop = asyncio.new_event_loop()
        self.store = FailingStore()
        self.people = [Person("Ada"), Person("Ben")]
        self.open_lobby()
        for person, kind, bots in zip(self.people, ("toy", "heap3"), ({1: "random"}, {1: "greedy", 2: "random"})):
            self.connect(person)
            self.say(person, "create", game=kind, seat=0, bots={str(seat): bot for seat, bot in bots.items()})
        self.settle()

    def open_lobby(self) -> None:
        self.thinkers = UnsteadyThinkers()
        bounds = Settings(**LAX, grace_seconds=1e9, retry_seconds=0.0)
        self.lobby = Lobby(TimedHouse(Clock(), GAMES, self.store, bounds, self.thinkers, Metrics()))

    def teardown(self) -> None:
        if hasattr(self, "loop"):
            self.all_bots_decide_in_the_end()
            self.loop.run_until_complete(self.end())
            self.loop.close()
            logging.disable(logging.NOTSET)

    async def end(self) -> None:
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Speaking

    def connect(self, person: Person) -> None:
        person.connection = Connection(self.lobby, StraightWire(person.receive), "here")
        self.lobby.connections.add(person.connection)
        self.say(person, "hello", version=1, name=person.name)

    def say(self, person: Person, kind: str, **fields: Any) -> None:
        person.number += 1
        self.loop.run_until_complete(self.hear(person, json.dumps({"type": kind, "id": person.number, **fields})))

    async def hear(self, person: Person, text: str) -> None:
        assert person.connection
        person.connection.hear(text)

    def settle(self) -> None:
        self.loop.run_until_complete(self.quiet())

    async def quiet(self) -> None:
        calm = 0
        while calm < 8:
            busy = any(room.worker for room in self.lobby.rooms.values())
            writes = any(person.connection.writer for person in self.people if person.connection)
            calm = 0 if busy or writes else calm + 1
            await asyncio.sleep(0)

    def table_of(self, person: Person) -> str | None:
        """The newest table at which the person sits."""
        rooms = [room for room, _ in person.tokens if room in self.lobby.rooms and room in person.tables]
        return rooms[-1] if rooms else None

    # What people do: several things at once, without waiting for an answer

    @rule(who=st.integers(0, 1), deeds=several, choice=pick)
    def do_at_once(self, who: int, deeds: list[str], choice: int) -> None:
        person = self.people[who]
        room = self.table_of(person)
        for deed in deeds:
            if room and deed == "act":
                self.say(person, "act", room=room, seq=person.tables[room].seq, text=self.action(room, choice))
            elif room:
                self.say(person, deed, room=room)
        self.settle()

    def action(self, room: str, choice: int) -> str:
        match = self.lobby.rooms[room].match
        texts = list(match.game.texts(match.state, 0)) if match else []
        return texts[choice % len(texts)] if texts else "nonsense"

    # What bots and machines do

    @rule(choice=pick)
    def a_bot_decides(self, choice: int) -> None:
        pending = self.thinkers.pending()
        if pending:
            pending[choice % len(pending)][1].set_result(True)
            self.settle()

    @rule(choice=pick, fault=st.sampled_from(FAULTS))
    def a_thought_fails(self, choice: int, fault: type[Exception]) -> None:
        pending = self.thinkers.pending()
        if pending:
            pending[choice % len(pending)][1].set_exception(fault())
            self.settle()

    @rule(choice=pick, who=st.integers(0, 1), deed=st.sampled_from(["takeback", "resign", "act"]))
    def a_bot_decides_while_its_person_acts(self, choice: int, who: int, deed: str) -> None:
        pending, person = self.thinkers.pending(), self.people[who]
        room = self.table_of(person)
        if pending and room:
            pending[choice % len(pending)][1].set_result(True)
            more = {"seq": person.tables[room].seq, "text": self.action(room, choice)} if deed == "act" else {}
            self.say(person, deed, room=room, **more)
            self.settle()

    @rule(commits=st.integers(1, 3), readings=st.integers(0, 2))
    def the_disk_fails_for_a_while(self, commits: int, readings: int) -> None:
        self.store.failing_commits, self.store.failing_readings = commits, readings

    @rule()
    def the_server_is_killed(self) -> None:
        self.loop.run_until_complete(self.end())
        self.store.failing_commits = self.store.failing_readings = 0
        self.open_lobby()
        self.loop.run_until_complete(self.lobby.registry.restore())
        for person in self.people:
            person.look_away_from_all()
            self.connect(person)
            for room, token in [held for held in person.tokens if held[0] in self.lobby.rooms][-1:]:
                self.say(person, "resume", room=room, token=token)
        self.settle()

    # What is true after each of them

    @invariant()
    def every_bot_that_must_decide_thinks_about_what_is_now(self) -> None:
        if hasattr(self, "lobby"):
            for room in self.lobby.rooms.values():
                for seat in bots_to_act(room):
                    assert room.match
                    actions = [(entry.seat, entry.action) for entry in room.match.log]
                    about = [thought for thought, _ in self.thinkers.pending() if thought.key == room.key]
                    assert [thought for thought in about if thought.seat == seat and thought.actions == actions]

    @invariant()
    def who_is_stuck_is_shown(self) -> None:
        for person in getattr(self, "people", []):
            room = self.table_of(person)
            if room:
                shown = [player.stuck for player in person.tables[room].facts["players"]]
                assert shown == [seat.is_stuck for seat in self.lobby.rooms[room].seats]
                failing = self.lobby.rooms[room].deciding.failures
                assert [place for place, is_stuck in enumerate(shown) if is_stuck] == sorted(failing)

    def all_bots_decide_in_the_end(self) -> None:
        self.store.failing_commits = self.store.failing_readings = 0
        while pending := self.thinkers.pending():
            for _, allowed in pending:
                allowed.set_result(True)
            self.settle()
        assert not any(bots_to_act(room) for room in self.lobby.rooms.values())


def bots_to_act(room: Room) -> list[int]:
    """In these games bots give way to nobody."""
    match: Match | None = room.match
    to_act = match.state.to_act() if match and not match.is_over else []
    return [seat for seat in to_act if room.seats[seat].bot]


def test_whatever_happens_a_bot_whose_turn_it_is_decides() -> None:
    bounds = settings(max_examples=40, stateful_step_count=25, deadline=None, derandomize=True)
    run_state_machine_as_test(BotsAtTables, settings=bounds)


# Known ways to silence one


async def test_an_act_and_a_takeback_sent_together_leave_the_bot_with_the_present() -> None:
    thinkers = SlowThinkers()
    async with running(thinkers=thinkers) as there:
        wire = await there.wire()
        room = (await wire.ask("create", game="heap3", seat=0, bots={"1": "random", "2": "random"}))["room"]
        for _ in range(3):
            seq = there.lobby.rooms[room].showing.viewers[0].seq
            await wire.say("act", room=room, seq=seq, text="take 1")
            await wire.ask("takeback", room=room)
            await there.settled()
        thinkers.may_decide.set()
        seq = there.lobby.rooms[room].showing.viewers[0].seq
        await wire.ask("act", room=room, seq=seq, text="take 2")
        match = there.lobby.rooms[room].match
        assert match
        await eventually(lambda: match.is_over or match.state.to_act() == [0])


async def test_a_bot_whose_workers_are_killed_again_and_again_is_shown_as_stuck_and_decides_later() -> None:
    class Killed(HereThinkers):
        deaths = 5

        async def choose(self, thought: Thought, owner: str = "") -> int:
            if self.deaths:
                self.deaths -= 1
                raise WorkerLost
            return await super().choose(thought, owner)

    thinkers = Killed()
    async with running(thinkers=thinkers, retry_seconds=0.001) as there:
        table = await (await there.client()).create("toy", seat=0, bots={1: "greedy"})
        shown: list[bool] = []
        while not shown or shown[-1] or thinkers.deaths:
            await until(lambda: table.facts["players"][1].stuck != (shown[-1] if shown else False), table)
            shown.append(table.facts["players"][1].stuck)
        assert shown == [True, False]
