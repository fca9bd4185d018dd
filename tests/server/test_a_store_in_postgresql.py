"""PostgreSQL keeps the same promises as SQLite: stored before anyone sees it, restored exactly, forgotten on request.
When it is away, slow, full or read-only, players are told, nothing that was acknowledged is lost, and it goes on by
itself."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from server.house import Running, deploy, eventually, log_of, play_on, running, until
from server.postgres import Engine
from server.process import serving, start
from server.test_nothing_lost import REFUSED, position
from server.test_the_store_protects_itself import ROOM, record
from wartable.client import Client, Table
from wartable.kernel.refusal import Refusal
from wartable.server import postgres_nodes, postgres_schema, postgres_store
from wartable.server.postgres_rows import Conflict, Fenced
from wartable.server.postgres_schema import MIGRATIONS, bring_up_to_date, version_of
from wartable.server.postgres_store import PostgresStore, named
from wartable.server.sqlite_store import SqliteStore
from wartable.server.store import Change, Damaged, InUse, JournalEntry, MemoryStore, Store

NOT_YET = "this is done as soon as it does"
AWAY, BACK = "the store does not answer; what players do waits", "the store answers again"


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    there = Engine()
    there.start()
    yield there
    there.remove()


@pytest.fixture(autouse=True)
def clean(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is left of the test before; and nobody waits long."""
    monkeypatch.setattr(postgres_store, "RETRY_SECONDS", 0.01)
    monkeypatch.setattr(postgres_nodes, "HELD_SECONDS", 0.05)
    if engine.process is None:
        engine.start()
    asyncio.run(engine.do("ALTER DATABASE postgres RESET ALL", "DROP SCHEMA IF EXISTS wartable CASCADE"))


@asynccontextmanager
async def opened(engine: Engine) -> AsyncIterator[PostgresStore]:
    store = await PostgresStore.open(engine.url)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def playing(engine: Engine, **settings: Any) -> AsyncIterator[tuple[Running, Table, Table]]:
    async with running(await PostgresStore.open(engine.url), **settings) as there:
        table, other = await there.two_at()
        await deploy(table, other)
        yield there, table, other


def act(number: int, text: str = "wait") -> JournalEntry:
    return JournalEntry("act", number, 0, text, 5, 7, 100 + number)


# The same promises


def some_change(chance: random.Random, numbers: dict[str, int]) -> Change:
    """Of a few rooms: made, played in, seats changed, ended."""
    code = chance.choice("ABCDEF")
    row = replace(ROOM, code=code, created=float(chance.randrange(9)))
    if code not in numbers:
        numbers[code] = 0
        return Change(code, room=row)
    if chance.random() < 0.15:
        del numbers[code]
        return replace(record(code, ended=float(chance.randrange(50))), entries=[])
    first = numbers[code] + 1
    numbers[code] += chance.randrange(1, 4)
    return Change(
        code,
        room=row if chance.random() < 0.3 else None,
        entries=[act(number, f"a{chance.randrange(99)}") for number in range(first, numbers[code] + 1)],
    )


async def everything_in(store: Store) -> list[object]:
    unfinished = sorted(await store.unfinished(), key=lambda stored: stored.room.code)
    return [
        [(stored.room, list(stored.entries)) for stored in unfinished],
        [list(await store.entries(code)) for code in "ABCDEF"],
        [await store.record(code) for code in "ABCDEF"],
        sorted(row.code for row in await store.owned(["a", "b"])),
        [row.ended for row in await store.records("", 3, 40.0)],
        [row.ended for row in await store.records("war", 3, 40.0)],
    ]


