"""A room: one inbox, one task, no await inside a transition. An action is journaled before anyone sees its result.

People, bots and spectators are the same to it. What it shows is built in views.py, who sits where is seats.py, and how
it finds back to what is stored is recovery.py."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from wartable.kernel.commitment import commitment
from wartable.kernel.event import Event
from wartable.kernel.match import BY_ABANDONMENT, Match, Result
from wartable.kernel.options import read_options
from wartable.kernel.refusal import IllegalAction, Refusal
from wartable.server.agreements import Agreements
from wartable.server.attendance import Attendance
from wartable.server.budgets import paid_by
from wartable.server.connection import code_of
from wartable.server.deciding import Deciding
from wartable.server.house import House
from wartable.server.inbox import Inbox
from wartable.server.protocol import Act, Refused
from wartable.server.recovery import Recovery
from wartable.server.rows import change_of
from wartable.server.seats import Seat
from wartable.server.showing import Showing
from wartable.server.store import JournalEntry, RoomRow
from wartable.server.timing import Stopwatch
from wartable.server.transition import Deed, Transition
from wartable.server.views import in_words

if TYPE_CHECKING:
    from wartable.server.connection import Connection

log = logging.getLogger("wartable.room")

REMEMBERED_MESSAGES = 64
# How often a clock that has run out is looked at, while something that came in time waits to be heard.
SHORTEST_TICK = 0.05
BROKEN = "this match cannot go on: the fault is the server's, and was noted"
NOT_DONE = "the server could not do this; nothing has changed"
NOT_STORED = "the server could not store this; nothing has changed"


class Stale(Refusal):
    code = "stale"


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
        self.seats = [Seat(seat) for seat in row.seats]
        self.match: Match | None = None
        self.showing = Showing(self)
        self.attendance = Attendance(self)
        self.watch = Stopwatch(house.settings.longest_lag)
        self.timer: asyncio.TimerHandle | None = None
        self.is_broken = False
        self.entry_number = 0
        self.version = 0
        self.deciding = Deciding(self)
        self.agreements = Agreements(self)
        self.recovery = Recovery(self)
        self.heard: list[dict[int, Refused | None]] = [{} for _ in self.seats]
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

    def ask(self, asker: Connection, number: int, deed: Deed, arrived: float = 0.0) -> None:
        """The same for somebody who waits for an answer. Requests are bounded; what clocks, bots and lost connections
        bring always finds a place."""
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
                await self.house.store.commit(change_of(self, transition))
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

    def do(self, transition: Transition) -> None:
        """A refusal is an answer, and changes nothing."""
        if self.is_broken:
            transition.reply = Refused("refused", BROKEN, transition.number)
            return
        transition.played = len(self.match.log) if self.match else 0
        try:
            transition.deed(transition)
        except Refusal as problem:
            if transition.asker is None:
                raise
            transition.reply = self.refusal(problem, transition.number)

    def refusal(self, problem: Refusal, number: int) -> Refused:
        self.house.metrics.rejects.labels(code_of(problem)).inc()
        return Refused(code_of(problem), str(problem), number)

    def refuse_all(self, transition: Transition, reason: str) -> None:
        """Who asked, and who was to be seated with them."""
        transition.answer(Refused("refused", reason, transition.number))
        for newcomer in transition.newcomers:
            if newcomer.connection is not transition.asker:
                newcomer.connection.send(Refused("refused", reason))

    # Beginning

    @property
    def is_full(self) -> bool:
        return not any(seat.is_open for seat in self.seats)

    @property
    def is_over(self) -> bool:
        return self.match is not None and self.match.is_over

    @property
    def owner(self) -> str:
        """For whom its bots think."""
        return next((seat.connection.address for seat in self.seats if seat.connection), "")

    def start(self) -> None:
        nonces = [seat.nonce for seat in self.seats]
        self.match = Match(self.game, self.options, self.key, nonces, self.control)
        self.watch.follow(self.match.state.to_act(), self.house.playing_time())

    # Playing

    def once(self, transition: Transition, seat: int, deed: Callable[[], None]) -> None:
        """A player's request. What comes twice is not done twice, and answered as the first time."""
        number = transition.message = transition.number
        if number not in self.heard[seat]:
            self.remember(seat, number, self.refusal_of(deed, number))
        transition.reply = self.heard[seat][number]

    def refusal_of(self, deed: Callable[[], None], number: int) -> Refused | None:
        try:
            deed()
        except Refusal as problem:
            return self.refusal(problem, number)
        return None

    def remember(self, seat: int, message: int, refusal: Refused | None) -> None:
        heard = self.heard[seat]
        heard[message] = refusal
        if len(heard) > REMEMBERED_MESSAGES:
            del heard[next(iter(heard))]

    def act(self, transition: Transition, connection: Connection, seat: int, request: Act) -> None:
        """A person's action; one that was decided on an older view is answered with the present."""
        if self.match is None:
            raise IllegalAction("the game has not begun: a seat is still open")
        if request.seq < self.showing.viewers[seat].decided_on:
            raise Stale("the position has changed since")
        transition.is_action = True
        spent = self.watch.spent(seat, transition.arrived, connection.lag)
        self.play(transition, seat, request.text, spent)

    def play(self, transition: Transition, seat: int, text: str, milliseconds: int) -> None:
        assert self.match
        played = len(self.match.log)
        events = self.match.play(seat, text, milliseconds)
        self.note_action(transition, seat, played, events)

    def play_action(self, transition: Transition, seat: int, action: int) -> None:
        """A bot's."""
        assert self.match
        played = len(self.match.log)
        spent = self.watch.spent(seat, self.house.playing_time(), 0.0)
        self.note_action(transition, seat, played, self.match.play_action(seat, action, spent))

    def note_action(self, transition: Transition, seat: int, played: int, events: list[Event]) -> None:
        """The log has grown by an action, unless its time was over and the seat has lost."""
        assert self.match
        has_grown = len(self.match.log) > played
        if has_grown:
            self.journal(transition, seat)
            self.tell(events)
        self.after_change(transition, seat, has_grown and self.match.log[-1].is_secret)

    def play_already(self, transition: Transition, actions: list[str]) -> None:
        """What was played before this match began; the lobby has checked it."""
        for text in actions:
            assert self.match
            self.play(transition, self.match.state.to_act()[0], text, 0)

    def journal(self, transition: Transition, seat: int) -> None:
        assert self.match
        last, position = self.match.log[-1], int(self.match.state.key())
        self.entry_number += 1
        transition.entries.append(
            JournalEntry("act", self.entry_number, seat, last.text, last.milliseconds, position, transition.message)
        )
        self.actions.inc()

    def tell(self, events: list[Event]) -> None:
        assert self.match
        number = len(self.match.log) - 1
        told = in_words(events, self.game)
        for viewer in self.showing.viewers:
            viewer.hear(number, self.match.log[number], told)
            viewer.share_last_step(self.showing.viewers[0])

    def after_change(self, transition: Transition, acted: int | None, is_secret: bool = False) -> None:
        """Who asks to take something back waits on while others act in secret: that nobody notices."""
        assert self.match
        self.version += 1
        if not is_secret:
            self.agreements.takeback = None
        self.deciding.forget_failures()
        self.touched = self.house.now()
        to_act = [] if self.match.is_over else self.match.state.to_act()
        self.watch.follow(to_act, self.house.playing_time(), acted)
        transition.ends = self.match.is_over

    def tick(self, transition: Transition) -> None:
        """Perhaps somebody's time has run out: the game decides for the seat, or the seat loses."""
        if self.match is None or self.match.is_over:
            return
        late = self.watch.late(self.match.clock, self.house.playing_time())
        if late is not None and not self.has_sent_in_time(late):
            played = len(self.match.log)
            self.note_action(transition, late, played, self.match.run_out_of_time(late))

    def has_sent_in_time(self, seat: int) -> bool:
        """Whether something of the seat waits to be heard, because others of its address have used up its share."""
        assert self.match
        connection = self.seats[seat].connection
        came = connection.waits_since if connection else None
        return came is not None and came <= self.watch.end_of(seat, self.match.clock)

    # Changing one's mind, and ending

    def undo(self, count: int) -> None:
        assert self.match
        self.match.take_back(count)
        kept = len(self.match.log)
        for viewer in self.showing.viewers:
            viewer.forget(kept)
        self.showing.forget_delayed(kept)

    def withdraw(self, seat: int) -> None:
        assert self.match
        number = self.match.withdraw(seat)
        for viewer in self.showing.viewers:
            viewer.forget_one(number)
        self.showing.forget_delayed(number)

    def plays_only_bots(self, seat: int) -> bool:
        return all(other.bot for place, other in enumerate(self.seats) if place != seat)

    def running(self) -> Match:
        if self.match is None:
            raise Refusal("the game has not begun: a seat is still open")
        if self.match.result:
            raise Refusal(f"the game is over: {self.match.result.text}")
        return self.match

    def is_left_for(self, seconds: float, now: float) -> bool:
        """Whether nobody has been here for so long, although a match goes on."""
        is_running = self.match is not None and not self.match.is_over
        return is_running and self.attendance.is_deserted and now - self.touched > seconds

    def abandon(self, transition: Transition) -> None:
        """Nobody came back for a long time: the game ends without a winner."""
        if self.match and not self.match.is_over:
            scores = (0.5,) * len(self.seats)
            self.match.result = Result(scores, BY_ABANDONMENT, "The game was abandoned.")
            self.after_change(transition, None)

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
        if self.match and not self.is_over:
            deadline = self.watch.deadline(self.match.clock)
            if deadline is not None:
                delay = max(SHORTEST_TICK, deadline - self.house.playing_time())
                self.timer = asyncio.get_running_loop().call_later(delay, self.post, self.tick)
