"""The game's opinion of a position, for bots: how likely a seat is to win."""

from __future__ import annotations

from itertools import product

import pytest

from games.yudh.rivals import duel
from games.yudh.table import copy_of, dealt, fought, kept, play, rolled, start
from wartable.bots.simple import GreedyBot
from wartable.games.yudh import GAME
from wartable.games.yudh.catalog import pasa
from wartable.games.yudh.odds import count_in, odds_of
from wartable.games.yudh.rules import Yudh
from wartable.kernel.dice import SearchDice
from wartable.kernel.seat_view import SeatView


def last_choice(hand: str, two: str) -> Yudh:
    """One chooses before its last roll, and Two has kept all."""
    state = play(rolled(dealt(), "K K K K K K"), "done")
    play(rolled(state, two), "keep all")
    return rolled(state, hand)


def choice_of(state: Yudh) -> str:
    seat = state.to_act()[0]
    return GAME.write(state, GreedyBot(SearchDice(4)).choose(SeatView(state, seat)))


def value(state: Yudh, text: str) -> float:
    seat = state.to_act()[0]
    return play(copy_of(state), text).evaluate(seat)


# What a round leaves


def test_before_the_cards_are_dealt_nobody_is_ahead() -> None:
    assert start().evaluate(0) == start().evaluate(1) == 0.5


def test_more_mani_and_more_tokens_are_better() -> None:
    even = fought(kept()).evaluate(0)
    assert fought(kept(mani=(20, 15))).evaluate(0) > even > fought(kept(mani=(15, 20))).evaluate(0)
    assert fought(kept(tokens=(5, 2))).evaluate(0) > even > fought(kept(tokens=(2, 5))).evaluate(0)


def test_an_ended_game_is_certain() -> None:
    won = fought(kept("B B B B B B", "D D D D D D", mani=(20, 1)))
    assert (won.evaluate(0), won.evaluate(1)) == (1.0, 0.0)
    drawn = fought(kept("B B B B B B", "B B B B B B", mani=(1, 1)))
    assert (drawn.evaluate(0), drawn.evaluate(1)) == (0.5, 0.5)


# The last roll, exactly


def test_the_odds_are_those_of_counting_every_fall_of_the_dice() -> None:
    odds = odds_of(pasa())
    for dice in ((0,), (1, 4), (0, 2, 5)):
        number = sum(2**die for die in dice)
        counted: dict[int, int] = {}
        for sides in product(range(6), repeat=len(dice)):
            outcome = sum(8 ** int(pasa().sides[die * 6 + side]) for die, side in zip(dice, sides))
            counted[outcome] = counted.get(outcome, 0) + 1
        found = range(odds.starts[number], odds.starts[number + 1])
        assert {int(odds.outcomes[place]) for place in found} == set(counted)
        for place in found:
            share = counted[int(odds.outcomes[place])] / 6 ** len(dice)
            assert odds.chances[place] == pytest.approx(share)
    assert count_in(8**2 * 3, 2) == 3


def test_the_last_choice_is_the_mean_over_all_outcomes() -> None:
    """Rolling one die: the opinion before is the mean of the opinions after each of its six falls."""
    state = last_choice("B B T K S S", "K D D T B S")
    play(state, "keep 1 2 3 4 5")
    falls = []
    for sign in ("B", "T", "K", "D", "S", "B*"):
        falls.append(rolled(copy_of(state), sign))
    means = sum(fall.evaluate(0) for fall in falls) / 6
    assert state.evaluate(0) == pytest.approx(means, abs=0.01)


def test_blocked_attacks_are_rolled_again_and_good_ones_kept() -> None:
    assert choice_of(last_choice("B B B B B B", "D D D D D D")) == "keep 1 2 3 4 5 6"
    assert choice_of(last_choice("D D D D D D", "K K K K S S")) == "done"


def test_shields_are_kept_against_what_they_block() -> None:
    assert choice_of(last_choice("K K K K D D", "B B B B B B")) == "keep 1 2 3 4"
    assert choice_of(last_choice("K K D D D D", "T T T T T T")) == "keep 3 4 5 6"


# Requests


def test_a_vardan_that_wins_is_asked_for() -> None:
    state = kept(tokens=(4, 0), mani=(5, 2))
    assert value(state, "ask") == 1.0
    assert choice_of(state) == "ask"


def test_prithvi_is_not_troubled_for_one_stone() -> None:
    state = kept(tokens=(5, 0), mani=(19, 20), cards=("prithvi", "bali"))
    assert choice_of(state) == "decline"
    assert choice_of(kept(tokens=(5, 0), mani=(9, 20), cards=("prithvi", "bali"))) == "ask"


def test_arjun_is_asked_when_many_teer_would_be_blocked() -> None:
    assert choice_of(kept("T T T T K K", "D D D D K K", tokens=(6, 0), cards=("arjun", "bali"))) == "ask"
    assert choice_of(kept("B B B B K K", "K D D D K K", tokens=(6, 0), cards=("arjun", "bali"))) == "decline"


# Play


def test_the_opinion_beats_a_plain_one() -> None:
    """`python -m games.yudh.rivals` plays as many as you like."""
    assert sum(duel(number) for number in range(3)) >= 8


def test_a_selection_begun_is_worth_a_trifle_less_than_the_same_one_finished() -> None:
    state = last_choice("B B B B B B", "D D D D D D")
    assert value(state, "pick 1") < value(state, "keep 1 2 3 4 5 6")
