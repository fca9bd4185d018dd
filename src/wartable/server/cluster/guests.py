"""Clients of other servers. Each is a connection like any other, whose wire leads to its own server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wartable.server.cluster.messages import Asked, Departed, Entered, Person, Shut, Told
from wartable.server.cluster.post import Post
from wartable.server.connection import Connection, Text
from wartable.server.lobby import Lobby

# The number of a server, and its number for a client.
Who = tuple[int, int]


class Passage:
    """Its own server minds whether the client reads what it is sent."""

    hears: Callable[[Text], bool] | None = None
    has_room_again: Callable[[], None] | None = None
    has_room = True

    def __init__(self, post: Post, who: Who) -> None:
        self.post = post
        self.node, self.guest = who

    def write(self, text: bytes) -> None:
        self.post.send(self.node, Told([self.guest], text))

    def unsent(self) -> int:
        return 0

    def end(self, code: int) -> None:
        self.post.send(self.node, Shut(self.guest, code))

    def cut(self) -> None:
        """There is nothing that waits."""


class Tables(dict[str, int]):
    """At which tables a guest is, and where there; its own server is told, so that it knows where to ask."""

    def __init__(self, post: Post, who: Who) -> None:
        super().__init__()
        self.post = post
        self.node, self.guest = who

    def __setitem__(self, code: str, seat: int) -> None:
        if code not in self:
            self.post.send(self.node, Entered(self.guest, code))
        super().__setitem__(code, seat)

    def __delitem__(self, code: str) -> None:
        super().__delitem__(code)
        self.post.send(self.node, Departed(self.guest, code))

    def pop(self, code: str, *default: Any) -> Any:
        if code in self:
            self.post.send(self.node, Departed(self.guest, code))
        return super().pop(code, *default)


class Guests:
    def __init__(self, lobby: Lobby, post: Post) -> None:
        self.lobby = lobby
        self.post = post
        self.here: dict[Who, Connection] = {}
        self.known: dict[Connection, Who] = {}

    def who(self, connection: Connection) -> Who | None:
        """Nobody, of a client of this server."""
        return self.known.get(connection)

    def welcome(self, who: Who, about: Asked | Person) -> Connection:
        if who not in self.here:
            connection = self.here[who] = Connection(self.lobby, Passage(self.post, who), about.address)
            connection.rooms = Tables(self.post, who)
            self.known[connection] = who
        guest = self.here[who]
        guest.greeted, guest.name, guest.colour = True, about.name, about.colour
        return guest

    def hear(self, node: int, asked: Asked) -> None:
        guest = self.welcome((node, asked.guest), asked)
        guest.lag, guest.arrived = asked.lag, self.lobby.house.playing_time()
        guest.handle(asked.request, self.lobby.house.now())

    def lose(self, who: Who) -> None:
        guest = self.here.pop(who, None)
        if guest:
            del self.known[guest]
            self.lobby.lose(guest)

    def lose_all_of(self, node: int) -> None:
        for who in [who for who in self.here if who[0] == node]:
            self.lose(who)
