"""The list of public rooms and of people who look for somebody, and who follows it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from heapq import merge
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from wartable.kernel.options import plain_options
from wartable.server.protocol import Lobby, RoomInfo, Rooms, Seeker
from wartable.server.views import encode

if TYPE_CHECKING:
    from wartable.server.connection import Connection
    from wartable.server.room import Room

# Followers are sent a list at once, and then none for so long: nobody reads faster.
PAUSE_SECONDS = 1.0


# A room's entry, and since when there is one.
Dated = tuple[float, Any]


class Listed(NamedTuple):
    """What one server has to list."""

    rooms: list[Dated]
    seekers: list[Seeker]


class Listing:
    """Each room's entry is written once, and again when something of the room has changed."""

    def __init__(self, rooms: dict[str, Room], most: int) -> None:
        self.rooms = rooms
        self.most = most
        self.followers: set[Connection] = set()
        self.written: dict[str, Any] = {}
        self.shown: dict[str, object] = {}
        self.seekers: dict[int, Seeker] = {}
        self.elsewhere: dict[int, Listed] = {}
        self.tells_others: Callable[[], None] | None = None
        self.pause: asyncio.TimerHandle | None = None
        self.has_news = False

    def answer(self, connection: Connection, request: Lobby) -> None:
        if request.follow:
            self.followers.add(connection)
        else:
            self.followers.discard(connection)
        connection.send(Rooms(self.entries(), request.id, self.waiting()))

    def entries(self) -> list[Any]:
        """The newest first, and not more than anyone would read."""
        lists = [self.own(), *(listed.rooms for listed in self.elsewhere.values())]
        newest = merge(*lists, key=lambda entry: -entry[0])
        return [info for _, info in islice(newest, self.most)]

    def own(self) -> list[Dated]:
        shown = (room for room in reversed(self.rooms.values()) if room.public and not room.is_over)
        return [(room.created, self.entry_of(room)) for room in islice(shown, self.most)]

    def waiting(self) -> list[Seeker]:
        """Who has waited longest first."""
        lists = [self.seekers.values(), *(listed.seekers for listed in self.elsewhere.values())]
        return list(islice(chain.from_iterable(lists), self.most))

    def note_elsewhere(self, node: int, listed: Listed | None) -> None:
        """What another server lists now; nothing, if it is gone."""
        before = self.elsewhere.pop(node, None)
        if listed:
            self.elsewhere[node] = listed
        if before != listed:
            self.tell_followers()

    @property
    def is_read(self) -> bool:
        return bool(self.followers) or self.tells_others is not None

    def entry_of(self, room: Room) -> Any:
        if room.code not in self.written:
            self.written[room.code] = msgspec.Raw(msgspec.json.encode(info_of(room)))
        return self.written[room.code]

    def note_change(self, room: Room) -> None:
        self.written.pop(room.code, None)
        if room.public and self.is_read and self.looks_different(room):
            self.tell_followers()

    def looks_different(self, room: Room) -> bool:
        """Turns aside: they change all the time."""
        players = [seat.player() for seat in room.seats]
        looks = (room.is_waiting, room.is_over, players, len(room.showing.watchers))
        before, self.shown[room.code] = self.shown.get(room.code), looks
        return before != looks

    def note_end(self, room: Room) -> None:
        self.written.pop(room.code, None)
        self.shown.pop(room.code, None)
        if room.public and self.is_read:
            self.tell_followers()

    def note_seeker(self, seeker: Seeker) -> None:
        self.seekers[seeker.seeker] = seeker
        if self.is_read:
            self.tell_followers()

    def note_found(self, number: int) -> None:
        """Somebody looks no longer."""
        if self.seekers.pop(number, None) and self.is_read:
            self.tell_followers()

    def tell_followers(self) -> None:
        """Who comes and goes all the time floods nobody with lists."""
        if self.pause:
            self.has_news = True
        else:
            self.send_to_followers()
            self.pause = asyncio.get_running_loop().call_later(PAUSE_SECONDS, self.end_pause)

    def end_pause(self) -> None:
        self.pause = None
        if self.has_news:
            self.has_news = False
            self.tell_followers()

    def send_to_followers(self) -> None:
        if self.tells_others:
            self.tells_others()
        if not self.followers:
            return
        text = encode(Rooms(self.entries(), seekers=self.waiting()))
        for connection in self.followers:
            connection.send_text(text)


def info_of(room: Room) -> RoomInfo:
    return RoomInfo(
        room=room.code,
        game=room.game.id,
        players=[seat.player() for seat in room.seats],
        turn=room.showing.turn_for_all(),
        started=not room.is_waiting,
        watchers=len(room.showing.watchers),
        options=plain_options(room.options),
        control=room.control,
        hints=room.hints,
    )
