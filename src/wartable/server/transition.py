"""One change of a room: what it writes, whom it answers, who is new. It is committed before anyone sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wartable.server.protocol import FromServer
from wartable.server.seats import Seat
from wartable.server.store import Entry

if TYPE_CHECKING:
    from wartable.server.connection import Connection


@dataclass(frozen=True)
class Newcomer:
    """Someone who now sees the room: is told the seat's token, if there is one, and then everything since `seen`."""

    connection: Connection
    seat: int
    number: int | None
    token: str = ""
    seen: int = 0
    replaces: Connection | None = None
    queued: bool = False


class Transition:
    """What one deed changes: what is to be journaled, and who is to be answered once it is.

    `before` are the seats that it changes, as they were; `message` is the id of the request, if there was one."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.before: dict[int, Seat] = {}
        self.message = 0
        self.saves_room = False
        self.ends = False
        self.answers: list[tuple[Connection, int, FromServer | None]] = []
        self.newcomers: list[Newcomer] = []
        self.arrived: float | None = None

    def writes(self) -> bool:
        return bool(self.entries) or self.saves_room or self.ends
