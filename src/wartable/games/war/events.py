"""What can happen, and the sentence that tells it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.war.board import BOARD
from wartable.games.war.state import NOBODY, SEAT_NAMES, Position, id_of, seat_of
from wartable.kernel.event import Sentence

SCORE: Final = "score"

SENTENCES: Final[dict[str, Sentence]] = {
    "moved": Sentence("{side} moves {piece} {start}-{end}.", "move"),
    "taken": Sentence("{side} takes {victim} on {end} with {piece} from {start}: +{amount}.", "fall", "grave"),
    "took_commander": Sentence("{side} takes the {victim} on {end} with {piece} from {start}.", "fall", "grave"),
    "overran": Sentence("{side}'s {piece} from {start} overruns its own {victim} on {end}.", "fall", "grave"),
    "fired": Sentence("{side}'s {piece} on {start} fires at {end}.", "fire"),
    "hit": Sentence("{side} destroys {victim} on {end}: +{amount}.", "fall", "grave"),
    "hit_commander": Sentence("{side} destroys the {victim} on {end}.", "fall", "grave"),
    "lost_cargo": Sentence("The {victim} aboard falls with it: +{amount}.", "fall", "grave"),
    "lost_commander": Sentence("The {victim} aboard falls with it.", "fall", "grave"),
    "spent": Sentence("{side}'s {piece} is spent.", "fall"),
    "emptied": Sentence("{side}'s {piece} on {start} is empty until turn {until}.", "change"),
    "reloaded": Sentence("{side}'s {piece} on {start} is loaded again beside its Commander.", "change"),
    "met": Sentence(
        "{side}'s {victim} flies into the fire zone of {count} Air Defenses at {end}: the defender chooses."
    ),
    "intercepted": Sentence("{side}'s {piece} on {start} stops the {victim} at {end}.", "strike"),
    "shot_down": Sentence("{side} has shot down the {victim}: +{amount}.", "fall", "grave"),
    "used_up": Sentence("{side}'s {piece} on {start} is used up.", "fall"),
    "loaded": Sentence("{side}'s {piece} on {end} takes {victim} from {start} aboard.", "move"),
    "dropped": Sentence("{side}'s {piece} on {start} sets {victim} down on {end}.", "appear"),
    "raised": Sentence("{side}'s {piece} on {start} raises {end} to height {height}.", "ground"),
    "lowered": Sentence("{side}'s {piece} on {start} lowers {end} to height {height}.", "ground"),
    "ended": Sentence("{text}", "end", "grave"),
}


def tell(state: Position, kind: str, slot: i64, start: i64, end: i64, facts: dict[str, object]) -> None:
    """Most events are about one piece between two tiles; callers check `listening` before they build the facts."""
    common: dict[str, object] = {
        "seat": int(seat_of(slot)),
        "side": SEAT_NAMES[seat_of(slot)],
        "by": id_of(slot),
        "piece": state.sheet(slot).name,
        "start": BOARD.name(start),
        "end": BOARD.name(end),
    }
    state.tell(kind, {**common, **facts})


def whom(state: Position, slot: i64) -> dict[str, object]:
    """To whom it is done."""
    return {"on": id_of(slot), "victim": state.sheet(slot).name}


def prize(state: Position, slot: i64) -> dict[str, object]:
    """Who falls, and what that scores; a Commander is beyond price."""
    worth = {} if state.sheet(slot).commands else {"what": SCORE, "amount": int(state.sheet(slot).worth)}
    return {**whom(state, slot), **worth}


def tell_end(state: Position, text: str) -> None:
    won: dict[str, object] = {} if state.winner == NOBODY else {"seat": int(state.winner)}
    state.tell("ended", {"text": text, **won})
