"""What is said of a game that breaks the contract: seat, action and seed, where, both values, and how to see it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from mypy_extensions import i64

from contract.test_planted_bugs import LeakingScene, SharedList, planted
from toy import TOY
from toy.outspoken import Outspoken, spoken_for_by
from wartable.contract.clauses import CLAUSES
from wartable.contract.run import Broken, check_clause, check_game
from wartable.contract.setups import Setup
from wartable.kernel.refusal import Refusal

CLAUSE = {clause.name: clause for clause in CLAUSES}


def failure(clause: str, setup: Setup, *seeds: int) -> list[str]:
    with pytest.raises(Broken) as broken:
        check_clause(CLAUSE[clause], setup, seeds)
    return str(broken.value).splitlines()


def test_a_failure_names_the_path_and_both_values_the_seed_the_action_and_the_command() -> None:
    said, where, *drawing, again = failure("copies", planted(SharedList), 1, 2, 3)
    assert "a clone is not independent" in said and ".hp: " in said and " in the first, " in said
    assert where.startswith("in: SharedList, seed ") and ", the last seat " in where
    assert "a b c d e" in "".join(drawing)
    assert again.startswith("again: wartable check toy --setup ") and "--only copies --seed " in again


def test_a_leak_names_the_seat_and_what_it_sees() -> None:
    said = failure("secrets", planted(LeakingScene), *range(6))[0]
    assert "learns a secret from its scene, which imagine changed: pieces." in said and ".stats.hand.value: " in said


class Crashing(Outspoken):
    """Its opinion fails from the fifth turn on."""

    def evaluate(self, seat: i64) -> float:
        return super().evaluate(seat) / (self.turn < 5)


def test_whatever_a_game_raises_is_its_failure() -> None:
    assert failure("questions", planted(Crashing), 1, 2, 3)[0] == "ZeroDivisionError: float division by zero"


class Finite(Outspoken):
    """It is over before it has begun."""

    def last_turn(self) -> int:
        return 1


def test_a_game_may_be_as_short_as_it_likes() -> None:
    short = planted(Finite)
    for name in ("refusals", "turns", "over", "records", "takebacks", "opinions", "copies", "ending"):
        check_clause(CLAUSE[name], short, (1, 2))


def test_a_game_that_could_call_itself_perfect_is_told_so() -> None:
    from breakthrough import GAME

    silent = replace(GAME, perfect=False)
    assert "say perfect=True" in failure("said", Setup("silent", silent, silent.options()), 1, 2)[0]


def test_all_clauses_are_told_and_the_broken_ones_counted() -> None:
    lines: list[str] = []
    assert check_game(spoken_for_by(SharedList), "copies,legal", "standard", [1], lines.append) == 1
    assert lines[0].startswith("ok     legal ") and lines[1].startswith("FAILED copies ")
    assert len(lines) == 3


def test_a_clause_or_a_setup_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refusal, match="the contract has no clause 'no such'; there are: names, sentences, tables, "):
        check_game(TOY, "no such", "", [], print)
    with pytest.raises(Refusal, match="Ambush is not set up as 'no such'; there are: standard, brief"):
        check_game(TOY, "", "no such", [], print)