async def test_whatever_is_written_all_stores_hold_the_same(engine: Engine, tmp_path: Path) -> None:
    stores: list[Store] = [MemoryStore(), SqliteStore(tmp_path / "w.db"), await PostgresStore.open(engine.url)]
    chance, numbers = random.Random(7), {"": 0}
    for _ in range(150):
        change = some_change(chance, numbers)
        rows = [await store.record("A") for store in stores]
        for store, row in zip(stores, rows):
            await store.commit(change)
            if row and change.code == "B":
                await store.rewrite(replace(row, owners=[["b"], []], names=["Cleo", ""]))
            if change.code == "F":
                await store.delete("C")
    expected, *others = [await everything_in(store) for store in stores]
    for store in stores:
        await store.close()
    assert others == [expected, expected]


async def test_a_match_is_restored_exactly(engine: Engine) -> None:
    async with playing(engine) as (there, table, other):
        await play_on(table, other, actions=4)
        before, told, token = position(there, table), log_of(table), table.token
    async with running(await PostgresStore.open(engine.url)) as there:
        again = await (await there.client()).resume(table.room, token or "", 0)
        assert position(there, again) == before and log_of(again) == told
        assert there.lobby.house.store is not None and len(there.lobby.rooms) == 1


async def test_a_finished_game_is_exported_and_forgotten(engine: Engine) -> None:
    async with playing(engine) as (there, table, other):
        await table.resign()
        await there.settled()
        exported = (await there.post("/api/export", json=[table.token])).json()
        assert [row["room"] for row in exported] == [table.room]
        assert (await there.get(f"/api/records/{table.room}/views")).status_code == 200
        await table.client.forget(table.room, table.token or "")
        assert (await there.post("/api/export", json=[table.token])).json() == []
        assert "Ada" not in str((await there.get("/api/records")).json())
        await other.client.forget(table.room, other.token or "")
        assert (await there.get(f"/api/records/{table.room}")).status_code == 404


async def test_many_rooms_are_written_in_fewer_transactions(engine: Engine) -> None:
    async with opened(engine) as store:
        batches: list[int] = []
        store.writer.on_commit = lambda seconds, jobs: batches.append(jobs)
        changes = [Change(f"R{number}", room=ROOM, entries=[act(1)]) for number in range(200)]
        await asyncio.gather(*(store.commit(change) for change in changes))
        assert sum(batches) == 200 and len(batches) < 20, f"{len(batches)} transactions"
        assert len(await store.unfinished()) == 200


async def test_two_changes_of_one_room_are_written_in_their_order(engine: Engine) -> None:
    async with opened(engine) as store:
        changes = [Change("A", room=replace(ROOM, code="A", created=float(number))) for number in range(5)]
        await asyncio.gather(*(store.commit(change) for change in [*changes, Change("A", closes=True), changes[3]]))
        [stored] = await store.unfinished()
        assert stored.room.created == 3.0


async def test_what_was_written_can_be_written_again_but_not_otherwise(engine: Engine) -> None:
    """After a lost connection nobody knows whether it was written."""
    async with opened(engine) as store:
        change = Change("A", room=ROOM, entries=[act(1), act(2)])
        await store.commit(change)
        await store.commit(change)
        await store.commit(record("B"))
        await store.commit(record("B"))
        results = await asyncio.gather(
            store.commit(Change("A", entries=[act(2, "another")])),
            store.commit(Change("C", entries=[act(1)])),
            return_exceptions=True,
        )
        assert isinstance(results[0], Conflict) and results[1] is None, "one bad change takes no other with it"
        assert await store.entries("A") == change.entries and await store.entries("C") == [act(1)]


async def test_a_row_that_cannot_be_read_costs_itself_alone(
    engine: Engine, complaints: pytest.LogCaptureFixture
) -> None:
    async with opened(engine) as store:
        for code in "AB":
            await store.commit(Change(code, room=replace(ROOM, code=code), entries=[act(1)]))
            await store.commit(replace(record(code + "R"), closes=False))
        await engine.do(
            "UPDATE wartable.rooms SET row = 'x' WHERE code = 'A'",
            "UPDATE wartable.records SET row = 'x' WHERE code = 'AR'",
        )
        assert [stored.room.code for stored in await store.unfinished()] == ["B"]
        assert [row.code for row in await store.records("", 9, 9.0)] == ["BR"]
        assert [row.code for row in await store.owned(["a"])] == ["BR"]
        with pytest.raises(Damaged):
            await store.record("AR")
        assert len([text for text in complaints.messages if text.startswith("a record cannot be read")]) == 1


