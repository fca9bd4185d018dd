"""A player who trusts every number is never wrong in the other modes and packs either."""

from __future__ import annotations

import pytest

from wartable.contract import truth
from wartable.contract.setups import Setup
from wartable.games.ancient_wars import GAME
from wartable.games.ancient_wars.options import AncientOptions

REBORN = Setup("reborn with barracks", GAME, AncientOptions(mode="rush", pack="reborn", barracks=True))
TRIOS = Setup("trios without runes", GAME, AncientOptions(mode="trios", pack="reborn", runes=False))
MATCH = Setup("a match of three", GAME, AncientOptions(mode="rush", best_of=3))


@pytest.mark.parametrize("setup", [REBORN, TRIOS, MATCH], ids=str)
def test_promises_logs_and_marks_are_true(setup: Setup) -> None:
    truth.check_promises(setup, 21)
    truth.check_ledger(setup, 22)
    truth.check_marks(setup, 23)
