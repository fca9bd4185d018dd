"""One server of several: what it does for clients of others, what others do for its own, and how rooms change hands."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import msgspec

from wartable.server import protocol as p
from wartable.server.cluster import messages as m
from wartable.server.cluster.guests import Guests
from wartable.server.cluster.lookups import Entering, Lookups
from wartable.server.cluster.membership import Membership
from wartable.server.cluster.post import Post
from wartable.server.cluster.queueing import Queueing
from wartable.server.cluster.thoughts import Thoughts
from wartable.server.cluster.tickets import Tickets
from wartable.server.cluster.travels import Travels
from wartable.server.connection import Connection
from wartable.server.errands import keep
from wartable.server.listing import Listed
from wartable.server.lobby import Lobby
from wartable.server.postgres_nodes import give_up, owners_of, rooms_of
from wartable.server.postgres_store import PostgresStore
from wartable.server.refusals import Failed

log = logging.getLogger("wartable.cluster")

PULSE_SECONDS = 1.0
SEEK_SECONDS = 1.0
# How often rooms are looked for that were given to this server and that nobody told it of.
LOOK_SECONDS = 5.0
ADOPTED_AT_ONCE = 50
CUT_OFF = "the servers cannot reach each other; wait a moment"


class Node:
    def __init__(self, lobby: Lobby, store: PostgresStore, stores_at: str, meets_at: str) -> None:
        """The store is at one address, and the servers meet at another."""
        self.lobby = lobby
        self.store = store
        self.meets_at = meets_at
        self.me = store.node
        self.metrics = lobby.house.metrics
        self.post = Post(self.hear, self.begin_anew_with)
        self.post.on_away = self.metrics.cluster_away.set
        self.post.on_back = self.begin_anew
        self.members = Membership(stores_at, self.me, self.post.is_deaf)
        self.members.on_change = self.note_change
        self.guests = Guests(lobby, self.post)
        self.travels = Travels(self.post)
        self.tickets = Tickets()
        self.thoughts = Thoughts(lobby.house.thinkers, self.post, self.tickets)
        self.lookups = Lookups(self.owners, self.deliver, lobby.house.now)
        self.queueing = Queueing(lobby, self.post, self.members, self.guests, self.travels)
        self.told: m.News | None = None
        self.adopting = asyncio.Lock()
        self.chores: list[asyncio.Task[None]] = []
        self.hearers: dict[type, Callable[[int, Any], None]] = {
            m.Asked: self.guests.hear,
            m.Left: lambda node, left: self.guests.lose((node, left.guest)),
            m.Told: self.travels.tell,
            m.Shut: lambda node, shut: self.travels.shut(shut.guest, shut.code),
            m.NotHere: self.hear_not_here,
            m.Entered: self.travels.note_entry,
            m.Departed: self.travels.note_departure,
            m.Found: lambda node, found: self.queueing.hear_found(found),
            m.Missed: lambda node, missed: self.queueing.hear_missed(missed),
            m.Lay: lambda node, lay: self.queueing.hear_lay(lay),
            m.Seek: self.hear_seek,
            m.Sought: lambda node, sought: self.tickets.redeem(sought.ticket, sought.codes),
            m.Think: self.thoughts.hear,
            m.Decided: lambda node, decided: self.tickets.redeem(decided.ticket, decided.answer),
            m.Undecided: lambda node, undecided: self.tickets.redeem(undecided.ticket, None),
            m.News: self.hear_news,
            m.Pulse: self.hear_pulse,
            m.Adopt: lambda node, adopt: self.adopt_soon(),
            m.Broken: lambda node, broken: self.begin_anew_with(node),
        }

    # Coming and going

    async def join(self) -> None:
        await self.post.open(self.meets_at, self.me)
        self.lobby.registry.listing.tells_others = self.tell_news
        await self.members.begin()
        await self.members.share_out([])
        await self.adopt()
        self.chores = [asyncio.create_task(self.pulse()), asyncio.create_task(self.look_for_rooms())]

    async def leave(self) -> None:
        """Rooms go to the others at once; who was in them finds them there."""
        for chore in self.chores:
            chore.cancel()
        self.lookups.close()
        await self.members.end()
        self.post.send_all(self.members.others, m.Adopt())
        await self.post.close()

    def note_change(self, came: set[int], gone: set[int]) -> None:
        self.metrics.nodes.set(len(self.members.rules))
        for node in gone:
            self.part_from(node)
            self.post.forget(node)
            self.lobby.registry.listing.note_elsewhere(node, None)
        self.post.send_all(came, self.news())
        self.queueing.wait_again()
        self.adopt_soon()

    def part_from(self, node: int) -> None:
        """Nothing that was under way between us will come to an end."""
        self.thoughts.idle.pop(node, None)
        self.tickets.void_all_of(node)
        self.queueing.doubt(node)
        self.guests.lose_all_of(node)
        self.travels.call_back_from(node)

    def begin_anew_with(self, node: int) -> None:
        """Something was lost on the way."""
        self.part_from(node)
        self.post.send(node, self.news())
        self.queueing.wait_again()

    def begin_anew(self) -> None:
        for node in self.members.others:
            self.begin_anew_with(node)

    async def pulse(self) -> None:
        while True:
            self.post.send_all(self.members.others, m.Pulse(self.lobby.house.thinkers.places))
            await asyncio.sleep(PULSE_SECONDS)

    def hear(self, node: int, message: m.Message) -> None:
        """One that is dead has nothing to say any more; one that just came is not known yet."""
        if node in self.members.rules or node > max(self.members.rules, default=0):
            self.hearers[type(message)](node, message)

    def hear_pulse(self, node: int, pulse: m.Pulse) -> None:
        self.thoughts.idle[node] = pulse.idle

    # Who answers

    def takes(self, connection: Connection, request: p.Request) -> bool:
        if isinstance(request, p.Queue):
            self.refuse_when_cut_off()
            return self.queueing.takes(connection, request)
        if isinstance(request, p.Unqueue):
            return self.queueing.gives_up(connection, request)
        code = getattr(request, "room", "")
        if not code or code in self.lobby.rooms or isinstance(request, p.Forget):
            return False
        node = self.travels.node_of(connection, code)
        if node is not None:
            self.refuse_when_cut_off()
            self.travels.ask(connection, request, node)
        elif isinstance(request, Entering):
            self.lookups.add(connection, request)
        return node is not None or isinstance(request, Entering)

    def refuse_when_cut_off(self) -> None:
        if self.post.is_away:
            raise Failed(CUT_OFF)

    def lose(self, connection: Connection) -> None:
        self.travels.lose(connection)

    # Where rooms are

    async def owners(self, codes: list[str]) -> dict[str, int | None]:
        owners = await owners_of(self.store.pool, codes)
        found = {code: self.reachable(code, owner) for code, owner in owners.items()}
        return found | await self.seek([code for code in codes if code not in owners])

    def reachable(self, code: str, owner: int | None) -> int | None:
        """Nobody, while the room is on its way."""
        is_there = code in self.lobby.rooms if owner == self.me else owner in self.members.rules
        return owner if is_there and (owner == self.me or not self.post.is_away) else None

    async def seek(self, codes: list[str]) -> dict[str, int | None]:
        """Of those that nobody has, nothing is said."""
        found: dict[str, int | None] = {code: self.me for code in codes if code in self.lobby.rooms}
        asked = [code for code in codes if code not in found]
        for node in self.members.others if asked else ():
            for code in await self.ask_for(node, asked):
                found[code] = node
        return found

    async def ask_for(self, node: int, codes: list[str]) -> list[str]:
        ticket, answer = self.tickets.draw(node)
        self.post.send(node, m.Seek(ticket, codes))
        try:
            return await asyncio.wait_for(answer, SEEK_SECONDS) or []
        except TimeoutError:
            return []

    def hear_seek(self, node: int, seek: m.Seek) -> None:
        self.post.send(node, m.Sought(seek.ticket, [code for code in seek.codes if code in self.lobby.rooms]))

    def deliver(self, connection: Connection, request: Entering, node: int) -> None:
        who = self.guests.who(connection)
        if node == self.me:
            connection.handle(request, self.lobby.house.now())
        elif who:
            self.post.send(who[0], m.NotHere(who[1], request))
        else:
            self.travels.enter(connection, request, node)

    def hear_not_here(self, node: int, answer: m.NotHere) -> None:
        traveller = self.travels.by_number.get(answer.guest)
        if traveller and isinstance(answer.request, Entering):
            traveller.rooms.pop(answer.request.room, None)
            self.lookups.add(traveller.connection, answer.request)

    # How rooms come here

    async def look_for_rooms(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.adopt_soon()

    def adopt_soon(self) -> None:
        if not self.adopting.locked():
            keep(asyncio.get_running_loop().create_task(self.adopt()))

    async def adopt(self) -> None:
        """What was given to this server; others are served between two rooms."""
        async with self.adopting:
            try:
                given = await rooms_of(self.store.pool, self.me) - self.lobby.rooms.keys()
                codes = sorted(given)
                for first in range(0, len(codes), ADOPTED_AT_ONCE):
                    await self.resume(codes[first : first + ADOPTED_AT_ONCE])
            except Exception as problem:
                log.warning("rooms cannot be taken over now: %s", problem or type(problem).__name__)

    async def resume(self, codes: list[str]) -> None:
        resumed = 0
        for stored in await self.store.unfinished_of(codes):
            if stored.room.code not in self.lobby.rooms:
                resumed += self.lobby.registry.restore_room(stored)
            await asyncio.sleep(0)
        for code in codes:
            if code not in self.lobby.rooms:
                await give_up(self.store.pool, self.me, code)
        self.metrics.adopted.inc(resumed)
        log.info("rooms were taken over", extra={"rooms": resumed})

    # The list of rooms

    def news(self) -> m.News:
        listing = self.lobby.registry.listing
        rooms = [m.Entry(created, bytes(info)) for created, info in listing.own()]
        return m.News(rooms, list(listing.seekers.values()))

    def tell_news(self) -> None:
        news = self.news()
        if news != self.told:
            self.told = news
            self.post.send_all(self.members.others, news)

    def hear_news(self, node: int, news: m.News) -> None:
        rooms = [(entry.created, msgspec.Raw(entry.info)) for entry in news.rooms]
        self.lobby.registry.listing.note_elsewhere(node, Listed(rooms, news.seekers))
