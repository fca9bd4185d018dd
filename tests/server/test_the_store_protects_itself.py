"""One server a file; what is wrong with a store is said before anything else begins; what is damaged costs itself
alone."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from server.house import deploy, running
from server.process import start
from server.test_nothing_lost import REFUSED
from wartable.kernel.clock import TimeControl
from wartable.kernel.refusal import Refusal
from wartable.server import sqlite_file
from wartable.server.sqlite_file import StoreFile
from wartable.server.sqlite_rows import numbers_by_time
from wartable.server.sqlite_store import SqliteStore
from wartable.server.store import Change, JournalEntry, RecordRow, RoomRow, SeatRow

ROOM = RoomRow("ABCDEFGH", 0.0, "toy", 1, {}, "", TimeControl(), False, 0, [SeatRow()])
LACKS = "the store lacks what was stored last"


def record(code: str, ended: float = 1.0) -> Change:
    row = RecordRow(code, "toy", ended, True, ["Ada", "Ben"], [["a"], []], "Ada wins", "{}")
    return Change(code, record=row, closes=True)


# One server a file


async def test_a_second_server_is_refused_by_whatever_path_it_comes(tmp_path: Path) -> None:
    first = SqliteStore(tmp_path / "w.db")
    (tmp_path / "link.db").symlink_to(tmp_path / "w.db")
    (tmp_path / "folder").symlink_to(tmp_path)
    for path in (tmp_path / "w.db", tmp_path / "link.db", tmp_path / "folder" / "w.db", tmp_path / "x" / ".." / "w.db"):
        with pytest.raises(Refusal, match=f"in use by another server \\(process {os.getpid()}\\); stop that one, or"):
            SqliteStore(path)
    os.link(tmp_path / "w.db", tmp_path / "hard.db")
    with pytest.raises(Refusal, match=r"another name too \(a hard link\)"):
        SqliteStore(tmp_path / "hard.db")
    (tmp_path / "hard.db").unlink()
    await first.close()
    second = SqliteStore(tmp_path / "link.db")
    await second.close()


async def test_the_first_server_goes_on_and_the_second_says_one_sentence(tmp_path: Path) -> None:
    async with running(tmp_path / "w.db") as there:
        table, other = await there.two_at()
        second = await start(f"sqlite:{tmp_path / 'w.db'}", "--port", "0")
        _, told = await second.communicate()
        assert second.returncode == 2 and told.decode().startswith("wartable: the store ")
        assert len(told.decode().splitlines()) == 1 and "is in use by another server" in told.decode()
        await deploy(table, other)


# Bad stores


async def make_store(path: Path) -> None:
    store = SqliteStore(path)
    for number in range(400):
        room = Change(f"R{number}", room=ROOM, entries=[JournalEntry("act", 1, text="x" * 200)])
        await store.commit(room)
    await store.close()


def overwrite(path: Path, table: str) -> None:
    """With noise, from the second page of the table to the end of the file."""
    database = sqlite3.connect(path)
    (root,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    (size,) = database.execute("PRAGMA page_size").fetchone()
    database.close()
    with path.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\x55" * size)


def execute(path: Path, *commands: str) -> None:
    database = sqlite3.connect(path)
    for command in commands:
        database.execute(command)
    database.commit()
    database.close()


BAD = {
    "of another version": ("has version 99, this server reads version 1; start the Wartable that wrote it"),
    "of another program": "is not Wartable's; choose another file",
    "of another schema": "is not Wartable's; choose another file",
    "no database": "it is no store, or it is damaged; restore a backup",
    "cut": "restore a backup, or move the file away",
    "overwritten": "restore a backup, or move the file away",
    "a folder": "the folder must exist, and the user who runs the server",
    "under a file": "the folder must exist, and the user who runs the server",
}


async def make_bad(kind: str, path: Path) -> Path:
    if kind == "a folder":
        path.mkdir()
        return path
    if kind == "no database":
        path.write_text("this is no database, and long enough to be noticed " * 100)
        return path
    if kind == "of another program":
        execute(path, "CREATE TABLE recipes (name TEXT)")
        return path
    await make_store(path)
    if kind == "under a file":
        return path / "w.db"
    if kind == "cut":
        os.truncate(path, path.stat().st_size // 2)
    if kind == "overwritten":
        overwrite(path, "journal")
    if kind == "of another version":
        execute(path, "PRAGMA user_version = 99")
    if kind == "of another schema":
        execute(path, "DROP TABLE owners")
    return path


@pytest.mark.parametrize("kind", BAD)
async def test_a_bad_store_is_refused_with_what_to_do(tmp_path: Path, kind: str) -> None:
    path = await make_bad(kind, tmp_path / "w.db")
    with pytest.raises(Refusal, match=r"^the (store|database) .*w\.db ") as refused:
        SqliteStore(path)
    assert BAD[kind] in str(refused.value)


@pytest.mark.parametrize("kind", ["no database", "overwritten", "of another version"])
async def test_a_server_that_cannot_start_says_one_sentence(tmp_path: Path, kind: str) -> None:
    path = await make_bad(kind, tmp_path / "w.db")
    server = await start(f"sqlite:{path}", "--port", "0")
    _, told = await server.communicate()
    assert server.returncode == 2
    assert BAD[kind] in told.decode() and len(told.decode().splitlines()) == 1


async def test_a_store_that_another_program_holds_is_waited_for_and_then_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await make_store(tmp_path / "w.db")
    monkeypatch.setattr(sqlite_file, "LOCK_SECONDS", 0.05)
    other = sqlite3.connect(tmp_path / "w.db")
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Refusal, match="another program holds it, perhaps a backup"):
        SqliteStore(tmp_path / "w.db")
    other.close()
    await SqliteStore(tmp_path / "w.db").close()


async def test_a_full_disk_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that may have one page is as full as a disk can be."""
    monkeypatch.setattr(sqlite_file, "SCHEMA", "PRAGMA max_page_count = 1;" + sqlite_file.SCHEMA)
    with pytest.raises(Refusal, match="there is no room on its disk; make room and start again"):
        SqliteStore(tmp_path / "w.db")


