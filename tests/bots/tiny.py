"""Games of a handful of positions, in which the right play is known."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.game import Game
from wartable.kernel.options import Options
from wartable.kernel.scene import Scene
from wartable.kernel.state import State

NOTHING_YET: Final = -1


class Pebbles(State):
    """Take one to three; whoever takes the last one wins. A seat that leaves a multiple of five acts again."""

    def __init__(self, pebbles: int, dice: Dice) -> None:
        super().__init__(dice)
        self.pebbles = pebbles
        self.seat = 0
        self.last = NOTHING_YET

    def to_act(self) -> list[int]:
        return [self.seat] if self.pebbles else []

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](list(range(1, min(3, self.pebbles) + 1)) if seat in self.to_act() else [])

    def apply(self, seat: i64, action: i64) -> None:
        self.pebbles -= int(action)
        self.last = int(seat)
        self.seat = int(seat) if self.pebbles % 5 == 0 else 1 - int(seat)

    def clone(self) -> Pebbles:
        return self.imagine(0, self.dice.copy())

    def imagine(self, seat: i64, dice: Dice) -> Pebbles:
        twin = Pebbles(self.pebbles, dice)
        twin.seat, twin.last = self.seat, self.last
        return twin

    def outcome(self) -> list[float]:
        return [] if self.pebbles else [float(self.last == seat) for seat in (0, 1)]

    def evaluate(self, seat: i64) -> float:
        return self.outcome()[seat] if not self.pebbles else 0.5

    def key(self) -> i64:
        return self.pebbles * 2 + self.seat


# What each choice wins against each: the first is rock, the second paper, the third scissors.
PAYS: Final = ((0.5, 0.0, 1.0), (1.0, 0.5, 0.0), (0.0, 1.0, 0.5))


class Fists(State):
    """Rock, paper, scissors: both choose in secret, whoever is asked first."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.chosen = [NOTHING_YET, NOTHING_YET]

    def to_act(self) -> list[int]:
        return [seat for seat in (0, 1) if self.chosen[seat] == NOTHING_YET]

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([0, 1, 2] if seat in self.to_act() else [])

    def apply(self, seat: i64, action: i64) -> None:
        self.chosen[seat] = int(action)

    def clone(self) -> Fists:
        twin = Fists(self.dice.copy())
        twin.chosen = self.chosen[:]
        return twin

    def imagine(self, seat: i64, dice: Dice) -> Fists:
        """What the other has chosen is not known, only that it has."""
        twin = Fists(dice)
        twin.chosen = [
            fist if other == seat or fist < 0 else int(dice.below(3)) for other, fist in enumerate(self.chosen)
        ]
        return twin

    def outcome(self) -> list[float]:
        if self.to_act():
            return []
        mine, other = self.chosen
        return [PAYS[mine][other], PAYS[other][mine]]

    def evaluate(self, seat: i64) -> float:
        return 0.5 if self.to_act() else self.outcome()[seat]

    def key(self) -> i64:
        return self.chosen[0] * 4 + self.chosen[1] + 5


class Safe(Fists):
    """Both choose in secret between a sure 0.6 (0) and a gamble: 1 wins all, but only against a 2, which loses all."""

    def outcome(self) -> list[float]:
        if self.to_act():
            return []
        return [self.worth(seat) for seat in (0, 1)]

    def worth(self, seat: int) -> float:
        mine, other = self.chosen[seat], self.chosen[1 - seat]
        if mine == 1:
            return float(other == 2)
        return 0.6 if mine == 0 else 0.1

    def clone(self) -> Safe:
        twin = Safe(self.dice.copy())
        twin.chosen = self.chosen[:]
        return twin

    def imagine(self, seat: i64, dice: Dice) -> Safe:
        twin = Safe(dice)
        twin.chosen = super().imagine(seat, dice).chosen
        return twin


def tiny(name: str, state: State, perfect: bool) -> Game:
    def new(options: Options, dice: Dice) -> State:
        return state.imagine(0, dice)

    return Game(
        name, name.title(), "A tiny game.", ("A", "B"), 1, new, unseen, undrawn, numbered, {},
        package="tests", perfect=perfect,
    )  # fmt: skip


def unseen(state: State, seat: int) -> Scene:
    return Scene(seat, "", 1, "", state.to_act(), [])


def undrawn(state: State, seat: int) -> str:
    return "."


def numbered(state: State, action: int) -> str:
    return str(action)


def pebbles(count: int) -> Pebbles:
    return Pebbles(count, SearchDice(1))


PEBBLES = tiny("pebbles", pebbles(12), perfect=True)
FISTS = tiny("fists", Fists(SearchDice(1)), perfect=False)
SAFE = tiny("safe", Safe(SearchDice(1)), perfect=False)
