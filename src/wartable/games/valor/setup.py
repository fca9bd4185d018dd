"""A new match: a world by lot, and nobody chosen yet; and a position as it is drawn."""

from __future__ import annotations

from wartable.games.valor.catalog import box
from wartable.games.valor.drawing import fill, options_of
from wartable.games.valor.options import ValorOptions, settings_of
from wartable.games.valor.rules import Valor
from wartable.games.valor.world import bare_world, random_world
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.options import read_options


def new(options: ValorOptions, dice: Dice) -> Valor:
    contents = box(options.numbers, options.difficulty)
    return Valor(contents, settings_of(options), random_world(contents.world, dice), dice)


def position(text: str, options: ValorOptions | None = None) -> Valor:
    """The position that a drawing shows."""
    chosen = options or fitting(text)
    state = Valor(box(chosen.numbers, chosen.difficulty), settings_of(chosen), bare_world(), SearchDice(0))
    fill(state, text)
    return state


def fitting(text: str) -> ValorOptions:
    """Those that the drawing names."""
    return read_options(ValorOptions, options_of(text))
