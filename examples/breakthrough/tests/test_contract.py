"""What bots, page and server count on; `wartable check breakthrough` tells the same."""

from __future__ import annotations

import pytest

from breakthrough import GAME
from wartable.contract.clauses import Clause
from wartable.contract.run import check_clause, name_of, rounds_of
from wartable.contract.setups import Setup

ROUNDS = rounds_of(GAME)


@pytest.mark.parametrize(("clause", "setup", "seeds"), ROUNDS, ids=map(name_of, ROUNDS))
def test_the_game_keeps_the_contract(clause: Clause, setup: Setup, seeds: tuple[int, ...]) -> None:
    check_clause(clause, setup, seeds)
