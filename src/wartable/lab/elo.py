"""Strength from results: Elo with an interval, and a test that stops when the answer is known."""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec import Struct

# One more pair, drawn, keeps a clean sweep from claiming infinite strength.
CAUTION = 1
# How many standard errors an interval of 95 % has on each side.
WIDE = 1.96
# The sequential test decides between these two claims, and is wrong in one of twenty cases.
NO_BETTER = 50.0
BETTER = 100.0
DECISIVE = math.log(19)
FEWEST_PAIRS = 4


class Elo(Struct, frozen=True):
    """How much stronger the first is than the second, and between which bounds with 95 % confidence."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:+.0f} [{self.low:+.0f}, {self.high:+.0f}]"


def elo_of(pairs: Sequence[float]) -> Elo:
    """From the score of each pair of games, 0 to 1, of the side that is rated."""
    mean, error = mean_and_error(pairs)
    return Elo(*(round(from_score(bound), 1) for bound in (mean, mean - WIDE * error, mean + WIDE * error)))


def mean_and_error(pairs: Sequence[float]) -> tuple[float, float]:
    """Pairs, not games, are independent: both games of a pair begin in the same way."""
    cautious = [*pairs, *[0.5] * CAUTION]
    mean = sum(cautious) / len(cautious)
    variance = sum((score - mean) ** 2 for score in cautious) / len(cautious)
    return mean, math.sqrt(variance / len(cautious))


def from_score(score: float) -> float:
    held = min(max(score, 0.001), 0.999)
    return 400 * math.log10(held / (1 - held))


def to_score(elo: float) -> float:
    return 1 / (1 + 10 ** (-elo / 400))


def verdict(pairs: Sequence[float]) -> str:
    """`better`, `no better`, or nothing yet: Wald's test on the mean of the pairs."""
    if len(pairs) < FEWEST_PAIRS:
        return ""
    mean, error = mean_and_error(pairs)
    if error == 0.0:
        return ""  # pairs that are all alike tell nothing about their spread
    low, high = to_score(NO_BETTER), to_score(BETTER)
    evidence = (high - low) * (2 * mean - low - high) / (2 * error**2)
    if evidence >= DECISIVE:
        return "better"
    return "no better" if evidence <= -DECISIVE else ""
