"""Two hands of dice against each other, while some are still to be rolled: for the game's opinion alone."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.yudh.pasa import DICE, KINDS, NO_KIND, SIDES, YAGYA_SIDE, Pasa
from wartable.games.yudh.state import ROLLS, Position, in_set

COUNTS: Final = 7
NO_COUNTS: Final[vec[i64]] = vec[i64]([0] * KINDS)
NO_CHANCES: Final[vec[float]] = vec[float]([0.0] * (KINDS * COUNTS))
NO_MEANS: Final[vec[float]] = vec[float]([0.0] * KINDS)


class Hand:
    """What a side will strike with: faces that stay, and the chances of the dice still `loose`.

    `chances[kind * 7 + n]` is how likely n of the loose dice show the kind, `means[kind]` how many faces of the kind
    to expect in all, `stars` how many yagya."""

    def __init__(self, state: Position, seat: i64) -> None:
        self.seat: i64 = seat
        self.fixed: vec[i64] = NO_COUNTS[:]
        self.loose: i64 = 0
        self.rolls_left: i64 = ROLLS - state.rolls[seat]
        self.chances: vec[float] = NO_CHANCES[:]
        self.means: vec[float] = NO_MEANS[:]
        self.stars: float = 0.0
        self.fixed_stars: float = 0.0
        for place in range(seat * DICE, seat * DICE + state.kept[seat]):
            self.fix(state, state.rows[place])
        if self.rolls_left > 0:
            self.loose = state.table[seat]

    def fix(self, state: Position, die: i64) -> None:
        self.fixed[state.kind(self.seat, die).number] += 1
        if state.has_yagya(self.seat, die):
            self.fixed_stars += 1.0

    def spread(self, pasa: Pasa, wishes: vec[float], token: float) -> None:
        """The chances of the loose dice, each rolled until it shows something worth keeping."""
        self.stars = self.fixed_stars
        self.chances = NO_CHANCES[:]
        for kind in range(KINDS):
            self.chances[kind * COUNTS] = 1.0
            self.means[kind] = float(self.fixed[kind])
        for die in range(DICE):
            if in_set(self.loose, die):
                self.spread_die(pasa, die, wishes, token)

    def spread_die(self, pasa: Pasa, die: i64, wishes: vec[float], token: float) -> None:
        """It stays when it shows at least what its owner may hope for from the rolls left."""
        shows = NO_MEANS[:]
        rolling = 1.0
        for left in range(self.rolls_left - 1, -1, -1):
            hoped = hope(pasa, die, wishes, token, left)
            share = rolling / float(SIDES)
            for side in range(SIDES):
                if left == 0 or side_wish(pasa, die, side, wishes, token) >= hoped:
                    shows[pasa.sides[die * SIDES + side]] += share
                    rolling -= share
                    self.stars += share if side == YAGYA_SIDE else 0.0
        for kind in range(KINDS):
            self.means[kind] += shows[kind]
            self.add_die(kind, shows[kind])

    def add_die(self, kind: i64, chance: float) -> None:
        for count in range(COUNTS - 1, 0, -1):
            place = kind * COUNTS + count
            self.chances[place] = self.chances[place] * (1.0 - chance) + self.chances[place - 1] * chance
        self.chances[kind * COUNTS] *= 1.0 - chance


def side_wish(pasa: Pasa, die: i64, side: i64, wishes: vec[float], token: float) -> float:
    return wishes[pasa.sides[die * SIDES + side]] + (token if side == YAGYA_SIDE else 0.0)


def hope(pasa: Pasa, die: i64, wishes: vec[float], token: float, rolls: i64) -> float:
    """What a die is worth that can be rolled so many times more, and kept whenever it shows more than that."""
    hoped = 0.0
    for roll in range(rolls):
        total = 0.0
        for side in range(SIDES):
            wish = side_wish(pasa, die, side, wishes, token)
            total += wish if roll == 0 else max(wish, hoped)
        hoped = total / float(SIDES)
    return hoped


class Clash:
    """One hand against another's chances: what its attacks do, and what its shields keep off.

    `dealt[kind * 7 + n]` is the damage to expect of n attacks of the kind, `taken[kind * 7 + n]` the damage that gets
    past n shields of the kind."""

    def __init__(self, state: Position, theirs: Hand) -> None:
        self.dealt: vec[float] = NO_CHANCES[:]
        self.taken: vec[float] = NO_CHANCES[:]
        for kind in state.box.pasa.kinds:
            if kind.blocked_by != NO_KIND:
                for count in range(COUNTS):
                    self.dealt[kind.number * COUNTS + count] = float(kind.damage) * past(theirs, kind.blocked_by, count)
            if kind.blocks != NO_KIND:
                damage = float(state.box.pasa.kinds[kind.blocks].damage)
                for count in range(COUNTS):
                    self.taken[kind.number * COUNTS + count] = damage * beyond(theirs, kind.blocks, count)


def past(theirs: Hand, shield: i64, attacks: i64) -> float:
    """How many of the attacks find no shield."""
    total = 0.0
    for count in range(COUNTS):
        through = attacks - theirs.fixed[shield] - count
        if through > 0:
            total += theirs.chances[shield * COUNTS + count] * float(through)
    return total


def beyond(theirs: Hand, attack: i64, shields: i64) -> float:
    """How many of their attacks are more than the shields."""
    total = 0.0
    for count in range(COUNTS):
        through = theirs.fixed[attack] + count - shields
        if through > 0:
            total += theirs.chances[attack * COUNTS + count] * float(through)
    return total


def slope(table: vec[float], kind: i64, mean: float) -> float:
    """How much the next one changes, about the mean."""
    low: i64 = max(0, min(COUNTS - 2, i64(mean)))
    return table[kind * COUNTS + low + 1] - table[kind * COUNTS + low]
