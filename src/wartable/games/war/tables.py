"""Lists of War's content for its rulebook, made from the sheets, maps and formations, so that none is ever stale."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.war.catalog import drawing, formation_named, formation_names, map_names, sheets
from wartable.games.war.options import RANDOM, WarOptions
from wartable.games.war.pieces import Sheet
from wartable.kernel.markdown import table

OWN_COLUMNS = ("Moves", "Takes")
USUAL = WarOptions().formation


def worth(sheet: Sheet) -> str:
    return "the game" if sheet.commands else str(sheet.worth)


def pieces() -> str:
    """What stands on each sheet, the most precious first."""
    return table(["Letter", "Piece", *OWN_COLUMNS, "Besides", "Worth"], [piece_row(sheet) for sheet in by_worth()])


def by_worth() -> list[Sheet]:
    return sorted(sheets(), key=lambda sheet: (not sheet.commands, -sheet.worth))


def piece_row(sheet: Sheet) -> list[str]:
    texts = {text.name: text.text for text in sheet.texts}
    besides = " ".join(f"**{name}:** {text}" for name, text in texts.items() if name not in OWN_COLUMNS)
    return [sheet.letter, sheet.name, *(texts[name] for name in OWN_COLUMNS), besides, worth(sheet)]


def scores() -> str:
    return table(["Piece", "Worth"], [[sheet.name, worth(sheet)] for sheet in by_worth()])


def maps() -> str:
    rows = [[f"`{name}`", drawing("maps", name)[0]] for name in map_names()]
    return table(["Map", "What it is like"], [*rows, [f"`{RANDOM}`", "A new map, drawn for each match."]])


def armies() -> str:
    """How many of each piece a formation has, the usual one first."""
    names = sorted(formation_names(), key=lambda name: (name != USUAL, name))
    return table(["Army", *(sheet.letter for sheet in sheets()), "Pieces"], [army_row(name) for name in names])


def army_row(name: str) -> list[str]:
    letters = [letter for row in formation_named(name).rows for letter in row]
    return [name, *(str(letters.count(sheet.letter) or "") for sheet in sheets()), str(len(letters))]


TABLES: dict[str, Callable[[], str]] = {"pieces": pieces, "scores": scores, "maps": maps, "armies": armies}