async def test_who_is_refused_leaves_the_store_to_the_next(tmp_path: Path) -> None:
    path = await make_bad("of another version", tmp_path / "w.db")
    with pytest.raises(Refusal):
        SqliteStore(path)
    execute(path, "PRAGMA user_version = 1")
    await SqliteStore(path).close()


# Damage


async def test_a_damaged_record_costs_itself_alone(tmp_path: Path, complaints: pytest.LogCaptureFixture) -> None:
    store = SqliteStore(tmp_path / "w.db")
    for code in ("FIRSTGAM", "SECONDGA", "THIRDGAM"):
        await store.commit(record(code))
    await store.close()
    execute(tmp_path / "w.db", "UPDATE records SET row = CAST('{\"code' AS BLOB) WHERE code = 'SECONDGA'")
    async with running(tmp_path / "w.db") as there:
        for _ in range(3):
            listed = (await there.get("/api/records")).json()
            assert {game["room"] for game in listed} == {"FIRSTGAM", "THIRDGAM"}
        answer = await there.get("/api/records/SECONDGA")
        assert answer.status_code == 500 and "the record of this game is damaged" in answer.json()["reason"]
        assert (await there.get("/api/records/SECONDGA/views")).status_code == 500
        assert (await there.get("/api/records/FIRSTGAM")).status_code == 200
    told = [line for line in complaints.messages if "a record cannot be read" in line]
    assert len(told) == 1, "once, and not with every request"


async def test_a_damaged_page_costs_its_own_rows(tmp_path: Path, complaints: pytest.LogCaptureFixture) -> None:
    store = SqliteStore(tmp_path / "w.db")
    for number in range(200):
        await store.commit(record(f"GAME{number:04}", float(number)))
    await store.close()
    database = sqlite3.connect(tmp_path / "w.db")
    (page,) = database.execute("SELECT max(pageno) FROM dbstat WHERE name = 'records' AND pagetype = 'leaf'").fetchone()
    database.close()
    with (tmp_path / "w.db").open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\x55" * 4096)
    store = SqliteStore(tmp_path / "w.db")
    found = await store.records("", 300, 1e9)
    await store.close()
    assert 100 < len(found) < 200
    assert any("a record cannot be read" in line for line in complaints.messages)


async def test_records_that_a_wrong_clock_dated_in_the_future_are_listed(tmp_path: Path) -> None:
    async with running(tmp_path / "w.db") as there:
        await there.lobby.house.store.commit(record("FUTUREGA", 9e9))
        assert [game["room"] for game in (await there.get("/api/records")).json()] == ["FUTUREGA"]


