"""Thinking time: for each decision or for the whole game, with an increment, and fair to those with a slow line."""

from __future__ import annotations

from server.house import Clock, Running, deploy, over, play_on, running
from wartable.client import Table
from wartable.kernel.clock import TimeControl
from wartable.server.timing import Stopwatch

A_MINUTE = TimeControl("total", 60_000, 2_000)
TEN_EACH = TimeControl("decision", 10_000)


async def tick(there: Running, table: Table) -> None:
    """The room looks at its watch."""
    there.room(table).post(there.room(table).tick)
    await there.settled()


async def test_a_total_clock_counts_thinking_down_and_adds_the_increment() -> None:
    clock = Clock()
    async with running(clock=clock) as there:
        table, other = await there.two_at(control=A_MINUTE)
        assert table.facts["clock"] == [60_000, 60_000] and table.facts["ticking"] == [0, 1]
        await deploy(table, other)
        assert table.facts["clock"] == [62_000, 62_000] and table.facts["ticking"] == [0]
        clock.wait(10.0)
        await table.act("wait")
        assert table.facts["clock"] == [54_000, 62_000] and table.facts["ticking"] == [1]


async def test_a_clock_for_each_decision_begins_anew_with_each() -> None:
    clock = Clock()
    async with running(clock=clock) as there:
        table, other = await there.two_at(control=TEN_EACH)
        await deploy(table, other)
        for _ in range(4):
            clock.wait(9.0)
            await play_on(table, other, actions=1)
        await there.settled()
        assert not table.is_over and table.facts["clock"] == [10_000, 10_000]


async def test_whose_time_runs_out_has_lost() -> None:
    for control in (A_MINUTE, TEN_EACH):
        clock = Clock()
        async with running(clock=clock, longest_lag=0.5) as there:
            table, other = await there.two_at(control=control)
            await deploy(table, other)
            clock.wait(there.match(table).clock.left[0] / 1000 + 0.4)
            await tick(there, table)
            assert not table.is_over, "the longest lag is allowed for"
            clock.wait(0.2)
            await tick(there, table)
            await over(table)
            assert table.ending is not None
            assert (table.ending.by, table.ending.scores) == ("time", [0.0, 1.0])
            assert table.ending.text == "Red ran out of time."


async def test_an_action_that_comes_too_late_is_not_made() -> None:
    clock = Clock()
    async with running(clock=clock) as there:
        table, other = await there.two_at(control=TEN_EACH)
        await deploy(table, other)
        clock.wait(10.1)
        await table.act("wait")
        await over(table)
        assert table.ending is not None and table.ending.by == "time" and len(table.steps) == 2


async def test_time_runs_out_by_itself() -> None:
    async with running(longest_lag=0.0) as there:
        table, _ = await there.two_at(control=TimeControl("decision", 1_000))
        await over(table)
        assert table.ending is not None and table.ending.by == "time"


async def test_a_measured_lag_is_given_back_within_a_bound() -> None:
    clock = Clock()
    async with running(clock=clock, longest_lag=0.5) as there:
        table, other = await there.two_at(control=TimeControl("total", 60_000))
        await deploy(table, other)
        for lag, spent in ((0.0, 2_000), (0.3, 1_700), (40.0, 1_500)):
            connection = there.room(table).seats[0].connection
            assert connection is not None
            connection.lag = lag
            left = table.facts["clock"][0]
            clock.wait(2.0)
            await table.act("wait")
            assert left - table.facts["clock"][0] == spent
            await other.my_turn()
            await other.act("wait")
            await table.my_turn()


async def test_lag_is_measured_by_pings_and_smoothed() -> None:
    clock = Clock()
    async with running(clock=clock) as there:
        wire = await there.wire()
        await wire.hear_of("ping")
        connection = next(iter(there.lobby.connections))
        clock.wait(0.2)
        await wire.say("pong", id=0)
        await wire.ask("lobby")
        assert round(connection.lag, 3) == 0.2
        there.lobby.ping_all(1)
        assert (await wire.hear_of("ping"))["id"] == 1
        clock.wait(1.2)
        await wire.say("pong", id=1)
        await wire.say("pong", id=1)
        await wire.ask("lobby", id=9)
        assert round(connection.lag, 3) == 0.5


async def test_the_server_pings_by_itself() -> None:
    async with running(ping_seconds=0.01) as there:
        wire = await there.wire()
        await wire.hear(lambda message: message["type"] == "ping" and message.get("id", 0) >= 3)


async def test_a_takeback_gives_the_time_back() -> None:
    clock = Clock()
    async with running(clock=clock) as there:
        table, other = await there.two_at(control=A_MINUTE)
        await deploy(table, other)
        before = table.facts["clock"]
        clock.wait(20.0)
        await table.act("b1-b2")
        await table.take_back()
        assert table.facts["clock"] == before and table.facts["ticking"] == [0]


async def test_several_who_decide_at_once_each_use_their_own_time() -> None:
    clock = Clock()
    async with running(clock=clock) as there:
        table, other = await there.two_at(control=TimeControl("total", 60_000))
        clock.wait(3.0)
        await other.act("knight b5, archer d5")
        clock.wait(4.0)
        await table.act("knight b1, archer d1")
        assert table.facts["clock"] == [53_000, 57_000]


async def test_who_comes_back_sees_the_time_that_is_left_now() -> None:
    clock = Clock()
    async with running(clock=clock) as there:
        table, other = await there.two_at(control=TimeControl("total", 60_000))
        await deploy(table, other)
        clock.wait(12.0)
        again = await (await there.client()).resume(table.room, table.token, table.seq)
        assert again.facts["clock"] == [48_000, 60_000]


async def test_without_a_clock_no_time_is_shown() -> None:
    async with running() as there:
        table, _ = await there.two_at()
        assert table.facts["clock"] == [] and table.facts["ticking"] == []


def test_a_lag_longer_than_the_thinking_costs_nothing() -> None:
    watch = Stopwatch(longest_lag=0.5)
    watch.follow([0], 10.0)
    assert watch.spent(0, 10.2, lag=0.4) == 0
    assert watch.spent(1, 10.2, lag=0.4) == 0
