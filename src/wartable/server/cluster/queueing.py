"""One queue for all servers: who has been here longest keeps it.

The server of each client remembers what it waits for until it sits at a table: whoever dies or loses something on the
way, nobody is forgotten."""

from __future__ import annotations

from wartable.kernel.options import plain_options, read_options
from wartable.server import protocol as p
from wartable.server.cluster.guests import Guests
from wartable.server.cluster.membership import Membership
from wartable.server.cluster.messages import Found, Lay, Missed, Person
from wartable.server.cluster.post import Post
from wartable.server.cluster.travels import Traveller, Travels
from wartable.server.connection import Connection
from wartable.server.lobby import Lobby
from wartable.server.making import Plan, open_seats
from wartable.server.matchmaking import Waiting

# Numbers of seekers are one server's.
SEEKERS = 2**32


class Queueing:
    def __init__(self, lobby: Lobby, post: Post, members: Membership, guests: Guests, travels: Travels) -> None:
        self.lobby = lobby
        self.post = post
        self.members = members
        self.guests = guests
        self.travels = travels
        lobby.matchmaking.last_seeker = members.me * SEEKERS
        lobby.matchmaking.lay = self.lay

    # Waiting

    def takes(self, connection: Connection, request: p.Queue) -> bool:
        """Whether another server keeps the queue."""
        if self.guests.who(connection):
            return False
        traveller = self.travels.of(connection)
        traveller.queued, traveller.promised_by = request, None
        if self.members.oldest == self.members.me:
            return False
        self.travels.ask(connection, request, self.members.oldest)
        return True

    def gives_up(self, connection: Connection, request: p.Unqueue) -> bool:
        """The same for who waits no longer."""
        if self.guests.who(connection):
            return False
        self.travels.of(connection).queued = None
        if self.members.oldest == self.members.me:
            return False
        self.travels.ask(connection, request, self.members.oldest)
        return True

    def wait_again(self) -> None:
        """Everybody who has no table yet; who is known where the queue is kept waits there once."""
        for traveller in list(self.travels.by_number.values()):
            if traveller.promised_by not in self.members.rules:
                self.wait_on(traveller)

    def wait_on(self, traveller: Traveller) -> None:
        traveller.promised_by = None
        if traveller.queued:
            traveller.connection.handle(traveller.queued, self.lobby.house.now())

    def doubt(self, node: int) -> None:
        """What that server has promised is not to be relied on."""
        for traveller in self.travels.by_number.values():
            if traveller.promised_by == node:
                traveller.promised_by = None

    # Found

    def lay(self, plan: Plan, people: list[Waiting]) -> None:
        """Where the last of them is: so tables are spread as clients are."""
        persons = [self.person(waiting) for waiting in people]
        host = persons[-1].node
        for person in persons:
            self.tell(person.node, Found(person.guest, host))
        lay = Lay(plan.game.id, plain_options(plan.options), plan.control, persons)
        if host == self.members.me:
            self.hear_lay(lay)
        else:
            self.post.send(host, lay)

    def person(self, waiting: Waiting) -> Person:
        connection = waiting.connection
        node, guest = self.guests.who(connection) or (self.members.me, self.travels.of(connection).number)
        return Person(node, guest, connection.name, connection.colour, connection.address, waiting.nonce)

    def tell(self, node: int, message: Found | Missed) -> None:
        if node != self.members.me:
            self.post.send(node, message)
        elif isinstance(message, Found):
            self.hear_found(message)
        else:
            self.hear_missed(message)

    def hear_found(self, found: Found) -> None:
        traveller = self.travels.by_number.get(found.guest)
        if traveller:
            traveller.promised_by = found.node

    def hear_missed(self, missed: Missed) -> None:
        traveller = self.travels.by_number.get(missed.guest)
        if traveller:
            self.wait_on(traveller)

    def hear_lay(self, lay: Lay) -> None:
        game = self.lobby.house.games[lay.game]
        options = read_options(game.options, lay.options)
        plan = Plan(game, options, lay.control, public=True, watch_delay=0, seats=open_seats(game, options))
        people = [Waiting(found, person.nonce, 0) for person in lay.people if (found := self.met(person))]
        if len(people) == len(lay.people):
            self.seat(plan, people)
        else:
            for person in lay.people:
                self.tell(person.node, Missed(person.guest))

    def met(self, person: Person) -> Connection | None:
        """Nobody, where they have gone meanwhile."""
        if person.node != self.members.me:
            return self.guests.welcome((person.node, person.guest), person)
        traveller = self.travels.by_number.get(person.guest)
        return traveller.connection if traveller else None

    def seat(self, plan: Plan, people: list[Waiting]) -> None:
        for waiting in people:
            if not self.guests.who(waiting.connection):
                traveller = self.travels.of(waiting.connection)
                traveller.queued = traveller.promised_by = None
        self.lobby.matchmaking.lay_here(plan, people)
