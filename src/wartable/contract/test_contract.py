"""The contract for pytest: `pytest --pyargs wartable.contract` checks every plug-in that is installed, and the games of
the house where there is none; `-k NAME` one game."""

from __future__ import annotations

import pytest

from wartable.contract.clauses import Clause
from wartable.contract.run import check_clause, name_of, rounds_of
from wartable.contract.setups import Setup
from wartable.games import HOUSE, PLUGINS

ROUNDS = [each for game in (PLUGINS or HOUSE).values() for each in rounds_of(game)]


@pytest.mark.parametrize(("clause", "setup", "seeds"), ROUNDS, ids=map(name_of, ROUNDS))
def test_the_game_keeps_the_contract(clause: Clause, setup: Setup, seeds: tuple[int, ...]) -> None:
    check_clause(clause, setup, seeds)
