"""Chapter 13: the end of a game, and of a match of several."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.board import NOBODY, SIDES, structure_slot
from wartable.games.ancient_wars.state import (
    ANCIENT_FALLS,
    NOT_YET,
    OVER,
    POCKETS,
    TEAM_WIPE,
    TIME,
    Position,
    team,
)

ENDS: Final[list[str]] = ["", "ancient", "wipe", "time"]
SEATS: Final[list[str]] = ["First", "Second"]

# Why a side wins when time is up, in the order in which they are asked.
BY_STRUCTURES: Final = 0
BY_KILLS: Final = 1
BY_ANCIENT: Final = 2
BY_WEALTH: Final = 3
REASONS: Final[list[str]] = ["structures destroyed", "heroes slain", "health of the Ancient", "gold and items"]


def is_decided(state: Position) -> bool:
    """Asked after every action and every step of a turn's end."""
    if state.end != NOT_YET:
        conclude(state)
    return state.end != NOT_YET


def settle_time(state: Position) -> None:
    state.end = TIME
    state.winner = NOBODY
    for reason in range(len(REASONS)):
        lead = points(state, 0, reason) - points(state, 1, reason)
        if lead != 0 and state.winner == NOBODY:
            state.winner = 0 if lead > 0 else 1
    conclude(state)


def points(state: Position, side: i64, reason: i64) -> i64:
    if reason == BY_STRUCTURES:
        return state.razed[side]
    if reason == BY_KILLS:
        return state.kills[side]
    if reason == BY_ANCIENT:
        return state.hp[structure_slot(side, 0)]
    return wealth_of(state, side)


def wealth_of(state: Position, side: i64) -> i64:
    wealth = state.gold[side]
    for slot in team(side):
        for pocket in range(POCKETS):
            item = state.item(slot, pocket)
            if item is not None:
                wealth += item.cost
    return wealth


def conclude(state: Position) -> None:
    """This game is over; the match goes on if it is one of three and nobody has won two."""
    if state.phase == OVER:
        return
    state.phase = OVER
    state.window = NOBODY
    # At the end all hands are shown.
    state.reveal()
    if state.winner == NOBODY:
        state.draws += 1
    else:
        state.wins[state.seat_at(state.winner)] += 1
    if state.listening:
        if is_match_over(state):
            state.tell("ended", {"text": text_of(state)})
        else:
            facts: dict[str, object] = {"game": int(state.game), "text": game_text(state), "score": score_text(state)}
            state.tell("game_ended", facts)


def is_match_over(state: Position) -> bool:
    games = state.box.settings.games
    needed = games // 2 + 1
    return state.game >= games or state.wins[0] >= needed or state.wins[1] >= needed


def score_text(state: Position) -> str:
    return f"The match stands {state.wins[0]} to {state.wins[1]}."


def outcome(state: Position) -> list[float]:
    if state.phase != OVER:
        return []
    if state.wins[0] == state.wins[1]:
        return [0.5, 0.5]
    return [1.0, 0.0] if state.wins[0] > state.wins[1] else [0.0, 1.0]


def text_of(state: Position) -> str:
    """How the match ended, in a sentence."""
    if state.phase != OVER:
        return ""
    if state.box.settings.games == 1:
        return game_text(state)
    scores = f"{max(state.wins[0], state.wins[1])} to {min(state.wins[0], state.wins[1])}"
    if state.wins[0] == state.wins[1]:
        return f"{game_text(state)} The match is drawn, {scores}."
    return f"{game_text(state)} {SEATS[0 if state.wins[0] > state.wins[1] else 1]} wins the match, {scores}."


def game_text(state: Position) -> str:
    if state.winner == NOBODY:
        return "A draw: time is up, and neither side is ahead in anything."
    winner, loser = SIDES[state.winner], SIDES[1 - state.winner]
    if state.end == ANCIENT_FALLS:
        return f"{winner} wins: the {loser} Ancient falls on turn {state.turn}."
    if state.end == TEAM_WIPE:
        return f"{winner} wins: all heroes of {loser} are dead on turn {state.turn}."
    return f"{winner} wins on time after turn {state.turn}: {time_reason(state)}."


def time_reason(state: Position) -> str:
    for reason in range(len(REASONS)):
        ours, theirs = points(state, state.winner, reason), points(state, 1 - state.winner, reason)
        if ours != theirs:
            return f"{REASONS[reason]} {ours} to {theirs}"
    return ""