# The journal of SQLite


async def copy_of(tmp_path: Path, cut: str) -> Path:
    """A store as a killed server leaves it, and what somebody did to its journal since."""
    store = SqliteStore(tmp_path / "w.db")
    for number in range(1, 60):
        await store.commit(Change("R", room=ROOM if number == 1 else None, entries=[JournalEntry("act", number)]))
    folder = tmp_path / "copy"
    folder.mkdir()
    for file in tmp_path.glob("w.db*"):
        shutil.copy(file, folder)
    await store.close()
    journal = folder / "w.db-wal"
    if cut == "deleted":
        journal.unlink()
    elif cut == "cut":
        os.truncate(journal, journal.stat().st_size // 2)
    return folder / "w.db"


@pytest.mark.parametrize("cut", ["deleted", "cut"])
async def test_a_journal_that_was_cut_or_deleted_is_noticed_and_told(
    tmp_path: Path, cut: str, complaints: pytest.LogCaptureFixture
) -> None:
    store = SqliteStore(await copy_of(tmp_path, cut))
    assert any(LACKS in line for line in complaints.messages)
    await store.close()


async def test_after_a_kill_nothing_is_told_when_nothing_lacks(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = await copy_of(tmp_path, "")
    execute(path, "PRAGMA wal_checkpoint(TRUNCATE)")
    store = SqliteStore(path)
    assert len((await store.unfinished())[0].entries) == 59
    await store.commit(record("R"))
    await store.delete("R")
    await store.close()
    await SqliteStore(path).close()
    assert not caplog.messages


async def test_a_change_that_failed_is_not_noted(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    store = SqliteStore(tmp_path / "w.db")
    await store.commit(Change("R", room=ROOM, entries=[JournalEntry("act", 1)]))
    with pytest.raises(sqlite3.IntegrityError):
        await store.commit(Change("S", room=ROOM, entries=[JournalEntry("act", 7), JournalEntry("act", 7)]))
    assert sqlite_file.read_note(store.file.descriptor).room == "R"
    await store.close()


# Locks of others


async def test_a_lock_of_another_program_is_waited_for_and_then_answered(
    tmp_path: Path, complaints: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_file, "LOCK_SECONDS", 0.2)
    async with running(tmp_path / "w.db") as there:
        table, other = await there.two_at()
        backup = sqlite3.connect(tmp_path / "w.db", isolation_level=None)
        backup.execute("BEGIN IMMEDIATE")
        with pytest.raises(Refusal, match=REFUSED):
            await table.act("knight b1, archer d1")
        assert (await there.get("/api/records")).status_code == 200, "reading waits for nobody"
        backup.execute("ROLLBACK")
        await deploy(table, other)
        backup.close()


async def test_many_who_wait_for_the_same_lock_wait_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_file, "LOCK_SECONDS", 0.2)
    store = SqliteStore(tmp_path / "w.db")
    backup = sqlite3.connect(tmp_path / "w.db", isolation_level=None)
    backup.execute("BEGIN IMMEDIATE")
    begun = 0
    run = store.writer.transact

    def count(batch: object) -> None:
        nonlocal begun
        begun += 1
        run(batch)  # type: ignore[arg-type]

    monkeypatch.setattr(store.writer, "transact", count)
    waiting = [asyncio.ensure_future(store.commit(record(f"GAME{number:04}"))) for number in range(50)]
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert all(isinstance(answer, sqlite3.OperationalError) for answer in answers) and begun <= 3
    backup.execute("ROLLBACK")
    await store.close()


@pytest.mark.parametrize("game", ["", "toy"])
def test_a_list_of_finished_games_reads_no_more_than_it_shows(game: str, tmp_path: Path) -> None:
    """However many there are, and however few of the game that is asked for."""
    file = StoreFile(tmp_path / "w.db")
    database = file.open()
    plans: list[str] = []
    database.set_trace_callback(plans.append)
    list(numbers_by_time(database, game, 1e9))
    database.set_trace_callback(None)
    plan = " ".join(row[3] for row in database.execute(f"EXPLAIN QUERY PLAN {plans[-1]}"))
    assert "USING" in plan and "INDEX records_by_" + ("game" if game else "time") in plan and "TEMP" not in plan
    database.close()
    file.close()
