"""People who go: their seat is held, then the others may claim the game; what nobody needs any more ends."""

from __future__ import annotations

import pytest

from server.house import Clock, FailingStore, SlowThinkers, deploy, eventually, play_on, running, until
from wartable.bots.roster import USUAL
from wartable.client import Table
from wartable.kernel.refusal import Refusal
from wartable.server.app import SWEEP_SECONDS

AN_AGE = 1e9


def here(table: Table, seat: int) -> bool:
    return bool(table.facts["players"][seat].here)


def gone(table: Table, seat: int) -> bool:
    return bool(table.facts["players"][seat].gone)


async def test_the_others_see_who_has_gone_and_who_is_back() -> None:
    async with running(grace_seconds=AN_AGE) as there:
        table, other = await there.two_at()
        await other.client.close()
        await until(lambda: not here(table, 1), table)
        await (await there.client()).resume(other.room, other.token, other.seq)
        await until(lambda: here(table, 1), table)
        assert not gone(table, 1)


async def test_who_looks_away_keeps_the_seat() -> None:
    async with running(grace_seconds=AN_AGE) as there:
        table, other = await there.two_at()
        await other.leave()
        await until(lambda: not here(table, 1), table)
        with pytest.raises(Refusal, match="you hold no seat"):
            await other.resign()
        with pytest.raises(Refusal, match="every seat in this room is taken"):
            await other.client.join(table.room)
        assert (await other.client.resume(table.room, other.token)).seat == 1


async def test_nobody_can_be_claimed_against_within_the_grace() -> None:
    async with running(grace_seconds=AN_AGE) as there:
        table, other = await there.two_at()
        await other.client.close()
        await until(lambda: not here(table, 1), table)
        for what in ("win", "bot"):
            with pytest.raises(Refusal, match="nobody has been away"):
                await table.claim(what)


async def test_after_the_grace_the_win_can_be_claimed() -> None:
    async with running(grace_seconds=0.0) as there:
        table, other = await there.two_at()
        await other.client.close()
        await until(lambda: gone(table, 1), table)
        await table.claim("win")
        assert table.ending is not None
        assert (table.ending.by, table.ending.scores) == ("abandonment", [1.0, 0.0])


async def test_after_the_grace_a_bot_may_take_over() -> None:
    async with running(grace_seconds=0.0) as there:
        table, other = await there.two_at()
        await deploy(table, other)
        token = other.token
        await other.client.close()
        await until(lambda: gone(table, 1), table)
        await table.claim("bot")
        assert table.facts["players"][1].bot == USUAL and not gone(table, 1)
        await play_on(table)
        assert table.is_over
        with pytest.raises(Refusal, match="holds no seat"):
            await (await there.client()).resume(table.room, token)


async def test_a_bot_that_takes_over_decides_at_once_if_it_is_its_turn() -> None:
    async with running(grace_seconds=0.0) as there:
        table, other = await there.two_at()
        await deploy(table, other)
        await table.act("wait")
        await other.client.close()
        await until(lambda: gone(table, 1), table)
        await table.claim("bot")
        await table.my_turn()


async def test_who_comes_back_in_time_cannot_be_claimed_against() -> None:
    async with running(grace_seconds=AN_AGE) as there:
        table, other = await there.two_at()
        await other.client.close()
        await until(lambda: not here(table, 1), table)
        await (await there.client()).resume(other.room, other.token, other.seq)
        room, place = there.room(table), there.room(table).seats[1]
        room.post(lambda deed: room.attendance.note_gone(deed, 1, place.departures))
        await there.settled()
        await until(lambda: here(table, 1), table)
        with pytest.raises(Refusal, match="nobody has been away"):
            await table.claim("win")


async def test_the_grace_begins_anew_with_each_departure() -> None:
    async with running(grace_seconds=AN_AGE) as there:
        table, other = await there.two_at()
        room, place = there.room(table), there.room(table).seats[1]
        await other.client.close()
        await until(lambda: not here(table, 1), table)
        again = await (await there.client()).resume(other.room, other.token)
        await again.client.close()
        await eventually(lambda: place.departures == 2 and place.connection is None)
        room.post(lambda deed: room.attendance.note_gone(deed, 1, departure=1))
        await there.settled()
        assert not place.is_gone
        room.post(lambda deed: room.attendance.note_gone(deed, 1, departure=2))
        await there.settled()
        assert place.is_gone


