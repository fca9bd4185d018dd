"""What stands in the tables of a SQLite store. A row that cannot be read costs itself alone."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

import msgspec

from wartable.server.store import Change, Damaged, JournalEntry, Listed, RecordRow, RoomRow, Unfinished

log = logging.getLogger("wartable.store")

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, sqlite3.DatabaseError)

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
    """What cannot be read stays where it is, and does not keep others from going on."""
    entries: dict[str, list[bytes]] = {}
    for code, entry in database.execute("SELECT code, entry FROM journal ORDER BY code, number"):
        entries.setdefault(code, []).append(entry)
    found = []
    for code, row in database.execute("SELECT code, row FROM rooms"):
        try:
            found.append(Unfinished(msgspec.json.decode(row, type=RoomRow), read_journal(entries.get(code, []))))
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            log.error("a match cannot be read: %s", problem, extra={"room": code})
    return found


def read_entries(database: sqlite3.Connection, code: str) -> list[JournalEntry]:
    entries = database.execute("SELECT entry FROM journal WHERE code = ? ORDER BY number", (code,))
    return read_journal(entry for (entry,) in entries)


def read_journal(entries: Iterable[bytes]) -> list[JournalEntry]:
    return [msgspec.json.decode(entry, type=JournalEntry) for entry in entries]


class Records:
    """Reads finished games; what is damaged is told once, and then passed over."""

    def __init__(self) -> None:
        self.damaged: set[object] = set()

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
        except UNREADABLE as problem:
            self.tell_once(number, problem)
            return None

    def tell_once(self, number: object, problem: Exception) -> None:
        if number not in self.damaged:
            self.damaged.add(number)
            log.error("a record cannot be read: %s", problem, extra={"row": number})

    def one(self, database: sqlite3.Connection, code: str) -> RecordRow | None:
        numbers = database.execute("SELECT rowid FROM records WHERE code = ?", (code,)).fetchone()
        if numbers is None:
            return None
        row = self.read(database, numbers[0], RecordRow)
        if row is None:
            raise Damaged("the record of this game is damaged; whoever runs the server was told")
        return row

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
