"""The journal in PostgreSQL: one connection that writes, and natural group commit.

Whatever queued up during the last commit goes into the next one. A connection that is lost is made anew, and what was
being written is written again: all of it can be. So a PostgreSQL that is away or slow is a pause and never a loss; what
it refuses, such as on a full disk, has not happened."""

from __future__ import annotations

import asyncio
import logging
import os
import platform
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NoReturn, TypeVar
from urllib.parse import urlsplit

import asyncpg

from wartable.kernel.refusal import Refusal
from wartable.server.postgres_rows import (
    Fenced,
    Records,
    delete_record,
    read_entries,
    read_unfinished,
    rewrite_record,
    write_changes,
)
from wartable.server.postgres_schema import HOLDING, bring_up_to_date
from wartable.server.store import Change, InUse, JournalEntry, Listed, RecordRow, Unfinished

log = logging.getLogger("wartable.store")

Answer = TypeVar("Answer")
Work = Callable[[Any], Awaitable[Any]]

CONNECT_SECONDS = 5.0
COMMAND_SECONDS = 10.0
RETRY_SECONDS = 0.2
LONGEST_RETRY = 2.0
LONGEST_CLOSING = 3.0
LONGEST_GOODBYE = 1.0
READERS = 4
# A server that was killed holds the store until PostgreSQL has noticed.
HELD_SECONDS = 5.0
# A machine that is cut off is noticed within some seconds; what it was doing holds up nobody.
SESSION = {
    "application_name": "wartable",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "idle_in_transaction_session_timeout": "2000",
}
# After these nobody knows whether it was written, or it could not even be tried: it is tried again.
AWAY = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
)


class Job:
    """A change, or other work that writes, and the future that waits for it."""

    def __init__(self, change: Change | None, work: Work | None = None) -> None:
        self.change = change
        self.work = work
        self.future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def note_success(self) -> None:
        if not self.future.done():
            self.future.set_result(None)

    def note_failure(self, problem: Exception) -> None:
        if not self.future.done():
            self.future.set_exception(problem)


class Writer:
    """One task and one connection. `on_commit` is told how long each batch took and how large it was, `on_away` when
    PostgreSQL does not answer, and when it does again."""

    def __init__(self, url: str, database: Any, epoch: int) -> None:
        self.url = url
        self.database = database
        self.epoch = epoch
        self.jobs: deque[Job] = deque()
        self.wake = asyncio.Event()
        self.is_closing = False
        self.is_away = False
        self.on_commit: Callable[[float, int], None] = ignore
        self.on_away: Callable[[bool], None] = ignore
        self.on_fenced: Callable[[], None] = ignore
        self.task = asyncio.create_task(self.write_all())

    async def do(self, job: Job) -> None:
        self.jobs.append(job)
        self.wake.set()
        await job.future

    async def write_all(self) -> None:
        while self.jobs or not self.is_closing:
            if self.jobs:
                batch = self.next_batch()
                start = time.perf_counter()
                await self.run(batch)
                self.on_commit(time.perf_counter() - start, len(batch))
            else:
                self.wake.clear()
                await self.wake.wait()

    def next_batch(self) -> list[Job]:
        """All changes that wait now, up to the second of one room; or one piece of other work."""
        batch: list[Job] = []
        rooms: set[str] = set()
        while self.jobs:
            change = self.jobs[0].change
            if batch and (change is None or change.code in rooms):
                break
            batch.append(self.jobs.popleft())
            if change is None:
                break
            rooms.add(change.code)
        return batch

    async def run(self, batch: Sequence[Job]) -> None:
        """If it fails, each job is tried alone, so that one bad job does not take others with it."""
        try:
            await self.persist(batch)
        except Fenced as problem:
            self.on_fenced()
            for job in batch:
                job.note_failure(problem)
        except Exception as problem:
            if len(batch) == 1:
                batch[0].note_failure(problem)
            else:
                for job in batch:
                    await self.run([job])
        else:
            for job in batch:
                job.note_success()

    async def persist(self, batch: Sequence[Job]) -> None:
        """Until PostgreSQL has said yes or no. A connection may have ended unnoticed: the first time means nothing."""
        pause = 0.0
        while True:
            try:
                await self.write(batch)
                self.note_away(False)
                return
            except AWAY as problem:
                self.hang_up()
                self.note_away(pause > 0.0, problem)
                await asyncio.sleep(pause)
                pause = min(2 * pause or RETRY_SECONDS, LONGEST_RETRY)
            except asyncpg.ReadOnlySQLTransactionError:
                self.hang_up()  # perhaps another machine can be written by now
                raise

    async def write(self, batch: Sequence[Job]) -> None:
        if self.database is None or self.database.is_closed():
            self.database = await connect(self.url)
            await self.database.fetchval("SELECT pg_try_advisory_lock($1)", HOLDING)
        [first, *_] = batch
        if first.work:
            await first.work(self.database)
        else:
            await write_changes(self.database, self.epoch, [job.change for job in batch if job.change])

    def note_away(self, is_away: bool, problem: Exception | None = None) -> None:
        if is_away != self.is_away:
            self.is_away = is_away
            self.on_away(is_away)
            if is_away:
                log.error("the store does not answer; what players do waits: %s", problem or "no reason")
            else:
                log.warning("the store answers again")

    def hang_up(self) -> None:
        if self.database is not None:
            self.database.terminate()
            self.database = None

    async def close(self) -> None:
        """What was asked before is done first, if PostgreSQL answers."""
        self.is_closing = True
        self.wake.set()
        await asyncio.wait([self.task], timeout=LONGEST_CLOSING)
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
        for job in self.jobs:
            job.note_failure(ConnectionError("the store does not answer, and the server closes"))
        if self.database is not None:
            await say_goodbye(self.database)