async def test_who_comes_back_late_but_before_the_claim_plays_on() -> None:
    async with running(grace_seconds=0.0) as there:
        table, other = await there.two_at()
        await other.client.close()
        await until(lambda: gone(table, 1), table)
        again = await (await there.client()).resume(other.room, other.token, other.seq)
        await until(lambda: here(table, 1) and not gone(table, 1), table)
        await deploy(table, again)


# Rooms that nobody needs


async def test_a_waiting_room_that_its_maker_has_left_ends_when_it_was_idle_for_long() -> None:
    clock = Clock()
    async with running(clock=clock, idle_room_seconds=100.0) as there:
        follower = await there.client()
        await follower.list_rooms(follow=True)
        table = await (await there.client()).create("toy", public=True)
        clock.wait(1_000.0)
        await there.lobby.registry.sweep()
        assert table.room in there.lobby.rooms, "its maker is there"
        await table.client.close()
        await eventually(lambda: there.room(table).attendance.is_deserted)
        clock.wait(99.0)
        await there.lobby.registry.sweep()
        assert table.room in there.lobby.rooms
        clock.wait(2.0)
        await there.lobby.registry.sweep()
        assert table.room not in there.lobby.rooms
        assert not await there.lobby.house.store.unfinished()
        await eventually(lambda: follower.rooms == [])


async def test_a_game_that_everyone_has_abandoned_ends_without_a_winner() -> None:
    clock = Clock()
    async with running(clock=clock, abandoned_seconds=1_000.0) as there:
        table, other = await there.two_at()
        await play_on(table, other, actions=4)
        room = there.room(table)
        await table.client.close()
        await other.client.close()
        await eventually(lambda: room.attendance.is_deserted)
        clock.wait(999.0)
        await there.lobby.registry.sweep()
        await there.settled()
        assert not room.is_over
        clock.wait(2.0)
        await there.lobby.registry.sweep()
        await there.settled()
        assert room.match is not None and room.match.result is not None
        assert (room.match.result.by, room.match.result.scores) == ("abandonment", (0.5, 0.5))
        assert await there.lobby.house.store.record(table.room) is not None
        assert not await there.lobby.house.store.unfinished()


async def test_a_game_is_not_abandoned_while_someone_is_there() -> None:
    clock = Clock()
    async with running(clock=clock, abandoned_seconds=10.0) as there:
        table, other = await there.two_at()
        await other.client.close()
        await until(lambda: not here(table, 1), table)
        clock.wait(1_000.0)
        await there.lobby.registry.sweep()
        await there.settled()
        assert not table.is_over


async def test_a_room_whose_game_is_over_is_swept_once_everyone_has_gone() -> None:
    clock = Clock()
    async with running(clock=clock, ended_room_seconds=60.0) as there:
        table, other = await there.two_at()
        await table.resign()
        await other.client.close()
        clock.wait(100.0)
        await there.lobby.registry.sweep()
        assert table.room in there.lobby.rooms, "someone still looks at it"
        await table.client.close()
        await eventually(lambda: there.room(table).attendance.is_deserted)
        clock.wait(61.0)
        await there.lobby.registry.sweep()
        assert table.room not in there.lobby.rooms
        assert (await there.get(f"/api/records/{table.room}")).status_code == 200


async def test_sweeping_goes_on_after_the_store_has_failed(
    complaints: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wartable.server.app.SWEEP_SECONDS", 0.01)
    assert SWEEP_SECONDS == 5.0
    store = FailingStore()
    async with running(store, idle_room_seconds=0.0) as there:
        first = await (await there.client()).create("toy")
        store.failing_commits = 1
        await first.client.close()
        await eventually(lambda: not there.lobby.rooms)
        await eventually(lambda: "rooms could not be swept" in complaints.messages)
        second = await (await there.client()).create("toy")
        await second.client.close()
        await eventually(lambda: not there.lobby.rooms)


async def test_a_lost_connection_is_noticed_even_by_a_room_that_is_too_busy() -> None:
    thinkers = SlowThinkers()
    async with running(thinkers=thinkers, inbox=0, grace_seconds=0.0) as there:
        ada = await there.client()
        table = await ada.create("toy", seat=0, bots={1: "random"})
        for deed in (table.resign, table.leave):
            with pytest.raises(Refusal, match="too busy"):
                await deed()
        room = there.room(table)
        thinkers.may_decide.set()
        await eventually(lambda: bool(room.match and room.match.log))
        await ada.close()
        await eventually(lambda: room.seats[0].is_gone)
