"""A match that begins with a drawn position instead of the game's first one."""

from __future__ import annotations

from msgspec import Struct, field

from wartable.kernel.dice import Dice
from wartable.kernel.game import Game
from wartable.kernel.loaded_dice import LoadedDice
from wartable.kernel.options import Options
from wartable.kernel.state import State


class Drawn(Struct, frozen=True, forbid_unknown_fields=True):
    """A drawing as its game reads it, and what its dice show first: a number for a roll, yes or no for a chance.

    It says what stands on the table, and no more. How the game came there is not in it: positions that were there
    before, turns without a capture, who has already decided in secret, what a seat has seen of what is hidden. A game
    whose drawing has a line for one of these, such as `turn 199`, reads it; all others begin at nothing."""

    drawing: str
    dice: list[int | bool] = field(default_factory=list)


def first_position(game: Game, options: Options, dice: Dice, drawn: Drawn | None) -> State:
    """Where a match begins."""
    if drawn is None:
        return game.new(options, dice)
    state = game.position(drawn.drawing, options)
    state.dice = LoadedDice([*drawn.dice], dice) if drawn.dice else dice
    return state
