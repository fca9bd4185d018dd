"""The games under contract: those on the table and the toy, each with every preset."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from toy import TOY
from wartable.games import GAMES
from wartable.kernel.dice import Dice
from wartable.kernel.game import Game
from wartable.kernel.options import Options, values_of
from wartable.kernel.state import State

TABLE: dict[str, Game] = {**GAMES, TOY.id: TOY}


@dataclass(frozen=True)
class Setup:
    """One game with one choice of options, set up anew for each play."""

    name: str
    game: Game
    options: Options

    def __str__(self) -> str:
        return self.name

    def new(self, dice: Dice) -> State:
        return self.game.new(self.options, dice)


def setups(game: Game) -> list[Setup]:
    """The defaults, or every preset where a game has some; and every other table that people can sit at."""
    chosen = dict(game.presets) or {"default": game.options()}
    tables = {value: game.choose({game.seated_by: value}) for value in game.seatings}
    chosen |= {value: options for value, options in tables.items() if options != game.options()}
    return [Setup(f"{game.id}-{name}", game, options) for name, options in chosen.items()]


def variants(game: Game) -> list[Setup]:
    """The defaults with one option changed, for every value that an option can take."""
    return [
        Setup(f"{game.id}-{name}={value}", game, game.choose({name: value}))
        for name in game.options.__struct_fields__
        for value in values_of(game.options, name)
    ]


ALL_SETUPS = [setup for game in TABLE.values() for setup in setups(game)]

every_game = pytest.mark.parametrize("game", TABLE.values(), ids=list(TABLE))
every_setup = pytest.mark.parametrize("setup", ALL_SETUPS, ids=str)
