"""Chapter 9: the end of a round, and of the game."""

from __future__ import annotations

from typing import Final

from wartable.games.yudh.events import Moment, name_of, numbers_text
from wartable.games.yudh.rolling import begin_round
from wartable.games.yudh.state import (
    ALL_EQUAL,
    MORE_TOKENS,
    NO_MANI,
    NOBODY,
    OVER,
    Position,
)

ENDS: Final[list[str]] = ["", "no mani", "more tokens", "all equal"]


def end_round(state: Position) -> None:
    """Only now is it asked whether somebody has no mani left."""
    if state.listening:
        facts: dict[str, object] = {"round": int(state.round), "numbers": numbers_text(state)}
        state.tell("round_ended", {**facts, "after": Moment(state).numbers})
    if state.mani[0] > 0 and state.mani[1] > 0:
        state.round += 1
        state.clear_dice()
        begin_round(state)
    else:
        finish(state)


def finish(state: Position) -> None:
    state.phase = OVER
    state.clear_dice()
    name_winner(state)
    if state.listening:
        state.tell("ended", {"text": ending(state)})


def name_winner(state: Position) -> None:
    """And what decided."""
    if state.mani[0] != state.mani[1]:
        state.end, state.winner = NO_MANI, 0 if state.mani[0] > 0 else 1
    elif state.tokens[0] != state.tokens[1]:
        state.end, state.winner = MORE_TOKENS, 0 if state.tokens[0] > state.tokens[1] else 1
    else:
        state.end, state.winner = ALL_EQUAL, NOBODY


def ending(state: Position) -> str:
    if state.phase != OVER:
        return ""
    if state.end == NO_MANI:
        return f"{name_of(state.winner)} wins: {name_of(1 - state.winner)} has no Arogya Mani left."
    if state.end == MORE_TOKENS:
        return f"{name_of(state.winner)} wins with more tokens: nobody has Arogya Mani left."
    return "A draw: nobody has Arogya Mani left, and both have as many tokens."


def ended_by(state: Position) -> str:
    return ENDS[state.end]
