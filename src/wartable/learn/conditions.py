"""What a goal can ask for: an event, a fact of the scene, an action, an end, or to be still there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

from wartable.kernel.event import Event
from wartable.kernel.match import Match
from wartable.kernel.preview import Fact, facts_of
from wartable.kernel.refusal import Refusal
from wartable.learn.lesson import fits

WON, DRAWN, LOST = 1.0, 0.5, 0.0
GONE = "gone"
BOUNDS = {"is", "least", "most"}


class Moment:
    """What one action has brought about, as the learner sees it. `text` is what the learner did, `answered` how often
    the other side has had its say since the step began."""

    def __init__(self, match: Match, seat: int, text: str, events: list[Event], answered: int) -> None:
        self.match = match
        self.seat = seat
        self.text = text
        self.events = [event for event in events if event.is_for(seat)]
        self.answered = answered

    @cached_property
    def facts(self) -> dict[tuple[str, str], Fact]:
        return facts_of(self.match.scene(self.seat))

    @property
    def score(self) -> float | None:
        return self.match.result.scores[self.seat] if self.match.result else None


class Test(Protocol):
    def count(self, moment: Moment) -> int:
        """How often it came true in that moment."""


@dataclass(frozen=True)
class Happens:
    """An event whose facts are like these: `{ event = "slain", victim = "Lion" }`."""

    kind: str
    facts: Mapping[str, object]

    def count(self, moment: Moment) -> int:
        return sum(event.kind == self.kind and self.is_like(event.facts) for event in moment.events)

    def is_like(self, facts: Mapping[str, object]) -> bool:
        return all(agrees(facts.get(name), wanted) for name, wanted in self.facts.items())


@dataclass(frozen=True)
class Shows:
    """A fact of the scene: `{ of = "@d4", what = "place", is = "d6" }`. Who is gone has no place."""

    of: str
    what: str
    wanted: object

    def count(self, moment: Moment) -> int:
        return agrees(moment.facts.get((self.of, self.what)), self.wanted)


@dataclass(frozen=True)
class Plays:
    """An action of the learner: `{ action = "order 3 *" }`."""

    pattern: str

    def count(self, moment: Moment) -> int:
        return bool(moment.text) and fits(moment.text, self.pattern)


@dataclass(frozen=True)
class Ends:
    """`{ won = true }`, or `{ drawn = true }`."""

    score: float

    def count(self, moment: Moment) -> int:
        return moment.score == self.score


@dataclass(frozen=True)
class Survives:
    """`{ survive = 1 }`: the other side has had so many answers, and nothing has failed."""

    answers: int

    def count(self, moment: Moment) -> int:
        return moment.answered >= self.answers and moment.score != LOST


@dataclass(frozen=True)
class Condition:
    """A line of the goal list, and what must come true for it, how often."""

    says: str
    test: Test
    times: int = 1


@dataclass
class Tally:
    """How far a condition has come."""

    condition: Condition
    counted: int = field(default=0)

    @property
    def is_met(self) -> bool:
        return self.counted >= self.condition.times

    def note(self, moment: Moment) -> None:
        self.counted += self.condition.test.count(moment)


def agrees(fact: object, wanted: object) -> bool:
    """A text is a pattern, a table gives bounds, and anything else is meant as it is."""
    if isinstance(wanted, dict):
        number = fact if isinstance(fact, int) else None
        return number is not None and wanted.get("least", number) <= number <= wanted.get("most", number)
    if isinstance(wanted, str) and isinstance(fact, str):
        return fits(fact, wanted)
    return fact == wanted


# Reading


def condition(raw: Mapping[str, Any], standing: Mapping[str, str]) -> Condition:
    """From a lesson's data; `standing` are the ids of the pieces by the places where they are drawn."""
    rest = dict(raw)
    says, times = str(rest.pop("says", "")), int(rest.pop("times", 1))
    if not says:
        raise Refusal(f"a condition needs a line to be told by, `says`: {dict(raw)}")
    return Condition(says, test_of(rest, standing), times)


def test_of(raw: dict[str, Any], standing: Mapping[str, str]) -> Test:
    match raw:
        case {"event": str(kind), **facts}:
            return Happens(kind, facts)
        case {"of": str(of), "what": str(what), **bounds} if bounds and set(bounds) <= BOUNDS:
            return Shows(id_of(of, standing), what, wanted_of(bounds))
        case {"action": str(pattern), **rest} if not rest:
            return Plays(pattern)
        case {"won": True, **rest} if not rest:
            return Ends(WON)
        case {"drawn": True, **rest} if not rest:
            return Ends(DRAWN)
        case {"survive": int(answers), **rest} if not rest:
            return Survives(answers)
    raise Refusal(f"there is no such condition: {raw}; there are event, of and what, action, won, drawn, survive")


def wanted_of(bounds: dict[str, Any]) -> object:
    if "is" in bounds:
        return None if bounds["is"] == GONE else bounds["is"]
    return bounds


def id_of(of: str, standing: Mapping[str, str]) -> str:
    """`@d4` is the piece that is drawn on d4."""
    if not of.startswith("@"):
        return of
    if of[1:] not in standing:
        raise Refusal(f"nobody stands on {of[1:]} in the drawing")
    return standing[of[1:]]
