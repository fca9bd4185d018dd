"""Persist, then publish: what was seen is stored, what could not be stored has not happened."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from server.games import GAMES
from server.house import (
    Clock,
    FailingStore,
    HeldStore,
    Running,
    SlowThinkers,
    deploy,
    eventually,
    log_of,
    play_on,
    running,
    until,
)
from wartable.client import Table
from wartable.kernel.clock import TimeControl
from wartable.kernel.event import Event
from wartable.kernel.match import Match
from wartable.kernel.refusal import Refusal
from wartable.server import protocol as p
from wartable.server.journal import UNKNOWN, withdraw
from wartable.server.room import HELD_UP
from wartable.server.sqlite_store import SqliteStore
from wartable.server.store import Change, JournalEntry, RoomRow, SeatRow

RED = "knight b1, archer d1"
REFUSED = "could not store this; nothing has changed"


def position(there: Running, table: Table) -> int:
    return int(there.match(table).state.key())


# Persist, then publish


async def test_nobody_sees_an_action_before_it_is_stored() -> None:
    store = HeldStore()
    async with running(store) as there:
        table, other = await there.two_at()
        await deploy(table, other)
        watching = await (await there.client("Cleo")).watch(table.room)
        await there.settled()
        seen = [each.seq for each in (table, other, watching)]
        with store.shut():
            action = asyncio.create_task(table.act("b1-b2"))
            await store.is_asked.wait()
            for each in (table, other, watching):
                await each.client.list_rooms()
            assert [each.seq for each in (table, other, watching)] == seen and not action.done()
        await action
        await other.my_turn()
        await until(lambda: len(watching.steps) == 3, watching)


async def test_nobody_learns_by_asking_what_is_not_yet_stored() -> None:
    store = HeldStore()
    async with running(store) as there:
        table, other = await there.two_at()
        await deploy(table, other)
        late = await there.client("Cleo")
        with store.shut():
            action = asyncio.create_task(table.act("b1-b2"))
            await store.is_asked.wait()
            ask = other.client.ask
            number = other.client.number
            questions = [
                asyncio.create_task(question)
                for question in (
                    ask(p.Ask(number(), other.room, "why", "wait")),
                    ask(p.Ask(number(), other.room, "preview", "wait")),
                    ask(p.History(number(), other.room)),
                    late.watch(table.room),
                )
            ]
            await other.client.list_rooms()
            await late.list_rooms()
            assert not any(question.done() for question in questions)
        await action
        await asyncio.gather(*questions)


async def test_who_waits_long_for_the_store_is_told_and_it_is_done_all_the_same() -> None:
    store = HeldStore()
    async with running(store) as there:
        wire, other = await there.wire(), await there.wire(name="Ben")
        room = (await wire.ask("create", game="toy", seat=0))["room"]
        there.lobby.house.settings = msgspec.structs.replace(there.lobby.house.settings, store_seconds=0.01)
        with store.shut():
            joining = await other.ask("join", room=room)
            assert (joining["type"], joining["code"]) == ("refused", "delayed")
            held_up = await wire.ask("resign", room=room)
            assert (held_up["code"], held_up["reason"]) == ("refused", HELD_UP)
        seated = await other.hear_of("seated")
        assert seated["seat"] == 1 and seated.get("id") is None, "every request has one answer"
        assert (await other.hear_of("view"))["choices"]


async def test_while_the_store_does_not_answer_nobodys_time_runs() -> None:
    """A seat that had begun to think could not have been heard; one that begins now could not have seen why."""
    store, clock = HeldStore(), Clock()
    async with running(store, clock=clock) as there:
        table, other = await there.two_at(control=TimeControl("decision", 10_000))
        await deploy(table, other)
        house = there.lobby.house
        house.settings = msgspec.structs.replace(house.settings, store_seconds=0.01)
        with store.shut():
            with pytest.raises(Refusal, match="delayed"):
                await table.act("b1-b2")
            clock.wait(60.0)
        await until(lambda: bool(other.choices), other)
        there.room(table).post(there.room(table).tick)
        await there.settled()
        assert not other.is_over and there.room(table).begun().time_left()[1] == 10_000


async def test_a_quick_store_gives_no_time_back_to_who_thinks_already() -> None:
    """Else one could stop one's clock by coming back again and again."""
    store, clock = HeldStore(), Clock()
    async with running(store, clock=clock) as there:
        table, other = await there.two_at(control=TimeControl("decision", 10_000))
        await deploy(table, other)
        clock.wait(1.0)
        with store.shut():
            coming_back = asyncio.create_task(table.client.resume(table.room, table.token or "", table.seq))
            await store.is_asked.wait()
            clock.wait(4.0)
        await coming_back
        assert there.room(table).begun().time_left()[0] == 5_000


