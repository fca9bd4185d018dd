"""Looking back at a match that goes on: kept as far as it was asked for, and made a little at a time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from wartable.kernel.match import LoggedAction, Match
from wartable.kernel.refusal import Refusal
from wartable.kernel.state import SPECTATOR
from wartable.server.budgets import paid_by
from wartable.server.protocol import View, Views
from wartable.server.replays import Replay

if TYPE_CHECKING:
    from wartable.server.connection import Connection
    from wartable.server.room import Room

MOST_KEPT = 8
# So many are made at once: each may need some megabytes.
AT_ONCE = 4


class History:
    """One viewer's, and how far it was played again; the views are kept as they are sent, which takes less room."""

    def __init__(self, room: Room, match: Match, seat: int) -> None:
        self.replay = Replay(match, seat, room.code)
        self.views: list[Any] = []
        self.bytes = 0
        self.keep(self.replay.first)
        self.entries: list[LoggedAction] = []
        self.lock = asyncio.Lock()

    def leads_to(self, log: list[LoggedAction]) -> bool:
        """Nothing of it was taken back."""
        return self.entries == log[: len(self.entries)]

    async def go_on_to(self, log: list[LoggedAction], asker: Connection) -> None:
        """Between two actions everybody else has a turn."""
        for entry in log[len(self.entries) :]:
            with paid_by(asker):
                view = self.replay.play(entry)
                self.entries.append(entry)
                if view:
                    self.keep(view)
            await asyncio.sleep(0)

    def keep(self, view: View) -> None:
        packed = msgspec.json.encode(view)
        self.views.append(msgspec.Raw(packed))
        self.bytes += len(packed)


class Histories:
    """The last few that somebody asked for, by room and seat."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.known: dict[tuple[str, int], History] = {}
        self.places = asyncio.Semaphore(AT_ONCE)

    async def answer(self, room: Room, seat: int, number: int, asker: Connection) -> Views:
        """The game as it stands when this is asked."""
        match = room.match
        if match is None or (seat == SPECTATOR and room.showing.is_late_for_spectators):
            raise Refusal("there is nothing of this room that you may look back at")
        log = list(match.log)
        history = self.of(room, match, seat, log)
        async with history.lock, self.places:
            if not history.leads_to(log):  # somebody else has asked meanwhile, after a takeback
                raise Refusal("the position has changed since; ask again")
            await history.go_on_to(log, asker)
            self.forget_the_oldest()
            return Views(number, room.code, list(history.views))

    def of(self, room: Room, match: Match, seat: int, log: list[LoggedAction]) -> History:
        """Once a match is over, its history is told anew, with the chance to win."""
        known = self.known.pop((room.code, seat), None)
        if known is None or not known.leads_to(log) or match.is_over > known.replay.tells_chances:
            known = History(room, match, seat)
        self.known[room.code, seat] = known
        self.forget_the_oldest()
        return known

    def forget_the_oldest(self) -> None:
        while len(self.known) > MOST_KEPT or sum(each.bytes for each in self.known.values()) > self.most_bytes:
            del self.known[next(iter(self.known))]
