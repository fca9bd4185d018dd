"""Own clients at the tables of other servers."""

from __future__ import annotations

from itertools import count

from wartable.server import protocol as p
from wartable.server.cluster.messages import Asked, Departed, Entered, Left, Told
from wartable.server.cluster.post import Post
from wartable.server.connection import Connection

# "Service restart": clients come back by themselves, and to what has become of their rooms.
COME_BACK = 1012


class Traveller:
    """A client: its number for other servers, at whose tables it is, who has heard of it, what it waits for in the
    queue, and who has promised it a table."""

    def __init__(self, number: int, connection: Connection) -> None:
        self.number = number
        self.connection = connection
        self.rooms: dict[str, int] = {}
        self.nodes: set[int] = set()
        self.queued: p.Queue | None = None
        self.promised_by: int | None = None


class Travels:
    def __init__(self, post: Post) -> None:
        self.post = post
        self.numbers = count(1)
        self.by_number: dict[int, Traveller] = {}
        self.by_connection: dict[Connection, Traveller] = {}

    def of(self, connection: Connection) -> Traveller:
        if connection not in self.by_connection:
            traveller = Traveller(next(self.numbers), connection)
            self.by_number[traveller.number] = self.by_connection[connection] = traveller
        return self.by_connection[connection]

    def node_of(self, connection: Connection, code: str) -> int | None:
        traveller = self.by_connection.get(connection)
        return traveller.rooms.get(code) if traveller else None

    # There

    def ask(self, connection: Connection, request: p.Request, node: int) -> None:
        """Carried to the server that has the room, or the queue."""
        traveller = self.of(connection)
        traveller.nodes.add(node)
        about = (connection.name, connection.colour, connection.address, connection.lag)
        self.post.send(node, Asked(traveller.number, *about, request))

    def enter(self, connection: Connection, request: p.Join | p.Watch | p.Resume, node: int) -> None:
        self.of(connection).rooms[request.room] = node
        self.ask(connection, request, node)

    # And back

    def tell(self, node: int, told: Told) -> None:
        for number in told.guests:
            if number in self.by_number:
                self.by_number[number].connection.send_text(told.text)
            else:
                self.post.send(node, Left(number))

    def note_entry(self, node: int, entered: Entered) -> None:
        """Also at a table that nobody asked for: of a rematch, or by way of the queue."""
        traveller = self.by_number.get(entered.guest)
        if traveller:
            traveller.nodes.add(node)
            traveller.rooms[entered.room] = node
            if traveller.promised_by == node:
                traveller.queued = traveller.promised_by = None

    def note_departure(self, node: int, departed: Departed) -> None:
        traveller = self.by_number.get(departed.guest)
        if traveller and traveller.rooms.get(departed.room) == node:
            del traveller.rooms[departed.room]

    def shut(self, number: int, code: int) -> None:
        if number in self.by_number:
            self.by_number[number].connection.close(code)

    def lose(self, connection: Connection) -> None:
        traveller = self.by_connection.pop(connection, None)
        if traveller:
            del self.by_number[traveller.number]
            self.post.send_all(traveller.nodes, Left(traveller.number))

    def call_back_from(self, node: int) -> None:
        """What was said there may be lost: who is there comes anew, and is shown what it missed."""
        for traveller in list(self.by_number.values()):
            if node in traveller.rooms.values() and traveller.connection.closing is None:
                traveller.connection.close(COME_BACK)
