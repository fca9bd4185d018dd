"""Chapter 10: the end of a turn and of the game."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from wartable.games.war.board import BOARD
from wartable.games.war.events import tell, tell_end
from wartable.games.war.state import (
    ARMY,
    COMMANDER_TAKEN,
    ENDLESS,
    NO_ATTACKERS,
    NO_ATTACKERS_AT_ALL,
    NOBODY,
    NOT_YET,
    OVER,
    QUIET,
    REPETITION,
    SEAT_NAMES,
    STUCK,
    Position,
    id_of,
)
from wartable.grid.square import OFF

QUIET_LIMIT: Final = 60
QUIET_LIMIT_BEFORE_THE_FIRST_CAPTURE: Final = 80
CALM_TURNS_AT_THE_LIMIT: Final = 2
REPETITIONS: Final = 3


def end_if_decided(state: Position) -> None:
    """The Commander first, then the attack pieces; a side that has none left has lost."""
    if state.end == COMMANDER_TAKEN:
        finish(state, COMMANDER_TAKEN, state.winner)
    elif state.attackers[0] == 0 and state.attackers[1] == 0:
        finish(state, NO_ATTACKERS_AT_ALL, NOBODY)
    elif state.attackers[0] == 0 or state.attackers[1] == 0:
        finish(state, NO_ATTACKERS, 1 if state.attackers[0] == 0 else 0)


def pass_the_turn(state: Position) -> None:
    if state.last_reload > state.turn:
        reload_beside_the_commander(state, state.on_turn())
    state.turn += 1
    state.quiet_turns += 1
    state.calm_turns += 1


def reload_beside_the_commander(state: Position, seat: i64) -> None:
    """An empty Artillery that stands next to its own Commander when its owner's turn ends is loaded at once."""
    commander = commander_of(state, seat)
    for slot in range(seat * ARMY, seat * ARMY + ARMY):
        cell = state.cells[slot]
        if cell != OFF and commander != OFF and state.is_empty_gun(slot) and BOARD.distance(cell, commander) == 1:
            state.loaded_on[slot] = state.turn
            if state.listening:
                tell(state, "reloaded", slot, cell, cell, {"on": id_of(slot)})


def commander_of(state: Position, seat: i64) -> i64:
    """The tile of the seat's Commander, or OFF while it rides in a Transport."""
    for slot in range(seat * ARMY, seat * ARMY + ARMY):
        if state.cells[slot] != OFF and state.sheet(slot).commands:
            return state.cells[slot]
    return OFF


def remember(state: Position) -> None:
    """The first position counts for repetition too."""
    state.history = append(state.history, state.key())


def is_repeated(state: Position) -> bool:
    """The same position with the same side to move, for the third time."""
    key = state.history[len(state.history) - 1]
    count: i64 = 0
    for earlier in state.history:
        if earlier == key:
            count += 1
    return count >= REPETITIONS


def quiet_limit(state: Position) -> i64:
    return QUIET_LIMIT_BEFORE_THE_FIRST_CAPTURE if state.last_taker == NOBODY else QUIET_LIMIT


def end_the_silence(state: Position) -> None:
    """Too many quiet turns: the score decides, or nobody wins a game that goes round in circles."""
    if state.settings.quiet_draws:
        finish(state, ENDLESS, NOBODY)
    else:
        finish(state, QUIET, ahead(state))


def is_past_the_limit(state: Position) -> bool:
    """At the limit the game goes on until two turns in a row pass without a capture or a shot."""
    limit = state.settings.turn_limit
    return 0 < limit < state.turn and state.calm_turns >= CALM_TURNS_AT_THE_LIMIT


def ahead(state: Position) -> i64:
    """The higher score; on equal scores the side that captured last; with no capture at all nobody."""
    if state.score[0] != state.score[1]:
        return 0 if state.score[0] > state.score[1] else 1
    return state.last_taker


def finish(state: Position, end: i64, winner: i64) -> None:
    state.phase = OVER
    state.end = end
    state.winner = winner
    if state.listening:
        tell_end(state, text_of(state))


ENDS: Final[list[str]] = [
    "",
    "commander taken",
    "no attack piece",
    "no attack piece on either side",
    "repetition",
    "no legal action",
    "quiet turns",
    "turn limit",
    "endless cycle",
]


def ended_by(state: Position) -> str:
    return ENDS[state.end]


def text_of(state: Position) -> str:
    """How the game ended, in a sentence."""
    if state.end == NOT_YET:
        return ""
    winner = "Nobody" if state.winner == NOBODY else SEAT_NAMES[state.winner]
    loser = "Nobody" if state.winner == NOBODY else SEAT_NAMES[1 - state.winner]
    points = f"South {state.score[0]}, North {state.score[1]}"
    if state.end == COMMANDER_TAKEN:
        return f"{winner} wins: {loser}'s Commander is taken."
    if state.end == NO_ATTACKERS:
        return f"{winner} wins: {loser} has no attack piece left."
    if state.end == NO_ATTACKERS_AT_ALL:
        return "A draw: neither side has an attack piece left."
    if state.end == REPETITION:
        return "A draw: the same position came for the third time."
    if state.end == STUCK:
        return f"A draw: {SEAT_NAMES[state.on_turn()]} has no legal action."
    if state.end == ENDLESS:
        return f"A draw: {quiet_limit(state)} quiet turns in a row, the game goes round in circles."
    return scored_text(state, winner, points)


def scored_text(state: Position, winner: str, points: str) -> str:
    cause = "too many quiet turns" if state.end == QUIET else "the turn limit"
    if state.winner == NOBODY:
        return f"A draw: {cause}, and nobody has captured anything."
    if state.score[0] == state.score[1]:
        return f"{winner} wins after {cause}: {state.score[0]} points each, and it captured last."
    return f"{winner} wins on points after {cause}: {points}."
