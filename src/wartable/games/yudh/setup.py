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
    """The position that a drawing shows; with the balanced cards where they alone fit."""
    state = new(options or YudhOptions(), SearchDice(0))
    balanced = new(YudhOptions(cards="balanced"), SearchDice(0))
    if options is None and not has_cards(state, text) and has_cards(balanced, text):
        state = balanced
    fill(state, text)
    return state
