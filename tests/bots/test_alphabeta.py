"""Alpha-beta finds what minimax finds, sooner, and keeps its budget."""

from __future__ import annotations

import pytest

from bots.clock import a_millisecond_a_look
from bots.minimax import minimax
from bots.tiny import pebbles
from contract.table import TABLE
from wartable.bots.alphabeta import SURELY_DECIDED, AlphaBetaBot
from wartable.bots.bot import Opinion
from wartable.bots.budget import NODES_A_LOOK, PART_OF_THE_CLOCK, Budget
from wartable.contract.play import moments
from wartable.contract.setups import Setup, setups
from wartable.games import GAMES
from wartable.kernel.dice import SearchDice
from wartable.kernel.seat_view import SeatView
from wartable.kernel.state import State

PERFECT = [setup for game in TABLE.values() if game.perfect for setup in setups(game)]
ENDGAMES = [
    """
5  c   .   .   .   i
4  .   .   t   .   .
3  .   .   .   .   .
2  .   T   .   I   .
1  C   .   .   .   .
""",
    """
5  .   .   d   .   i
4  .   .   .   .   c
3  .   .   .   .   d
2  .   C   .   .   .
1  M   I   .   .   .
""",
]

every_perfect_setup = pytest.mark.parametrize("setup", PERFECT, ids=str)


def searcher(nodes: int = 0, depth: int = 0, exact: bool = False, milliseconds: int = 0) -> AlphaBetaBot:
    return AlphaBetaBot(SearchDice(7), Budget(nodes, milliseconds), depth, exact=exact)


def thought(bot: AlphaBetaBot, state: State) -> Opinion:
    view = SeatView(state, state.to_act()[0])
    return bot.think(view, view.legal())


def some_positions(setup: Setup, every: int, count: int) -> list[State]:
    found = [state.clone() for number, state in enumerate(moments(setup, 5)) if number % every == 1 and state.to_act()]
    return found[:count]


@every_perfect_setup
def test_an_exact_search_is_worth_what_minimax_says(setup: Setup) -> None:
    for state in some_positions(setup, 9, 3):
        bot = searcher(depth=1, exact=True)
        thought(bot, state)
        assert bot.value == minimax(state, state.to_act()[0], 1)


@pytest.mark.parametrize("drawing", ENDGAMES)
@pytest.mark.parametrize("depth", [2, 3])
def test_an_exact_search_of_a_few_pieces_is_worth_what_minimax_says(drawing: str, depth: int) -> None:
    state = GAMES["war"].position(drawing)
    bot = searcher(depth=depth, exact=True)
    thought(bot, state)
    assert bot.value == minimax(state, state.to_act()[0], depth)


@pytest.mark.parametrize("count", range(1, 14))
def test_a_seat_that_acts_twice_in_a_row_is_searched_rightly(count: int) -> None:
    bot = searcher(depth=20, exact=True)
    thought(bot, pebbles(count))
    wins = minimax(pebbles(count), 0, 20) > 0
    assert (bot.value > SURELY_DECIDED) == wins and (bot.value < -SURELY_DECIDED) == (not wins)


@pytest.mark.parametrize("count", range(1, 14))
def test_a_clever_search_decides_a_small_game_as_minimax_does(count: int) -> None:
    opinion = thought(searcher(depth=20), pebbles(count))
    assert (opinion.chance > 0.5) == (minimax(pebbles(count), 0, 20) > 0)


@every_perfect_setup
@pytest.mark.parametrize("nodes", [1, 17, 300])
def test_a_node_budget_is_kept_exactly(setup: Setup, nodes: int) -> None:
    for state in some_positions(setup, 31, 3):
        bot = searcher(nodes=nodes)
        thought(bot, state)
        assert bot.budget.spent == nodes or bot.value > SURELY_DECIDED or bot.value < -SURELY_DECIDED


def test_a_time_budget_is_kept_within_a_tenth() -> None:
    bot = searcher(milliseconds=40)
    with a_millisecond_a_look():
        thought(bot, PERFECT[0].new(SearchDice(1)))
    assert 36 * NODES_A_LOOK <= bot.budget.spent <= 44 * NODES_A_LOOK


def test_a_clock_that_runs_out_is_respected() -> None:
    """A decision may take a part of what is left, however much it was promised."""
    bot = searcher(milliseconds=5_000)
    with a_millisecond_a_look():
        bot.choose(SeatView(PERFECT[0].new(SearchDice(1)), 0, 25 * PART_OF_THE_CLOCK))
    assert 22 * NODES_A_LOOK <= bot.budget.spent <= 28 * NODES_A_LOOK


def test_without_a_choice_nothing_is_searched() -> None:
    bot = searcher(nodes=1_000)
    assert bot.choose(SeatView(pebbles(1), 0)) == 1 and bot.budget.spent == 0


@every_perfect_setup
def test_deeper_searches_look_at_more(setup: Setup) -> None:
    state = setup.new(SearchDice(1))
    shallow, deep = searcher(depth=1), searcher(depth=2)
    thought(shallow, state), thought(deep, state)
    assert shallow.budget.spent < deep.budget.spent and (shallow.reached, deep.reached) == (1, 2)
