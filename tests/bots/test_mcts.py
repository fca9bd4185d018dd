"""Monte Carlo search: what it may know, how it mixes, and that it is worth its time."""

from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bots.clock import a_millisecond_a_look
from bots.minimax import minimax
from bots.tiny import FISTS, SAFE, Fists, Pebbles, pebbles
from toy import TOY
from wartable.bots.budget import Budget
from wartable.bots.mcts import MonteCarloBot
from wartable.bots.roster import bot_named
from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game
from wartable.kernel.seat_view import SeatView

GAMES_PLAYED = 30


def searcher(iterations: int, seed: int = 3, milliseconds: int = 0) -> MonteCarloBot:
    return MonteCarloBot(SearchDice(seed), Budget(iterations, milliseconds, 1), 2)


def choices(game: Game, seat: int, iterations: int, times: int) -> Counter[int]:
    state = game.new(game.options(), SearchDice(1))
    return Counter(int(searcher(iterations, seed).choose(SeatView(state, seat))) for seed in range(times))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_secret_decision_is_mixed(seat: int) -> None:
    found = choices(FISTS, seat, 200, 60)
    assert all(found[fist] >= 6 for fist in range(3)), found


def test_what_is_bad_against_everything_likely_is_not_mixed_in() -> None:
    """Nobody plays 2 in earnest, so the gamble on it is bad too."""
    assert choices(SAFE, 0, 400, 20) == {0: 20}


def test_among_actions_that_look_alike_any_is_chosen() -> None:
    """So nobody learns whom a bot bans first."""
    assert {int(searcher(3, seed).choose(SeatView(pebbles(30), 0))) for seed in range(20)} == {1, 2, 3}


def test_whoever_chooses_second_learns_nothing_from_the_first() -> None:
    """Were the first one's fist known, the second would always win."""
    decided: list[list[int]] = []
    for fist in range(3):
        state = Fists(SearchDice(1))
        state.apply(0, fist)
        decided.append([int(searcher(100, seed).choose(SeatView(state, 1))) for seed in range(12)])
    assert decided[0] == decided[1] == decided[2]


def test_a_decision_of_another_seat_in_the_tree_is_not_an_answer_to_a_secret() -> None:
    """If the other could answer, each fist would seem lost."""
    state = Fists(SearchDice(1))
    view = SeatView(state, 0)
    assert 0.35 <= searcher(600).think(view, view.legal()).chance <= 0.65


@pytest.mark.parametrize("count", [2, 3, 6, 7, 8])
def test_it_finds_a_winning_number_of_pebbles(count: int) -> None:
    state = pebbles(count)
    state.apply(0, searcher(600).choose(SeatView(state, 0)))
    assert minimax(pebbles(count), 0, 20) > 0 and minimax(state, 0, 20) > 0


@pytest.mark.parametrize("iterations", [1, 2, 50])
def test_an_iteration_budget_is_kept_exactly(iterations: int) -> None:
    bot, state = searcher(iterations), TOY.new(TOY.options(), SearchDice(1))
    bot.choose(SeatView(state, 0))
    assert bot.budget.spent == iterations


def test_a_time_budget_is_kept_within_a_tenth() -> None:
    bot = searcher(0, milliseconds=50)
    with a_millisecond_a_look():
        bot.choose(SeatView(TOY.new(TOY.options(), SearchDice(1)), 0))
    assert 45 <= bot.budget.spent <= 55


# What it remembers


def visits_after(bot: MonteCarloBot, state: Pebbles, seen: list[int]) -> int:
    bot.think(SeatView(state, 0, seen=seen), state.legal(0))
    return sum(int(child.visits) for child in bot.roots[0].children.values())


def test_it_goes_on_from_what_it_thought_before() -> None:
    """Seven pebbles, two taken: five are left, and the same seat decides again."""
    bot, state = searcher(200), pebbles(7)
    assert visits_after(bot, state, []) == 200
    state.apply(0, 2)
    assert visits_after(bot, state, [2]) > 200


def test_what_it_thought_in_another_match_is_forgotten() -> None:
    bot = searcher(200)
    visits_after(bot, pebbles(8), [1, 1])
    assert visits_after(bot, pebbles(8), [2, 2, 1]) == 200


def test_what_was_tried_before_and_is_not_offered_now_is_never_chosen() -> None:
    """A tree that is gone on with may hold actions of other worlds; the lot must not fall on them."""
    state = Fists(SearchDice(1))
    for seed in range(10):
        bot = searcher(60, seed)
        bot.think(SeatView(state, 0, seen=[5]), state.legal(0))
        assert bot.think(SeatView(state, 0, seen=[5]), vec[i64]([1])).action == 1


def test_without_a_past_it_always_begins_anew() -> None:
    bot = searcher(200)
    assert visits_after(bot, pebbles(8), []) == visits_after(bot, pebbles(8), []) == 200


@pytest.mark.parametrize(("weak", "least"), [("random", 0.85), ("greedy", 0.5)])
def test_it_beats_bots_that_do_not_search(weak: str, least: float) -> None:
    total = 0.0
    for number in range(GAMES_PLAYED):
        seat = number % 2
        bots = [bot_named("mcts:60" if seat == other else weak, number, TOY) for other in (0, 1)]
        state = TOY.new(TOY.options(), SearchDice(number // 2))
        while state.to_act():
            actor = state.to_act()[0]
            state.apply(actor, bots[actor].choose(SeatView(state, actor)))
        total += state.outcome()[seat]
    assert total / GAMES_PLAYED >= least
