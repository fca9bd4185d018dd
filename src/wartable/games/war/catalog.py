"""Reads data/ into sheets, maps and formations, and refuses mistakes with file, entry and reason."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

from msgspec import Meta, Struct

from wartable.games.war.board import SIDE
from wartable.games.war.describe import texts_of
from wartable.games.war.ground import Ground
from wartable.games.war.maps import read_map
from wartable.games.war.pieces import ALL, BY_MOVING, DIAGONAL, DIAGONALLY, NO_KIND, NOTHING, STRAIGHT, Lines, Sheet
from wartable.kernel.refusal import Refusal
from wartable.kernel.sheets import refuse_twins, rows_in

DATA = files("wartable.games.war").joinpath("data")

LINES: dict[str, Lines] = {lines.name: lines for lines in (ALL, STRAIGHT, DIAGONAL)}
TAKES = {"nothing": NOTHING, "moving": BY_MOVING, "diagonal": DIAGONALLY}

Reach = Annotated[int, Meta(ge=1, le=SIDE - 1)]
LineName = Literal["all", "straight", "diagonal"]


class Moves(Struct, frozen=True, forbid_unknown_fields=True):
    lines: LineName
    reach: Reach
    flies: bool = False


class Fires(Struct, frozen=True, forbid_unknown_fields=True):
    lines: LineName
    nearest: Reach
    farthest: Reach
    spent: bool = False
    reload: Annotated[int, Meta(ge=0, le=6)] = 0


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """One piece as its table in pieces.toml gives it."""

    name: str
    letter: Annotated[str, Meta(pattern="^[A-Z]$")]
    worth: Annotated[int, Meta(ge=0, le=99)]
    moves: Moves
    takes: Literal["nothing", "moving", "diagonal"] = "nothing"
    fires: Fires | None = None
    guards: Annotated[int, Meta(ge=0, le=3)] = 0
    overruns: str = ""
    stopped_by_forts: bool = False
    commands: bool = False
    carries: bool = False
    digs: bool = False


class Formation(Struct, frozen=True):
    """South's corner, lowest row first, one letter a tile; North's is the same turned by 180 degrees."""

    text: str
    rows: list[list[str]]


@cache
def sheets(overrun: bool = False, reusable_air_defense: bool = False, reusable_missiles: bool = False) -> list[Sheet]:
    """The pieces, changed by the options that change them; their texts tell the change."""
    found = read_sheets(DATA.joinpath("pieces.toml").read_text("utf8"), "pieces.toml")
    for sheet in found:
        sheet.overruns = sheet.overruns if overrun else NO_KIND
        sheet.is_used_up = sheet.is_used_up and not reusable_air_defense
        sheet.is_spent = sheet.is_spent and not reusable_missiles
        sheet.texts = texts_of(sheet, found)
    return found


def read_sheets(text: str, file: str) -> list[Sheet]:
    rows = rows_in(text, Row, file)
    refuse_twins([(f"{file}: {key}", row.letter) for key, row in rows.items()], "the letter")
    keys = list(rows)
    return [sheet_of(kind, key, rows[key], keys, file) for kind, key in enumerate(keys)]


def sheet_of(kind: int, key: str, row: Row, keys: list[str], file: str) -> Sheet:
    if row.overruns and row.overruns not in keys:
        raise Refusal(f"{file}: {key} overruns {row.overruns!r}, which is no piece")
    sheet = Sheet(kind, key, row.name, row.letter, row.worth)
    sheet.moves, sheet.reach, sheet.flies = LINES[row.moves.lines], row.moves.reach, row.moves.flies
    sheet.takes = TAKES[row.takes]
    sheet.guards, sheet.is_used_up = row.guards, row.guards > 0
    sheet.stopped_by_forts = row.stopped_by_forts
    sheet.overruns = keys.index(row.overruns) if row.overruns else NO_KIND
    sheet.commands, sheet.carries, sheet.digs = row.commands, row.carries, row.digs
    if row.fires:
        sheet.shoots, sheet.nearest, sheet.farthest = LINES[row.fires.lines], row.fires.nearest, row.fires.farthest
        sheet.is_spent, sheet.reload = row.fires.spent, row.fires.reload
    return sheet


def names_in(folder: str) -> tuple[str, ...]:
    return tuple(sorted(file.name.removesuffix(".txt") for file in DATA.joinpath(folder).iterdir()))


def map_names() -> tuple[str, ...]:
    return names_in("maps")


def formation_names() -> tuple[str, ...]:
    return names_in("formations")


def drawing(folder: str, name: str) -> tuple[str, list[str]]:
    """The sentence and the rows of a drawing in data/."""
    lines = DATA.joinpath(folder, f"{name}.txt").read_text("utf8").splitlines()
    text = " ".join(line.removeprefix("#").strip() for line in lines if line.startswith("#"))
    return text, [line for line in lines if line.strip() and not line.startswith("#")]


@cache
def ground_named(name: str) -> Ground:
    return read_map(drawing("maps", name)[1], f"maps/{name}.txt")


@cache
def formation_named(name: str) -> Formation:
    text, rows = drawing("formations", name)
    return read_formation(text, rows, f"formations/{name}.txt")


def read_formation(text: str, rows: list[str], file: str) -> Formation:
    letters = {sheet.letter for sheet in sheets()}
    for number, row in enumerate(reversed(rows), 1):
        for letter in row.split():
            if letter not in letters:
                raise Refusal(f"{file}: row {number} has {letter!r}, which is the letter of no piece")
    return Formation(text, [row.split() for row in reversed(rows)])
