"""Chapter 13: the end of a game, and of a match of several."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.board import NOBODY, SIDES
from wartable.games.ancient_wars.parts import ANCIENT_FALLS, NOT_YET, TEAM_WIPE, TIME
from wartable.games.ancient_wars.slots import structure_slot, team
from wartable.games.ancient_wars.state import OVER, Position

ENDS: Final[list[str]] = ["", "ancient", "wipe", "time"]
SEATS: Final[list[str]] = ["First", "Second"]

# Why a side wins when time is up, in the order in which they are asked.
BY_STRUCTURES: Final = 0
BY_KILLS: Final = 1
BY_ANCIENT: Final = 2
BY_WEALTH: Final = 3
REASONS: Final[list[str]] = ["structures destroyed", "heroes slain", "health of the Ancient", "gold and items"]


def decide_on_time(state: Position) -> None:
    state.score.end = TIME
    state.score.winner = NOBODY
    for reason in range(len(REASONS)):
        lead = points(state, 0, reason) - points(state, 1, reason)
        if lead != 0 and state.score.winner == NOBODY:
            state.score.winner = 0 if lead > 0 else 1
    conclude(state)


def points(state: Position, side: i64, reason: i64) -> i64:
    if reason == BY_STRUCTURES:
        return state.sides.razed[side]
    if reason == BY_KILLS:
        return state.sides.kills[side]
    if reason == BY_ANCIENT:
        return state.hp[structure_slot(side, 0)]
    return wealth_of(state, side)


def wealth_of(state: Position, side: i64) -> i64:
    wealth = state.sides.gold[side]
    for slot in team(side):
        for item in state.items_of(slot):
            wealth += item.cost
    return wealth


def conclude(state: Position) -> None:
    """Once somebody has won, this game is over; the match goes on if it is one of three and nobody has won two."""
    if state.score.end == NOT_YET or state.phase == OVER:
        return
    state.phase = OVER
    state.window.side = NOBODY
    # At the end all hands are shown.
    state.reveal()
    if state.score.winner == NOBODY:
        state.score.draws += 1
    else:
        state.score.wins[state.seat_at(state.score.winner)] += 1
    if state.listening:
        if is_match_over(state):
            state.tell("ended", {"text": text_of(state)})
        else:
            score = f"The match stands {state.score.wins[0]} to {state.score.wins[1]}."
            state.tell("game_ended", {"game": int(state.score.game), "text": game_text(state), "score": score})


def is_match_over(state: Position) -> bool:
    games = state.box.settings.best_of
    needed = games // 2 + 1
    return state.score.game >= games or state.score.wins[0] >= needed or state.score.wins[1] >= needed


def outcome(state: Position) -> list[float]:
    if state.phase != OVER:
        return []
    if state.score.wins[0] == state.score.wins[1]:
        return [0.5, 0.5]
    return [1.0, 0.0] if state.score.wins[0] > state.score.wins[1] else [0.0, 1.0]


def ended_by(state: Position) -> str:
    return ENDS[state.score.end]


def text_of(state: Position) -> str:
    """How the match ended, in a sentence."""
    if state.phase != OVER:
        return ""
    if state.box.settings.best_of == 1:
        return game_text(state)
    first, second = state.score.wins[0], state.score.wins[1]
    scores = f"{max(first, second)} to {min(first, second)}"
    if first == second:
        return f"{game_text(state)} The match is drawn, {scores}."
    return f"{game_text(state)} {SEATS[0 if first > second else 1]} wins the match, {scores}."


def game_text(state: Position) -> str:
    if state.score.winner == NOBODY:
        return "A draw: time is up, and neither side is ahead in anything."
    winner, loser = SIDES[state.score.winner], SIDES[1 - state.score.winner]
    if state.score.end == ANCIENT_FALLS:
        return f"{winner} wins: the {loser} Ancient falls on turn {state.turn}."
    if state.score.end == TEAM_WIPE:
        return f"{winner} wins: all heroes of {loser} are dead on turn {state.turn}."
    return f"{winner} wins on time after turn {state.turn}: {time_reason(state)}."


def time_reason(state: Position) -> str:
    for reason in range(len(REASONS)):
        ours, theirs = points(state, state.score.winner, reason), points(state, 1 - state.score.winner, reason)
        if ours != theirs:
            return f"{REASONS[reason]} {ours} to {theirs}"
    return ""