async def test_nobody_is_seated_before_it_is_stored() -> None:
    store = HeldStore()
    async with running(store) as there:
        table = await (await there.client("Ada")).create("toy", seat=0)
        ben = await there.client("Ben")
        with store.shut():
            joining = asyncio.create_task(ben.join(table.room))
            await store.is_asked.wait()
            await ben.list_rooms()
            assert not joining.done() and not ben.tables and table.choices == []
        assert (await joining).seat == 1


async def test_who_is_replaced_hears_it_only_when_it_is_stored(complaints: pytest.LogCaptureFixture) -> None:
    store = FailingStore()
    async with running(store) as there:
        table, other = await there.two_at()
        store.failing_commits = 1
        again = await there.client()
        with pytest.raises(Refusal, match=REFUSED):
            await again.resume(table.room, table.token)
        assert not table.is_replaced
        await deploy(table, other)
        assert await again.resume(table.room, table.token)
        await until(lambda: table.is_replaced, table)


# A store that fails


async def test_an_action_that_cannot_be_stored_is_refused_and_has_not_happened(
    complaints: pytest.LogCaptureFixture,
) -> None:
    store = FailingStore()
    async with running(store) as there:
        table, other = await there.two_at()
        await deploy(table, other)
        before = position(there, table)
        store.failing_commits = 1
        with pytest.raises(Refusal, match=REFUSED):
            await table.act("b1-b2")
        assert position(there, table) == before and len(store.journal[table.room]) == 2
        assert table.pieces["red-knight"].place == "b1" and table.choices and len(table.steps) == 2
        await table.act("d1-d2")
        await other.my_turn()
        assert log_of(other)[2:] == [(0, "d1-d2")]
        assert "a transition failed" in complaints.messages


async def test_what_could_not_be_stored_is_not_taken_for_done_when_it_comes_again(
    complaints: pytest.LogCaptureFixture,
) -> None:
    store = FailingStore()
    async with running(store) as there:
        ada = await there.wire()
        room = (await ada.ask("create", game="heap1"))["room"]
        seq = (await ada.hear_of("view"))["seq"]
        store.failing_commits = 1
        refused = await ada.ask("act", id=50, room=room, seq=seq, text="take 2")
        assert refused["type"] == "refused"
        stale = await ada.ask("act", id=50, room=room, seq=seq, text="take 2")
        assert stale.get("code") == "stale", "everything was shown again in between"
        seq = (await ada.hear_of("view"))["seq"]
        done = await ada.ask("act", id=51, room=room, seq=seq, text="take 2")
        assert done["type"] == "view" and len(store.journal[room]) == 1


async def test_draw_offers_and_requests_fall_with_a_change_that_could_not_be_stored(
    complaints: pytest.LogCaptureFixture,
) -> None:
    """A viewer sees exactly what is true afterwards, not what was true before with something missing."""
    store = FailingStore()
    async with running(store) as there:
        table, other = await there.two_at()
        await deploy(table, other)
        await other.offer_draw()
        await until(lambda: table.facts["draw_offers"] == [1], table)
        store.failing_commits = 1
        with pytest.raises(Refusal, match=REFUSED):
            await table.act("draw")
        await until(lambda: other.facts["draw_offers"] == [], other)
        match = there.room(table).match
        assert match is not None
        assert table.facts["draw_offers"] == sorted(match.draw_offers) == []


