"""What can happen, and the sentence that tells it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.war.board import BOARD
from wartable.games.war.state import SEAT_NAMES, Position, seat_of

SENTENCES: Final[dict[str, str]] = {
    "moved": "{side} moves {piece} {start}-{end}.",
    "taken": "{side} takes {victim} on {end} with {piece} from {start}: +{points}.",
    "overran": "{side}'s {piece} from {start} overruns its own {victim} on {end}.",
    "fired": "{side}'s {piece} on {start} fires at {end}.",
    "hit": "{side} destroys {victim} on {end}: +{points}.",
    "spent": "{side}'s {piece} is spent.",
    "emptied": "{side}'s {piece} on {start} is empty until turn {until}.",
    "reloaded": "{side}'s {piece} on {start} is loaded again beside its Commander.",
    "met": "{side}'s {piece} flies into the fire zone of {count} Air Defenses at {end}: the defender chooses.",
    "intercepted": "{side}'s {piece} on {start} stops the {victim} at {end}: +{points}.",
    "loaded": "{side}'s {piece} on {start} takes {victim} from {end} aboard.",
    "dropped": "{side}'s {piece} on {start} sets {victim} down on {end}.",
    "raised": "{side}'s {piece} on {start} raises {end} to height {height}.",
    "lowered": "{side}'s {piece} on {start} lowers {end} to height {height}.",
    "lost_cargo": "{side}'s {piece} falls with the {victim} aboard: +{points}.",
    "ended": "{text}",
}


def tell(state: Position, kind: str, slot: i64, start: i64, end: i64, facts: dict[str, object]) -> None:
    """Most events are about one piece between two tiles; callers check `listening` before they build the facts."""
    common: dict[str, object] = {
        "side": SEAT_NAMES[seat_of(slot)],
        "piece": state.sheet(slot).name,
        "start": BOARD.name(start),
        "end": BOARD.name(end),
    }
    state.tell(kind, {**common, **facts})


def tell_end(state: Position, text: str) -> None:
    state.tell("ended", {"text": text})
