"""Who comes to a room and who leaves it: sitting down, coming back, watching, and what absence leads to."""

from __future__ import annotations

import asyncio
from copy import copy
from typing import TYPE_CHECKING

from wartable.bots.roster import USUAL, title_of
from wartable.kernel.match import BY_ABANDONMENT
from wartable.kernel.refusal import Refusal
from wartable.kernel.state import SPECTATOR
from wartable.server.play import Play
from wartable.server.seats import Seat
from wartable.server.transition import Newcomer, Transition

if TYPE_CHECKING:
    from wartable.server.connection import Connection
    from wartable.server.room import Room


class Attendance:
    def __init__(self, room: Room) -> None:
        self.room = room

    def seat_person(
        self,
        transition: Transition,
        connection: Connection,
        seat: int,
        nonce: str,
        number: int | None,
        queued: bool = False,
        token: str = "",
    ) -> None:
        place = self.changing(transition, seat)
        token = place.sit(connection.name, connection.colour, nonce, token)
        place.connection = connection
        self.room.showing.watchers.discard(connection)
        self.note_place_of(connection)
        if self.room.is_full and self.room.is_waiting:
            self.room.play = Play(self.room)
        transition.newcomers.append(Newcomer(connection, seat, number, token, queued=queued))

    def changing(self, transition: Transition, seat: int) -> Seat:
        """The seat, which is stored with this transition, and put back as it was if that fails."""
        transition.saves_room = True
        transition.before.setdefault(seat, copy(self.room.seats[seat]))
        return self.room.seats[seat]

    def note_place_of(self, connection: Connection) -> None:
        """The connection knows from where it sees this room: from one place only."""
        seats = [number for number, seat in enumerate(self.room.seats) if seat.connection is connection]
        if seats or connection in self.room.showing.watchers:
            connection.rooms[self.room.code] = seats[0] if seats else SPECTATOR
        else:
            connection.rooms.pop(self.room.code, None)

    def resume(self, transition: Transition, connection: Connection, token: str, seen: int, number: int) -> None:
        seat = self.seat_of(token)
        if connection.rooms.get(self.room.code) not in (None, seat):
            self.part(transition, connection)
        place = self.changing(transition, seat)
        replaced = place.connection if place.connection is not connection else None
        # The record of a finished game knows its owners by the tokens that they had at the end.
        fresh = token if self.room.is_over else place.rotate(token)
        place.connection, place.is_gone = connection, False
        self.note_place_of(connection)
        transition.saves_room = not self.room.is_over
        transition.newcomers.append(Newcomer(connection, seat, number, fresh, seen, replaced))

    def is_held_by(self, token: str) -> bool:
        return any(seat.is_held_by(token) for seat in self.room.seats)

    def seat_of(self, token: str) -> int:
        for number, seat in enumerate(self.room.seats):
            if seat.is_held_by(token):
                return number
        raise Refusal("this token holds no seat in this room")

    def open_seat(self, connection: Connection, wanted: int | None) -> int:
        seats = [number for number, seat in enumerate(self.room.seats) if seat.is_open]
        if any(seat.connection is connection for seat in self.room.seats):
            raise Refusal("you hold a seat in this room already")
        if not seats:
            raise Refusal("every seat in this room is taken; it can be watched")
        if wanted is None:
            return seats[0]
        if wanted not in seats:
            raise Refusal(f"seat {wanted} is not open; open are: {', '.join(map(str, seats))}")
        return wanted

    def watch_it(self, transition: Transition, connection: Connection, number: int) -> None:
        if connection.rooms.get(self.room.code, SPECTATOR) != SPECTATOR:
            raise Refusal("you hold a seat in this room")
        self.room.showing.watchers.add(connection)
        self.note_place_of(connection)
        transition.newcomers.append(Newcomer(connection, SPECTATOR, number))

    def part(self, transition: Transition, connection: Connection) -> None:
        """A connection looks away or is lost; a seat stays held, and its grace begins."""
        self.room.showing.watchers.discard(connection)
        for number, seat in enumerate(self.room.seats):
            if seat.connection is connection:
                seat.connection = None
                self.begin_grace(number)
        self.room.touched = self.room.house.now()

    def begin_grace(self, seat: int) -> None:
        place = self.room.seats[seat]
        place.departures += 1
        departure = place.departures
        if place.grace:  # whoever comes and goes all the time has one
            place.grace.cancel()
        if self.room.is_playing and place.is_person:
            place.grace = asyncio.get_running_loop().call_later(
                self.grace_seconds(),
                self.room.post,
                lambda deed: self.note_gone(deed, seat, departure),
            )

    def grace_seconds(self) -> float:
        """As long as the game's rules say, else as long as this server waits."""
        own = self.room.game.grace_seconds
        return self.room.house.settings.grace_seconds if own is None else own

    def note_gone(self, transition: Transition, seat: int, departure: int) -> None:
        """The grace after that departure is over; if nobody came back, the others may claim the game."""
        place = self.room.seats[seat]
        place.is_gone = place.connection is None and place.departures == departure

    def claim(self, transition: Transition, seat: int, what: str) -> None:
        play = self.room.playing()
        gone = [place for place, other in enumerate(self.room.seats) if other.is_gone]
        if not gone:
            raise Refusal("nobody has been away for long enough")
        if what == "win":
            if play.match.seating.are_allies(seat, gone[0]):
                raise Refusal("a friend has left the table: let a bot play on")
            play.match.lose(gone[0], BY_ABANDONMENT, f"{play.match.seats[gone[0]]} has left the table.")
            play.after_change(transition, None)
        else:
            self.give_to_bot(transition, gone[0])

    def give_to_bot(self, transition: Transition, seat: int) -> None:
        place = self.changing(transition, seat)
        place.name, place.bot, place.tokens, place.is_gone = title_of(USUAL), USUAL, [], False

    def listeners(self) -> list[Connection]:
        """Everyone who sees this room now."""
        return [seat.connection for seat in self.room.seats if seat.connection] + list(self.room.showing.watchers)

    @property
    def is_deserted(self) -> bool:
        return not self.room.showing.watchers and all(seat.connection is None for seat in self.room.seats)
