"""What players of a match agree on, or ask of each other: taking back, drawing, resigning, playing again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wartable.kernel.refusal import Refusal
from wartable.server.store import JournalEntry
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
        match = self.room.match
        if match is None or match.is_over or seat < 0:
            return False
        last = match.last_of(seat)
        if last is None:
            return False
        return match.may_take_back_freely(seat) or (self.room.plays_only_bots(seat) and match.bots_consent(last))

    def take_back(self, transition: Transition, seat: int, granted_by: int) -> None:
        """The seat's last action, and all that came after it."""
        count = len(self.room.running().log) - self.last_of(seat)
        self.journal(transition, "takeback", granted_by, count)
        self.room.undo(count)
        self.room.after_change(transition, None)

    def withdraw(self, transition: Transition, seat: int) -> None:
        """The seat's last action alone: what others have chosen in secret since then stays, and they notice nothing."""
        is_secret = self.room.running().log[self.last_of(seat)].is_secret
        self.journal(transition, "withdraw", seat)
        self.room.withdraw(seat)
        self.room.after_change(transition, None, is_secret)

    def journal(self, transition: Transition, kind: str, seat: int, count: int = 0) -> None:
        self.room.entry_number += 1
        transition.entries.append(
            JournalEntry(kind, self.room.entry_number, seat, message=transition.message, count=count)
        )

    def last_of(self, seat: int) -> int:
        """The number of the last action of the seat."""
        number = self.room.running().last_of(seat)
        if number is None:
            raise Refusal("there is nothing to take back")
        return number

    # Ending

    def offer_draw(self, transition: Transition, seat: int, accept: bool) -> None:
        match = self.room.running()
        if not accept:
            match.draw_offers.clear()
        elif any(other.bot for other in self.room.seats):
            raise Refusal("the bot plays on")
        elif match.offer_draw(seat):
            self.room.after_change(transition, None)

    def resign(self, transition: Transition, seat: int) -> None:
        self.room.running().resign(seat)
        self.room.after_change(transition, None)

    # Playing again

    def ask_rematch(self, seat: int) -> None:
        if not self.room.is_over:
            raise Refusal("the game is not over yet")
        self.rematch.add(seat)

    def all_want_rematch(self) -> bool:
        seats = enumerate(self.room.seats)
        return bool(self.rematch) and all(seat.bot or number in self.rematch for number, seat in seats)
