"""The journal in PostgreSQL: one connection that writes, and natural group commit.

Whatever queued up during the last commit goes into the next one. A connection that is lost is made anew, and what was
being written is written again: all of it can be. So a PostgreSQL that is away or slow is a pause and never a loss; what
it refuses, such as on a full disk, has not happened."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, NoReturn, TypeVar
from urllib.parse import urlsplit

import asyncpg

from wartable.kernel.refusal import Refusal
from wartable.server.postgres_nodes import Place, hold, hold_or_refuse, join, take_alone
from wartable.server.postgres_rows import (
    Fenced,
    Records,
    delete_record,
    read_entries,
    read_unfinished,
    rewrite_record,
    write_changes,
)
from wartable.server.postgres_schema import bring_up_to_date
from wartable.server.store import Change, JournalEntry, Listed, RecordRow, Unfinished

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

    def __init__(self, url: str, database: Any, place: Place) -> None:
        self.url = url
        self.database = database
        self.place = place
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
            await hold(self.database, self.place.is_alone)
        [first, *_] = batch
        if first.work:
            await first.work(self.database)
        else:
            await write_changes(self.database, self.place.node, [job.change for job in batch if job.change])

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
    """Of one server, which takes it for itself alone; or of a node of a cluster, which has some of the rooms."""

    def __init__(self, writer: Writer, pool: Any) -> None:
        self.writer = writer
        self.pool = pool
        self.records_read = Records()

    @classmethod
    async def open(cls, url: str, rules: Mapping[str, int] | None = None) -> PostgresStore:
        """Alone; or, with the versions of the rules that it plays, as one of a cluster."""

        async def open_with(database: Any) -> PostgresStore:
            place = await take_alone(database) if rules is None else await join(database, rules)
            pool = await asyncpg.create_pool(
                url, min_size=1, max_size=READERS, command_timeout=COMMAND_SECONDS, server_settings=SESSION
            )
            return cls(Writer(url, database, place), pool)

        return await connected(url, open_with)

    @property
    def node(self) -> int:
        return self.writer.place.node

    async def commit(self, change: Change) -> None:
        await self.writer.do(Job(change))

    async def rewrite(self, row: RecordRow) -> None:
        await self.writer.do(Job(None, lambda database: rewrite_record(database, self.node, row)))

    async def delete(self, code: str) -> None:
        await self.writer.do(Job(None, lambda database: delete_record(database, self.node, code)))

    async def unfinished(self) -> Sequence[Unfinished]:
        return await read_unfinished(self.pool, self.node)

    async def unfinished_of(self, codes: Sequence[str]) -> Sequence[Unfinished]:
        """Those of them that this node has."""
        return await read_unfinished(self.pool, self.node, codes)

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


async def connected(url: str, opening: Callable[[Any], Awaitable[Answer]]) -> Answer:
    """With a store that is up to date. Refused, with the reason, where it cannot be read and written."""
    try:
        database = await connect(url)
        try:
            await bring_up_to_date(database)
            return await opening(database)
        except BaseException:
            database.terminate()
            raise
    except Refusal as problem:
        raise type(problem)(f"the store {named(url)} cannot be used: {problem}") from None
    except (*AWAY, asyncpg.PostgresError) as problem:
        refuse(url, problem)


async def check(url: str, is_alone: bool = True) -> None:
    """Whatever is wrong with it is said, and nothing is taken from anybody."""

    async def look(database: Any) -> None:
        await hold_or_refuse(database, is_alone)
        await say_goodbye(database)

    await connected(url, look)


async def connect(url: str, seconds: float = CONNECT_SECONDS) -> Any:
    """Committed means on the disk, whatever the database does by itself."""
    database = await asyncpg.connect(url, timeout=seconds, command_timeout=COMMAND_SECONDS, server_settings=SESSION)
    if await database.fetchval("SHOW synchronous_commit") == "off":
        await database.execute("SET synchronous_commit = on")
    return database


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
