"""One change of a room: what it writes, whom it answers, who is new. It is committed before anyone sees it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wartable.server.protocol import FromServer, Refused
from wartable.server.seats import Seat
from wartable.server.store import JournalEntry

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

    `before` are the seats that it changes, as they were, `played` is how many actions there were, and `began` when it
    was done; `message` is the id of a player's request. Whoever asked for it is answered exactly once; the address of
    the `payer` pays for it."""

    def __init__(self, deed: Deed, asker: Connection | None = None, number: int = 0, arrived: float = 0.0) -> None:
        self.deed = deed
        self.asker = asker
        self.payer = asker
        self.number = number
        self.arrived = arrived
        self.reply: FromServer | None = None
        self.is_answered = asker is None
        self.is_action = False
        self.entries: list[JournalEntry] = []
        self.before: dict[int, Seat] = {}
        self.played = 0
        self.began = 0.0
        self.message = 0
        self.saves_room = False
        self.ends = False
        self.newcomers: list[Newcomer] = []

    async def take_turn(self, now: float) -> None:
        if self.payer:
            await self.payer.handling.take_turn(now)

    def writes(self) -> bool:
        return bool(self.entries) or self.saves_room or self.ends

    @property
    def is_only_answered(self) -> bool:
        """A question or a refusal, of which nobody else notices anything; who decided too late is shown the present."""
        is_stale = isinstance(self.reply, Refused) and self.reply.code == "stale"
        return self.reply is not None and not (is_stale or self.newcomers or self.writes())

    def answer(self, message: FromServer) -> None:
        if self.asker and not self.is_answered:
            self.is_answered = True
            self.asker.send(message)

    def answer_early(self, message: FromServer) -> None:
        """Before it is done; whatever it leads to is shown without being asked for."""
        self.answer(message)
        self.newcomers = [replace(newcomer, number=None) for newcomer in self.newcomers]

    def answer_later(self) -> Connection:
        """The answer needs more time; whoever takes the asker from here sees to it."""
        assert self.asker and not self.is_answered
        self.is_answered = True
        return self.asker
