"""Analysing a record: what each decision was worth, and where the game turned."""

from __future__ import annotations

import msgspec
import pytest

from contract.table import TABLE
from toy import TOY
from wartable.bots.judging import Decision
from wartable.contract.play import random_match
from wartable.contract.setups import Setup
from wartable.games import GAMES
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.record import read_record, record_of, write_record
from wartable.kernel.refusal import Refusal
from wartable.kernel.scene import Choice
from wartable.lab.analyse import Analysis, analyse, summary

PERFECT: Game = next(game for game in GAMES.values() if game.perfect)


def analysed(match: Match, bot: str) -> Analysis:
    return analyse(read_record(write_record(record_of(match))), TABLE, bot)


def decided(number: int, seat: int, played: str, best: str, before: float, after: float) -> Decision:
    return Decision(number, seat, Choice(played, played), Choice(best, best), before, after)


@pytest.mark.parametrize(("game", "bot"), [(PERFECT, "alphabeta:nodes=60"), (TOY, "mcts:15")], ids=["perfect", "toy"])
def test_every_decision_is_judged_by_what_could_be_chosen(game: Game, bot: str) -> None:
    match = random_match(Setup("analysed", game, game.options()), 4, 12)
    result = analysed(match, bot)
    assert [decision.played.text for decision in result.decisions] == [entry.text for entry in match.log]
    assert all(0 <= decision.after <= decision.before <= 1 for decision in result.decisions)
    assert msgspec.json.decode(msgspec.json.encode(result), type=Analysis) == result


def test_a_decision_that_gives_much_away_is_a_turning_point() -> None:
    lost = decided(7, 1, "a1-a2", "a1xb2", 0.6, 0.2)
    result = Analysis("some", ["South", "North"], "6", [lost, decided(8, 0, "b", "b", 0.8, 0.8)], ["7. North ..."])
    assert lost.turns_the_game and not result.decisions[1].turns_the_game
    text = summary(result)
    assert "North    a1-a2               60 %    20 %  a1xb2  <- turning point" in text
    assert "Turning points:\n  7. North ..." in text


def test_a_game_without_turning_points_says_so() -> None:
    assert "None: nobody gave much away at once." in summary(Analysis("some", ["A", "B"], "6", [], []))


def test_a_random_game_turns_somewhere() -> None:
    match = random_match(Setup("analysed", PERFECT, PERFECT.options()), 4, 140)
    points = analysed(match, "alphabeta:nodes=150").turning_points
    assert points and all("chance falls from" in point and "Better was" in point for point in points)


def test_only_a_bot_that_searches_can_judge() -> None:
    match = random_match(Setup("analysed", TOY, TOY.options()), 4, 3)
    with pytest.raises(Refusal, match="does not search"):
        analysed(match, "greedy")
