"""Actions and events in words."""

from __future__ import annotations

from typing import Final

from toy.rules import DEPLOY, DRAW, MOVE, PLAY, STRIKE
from toy.state import BOARD, CARDS
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of

SENTENCES: Final[dict[str, str]] = {
    "placed": "{side} puts its knight on {knight} and its archer on {archer}, unseen.",
    "deployed": "{side} has deployed.",
    "unveiled": "{side}'s knight stands on {knight}, its archer on {archer}.",
    "moved": "{piece} moves {start}-{end}.",
    "struck": "{piece} strikes at {victim}: {die}, in all {total}.",
    "hurt": "{piece} is hurt by {hits}; {left} left.",
    "fell": "{piece} falls: 2 glory for {side}.",
    "played": "{side} plays {card}.",
    "drew": "{side} draws a card.",
    "got": "It is {card}.",
    "waited": "{side} waits.",
    "ended": "{text}",
}


def write(action: int) -> str:
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
