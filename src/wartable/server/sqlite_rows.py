"""What stands in the tables of a SQLite store. A row that cannot be read costs itself alone."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from typing import TypeVar

import msgspec

from wartable.server.reading import UNREADABLE, Damages, journal_of, undamaged, unfinished_of
from wartable.server.store import Change, JournalEntry, Listed, RecordRow, Unfinished

Row = TypeVar("Row", RecordRow, Listed)


# Writing


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


# Reading


def read_unfinished(database: sqlite3.Connection) -> list[Unfinished]:
    journal = database.execute("SELECT code, entry FROM journal ORDER BY code, number")
    return unfinished_of(database.execute("SELECT code, row FROM rooms"), journal)


def read_entries(database: sqlite3.Connection, code: str) -> list[JournalEntry]:
    entries = database.execute("SELECT entry FROM journal WHERE code = ? ORDER BY number", (code,))
    return journal_of(entry for (entry,) in entries)


class Records:
    """Reads finished games."""

    def __init__(self) -> None:
        self.damages = Damages()

    def listed(self, database: sqlite3.Connection, game: str, limit: int, before: float) -> list[Listed]:
        """By the index first: only what is wanted is read, and of a damaged page no more than its own rows fail."""
        found = []
        for number in numbers_by_time(database, game, before):
            row = self.read(database, number, Listed)
            if row:
                found.append(row)
            if len(found) == limit:
                break
        return found

    def read(self, database: sqlite3.Connection, number: int, kind: type[Row]) -> Row | None:
        try:
            (row,) = database.execute("SELECT row FROM records WHERE rowid = ?", (number,)).fetchone()
            return msgspec.json.decode(row, type=kind)
        except (*UNREADABLE, sqlite3.DatabaseError) as problem:
            self.damages.note(number, problem)
            return None

    def one(self, database: sqlite3.Connection, code: str) -> RecordRow | None:
        numbers = database.execute("SELECT rowid FROM records WHERE code = ?", (code,)).fetchone()
        if numbers is None:
            return None
        return undamaged(self.read(database, numbers[0], RecordRow))

    def owned(self, database: sqlite3.Connection, token_digests: Sequence[str]) -> list[RecordRow]:
        query = "SELECT records.rowid FROM records JOIN owners ON owners.code = records.code WHERE token = ?"
        numbers = {number for token in token_digests for (number,) in database.execute(query, (token,))}
        rows = [self.read(database, number, RecordRow) for number in sorted(numbers)]
        return [row for row in rows if row]


def numbers_by_time(database: sqlite3.Connection, game: str, before: float) -> Iterator[int]:
    """Public finished games, the newest first."""
    newest = "public = 1 AND ended < ? ORDER BY ended DESC"
    if game:
        numbers = database.execute(f"SELECT rowid FROM records WHERE game = ? AND {newest}", (game, before))
    else:
        numbers = database.execute(f"SELECT rowid FROM records WHERE {newest}", (before,))
    for (number,) in numbers:
        yield number
