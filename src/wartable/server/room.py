"""A room: one inbox, one task, no await inside a transition. An action is journaled before anyone sees its result.

People, bots and spectators are the same to it. What it shows is built in views.py, who sits where is seats.py."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET

from wartable.bots.roster import USUAL
from wartable.kernel.commitment import commitment
from wartable.kernel.event import Event
from wartable.kernel.match import BY_ABANDONMENT, Match, Result
from wartable.kernel.options import read_options
from wartable.kernel.record import record_of, write_record
from wartable.kernel.refusal import IllegalAction, Refusal
from wartable.kernel.state import SPECTATOR
from wartable.server.connection import code_of
from wartable.server.house import House
from wartable.server.protocol import Act, Done, Ending, FromServer, Refused, RoomInfo, Seated, View
from wartable.server.seats import Seat
from wartable.server.store import Change, Entry, RecordRow, RoomRow
from wartable.server.thinkers import thought_about
from wartable.server.timing import Watch
from wartable.server.views import NO_SCENE, Picture, Viewer, encode

if TYPE_CHECKING:
    from wartable.server.connection import Connection

log = logging.getLogger("wartable.room")

REMEMBERED_MESSAGES = 64
RETRY_SECONDS = 1.0

Deed = Callable[["Transition"], None]


@dataclass(frozen=True)
class Newcomer:
    """Someone who now sees the room: is told the seat's token, if there is one, and then everything since `seen`."""

    connection: Connection
    seat: int
    number: int | None
    token: str = ""
    seen: int = 0
    replaces: Connection | None = None


@dataclass(frozen=True)
class Delayed:
    """What spectators may see only later: the picture after so many actions, with so many steps of the log."""

    picture: Picture
    steps: int
    actions: int


class Stale(Refusal):
    code = "stale"


