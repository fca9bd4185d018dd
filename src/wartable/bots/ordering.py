"""Move ordering: which actions a search tries first. The one of the table, gains, killers, and then by history."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.kernel.state import NO_ACTION, State

REMEMBERED: Final = 1_000_000_000
A_GAIN: Final = 100_000_000
FIRST_KILLER: Final = 90_000_000
SECOND_KILLER: Final = 80_000_000
MOST_HISTORY: Final = 70_000_000

PLACES: Final = 16_384
SPREAD: Final = 40_503
FOLDED: Final = 0xFFFFFF
DEEPEST: Final = 64
NO_HISTORY: Final[vec[i64]] = vec[i64]([0] * (2 * PLACES))
NO_KILLERS: Final[vec[i64]] = vec[i64]([NO_ACTION] * (2 * DEEPEST))


class Ordering:
    """The killer and the history heuristic: two killers for each ply, and for each action of each seat how much it has
    refuted, wherever it was played."""

    def __init__(self) -> None:
        self.killers: vec[i64] = NO_KILLERS[:]
        self.history: vec[i64] = NO_HISTORY[:]

    def rank(self, state: State, seat: i64, ply: i64, options: vec[i64], remembered: i64) -> vec[i64]:
        ranks = vec[i64](capacity=len(options))
        for action in options:
            ranks = append(ranks, self.rank_of(state, seat, ply, action, remembered))
        return ranks

    def rank_of(self, state: State, seat: i64, ply: i64, action: i64, remembered: i64) -> i64:
        if action == remembered:
            return REMEMBERED
        gain = state.gain(action)
        if gain > 0:
            return A_GAIN + gain
        if action == self.killers[2 * ply]:
            return FIRST_KILLER
        if action == self.killers[2 * ply + 1]:
            return SECOND_KILLER
        return self.history[place_of(action, seat)]

    def reward(self, seat: i64, ply: i64, action: i64, depth: i64) -> None:
        """A quiet action has refuted the one before it."""
        if self.killers[2 * ply] != action:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = action
        place = place_of(action, seat)
        self.history[place] = min(self.history[place] + depth * depth, MOST_HISTORY)


def place_of(action: i64, seat: i64) -> i64:
    folded = (action ^ action >> 24) & FOLDED
    return (folded * SPREAD >> 8) % PLACES * 2 + seat


def bring_best_forward(options: vec[i64], ranks: vec[i64], index: i64) -> None:
    """Puts the best of the rest at the index: one step of a sort that seldom needs to be finished."""
    best = index
    other = index + 1
    while other < len(options):
        if ranks[other] > ranks[best]:
            best = other
        other += 1
    if best != index:
        action, rank = options[best], ranks[best]
        options[best], ranks[best] = options[index], ranks[index]
        options[index], ranks[index] = action, rank
