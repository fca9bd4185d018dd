"""Bots by name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from contract.table import TABLE, every_game
from toy import TOY
from wartable.bots.alphabeta import AlphaBetaBot
from wartable.bots.bot import Bot, Thinker
from wartable.bots.levels import LEVELS, text_of
from wartable.bots.mcts import MonteCarloBot
from wartable.bots.roster import ADVISER, NAMES, USUAL, bot_named, rank_of, texts_for, thinker_named, title_of
from wartable.kernel.game import Effort, Game
from wartable.kernel.refusal import Refusal

PERFECT = next(game for game in TABLE.values() if game.perfect)


@every_game
@pytest.mark.parametrize("name", list(NAMES))
def test_every_bot_on_the_roster_can_be_had_in_every_game(game: Game, name: str) -> None:
    assert isinstance(bot_named(name, 1, game), Bot) and texts_for(game)[name]


def test_there_are_eight_levels_with_names_and_sentences() -> None:
    assert list(LEVELS) == list("12345678") and ["random", "greedy", *LEVELS] == NAMES
    assert title_of("1") == "Recruit (level 1)" and title_of("greedy") == "greedy"
    assert len({rank_of(name) for name in LEVELS}) == 8 and rank_of("greedy") == ""


def test_a_levels_text_says_what_it_does_in_that_game() -> None:
    once, often = replace(TOY, effort=Effort((1,) * 8, (1_000, *[0] * 7))), replace(TOY, effort=Effort((60,) * 8))
    assert text_of("1", once) == "looks one action ahead, misjudges by up to 23 %"
    assert text_of("5", once) == "looks one action ahead"
    assert text_of("5", often) == "looks 60 times into the future"
    assert text_of("5", PERFECT) == "looks three actions ahead" and LEVELS["5"].depth == 3


@every_game
def test_no_two_levels_of_a_game_are_described_alike(game: Game) -> None:
    assert list(texts_for(game)) == NAMES and len(set(texts_for(game).values())) == len(NAMES)


def test_whoever_sits_down_or_advises_unasked_is_on_the_roster() -> None:
    assert USUAL in NAMES and isinstance(thinker_named(ADVISER, 1, TOY), Thinker)


def test_a_level_searches_as_the_game_needs_it() -> None:
    assert isinstance(bot_named("4", 1, PERFECT), AlphaBetaBot) and isinstance(bot_named("4", 1, TOY), MonteCarloBot)


def test_a_game_may_say_how_its_levels_think() -> None:
    bot = bot_named("2", 1, replace(TOY, effort=Effort((1, 7, *range(10, 16)), (90, 80, 0, 0, 0, 0, 0, 0))))
    assert isinstance(bot, MonteCarloBot) and (bot.budget.nodes, bot.noise) == (7, 80)


def test_levels_of_alpha_beta_think_more_from_one_to_the_next_and_never_beyond_a_second() -> None:
    nodes = [level.nodes for level in LEVELS.values()]
    assert nodes == sorted(nodes) and max(level.milliseconds for level in LEVELS.values()) <= 1000


@every_game
def test_levels_of_monte_carlo_think_more_or_see_more_clearly_from_one_to_the_next(game: Game) -> None:
    iterations, blurs = game.effort.iterations, game.effort.blurs
    assert len(iterations) == len(blurs) == len(LEVELS)
    assert list(iterations) == sorted(iterations) and list(blurs) == sorted(blurs, reverse=True)
    assert len(set(zip(iterations, blurs, strict=True))) == len(LEVELS)


@pytest.mark.parametrize(
    ("name", "nodes", "milliseconds", "depth"),
    [("alphabeta:depth=6", 0, 0, 6), ("alphabeta:nodes=20000", 20_000, 0, 63), ("alphabeta:ms=800", 0, 800, 63)],
)
def test_alpha_beta_is_set_by_depth_nodes_or_time(name: str, nodes: int, milliseconds: int, depth: int) -> None:
    bot = bot_named(name, 1, PERFECT)
    assert isinstance(bot, AlphaBetaBot)
    assert (bot.budget.nodes, bot.budget.milliseconds, bot.depth) == (nodes, milliseconds, depth)


@pytest.mark.parametrize(("name", "nodes", "milliseconds"), [("mcts:2000", 2000, 0), ("mcts:ms=500", 0, 500)])
def test_monte_carlo_is_set_by_iterations_or_time(name: str, nodes: int, milliseconds: int) -> None:
    bot = bot_named(name, 1, TOY)
    assert isinstance(bot, MonteCarloBot)
    assert (bot.budget.nodes, bot.budget.milliseconds) == (nodes, milliseconds)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("oracle", "there is no bot 'oracle'; there are: random, greedy, 1, 2"),
        ("9", "there is no bot '9'"),
        ("0", "there is no bot '0'"),
        ("", "there is no bot ''"),
        ("mcts", "there is no bot 'mcts'.* such as .*mcts:2000"),
        ("mcts:", "what may be set: iterations, ms"),
        ("mcts:0", "iterations must be a number from 1"),
        ("mcts:-5", "what may be set"),
        ("mcts:ms=forever", "ms must be a number from 1 to 60000"),
        ("mcts:ms=99999999999999999999", "ms must be a number"),
        ("alphabeta:depth=0", "depth must be a number from 1 to 60"),
        ("alphabeta:depth=x", "depth must be a number"),
        ("alphabeta:width=3", "what may be set: depth, nodes, ms"),
        ("alphabeta:nodes=\u0662", "nodes must be a number"),
    ],
)
def test_what_is_no_bot_is_refused_with_what_would_do(name: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        bot_named(name, 1, PERFECT)


def test_alpha_beta_refuses_a_game_with_secrets() -> None:
    with pytest.raises(Refusal, match="alphabeta cannot play Ambush, which has secrets or dice; mcts:2000 can"):
        bot_named("alphabeta:depth=3", 1, TOY)


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_that_does_not_search_has_no_opinion(name: str) -> None:
    with pytest.raises(Refusal, match=f"there is no bot '{name}'|does not search"):
        thinker_named(name, 1, PERFECT)
