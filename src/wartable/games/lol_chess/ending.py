"""Chapter 11: how the game ends."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from wartable.games.lol_chess.keys import repetition_key
from wartable.games.lol_chess.state import (
    ARMY,
    NO_WAY_OUT,
    NOBODY,
    NOT_YET,
    OVER,
    PORO_SLAIN,
    REPETITION,
    SEAT_NAMES,
    STALEMATE,
    Position,
)
from wartable.grid.square import OFF

REPETITIONS: Final = 3
ENDS: Final[list[str]] = ["", "poro slain", "stalemate", "no way out", "repetition", "round limit"]


def finish(state: Position, end: i64, winner: i64) -> None:
    state.phase = OVER
    state.end = end
    state.winner = winner
    if state.listening:
        state.tell("ended", {"text": ending(state)})


def write_down(state: Position) -> i64:
    """Keeps the position in the history, and says how often it has come with the same side to move."""
    key = repetition_key(state)
    count: i64 = 1
    for earlier in state.history:
        if earlier == key:
            count += 1
    state.history = append(state.history, key)
    if count == REPETITIONS - 1:
        state.has_twins = True
    return count


def richer(state: Position) -> i64:
    """The side with more gold value on the board; equal is nobody."""
    lead = value_on_board(state, 0) - value_on_board(state, 1)
    return NOBODY if lead == 0 else 0 if lead > 0 else 1


def value_on_board(state: Position, seat: i64) -> i64:
    total: i64 = 0
    for slot in range(seat * ARMY, seat * ARMY + ARMY):
        if state.cells[slot] != OFF:
            total += state.sheet(slot).gold
    return total


def ended_by(state: Position) -> str:
    return ENDS[state.end] if state.phase == OVER else ""


def ending(state: Position) -> str:
    """How the game ended, in a sentence."""
    if state.end == NOT_YET or state.phase != OVER:
        return ""
    winner = "Nobody" if state.winner == NOBODY else SEAT_NAMES[state.winner]
    loser = "Nobody" if state.winner == NOBODY else SEAT_NAMES[1 - state.winner]
    if state.end == PORO_SLAIN:
        return f"{winner} wins: {loser}'s Poro is slain."
    if state.end == STALEMATE:
        return f"A draw: {SEAT_NAMES[state.on_turn()]} can do nothing, and its Poro is not under attack."
    if state.end == NO_WAY_OUT:
        return f"{winner} wins: {loser} can do nothing, and its Poro is under attack."
    if state.end == REPETITION:
        return "A draw: the same position came for the third time."
    return limit_text(state, winner)


def limit_text(state: Position, winner: str) -> str:
    values = f"{value_on_board(state, 0)} to {value_on_board(state, 1)}"
    if state.winner == NOBODY:
        return f"A draw at the round limit: both sides have gold value on the board, {values}."
    return f"{winner} wins at the round limit: gold value on the board {values}."
