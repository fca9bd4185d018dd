"""What travels between servers. A client of another server is a guest here, known by that server's number for it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from wartable.kernel.clock import TimeControl
from wartable.kernel.scene import Advice
from wartable.server.protocol import Request, Seeker
from wartable.server.thinkers import Thought


class Travelling(Struct, frozen=True, array_like=True, tag=True):
    pass


# From the server of a client


class Asked(Travelling, frozen=True):
    """A guest's request, with what is to be known of the guest."""

    guest: int
    name: str
    colour: str
    address: str
    lag: float
    request: Request


class Left(Travelling, frozen=True):
    """The guest is gone."""

    guest: int


# To the server of a client


class Told(Travelling, frozen=True):
    """The same words for some guests."""

    guests: list[int]
    text: bytes


class Shut(Travelling, frozen=True):
    """The guest is to be sent away."""

    guest: int
    code: int


class NotHere(Travelling, frozen=True):
    """The room that was asked for is another server's."""

    guest: int
    request: Request


class Entered(Travelling, frozen=True):
    """The guest is now at a table here."""

    guest: int
    room: str


class Departed(Travelling, frozen=True):
    """The guest is at that table no longer."""

    guest: int
    room: str


class Found(Travelling, frozen=True):
    """The guest has found somebody to play with, and that server lays the table."""

    guest: int
    node: int


class Missed(Travelling, frozen=True):
    """Somebody whom the guest had found has gone: it waits on."""

    guest: int


# Between any two


class Person(Struct, frozen=True, array_like=True):
    """Somebody's connection, at which server it is, and what else is known of them."""

    node: int
    guest: int
    name: str
    colour: str
    address: str
    nonce: str


class Lay(Travelling, frozen=True):
    """These have found each other: make them a table."""

    game: str
    options: dict[str, Any]
    control: TimeControl
    people: list[Person]


class Seek(Travelling, frozen=True):
    """Which of these rooms are yours? Of some, nothing is stored."""

    ticket: int
    codes: list[str]


class Sought(Travelling, frozen=True):
    ticket: int
    codes: list[str]


class Think(Travelling, frozen=True):
    """For one whose own cores are all busy."""

    ticket: int
    what: str
    thought: Thought


class Decided(Travelling, frozen=True):
    ticket: int
    answer: int | Advice


class Undecided(Travelling, frozen=True):
    ticket: int


class Entry(Struct, frozen=True, array_like=True):
    """A public room and since when there is one."""

    created: float
    info: bytes


class News(Travelling, frozen=True):
    """All that others list of this server's rooms and of who waits in its queue."""

    rooms: list[Entry]
    seekers: list[Seeker]


class Pulse(Travelling, frozen=True):
    """Sent all the time, so that what was lost on the way is noticed; `idle` is for how many more thoughts there is a
    core."""

    idle: int


class Adopt(Travelling, frozen=True):
    """Rooms were shared out: look for yours."""


class Broken(Travelling, frozen=True):
    """Something between us was lost: begin anew."""


Message = (
    Asked | Left | Told | Shut | NotHere | Entered | Departed | Found | Missed | Lay | Seek | Sought | Think | Decided
    | Undecided | News | Pulse | Adopt | Broken
)  # fmt: skip
