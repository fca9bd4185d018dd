"""Square boards in ASCII, there and back: a sign for each square, rows from the top, notes under them."""

from __future__ import annotations

import re
from collections.abc import Callable

from wartable.grid.square import OFF, Grid
from wartable.kernel.refusal import Refusal


def draw_grid(grid: Grid, sign: Callable[[int], str], width: int = 1) -> list[str]:
    """A line for each row with its number before it, and the letters of the columns; signs are up to `width` wide."""
    margin = len(str(grid.height))
    rows = [f"{row + 1:{margin}}  " + drawn_row(grid, row, sign, width) for row in reversed(range(grid.height))]
    letters = " ".join(f"{letter:{width}}" for letter in grid.letters)
    return [line.rstrip() for line in [*rows, " " * (margin + 2) + letters]]


def drawn_row(grid: Grid, row: int, sign: Callable[[int], str], width: int) -> str:
    return " ".join(f"{sign(int(grid.at(column, row))):{width}}" for column in range(grid.width))


class Drawn:
    """A drawing taken apart: what stands on each square that is drawn, and the notes."""

    def __init__(self) -> None:
        self.signs: dict[int, str] = {}
        self.notes: list[str] = []


def is_no_note(line: str) -> bool:
    return False


def read_grid(grid: Grid, text: str, sign: str, first: int = 0, is_note: Callable[[str], bool] = is_no_note) -> Drawn:
    """`sign` is what a square can hold, as a regular expression. A row says its number or follows the one below it; a
    last row of letters says which columns are drawn, else they begin with the `first`. All other lines are notes."""
    row = re.compile(rf"^\s*(\d+)?\s*((?:{sign})(?:\s+(?:{sign}))*)\s*$")
    drawn, rows = Drawn(), list[list[str]]()
    for line in text.splitlines():
        words = line.split()
        if has_letters(grid, [*rows, words]) or (row.match(line) and not is_note(line)):
            rows.append(words)
        elif line.strip():
            drawn.notes.append(line.strip())
    if has_letters(grid, rows):
        first = grid.letters.index(rows.pop()[0])
    for height, words in enumerate(reversed(rows)):
        read_row(grid, drawn, words, height, first)
    return drawn


def has_letters(grid: Grid, rows: list[list[str]]) -> bool:
    """The last row is letters of columns if it has one for each square of the row above."""
    if len(rows) < 2 or "".join(rows[-1]) not in grid.letters:
        return False
    return len(rows[-1]) == len([word for word in rows[-2] if not word.isdigit()])


def read_row(grid: Grid, drawn: Drawn, words: list[str], height: int, first: int) -> None:
    row = int(words.pop(0)) - 1 if words[0].isdigit() else height
    for place, word in enumerate(words):
        cell = int(grid.at(first + place, row))
        if cell == OFF:
            raise Refusal(f"the drawing leaves the board: {word!r} is square {place + 1} of row {row + 1}")
        if cell in drawn.signs:
            raise Refusal(f"the drawing has row {row + 1} twice")
        drawn.signs[cell] = word
