"""Chapter 3: the armies take their places."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.war.board import BOARD
from wartable.games.war.pieces import Sheet
from wartable.games.war.state import ARMY, SEAT_NAMES, Position
from wartable.kernel.refusal import Refusal


def muster(state: Position, rows: list[list[str]]) -> None:
    """South's corner as drawn, lowest row first; North the same turned by 180 degrees."""
    by_letter = {sheet.letter: sheet for sheet in state.sheets}
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            cell = BOARD.at(column, row)
            state.put(enlist(state, by_letter[letter], 0), cell)
            state.put(enlist(state, by_letter[letter], 1), BOARD.turned(cell))


def enlist(state: Position, sheet: Sheet, seat: i64) -> i64:
    """A new slot for a piece of that kind; it stands nowhere yet."""
    slot = seat * ARMY + state.enlisted[seat]
    if state.enlisted[seat] == ARMY:
        raise Refusal(f"{SEAT_NAMES[seat]} has more than {ARMY} pieces")
    state.enlisted[seat] += 1
    state.kinds[slot] = sheet.kind
    if sheet.attacks():
        state.attackers[seat] += 1
    return slot
