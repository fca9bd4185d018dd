"""The file of a SQLite store: one server a file, and none that this server cannot read and write.

Beside it lies a lock, in which the server also notes what it has stored last: a journal of SQLite that was cut or
deleted leaves no other trace."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import msgspec
from msgspec import Struct

from wartable.kernel.refusal import Refusal
from wartable.server.store import InUse
from wartable.server.system import lock, read_at_start, write_at_start

LOCK_SECONDS = 5.0
NOTE_BYTES = 128

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
CREATE INDEX records_by_game ON records (public, game, ended);
"""
TABLES = {"rooms", "journal", "records", "owners"}
# Without these no match can be resumed; a damaged record costs itself alone.
NEEDED = ("rooms", "journal")

ANEW = "restore a backup, or move the file away to begin anew"
REMEDIES = {
    sqlite3.SQLITE_BUSY: "another program holds it, perhaps a backup or an open sqlite3; end that and start again",
    sqlite3.SQLITE_FULL: "there is no room on its disk; make room and start again",
    sqlite3.SQLITE_CORRUPT: f"it is damaged; {ANEW}",
    sqlite3.SQLITE_NOTADB: f"it is no store, or it is damaged; {ANEW}",
    sqlite3.SQLITE_READONLY: "it cannot be written; give the file and its folder to the user who runs the server",
}
USUAL_REMEDY = "the folder must exist, and the user who runs the server must be able to read and write in it"


class Note(Struct, frozen=True):
    """Who uses the store, and the last that was stored in it: an entry of a room's journal, or its record."""

    process: int = 0
    room: str = ""
    entry: int = 0


class StoreFile:
    """Locked from the beginning to `close`; a process that dies lets it go too."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.descriptor = os.open(f"{path.resolve()}-lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as problem:
            raise Refusal(f"the store {path} cannot be opened: {problem.strerror}; {USUAL_REMEDY}") from None
        self.last = self.lock()
        self.note(self.last.room, self.last.entry)

    def lock(self) -> Note:
        """What the last server has noted."""
        try:
            lock(self.descriptor)
        except OSError:
            owner = read_note(self.descriptor).process
            os.close(self.descriptor)
            raise InUse(
                f"the store {self.path} is in use by another server (process {owner}); "
                "stop that one, or choose another store with --store sqlite:PATH"
            ) from None
        return read_note(self.descriptor)

    def note(self, room: str, entry: int) -> None:
        """Not waited for: should the power fail, an older note tells of less, and never of what was not stored."""
        text = msgspec.json.encode(Note(os.getpid(), room, entry))
        write_at_start(self.descriptor, text.ljust(NOTE_BYTES))

    def open(self) -> sqlite3.Connection:
        try:
            return self.open_database()
        except sqlite3.Error as problem:
            os.close(self.descriptor)
            remedy = REMEDIES.get(primary_code(problem), USUAL_REMEDY)
            raise Refusal(f"the store {self.path} cannot be opened: {problem}; {remedy}") from None
        except Refusal:
            os.close(self.descriptor)
            raise

    def open_database(self) -> sqlite3.Connection:
        database = connect(self.path)
        refuse_other_names(self.path)
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute("PRAGMA secure_delete = ON")
        prepare(database, self.path)
        return database

    def open_for_reading(self) -> sqlite3.Connection:
        database = connect(self.path)
        database.execute("PRAGMA query_only = ON")
        return database

    def lacks_the_last(self, database: sqlite3.Connection) -> bool:
        """Whether the last that was stored is not there any more."""
        room, entry = self.last.room, self.last.entry
        found = "SELECT 1 FROM journal WHERE code = ? AND number = ? UNION SELECT 1 FROM records WHERE code = ?"
        return room != "" and not database.execute(found, (room, entry, room)).fetchone()

    def close(self) -> None:
        """Everything is in the database: there is nothing to remember."""
        os.ftruncate(self.descriptor, 0)
        os.close(self.descriptor)


def read_note(descriptor: int) -> Note:
    try:
        return msgspec.json.decode(read_at_start(descriptor, NOTE_BYTES), type=Note)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return Note()


def primary_code(problem: sqlite3.Error) -> int:
    """Of an extended code of SQLite, what it is a case of."""
    return getattr(problem, "sqlite_errorcode", 0) & 0xFF


def connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, check_same_thread=False, isolation_level=None, timeout=LOCK_SECONDS)


def refuse_other_names(path: Path) -> None:
    """SQLite finds its journal by the file's name: under two names there would be two."""
    if path.exists() and path.stat().st_nlink > 1:
        raise Refusal(
            f"the store {path} has another name too (a hard link), under which it could be opened a second time; "
            "remove that name, or give the server a copy"
        )


def prepare(database: sqlite3.Connection, path: Path) -> None:
    version = database.execute("PRAGMA user_version").fetchone()[0]
    tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if version not in (0, SCHEMA_VERSION):
        raise Refusal(
            f"the store {path} has version {version}, this server reads version {SCHEMA_VERSION}; "
            "start the Wartable that wrote it, or choose another store"
        )
    if tables != (TABLES if version else set()):
        raise Refusal(f"the database {path} is not Wartable's; choose another file")
    database.execute("BEGIN IMMEDIATE")
    database.execute("ROLLBACK")
    if not version:
        database.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")
    refuse_damage(database, path)


def refuse_damage(database: sqlite3.Connection, path: Path) -> None:
    for table in NEEDED:
        (found,) = database.execute(f"PRAGMA quick_check('{table}')").fetchone()
        if found != "ok":
            raise Refusal(f"the store {path} is damaged ({found.strip()}); {ANEW}")
