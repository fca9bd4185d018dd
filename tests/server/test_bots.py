"""Bots think beside the server: nobody waits for them, and a process that dies takes no game with it."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import deque
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from server.games import GAMES
from server.house import HereThinkers, SlowThinkers, eventually, play_on, running, until
from wartable.games import GAMES as REAL_GAMES
from wartable.kernel.match import Match
from wartable.server.app import Server
from wartable.server.serve import open_memory
from wartable.server.settings import Settings
from wartable.server.thinkers import Thinkers, Thought, mind_for, thought_about
from wartable.server.workers import Worker

RED = "knight b1, archer d1"


def a_thought(bot: str = "random", seat: int = 0) -> Thought:
    return thought_about(Match(GAMES["toy"], key=bytes(32)), seat, bot)


async def test_a_bot_that_thinks_delays_nobody() -> None:
    thinkers = SlowThinkers()
    async with running(thinkers=thinkers) as there:
        slow = await (await there.client("Ada")).create("toy", seat=0, bots={1: "greedy"})
        await slow.act(RED)
        assert thinkers.waiting == 1
        table, other = await there.two_at()
        alone = await (await there.client()).create("heap1", seat=0)
        hint = asyncio.create_task(alone.hint())
        await eventually(lambda: thinkers.waiting == 2)
        await play_on(table, other)
        await slow.say("thinking")
        watching = await (await there.client("Cleo")).watch(slow.room)
        assert slow.scene["phase"] == watching.scene["phase"] == "deploying" and not hint.done()
        thinkers.may_decide.set()
        await slow.my_turn()
        assert await hint


async def test_a_person_may_resign_while_a_bot_thinks() -> None:
    thinkers = SlowThinkers()
    async with running(thinkers=thinkers) as there:
        table = await (await there.client()).create("toy", seat=0, bots={1: "greedy"})
        await table.act(RED)
        await table.resign()
        steps = len(table.steps)
        thinkers.may_decide.set()
        await there.settled()
        await table.client.list_rooms()
        assert table.is_over and len(table.steps) == steps


async def test_a_bot_that_fails_is_reported_and_thinks_again_later(complaints: pytest.LogCaptureFixture) -> None:
    class Failing(HereThinkers):
        failures = 1

        async def choose(self, thought: Thought, owner: str = "") -> int:
            if self.failures:
                self.failures -= 1
                raise RuntimeError("no idea")
            return await super().choose(thought, owner)

    async with running(thinkers=Failing(), retry_seconds=0.0) as there:
        table = await (await there.client()).create("toy", seat=0, bots={1: "random"})
        await table.act(RED)
        await table.my_turn()
        assert "a bot could not decide" in complaints.messages


async def test_bots_play_each_level_to_the_end() -> None:
    async with running() as there:
        client = await there.client()
        for bot in ("random", "greedy"):
            table = await client.create("toy", seat=1, bots={0: bot})
            await play_on(table)
            assert table.is_over


async def test_a_bot_decides_in_a_process_of_its_own_and_the_pool_survives_its_death() -> None:
    thinkers = Thinkers(1, "server.games:GAMES")
    try:
        first = await thinkers.choose(a_thought())
        assert first in Match(GAMES["toy"], key=bytes(32)).state.legal(0)
        worker = thinkers.idle[0].process.pid
        assert worker and worker != os.getpid()
        os.kill(worker, signal.SIGKILL)
        assert await thinkers.choose(a_thought()) == first, "the same thought leads to the same decision"
        assert [one.process.pid for one in thinkers.idle if not one.is_dead] != [worker]
        assert thinkers.waiting == 0
    finally:
        thinkers.close()


async def test_a_game_goes_on_when_the_bots_process_is_killed() -> None:
    async with running(thinkers=Thinkers(1, "server.games:GAMES")) as there:
        table = await (await there.client()).create("toy", seat=0, bots={1: "random"}, preset="brief")
        await table.act(RED)
        await table.my_turn()
        thinkers = there.server.thinkers
        worker = [*thinkers.idle, *thinkers.busy][0].process.pid
        assert worker
        os.kill(worker, signal.SIGKILL)
        await play_on(table)
        assert table.is_over


def test_a_thought_holds_what_rebuilds_the_position() -> None:
    match = Match(GAMES["toy"], key=bytes(32), nonces=["a", "b"])
    match.play(0, RED)
    match.play(1, "knight b5, archer d5")
    thought = thought_about(match, 0, "greedy")
    assert thought.nonces == ["a", "b"] and [seat for seat, _ in thought.actions] == [0, 1]
    assert asyncio.run(HereThinkers().choose(thought)) in match.state.legal(0)
    advice = asyncio.run(HereThinkers().advise(thought_about(match, 0, "mcts:9")))
    assert advice.action in match.game.texts(match.state, 0)


def test_a_server_has_as_many_processes_for_bots_as_it_is_told() -> None:
    assert Server(GAMES, open_memory, Settings(bot_workers=3)).thinkers.workers == 3


async def test_a_bot_does_not_race_people_for_an_open_choice() -> None:
    async with running(games=REAL_GAMES) as there:
        table = await (await there.client()).create("yudh", seat=0, bots={1: "random"})
        await there.settled()
        assert table.choices and table.scene["phase"] == "sikka" and not there.room(table).deciding.tasks
        await table.act("tails")
        await table.act("lets play")
        await until(lambda: table.scene["phase"] == "ran neeti", table)


def test_a_bot_goes_on_from_what_it_thought_before_and_answers_the_same_question_anew() -> None:
    game = GAMES["toy"]
    asked = a_thought("mcts:20")
    mind = mind_for(asked, game, game.options())
    again = mind_for(asked, game, game.options())
    assert again is not mind
    assert mind_for(replace(asked, seen=[7]), game, game.options()) is again
    assert mind_for(replace(asked, seen=[8, 9]), game, game.options()) is not again


class Rememberer(Worker):
    """No process: it only notes whose thoughts it was given."""

    def __init__(self) -> None:
        self.minds = deque(maxlen=4)
        self.is_dead = False
        self.given: list[tuple[bytes, int]] = []

    async def ask(self, task: Callable[..., Any], about: tuple[Any, ...]) -> Any:
        self.given.append((about[0].key, about[0].seat))
        await asyncio.sleep(0)
        return 0

    def kill(self) -> None:
        self.is_dead = True


async def test_a_thought_goes_to_the_worker_that_remembers_the_ones_before() -> None:
    thinkers = Thinkers(2)
    workers = [Rememberer(), Rememberer()]
    thinkers.idle.extend(workers)
    about = [replace(a_thought(), key=bytes([number] * 32)) for number in range(3)]
    for thought in (about[0], about[1], about[1], about[0], about[0], about[2], about[1]):
        await thinkers.choose(thought)
    assert [{key[0] for key, _ in worker.given} for worker in workers] in ([{0, 2}, {1}], [{0}, {1, 2}])
    first = [key[0] for key, _ in workers[0].given]
    await asyncio.gather(*[thinkers.choose(about[0]) for _ in range(2)])
    assert len(workers[0].given) == len(first) + 1, "nobody waits for who remembers while another is idle"
