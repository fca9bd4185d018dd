"""What stands in the tables of a PostgreSQL store. A row that cannot be read costs itself alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from wartable.server.reading import UNREADABLE, Damages, journal_of, undamaged, unfinished_of
from wartable.server.store import Change, JournalEntry, Listed, RecordRow, Unfinished

PAGE = 100
# Once, when a server starts: there may be many matches, and the disk may be cold.
READING_ALL_SECONDS = 300.0

Row = TypeVar("Row", RecordRow, Listed)

# Whoever writes holds its node's row until it is committed: who takes over from it waits for that, and after it
# nothing of the old one is written any more. It returns whether this server may still write.
NODE = "node AS MATERIALIZED (SELECT FROM wartable.nodes WHERE id = $1 FOR SHARE)"
MAY_WRITE = "WHERE EXISTS (SELECT FROM node)"
# All of it can be written twice: after a lost connection nobody knows whether it was written once. An entry that is
# already there must be the same.
ENTRIES = f"""INSERT INTO wartable.journal AS old
    SELECT * FROM unnest($2::text[], $3::integer[], $4::bytea[]) {MAY_WRITE}
    ON CONFLICT (code, number) DO UPDATE SET entry = excluded.entry WHERE old.entry = excluded.entry RETURNING 1"""
APPEND = f"""
WITH {NODE}, entries AS ({ENTRIES})
SELECT EXISTS (SELECT FROM node), (SELECT count(*) FROM entries)
"""
EVERYTHING = f"""
WITH {NODE}, entries AS ({ENTRIES}),
rooms AS (INSERT INTO wartable.rooms AS old SELECT *, $1 FROM unnest($5::text[], $6::bytea[]) {MAY_WRITE}
    ON CONFLICT (code) DO UPDATE SET row = excluded.row WHERE old.owner = $1 RETURNING 1),
records AS (INSERT INTO wartable.records
    SELECT * FROM unnest($7::text[], $8::text[], $9::float8[], $10::boolean[], $11::bytea[]) {MAY_WRITE}
    ON CONFLICT (code) DO UPDATE
    SET game = excluded.game, ended = excluded.ended, public = excluded.public, row = excluded.row),
owners AS (INSERT INTO wartable.owners SELECT * FROM unnest($12::text[], $13::text[]) {MAY_WRITE}
    ON CONFLICT DO NOTHING),
