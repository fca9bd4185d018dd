"""A room: one inbox, one task, no await inside a transition. An action is journaled before anyone sees its result.

It waits until every seat is taken; then there is a match (play.py), until that is over. People, bots and spectators are
the same to it. What it shows is built in views.py, who sits where is seats.py, what it notes is journal.py, and how it
finds back to what is stored is recovery.py."""

from __future__ import annotations

import asyncio
import logging
import math
from typing import TYPE_CHECKING

from wartable.kernel.commitment import commitment
from wartable.kernel.match import Match
from wartable.kernel.options import read_options
from wartable.kernel.refusal import IllegalAction, Refusal
from wartable.server.agreements import Agreements
from wartable.server.attendance import Attendance
from wartable.server.budgets import paid_by
from wartable.server.deciding import Deciding
from wartable.server.house import House
from wartable.server.inbox import Inbox
from wartable.server.journal import Journal
from wartable.server.play import Play
from wartable.server.recovery import Recovery
from wartable.server.refusals import Delayed, Failed
from wartable.server.rows import change_of
from wartable.server.seats import Seat
from wartable.server.showing import Showing
from wartable.server.store import RoomRow
from wartable.server.transition import Deed, Transition

if TYPE_CHECKING:
    from wartable.server.connection import Connection

log = logging.getLogger("wartable.room")

# How often a clock that has run out is looked at, while something that came in time waits to be heard.
SHORTEST_TICK = 0.05
BROKEN = "this match cannot go on: the fault is the server's, and was noted"
NOT_DONE = "the server could not do this; nothing has changed"
NOT_STORED = "the server could not store this; nothing has changed"
NOT_YET_STORED = "the server's store does not answer; this is done as soon as it does, and you will see it"
HELD_UP = "the server's store does not answer; wait a moment"


