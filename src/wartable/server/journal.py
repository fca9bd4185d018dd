"""What a room was asked and what it did: noted before anyone sees it, never done twice, and read back after a crash."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from wartable.kernel.refusal import Refusal
from wartable.server.protocol import Refused
from wartable.server.store import JournalEntry
from wartable.server.transition import Transition

if TYPE_CHECKING:
    from wartable.server.house import House

REMEMBERED_MESSAGES = 64
UNKNOWN = 0


class Journal:
    """`number` is that of the last entry; `heard` are each seat's last requests, with their refusals."""

    def __init__(self, house: House, seats: int) -> None:
        self.house = house
        self.number = 0
        self.heard: list[dict[int, Refused | None]] = [{} for _ in range(seats)]

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
            return self.house.refused(problem, number)
        return None

    def remember(self, seat: int, message: int, refusal: Refused | None) -> None:
        heard = self.heard[seat]
        heard[message] = refusal
        if len(heard) > REMEMBERED_MESSAGES:
            del heard[next(iter(heard))]

    def note(self, transition: Transition, kind: str, seat: int, **facts: Any) -> None:
        self.number += 1
        transition.entries.append(JournalEntry(kind, self.number, seat, message=transition.message, **facts))

    def read(self, entries: Iterable[JournalEntry]) -> list[JournalEntry]:
        """Begin anew from what is stored. Without what was taken back: nobody makes a restart long by acting and
        taking back all day."""
        self.number, self.heard = 0, [{} for _ in self.heard]
        kept: list[JournalEntry] = []
        for entry in entries:
            self.number = entry.number
            self.remember(entry.seat, entry.message, None)
            if entry.kind == "takeback":
                del kept[len(kept) - entry.count :]
            elif entry.kind == "withdraw":
                withdraw(kept, entry.seat)
            else:
                kept.append(entry)
        return kept


def withdraw(entries: list[JournalEntry], seat: int) -> None:
    """The seat's last action; what others have chosen since then leads to positions that nobody has noted."""
    last = next(number for number in reversed(range(len(entries))) if entries[number].seat == seat)
    entries[last:] = [replace(entry, position=UNKNOWN) for entry in entries[last + 1 :]]
