"""What happened, in past tense, and which seats may know it. Rules tell events; clients make words of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

EVERYONE: Final = 255
ALONE: Final[list[int]] = [1, 2, 4, 8, 16, 32, 64]


def only(seat: i64) -> i64:
    """The audience of a secret: this seat alone."""
    return ALONE[seat]


class Event:
    """`seen_by` has bit n for seat n; a spectator hears only what EVERYONE may."""

    __slots__ = ("facts", "kind", "seen_by")

    def __init__(self, kind: str, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
        self.kind: str = kind
        self.facts: dict[str, object] = facts
        self.seen_by: i64 = seen_by

    def is_for(self, seat: i64) -> bool:
        return self.seen_by == EVERYONE or (seat >= 0 and self.seen_by >> seat & 1 == 1)

    def plain(self) -> dict[str, object]:
        return {"event": self.kind, **self.facts}


def say(event: Event, sentences: Mapping[str, str]) -> str:
    """The event as a line of the chronicle, from its game's own sentences."""
    return sentences[event.kind].format(**event.facts)
