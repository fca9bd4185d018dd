"""What is stored is what is true: a room goes back to it when a change could not be stored, and after a restart."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from wartable.server.play import Play
from wartable.server.store import JournalEntry
from wartable.server.transition import Transition
from wartable.server.views import Viewer

if TYPE_CHECKING:
    from wartable.server.room import Room

log = logging.getLogger("wartable.room")


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
            self.room.play = None
            self.room.house.on_failure(self.room)
        elif self.room.play:
            await self.go_back_to(self.room.play, transition.played)
        self.room.try_later()

    async def go_back_to(self, play: Play, played: int) -> None:
        if self.room.game.stores:
            self.restore(await self.stored_entries())
        else:
            play.match.result = None
            play.undo(len(play.match.log) - played)
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
        room = self.room
        play = room.play = Play(room)
        room.showing.viewers = [Viewer(viewer.seat, viewer.seq) for viewer in room.showing.viewers]
        room.agreements.takeback = None
        room.version += 1
        room.showing.delayed.clear()
        room.showing.note_delayed()
        for entry in room.journal.read(entries):
            play.replay(entry)
            room.showing.note_delayed()
        play.follow()
        for number, seat in enumerate(room.seats):
            if seat.connection is None:
                room.attendance.begin_grace(number)