async def test_a_backup_is_restored_as_the_page_for_operators_says(engine: Engine) -> None:
    file = str(engine.folder / "wartable.dump")
    async with playing(engine) as (_, table, other):
        await play_on(table, other, actions=2)
        engine.run("pg_dump", "-n", "wartable", "-Fc", "-f", file, engine.url)
        before = log_of(table)
        await play_on(table, other, actions=1)
    engine.run("pg_restore", "--clean", "--if-exists", "-d", engine.url, file)
    async with running(await PostgresStore.open(engine.url)) as there:
        again = await (await there.client()).resume(table.room, table.token or "", 0)
        assert log_of(again) == before


# One server a store


async def test_a_second_server_is_refused_and_the_first_goes_on(engine: Engine) -> None:
    async with opened(engine) as store:
        with pytest.raises(InUse, match=rf"is in use by another server \(process {os.getpid()} of .*stop that one"):
            await PostgresStore.open(engine.url)
        await store.commit(Change("A", room=ROOM))
    async with opened(engine) as store:
        assert len(await store.unfinished()) == 1


async def test_a_server_whose_store_was_taken_over_writes_nothing_more(engine: Engine) -> None:
    """It may have slept, or been cut off: it wakes up and does not know."""
    async with opened(engine) as old:
        fenced = asyncio.Event()
        old.writer.on_fenced = fenced.set
        await old.commit(Change("A", room=ROOM, entries=[act(1)]))
        await engine.hang_up_on_servers()
        async with opened(engine) as new:
            writes = (Change("A", entries=[act(2)]), Change("B", room=ROOM), Change("A", closes=True), record("C"))
            for change in writes:
                with pytest.raises(Fenced):
                    await old.commit(change)
            with pytest.raises(Fenced):
                await old.delete("A")
            assert fenced.is_set()
            assert await new.entries("A") == [act(1)] and await new.record("C") is None
            assert len(await new.unfinished()) == 1


async def test_who_takes_a_store_over_waits_for_what_is_just_being_written(engine: Engine) -> None:
    async with opened(engine) as old, engine.session() as blocker:
        await blocker.execute("BEGIN; INSERT INTO wartable.journal VALUES ('A', 1, '')")
        writing = asyncio.create_task(old.commit(Change("A", room=ROOM, entries=[act(1)])))
        await waiting(blocker, 1)
        taking = asyncio.create_task(engine.do("DELETE FROM wartable.nodes"))
        await waiting(blocker, 2)
        assert not taking.done()
        await blocker.execute("ROLLBACK")
        await asyncio.gather(writing, taking)
        assert await old.entries("A") == [act(1)]
        with pytest.raises(Fenced):
            await old.commit(Change("A", entries=[act(2)]))


async def test_what_is_written_after_a_takeover_is_refused_though_it_was_begun_before(engine: Engine) -> None:
    async with opened(engine) as old, engine.session() as blocker:
        await blocker.execute("BEGIN; LOCK TABLE wartable.journal")
        writing = asyncio.create_task(old.commit(Change("A", room=ROOM, entries=[act(1)])))
        await waiting(blocker, 1)
        await engine.do("DELETE FROM wartable.nodes")
        await blocker.execute("COMMIT")
        with pytest.raises(Fenced):
            await writing
        assert await old.entries("A") == [] and await old.unfinished() == []


async def waiting(database: Any, number: int) -> None:
    """Until so many wait for a lock."""
    while await database.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted") < number:
        await asyncio.sleep(0.01)