journals_gone AS (DELETE FROM wartable.journal WHERE code = ANY($14::text[]) AND EXISTS (SELECT FROM node)),
rooms_gone AS (DELETE FROM wartable.rooms WHERE code = ANY($14::text[]) AND EXISTS (SELECT FROM node))
SELECT EXISTS (SELECT FROM node), (SELECT count(*) FROM entries) + (SELECT count(*) FROM rooms)
"""


class Fenced(Exception):
    """Another server has taken the store over: this one may not write any more."""


class Conflict(Exception):
    """Another entry or room stands where this one should: somebody else has written it."""


# Writing


async def write_changes(database: Any, node: int, changes: Sequence[Change]) -> None:
    """In one statement, so in one transaction and one round trip. No room may be in it twice."""
    closed = [change.code for change in changes if change.closes]
    entries = columns_of(change for change in changes if not change.closes)
    rooms = [change for change in changes if change.room and not change.closes]
    if all(change.room is None and change.record is None and not change.closes for change in changes):
        done = await database.fetchrow(APPEND, node, *entries)
    else:
        records = [change.record for change in changes if change.record]
        done = await database.fetchrow(
            EVERYTHING, node, *entries,
            [change.code for change in rooms], [msgspec.json.encode(change.room) for change in rooms],
            *record_columns(records), *owner_columns(records), closed,
        )  # fmt: skip
    may_write, written = done
    if not may_write:
        raise Fenced
    if written != len(entries[0]) + len(rooms):
        raise Conflict


def columns_of(changes: Iterable[Change]) -> tuple[list[str], list[int], list[bytes]]:
    entries = [(change.code, entry) for change in changes for entry in change.entries]
    return (
        [code for code, _ in entries],
        [entry.number for _, entry in entries],
        [msgspec.json.encode(entry) for _, entry in entries],
    )


def record_columns(records: Sequence[RecordRow]) -> tuple[list[Any], ...]:
    return (
        [row.code for row in records], [row.game for row in records], [row.ended for row in records],
        [row.public for row in records], [msgspec.json.encode(row) for row in records],
    )  # fmt: skip


def owner_columns(records: Sequence[RecordRow]) -> tuple[list[str], list[str]]:
    owners = [(token, row.code) for row in records for token in {token for tokens in row.owners for token in tokens}]
    return [token for token, _ in owners], [code for _, code in owners]


async def hold_place(database: Any, node: int) -> None:
    """Inside a transaction, until its end."""
    if not await database.fetchval("SELECT true FROM wartable.nodes WHERE id = $1 FOR SHARE", node):
        raise Fenced


async def rewrite_record(database: Any, node: int, row: RecordRow) -> None:
    async with database.transaction():
        await hold_place(database, node)
        await delete_rows(database, row.code)
        values = (row.code, row.game, row.ended, row.public, msgspec.json.encode(row))
        await database.execute("INSERT INTO wartable.records VALUES ($1, $2, $3, $4, $5)", *values)
        await database.execute(
            "INSERT INTO wartable.owners SELECT * FROM unnest($1::text[], $2::text[])", *owner_columns([row])
        )


async def delete_record(database: Any, node: int, code: str) -> None:
    async with database.transaction():
        await hold_place(database, node)
        await delete_rows(database, code)


async def delete_rows(database: Any, code: str) -> None:
    await database.execute("DELETE FROM wartable.records WHERE code = $1", code)
    await database.execute("DELETE FROM wartable.owners WHERE code = $1", code)


# Reading


async def read_unfinished(database: Any, node: int, codes: Sequence[str] | None = None) -> list[Unfinished]:
    """What the node has; or of that, these rooms."""
    rooms = "SELECT code, row FROM wartable.rooms WHERE owner = $1 AND ($2::text[] IS NULL OR code = ANY($2))"
    journal = (
        "SELECT code, entry FROM wartable.journal JOIN wartable.rooms USING (code) "
        "WHERE owner = $1 AND ($2::text[] IS NULL OR code = ANY($2)) ORDER BY code, number"
    )
    everything = [await database.fetch(query, node, codes, timeout=READING_ALL_SECONDS) for query in (rooms, journal)]
    return unfinished_of(*everything)


async def read_entries(database: Any, code: str) -> list[JournalEntry]:
    rows = await database.fetch("SELECT entry FROM wartable.journal WHERE code = $1 ORDER BY number", code)
    return journal_of(entry for (entry,) in rows)


class Records:
    """Reads finished games."""

    def __init__(self) -> None:
        self.damages = Damages()

    async def listed(self, database: Any, game: str, limit: int, before: float) -> list[Listed]:
        query = (
            "SELECT code, row FROM wartable.records WHERE public AND ended < $1 AND ($2 = '' OR game = $2) "
            "ORDER BY ended DESC, code LIMIT $3 OFFSET $4"
        )
        found: list[Listed] = []
        start = 0
        while rows := await database.fetch(query, before, game, PAGE, start):
            found += [row for code, text in rows if (row := self.read(code, text, Listed))]
            start += PAGE
            if len(found) >= limit or len(rows) < PAGE:
                break
        return found[:limit]

    def read(self, code: str, text: bytes, kind: type[Row]) -> Row | None:
        try:
            return msgspec.json.decode(text, type=kind)
        except UNREADABLE as problem:
            self.damages.note(code, problem)
            return None

    async def one(self, database: Any, code: str) -> RecordRow | None:
        text = await database.fetchval("SELECT row FROM wartable.records WHERE code = $1", code)
        return None if text is None else undamaged(self.read(code, text, RecordRow))

    async def owned(self, database: Any, token_digests: Sequence[str]) -> list[RecordRow]:
        query = (
            "SELECT code, row FROM wartable.records WHERE code IN "
            "(SELECT code FROM wartable.owners WHERE token = ANY($1::text[])) ORDER BY code"
        )
        rows = await database.fetch(query, list(token_digests))
        return [row for code, text in rows if (row := self.read(code, text, RecordRow))]
