"""Bots for any game: they play legal actions, the same ones for the same seed, from what their seat may know."""

from __future__ import annotations

import inspect

import pytest

from contract.table import ALL_SETUPS, every_setup
from toy import TOY
from wartable.bots.alphabeta import AlphaBetaBot
from wartable.bots.bot import Bot
from wartable.bots.budget import Budget
from wartable.bots.mcts import MonteCarloBot
from wartable.bots.roster import NAMES, bot_named
from wartable.bots.simple import play_out
from wartable.contract.play import moments
from wartable.contract.setups import Setup
from wartable.games import GAMES
from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.seat_view import HIDDEN, SeatView

FEW = 12


def names_for(game: Game) -> list[str]:
    """Every level and every way to search that the game has; Monte Carlo levels differ by their budgets alone."""
    return [*NAMES, "alphabeta:depth=1", "mcts:9"] if game.perfect else ["random", "greedy", "1", "mcts:9"]


every_bot_at_every_table = pytest.mark.parametrize(
    ("setup", "name"), [(setup, name) for setup in ALL_SETUPS for name in names_for(setup.game)], ids=str
)


def quick_bot(name: str, seed: int, setup: Setup) -> Bot:
    """The bot of that name with hardly any time to think."""
    bot = bot_named(name, seed, setup.game, setup.options)
    if isinstance(bot, AlphaBetaBot | MonteCarloBot):
        bot.budget = Budget(FEW)
    return bot


def views(setup: Setup, key: int, every: int) -> list[SeatView]:
    """Some decisions of a random game."""
    return [
        SeatView(state.clone(), seat)
        for number, state in enumerate(moments(setup, key))
        if number % every == 0
        for seat in state.to_act()
    ]


@every_bot_at_every_table
def test_a_bot_plays_legal_actions_only(setup: Setup, name: str) -> None:
    bot = quick_bot(name, 1, setup)
    for view in views(setup, 21, 13):
        assert bot.choose(view) in list(view.legal())


@every_bot_at_every_table
def test_the_same_seed_plays_the_same(setup: Setup, name: str) -> None:
    decisions = views(setup, 22, 17)
    left, right = quick_bot(name, 5, setup), quick_bot(name, 5, setup)
    assert [left.choose(view) for view in decisions] == [right.choose(view) for view in decisions]


@pytest.mark.parametrize("name", ["random", "5"])
def test_another_seed_plays_otherwise(name: str) -> None:
    decisions = views(ALL_SETUPS[0], 22, 9)
    left, right = quick_bot(name, 5, ALL_SETUPS[0]), quick_bot(name, 6, ALL_SETUPS[0])
    assert [left.choose(view) for view in decisions] != [right.choose(view) for view in decisions]


@every_bot_at_every_table
def test_thinking_changes_nothing(setup: Setup, name: str) -> None:
    match = Match(setup.game, setup.options, bytes(32))
    before = match.state.key(), match.state.dice.drawn, match.game.draw(match.state, 0)
    quick_bot(name, 1, setup).choose(SeatView(match.state, match.state.to_act()[0]))
    assert (match.state.key(), match.state.dice.drawn, match.game.draw(match.state, 0)) == before


# A bot only gets SeatView


def test_a_seat_view_offers_what_a_seat_may_know_and_nothing_else() -> None:
    offered = {name for name in dir(SeatView) if not name.startswith("_")} - {"seat", "milliseconds", "seen"}
    assert offered == {"legal", "suggest", "imagine"}


def test_what_a_seat_has_seen_hides_the_secret_actions_of_others() -> None:
    match = Match(TOY)
    match.play_action(0, match.state.legal(0)[0])
    assert match.seat_view(0).seen == [match.log[0].action] and match.seat_view(1).seen == [HIDDEN]


def test_a_bot_is_asked_with_a_seat_view_alone() -> None:
    assert list(inspect.signature(Bot.choose).parameters) == ["self", "view"]


@pytest.mark.parametrize("name", names_for(TOY))
def test_a_bot_decides_the_same_whatever_the_hidden_truth_is(name: str) -> None:
    """In its dream everything hidden is another, and the bot cannot tell."""
    toy = Setup("toy", TOY, TOY.options())
    for key in range(3):
        for number, view in enumerate(views(toy, key, 5)):
            dream = SeatView(view.imagine(SearchDice(number)), view.seat)
            assert quick_bot(name, 3, toy).choose(dream) == quick_bot(name, 3, toy).choose(view)


# Strength


def score(game: Game, strong: str, weak: str, pairs: int) -> float:
    """The share that the strong one wins; each pair of games is played from both sides."""
    total = 0.0
    for pair in range(pairs):
        for seat in (0, 1):
            bots = [bot_named(strong if seat == other else weak, 10 * pair + other, game) for other in (0, 1)]
            total += outcome(game, bots, pair)[seat]
    return total / (2 * pairs)


def outcome(game: Game, bots: list[Bot], key: int) -> list[float]:
    state = game.new(game.options(), SearchDice(key))
    while state.to_act():
        seat = state.to_act()[0]
        state.apply(seat, bots[seat].choose(SeatView(state, seat)))
    return state.outcome()


def name_of(value: object) -> str:
    return value.id if isinstance(value, Game) else f"{value} pairs"


# Whoever plays alone has nobody to beat.
DUELS = [game for game in GAMES.values() if game.seating(game.options()).has_opponents(0)]


@pytest.mark.parametrize(("game", "pairs"), [*((game, 3) for game in DUELS), (TOY, 10)], ids=name_of)
def test_greedy_clearly_beats_random(game: Game, pairs: int) -> None:
    assert score(game, "greedy", "random", pairs) >= 0.8


@every_setup
def test_playing_out_stops_at_the_limit_or_at_the_end(setup: Setup) -> None:
    state = setup.new(SearchDice(1))
    assert play_out(state, SearchDice(2), 7) == 7
    play_out(state, SearchDice(2), 10_000)
    assert not state.to_act() and play_out(state, SearchDice(2), 10) == 0
