"""What a store has written, read back. A row that cannot be read stays where it is, and costs itself alone."""

from __future__ import annotations

import logging
from collections.abc import Iterable

import msgspec

from wartable.server.store import Damaged, JournalEntry, RecordRow, RoomRow, Unfinished

log = logging.getLogger("wartable.store")

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError)

# The code of a room, and a row of its own.
Coded = tuple[str, bytes]


def journal_of(entries: Iterable[bytes]) -> list[JournalEntry]:
    return [msgspec.json.decode(entry, type=JournalEntry) for entry in entries]


def unfinished_of(rooms: Iterable[Coded], journal: Iterable[Coded]) -> list[Unfinished]:
    """What cannot be read does not keep others from going on."""
    entries: dict[str, list[bytes]] = {}
    for code, entry in journal:
        entries.setdefault(code, []).append(entry)
    found = []
    for code, row in rooms:
        try:
            found.append(Unfinished(msgspec.json.decode(row, type=RoomRow), journal_of(entries.get(code, []))))
        except UNREADABLE as problem:
            log.error("a match cannot be read: %s", problem, extra={"room": code})
    return found


class Damages:
    """Records that cannot be read: each is told once, and then passed over."""

    def __init__(self) -> None:
        self.known: set[object] = set()

    def note(self, row: object, problem: Exception) -> None:
        if row not in self.known:
            self.known.add(row)
            log.error("a record cannot be read: %s", problem, extra={"row": row})


def undamaged(row: RecordRow | None) -> RecordRow:
    if row is None:
        raise Damaged("the record of this game is damaged; whoever runs the server was told")
    return row
