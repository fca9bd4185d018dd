"""The journal in SQLite: one writer thread, and natural group commit.

Whatever queued up during the last commit goes into the next one, so a busy server writes few and large transactions
and a quiet one answers at once. `synchronous=FULL`: what was committed survives the loss of power."""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from wartable.kernel.refusal import Refusal
from wartable.server.store import Change, Entry, RecordRow, RoomRow, Unfinished

log = logging.getLogger("wartable.store")

SCHEMA_VERSION = 1
SCHEMA = """
CREATE TABLE rooms (code TEXT PRIMARY KEY, row BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE journal (
    code TEXT NOT NULL, number INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (code, number)
) WITHOUT ROWID;
CREATE TABLE records (
    code TEXT PRIMARY KEY, game TEXT NOT NULL, ended REAL NOT NULL, public INTEGER NOT NULL, row BLOB NOT NULL
);
CREATE TABLE owners (token TEXT NOT NULL, code TEXT NOT NULL, PRIMARY KEY (token, code)) WITHOUT ROWID;
CREATE INDEX records_by_time ON records (public, ended);
"""

Answer = TypeVar("Answer")
Work = Callable[[sqlite3.Connection], object]


class Job:
    """Something for the writer thread to do, and the future that waits for it."""

    __slots__ = ("answer", "failure", "future", "work")

    def __init__(self, work: Work, future: asyncio.Future[object]) -> None:
        self.work = work
        self.future = future
        self.answer: object = None
        self.failure: Exception | None = None


class SqliteStore:
    def __init__(
        self, path: Path, loop: asyncio.AbstractEventLoop, on_commit: Callable[[float, int], None] | None = None
    ) -> None:
        self.path = path
        self.loop = loop
        self.on_commit = on_commit
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.database = open_database(path)
        self.thread = threading.Thread(target=self.write_forever, name="journal", daemon=True)
        self.thread.start()

    # The writer thread

    def write_forever(self) -> None:
        while batch := self.next_batch():
            start = time.perf_counter()
            self.run(batch)
            if self.on_commit:
                self.on_commit(time.perf_counter() - start, len(batch))
            try:
                self.loop.call_soon_threadsafe(self.tell, batch)
            except RuntimeError:  # the loop has ended: nobody waits for an answer any more
                return

    def next_batch(self) -> list[Job]:
        """All that is waiting now; an empty batch ends the thread."""
        batch = []
        job = self.jobs.get()
        while job is not None:
            batch.append(job)
            if self.jobs.empty():
                break
            job = self.jobs.get()
        if job is None:
            self.jobs.put(None)
            if not batch:
                self.database.close()
        return batch

    def run(self, batch: Sequence[Job]) -> None:
        """One transaction. If it fails, each job is tried alone, so that one bad job does not take others with it."""
        try:
            self.transact(batch)
        except Exception as problem:
            self.undo()
            if len(batch) == 1:
                batch[0].failure = problem
            else:
                for job in batch:
                    self.run([job])

    def transact(self, batch: Sequence[Job]) -> None:
        self.database.execute("BEGIN IMMEDIATE")
        for job in batch:
            job.answer = job.work(self.database)
        self.database.execute("COMMIT")

    def undo(self) -> None:
        if self.database.in_transaction:
            self.database.execute("ROLLBACK")

    def tell(self, batch: Sequence[Job]) -> None:
        for job in batch:
            if job.future.cancelled():
                continue
            if job.failure:
                job.future.set_exception(job.failure)
            else:
                job.future.set_result(job.answer)

    # What the server asks

    async def ask(self, work: Callable[[sqlite3.Connection], Answer]) -> Answer:
        future: asyncio.Future[object] = self.loop.create_future()
        self.jobs.put(Job(work, future))
        answer: Answer = await future  # type: ignore[assignment]
        return answer

    async def commit(self, change: Change) -> None:
        await self.ask(lambda database: write_change(database, change))

    async def unfinished(self) -> Sequence[Unfinished]:
        return await self.ask(read_unfinished)

    async def records(self, game: str, limit: int, before: float) -> Sequence[RecordRow]:
        return await self.ask(lambda database: read_records(database, game, limit, before))

    async def record(self, code: str) -> RecordRow | None:
        rows = await self.ask(
            lambda database: database.execute("SELECT row FROM records WHERE code = ?", (code,)).fetchall()
        )
        return msgspec.json.decode(rows[0][0], type=RecordRow) if rows else None

    async def owned(self, token_digests: Sequence[str]) -> Sequence[RecordRow]:
        return await self.ask(lambda database: read_owned(database, token_digests))

    async def rewrite(self, row: RecordRow) -> None:
        await self.ask(lambda database: write_record_row(database, row))

    async def delete(self, code: str) -> None:
        await self.ask(lambda database: delete_record(database, code))

    async def close(self) -> None:
        """Everything that was asked before is written first."""
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)


