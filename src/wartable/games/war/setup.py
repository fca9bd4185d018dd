"""Chapter 3: a match is set up, or a position as it is drawn."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.war.catalog import formation_named, ground_named
from wartable.games.war.diagram import fill, take_apart
from wartable.games.war.ending import remember
from wartable.games.war.ground import Ground
from wartable.games.war.maps import random_ground
from wartable.games.war.muster import muster
from wartable.games.war.options import RANDOM, WarOptions, settings_of, sheets_of
from wartable.games.war.rules import War
from wartable.games.war.state import SLOTS
from wartable.kernel.dice import Dice, SearchDice


def new(options: WarOptions, dice: Dice) -> War:
    ground = random_ground(dice, options.random_ground) if options.map == RANDOM else ground_named(options.map)
    state = empty_board(options, ground, dice)
    muster(state, formation_named(options.formation).rows)
    remember(state)
    return state


def position(text: str, options: WarOptions | None = None) -> War:
    """The position that a drawing shows."""
    drawing = take_apart(text)
    state = empty_board(options or WarOptions(), Ground(drawing.heights, drawing.surfaces), SearchDice(0))
    fill(state, drawing)
    remember(state)
    return state


def empty_board(options: WarOptions, ground: Ground, dice: Dice) -> War:
    return War(sheets_of(options), settings_of(options), ground, vec[i64]([0] * SLOTS), dice)