# Versions


async def test_a_store_is_brought_up_to_date_once(engine: Engine) -> None:
    async with engine.session() as database:
        for _ in range(2):
            await bring_up_to_date(database)
            assert await version_of(database) == len(MIGRATIONS)


async def test_a_migration_that_fails_leaves_the_version_before(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(engine) as store:
        await store.commit(Change("A", room=ROOM, entries=[act(1)]))
    more = ("ALTER TABLE wartable.journal ADD COLUMN noted timestamptz", "SELECT 1 / 0")
    monkeypatch.setattr(postgres_schema, "MIGRATIONS", (*MIGRATIONS, *more))
    with pytest.raises(Refusal, match="division by zero"):
        await PostgresStore.open(engine.url)
    monkeypatch.setattr(postgres_schema, "MIGRATIONS", (*MIGRATIONS, more[0]))
    async with opened(engine) as store:
        assert await store.entries("A") == [act(1)]
    monkeypatch.setattr(postgres_schema, "MIGRATIONS", MIGRATIONS)
    with pytest.raises(Refusal, match=f"has version {len(MIGRATIONS) + 1}, this server reads up to"):
        await PostgresStore.open(engine.url)


async def test_what_is_wrong_with_a_store_is_said_in_one_line_without_the_password(engine: Engine) -> None:
    url = engine.url.replace("wartable@", "wartable:secret@").replace("/postgres", "/nowhere")
    server = await start(url, "--port", "0")
    _, told = await server.communicate()
    assert server.returncode == 2 and len(told.decode().splitlines()) == 1
    assert 'database "nowhere" does not exist' in told.decode() and "secret" not in told.decode()
    assert named(url) == f"postgresql://127.0.0.1:{engine.port}/nowhere"


# Faults


async def told_to_wait(there: Running, table: Table, text: str) -> None:
    """However slow this machine is: only this one is told so soon."""
    house = there.lobby.house
    usual, house.settings = house.settings, replace(house.settings, store_seconds=0.02)
    with pytest.raises(Refusal, match=NOT_YET):
        await table.act(text)
    house.settings = usual


async def test_a_postgresql_that_crashes_is_a_pause(engine: Engine, complaints: pytest.LogCaptureFixture) -> None:
    async with playing(engine) as (there, table, other):
        engine.stop()
        await told_to_wait(there, table, "b1-b2")
        with pytest.raises(Refusal, match="does not answer; wait a moment"):
            await other.act("wait")
        assert "wartable_store_away" in (await there.get("/metrics")).text
        seen = other.seq
        await other.client.list_rooms()
        assert other.seq == seen, "nobody sees what is not stored"
        engine.start()
        await until(lambda: bool(other.choices) and table.pieces["red-knight"].place == "b2", table, other)
        await play_on(table, other, actions=2)
        told = log_of(table)[2:]
        stored = await there.lobby.house.store.entries(table.room)
        assert [entry.text for entry in stored] == [entry.text for entry in there.match(table).log]
        assert told == log_of(other)[2:] and [text[:31] for text in complaints.messages].count(AWAY[:31]) == 1
        assert BACK in complaints.messages


async def test_a_slow_postgresql_is_a_pause_too_and_costs_nobody_time(engine: Engine) -> None:
    async with playing(engine) as (there, table, other), engine.session() as blocker:
        await blocker.execute("BEGIN; LOCK TABLE wartable.journal")
        began = there.lobby.house.playing_time()
        await told_to_wait(there, table, "b1-b2")
        held = there.lobby.house.playing_time() - began
        await blocker.execute("COMMIT")
        await until(lambda: bool(other.choices), other)
        play = there.room(table).begun()
        assert play.watch.began[1] >= began + held


async def test_a_connection_that_is_cut_in_the_middle_loses_and_doubles_nothing(
    engine: Engine, complaints: pytest.LogCaptureFixture
) -> None:
    async with playing(engine) as (there, table, other):
        for _ in range(4):
            cutting = asyncio.create_task(engine.hang_up_on_servers())
            await play_on(table, other, actions=1)
            await cutting
        numbers = [entry.number for entry in await there.lobby.house.store.entries(table.room)]
        assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) == len(there.match(table).log)


