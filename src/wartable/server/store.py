"""What a server remembers: rooms, the journal of their actions, and records of finished games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from wartable.kernel.clock import TimeControl
from wartable.kernel.refusal import Refusal


class SeatRow(Struct, frozen=True, omit_defaults=True):
    """Who holds a seat. Tokens are kept as digests alone."""

    name: str = ""
    colour: str = ""
    bot: str = ""
    tokens: list[str] = []
    nonce: str = ""


class RoomRow(Struct, frozen=True):
    code: str
    created: float
    game: str
    rules_version: int
    options: dict[str, Any]
    key: str
    control: TimeControl
    public: bool
    watch_delay: int
    seats: list[SeatRow]
    hints: bool = False


class JournalEntry(Struct, frozen=True, omit_defaults=True):
    """One line of a room's journal. For an action, `position` is the key of the position after it."""

    kind: str
    number: int
    seat: int = -1
    text: str = ""
    milliseconds: int = 0
    position: int = 0
    message: int = 0
    count: int = 0


class RecordRow(Struct, frozen=True):
    """A finished game: its record as text, and who played it; `owners` are the digests of the seats' tokens."""

    code: str
    game: str
    ended: float
    public: bool
    names: list[str]
    owners: list[list[str]]
    result: str
    record: str


class Listed(Struct, frozen=True):
    """Of a finished game, what stands in a list of many."""

    code: str
    game: str
    ended: float
    names: list[str]
    result: str


class InUse(Refusal):
    """Another server has it."""


class Damaged(Refusal):
    """It is there, but cannot be read."""

    status = 500


class Change(Struct, frozen=True):
    """What one transition of a room writes; it is committed whole, before anyone sees its result."""

    code: str
    room: RoomRow | None = None
    entries: list[JournalEntry] = []
    record: RecordRow | None = None
    closes: bool = False


class Unfinished(Struct, frozen=True):
    room: RoomRow
    entries: list[JournalEntry]


class Store(Protocol):
    """`commit` returns when the change would survive the machine. Of what is not finished, `entries` are one room's
    alone."""

    async def commit(self, change: Change) -> None: ...

    async def unfinished(self) -> Sequence[Unfinished]: ...

    async def entries(self, code: str) -> Sequence[JournalEntry]: ...

    async def records(self, game: str, limit: int, before: float) -> Sequence[Listed]: ...

    async def record(self, code: str) -> RecordRow | None: ...

    async def owned(self, token_digests: Sequence[str]) -> Sequence[RecordRow]: ...

    async def rewrite(self, row: RecordRow) -> None: ...

    async def delete(self, code: str) -> None: ...

    async def close(self) -> None: ...


class MemoryStore:
    """Forgets everything when the process ends; also what a game that stores nothing is given."""

    def __init__(self) -> None:
        self.rooms: dict[str, RoomRow] = {}
        self.journal: dict[str, list[JournalEntry]] = {}
        self.finished: dict[str, RecordRow] = {}

    async def commit(self, change: Change) -> None:
        if change.room:
            self.rooms[change.code] = change.room
        self.journal.setdefault(change.code, []).extend(change.entries)
        if change.record:
            self.finished[change.code] = change.record
        if change.closes:
            self.rooms.pop(change.code, None)
            self.journal.pop(change.code, None)

    async def unfinished(self) -> Sequence[Unfinished]:
        return [Unfinished(row, self.journal.get(code, [])) for code, row in self.rooms.items()]

    async def entries(self, code: str) -> Sequence[JournalEntry]:
        return self.journal.get(code, [])

    async def records(self, game: str, limit: int, before: float) -> Sequence[Listed]:
        rows = [
            Listed(row.code, row.game, row.ended, row.names, row.result)
            for row in self.finished.values()
            if row.public and row.ended < before and row.game in (game, game or row.game)
        ]
        return sorted(rows, key=lambda row: -row.ended)[:limit]

    async def record(self, code: str) -> RecordRow | None:
        return self.finished.get(code)

    async def owned(self, token_digests: Sequence[str]) -> Sequence[RecordRow]:
        wanted = set(token_digests)
        return [row for row in self.finished.values() if any(wanted & set(tokens) for tokens in row.owners)]

    async def rewrite(self, row: RecordRow) -> None:
        self.finished[row.code] = row

    async def delete(self, code: str) -> None:
        self.finished.pop(code, None)

    async def close(self) -> None:
        return