async def test_a_seat_that_cannot_be_stored_stays_open(complaints: pytest.LogCaptureFixture) -> None:
    store = FailingStore()
    async with running(store) as there:
        table = await (await there.client("Ada")).create("toy", seat=0)
        ben, cleo = await there.client("Ben"), await there.client("Cleo")
        store.failing_commits = 1
        with pytest.raises(Refusal, match=REFUSED):
            await ben.join(table.room)
        assert there.room(table).seats[1].is_open and there.room(table).match is None
        other = await cleo.join(table.room)
        with pytest.raises(Refusal, match="you hold no seat"):
            await ben.ask(p.Act(ben.number(), table.room, 99, "knight b5, archer d5"))
        await table.my_turn()
        await deploy(table, other)


async def test_a_bot_whose_action_could_not_be_stored_tries_again(complaints: pytest.LogCaptureFixture) -> None:
    store, thinkers = FailingStore(), SlowThinkers()
    async with running(store, thinkers=thinkers, retry_seconds=0.01) as there:
        table = await (await there.client()).create("toy", seat=0, bots={1: "random"})
        await table.act(RED)
        store.failing_commits = 2
        thinkers.may_decide.set()
        await table.my_turn()
        assert store.failing_commits == 0 and [seat for seat, _ in log_of(table)] == [0, 1]


async def test_a_takeback_a_resignation_and_a_claim_that_cannot_be_stored_have_not_happened(
    complaints: pytest.LogCaptureFixture,
) -> None:
    store = FailingStore()
    async with running(store, grace_seconds=0.0) as there:
        table, other = await there.two_at()
        await deploy(table, other)
        await table.act("b1-b2")
        for deed in (table.take_back, table.resign):
            store.failing_commits = 1
            with pytest.raises(Refusal, match=REFUSED):
                await deed()
            assert len(table.steps) == 3 and not table.is_over and table.pieces["red-knight"].place == "b2"
        await other.client.close()
        await until(lambda: table.facts["players"][1].gone, table)
        store.failing_commits = 1
        with pytest.raises(Refusal, match=REFUSED):
            await table.claim("bot")
        assert there.room(table).seats[1].is_person
        assert await (await there.client()).resume(table.room, other.token)


async def test_no_room_goes_on_while_the_store_cannot_even_be_read(complaints: pytest.LogCaptureFixture) -> None:
    store = FailingStore()
    async with running(store, retry_seconds=0.01) as there:
        table, other = await there.two_at()
        await deploy(table, other)
        store.failing_commits, store.failing_readings = 1, 3
        with pytest.raises(Refusal, match=REFUSED):
            await table.act("b1-b2")
        assert store.failing_readings == 0 and table.pieces["red-knight"].place == "b1"
        await play_on(table, other)


async def test_a_room_that_could_not_be_stored_is_not_kept_in_memory_either(
    complaints: pytest.LogCaptureFixture,
) -> None:
    store = FailingStore()
    async with running(store, retry_seconds=0.01) as there:
        store.failing_commits = 1
        client = await there.client()
        with pytest.raises(Refusal, match=REFUSED):
            await client.create("toy", seat=0, public=True)
        await there.settled()
        assert there.lobby.rooms == {} and await client.list_rooms() == []
        assert await client.create("toy", seat=0)


# Group commit


async def test_many_rooms_are_written_in_fewer_transactions(tmp_path: Path) -> None:
    batches: list[int] = []
    store = SqliteStore(tmp_path / "w.db", lambda seconds, jobs: batches.append(jobs))
    row = RoomRow("X", 0.0, "toy", 1, {}, "", TimeControl(), False, 0, [SeatRow()])
    changes = [Change(f"R{number}", room=row, entries=[JournalEntry("act", 1)]) for number in range(200)]
    await asyncio.gather(*(store.commit(change) for change in changes))
    found = await store.unfinished()
    await store.close()
    assert sum(batches) == 200 and len(batches) < 100, f"{len(batches)} transactions"
    assert len(found) == 200


