"""One change of a room: what it writes, whom it answers, who is new. It is committed before anyone sees it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wartable.server.protocol import FromServer
from wartable.server.seats import Seat
from wartable.server.store import Entry

if TYPE_CHECKING:
    from wartable.server.connection import Connection

Deed = Callable[["Transition"], None]


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

    `before` are the seats that it changes, as they were, and `played` is how many actions there were; `message` is the
    id of a player's request. Whoever asked for it is answered exactly once."""

    def __init__(self, deed: Deed, asker: Connection | None = None, number: int = 0, arrived: float = 0.0) -> None:
        self.deed = deed
        self.asker = asker
        self.number = number
        self.arrived = arrived
        self.reply: FromServer | None = None
        self.is_answered = asker is None
        self.is_action = False
        self.entries: list[Entry] = []
        self.before: dict[int, Seat] = {}
        self.played = 0
        self.message = 0
        self.saves_room = False
        self.ends = False
        self.newcomers: list[Newcomer] = []

    def writes(self) -> bool:
        return bool(self.entries) or self.saves_room or self.ends

    def answer(self, message: FromServer) -> None:
        if self.asker and not self.is_answered:
            self.is_answered = True
            self.asker.send(message)

    def answer_later(self) -> Connection:
        """The answer needs more time; whoever takes the asker from here sees to it."""
        assert self.asker and not self.is_answered
        self.is_answered = True
        return self.asker
