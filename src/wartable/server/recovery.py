"""What is stored is what is true: a room goes back to it when a change could not be stored, and after a restart."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from wartable.kernel.refusal import Refusal
from wartable.server.store import JournalEntry
from wartable.server.transition import Transition
from wartable.server.views import Viewer

if TYPE_CHECKING:
    from wartable.server.room import Room

log = logging.getLogger("wartable.room")

UNKNOWN = 0


class Recovery:
    def __init__(self, room: Room) -> None:
        self.room = room

    async def go_back_or_stop(self, transition: Transition) -> None:
        """Rules that fail even on the way back have no position to go on from: the match waits for better ones."""
        try:
            await self.go_back(transition)
        except Exception:
            self.room.is_broken = True
            log.exception("a match cannot go on", extra={"room": self.room.code})

    async def go_back(self, transition: Transition) -> None:
        """To what is stored: a change that could not be journaled has not happened. Bots try again in a moment."""
        for number, seat in transition.before.items():
            self.room.seats[number] = seat
        for newcomer in transition.newcomers:
            self.room.attendance.note_place_of(newcomer.connection)
        if not self.room.is_full:
            self.room.match = None
            self.room.watch.follow([], self.room.house.playing_time())
            self.room.house.on_failure(self.room)
        elif self.room.match:
            await self.go_back_to(transition.played)
        self.room.try_later()

    async def go_back_to(self, played: int) -> None:
        assert self.room.match
        if self.room.game.stores:
            self.restore(await self.stored_entries())
        else:
            self.room.match.result = None
            self.room.undo(len(self.room.match.log) - played)
            self.room.version += 1
        self.room.showing.show_again()

    async def stored_entries(self) -> Sequence[JournalEntry]:
        """Asked until the store answers: no room goes on from a position that has never been."""
        while True:
            try:
                return await self.room.house.store.entries(self.room.code)
            except msgspec.DecodeError:
                raise
            except Exception:
                log.exception("the store cannot be read", extra={"room": self.room.code})
                await asyncio.sleep(self.room.house.settings.retry_seconds)

    def restore(self, entries: Iterable[JournalEntry]) -> None:
        """Play the journal again, and check every position on the way."""
        self.room.start()
        self.room.showing.viewers = [Viewer(viewer.seat, viewer.seq) for viewer in self.room.showing.viewers]
        self.room.heard = [{} for _ in self.room.seats]
        self.room.entry_number, self.room.agreements.takeback = 0, None
        self.room.version += 1
        self.room.showing.delayed.clear()
        self.room.showing.note_delayed()
        for entry in self.remaining(entries):
            self.replay(entry)
            self.room.showing.note_delayed()
        assert self.room.match
        self.room.watch.follow(self.room.match.state.to_act(), self.room.house.playing_time())
        for seat in range(len(self.room.seats)):
            if self.room.seats[seat].connection is None:
                self.room.attendance.begin_grace(seat)

    def remaining(self, entries: Iterable[JournalEntry]) -> list[JournalEntry]:
        """Without what was taken back: nobody makes a restart long by acting and taking back all day."""
        kept: list[JournalEntry] = []
        for entry in entries:
            self.room.entry_number = entry.number
            self.room.remember(entry.seat, entry.message, None)
            if entry.kind == "takeback":
                del kept[len(kept) - entry.count :]
            elif entry.kind == "withdraw":
                withdraw(kept, entry.seat)
            else:
                kept.append(entry)
        return kept

    def replay(self, entry: JournalEntry) -> None:
        assert self.room.match
        events = self.room.match.play(entry.seat, entry.text, entry.milliseconds)
        if entry.position not in (UNKNOWN, self.room.match.state.key()):
            raise Refusal(f"the journal of room {self.room.code} leads to another position at entry {entry.number}")
        self.room.tell(events)


def withdraw(entries: list[JournalEntry], seat: int) -> None:
    """The seat's last action; what others have chosen since then leads to positions that nobody has noted."""
    last = next(number for number in reversed(range(len(entries))) if entries[number].seat == seat)
    entries[last:] = [replace(entry, position=UNKNOWN) for entry in entries[last + 1 :]]
