"""What is checked: a game with one choice of options, for every preset and every table that people can sit at."""

from __future__ import annotations

from dataclasses import dataclass

from wartable.kernel.dice import Dice
from wartable.kernel.game import Game
from wartable.kernel.options import Options, values_of
from wartable.kernel.state import SPECTATOR, State


@dataclass(frozen=True, eq=False)
class Setup:
    """One game with one choice of options, set up anew for each play."""

    name: str
    game: Game
    options: Options

    def __str__(self) -> str:
        return self.name

    def new(self, dice: Dice) -> State:
        return self.game.new(self.options, dice)

    def seat_name(self, seat: int) -> str:
        """As messages name it: seat 0 (White)."""
        return "a spectator" if seat == SPECTATOR else f"seat {seat} ({self.game.seating(self.options).names[seat]})"


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


def seats_of(setup: Setup) -> range:
    return range(len(setup.game.seating(setup.options)))


def watchers_of(setup: Setup) -> list[int]:
    return [SPECTATOR, *seats_of(setup)]