async def test_one_bad_change_does_not_take_others_with_it(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "w.db")
    await store.commit(Change("A", entries=[JournalEntry("act", 1)]))
    twice = [
        Change("A", entries=[JournalEntry("act", 1)]),
        *(Change(f"B{n}", entries=[JournalEntry("act", 1)]) for n in range(5)),
    ]
    answers = await asyncio.gather(*(store.commit(change) for change in twice), return_exceptions=True)
    assert [isinstance(answer, Exception) for answer in answers] == [True] + [False] * 5
    await store.close()


async def test_the_writer_survives_what_it_cannot_read(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "w.db")

    def broken(database: object) -> None:
        raise KeyError("surprise")

    with pytest.raises(KeyError):
        await store.ask(broken)
    await store.commit(Change("A", entries=[JournalEntry("act", 1)]))
    await store.close()


async def test_the_store_is_as_durable_as_sqlite_can_be(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "w.db")
    assert await store.ask(lambda database: database.execute("PRAGMA synchronous").fetchone()) == (2,)
    assert await store.ask(lambda database: database.execute("PRAGMA journal_mode").fetchone()) == ("wal",)
    await store.close()


async def test_a_store_of_another_version_or_no_store_at_all_is_refused(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "w.db")
    await store.ask(lambda database: database.execute("PRAGMA user_version = 99"))
    await store.close()
    with pytest.raises(Refusal, match="has version 99"):
        SqliteStore(tmp_path / "w.db")
    (tmp_path / "text.db").write_text("this is no database, and long enough to be noticed " * 100)
    with pytest.raises(Refusal, match="cannot be opened"):
        SqliteStore(tmp_path / "text.db")


# A restart


async def test_a_restart_resumes_positions_clocks_and_seats_exactly(tmp_path: Path) -> None:
    clock = Clock()
    async with running(tmp_path / "w.db", clock=clock) as there:
        table, other = await there.two_at(control=TimeControl("total", 60_000, 1_000), nonce="of ada")
        await deploy(table, other)
        for seconds in (3.0, 4.0, 5.0):
            clock.wait(seconds)
            await play_on(table, other, actions=1)
        await there.settled()
        before = position(there, table), table.facts["clock"], other.picture(), other.steps
        waiting = await (await there.client("Cleo")).create("war", seat=1)
    clock.wait(5_000.0)
    async with running(tmp_path / "w.db", clock=clock) as there:
        assert set(there.lobby.rooms) == {table.room, waiting.room}
        again = await (await there.client("Ada")).resume(table.room, table.token, table.seq)
        other_again = await (await there.client("Ben")).resume(other.room, other.token, other.seq)
        assert (position(there, table), again.facts["clock"], other_again.picture()) == before[:3]
        assert other_again.steps == before[3]
        assert (again.seat, other_again.seat) == (0, 1)
        assert [player.name for player in again.facts["players"]] == ["Ada", "Ben"]
        assert again.facts["commitment"] == table.facts["commitment"]
        match = there.room(table).match
        assert match is not None and match.nonces == ["of ada", ""]
        open_seat = await (await there.client("Dan")).join(waiting.room)
        assert open_seat.seat == 0
        await play_on(again, other_again)
        assert again.is_over


async def test_after_a_restart_bots_go_on_thinking(tmp_path: Path) -> None:
    async with running(tmp_path / "w.db") as there:
        table = await (await there.client()).create("toy", seat=0, bots={1: "random"})
        await play_on(table, actions=2)
    async with running(tmp_path / "w.db") as there:
        again = await (await there.client()).resume(table.room, table.token)
        await play_on(again)
        assert again.is_over