class Transition:
    """What one deed changes: what is to be journaled, and who is to be answered once it is.

    `before` are the seats that it changes, as they were; `message` is the id of the request, if there was one."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.before: dict[int, Seat] = {}
        self.message = 0
        self.saves_room = False
        self.ends = False
        self.answers: list[tuple[Connection, int, FromServer | None]] = []
        self.newcomers: list[Newcomer] = []
        self.arrived: float | None = None

    def writes(self) -> bool:
        return bool(self.entries) or self.saves_room or self.ends


class Room:
    def __init__(self, row: RoomRow, house: House) -> None:
        self.house = house
        self.game = house.games[row.game]
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
        self.viewers = [Viewer(seat) for seat in [*range(len(self.seats)), SPECTATOR]]
        self.watchers: set[Connection] = set()
        self.delayed: deque[Delayed] = deque()
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
        self.publish(transition)
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
            self.note_place_of(newcomer.connection)
        if not self.is_full:
            self.match = None
            self.watch.follow([], self.house.now())
        elif self.match and self.game.stores:
            self.restore(await self.stored_entries())
            self.show_again()
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
        self.viewers = [Viewer(viewer.seat, viewer.seq) for viewer in self.viewers]
        self.heard = [{} for _ in self.seats]
        self.entry_number, self.takeback = 0, None
        self.delayed.clear()
        self.note_delayed()
        for entry in entries:
            self.replay(entry)
            self.note_delayed()
        assert self.match
        self.watch.follow(self.match.state.to_act(), self.house.now())
        for seat in range(len(self.seats)):
            if self.seats[seat].connection is None:
                self.begin_grace(seat)

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
        if request.seq < self.viewers[seat].decided_on:
            raise Stale("the position has changed since")
        spent = self.watch.spent(seat, transition.arrived or self.house.now(), connection.lag)
        self.play(transition, seat, request.text, spent)

    def play(self, transition: Transition, seat: int, text: str, milliseconds: int) -> None:
        assert self.match
        played = len(self.match.log)
        events = self.match.play(seat, text, milliseconds)
        if len(self.match.log) > played:
            self.journal(transition, seat)
            self.tell(events)
        self.after_change(transition, seat)

    def journal(self, transition: Transition, seat: int) -> None:
        assert self.match
        last, position = self.match.log[-1], int(self.match.state.key())
        self.entry_number += 1
        transition.entries.append(
            Entry("act", self.entry_number, seat, last.text, last.milliseconds, position, transition.message)
        )
        self.house.metrics.actions.labels(self.game.id).inc()

    def tell(self, events: list[Event]) -> None:
        assert self.match
        number = len(self.match.log) - 1
        for viewer in self.viewers:
            viewer.hear(self.game, number, self.match.log[number], events)

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
        """Perhaps somebody's time has run out."""
        if self.match is None or self.match.is_over:
            return
        late = self.watch.late(self.match.clock, self.house.now())
        if late is not None:
            self.match.run_out_of_time(late)
            self.after_change(transition, None)

    # Taking back, drawing, resigning

    def ask_takeback(self, transition: Transition, seat: int, accept: bool | None) -> None:
        match = self.running()
        if accept is None:
            if match.may_take_back_freely(seat) or self.plays_only_bots(seat):
                self.take_back(transition, seat, seat)
            else:
                self.last_of(seat)
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
        for viewer in self.viewers:
            viewer.forget(kept)
        while self.delayed and self.delayed[-1].actions > kept:
            self.delayed.pop()

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

    # People who leave

    def note_gone(self, transition: Transition, seat: int, departure: int) -> None:
        """The grace after that departure is over; if nobody came back, the others may claim the game."""
        place = self.seats[seat]
        place.is_gone = place.connection is None and place.departures == departure

    def claim(self, transition: Transition, seat: int, what: str) -> None:
        match = self.running()
        gone = [place for place, other in enumerate(self.seats) if other.is_gone]
        if not gone:
            raise Refusal("nobody has been away for long enough")
        if what == "win":
            match.lose(gone[0], BY_ABANDONMENT, f"{self.game.seats[gone[0]]} has left the table.")
            self.after_change(transition, None)
        else:
            self.give_to_bot(transition, gone[0])

    def give_to_bot(self, transition: Transition, seat: int) -> None:
        place = self.changing(transition, seat)
        place.bot, place.tokens, place.is_gone = STAND_IN, [], False

    def abandon(self, transition: Transition) -> None:
        """Nobody came back for a long time: the game ends without a winner."""
        if self.match and not self.match.is_over:
            scores = (0.5,) * len(self.seats)
            self.match.result = Result(scores, BY_ABANDONMENT, "The game was abandoned.")
            self.after_change(transition, None)

    # Showing

    def publish(self, transition: Transition) -> None:
        """Every viewer gets what changed for it; who asked gets an answer even if nothing did."""
        self.publish_to_watchers({newcomer.connection for newcomer in transition.newcomers})
        for newcomer in transition.newcomers:
            self.welcome(newcomer)
        answers = {connection: (number, refusal) for connection, number, refusal in transition.answers}
        for viewer in self.viewers[:-1]:
            connection = self.seats[viewer.seat].connection
            if connection:
                self.show(viewer, connection, answers.pop(connection, None))
        for connection, (number, refusal) in answers.items():
            connection.send(refusal or Done(number))

    def with_clock(self, view: View | None) -> View | None:
        """Where clocks or who they tick for have changed, they are sent as they stand at this moment."""
        if view and self.match and (view.clock is not UNSET or view.ticking is not UNSET):
            view.clock = self.watch.left(self.match.clock, self.house.now())
        return view

    def welcome(self, newcomer: Newcomer) -> None:
        connection = newcomer.connection
        if newcomer.replaces:
            newcomer.replaces.leave_replaced(self)
        if connection.is_lost:
            self.post(lambda deed: self.part(deed, connection))
        view = self.whole(self.viewers[newcomer.seat], newcomer.seen)
        if newcomer.token:
            connection.send(Seated(self.code, newcomer.seat, newcomer.token, self.commitment, newcomer.number))
        elif newcomer.number is not None:
            view.id = newcomer.number
        connection.send(view)

    def show(self, viewer: Viewer, connection: Connection, answer: tuple[int, FromServer | None] | None) -> None:
        view = self.with_clock(viewer.show(self.code, self.picture(viewer.seat)))
        number, refusal = answer or (None, None)
        if refusal:
            connection.send(refusal)
            if isinstance(refusal, Refused) and refusal.code == "stale":
                view = self.whole(viewer, viewer.seq)
        elif number is not None:
            if view is None:
                connection.send(Done(number))
            else:
                view.id = number
        if view:
            connection.send(view)

    def show_again(self) -> None:
        """Everything to everyone."""
        for viewer in self.viewers[:-1]:
            connection = self.seats[viewer.seat].connection
            if connection:
                connection.send(self.whole(viewer, viewer.seq))
        if self.watchers:
            self.send_to_watchers(self.whole(self.viewers[SPECTATOR], self.viewers[SPECTATOR].seq), set())

    def publish_to_watchers(self, newcomers: set[Connection]) -> None:
        """What newcomers among them see comes whole, and afterwards."""
        if not self.watchers and not self.watch_delay:
            return
        view = self.with_clock(self.viewers[SPECTATOR].show(self.code, self.spectators_picture()))
        if view:
            self.send_to_watchers(view, newcomers)

    def send_to_watchers(self, view: View, but: set[Connection]) -> None:
        text = encode(view)
        for connection in self.watchers - but:
            connection.send_text(text)

    def spectators_picture(self) -> Picture:
        """With a delay, the picture of so many actions ago, until the game is over."""
        viewer = self.viewers[SPECTATOR]
        viewer.limit = None
        if not self.watch_delay or self.is_over:
            return self.picture(SPECTATOR)
        self.note_delayed()
        viewer.limit = self.delayed[0].steps
        return self.delayed[0].picture

    def note_delayed(self) -> None:
        """The present, for spectators to see later; a position is kept as it looked last."""
        if not self.watch_delay:
            return
        actions = len(self.match.log) if self.match else 0
        if self.delayed and self.delayed[-1].actions == actions:
            self.delayed.pop()
        self.delayed.append(Delayed(self.picture(SPECTATOR), len(self.viewers[SPECTATOR].steps), actions))
        while len(self.delayed) > self.watch_delay + 1:
            self.delayed.popleft()

    def picture(self, seat: int) -> Picture:
        match = self.match
        return Picture(
            players=[place.player() for place in self.seats],
            scene=match.state.scene(seat) if match else NO_SCENE,
            choices=match.state.choices(seat) if match and not match.is_over and seat in match.state.to_act() else [],
            clock=list(match.clock.left) if match and self.control.kind != "none" else [],
            ticking=sorted(self.watch.began) if self.control.kind != "none" else [],
            draw_offers=sorted(match.draw_offers) if match else [],
            takeback=self.takeback,
            may_take_back=bool(match) and seat >= 0 and self.may_take_back(seat),
            rematch=sorted(self.rematch),
            ending=self.ending(),
            watchers=len(self.watchers),
        )

    def may_take_back(self, seat: int) -> bool:
        assert self.match
        free = self.match.may_take_back_freely(seat) or self.plays_only_bots(seat)
        return free and not self.match.is_over and any(entry.seat == seat for entry in self.match.log)

    def ending(self) -> Ending | None:
        """After the last action the key is shown, and anyone can check the dice."""
        if self.match is None or self.match.result is None:
            return None
        result = self.match.result
        return Ending(list(result.scores), result.by, result.text, self.key.hex(), self.match.nonces)

    def whole(self, viewer: Viewer, seen: int) -> View:
        picture = self.spectators_picture() if viewer.seat == SPECTATOR else self.picture(viewer.seat)
        view = viewer.whole(self.code, picture, seen)
        view.game = self.game.id
        view.options = msgspec.structs.asdict(self.options)
        view.seat = viewer.seat
        view.commitment = self.commitment
        view.control = self.control
        if self.match and self.control.kind != "none":
            view.clock = self.watch.left(self.match.clock, self.house.now())
        return view

    # Coming and going

    def seat_person(
        self, transition: Transition, connection: Connection, seat: int, nonce: str, number: int | None
    ) -> None:
        place = self.changing(transition, seat)
        token = place.sit(connection.name, connection.colour, nonce)
        place.connection = connection
        self.watchers.discard(connection)
        self.note_place_of(connection)
        if self.is_full and self.match is None:
            self.start(self.house.now())
        transition.newcomers.append(Newcomer(connection, seat, number, token))

    def changing(self, transition: Transition, seat: int) -> Seat:
        """The seat, which is stored with this transition, and put back as it was if that fails."""
        transition.saves_room = True
        transition.before.setdefault(seat, copy(self.seats[seat]))
        return self.seats[seat]

    def note_place_of(self, connection: Connection) -> None:
        """The connection knows from where it sees this room: from one place only."""
        seats = [number for number, seat in enumerate(self.seats) if seat.connection is connection]
        if seats or connection in self.watchers:
            connection.rooms[self.code] = seats[0] if seats else SPECTATOR
        else:
            connection.rooms.pop(self.code, None)

    def resume(self, transition: Transition, connection: Connection, token: str, seen: int, number: int) -> None:
        seat = self.seat_of(token)
        if connection.rooms.get(self.code) not in (None, seat):
            self.part(transition, connection)
        place = self.changing(transition, seat)
        replaced = place.connection if place.connection is not connection else None
        # The record of a finished game knows its owners by the tokens that they had at the end.
        fresh = token if self.is_over else place.rotate(token)
        place.connection, place.is_gone = connection, False
        self.note_place_of(connection)
        transition.saves_room = not self.is_over
        transition.newcomers.append(Newcomer(connection, seat, number, fresh, seen, replaced))

    def seat_of(self, token: str) -> int:
        for number, seat in enumerate(self.seats):
            if seat.is_held_by(token):
                return number
        raise Refusal("this token holds no seat in this room")

    def open_seat(self, connection: Connection, wanted: int | None) -> int:
        seats = [number for number, seat in enumerate(self.seats) if seat.is_open]
        if any(seat.connection is connection for seat in self.seats):
            raise Refusal("you hold a seat in this room already")
        if not seats:
            raise Refusal("every seat in this room is taken; it can be watched")
        if wanted is None:
            return seats[0]
        if wanted not in seats:
            raise Refusal(f"seat {wanted} is not open; open are: {', '.join(map(str, seats))}")
        return wanted

    def watch_it(self, transition: Transition, connection: Connection, number: int) -> None:
        if connection.rooms.get(self.code, SPECTATOR) != SPECTATOR:
            raise Refusal("you hold a seat in this room")
        self.watchers.add(connection)
        self.note_place_of(connection)
        transition.newcomers.append(Newcomer(connection, SPECTATOR, number))

    def part(self, transition: Transition, connection: Connection) -> None:
        """A connection looks away or is lost; a seat stays held, and its grace begins."""
        self.watchers.discard(connection)
        for number, seat in enumerate(self.seats):
            if seat.connection is connection:
                seat.connection = None
                self.begin_grace(number)
        self.touched = self.house.now()

    def begin_grace(self, seat: int) -> None:
        place = self.seats[seat]
        place.departures += 1
        departure = place.departures
        if self.match and not self.is_over and place.is_person:
            asyncio.get_running_loop().call_later(
                self.house.settings.grace_seconds, self.post, lambda deed: self.note_gone(deed, seat, departure)
            )

    def ask_rematch(self, seat: int) -> None:
        if not self.is_over:
            raise Refusal("the game is not over yet")
        self.rematch.add(seat)

    def listeners(self) -> list[Connection]:
        """Everyone who sees this room now."""
        return [seat.connection for seat in self.seats if seat.connection] + list(self.watchers)

    def info(self) -> RoomInfo:
        turn = self.match.state.scene(SPECTATOR).turn if self.match else 0
        players = [seat.player() for seat in self.seats]
        return RoomInfo(self.code, self.game.id, players, turn, self.match is not None, len(self.watchers))

    def info_changed(self) -> bool:
        """Whether what the lobby shows, turns aside, has changed since the last time."""
        shown = (self.match is not None, self.is_over, [seat.player() for seat in self.seats], len(self.watchers))
        changed = shown != self.listed
        self.listed = shown
        return changed

    @property
    def is_deserted(self) -> bool:
        return not self.watchers and all(seat.connection is None for seat in self.seats)

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
            if self.seats[seat].bot and seat not in self.thinking:
                self.thinking.add(seat)
                task = asyncio.get_running_loop().create_task(self.think(seat))
                KEPT.add(task)
                task.add_done_callback(KEPT.discard)

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


STAND_IN = USUAL
# Tasks are held here until they are done: the event loop alone would let them be collected.
KEPT: set[asyncio.Task[None]] = set()
