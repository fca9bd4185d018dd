"""The game's opinion of a position: how likely a seat is to win.

Before the fight both hands are weighed against each other. The last roll's outcomes are all counted, each with its
exact chance; dice that may be rolled twice or more are taken to show what their owner would wish for. Once all dice
are kept, the fight itself is tried. What is left after the round is weighed by `prospects`."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.yudh.odds import count_in
from wartable.games.yudh.pasa import DICE, KINDS, NO_KIND, SIDES, YAGYA_SIDE, Pasa
from wartable.games.yudh.state import (
    ASKED,
    ASKING,
    DECLINED,
    KEEPING,
    MEETING,
    NOBODY,
    OVER,
    ROLLS,
    UNDECIDED,
    Position,
    in_set,
)
from wartable.games.yudh.strikes import fight
from wartable.grid.square import BIT
from wartable.kernel.dice import SearchDice

# How far a lead decides: the less mani there is left, the more. Tried out in games between greedy bots.
CERTAIN: Final = 0.8
UNCERTAIN: Final = 0.75
# A selection that is not finished is worth a trifle less than the same one finished.
A_TRIFLE: Final = 0.000001

COUNTS: Final = 7
NO_COUNTS: Final[vec[i64]] = vec[i64]([0] * KINDS)
NO_CHANCES: Final[vec[float]] = vec[float]([0.0] * (KINDS * COUNTS))
NO_MEANS: Final[vec[float]] = vec[float]([0.0] * KINDS)
NO_DICE: Final[SearchDice] = SearchDice(0)


def evaluate(state: Position, seat: i64) -> float:
    if state.phase == OVER:
        return 0.5 if state.winner == NOBODY else float(state.winner == seat)
    if state.phase <= MEETING:
        return 0.5
    if state.phase == ASKING:
        return after_the_fight(state, seat)
    unfinished = state.phase == KEEPING and state.roller == seat and state.kept[seat] > state.locked[seat]
    return max(0.0, before_the_fight(state, seat) - (A_TRIFLE if unfinished else 0.0))


# After a round


def prospects(state: Position, seat: i64, mani: float, tokens: float, their_mani: float, their_tokens: float) -> float:
    """From what both will have when the round is over."""
    if mani <= 0.0 or their_mani <= 0.0:
        return decided(mani, tokens, their_mani, their_tokens)
    lead = mani - their_mani + tokens * token_worth(state, seat) - their_tokens * token_worth(state, 1 - seat)
    scale = CERTAIN + UNCERTAIN * math.sqrt(min(mani, their_mani))
    return 1.0 / (1.0 + math.exp(-lead / scale))


def decided(mani: float, tokens: float, their_mani: float, their_tokens: float) -> float:
    if mani > 0.0 or their_mani > 0.0:
        return 1.0 if mani > 0.0 else 0.0
    return 0.5 if tokens == their_tokens else float(tokens > their_tokens)


def token_worth(state: Position, seat: i64) -> float:
    """In mani: what the vardan is worth, shared out over its cost."""
    card = state.card(seat)
    worth = 0.0
    for verb in card.verbs:
        worth += verb.worth(state, seat)
    return worth / float(max(1, card.cost))


# All dice are kept: the fight is tried


def after_the_fight(state: Position, seat: i64) -> float:
    """Whoever has not decided yet is taken to ask if that pays against a side that asks for nothing."""
    wishes = state.requests[:]
    for other in range(2):
        if wishes[other] == UNDECIDED:
            wishes[other] = ASKED if would_ask(state, other) else DECLINED
    return result_of(state, seat, wishes[0], wishes[1])


def would_ask(state: Position, seat: i64) -> bool:
    """From what everybody can see: whether the vardan pays while the other side asks for nothing."""
    asking = result_of(state, seat, *in_seat_order(seat, ASKED, DECLINED))
    return asking > result_of(state, seat, DECLINED, DECLINED)


def in_seat_order(seat: i64, own: i64, other: i64) -> tuple[i64, i64]:
    return (own, other) if seat == 0 else (other, own)


def result_of(state: Position, seat: i64, wish: i64, other_wish: i64) -> float:
    """The prospects after a fight with these requests of seats 0 and 1."""
    trial = Position(state.box, NO_DICE)
    state.copy_into(trial)
    trial.requests[0], trial.requests[1] = wish, other_wish
    fight(trial)
    mani, tokens = trial.mani, trial.tokens
    other = 1 - seat
    return prospects(state, seat, float(mani[seat]), float(tokens[seat]), float(mani[other]), float(tokens[other]))


# Dice are still to be rolled


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


def before_the_fight(state: Position, seat: i64) -> float:
    mine, theirs = Hand(state, seat), Hand(state, 1 - seat)
    weigh_hands(state, mine, theirs)
    if mine.loose == 0 and theirs.loose != 0 and theirs.rolls_left == 1:
        return 1.0 - over_all_outcomes(state, theirs, mine)
    return (
        over_all_outcomes(state, mine, theirs)
        if mine.rolls_left <= 1 or mine.loose == 0
        else on_the_whole(state, mine, theirs)
    )


def weigh_hands(state: Position, mine: Hand, theirs: Hand) -> None:
    """First any face is as good as another; then each side wishes for what helps against the other."""
    pasa = state.box.pasa
    mine.spread(pasa, NO_MEANS, 0.0)
    theirs.spread(pasa, NO_MEANS, 0.0)
    settle_choice(state, mine, theirs)
    settle_choice(state, theirs, mine)
    for hand, other in ((theirs, mine), (mine, theirs)):
        if hand.loose != 0 and hand.rolls_left > 1:
            hand.spread(pasa, wishes_of(state, hand, other), token_worth(state, hand.seat))


def settle_choice(state: Position, hand: Hand, other: Hand) -> None:
    """Dice that lie rolled on the table while their owner chooses: what it would keep is taken as kept."""
    if state.phase != KEEPING or state.roller != hand.seat:
        return
    pasa, token = state.box.pasa, token_worth(state, hand.seat)
    wishes = wishes_of(state, hand, other)
    for die in range(DICE):
        if in_set(state.table[hand.seat], die):
            wish = side_wish(pasa, die, state.sides[hand.seat * DICE + die], wishes, token)
            if wish >= hope(pasa, die, wishes, token, hand.rolls_left):
                hand.loose -= BIT[die]
                hand.fix(state, die)
    hand.spread(pasa, NO_MEANS, 0.0)


def wishes_of(state: Position, hand: Hand, other: Hand) -> vec[float]:
    """What one more face of each kind would be worth, in mani."""
    clash = Clash(state, other)
    wishes = NO_MEANS[:]
    for kind in state.box.pasa.kinds:
        number = kind.number
        mean = hand.means[number] - 0.5
        wishes[number] = slope(clash.dealt, number, mean) - slope(clash.taken, number, mean)
        if kind.steals > 0 and float(state.tokens[other.seat]) > hand.means[number] - 0.5:
            wishes[number] = token_worth(state, hand.seat) + token_worth(state, other.seat)
    return wishes


def slope(table: vec[float], kind: i64, mean: float) -> float:
    """How much the next one changes, about the mean."""
    low: i64 = max(0, min(COUNTS - 2, i64(mean)))
    return table[kind * COUNTS + low + 1] - table[kind * COUNTS + low]


def over_all_outcomes(state: Position, mine: Hand, theirs: Hand) -> float:
    """Each outcome of the loose dice with its exact chance."""
    odds = state.box.odds
    clash = Clash(state, theirs)
    value = 0.0
    for place in range(odds.starts[mine.loose], odds.starts[mine.loose + 1]):
        dealt, taken, steals = 0.0, 0.0, 0.0
        for kind in range(KINDS):
            count = mine.fixed[kind] + count_in(odds.outcomes[place], kind)
            dealt += clash.dealt[kind * COUNTS + count]
            taken += clash.taken[kind * COUNTS + count]
            steals += float(count * state.box.pasa.kinds[kind].steals)
        stars = mine.fixed_stars + odds.stars[place]
        chance = odds.chances[place]
        value += chance * foreseen(state, mine.seat, dealt, taken, steals, stars, theirs)
    return value


def on_the_whole(state: Position, mine: Hand, theirs: Hand) -> float:
    """From what is to be expected."""
    clash = Clash(state, theirs)
    dealt, taken, steals = 0.0, 0.0, 0.0
    for kind in range(KINDS):
        steals += mine.means[kind] * float(state.box.pasa.kinds[kind].steals)
        for count in range(COUNTS - mine.fixed[kind]):
            place = kind * COUNTS + mine.fixed[kind] + count
            dealt += mine.chances[kind * COUNTS + count] * clash.dealt[place]
            taken += mine.chances[kind * COUNTS + count] * clash.taken[place]
    return foreseen(state, mine.seat, dealt, taken, steals, mine.stars, theirs)


def foreseen(
    state: Position, seat: i64, dealt: float, taken: float, steals: float, stars: float, theirs: Hand
) -> float:
    other = 1 - seat
    stolen = min(steals, float(state.tokens[other]))
    lost = min(steals_of(state, theirs), float(state.tokens[seat]))
    return prospects(
        state,
        seat,
        float(state.mani[seat]) - taken,
        float(state.tokens[seat]) + stars + stolen - lost,
        float(state.mani[other]) - dealt,
        float(state.tokens[other]) + theirs.stars + lost - stolen,
    )


def steals_of(state: Position, hand: Hand) -> float:
    steals = 0.0
    for kind in range(KINDS):
        steals += hand.means[kind] * float(state.box.pasa.kinds[kind].steals)
    return steals
