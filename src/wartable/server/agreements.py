"""What players of a match agree on, or ask of each other: taking back, drawing, resigning, playing again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wartable.kernel.refusal import Refusal
from wartable.server.transition import Transition

if TYPE_CHECKING:
    from wartable.server.room import Room


class Agreements:
    """`takeback` is the seat that asks for one, `rematch` are those who want to play again."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.takeback: int | None = None
        self.rematch: set[int] = set()

    # Taking back

    def ask_takeback(self, transition: Transition, seat: int, accept: bool | None) -> None:
        if accept is None:
            self.ask_for_takeback(transition, seat)
        elif self.room.running() and (self.takeback is None or self.takeback == seat):
            raise Refusal("nobody asks to take anything back")
        elif accept and self.takeback is not None:
            self.take_back(transition, self.takeback, seat)
        else:
            self.takeback = None

    def ask_for_takeback(self, transition: Transition, seat: int) -> None:
        match, last = self.room.running(), self.last_of(seat)
        if match.may_take_back_freely(seat):
            self.withdraw(transition, seat)
        elif self.room.plays_only_bots(seat):
            match.refuse_unless_bots_consent(last)
            self.take_back(transition, seat, seat)
        else:
            self.takeback = seat

    def may_take_back(self, seat: int) -> bool:
        """Whether it costs nobody's consent."""
        if not self.room.is_playing:
            return False
        match = self.room.running()
        last = match.last_of(seat)
        if last is None:
            return False
        return match.may_take_back_freely(seat) or (self.room.plays_only_bots(seat) and match.bots_consent(last))

    def take_back(self, transition: Transition, seat: int, granted_by: int) -> None:
        """The seat's last action, and all that came after it."""
        play = self.room.playing()
        count = len(play.match.log) - self.last_of(seat)
        self.room.journal.note(transition, "takeback", granted_by, count=count)
        play.undo(count)
        play.after_change(transition, None)

    def withdraw(self, transition: Transition, seat: int) -> None:
        """The seat's last action alone: what others have chosen in secret since then stays, and they notice nothing."""
        play = self.room.playing()
        is_secret = play.match.log[self.last_of(seat)].is_secret
        self.room.journal.note(transition, "withdraw", seat)
        play.withdraw(seat)
        play.after_change(transition, None, is_secret)

    def last_of(self, seat: int) -> int:
        """The number of the last action of the seat."""
        number = self.room.running().last_of(seat)
        if number is None:
            raise Refusal("there is nothing to take back")
        return number

    # Ending

    def offer_draw(self, transition: Transition, seat: int, accept: bool) -> None:
        play = self.room.playing()
        if not accept:
            play.match.draw_offers.clear()
        elif any(other.bot for other in self.room.seats):
            raise Refusal("the bot plays on")
        elif play.match.offer_draw(seat):
            play.after_change(transition, None)

    def resign(self, transition: Transition, seat: int) -> None:
        play = self.room.playing()
        play.match.resign(seat)
        play.after_change(transition, None)

    # Playing again

    def ask_rematch(self, seat: int) -> None:
        if not self.room.is_over:
            raise Refusal("the game is not over yet")
        self.rematch.add(seat)

    def all_want_rematch(self) -> bool:
        seats = enumerate(self.room.seats)
        return bool(self.rematch) and all(seat.bot or number in self.rematch for number, seat in seats)
