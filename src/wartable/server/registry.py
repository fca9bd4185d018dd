"""All rooms of a server: how one is made, found by its code, resumed after a restart, and swept away in the end."""

from __future__ import annotations

import asyncio
import logging

from wartable.kernel.commitment import new_key
from wartable.kernel.game import Game
from wartable.kernel.options import plain_options
from wartable.kernel.refusal import Refusal
from wartable.server import protocol as p
from wartable.server.again import moment_of, plan_again
from wartable.server.connection import Connection
from wartable.server.errands import answer_with
from wartable.server.house import House
from wartable.server.listing import Listing
from wartable.server.making import Earlier, Plan, Sitting, bot_seat, control_of, own_seat, play_gently, seats_with_bots
from wartable.server.refusals import Closing, Full, UnknownRoom
from wartable.server.room import Room
from wartable.server.store import Change, RoomRow, SeatRow, Unfinished
from wartable.server.tokens import new_code
from wartable.server.transition import Transition

log = logging.getLogger("wartable.lobby")


class Registry:
    def __init__(self, house: House) -> None:
        self.house = house
        self.rooms: dict[str, Room] = {}
        self.listing = Listing(self.rooms, house.settings.rooms_listed)
        house.on_rematch = self.make_rematch
        house.on_change = self.listing.note_change
        house.on_failure = self.give_up_empty

    def room(self, code: str) -> Room:
        if code not in self.rooms:
            raise UnknownRoom(f"there is no room {code}; it may have ended")
        return self.rooms[code]

    def game(self, name: str) -> Game:
        if name not in self.house.games:
            raise Refusal(f"there is no game {name!r}; there are: {', '.join(self.house.games)}")
        return self.house.games[name]

    # Making rooms

    def create(self, connection: Connection, request: p.Create, now: float) -> None:
        self.refuse_new_rooms(connection, now)
        game = self.game(request.game)
        options = game.choose(request.options, request.preset)
        seats = seats_with_bots(game, options, request.bots, self.house.settings.policies)
        seat = own_seat(game, seats, request.seat)
        control = control_of(request.control, game, plays_bots=len(request.bots) == len(seats) - 1)
        plan = Plan(game, options, control, request.public, request.watch_delay, seats, request.hints)
        if request.actions:
            answer_with(connection, request.id, self.open_later(connection, request, plan, seat))
        else:
            self.open(connection, request, plan, seat)

    async def open_later(self, connection: Connection, request: p.Create, plan: Plan, seat: int) -> None:
        """What was played before is played first, a little at a time."""
        key = new_key()
        earlier = await play_gently(plan, key, seat, request, connection)
        self.refuse_when_full()
        self.open(connection, request, plan, seat, key, earlier)

    def open(
        self,
        connection: Connection,
        request: p.Create | p.Again,
        plan: Plan,
        seat: int,
        key: bytes | None = None,
        earlier: Earlier | None = None,
    ) -> None:
        room = self.make_room(plan, connection.address, key)
        nonce = request.nonce if isinstance(request, p.Create) else plan.seats[seat].nonce

        def begin(transition: Transition) -> None:
            room.attendance.seat_person(transition, connection, seat, nonce, request.id)
            if earlier:
                room.begun().go_on_from(transition, earlier)

        room.receive(Transition(begin, connection, request.id))

    def again(self, connection: Connection, request: p.Again, now: float) -> None:
        self.refuse_new_rooms(connection, now)
        answer_with(connection, request.id, self.open_again(connection, request))

    async def open_again(self, connection: Connection, request: p.Again) -> None:
        """A moment of a finished match is a room of its own."""
        room = self.rooms.get(request.room) if request.room in connection.rooms else None
        earlier = await moment_of(self.house, room, connection, request)
        plan = plan_again(earlier.match, request, self.house.settings.policies)
        self.refuse_when_full()
        self.open(connection, request, plan, request.seat, earlier.match.key, earlier)

    def make_room(self, plan: Plan, maker: str, key: bytes | None = None) -> Room:
        row = RoomRow(
            code=self.free_code(),
            created=self.house.date(),
            game=plan.game.id,
            rules_version=plan.game.rules_version,
            options=plain_options(plan.options),
            key=(key or new_key()).hex(),
            control=plan.control,
            public=plan.public,
            watch_delay=plan.watch_delay,
            seats=plan.seats,
            hints=plan.hints,
        )
        room = self.rooms[row.code] = Room(row, self.house)
        room.maker = maker
        return room

    def free_code(self) -> str:
        code = new_code()
        return code if code not in self.rooms else self.free_code()

    def refuse_new_rooms(self, connection: Connection, now: float) -> None:
        """Every way to a new room leads through here."""
        self.refuse_when_full()
        self.refuse_more_rooms(connection)
        self.house.budgets.pay_for_room(connection.address, now)
        self.make_place(connection.address, now)

    def refuse_more_rooms(self, connection: Connection, code: str = "") -> None:
        """No client need say that it leaves what is over: when it has no place for more, it has left."""
        if not connection.has_place_for(code):
            self.leave_what_is_over(connection)
        if not connection.has_place_for(code):
            raise Refusal("this connection is in too many rooms")

    def leave_what_is_over(self, connection: Connection) -> None:
        for code in [code for code in connection.rooms if code not in self.rooms or self.rooms[code].is_over]:
            del connection.rooms[code]
            if code in self.rooms:
                self.rooms[code].let_part(connection)

    def make_place(self, address: str, now: float) -> None:
        """Where an address has made too many rooms, the match that nobody has come back to for longest ends."""
        settings = self.house.settings
        own = [room for room in self.rooms.values() if room.maker == address and not room.is_over]
        if len(own) < settings.rooms_an_address:
            return
        left = [room for room in own if room.is_left_for(settings.idle_room_seconds, now)]
        if not left:
            raise Full("too many unfinished games were begun from your address; finish some of them")
        oldest = min(left, key=lambda room: room.touched)
        oldest.post(oldest.abandon)

    def refuse_when_full(self) -> None:
        if self.house.is_closing:
            raise Closing("the server is about to restart; games that run will go on")
        if len(self.rooms) >= self.house.settings.rooms:
            raise Full("the server is full; try again later")

    def give_up_empty(self, room: Room) -> None:
        """A new room in which nobody could be seated, because the store refused it, is none."""
        if not any(seat.is_person for seat in room.seats):
            self.rooms.pop(room.code, None)

    def make_rematch(self, old: Room) -> None:
        """The same game with sides moved on by one; where there is no place for it, it can be asked for again."""
        if len(self.rooms) >= self.house.settings.rooms:
            return
        seats = [old.seats[number - 1] for number in range(len(old.seats))]
        rows = [bot_seat(seat.bot) if seat.bot else SeatRow() for seat in seats]
        plan = Plan(old.game, old.options, old.control, old.public, old.watch_delay, rows, old.hints)
        room = self.make_room(plan, old.maker)
        people = [(seat.connection, seat.nonce) if seat.connection else None for seat in seats]
        self.seat_all(room, people)

    def seat_all(self, room: Room, people: list[Sitting | None], queued: bool = False) -> None:
        """All at once, so that nobody sees a half-filled table."""

        def sit(transition: Transition) -> None:
            for seat, person in enumerate(people):
                if person:
                    room.attendance.seat_person(transition, person[0], seat, person[1], None, queued)

        room.post(sit)

    # Keeping order

    async def restore(self) -> int:
        """Every unfinished match as it stood; what cannot be resumed is kept in the store and named in the log."""
        count = 0
        for stored in await self.house.store.unfinished():
            count += self.restore_room(stored)
            if count % 50 == 0:
                await asyncio.sleep(0)
        return count

    def restore_room(self, stored: Unfinished) -> bool:
        row = stored.room
        game = self.house.games.get(row.game)
        if game is None or game.rules_version != row.rules_version:
            log.warning("a match of other rules is not resumed", extra={"room": row.code, "game": row.game})
            return False
        try:
            room = Room(row, self.house)
            if room.is_full:
                room.recovery.restore(stored.entries)
        except Exception as problem:
            log.error("a match cannot be resumed: %s", problem, extra={"room": row.code})
            return False
        self.rooms[row.code] = room
        room.post(lambda transition: None)
        return True

    async def sweep(self) -> None:
        """Rooms that nobody needs any more end."""
        now = self.house.now()
        for room in list(self.rooms.values()):
            if room.attendance.is_deserted:
                await self.sweep_room(room, now - room.touched)

    async def sweep_room(self, room: Room, idle: float) -> None:
        settings = self.house.settings
        if room.is_waiting and idle > settings.idle_room_seconds:
            await self.drop(room)
        elif room.is_over and idle > settings.ended_room_seconds:
            del self.rooms[room.code]
            self.listing.note_end(room)
        elif room.is_playing and idle > settings.abandoned_seconds:
            room.post(room.abandon)

    async def drop(self, room: Room) -> None:
        del self.rooms[room.code]
        self.listing.note_end(room)
        if room.game.stores:
            await self.house.store.commit(Change(room.code, closes=True))
