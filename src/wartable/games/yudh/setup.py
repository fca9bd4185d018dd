"""A new match (chapter 2): what is on the table before the toss; and a position as it is drawn."""

from __future__ import annotations

from wartable.games.yudh.catalog import cards, odds, pasa
from wartable.games.yudh.diagram import fill, has_cards
from wartable.games.yudh.options import YudhOptions, settings_of
from wartable.games.yudh.rules import Yudh
from wartable.games.yudh.state import Box
from wartable.kernel.dice import Dice, SearchDice


def new(options: YudhOptions, dice: Dice) -> Yudh:
    return Yudh(Box(pasa(), odds(), cards(options.cards), settings_of(options)), dice)


def position(text: str, options: YudhOptions | None = None) -> Yudh:
    """The position that a drawing shows."""
    state = new(options or fitting(text), SearchDice(0))
    fill(state, text)
    return state


def fitting(text: str) -> YudhOptions:
    """The balanced cards where they alone fit."""
    usual, balanced = YudhOptions(), YudhOptions(cards="balanced")
    fits = [chosen for chosen in (usual, balanced) if has_cards(new(chosen, SearchDice(0)), text)]
    return fits[0] if fits else usual