class PostgresStore:
    """Of one server: whoever opens it takes it, and then nobody else may write."""

    def __init__(self, writer: Writer, pool: Any) -> None:
        self.writer = writer
        self.pool = pool
        self.records_read = Records()

    @classmethod
    async def open(cls, url: str) -> PostgresStore:
        """Refused, with the reason, where it cannot be read and written."""
        try:
            database = await connect(url)
            try:
                return await cls.open_with(url, database)
            except BaseException:
                database.terminate()
                raise
        except Refusal as problem:
            raise type(problem)(f"the store {named(url)} cannot be used: {problem}") from None
        except (*AWAY, asyncpg.PostgresError) as problem:
            refuse(url, problem)

    @classmethod
    async def open_with(cls, url: str, database: Any) -> PostgresStore:
        await bring_up_to_date(database)
        epoch = await take(database)
        pool = await asyncpg.create_pool(
            url, min_size=1, max_size=READERS, command_timeout=COMMAND_SECONDS, server_settings=SESSION
        )
        return cls(Writer(url, database, epoch), pool)

    async def commit(self, change: Change) -> None:
        await self.writer.do(Job(change))

    async def rewrite(self, row: RecordRow) -> None:
        await self.writer.do(Job(None, lambda database: rewrite_record(database, self.writer.epoch, row)))

    async def delete(self, code: str) -> None:
        await self.writer.do(Job(None, lambda database: delete_record(database, self.writer.epoch, code)))

    async def unfinished(self) -> Sequence[Unfinished]:
        return await read_unfinished(self.pool)

    async def entries(self, code: str) -> Sequence[JournalEntry]:
        return await read_entries(self.pool, code)

    async def records(self, game: str, limit: int, before: float) -> Sequence[Listed]:
        return await self.records_read.listed(self.pool, game, limit, before)

    async def record(self, code: str) -> RecordRow | None:
        return await self.records_read.one(self.pool, code)

    async def owned(self, token_digests: Sequence[str]) -> Sequence[RecordRow]:
        return await self.records_read.owned(self.pool, token_digests)

    async def close(self) -> None:
        await self.writer.close()
        await say_goodbye(self.pool)


def ignore(*facts: object) -> None:
    return


async def say_goodbye(connected: Any) -> None:
    """PostgreSQL is told, if it listens."""
    try:
        await asyncio.wait_for(connected.close(), LONGEST_GOODBYE)
    except (*AWAY, asyncpg.PostgresError):
        connected.terminate()
        await asyncio.sleep(0)


async def check(url: str) -> None:
    """Whatever is wrong with it is said."""
    store = await PostgresStore.open(url)
    await store.close()


async def connect(url: str) -> Any:
    """Committed means on the disk, whatever the database does by itself."""
    database = await asyncpg.connect(
        url, timeout=CONNECT_SECONDS, command_timeout=COMMAND_SECONDS, server_settings=SESSION
    )
    if await database.fetchval("SHOW synchronous_commit") == "off":
        await database.execute("SET synchronous_commit = on")
    return database


async def take(database: Any) -> int:
    """The store is this server's until its connection ends or another takes it; the epoch says so in every commit."""
    ends = time.monotonic() + HELD_SECONDS
    while not await database.fetchval("SELECT pg_try_advisory_lock($1)", HOLDING):
        if time.monotonic() > ends:
            process = await database.fetchval("SELECT process FROM wartable.tenant")
            raise InUse(f"it is in use by another server ({process}); stop that one, or choose another store")
        await asyncio.sleep(RETRY_SECONDS)
    if await database.fetchval("SHOW fsync") == "off":
        log.warning("PostgreSQL runs with fsync off: what is stored does not survive a loss of power")
    query = "UPDATE wartable.tenant SET epoch = epoch + 1, process = $1 RETURNING epoch"
    epoch: int = await database.fetchval(query, f"process {os.getpid()} of {platform.node()}")
    return epoch


def named(url: str) -> str:
    """For people to read: without the password."""
    parts = urlsplit(url)
    host = parts.netloc.rpartition("@")[2]
    return f"postgresql://{host}{parts.path}"


def refuse(url: str, problem: BaseException) -> NoReturn:
    reason = str(problem).strip() or type(problem).__name__
    raise Refusal(
        f"the store {named(url)} cannot be opened: {reason}; PostgreSQL must run there, and the user of the address "
        "must be allowed to connect and to create a schema"
    ) from None
