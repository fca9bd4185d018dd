"""The contract that every game's position keeps: what rules and search ask a million times a second. Everything for
people is named in `Game`."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from wartable.kernel.dice import Dice
from wartable.kernel.event import EVERYONE, Event
from wartable.kernel.fields import duplicate, fields_of, key_of
from wartable.kernel.options import Options
from wartable.kernel.travel import Reduced, blank, pack_state

SPECTATOR: Final = -1
NO_ACTION: Final = -1
SUREST: Final = 0.9999
LARGEST_STATIC_VALUE: Final = 30_000


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What is true now: mutable, cheap to clone, and it trusts whoever calls `apply`."""

    def __init__(self, dice: Dice) -> None:
        self.dice: Dice = dice
        self.listening: bool = False
        self.events: list[Event] = []
        self.revealed: i64 = 0

    # What rules answer; bots and laboratories ask these a million times a second.

    def to_act(self) -> list[int]:
        """The seats that owe an action: none when the game is over, several when they choose in secret."""
        raise NotImplementedError

    def legal(self, seat: i64) -> vec[i64]:
        """Distinct, in a fixed order, and a function of what the seat knows; empty unless the seat is to act."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64) -> None:
        """The only mutator. Resolves everything that follows by itself, up to the next decision."""
        raise NotImplementedError

    def copied(self, dice: Dice) -> State:
        """The same truth with other dice, which nobody listens to. This copies every field; a game that is copied a
        million times a second says how, field by field, and the contract suite finds what it forgets."""
        return copy_of(self, dice)

    def clone(self) -> State:
        """The same truth with the same dice."""
        return self.copied(self.dice.copy())

    def imagine(self, seat: i64, dice: Dice) -> State:
        """A copy with these dice, redrawn in everything that the seat cannot know: as a rule, nothing."""
        return self.copied(dice)

    def outcome(self) -> list[float]:
        """One score from 0 to 1 for each seat; empty while the game goes on."""
        raise NotImplementedError

    def key(self) -> i64:
        """A hash of the position, for repetition and transposition tables: of every field, unless a game knows which
        of them do not matter."""
        return key_of(fields_of(self))

    def evaluate(self, seat: i64) -> float:
        """The game's opinion: how likely the seat is to win, from 0 to 1. At the end it is the outcome."""
        scores = self.outcome()
        return scores[seat] if scores else 0.5

    # What a search asks besides; every game has an answer, a better one makes its bots better.

    def gain(self, action: i64) -> i64:
        """What a legal action takes at once, on the scale of `static_value`; 0 for nothing. It orders what is tried."""
        return 0

    def static_value(self, seat: i64) -> i64:
        """A quick opinion for a search that tries all gains itself: thousandths of the logarithm of the odds."""
        return as_static_value(self.evaluate(seat))

    def suggest(self, seat: i64) -> vec[i64]:
        """The legal actions that are worth a thought, at least one where there are any: as a rule all of them."""
        return self.legal(seat)

    def search_key(self) -> i64:
        """The key, and with it whatever else an opinion or a near end depends on: scores, counts close to a limit."""
        return self.key()

    # What programs that learn ask.

    def observe(self, seat: i64, into: vec[i16], first: i64) -> None:
        """What the seat knows, in the numbers that `Game.layers` announces, written from the place `first` on: every
        one of them, whatever stood there before."""
        raise NotImplementedError

    # What the table asks, once a decision.

    def when_silent(self, seat: i64) -> i64:
        """The legal action that is done for a seat whose time is over; NO_ACTION: the seat has lost."""
        return NO_ACTION

    def patience(self, seat: i64) -> i64:
        """Milliseconds that the rules give the seat for each decision of this phase; 0: they do not hurry it."""
        return 0

    def is_secret(self, seat: i64, action: i64) -> bool:
        """Whether others must not read this action: as a rule, while several seats decide at once."""
        return len(self.to_act()) > 1

    def origin(self) -> Options | None:
        """The options that it was set up with, for a state that has more than plain fields: in another process it
        finds its content by these."""
        return None

    # What every game inherits.

    def tell(self, kind: str, facts: dict[str, object], seen_by: i64 = EVERYONE) -> None:
        """Rules call this only while someone listens: search never pays for words."""
        self.events.append(Event(kind, facts, seen_by))

    def reveal(self) -> None:
        """Something hidden has just become known to a seat that did not know it: a takeback is no longer free."""
        self.revealed += 1

    def __copy__(self) -> State:
        """Exactly the same, whoever listens."""
        twin = self.clone()
        twin.listening, twin.events = self.listening, self.events[:]
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.__copy__()

    def __reduce__(self) -> Reduced:
        return pack_state(self)


def copy_of(state: State, dice: Dice) -> State:
    twin: State = blank(type(state), dice)
    State.__init__(twin, dice)
    twin.revealed = state.revealed
    for name, value in fields_of(state).items():
        setattr(twin, name, duplicate(value))
    return twin


def as_static_value(chance: float) -> i64:
    """A chance to win on the scale of `static_value`."""
    held = min(max(chance, 1.0 - SUREST), SUREST)
    return i64(int(1000.0 * math.log(held / (1.0 - held))))


def as_chance(judged: i64) -> float:
    """The way back; what is far beyond any doubt is certain."""
    held = min(max(judged, -LARGEST_STATIC_VALUE), LARGEST_STATIC_VALUE)
    return 1.0 / (1.0 + math.exp(-float(held) / 1000.0))
