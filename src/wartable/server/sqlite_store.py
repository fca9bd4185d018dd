"""The journal in SQLite: one writer thread, and natural group commit.

Whatever queued up during the last commit goes into the next one, so a busy server writes few and large transactions
and a quiet one answers at once. `synchronous=FULL`: what was committed survives the loss of power. Another thread
reads, so that no act waits for a list of records."""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

from wartable.server.sqlite_file import StoreFile, primary_code
from wartable.server.sqlite_rows import (
    Records,
    delete_record,
    read_entries,
    read_unfinished,
    write_change,
    write_record_row,
)
from wartable.server.store import Change, JournalEntry, Listed, RecordRow, Unfinished

log = logging.getLogger("wartable.store")

Answer = TypeVar("Answer")
Work = Callable[[sqlite3.Connection], object]
OnCommit = Callable[[float, Sequence["Job"]], None]


class Last(NamedTuple):
    """What of a change can be looked for later: the last entry of a room's journal, or its record."""

    room: str = ""
    entry: int = 0


class Job:
    """Something for a clerk to do, and the future that waits for it."""

    __slots__ = ("answer", "failure", "future", "work")

    def __init__(self, work: Work) -> None:
        self.work = work
        self.future: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self.answer: object = None
        self.failure: Exception | None = None


class Clerk:
    """A thread with a connection of its own. One that writes does all that has queued up in one transaction, and tells
    `on_commit` how long it took."""

    def __init__(self, database: sqlite3.Connection, on_commit: OnCommit | None = None) -> None:
        self.database = database
        self.on_commit = on_commit
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.work, name="journal", daemon=True)
        self.thread.start()

    async def ask(self, work: Callable[[sqlite3.Connection], Answer]) -> Answer:
        job = Job(work)
        self.jobs.put(job)
        answer: Answer = await job.future  # type: ignore[assignment]
        return answer

    async def close(self) -> None:
        """Everything that was asked before is done first."""
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)

    # In the thread

    def work(self) -> None:
        while batch := self.next_batch():
            start = time.perf_counter()
            self.run(batch)
            if self.on_commit:
                self.on_commit(time.perf_counter() - start, batch)
            try:
                batch[0].future.get_loop().call_soon_threadsafe(tell, batch)
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
            if len(batch) == 1 or is_held_by_another(problem):
                for job in batch:
                    job.failure = problem
            else:
                for job in batch:
                    self.run([job])

    def transact(self, batch: Sequence[Job]) -> None:
        if self.on_commit:
            self.database.execute("BEGIN IMMEDIATE")
        for job in batch:
            job.answer = job.work(self.database)
        if self.on_commit:
            self.database.execute("COMMIT")

    def undo(self) -> None:
        if self.database.in_transaction:
            self.database.execute("ROLLBACK")


def tell(batch: Sequence[Job]) -> None:
    for job in batch:
        if job.future.cancelled():
            continue
        if job.failure:
            job.future.set_exception(job.failure)
        else:
            job.future.set_result(job.answer)


def is_held_by_another(problem: Exception) -> bool:
    """The wait for it was long enough for all: nobody waits for it once more."""
    return isinstance(problem, sqlite3.Error) and primary_code(problem) == sqlite3.SQLITE_BUSY


class SqliteStore:
    def __init__(self, path: Path, on_commit: Callable[[float, int], None] | None = None) -> None:
        self.file = StoreFile(path)
        self.on_commit = on_commit
        database = self.file.open()
        if self.file.lacks_the_last(database):
            log.error("the store lacks what was stored last; its -wal was cut or deleted, or it is an older copy")
        self.records_read = Records()
        self.writer = Clerk(database, self.note_commit)
        self.reader = Clerk(self.file.open_for_reading())

    def note_commit(self, seconds: float, batch: Sequence[Job]) -> None:
        stored = [job.answer for job in batch if isinstance(job.answer, Last) and not job.failure]
        if stored:
            self.file.note(*stored[-1])
        if self.on_commit:
            self.on_commit(seconds, len(batch))

    async def ask(self, work: Callable[[sqlite3.Connection], Answer]) -> Answer:
        return await self.writer.ask(work)

    async def commit(self, change: Change) -> None:
        def write(database: sqlite3.Connection) -> Last:
            write_change(database, change)
            return last_of(change)

        await self.ask(write)

    async def unfinished(self) -> Sequence[Unfinished]:
        return await self.reader.ask(read_unfinished)

    async def entries(self, code: str) -> Sequence[JournalEntry]:
        return await self.reader.ask(lambda database: read_entries(database, code))

    async def records(self, game: str, limit: int, before: float) -> Sequence[Listed]:
        return await self.reader.ask(lambda database: self.records_read.listed(database, game, limit, before))

    async def record(self, code: str) -> RecordRow | None:
        return await self.reader.ask(lambda database: self.records_read.one(database, code))

    async def owned(self, token_digests: Sequence[str]) -> Sequence[RecordRow]:
        return await self.reader.ask(lambda database: self.records_read.owned(database, token_digests))

    async def rewrite(self, row: RecordRow) -> None:
        await self.ask(lambda database: write_record_row(database, row))

    async def delete(self, code: str) -> None:
        def write(database: sqlite3.Connection) -> Last:
            delete_record(database, code)
            return Last()

        await self.ask(write)

    async def close(self) -> None:
        await self.reader.close()
        await self.writer.close()
        self.file.close()


def last_of(change: Change) -> Last:
    if change.record or (change.entries and not change.closes):
        return Last(change.code, change.entries[-1].number if change.entries else 0)
    return Last()
