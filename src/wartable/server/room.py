"""A room: one inbox, one task, no await inside a transition. An action is journaled before anyone sees its result.

People, bots and spectators are the same to it. What it shows is built in views.py, who sits where is seats.py."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import msgspec

from wartable.kernel.commitment import commitment
from wartable.kernel.event import Event
from wartable.kernel.match import BY_ABANDONMENT, Match, Result
from wartable.kernel.options import plain_options, read_options
from wartable.kernel.record import record_of, write_record
from wartable.kernel.refusal import IllegalAction, Refusal
from wartable.kernel.state import SPECTATOR
from wartable.server.attendance import Attendance
from wartable.server.connection import code_of
from wartable.server.house import House
from wartable.server.protocol import Act, Refused, RoomInfo
from wartable.server.seats import Seat
from wartable.server.showing import Showing
from wartable.server.store import Change, Entry, RecordRow, RoomRow
from wartable.server.thinkers import thought_about
from wartable.server.timing import Watch
from wartable.server.transition import Transition
from wartable.server.views import Viewer, in_words

if TYPE_CHECKING:
    from wartable.server.connection import Connection

log = logging.getLogger("wartable.room")

REMEMBERED_MESSAGES = 64
RETRY_SECONDS = 1.0

Deed = Callable[[Transition], None]


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
        self.watch = Watch(house.settings.longest_lag)
        self.timer: asyncio.TimerHandle | None = None
        self.entry_number = 0
        self.version = 0
        self.thinking: set[int] = set()
        self.heard: list[dict[int, Refused | None]] = [{} for _ in self.seats]
        self.takeback: int | None = None
        self.rematch: set[int] = set()
        self.inbox: deque[Deed] = deque()
        self.worker: asyncio.Task[None] | None = None
        self.touched = house.now()
        self.listed: object = None

    # The inbox

    def post(self, deed: Deed) -> None:
        """Do this when all that came before is done."""
        self.inbox.append(deed)
        if self.worker is None:
            self.worker = asyncio.get_running_loop().create_task(self.work())

    def refuse_when_busy(self) -> None:
        """Requests are bounded; what clocks, bots and lost connections bring always finds a place."""
        if len(self.inbox) >= self.house.settings.inbox:
            raise Refusal("this room is too busy")

    async def work(self) -> None:
        try:
            while self.inbox:
                await self.carry_out(self.inbox.popleft())
        finally:
            self.worker = None

    async def carry_out(self, deed: Deed) -> None:
        transition = Transition()
        try:
            deed(transition)
            if transition.writes() and self.game.stores:
                await self.house.store.commit(self.change(transition))
        except Exception:
            log.exception("a transition failed", extra={"room": self.code})
            await self.go_back(transition)
            self.refuse_all(transition)
            return
        self.showing.publish(transition)
        self.follow_up()
        if transition.arrived is not None:
            self.house.metrics.move_seconds.observe(self.house.now() - transition.arrived)

    def refuse_all(self, transition: Transition) -> None:
        askers: list[tuple[Connection, int | None]] = [
            (connection, number) for connection, number, _ in transition.answers
        ]
        askers += [(newcomer.connection, newcomer.number) for newcomer in transition.newcomers]
        for connection, number in askers:
            connection.send(Refused("refused", "the server could not store this; nothing has changed", number))

    async def go_back(self, transition: Transition) -> None:
        """To what is stored: a change that could not be journaled has not happened. Bots try again in a moment."""
        for number, seat in transition.before.items():
            self.seats[number] = seat
        for newcomer in transition.newcomers:
            self.attendance.note_place_of(newcomer.connection)
        if not self.is_full:
            self.match = None
            self.watch.follow([], self.house.now())
        elif self.match and self.game.stores:
            self.restore(await self.stored_entries())
            self.showing.show_again()
        asyncio.get_running_loop().call_later(RETRY_SECONDS, self.post, lambda deed: None)

    async def stored_entries(self) -> list[Entry]:
        """Asked until the store answers: no room goes on from a position that has never been."""
        while True:
            try:
                stored = await self.house.store.unfinished()
            except Exception:
                log.exception("the store cannot be read", extra={"room": self.code})
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return [entry for match in stored if match.room.code == self.code for entry in match.entries]

    def change(self, transition: Transition) -> Change:
        return Change(
            self.code,
            room=self.row() if transition.saves_room else None,
            entries=transition.entries,
            record=self.record_row() if transition.ends else None,
            closes=transition.ends,
        )

    def row(self) -> RoomRow:
        return RoomRow(
            code=self.code,
            created=self.created,
            game=self.game.id,
            rules_version=self.game.rules_version,
            options=msgspec.structs.asdict(self.options),
            key=self.key.hex(),
            control=self.control,
            public=self.public,
            watch_delay=self.watch_delay,
            seats=[seat.row() for seat in self.seats],
        )

    def record_row(self) -> RecordRow:
        assert self.match and self.match.result
        return RecordRow(
            code=self.code,
            game=self.game.id,
            ended=self.house.date(),
            public=self.public,
            names=[seat.name for seat in self.seats],
            owners=[seat.tokens for seat in self.seats],
            result=self.match.result.text,
            record=write_record(record_of(self.match)),
        )

    # Beginning

    @property
    def is_full(self) -> bool:
        return not any(seat.is_open for seat in self.seats)

    @property
    def is_over(self) -> bool:
        return self.match is not None and self.match.is_over

    def start(self, now: float) -> None:
        nonces = [seat.nonce for seat in self.seats]
        self.match = Match(self.game, self.options, self.key, nonces, self.control)
        self.watch.follow(self.match.state.to_act(), now)

    def restore(self, entries: Iterable[Entry]) -> None:
        """Play the journal again, and check every position on the way."""
        self.start(self.house.now())
        self.showing.viewers = [Viewer(viewer.seat, viewer.seq) for viewer in self.showing.viewers]
        self.heard = [{} for _ in self.seats]
        self.entry_number, self.takeback = 0, None
        self.version += 1
        self.showing.delayed.clear()
        self.showing.note_delayed()
        for entry in entries:
            self.replay(entry)
            self.showing.note_delayed()
        assert self.match
        self.watch.follow(self.match.state.to_act(), self.house.now())
        for seat in range(len(self.seats)):
            if self.seats[seat].connection is None:
                self.attendance.begin_grace(seat)

    def replay(self, entry: Entry) -> None:
        assert self.match
        self.entry_number = entry.number
        self.remember(entry.seat, entry.message, None)
        if entry.kind == "takeback":
            self.undo(entry.count)
            return
        events = self.match.play(entry.seat, entry.text, entry.milliseconds)
        if self.match.state.key() != entry.position:
            raise Refusal(f"the journal of room {self.code} leads to another position at entry {entry.number}")
        self.tell(events)

    # Playing

    def once(
        self, transition: Transition, connection: Connection, seat: int, number: int, deed: Callable[[], None]
    ) -> None:
        """A player's request. What comes twice is not done twice, and answered as the first time."""
        transition.message = number
        transition.answers.append((connection, number, None))
        if number not in self.heard[seat]:
            self.remember(seat, number, self.refusal_of(deed, number))
        transition.answers[-1] = (connection, number, self.heard[seat][number])

    def refusal_of(self, deed: Callable[[], None], number: int) -> Refused | None:
        try:
            deed()
        except Refusal as problem:
            self.house.metrics.rejects.labels(code_of(problem)).inc()
            return Refused(code_of(problem), str(problem), number)
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
        spent = self.watch.spent(seat, transition.arrived or self.house.now(), connection.lag)
        self.play(transition, seat, request.text, spent)

    def play(self, transition: Transition, seat: int, text: str, milliseconds: int) -> None:
        assert self.match
        played = len(self.match.log)
        events = self.match.play(seat, text, milliseconds)
        self.note_action(transition, seat, played, events)

    def note_action(self, transition: Transition, seat: int, played: int, events: list[Event]) -> None:
        """The log has grown by an action, unless its time was over and the seat has lost."""
        assert self.match
        if len(self.match.log) > played:
            self.journal(transition, seat)
            self.tell(events)
        self.after_change(transition, seat)

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
            Entry("act", self.entry_number, seat, last.text, last.milliseconds, position, transition.message)
        )
        self.actions.inc()

    def tell(self, events: list[Event]) -> None:
        assert self.match
        number = len(self.match.log) - 1
        told = in_words(events, self.game)
        for viewer in self.showing.viewers:
            viewer.hear(number, self.match.log[number], told)
            viewer.share_last_step(self.showing.viewers[0])

    def after_change(self, transition: Transition, acted: int | None) -> None:
        assert self.match
        self.version += 1
        self.takeback = None
        self.touched = self.house.now()
        to_act = [] if self.match.is_over else self.match.state.to_act()
        self.watch.follow(to_act, self.house.now(), acted)
        transition.ends = self.match.is_over

    def bot_acts(self, transition: Transition, seat: int, version: int, text: str) -> None:
        """A thought about a position that is gone is forgotten."""
        self.thinking.discard(seat)
        if self.match and not self.match.is_over and version == self.version:
            self.play(transition, seat, text, self.watch.spent(seat, self.house.now(), 0.0))

    def tick(self, transition: Transition) -> None:
        """Perhaps somebody's time has run out: the game decides for the seat, or the seat loses."""
        if self.match is None or self.match.is_over:
            return
        late = self.watch.late(self.match.clock, self.house.now())
        if late is not None:
            played = len(self.match.log)
            self.note_action(transition, late, played, self.match.run_out_of_time(late))

    # Taking back, drawing, resigning

    def ask_takeback(self, transition: Transition, seat: int, accept: bool | None) -> None:
        match = self.running()
        if accept is None:
            last = self.last_of(seat)
            if self.plays_only_bots(seat):
                match.refuse_unless_bots_consent(last)
            if match.may_take_back_freely(seat) or self.plays_only_bots(seat):
                self.take_back(transition, seat, seat)
            else:
                self.takeback = seat
        elif self.takeback is None or self.takeback == seat:
            raise Refusal("nobody asks to take anything back")
        elif accept:
            self.take_back(transition, self.takeback, seat)
        else:
            self.takeback = None

    def take_back(self, transition: Transition, seat: int, granted_by: int) -> None:
        match = self.running()
        count = len(match.log) - self.last_of(seat)
        self.entry_number += 1
        transition.entries.append(
            Entry("takeback", self.entry_number, granted_by, message=transition.message, count=count)
        )
        self.undo(count)
        self.after_change(transition, None)

    def last_of(self, seat: int) -> int:
        """The number of the last action of the seat."""
        numbers = [number for number, entry in enumerate(self.running().log) if entry.seat == seat]
        if not numbers:
            raise Refusal("there is nothing to take back")
        return numbers[-1]

    def undo(self, count: int) -> None:
        assert self.match
        self.match.take_back(count)
        kept = len(self.match.log)
        for viewer in self.showing.viewers:
            viewer.forget(kept)
        while self.showing.delayed and self.showing.delayed[-1].actions > kept:
            self.showing.delayed.pop()

    def plays_only_bots(self, seat: int) -> bool:
        return all(other.bot for place, other in enumerate(self.seats) if place != seat)

    def offer_draw(self, transition: Transition, seat: int, accept: bool) -> None:
        match = self.running()
        if not accept:
            match.draw_offers.clear()
        elif any(other.bot for other in self.seats):
            raise Refusal("the bot plays on")
        elif match.offer_draw(seat):
            self.after_change(transition, None)

    def resign(self, transition: Transition, seat: int) -> None:
        self.running().resign(seat)
        self.after_change(transition, None)

    def running(self) -> Match:
        if self.match is None:
            raise Refusal("the game has not begun: a seat is still open")
        if self.match.result:
            raise Refusal(f"the game is over: {self.match.result.text}")
        return self.match

    def abandon(self, transition: Transition) -> None:
        """Nobody came back for a long time: the game ends without a winner."""
        if self.match and not self.match.is_over:
            scores = (0.5,) * len(self.seats)
            self.match.result = Result(scores, BY_ABANDONMENT, "The game was abandoned.")
            self.after_change(transition, None)

    def ask_rematch(self, seat: int) -> None:
        if not self.is_over:
            raise Refusal("the game is not over yet")
        self.rematch.add(seat)

    def info(self) -> RoomInfo:
        turn = self.match.state.scene(SPECTATOR).turn if self.match else 0
        return RoomInfo(
            room=self.code,
            game=self.game.id,
            players=[seat.player() for seat in self.seats],
            turn=turn,
            started=self.match is not None,
            watchers=len(self.showing.watchers),
            options=plain_options(self.options),
            control=self.control,
        )

    def info_changed(self) -> bool:
        """Whether what the lobby shows, turns aside, has changed since the last time."""
        shown = (
            self.match is not None,
            self.is_over,
            [seat.player() for seat in self.seats],
            len(self.showing.watchers),
        )
        changed = shown != self.listed
        self.listed = shown
        return changed

    # What follows a change

    def follow_up(self) -> None:
        self.set_timer()
        self.let_bots_think()
        if self.is_over and self.rematch and self.wants_rematch():
            self.rematch = set()
            self.house.on_rematch(self)
        self.house.on_change(self)

    def wants_rematch(self) -> bool:
        return all(seat.bot or number in self.rematch for number, seat in enumerate(self.seats))

    def set_timer(self) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer = None
        if self.match and not self.is_over:
            deadline = self.watch.deadline(self.match.clock)
            if deadline is not None:
                delay = max(0.0, deadline - self.house.now())
                self.timer = asyncio.get_running_loop().call_later(delay, self.post, self.tick)

    def let_bots_think(self) -> None:
        if self.match is None or self.is_over:
            return
        for seat in self.match.state.to_act():
            if self.seats[seat].bot and seat not in self.thinking and not self.gives_way(seat):
                self.thinking.add(seat)
                task = asyncio.get_running_loop().create_task(self.think(seat))
                KEPT.add(task)
                task.add_done_callback(KEPT.discard)

    def gives_way(self, seat: int) -> bool:
        """A bot does not race people: where the first to choose in the open has an advantage, it lets them choose."""
        assert self.match
        state = self.match.state
        people = [other for other in state.to_act() if self.seats[other].is_person]
        return bool(people) and not state.is_secret(seat, state.legal(seat)[0])

    async def think(self, seat: int) -> None:
        assert self.match
        version = self.version
        try:
            text = await self.house.thinkers.choose(thought_about(self.match, seat, self.seats[seat].bot))
        except Exception:
            log.exception("a bot could not decide", extra={"room": self.code})
            self.thinking.discard(seat)
            return
        self.post(lambda transition: self.bot_acts(transition, seat, version, text))


# Tasks are held here until they are done: the event loop alone would let them be collected.
KEPT: set[asyncio.Task[None]] = set()
