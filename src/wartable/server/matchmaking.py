"""People who wait for each other: first come, first matched, for the same game, options and clock."""

from __future__ import annotations

import msgspec

from wartable.kernel.options import plain_options
from wartable.server import protocol as p
from wartable.server.connection import Connection
from wartable.server.making import Plan, by_lot, control_of, open_seats
from wartable.server.registry import Registry


class Matchmaking:
    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.queue: dict[bytes, list[tuple[Connection, p.Queue]]] = {}

    def enqueue(self, connection: Connection, request: p.Queue, now: float) -> None:
        """First come, first matched; sides are drawn by lot."""
        self.registry.refuse_new_rooms(connection, now)
        game = self.registry.game(request.game)
        options = game.choose(request.options, request.preset)
        control = control_of(request.control, game)
        self.drop(connection)
        wanted = msgspec.json.encode((game.id, plain_options(options), control), order="sorted")
        waiting = self.queue.setdefault(wanted, [])
        waiting.append((connection, request))
        connection.send(p.Waiting(request.id, len(waiting) - 1))
        if len(waiting) == len(game.seating(options)):
            del self.queue[wanted]
            plan = Plan(game, options, control, public=True, watch_delay=0, seats=open_seats(game, options))
            room = self.registry.make_room(plan, connection.address)
            self.registry.seat_all(room, by_lot([(person, asked.nonce) for person, asked in waiting]), queued=True)

    def unqueue(self, connection: Connection, request: p.Unqueue, now: float) -> None:
        self.drop(connection)
        connection.send(p.Done(request.id))

    def drop(self, connection: Connection) -> None:
        for wanted in list(self.queue):
            self.queue[wanted] = [person for person in self.queue[wanted] if person[0] is not connection]
            if not self.queue[wanted]:
                del self.queue[wanted]