class Room:
    def __init__(self, row: RoomRow, house: House) -> None:
        self.house = house
        self.game = house.games[row.game]
        self.actions = house.metrics.actions.labels(row.game)
        self.code = row.code
        self.created = row.created
        self.options = read_options(self.game.options, row.options)
        self.key = bytes.fromhex(row.key)
        self.commitment = commitment(self.key)
        self.control = row.control
        self.public = row.public
        self.watch_delay = row.watch_delay
        self.hints = row.hints
        self.seats = [Seat(seat) for seat in row.seats]
        self.play: Play | None = None
        self.showing = Showing(self)
        self.attendance = Attendance(self)
        self.timer: asyncio.TimerHandle | None = None
        self.is_broken = False
        self.is_held_up = False
        self.version = 0
        self.deciding = Deciding(self)
        self.agreements = Agreements(self)
        self.recovery = Recovery(self)
        self.journal = Journal(house, len(self.seats))
        self.inbox = Inbox()
        self.worker: asyncio.Task[None] | None = None
        self.touched = house.now()
        self.maker = ""

    # The inbox

    def post(self, deed: Deed) -> None:
        """Do this when all that came before is done."""
        self.receive(Transition(deed))

    def post_for(self, payer: Connection, deed: Deed) -> None:
        """The same at somebody's expense."""
        transition = Transition(deed)
        transition.payer = payer
        self.receive(transition)

    def let_part(self, connection: Connection) -> None:
        self.post_for(connection, lambda transition: self.attendance.part(transition, connection))

    def ask(self, asker: Connection, number: int, deed: Deed, arrived: float = 0.0) -> None:
        """The same for somebody who waits for an answer. Requests are bounded; what clocks, bots and lost connections
        bring always finds a place."""
        if self.is_held_up:
            raise Failed(HELD_UP)
        self.admit(asker, number, deed, arrived)

    def admit(self, asker: Connection, number: int, deed: Deed, arrived: float = 0.0) -> None:
        """Whoever comes waits for a store that does not answer: nobody has to come twice."""
        if len(self.inbox) >= self.house.settings.inbox:
            raise Refusal("this room is too busy")
        self.receive(Transition(deed, asker, number, arrived))

    def receive(self, transition: Transition) -> None:
        self.inbox.append(transition)
        if self.worker is None:
            self.worker = asyncio.get_running_loop().create_task(self.work())

    async def work(self) -> None:
        """One after the other; between two of them, other rooms have their turn."""
        try:
            while self.inbox:
                await self.carry_out(await self.inbox.take(self.house.now()))
                if self.inbox:
                    await asyncio.sleep(0)
        finally:
            self.worker = None

    async def carry_out(self, transition: Transition) -> None:
        reason = NOT_DONE
        try:
            with paid_by(transition.payer):
                self.do(transition)
            reason = NOT_STORED
            if transition.writes() and self.game.stores:
                await self.persist(transition)
        except Exception:
            log.exception("a transition failed", extra={"room": self.code})
            await self.recovery.go_back_or_stop(transition)
            self.refuse_all(transition, reason)
        else:
            with paid_by(transition.payer):
                self.showing.publish(transition)
                self.follow_up_safely()
            if transition.is_action:
                self.house.metrics.move_seconds.observe(self.house.playing_time() - transition.arrived)

    async def persist(self, transition: Transition) -> None:
        """Who waits for long is told, and it is done all the same once the store answers. What nobody could see yet
        costs nobody time."""
        begun, loop = self.house.playing_time(), asyncio.get_running_loop()
        notice = loop.call_later(self.house.settings.store_seconds, self.tell_of_delay, transition)
        try:
            await self.house.store.commit(change_of(self, transition))
        finally:
            notice.cancel()
            self.give_time_back(transition, max(0.0, self.house.playing_time() - begun))
            self.is_held_up = False

    def give_time_back(self, transition: Transition, seconds: float) -> None:
        """To those whose decision has begun with this; and to everyone when nobody could be heard."""
        if self.play:
            self.play.watch.give_back(seconds, -math.inf if self.is_held_up else transition.began)

    def tell_of_delay(self, transition: Transition) -> None:
        self.is_held_up = True
        transition.answer_early(self.house.refused(Delayed(NOT_YET_STORED), transition.number))

    def do(self, transition: Transition) -> None:
        """A refusal is an answer, and changes nothing."""
        if self.is_broken:
            transition.reply = self.house.refused(Failed(BROKEN), transition.number)
            return
        transition.played = len(self.play.match.log) if self.play else 0
        transition.began = self.house.playing_time()
        try:
            transition.deed(transition)
        except Refusal as problem:
            if transition.asker is None:
                raise
            transition.reply = self.house.refused(problem, transition.number)

    def refuse_all(self, transition: Transition, reason: str) -> None:
        """Who asked, and who was to be seated with them."""
        transition.answer(self.house.refused(Failed(reason), transition.number))
        for newcomer in transition.newcomers:
            if newcomer.connection is not transition.asker:
                newcomer.connection.refuse(Failed(reason), None)

    # Waiting, playing, or over

    @property
    def is_full(self) -> bool:
        return not any(seat.is_open for seat in self.seats)

    @property
    def match(self) -> Match | None:
        return self.play.match if self.play else None

    @property
    def is_waiting(self) -> bool:
        return self.play is None

    @property
    def is_playing(self) -> bool:
        return self.play is not None and not self.play.match.is_over

    @property
    def is_over(self) -> bool:
        return self.play is not None and self.play.match.is_over

    def begun(self) -> Play:
        if self.play is None:
            raise IllegalAction("the game has not begun: a seat is still open")
        return self.play

    def playing(self) -> Play:
        play = self.begun()
        if play.match.result:
            raise Refusal(f"the game is over: {play.match.result.text}")
        return play

    def running(self) -> Match:
        return self.playing().match

    def tick(self, transition: Transition) -> None:
        if self.play:
            self.play.tick(transition)

    def abandon(self, transition: Transition) -> None:
        if self.play:
            self.play.abandon(transition)

    @property
    def owner(self) -> str:
        """For whom its bots think."""
        return next((seat.connection.address for seat in self.seats if seat.connection), "")

    def plays_only_bots(self, seat: int) -> bool:
        return all(other.bot for place, other in enumerate(self.seats) if place != seat)

    def is_left_for(self, seconds: float, now: float) -> bool:
        """Whether nobody has been here for so long, although a match goes on."""
        return self.is_playing and self.attendance.is_deserted and now - self.touched > seconds

    # What follows a change

    def follow_up_safely(self) -> None:
        try:
            if not self.is_broken:
                self.follow_up()
        except Exception:
            log.exception("what follows a change failed", extra={"room": self.code})
            self.try_later()

    def try_later(self) -> None:
        """Whatever could not be done now, follows on the next deed, which is none."""
        asyncio.get_running_loop().call_later(self.house.settings.retry_seconds, self.post, lambda deed: None)

    def follow_up(self) -> None:
        self.set_timer()
        self.deciding.begin()
        if self.is_over and self.agreements.all_want_rematch():
            self.agreements.rematch = set()
            self.house.on_rematch(self)
        self.house.on_change(self)

    def set_timer(self) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer = None
        deadline = self.play.deadline() if self.play else None
        if deadline is not None:
            delay = max(SHORTEST_TICK, deadline - self.house.playing_time())
            self.timer = asyncio.get_running_loop().call_later(delay, self.post, self.tick)
