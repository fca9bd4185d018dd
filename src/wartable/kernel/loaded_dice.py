"""Dice that fall as told, for whoever shows what chance can do."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.kernel.dice import Dice
from wartable.kernel.refusal import Refusal
from wartable.kernel.travel import Reduced, by_value


class LoadedDice(Dice):
    """First what they are told falls, in this order: a number for the next roll, yes or no for the next chance. What is
    not asked for waits; when all has fallen, other dice go on. Shuffled cards, and what is drawn by `below`, cannot be
    told."""

    def __init__(self, told: list[object], rest: Dice) -> None:
        super().__init__()
        self.told: list[object] = told
        self.fallen: i64 = 0
        self.rest: Dice = rest

    def __reduce__(self) -> Reduced:
        return by_value(self, self.told, self.rest)

    def word(self) -> i64:
        self.drawn += 1
        return self.rest.word()

    def roll(self, sides: i64 = 6) -> i64:
        told = self.next_told()
        if told is None or isinstance(told, bool) or not isinstance(told, int):
            return self.below(sides) + 1
        if not 1 <= told <= sides:
            raise Refusal(f"a die of {sides} sides cannot show {told}")
        self.let_fall()
        return told

    def happens(self, percent: i64) -> bool:
        told = self.next_told()
        if not isinstance(told, bool):
            return self.below(100) < percent
        self.let_fall()
        return told

    def next_told(self) -> object:
        return self.told[self.fallen] if self.fallen < len(self.told) else None

    def let_fall(self) -> None:
        self.fallen += 1
        self.drawn += 1

    def aside(self, number: i64) -> Dice:
        return self.rest.aside(number)

    def copy(self) -> LoadedDice:
        twin = LoadedDice(self.told, self.rest.copy())
        twin.fallen = self.fallen
        twin.drawn = self.drawn
        return twin
