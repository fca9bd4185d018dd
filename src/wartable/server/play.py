"""A match at its table: what players, bots and the clock do to it. It begins once every seat is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wartable.kernel.event import Event
from wartable.kernel.match import BY_ABANDONMENT, LoggedAction, Match, Result
from wartable.kernel.refusal import Refusal
from wartable.kernel.scene import Line
from wartable.server.journal import UNKNOWN
from wartable.server.making import Earlier
from wartable.server.protocol import Act
from wartable.server.refusals import Stale
from wartable.server.store import JournalEntry
from wartable.server.timing import Stopwatch
from wartable.server.transition import Transition
from wartable.server.views import in_words

if TYPE_CHECKING:
    from wartable.server.connection import Connection
    from wartable.server.room import Room


class Play:
    def __init__(self, room: Room) -> None:
        self.room = room
        nonces = [seat.nonce for seat in room.seats]
        self.match = Match(room.game, room.options, room.key, nonces, room.control)
        self.watch = Stopwatch(room.house.settings.longest_lag)
        self.follow()

    def follow(self, acted: int | None = None) -> None:
        """Time runs for whoever must decide now."""
        to_act = [] if self.match.is_over else self.match.state.to_act()
        self.watch.follow(to_act, self.room.house.playing_time(), acted)

    # Acting

    def act(self, transition: Transition, connection: Connection, seat: int, request: Act) -> None:
        """A person's action; one that was decided on an older view is answered with the present."""
        if request.seq < self.room.showing.viewers[seat].decided_on:
            raise Stale("the position has changed since")
        transition.is_action = True
        spent = self.watch.spent(seat, transition.arrived, connection.lag)
        self.say(transition, seat, request.text, spent)

    def say(self, transition: Transition, seat: int, text: str, milliseconds: int) -> None:
        played = len(self.match.log)
        self.note_action(transition, seat, played, self.match.play(seat, text, milliseconds))

    def go_on_from(self, transition: Transition, earlier: Earlier) -> None:
        """What was played before this match began at its table."""
        self.match = earlier.match
        for number, (told, position) in enumerate(zip(earlier.told, earlier.positions)):
            self.journal(transition, self.match.log[number], position)
            self.tell(number, told)
        self.after_change(transition, None)

    def decide(self, transition: Transition, seat: int, action: int) -> None:
        """A bot's action."""
        played = len(self.match.log)
        spent = self.watch.spent(seat, self.room.house.playing_time(), 0.0)
        self.note_action(transition, seat, played, self.match.play_action(seat, action, spent))

    def note_action(self, transition: Transition, seat: int, played: int, events: list[Event]) -> None:
        """The log has grown by an action, unless its time was over and the seat has lost."""
        has_grown = len(self.match.log) > played
        if has_grown:
            self.journal(transition, self.match.log[-1], int(self.match.state.key()))
            self.tell(played, in_words(events, self.match.game))
        self.after_change(transition, seat, has_grown and self.match.log[-1].is_secret)

    def journal(self, transition: Transition, action: LoggedAction, position: int) -> None:
        self.room.journal.note(
            transition, "act", action.seat, text=action.text, milliseconds=action.milliseconds, position=position
        )
        self.room.actions.inc()

    def tell(self, number: int, told: list[tuple[Event, Line]]) -> None:
        viewers = self.room.showing.viewers
        for viewer in viewers:
            viewer.hear(number, self.match.log[number], told)
            viewer.share_last_step(viewers[0])

    def replay(self, entry: JournalEntry) -> None:
        """What was played before, as the journal has it; it must lead to the same position."""
        events = self.match.play(entry.seat, entry.text, entry.milliseconds)
        if entry.position not in (UNKNOWN, self.match.state.key()):
            raise Refusal(f"the journal of room {self.room.code} leads to another position at entry {entry.number}")
        self.tell(len(self.match.log) - 1, in_words(events, self.match.game))

    def after_change(self, transition: Transition, acted: int | None, is_secret: bool = False) -> None:
        """Who asks to take something back waits on while others act in secret: that nobody notices."""
        self.room.version += 1
        if not is_secret:
            self.room.agreements.takeback = None
        self.room.deciding.forget_failures()
        self.room.touched = self.room.house.now()
        self.follow(acted)
        transition.ends = self.match.is_over

    # Time

    def tick(self, transition: Transition) -> None:
        """Perhaps somebody's time has run out: the game decides for the seat, or the seat loses."""
        if self.match.is_over:
            return
        late = self.watch.late(self.match.clock, self.room.house.playing_time())
        if late is not None and not self.has_sent_in_time(late):
            played = len(self.match.log)
            self.note_action(transition, late, played, self.match.run_out_of_time(late))

    def has_sent_in_time(self, seat: int) -> bool:
        """Whether something of the seat waits to be heard, because others of its address have used up its share, or to
        be done."""
        connection, end = self.room.seats[seat].connection, self.watch.end_of(seat, self.match.clock)
        if connection is None:
            return False
        came = connection.waits_since
        return (came is not None and came <= end) or self.room.inbox.holds_act_of(connection, end)

    def deadline(self) -> float | None:
        return None if self.match.is_over else self.watch.deadline(self.match.clock)

    def time_left(self) -> list[int]:
        return self.watch.left(self.match.clock, self.room.house.playing_time())

    # Changing one's mind, and ending

    def undo(self, count: int) -> None:
        self.match.take_back(count)
        kept = len(self.match.log)
        for viewer in self.room.showing.viewers:
            viewer.forget(kept)
        self.room.showing.forget_delayed(kept)

    def withdraw(self, seat: int) -> None:
        number = self.match.withdraw(seat)
        for viewer in self.room.showing.viewers:
            viewer.forget_one(number)
        self.room.showing.forget_delayed(number)

    def abandon(self, transition: Transition) -> None:
        """Nobody came back for a long time: the game ends without a winner."""
        if not self.match.is_over:
            scores = (0.5,) * len(self.room.seats)
            self.match.result = Result(scores, BY_ABANDONMENT, "The game was abandoned.")
            self.after_change(transition, None)
