"""A new match, and a position as it is drawn."""

from __future__ import annotations

from typing import Literal

from wartable.games.ancient_wars.beginning import begin_match
from wartable.games.ancient_wars.catalog import NO_PACK, heroes, items
from wartable.games.ancient_wars.drawings import fill
from wartable.games.ancient_wars.options import AncientOptions, settings_of
from wartable.games.ancient_wars.rules import AncientWars
from wartable.games.ancient_wars.sheets import Box
from wartable.kernel.dice import Dice, SearchDice


def new(options: AncientOptions, dice: Dice) -> AncientWars:
    state = unpacked(options, dice)
    begin_match(state)
    return state


def position(text: str, options: AncientOptions | None = None) -> AncientWars:
    """The position that a drawing shows."""
    state = unpacked(options or fitting(text), SearchDice(0))
    fill(state, text)
    return state


def unpacked(options: AncientOptions, dice: Dice) -> AncientWars:
    return AncientWars(Box(heroes(options.pack), items(options.pack), settings_of(options)), dice)


def fitting(text: str) -> AncientOptions:
    return AncientOptions(mode=mode_in(text), pack=NO_PACK)


def mode_in(text: str) -> Literal["full", "trios", "rush"]:
    """In the single-lane rush, the other lanes are not drawn."""
    rows = [line for line in text.splitlines() if line.startswith("5  ")]
    return "rush" if rows and rows[0].startswith("5           ") else "full"