async def test_what_postgresql_cannot_store_has_not_happened(
    engine: Engine, complaints: pytest.LogCaptureFixture
) -> None:
    full = (
        "CREATE FUNCTION wartable.no_space() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$"
    )
    trigger = "CREATE TRIGGER no_space BEFORE INSERT ON wartable.journal EXECUTE FUNCTION wartable.no_space()"
    async with playing(engine, retry_seconds=0.01) as (there, table, other):
        await engine.do(full, trigger)
        before = position(there, table)
        with pytest.raises(Refusal, match=REFUSED):
            await table.act("b1-b2")
        assert position(there, table) == before and table.pieces["red-knight"].place == "b1"
        await engine.do("DROP TRIGGER no_space ON wartable.journal")
        await table.act("b1-b2")
        await other.my_turn()


async def test_a_postgresql_that_became_read_only_refuses_until_it_is_not(
    engine: Engine, complaints: pytest.LogCaptureFixture
) -> None:
    async with playing(engine, retry_seconds=0.01) as (_, table, other):
        await engine.do("ALTER DATABASE postgres SET default_transaction_read_only = on")
        await engine.hang_up_on_servers()
        with pytest.raises(Refusal, match=REFUSED):
            await table.act("b1-b2")
        await engine.do("ALTER DATABASE postgres RESET ALL")
        await table.act("b1-b2")
        await other.my_turn()


async def test_a_server_that_is_killed_comes_back_with_everything(engine: Engine) -> None:
    async with serving(engine.url) as first:
        ada, ben = await Client.connect(first.address, "Ada"), await Client.connect(first.address, "Ben")
        table = await ada.create("war", seat=0)
        other = await ben.join(table.room)
        await until(lambda: bool(table.choices), table)
        await play_on(table, other, actions=5)
        await first.end(signal.SIGKILL)
    async with serving(engine.url) as second:
        again = await (await Client.connect(second.address, "Ada")).resume(table.room, table.token or "", 0)
        assert log_of(again) == log_of(table) and len(again.steps) == 5
        assert any('"resumed": 1' in line for line in second.log)
        await second.end(signal.SIGTERM)


async def test_a_server_that_was_replaced_while_it_was_cut_off_ends_by_itself(engine: Engine) -> None:
    async with serving(engine.url) as old:
        ada, ben = await Client.connect(old.address, "Ada"), await Client.connect(old.address, "Ben")
        table = await ada.create("war", seat=0)
        other = await ben.join(table.room)
        await until(lambda: bool(table.choices), table)
        await play_on(table, other, actions=2)
        await engine.hang_up_on_servers()
        async with opened(engine) as new:
            with pytest.raises((Refusal, ConnectionError)):
                await play_on(table, other, actions=1)
            assert await old.process.wait() == -signal.SIGTERM, "as if it had been told to stop"
            await old.reader
            assert any("another server has taken the store over; this one ends" in line for line in old.log)
            assert len(await new.entries(table.room)) == 2, "what the old one could not store has not happened"


async def test_a_server_closes_although_its_store_does_not_answer(
    engine: Engine, complaints: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_store, "LONGEST_CLOSING", 0.05)
    store = await PostgresStore.open(engine.url)
    engine.stop()
    writing = asyncio.create_task(store.commit(Change("A", room=ROOM)))
    await eventually(lambda: store.writer.is_away)
    waiting = asyncio.create_task(store.commit(Change("B", room=ROOM)))
    await asyncio.sleep(0)
    await store.close()
    with pytest.raises(ConnectionError):
        await waiting
    writing.cancel()
