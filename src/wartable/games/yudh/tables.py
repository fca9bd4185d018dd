"""The rulebook's tables, made from the sheets."""

from __future__ import annotations

from wartable.games.yudh.catalog import BALANCED, CLASSIC, cards, pasa
from wartable.games.yudh.pasa import DICE, YAGYA_SIDE, deed_of
from wartable.games.yudh.state import TIMES
from wartable.kernel.markdown import table


def faces() -> str:
    rows = [[kind.letter, kind.key, deed_of(kind, pasa().kinds)] for kind in pasa().kinds]
    return table(["Letter", "Face", "What it does"], rows)


def sixth_faces() -> str:
    """The face that differs from pasa to pasa."""
    own = [pasa().word(die, YAGYA_SIDE).replace("*", "\\*") for die in range(DICE)]
    return table(["Pasa", *(str(die + 1) for die in range(DICE))], [["Face 6", *own]])


def classic_cards() -> str:
    return card_table(CLASSIC)


def balanced_cards() -> str:
    return card_table(BALANCED)


def card_table(variant: str) -> str:
    rows = [[card.name, str(card.cost), TIMES[card.time], str(card.priority), card.text()] for card in cards(variant)]
    return table(["Card", "Tokens", "Time", "Priority", "What its vardan does"], rows)


TABLES = {
    "faces": faces,
    "sixth_faces": sixth_faces,
    "cards": classic_cards,
    "balanced_cards": balanced_cards,
}
