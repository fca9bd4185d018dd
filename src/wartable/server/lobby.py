"""All rooms of a server, the queue in which people wait for each other, and where each request goes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import msgspec

from wartable.bots.roster import USUAL
from wartable.kernel.commitment import new_key
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.options import Options, plain_options
from wartable.kernel.refusal import Refusal
from wartable.server import protocol as p
from wartable.server.budgets import Full
from wartable.server.connection import SILENT, Connection
from wartable.server.errands import answer_with
from wartable.server.house import House
from wartable.server.listing import Listing
from wartable.server.making import (
    Sitting,
    bot_seat,
    by_lot,
    check_actions,
    control_of,
    game_info,
    open_seats,
    own_seat,
    seats_with_bots,
)
from wartable.server.names import clean_name
from wartable.server.questions import Questions
from wartable.server.records import forget
from wartable.server.room import Room
from wartable.server.store import Change, RoomRow, SeatRow, Unfinished
from wartable.server.tokens import new_code
from wartable.server.transition import Transition

log = logging.getLogger("wartable.lobby")


class UnknownRoom(Refusal):
    code = "unknown_room"


class Closing(Refusal):
    code = "closing"


class WrongVersion(Refusal):
    code = "version"


class Lobby:
    def __init__(self, house: House) -> None:
        self.house = house
        self.rooms: dict[str, Room] = {}
        self.connections: set[Connection] = set()
        self.queue: dict[bytes, list[tuple[Connection, p.Queue]]] = {}
        self.listing = Listing(self.rooms, house.settings.rooms_listed)
        self.questions = Questions(house)
        self.games = [game_info(game) for game in house.games.values()]
        house.on_rematch = self.make_rematch
        house.on_change = self.listing.note_change
        house.on_failure = self.give_up_empty
        self.handlers: dict[type, Callable[[Connection, Any, float], None]] = {
            p.Hello: self.hello,
            p.Create: self.create,
            p.Queue: self.enqueue,
            p.Unqueue: self.unqueue,
            p.Join: self.join,
            p.Watch: self.watch,
            p.Resume: self.resume,
            p.Leave: self.leave,
            p.Act: self.act,
            p.Ask: self.ask,
            p.History: self.history,
            p.Takeback: self.takeback,
            p.Draw: self.draw,
            p.Resign: self.resign,
            p.Say: self.say,
            p.Rematch: self.rematch,
            p.Claim: self.claim,
            p.Lobby: self.list_rooms,
            p.Pong: self.pong,
            p.Forget: self.forget,
        }

    def handle(self, connection: Connection, request: p.Request, now: float) -> None:
        if not connection.greeted and not isinstance(request, p.Hello):
            raise Refusal("say hello first")
        self.handlers[type(request)](connection, request, now)

    # Coming and going

    def hello(self, connection: Connection, request: p.Hello, now: float) -> None:
        if request.version != p.VERSION:
            raise WrongVersion(f"this server speaks version {p.VERSION} of the protocol, you speak {request.version}")
        connection.name = clean_name(request.name)
        connection.colour = request.colour
        connection.greeted = True
        connection.send(p.Welcome(request.id, p.VERSION, connection.name, self.games, USUAL))
        connection.ping(0, now)

    def pong(self, connection: Connection, request: p.Pong, now: float) -> None:
        connection.pong(now)

    def lose(self, connection: Connection) -> None:
        """The connection is gone; a room that it is still on its way into will notice."""
        connection.is_lost = True
        self.connections.discard(connection)
        self.listing.followers.discard(connection)
        self.drop_from_queue(connection)
        for code in list(connection.rooms):
            if code in self.rooms:
                self.let_part(self.rooms[code], connection)

    def let_part(self, room: Room, connection: Connection) -> None:
        room.post(lambda transition: room.attendance.part(transition, connection))

    # Making rooms

    def create(self, connection: Connection, request: p.Create, now: float) -> None:
        self.refuse_new_rooms(connection, now)
        game = self.game(request.game)
        options = game.choose(request.options, request.preset)
        seats = seats_with_bots(game, options, request.bots)
        seat = own_seat(game, seats, request.seat)
        control = control_of(request.control, game, plays_bots=len(request.bots) == len(seats) - 1)
        key = new_key()
        if request.actions:
            nonces = [request.nonce if number == seat else "" for number in range(len(seats))]
            check_actions(Match(game, options, key, nonces), seats, request.actions)
        room = self.make_room(game, options, control, request.public, request.watch_delay, seats, key)

        def begin(transition: Transition) -> None:
            room.attendance.seat_person(transition, connection, seat, request.nonce, request.id)
            room.play_already(transition, request.actions)

        room.receive(Transition(begin, connection, request.id))

    def make_room(
        self,
        game: Game,
        options: Options,
        control: Any,
        public: bool,
        delay: int,
        seats: list[SeatRow],
        key: bytes | None = None,
    ) -> Room:
        row = RoomRow(
            code=self.free_code(),
            created=self.house.date(),
            game=game.id,
            rules_version=game.rules_version,
            options=plain_options(options),
            key=(key or new_key()).hex(),
            control=control,
            public=public,
            watch_delay=delay,
            seats=seats,
        )
        room = self.rooms[row.code] = Room(row, self.house)
        return room

    def give_up_empty(self, room: Room) -> None:
        """A new room in which nobody could be seated, because the store refused it, is none."""
        if not any(seat.is_person for seat in room.seats):
            self.rooms.pop(room.code, None)

    def free_code(self) -> str:
        code = new_code()
        return code if code not in self.rooms else self.free_code()

    def refuse_new_rooms(self, connection: Connection, now: float) -> None:
        """Every way to a new room leads through here."""
        self.refuse_when_full()
        connection.refuse_more_rooms()
        self.house.budgets.pay_for_room(connection.address, now)

    def refuse_when_full(self) -> None:
        if self.house.is_closing:
            raise Closing("the server is about to restart; games that run will go on")
        if len(self.rooms) >= self.house.settings.rooms:
            raise Full("the server is full; try again later")

    def game(self, name: str) -> Game:
        if name not in self.house.games:
            raise Refusal(f"there is no game {name!r}; there are: {', '.join(self.house.games)}")
        return self.house.games[name]

    # The queue

    def enqueue(self, connection: Connection, request: p.Queue, now: float) -> None:
        """First come, first matched; sides are drawn by lot."""
        self.refuse_new_rooms(connection, now)
        game = self.game(request.game)
        options = game.choose(request.options, request.preset)
        control = control_of(request.control, game)
        self.drop_from_queue(connection)
        wanted = msgspec.json.encode((game.id, plain_options(options), control), order="sorted")
        waiting = self.queue.setdefault(wanted, [])
        waiting.append((connection, request))
        connection.send(p.Waiting(request.id, len(waiting) - 1))
        if len(waiting) == len(game.seating(options)):
            del self.queue[wanted]
            room = self.make_room(game, options, control, True, 0, open_seats(game, options))
            self.seat_all(room, by_lot([(person, asked.nonce) for person, asked in waiting]), queued=True)

    def seat_all(self, room: Room, people: list[Sitting | None], queued: bool = False) -> None:
        """All at once, so that nobody sees a half-filled table."""

        def sit(transition: Transition) -> None:
            for seat, person in enumerate(people):
                if person:
                    room.attendance.seat_person(transition, person[0], seat, person[1], None, queued)

        room.post(sit)

    def unqueue(self, connection: Connection, request: p.Unqueue, now: float) -> None:
        self.drop_from_queue(connection)
        connection.send(p.Done(request.id))

    def drop_from_queue(self, connection: Connection) -> None:
        for wanted in list(self.queue):
            self.queue[wanted] = [person for person in self.queue[wanted] if person[0] is not connection]
            if not self.queue[wanted]:
                del self.queue[wanted]

    # Into rooms

    def room(self, code: str) -> Room:
        if code not in self.rooms:
            raise UnknownRoom(f"there is no room {code}; it may have ended")
        return self.rooms[code]

    def join(self, connection: Connection, request: p.Join, now: float) -> None:
        """With a token of one's own it can be asked twice: the second time, it is coming back."""
        room = self.room(request.room)

        def sit(transition: Transition) -> None:
            connection.refuse_more_rooms(room.code)
            if request.token and room.attendance.is_held_by(request.token):
                room.attendance.resume(transition, connection, request.token, 0, request.id)
            else:
                seat = room.attendance.open_seat(connection, request.seat)
                room.attendance.seat_person(
                    transition, connection, seat, request.nonce, request.id, token=request.token or ""
                )

        room.ask(connection, request.id, sit)

    def watch(self, connection: Connection, request: p.Watch, now: float) -> None:
        room = self.room(request.room)

        def look(transition: Transition) -> None:
            connection.refuse_more_rooms(room.code)
            room.attendance.watch_it(transition, connection, request.id)

        room.ask(connection, request.id, look)

    def resume(self, connection: Connection, request: p.Resume, now: float) -> None:
        room = self.room(request.room)

        def come_back(transition: Transition) -> None:
            connection.refuse_more_rooms(room.code)
            room.attendance.resume(transition, connection, request.token, request.seq, request.id)

        room.ask(connection, request.id, come_back)

    def leave(self, connection: Connection, request: p.Leave, now: float) -> None:
        room = self.room(request.room)
        room.ask(connection, request.id, lambda transition: room.attendance.part(transition, connection))
        connection.rooms.pop(request.room, None)

    # In rooms

    def act(self, connection: Connection, request: p.Act, now: float) -> None:
        """What was sent in time counts, however long the server took to read it."""

        def play(transition: Transition, room: Room, seat: int) -> None:
            room.act(transition, connection, seat, request)

        self.seated(connection, request, play, connection.arrived)

    def seated(
        self,
        connection: Connection,
        request: p.Act | p.Takeback | p.Draw | p.Resign | p.Claim | p.Rematch,
        deed: Callable[[Transition, Room, int], None],
        arrived: float = 0.0,
    ) -> None:
        """What only a player may do, and only once."""
        room = self.room(request.room)
        seat = connection.seat_in(room)

        def do(transition: Transition) -> None:
            room.once(transition, seat, lambda: deed(transition, room, seat))

        room.ask(connection, request.id, do, arrived)

    def takeback(self, connection: Connection, request: p.Takeback, now: float) -> None:
        self.seated(connection, request, lambda t, room, seat: room.agreements.ask_takeback(t, seat, request.accept))

    def draw(self, connection: Connection, request: p.Draw, now: float) -> None:
        self.seated(connection, request, lambda t, room, seat: room.agreements.offer_draw(t, seat, request.accept))

    def resign(self, connection: Connection, request: p.Resign, now: float) -> None:
        self.seated(connection, request, lambda t, room, seat: room.agreements.resign(t, seat))

    def claim(self, connection: Connection, request: p.Claim, now: float) -> None:
        self.seated(connection, request, lambda t, room, seat: room.attendance.claim(t, seat, request.what))

    def rematch(self, connection: Connection, request: p.Rematch, now: float) -> None:
        connection.seat_in(self.room(request.room))
        self.refuse_new_rooms(connection, now)
        self.seated(connection, request, lambda t, room, seat: room.agreements.ask_rematch(seat))

    def say(self, connection: Connection, request: p.Say, now: float) -> None:
        room = self.room(request.room)
        seat = connection.seat_in(room)
        text = p.Said(room.code, seat, request.emote)
        for listener in room.attendance.listeners():
            listener.send(text)
        connection.send(p.Done(request.id))

    def ask(self, connection: Connection, request: p.Ask, now: float) -> None:
        """Questions wait in the inbox too: before a change is stored, nobody may learn of it."""
        room = self.room(request.room)
        seat = connection.seat_in(room)
        room.ask(connection, request.id, lambda t: self.questions.answer(t, room, seat, request))

    def history(self, connection: Connection, request: p.History, now: float) -> None:
        room = self.room(request.room)
        room.ask(connection, request.id, lambda t: self.questions.look_back(t, room))

    def make_rematch(self, old: Room) -> None:
        """The same game with sides moved on by one; where there is no place for it, it can be asked for again."""
        if len(self.rooms) >= self.house.settings.rooms:
            return
        seats = [old.seats[number - 1] for number in range(len(old.seats))]
        rows = [bot_seat(seat.bot) if seat.bot else SeatRow() for seat in seats]
        room = self.make_room(old.game, old.options, old.control, old.public, old.watch_delay, rows)
        people = [(seat.connection, seat.nonce) if seat.connection else None for seat in seats]
        self.seat_all(room, people)

    def forget(self, connection: Connection, request: p.Forget, now: float) -> None:
        answer_with(connection, request.id, forget(self.house, request))

    def list_rooms(self, connection: Connection, request: p.Lobby, now: float) -> None:
        self.listing.answer(connection, request)

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
                room.restore(stored.entries)
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
        if room.match is None and idle > settings.idle_room_seconds:
            await self.drop(room)
        elif room.is_over and idle > settings.ended_room_seconds:
            del self.rooms[room.code]
            self.listing.note_end(room)
        elif room.match and not room.is_over and idle > settings.abandoned_seconds:
            room.post(room.abandon)

    async def drop(self, room: Room) -> None:
        del self.rooms[room.code]
        self.listing.note_end(room)
        if room.game.stores:
            await self.house.store.commit(Change(room.code, closes=True))

    def ping_all(self, number: int) -> None:
        self.ping(list(self.connections), number)

    def ping(self, people: list[Connection], number: int) -> None:
        now = self.house.now()
        for connection in people:
            if connection not in self.connections:
                continue
            if connection.greeted:
                connection.ping(number, now)
            elif now - connection.since > self.house.settings.hello_seconds:
                connection.close(SILENT)
