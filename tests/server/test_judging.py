"""Finished games are judged on request, beside the bots, one at a time, and the next who asks has it at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from server.games import GAMES
from server.house import HereThinkers, Running, deploy, eventually, log_of, play_on, running
from wartable.bots import judging
from wartable.bots.judging import Decision, judge_of
from wartable.client import Table
from wartable.games import GAMES as REAL_GAMES
from wartable.kernel.match import Match
from wartable.kernel.record import record_of
from wartable.server.judgements import case_in, case_of
from wartable.server.replays import replay_steps, replay_views
from wartable.server.thinkers import Rank, Thinkers, Thought, judge

T = TypeVar("T")

WHOLE_GAME = 6


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """How well a game is judged is no matter of these tests."""
    monkeypatch.setattr(judging, "NODES", 50)
    monkeypatch.setattr(judging, "ITERATIONS", 3)


class HeldThinkers(HereThinkers):
    """Judges as many decisions as it is told to, and counts them."""

    def __init__(self, allowed: int = 0) -> None:
        super().__init__()
        self.allowed = asyncio.Semaphore(allowed)
        self.judged = 0

    async def judge(self, thought: Thought, action: int) -> Decision:
        await self.allowed.acquire()
        self.judged += 1
        return await super().judge(thought, action)

    def allow(self, count: int) -> None:
        for _ in range(count):
            self.allowed.release()


async def finished(there: Running, actions: int = WHOLE_GAME) -> Table:
    table, other = await there.two_at()
    await deploy(table, other)
    await play_on(table, other, actions=actions - 2)
    await table.resign()
    return table


async def judgement_of(there: Running, table: Table) -> dict[str, Any]:
    answer = await there.get(f"/api/records/{table.room}/judgement")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def whole_judgement_of(there: Running, table: Table) -> dict[str, Any]:
    while True:
        found = await judgement_of(there, table)
        if found["done"] == found["of"]:
            return found
        await asyncio.sleep(0.002)


async def test_every_decision_of_a_finished_game_is_judged() -> None:
    async with running() as there:
        table = await finished(there)
        found = await whole_judgement_of(there, table)
        assert found["of"] == len(found["decisions"]) == WHOLE_GAME and found["teams"] == [0, 1]
        decisions = found["decisions"]
        views = (await there.get(f"/api/records/{table.room}/views")).json()["views"]
        steps = [step["seat"] for view in views for step in view.get("steps", [])]
        assert [decisions[number - 1]["seat"] for number in found["steps"]] == steps
        assert [decision["number"] for decision in decisions] == list(range(1, WHOLE_GAME + 1))
        assert [(decision["seat"], decision["played"]["text"]) for decision in decisions][2:] == log_of(table)[2:]
        assert all(0 <= decision["after"] <= decision["before"] <= 1 for decision in decisions)


async def test_a_decision_says_from_where_to_where_the_better_action_goes() -> None:
    async with running() as there:
        table, other = await there.two_at("war", options={"map": "plain", "formation": "4x4"})
        await table.act("a3-a6")
        await other.resign()
        decision = (await whole_judgement_of(there, table))["decisions"][0]
        assert (decision["played"]["start"], decision["played"]["end"]) == ("a3", "a6")
        assert decision["best"]["start"] and decision["best"]["end"] and decision["best"]["label"]


def test_a_step_finds_its_decision_where_spectators_saw_nothing_of_others() -> None:
    game = REAL_GAMES["ancient_wars"]
    match = Match(game, game.choose({"mode": "rush"}), key=bytes(32))
    while len(match.log) < 30:
        seat = match.state.to_act()[0]
        match.play_action(seat, match.state.legal(seat)[0])
    steps = [step for view in replay_views(match) if isinstance(view.steps, list) for step in view.steps]
    _, numbers = replay_steps(record_of(match), REAL_GAMES)
    shown = [match.log[number - 1] for number in numbers]
    assert len(shown) < len(match.log), "secret deployments"
    assert [entry.seat for entry in shown] == [step.seat for step in steps]
    assert all(step.text in ("", entry.text) for step, entry in zip(steps, shown, strict=True))


async def test_what_is_judged_so_far_is_told_while_the_rest_is_not() -> None:
    thinkers = HeldThinkers(allowed=2)
    async with running(thinkers=thinkers) as there:
        table = await finished(there)
        begun = await judgement_of(there, table)
        assert (begun["done"], begun["of"]) == (0, WHOLE_GAME)
        await eventually(lambda: thinkers.judged == 2)
        half = await judgement_of(there, table)
        assert half["done"] == len(half["decisions"]) == 2
        thinkers.allow(WHOLE_GAME)
        whole = await whole_judgement_of(there, table)
        assert whole["decisions"][:2] == half["decisions"]


async def test_the_second_visitor_has_it_at_once() -> None:
    thinkers = HeldThinkers(allowed=WHOLE_GAME)
    async with running(thinkers=thinkers) as there:
        table = await finished(there)
        first = await whole_judgement_of(there, table)
        assert await judgement_of(there, table) == first
        assert thinkers.judged == WHOLE_GAME


async def test_games_are_judged_one_at_a_time_in_the_order_of_asking() -> None:
    thinkers = HeldThinkers()
    async with running(thinkers=thinkers) as there:
        first, second = await finished(there), await finished(there)
        await judgement_of(there, first)
        await judgement_of(there, second)
        thinkers.allow(WHOLE_GAME)
        await eventually(lambda: thinkers.judged == WHOLE_GAME)
        assert (await whole_judgement_of(there, first))["done"] == WHOLE_GAME
        assert (await judgement_of(there, second))["done"] == 0
        thinkers.allow(WHOLE_GAME)
        assert (await whole_judgement_of(there, second))["done"] == WHOLE_GAME


async def test_where_too_many_wait_one_is_told_to_ask_again() -> None:
    thinkers = HeldThinkers()
    async with running(thinkers=thinkers, judgements_waiting=1) as there:
        tables = [await finished(there) for _ in range(3)]
        for table in tables[:2]:
            await judgement_of(there, table)
        answer = await there.get(f"/api/records/{tables[2].room}/judgement")
        assert answer.status_code == 503 and "ask again" in answer.json()["reason"]
        assert (await judgement_of(there, tables[0]))["done"] == 0, "who waits may ask as often as they like"
        thinkers.allow(2 * WHOLE_GAME)
        await whole_judgement_of(there, tables[1])
        thinkers.allow(WHOLE_GAME)
        assert await whole_judgement_of(there, tables[2])


async def test_an_address_waits_for_two_games_at_most_and_leaves_the_line_to_others() -> None:
    thinkers = HeldThinkers()
    async with running(thinkers=thinkers, trusts_proxy=True) as there:
        tables = [await finished(there) for _ in range(3)]
        greedy, other = {"X-Forwarded-For": "10.0.0.1"}, {"X-Forwarded-For": "10.0.0.2"}
        places = [f"/api/records/{table.room}/judgement" for table in tables]
        statuses = [(await there.get(place, headers=greedy)).status_code for place in places]
        assert statuses == [200, 200, 503]
        assert (await there.get(places[2], headers=other)).status_code == 200


async def test_only_so_many_judgements_are_kept_and_the_one_asked_for_last_the_longest() -> None:
    thinkers = HeldThinkers(allowed=100)
    async with running(thinkers=thinkers, judgements_kept=2) as there:
        one, two, three = [await finished(there) for _ in range(3)]
        for table in (one, two, one, three):
            await whole_judgement_of(there, table)
        assert thinkers.judged == 3 * WHOLE_GAME
        await whole_judgement_of(there, one)
        assert thinkers.judged == 3 * WHOLE_GAME
        await whole_judgement_of(there, two)
        assert thinkers.judged == 4 * WHOLE_GAME, "it was forgotten, and is judged anew"


async def test_bots_go_on_playing_while_a_game_is_judged() -> None:
    thinkers = HeldThinkers()
    async with running(thinkers=thinkers) as there:
        await judgement_of(there, await finished(there))
        table = await (await there.client()).create("toy", seat=1, bots={0: "random"})
        await play_on(table)
        assert table.is_over and thinkers.judged == 0


async def test_what_has_no_record_is_not_judged() -> None:
    async with running() as there:
        table, _ = await there.two_at()
        for code in (table.room, "NOTTHERE"):
            answer = await there.get(f"/api/records/{code}/judgement")
            assert answer.status_code == 404 and answer.json()["reason"] == "there is no finished game of that code"


async def test_a_record_that_cannot_be_replayed_is_refused_with_the_reason() -> None:
    thinkers = HereThinkers()
    async with running(thinkers=thinkers) as there:
        table = await finished(there)
        thinkers.games = {}
        answer = await there.get(f"/api/records/{table.room}/judgement")
        assert answer.status_code == 409 and "that is not here" in answer.json()["reason"]


async def test_a_game_without_a_decision_is_judged_at_once() -> None:
    async with running() as there:
        table, _ = await there.two_at()
        await table.resign()
        assert await judgement_of(there, table) == {"done": 0, "of": 0, "teams": [0, 1], "steps": [], "decisions": []}


async def test_a_fault_in_judging_is_noted_and_told_and_the_next_game_is_judged(
    complaints: pytest.LogCaptureFixture,
) -> None:
    class Failing(HereThinkers):
        failures = 1

        async def judge(self, thought: Thought, action: int) -> Decision:
            if self.failures:
                self.failures -= 1
                raise RuntimeError("no idea")
            return await super().judge(thought, action)

    async with running(thinkers=Failing()) as there:
        broken, sound = await finished(there), await finished(there)
        await judgement_of(there, broken)
        await whole_judgement_of(there, sound)
        answer = await there.get(f"/api/records/{broken.room}/judgement")
        assert answer.status_code == 500 and "could not be judged" in answer.json()["reason"]
        assert "a game could not be judged" in complaints.messages


async def test_a_server_may_close_while_it_judges() -> None:
    async with running(thinkers=HeldThinkers()) as there:
        await judgement_of(there, await finished(there))


# In a worker


async def test_a_decision_is_judged_in_a_process_of_its_own() -> None:
    match = Match(GAMES["toy"], key=bytes(32))
    match.play(0, "knight b1, archer d1")
    [(thought, action)] = case_of(match, []).decisions()
    thinkers = Thinkers(1, "server.games:GAMES")
    try:
        decision = await thinkers.judge(thought, action)
        assert decision.played.text == "knight b1, archer d1" and decision.number == 1
        assert await HereThinkers().work(Rank.JUDGEMENT, "", judge, thought, action) == decision, (
            "judged alike whoever asks"
        )
    finally:
        thinkers.close()


@pytest.mark.parametrize("game", REAL_GAMES)
def test_the_judge_of_every_game_counts_and_looks_at_no_clock(game: str) -> None:
    way, _, budget = judge_of(REAL_GAMES[game]).partition(":")
    assert way in ("alphabeta", "mcts") and "ms" not in budget


async def test_a_game_is_made_ready_for_judging_in_a_worker_once_and_at_the_cost_of_who_asks() -> None:
    """A long game takes a tenth of a second: meanwhile others are served."""

    class Counting(HeldThinkers):
        replayed = 0

        async def work(self, rank: Rank, owner: str, task: Callable[..., T], *about: Any) -> T:
            self.replayed += task is case_in
            return await super().work(rank, owner, task, *about)

    thinkers = Counting()
    async with running(thinkers=thinkers, replay_burst=1, replays_a_minute=1e-6) as there:
        paths = []
        for _ in range(2):
            table, _ = await there.two_at()
            await table.resign()
            paths.append(f"/api/records/{table.room}/judgement")
        assert [(await there.get(path)).status_code for path in (*paths, paths[0])] == [200, 429, 200]
        assert thinkers.replayed == 1