async def test_a_restart_plays_nothing_that_was_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody makes it long by acting and taking back all day; nor is anything lost that others chose in secret."""
    store, played = tmp_path / "store.db", []
    async with running(store) as there:
        table, other = await there.two_at()
        for _ in range(5):
            await table.act(RED)
            await table.take_back()
        await table.act(RED)
        await other.act("knight b5, archer d5")
        for _ in range(5):
            await table.act("b1-b2")
            await table.take_back()
        before, number = position(there, table), there.room(table).journal.number
        assert number == 22
    play = Match.play

    def counted(match: Match, seat: int, text: str, milliseconds: int = 0) -> list[Event]:
        played.append(text)
        return play(match, seat, text, milliseconds)

    monkeypatch.setattr(Match, "play", counted)
    async with running(store) as there:
        room = there.lobby.rooms[table.room]
        assert room.match and int(room.match.state.key()) == before and room.journal.number == number
        assert played == [RED, "knight b5, archer d5"]


def test_what_was_withdrawn_leaves_what_others_chose_in_secret_since() -> None:
    chosen = [
        JournalEntry("act", number, seat, f"{number}", 0, 10 * number) for number, seat in enumerate((0, 0, 1, 1))
    ]
    withdraw(chosen, 0)
    assert [entry.text for entry in chosen] == ["0", "2", "3"]
    assert [entry.position for entry in chosen] == [0, UNKNOWN, UNKNOWN], "nobody has seen these positions without it"


async def test_after_a_restart_takebacks_stay_taken_back(tmp_path: Path) -> None:
    async with running(tmp_path / "w.db") as there:
        table, other = await there.two_at()
        await deploy(table, other)
        await table.act("b1-b2")
        await table.take_back()
        await table.act("d1-d2")
    async with running(tmp_path / "w.db") as there:
        again = await (await there.client()).resume(table.room, table.token)
        assert log_of(again)[2:] == [(0, "d1-d2")]


async def test_what_comes_twice_is_recognised_across_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path / "w.db") as there:
        table, other = await there.two_at()
        await deploy(table, other)
        request = p.Act(table.client.number(), table.room, table.seq, "b1-b2")
        await table.client.ask(request)
        back = p.Takeback(table.client.number(), table.room)
        await table.client.ask(back)
        token, seq, number = table.token, table.seq, table.client.last_number
    async with running(tmp_path / "w.db") as there:
        again = await there.client(first_number=number)
        table = await again.resume(table.room, token, seq)
        for twice in (request, back):
            assert isinstance(await again.ask(twice), p.Done)
        assert len(table.steps) == 2 and table.pieces["red-knight"].place == "b1"


async def test_with_a_delay_a_restart_shows_spectators_nothing_early(tmp_path: Path) -> None:
    async with running(tmp_path / "w.db") as there:
        table, other = await there.two_at(watch_delay=3)
        await play_on(table, other, actions=9)
    async with running(tmp_path / "w.db") as there:
        watching = await (await there.client()).watch(table.room)
        assert len(watching.steps) == 6 and watching.scene["turn"] == 5


async def test_a_finished_game_is_not_resumed(tmp_path: Path) -> None:
    async with running(tmp_path / "w.db") as there:
        table, _ = await there.two_at()
        await table.resign()
    async with running(tmp_path / "w.db") as there:
        assert not there.lobby.rooms
        assert (await there.get(f"/api/records/{table.room}")).status_code == 200


async def test_a_match_of_other_rules_is_not_resumed_and_stays_in_the_store(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    newer = {**GAMES, "toy": replace(GAMES["toy"], rules_version=2)}
    fewer = {name: game for name, game in GAMES.items() if name != "toy"}
    async with running(tmp_path / "w.db") as there:
        table, other = await there.two_at()
        played = await play_on(table, other, actions=5)
        war = await (await there.client()).create("war", seat=0, bots={1: "random"})
    for games in (newer, fewer):
        async with running(tmp_path / "w.db", games=games) as there:
            assert set(there.lobby.rooms) == {war.room}
            assert table.room in [stored.room.code for stored in await there.lobby.house.store.unfinished()]
    assert caplog.messages.count("a match of other rules is not resumed") == 2
    async with running(tmp_path / "w.db") as there:
        again = await (await there.client()).resume(table.room, table.token)
        assert [seat for seat, _ in log_of(again)] == [seat for seat, _ in played]


async def test_a_journal_that_leads_elsewhere_is_reported_and_others_resume(
    tmp_path: Path, complaints: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path / "w.db") as there:
        tables = [(await there.two_at())[0] for _ in range(3)]
        for table in tables:
            await table.act(RED)
    store = SqliteStore(tmp_path / "w.db")
    found = {stored.room.code: stored.entries[0] for stored in await store.unfinished()}
    wrong = msgspec.json.encode(msgspec.structs.replace(found[tables[0].room], position=42))
    rewrite = "UPDATE journal SET entry = ? WHERE code = ?"
    await store.ask(lambda database: database.execute(rewrite, (wrong, tables[0].room)))
    await store.ask(lambda database: database.execute(rewrite, (b'{"kind": "act", "num', tables[1].room)))
    await store.close()
    async with running(tmp_path / "w.db") as there:
        assert list(there.lobby.rooms) == [tables[2].room]
        assert any("leads to another position at entry 1" in line for line in complaints.messages)
        assert any("a match cannot be read" in line for line in complaints.messages)
    store = SqliteStore(tmp_path / "w.db")
    rows = await store.ask(lambda database: database.execute("SELECT code FROM rooms").fetchall())
    await store.close()
    assert {code for (code,) in rows} == {table.room for table in tables}, "what cannot be resumed is kept"


# Nothing but what must be


def bytes_of(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


async def test_of_a_game_that_stores_nothing_not_one_byte_is_written(tmp_path: Path) -> None:
    async with running(tmp_path / "w.db") as there:
        kept, _ = await there.two_at("toy")
        await kept.act(RED)
        empty = bytes_of(tmp_path)
        ada, ben = await there.client("Adalheidis"), await there.client("Benvenuto")
        table = await ada.create("whisper", seat=0, nonce="a secret nonce")
        other = await ben.join(table.room)
        await table.my_turn()
        await play_on(table, other)
        assert table.is_over
        quitting, _ = await there.two_at("whisper")
        await quitting.resign()
        assert bytes_of(tmp_path) == empty
        written = bytes_of(tmp_path)
        for secret in (table.room, "whisper", "Adalheidis", "Benvenuto", "a secret nonce"):
            assert secret.encode() not in written
        assert kept.room.encode() in written and RED.encode() in written
        assert (await there.get(f"/api/records/{table.room}")).status_code == 404
    async with running(tmp_path / "w.db") as there:
        assert set(there.lobby.rooms) == {kept.room}


async def test_tokens_are_stored_as_digests_alone(tmp_path: Path) -> None:
    async with running(tmp_path / "w.db") as there:
        table, other = await there.two_at()
        again = await (await there.client()).resume(table.room, table.token)
        finished, loser = await there.two_at()
        await finished.resign()
        written = bytes_of(tmp_path)
        for holder in (table, other, again, finished, loser):
            assert holder.token and holder.token.encode() not in written
        assert there.room(other).seats[1].tokens[0].encode() in written


async def test_what_is_accepted_before_the_server_stops_is_stored(tmp_path: Path) -> None:
    async with running(tmp_path / "w.db") as there:
        table = await (await there.client()).create("heap1")
        log = there.match(table).log
        await table.client.say(p.Act(table.client.number(), table.room, table.seq, "take 2"))
        await eventually(lambda: bool(log))
    async with running(tmp_path / "w.db") as there:
        assert [entry.text for entry in there.match(table).log] == ["take 2"]
