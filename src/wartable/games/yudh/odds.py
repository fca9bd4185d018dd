"""What six dice can show: for every set of them, each outcome as numbers of faces, with its exact chance."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.yudh.pasa import SIDES, YAGYA_SIDE, Pasa

SETS: Final = 64
# An outcome is packed: three bits for the number of faces of each kind.
BITS: Final = 3
MOST: Final = 7


class Odds:
    """The outcomes of set n are from `starts[n]` to `starts[n + 1]`; `stars` is how many yagya to expect in each."""

    def __init__(self) -> None:
        self.starts: vec[i64] = vec[i64]([0])
        self.outcomes: vec[i64] = vec[i64]()
        self.chances: vec[float] = vec[float]()
        self.stars: vec[float] = vec[float]()


def odds_of(pasa: Pasa) -> Odds:
    odds = Odds()
    sets: list[dict[int, tuple[float, float]]] = [{0: (1.0, 0.0)}]
    for dice in range(1, SETS):
        last = dice.bit_length() - 1
        sets.append(with_die(sets[dice - 2**last], pasa.sides, last))
    for found in sets:
        for outcome in sorted(found):
            chance, starred = found[outcome]
            odds.outcomes = append(odds.outcomes, outcome)
            odds.chances = append(odds.chances, chance)
            odds.stars = append(odds.stars, starred / chance)
        odds.starts = append(odds.starts, len(odds.outcomes))
    return odds


def with_die(before: dict[int, tuple[float, float]], sides: vec[i64], die: int) -> dict[int, tuple[float, float]]:
    """The outcomes of one die more: chances, and chances times yagya."""
    after: dict[int, tuple[float, float]] = {}
    for outcome, (chance, starred) in before.items():
        for side in range(SIDES):
            grown = outcome + 8 ** int(sides[die * SIDES + side])
            yagya = 1.0 if side == YAGYA_SIDE else 0.0
            old = after.get(grown, (0.0, 0.0))
            after[grown] = (old[0] + chance / SIDES, old[1] + (starred + chance * yagya) / SIDES)
    return after


def count_in(outcome: i64, kind: i64) -> i64:
    return outcome >> (BITS * kind) & MOST
