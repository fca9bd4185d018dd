"""Actions and events in words."""

from __future__ import annotations

from typing import Final

from toy.rules import DEPLOY, DRAW, MOVE, PLAY, STRIKE
from toy.state import BOARD, CARDS, Position
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of
from wartable.kernel.event import Sentence

SENTENCES: Final[dict[str, Sentence]] = {
    "placed": Sentence("{side} puts its knight on {knight} and its archer on {archer}, unseen.", "choose"),
    "deployed": Sentence("{side} has deployed.", "choose"),
    "unveiled": Sentence("{side}'s knight stands on {knight}, its archer on {archer}."),
    "moved": Sentence("{piece} moves {start}-{end}.", "move"),
    "struck": Sentence("{piece} strikes at {victim}: {die}, in all {total}.", "strike"),
    "hurt": Sentence("{piece} is hurt by {hits}; {hp} left.", "hurt"),
    "healed": Sentence("{piece} gets a life back.", "heal"),
    "fell": Sentence("{piece} falls: 2 glory for {side}.", "fall", "grave"),
    "played": Sentence("{side} plays {card}.", "cast"),
    "drew": Sentence("{side} draws a card.", "get"),
    "got": Sentence("It is {card}.", "get"),
    "waited": Sentence("{side} waits.", "tell", "quiet"),
    "ended": Sentence("{text}", "end", "grave"),
}


def write(state: Position, action: int) -> str:
    verb = verb_of(action)
    here, there = BOARD.name(actor_of(action)), BOARD.name(target_of(action))
    if verb == DEPLOY:
        return f"knight {here}, archer {there}"
    if verb == MOVE:
        return f"{here}-{there}"
    if verb == STRIKE:
        return f"{here}x{there}"
    if verb == PLAY:
        return f"play {CARDS[detail_of(action)]}"
    return "draw" if verb == DRAW else "wait"