def open_database(path: Path) -> sqlite3.Connection:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        database = sqlite3.connect(path, check_same_thread=False, isolation_level=None, timeout=10.0)
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute("PRAGMA secure_delete = ON")
        prepare(database, path)
    except (sqlite3.Error, OSError) as problem:
        raise Refusal(f"the store {path} cannot be opened: {problem}") from None
    return database


def prepare(database: sqlite3.Connection, path: Path) -> None:
    version = database.execute("PRAGMA user_version").fetchone()[0]
    if version == 0:
        database.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")
    elif version != SCHEMA_VERSION:
        raise Refusal(f"the store {path} has version {version}, this server reads version {SCHEMA_VERSION}")


def write_change(database: sqlite3.Connection, change: Change) -> None:
    code = change.code
    if change.room:
        database.execute("INSERT OR REPLACE INTO rooms VALUES (?, ?)", (code, msgspec.json.encode(change.room)))
    for entry in change.entries:
        database.execute("INSERT INTO journal VALUES (?, ?, ?)", (code, entry.number, msgspec.json.encode(entry)))
    if change.record:
        write_record_row(database, change.record)
    if change.closes:
        database.execute("DELETE FROM rooms WHERE code = ?", (code,))
        database.execute("DELETE FROM journal WHERE code = ?", (code,))


def write_record_row(database: sqlite3.Connection, row: RecordRow) -> None:
    values = (row.code, row.game, row.ended, row.public, msgspec.json.encode(row))
    database.execute("INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?, ?)", values)
    database.execute("DELETE FROM owners WHERE code = ?", (row.code,))
    for token in {token for tokens in row.owners for token in tokens}:
        database.execute("INSERT INTO owners VALUES (?, ?)", (token, row.code))


def delete_record(database: sqlite3.Connection, code: str) -> None:
    database.execute("DELETE FROM records WHERE code = ?", (code,))
    database.execute("DELETE FROM owners WHERE code = ?", (code,))


def read_unfinished(database: sqlite3.Connection) -> list[Unfinished]:
    """What cannot be read stays where it is, and does not keep others from going on."""
    entries: dict[str, list[bytes]] = {}
    for code, entry in database.execute("SELECT code, entry FROM journal ORDER BY code, number"):
        entries.setdefault(code, []).append(entry)
    found = []
    for code, row in database.execute("SELECT code, row FROM rooms"):
        try:
            journal = [msgspec.json.decode(entry, type=Entry) for entry in entries.get(code, [])]
            found.append(Unfinished(msgspec.json.decode(row, type=RoomRow), journal))
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            log.error("a match cannot be read: %s", problem, extra={"room": code})
    return found


def read_records(database: sqlite3.Connection, game: str, limit: int, before: float) -> list[RecordRow]:
    query = (
        "SELECT row FROM records WHERE public = 1 AND ended < ? AND (? = '' OR game = ?) ORDER BY ended DESC LIMIT ?"
    )
    return [msgspec.json.decode(row, type=RecordRow) for (row,) in database.execute(query, (before, game, game, limit))]


def read_owned(database: sqlite3.Connection, token_digests: Sequence[str]) -> list[RecordRow]:
    rows: dict[str, RecordRow] = {}
    query = "SELECT records.code, row FROM records JOIN owners ON owners.code = records.code WHERE token = ?"
    for token in token_digests:
        for code, row in database.execute(query, (token,)):
            rows[code] = msgspec.json.decode(row, type=RecordRow)
    return list(rows.values())
