"""The games under contract: those on the table and the toy, each with every preset."""

from __future__ import annotations

import pytest

from toy import TOY
from wartable.contract.setups import setups
from wartable.games import GAMES
from wartable.kernel.game import Game

TABLE: dict[str, Game] = {**GAMES, TOY.id: TOY}
ALL_SETUPS = [setup for game in TABLE.values() for setup in setups(game)]

every_game = pytest.mark.parametrize("game", TABLE.values(), ids=list(TABLE))
every_setup = pytest.mark.parametrize("setup", ALL_SETUPS, ids=str)
