"""Who is here, and where each request goes: to the rooms, the queue, or a room's inbox."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wartable.bots.roster import FIRST, USUAL
from wartable.kernel.refusal import Refusal
from wartable.server import protocol as p
from wartable.server.connection import SILENT, Connection
from wartable.server.elsewhere import Alone, Elsewhere
from wartable.server.errands import answer_with
from wartable.server.house import House
from wartable.server.lessons import Lessons
from wartable.server.making import game_info
from wartable.server.matchmaking import Matchmaking
from wartable.server.names import clean_name
from wartable.server.puzzles import PuzzleTables
from wartable.server.questions import Questions
from wartable.server.records import forget
from wartable.server.refusals import WrongVersion
from wartable.server.registry import Registry
from wartable.server.room import Room
from wartable.server.transition import Transition


class Lobby:
    def __init__(self, house: House) -> None:
        self.house = house
        self.connections: set[Connection] = set()
        self.registry = Registry(house)
        self.rooms = self.registry.rooms
        self.matchmaking = Matchmaking(self.registry)
        self.questions = Questions(house)
        self.elsewhere: Elsewhere = Alone()
        self.lessons = Lessons(house.games, self.registry.free_code)
        self.puzzles = PuzzleTables(house.games, self.registry.free_code)
        self.games = [game_info(game, house.settings.policies) for game in house.games.values()]
        self.handlers: dict[type, Callable[[Connection, Any, float], None]] = {
            p.Hello: self.hello,
            p.Create: self.registry.create,
            p.Again: self.registry.again,
            p.Queue: self.matchmaking.enqueue,
            p.Unqueue: self.matchmaking.unqueue,
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
            p.Learn: self.lessons.begin,
            p.Solve: self.puzzles.begin,
        }

    def handle(self, connection: Connection, request: p.Request, now: float) -> None:
        if not connection.greeted and not isinstance(request, p.Hello):
            raise Refusal("say hello first")
        if connection.lesson and getattr(request, "room", "") == connection.lesson.code:
            connection.lesson.hear(request)
        elif not self.elsewhere.takes(connection, request):
            self.handlers[type(request)](connection, request, now)

    # Coming and going

    def hello(self, connection: Connection, request: p.Hello, now: float) -> None:
        if request.version != p.VERSION:
            raise WrongVersion(f"this server speaks version {p.VERSION} of the protocol, you speak {request.version}")
        connection.name = clean_name(request.name)
        connection.colour = request.colour
        connection.greeted = True
        connection.send(p.Welcome(request.id, p.VERSION, connection.name, self.games, USUAL, FIRST))
        connection.ping(0, now)

    def pong(self, connection: Connection, request: p.Pong, now: float) -> None:
        connection.pong(now)

    def lose(self, connection: Connection) -> None:
        """The connection is gone; a room that it is still on its way into will notice."""
        connection.is_lost = True
        self.connections.discard(connection)
        self.registry.listing.followers.discard(connection)
        self.matchmaking.drop(connection)
        self.elsewhere.lose(connection)
        for code in list(connection.rooms):
            if code in self.rooms:
                self.rooms[code].let_part(connection)

    # Into rooms

    def join(self, connection: Connection, request: p.Join, now: float) -> None:
        """With a token of one's own it can be asked twice: the second time, it is coming back."""
        room = self.registry.room(request.room)

        def sit(transition: Transition) -> None:
            self.registry.refuse_more_rooms(connection, room.code)
            if request.token and room.attendance.is_held_by(request.token):
                room.attendance.resume(transition, connection, request.token, 0, request.id)
            else:
                seat = room.attendance.open_seat(connection, request.seat)
                room.attendance.seat_person(
                    transition, connection, seat, request.nonce, request.id, token=request.token or ""
                )

        room.ask(connection, request.id, sit)

    def watch(self, connection: Connection, request: p.Watch, now: float) -> None:
        room = self.registry.room(request.room)

        def look(transition: Transition) -> None:
            self.registry.refuse_more_rooms(connection, room.code)
            room.attendance.watch_it(transition, connection, request.id)

        room.admit(connection, request.id, look)

    def resume(self, connection: Connection, request: p.Resume, now: float) -> None:
        room = self.registry.room(request.room)

        def come_back(transition: Transition) -> None:
            self.registry.refuse_more_rooms(connection, room.code)
            room.attendance.resume(transition, connection, request.token, request.seq, request.id)

        room.admit(connection, request.id, come_back)

    def leave(self, connection: Connection, request: p.Leave, now: float) -> None:
        room = self.registry.room(request.room)
        room.ask(connection, request.id, lambda transition: room.attendance.part(transition, connection))
        connection.rooms.pop(request.room, None)

    # In rooms

    def act(self, connection: Connection, request: p.Act, now: float) -> None:
        """What was sent in time counts, however long the server took to read it."""

        def play(transition: Transition, room: Room, seat: int) -> None:
            room.begun().act(transition, connection, seat, request)

        self.seated(connection, request, play, connection.arrived)

    def seated(
        self,
        connection: Connection,
        request: p.Act | p.Takeback | p.Draw | p.Resign | p.Claim | p.Rematch,
        deed: Callable[[Transition, Room, int], None],
        arrived: float = 0.0,
    ) -> None:
        """What only a player may do, and only once."""
        room = self.registry.room(request.room)
        seat = connection.seat_in(room)

        def do(transition: Transition) -> None:
            room.journal.once(transition, seat, lambda: deed(transition, room, seat))

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
        connection.seat_in(self.registry.room(request.room))
        self.registry.refuse_new_rooms(connection, now)
        self.seated(connection, request, lambda t, room, seat: room.agreements.ask_rematch(seat))

    def say(self, connection: Connection, request: p.Say, now: float) -> None:
        room = self.registry.room(request.room)
        seat = connection.seat_in(room)
        text = p.Said(room.code, seat, request.emote)
        for listener in room.attendance.listeners():
            listener.send(text)
        connection.send(p.Done(request.id))

    def ask(self, connection: Connection, request: p.Ask, now: float) -> None:
        """Questions wait in the inbox too: before a change is stored, nobody may learn of it."""
        room = self.registry.room(request.room)
        seat = connection.seat_in(room)
        room.ask(connection, request.id, lambda t: self.questions.answer(t, room, seat, request))

    def history(self, connection: Connection, request: p.History, now: float) -> None:
        room = self.registry.room(request.room)
        room.ask(connection, request.id, lambda t: self.questions.look_back(t, room))

    def forget(self, connection: Connection, request: p.Forget, now: float) -> None:
        answer_with(connection, request.id, forget(self.house, request))

    def list_rooms(self, connection: Connection, request: p.Lobby, now: float) -> None:
        self.registry.listing.answer(connection, request)

    # Lag

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
