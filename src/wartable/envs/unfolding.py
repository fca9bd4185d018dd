"""A match whose dice somebody else throws: it stops at each roll and says how many ways it can fall.

All chance of every game goes through `Dice.below`. So an action is tried on a copy with the rolls known so far; where
they do not suffice, the copy is thrown away and the next roll is asked for. No game needs to know of it."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16

from wartable.envs.numbered import observer_of
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.game import Game
from wartable.kernel.options import Options
from wartable.kernel.seat_view import as_seen
from wartable.kernel.state import State

PAST_BYTES = 8
NOTHING_SEEN = bytes(PAST_BYTES)


class Unrolled(Exception):
    """A roll is needed that nobody has thrown yet."""

    def __init__(self, ways: int) -> None:
        super().__init__(ways)
        self.ways = ways


class KnownRolls(Dice):
    """Dice that fall as they are told, in this order."""

    def __init__(self, rolls: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.rolls = rolls
        self.place = 0

    def below(self, limit: int) -> int:
        if limit == 1:
            return 0
        if self.place == len(self.rolls):
            raise Unrolled(int(limit))
        self.place += 1
        return self.rolls[self.place - 1]

    def copy(self) -> KnownRolls:
        twin = KnownRolls(self.rolls)
        twin.place = self.place
        return twin

    def aside(self, number: int) -> Dice:
        return SearchDice(number)


class OneStream(Dice):
    """Dice that all copies share: whoever searches in a copy does not foresee how they will fall."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.source = SearchDice(seed)

    def word(self) -> int:
        return int(self.source.word())

    def copy(self) -> OneStream:
        return self

    def __deepcopy__(self, memo: object) -> OneStream:
        return self


class Unfolding:
    """`ways` is how many ways the roll can fall that is waited for, 0 where a seat is to act. With a `stream` of dice
    there is one way only: all the rolls that are needed now are drawn from it.

    `past` tells for each seat apart whatever it has seen until now, in a few bytes; `told` is what it hears of the
    last decision."""

    def __init__(self, game: Game, options: Options, stream: Dice | None = None) -> None:
        self.game = game
        self.options = options
        self.stream = stream
        self.past = [NOTHING_SEEN] * len(game.seating(options))
        self.told = [0] * len(self.past)
        self.state: State | None = None
        self.decided: tuple[int, int] | None = None
        self.rolls: tuple[int, ...] = ()
        self.ways = 0
        self.go_on(KnownRolls())

    def copy(self) -> Unfolding:
        twin: Unfolding = Unfolding.__new__(Unfolding)
        twin.__dict__.update(self.__dict__)
        twin.past = list(self.past)
        twin.state = self.state.clone() if self.state else None
        return twin

    def __copy__(self) -> Unfolding:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Unfolding:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """A state is unpacked with its dice, and ours answer nobody who does not know what to ask."""
        return {**self.__dict__, "state": self.state.copied(SearchDice(0)) if self.state else None}

    def __setstate__(self, fields: dict[str, Any]) -> None:
        self.__dict__.update(fields)
        self.state = self.state.copied(self.stream or KnownRolls()) if self.state else None

    # Playing

    def decide(self, seat: int, action: int) -> None:
        is_secret = self.now().is_secret(seat, action)
        self.told = [int(as_seen(other, seat, action, is_secret)) for other in range(len(self.past))]
        self.decided = seat, action
        self.go_on(KnownRolls())

    def roll(self, outcome: int) -> None:
        self.rolls = (*self.rolls, outcome)
        self.go_on(self.stream or KnownRolls(self.rolls))

    def go_on(self, dice: Dice) -> None:
        """The beginning, or what was decided, with the rolls that are known."""
        try:
            self.state = self.carried_out(dice)
        except Unrolled as needed:
            self.ways = 1 if self.stream else needed.ways
            return
        self.decided, self.rolls, self.ways = None, (), 0
        self.note_what_was_seen()

    def carried_out(self, dice: Dice) -> State:
        if self.decided is None or self.state is None:
            return self.game.new(self.options, dice)
        twin = self.state.copied(dice)
        twin.apply(*self.decided)
        return twin

    # What a seat may know

    def now(self) -> State:
        """The position; while a roll is waited for, the one before it."""
        if self.state is None:
            raise LookupError("the match has not begun: its first rolls are still to be thrown")
        return self.state

    def observed(self, seat: int) -> vec[i16]:
        numbers = blank(self.game, self.options)[:]
        observer_of(self.game, self.options).observe(self.now(), seat, numbers)
        return numbers

    def note_what_was_seen(self) -> None:
        for seat, past in enumerate(self.past):
            told = self.told[seat].to_bytes(8, "big", signed=True)
            self.past[seat] = digest(past, told, bytes(memoryview(self.observed(seat))))

    def imagined(self, seat: int, dice: Dice) -> Unfolding:
        """Another match that looks the same to the seat. Of the others' past nothing is taken along: they have seen
        what they would see now."""
        twin = self.copy()
        twin.state = self.now().imagine(seat, dice).copied(self.stream or KnownRolls())
        twin.past, twin.told = [NOTHING_SEEN] * len(self.past), [0] * len(self.past)
        twin.note_what_was_seen()
        twin.past[seat] = self.past[seat]
        return twin


@lru_cache(maxsize=64)
def blank(game: Game, options: Options) -> vec[i16]:
    return vec[i16]([0] * int(observer_of(game, options).size))


def digest(*parts: bytes) -> bytes:
    hashed = blake2b(digest_size=PAST_BYTES)
    for part in parts:
        hashed.update(part)
    return hashed.digest()
