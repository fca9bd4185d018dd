"""People who wait for each other: first come, first matched, for the same game, options and clock. All can see them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from wartable.kernel.clock import TimeControl
from wartable.kernel.game import Game
from wartable.kernel.options import Options, plain_options
from wartable.server import protocol as p
from wartable.server.connection import Connection
from wartable.server.making import Plan, by_lot, control_of, open_seats
from wartable.server.registry import Registry


class Waiting(NamedTuple):
    connection: Connection
    nonce: str
    seeker: int


class Matchmaking:
    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.queue: dict[bytes, list[Waiting]] = {}
        self.last_seeker = 0
        self.lay: Callable[[Plan, list[Waiting]], None] = self.lay_here

    def enqueue(self, connection: Connection, request: p.Queue, now: float) -> None:
        """First come, first matched; sides are drawn by lot."""
        self.registry.refuse_new_rooms(connection, now)
        game = self.registry.game(request.game)
        options = game.choose(request.options, request.preset)
        control = control_of(request.control, game)
        self.drop(connection)
        wanted = msgspec.json.encode((game.id, plain_options(options), control), order="sorted")
        waiting = self.queue.setdefault(wanted, [])
        self.last_seeker += 1
        waiting.append(Waiting(connection, request.nonce, self.last_seeker))
        connection.send(p.Waiting(request.id, len(waiting) - 1, self.last_seeker))
        if len(waiting) < len(game.seating(options)):
            self.registry.listing.note_seeker(seeker_of(waiting[-1], game, options, control))
            return
        self.forget(wanted, waiting)
        plan = Plan(game, options, control, public=True, watch_delay=0, seats=open_seats(game, options))
        self.lay(plan, waiting)

    def lay_here(self, plan: Plan, people: list[Waiting]) -> None:
        """A table for those who have found each other; who came last has brought it."""
        room = self.registry.make_room(plan, people[-1].connection.address)
        self.registry.seat_all(room, by_lot([(person.connection, person.nonce) for person in people]), queued=True)

    def forget(self, wanted: bytes, found: list[Waiting]) -> None:
        """These wait no longer."""
        left = [person for person in self.queue.pop(wanted) if person not in found]
        if left:
            self.queue[wanted] = left
        for person in found:
            self.registry.listing.note_found(person.seeker)

    def unqueue(self, connection: Connection, request: p.Unqueue, now: float) -> None:
        self.drop(connection)
        connection.send(p.Done(request.id))

    def drop(self, connection: Connection) -> None:
        for wanted, waiting in list(self.queue.items()):
            own = [person for person in waiting if person.connection is connection]
            if own:
                self.forget(wanted, own)


def seeker_of(person: Waiting, game: Game, options: Options, control: TimeControl) -> p.Seeker:
    who = person.connection
    return p.Seeker(person.seeker, who.name, game.id, who.colour, plain_options(options), control)
