"""What happened, in past tense, and which seats may know it. Rules tell events; a game's sentences make words of them.

Facts that every game calls the same, so that clients can show what they know nothing of:
- `by` is the id of the piece that did it, `on` of the one to whom it was done; `seat` is whose doing or gain it is.
- `start` and `end` are places; where nothing is said of `on`, `by` is who moves.
- `amount` is by how much the number `what` changed, below zero for a loss, and `hp` is what is left of that.
- `using` is the key of a skill, item or good.
- `terms` is how the amount comes about, as `scene.Term` has it.
Every change of a piece's `hp` is told, once, by an event with `on`, `what` and `amount`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from wartable.kernel.facts import Does, Tone
from wartable.kernel.scene import Line
from wartable.kernel.travel import Reduced

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

    def __reduce__(self) -> Reduced:
        return Event, (self.kind, self.facts, self.seen_by)

    def is_for(self, seat: i64) -> bool:
        return self.seen_by == EVERYONE or (seat >= 0 and self.seen_by >> seat & 1 == 1)

    def plain(self) -> dict[str, object]:
        return {"event": self.kind, **self.facts}


class Sentence:
    """How a kind of event is told: in words with its facts as fields, as what it does, and in what tone."""

    __slots__ = ("does", "text", "tone")

    def __init__(self, text: str, does: Does = "tell", tone: Tone = "plain") -> None:
        self.text: str = text
        self.does: Does = does
        self.tone: Tone = tone


def say(event: Event, sentences: Mapping[str, Sentence]) -> str:
    """The event as a line of the chronicle, from its game's own sentences."""
    return worded(event, sentence_of(event, sentences))


def line_of(event: Event, sentences: Mapping[str, Sentence]) -> Line:
    """The event for clients: words for people, facts for everything else."""
    how = sentence_of(event, sentences)
    return Line(worded(event, how), event.kind, how.does, how.tone, event.facts)


def sentence_of(event: Event, sentences: Mapping[str, Sentence]) -> Sentence:
    if event.kind not in sentences:
        raise LookupError(f"no sentence tells {event.kind!r}: Game.sentences has {', '.join(sentences)}")
    return sentences[event.kind]


def worded(event: Event, how: Sentence) -> str:
    try:
        return how.text.format(**event.facts)
    except LookupError as missing:
        told = ", ".join(event.facts) or "nothing"
        raise LookupError(f"the sentence of {event.kind!r} asks for {missing}; the event tells {told}") from None
