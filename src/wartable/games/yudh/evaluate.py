"""The game's opinion of a position: how likely a seat is to win.

Before the fight both hands are weighed against each other. The last roll's outcomes are all counted, each with its
exact chance; dice that may be rolled twice or more are taken to show what their owner would wish for. Once all dice
are kept, the fight itself is tried. What is left after the round is weighed by `prospects`."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.yudh.hands import COUNTS, NO_MEANS, Clash, Hand, hope, side_wish, slope
from wartable.games.yudh.odds import count_in
from wartable.games.yudh.pasa import DICE, KINDS
from wartable.games.yudh.state import (
    ASKED,
    ASKING,
    DECLINED,
    KEEPING,
    MEETING,
    NOBODY,
    OVER,
    UNDECIDED,
    Position,
    in_set,
)
from wartable.games.yudh.strikes import fight
from wartable.grid.square import BIT

# How far a lead decides: the less mani there is left, the more. Tried out in games between greedy bots.
CERTAIN: Final = 0.8
UNCERTAIN: Final = 0.75
# A selection that is not finished is worth a trifle less than the same one finished.
A_TRIFLE: Final = 0.000001


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
    trial = state.trial()
    trial.requests[0], trial.requests[1] = wish, other_wish
    fight(trial)
    mani, tokens = trial.mani, trial.tokens
    other = 1 - seat
    return prospects(state, seat, float(mani[seat]), float(tokens[seat]), float(mani[other]), float(tokens[other]))


# Dice are still to be rolled


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
    keep_what_is_wished(state, mine, theirs)
    keep_what_is_wished(state, theirs, mine)
    for hand, other in ((theirs, mine), (mine, theirs)):
        if hand.loose != 0 and hand.rolls_left > 1:
            hand.spread(pasa, wishes_of(state, hand, other), token_worth(state, hand.seat))


def keep_what_is_wished(state: Position, hand: Hand, other: Hand) -> None:
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
