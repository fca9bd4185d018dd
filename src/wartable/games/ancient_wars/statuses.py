"""The statuses of chapter 9 by name: what a piece wears for a while, as logs, badges and drawings call it."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.board import BOARD
from wartable.games.ancient_wars.packing import amount_in, kind_in, until_in
from wartable.games.ancient_wars.state import (
    BLIND,
    BLUR,
    DISARM,
    DOUBLE,
    GRAVE,
    GUARD,
    HASTE,
    HELD,
    HEX,
    HIDDEN,
    IMMUNE,
    MENDING,
    MIGHT,
    PHASE,
    PULSE,
    REACH,
    RECALL,
    ROOT,
    SHIELD,
    SIEGE,
    SILENCE,
    SLOW,
    STUN,
    SUNDER,
    TAUNT,
    TRACK,
    WEAK,
    Position,
)
from wartable.kernel.scene import Colour

STATUSES: Final[dict[int, tuple[str, str]]] = {
    STUN: ("stunned", "loses its activation"),
    ROOT: ("rooted", "cannot move"),
    SILENCE: ("silenced", "cannot use skills"),
    DISARM: ("disarmed", "cannot attack"),
    HEX: ("hexed", "no attack, no skill, no active item, MOV 1"),
    TAUNT: ("taunted", "can only attack {amount}, or move if it cannot"),
    SLOW: ("slowed", "-{amount} MOV"),
    WEAK: ("weakened", "-{amount} ATK"),
    SUNDER: ("sundered", "-{amount} ARM"),
    MIGHT: ("mighty", "+{amount} ATK"),
    GUARD: ("guarded", "+{amount} ARM"),
    HASTE: ("hasty", "+{amount} MOV"),
    REACH: ("reaching", "+{amount} RNG"),
    SIEGE: ("sieging", "+{amount} ATK against structures"),
    PHASE: ("phased", "passes through units"),
    SHIELD: ("shielded", "-{amount} damage from attacks"),
    BLUR: ("blurred", "the next attack against it misses"),
    BLIND: ("blinded", "its next attack misses"),
    GRAVE: ("graved", "cannot drop below 1 HP"),
    IMMUNE: ("immune", "immune to control"),
    HIDDEN: ("hidden", "cannot be targeted"),
    DOUBLE: ("double", "ATK x2"),
    TRACK: ("tracked", "{amount} gold more for its killer's team"),
    MENDING: ("mending", "heals {amount} HP at the start of the next turn"),
    PULSE: ("pulsing", "{amount} damage to every enemy within 1 at the end of the turn"),
    RECALL: ("marked", "returns to {amount} at the end of the turn"),
    HELD: ("held", "cannot move"),
}
# Good for whoever wears them; all others are not.
WELCOME: Final[set[int]] = {
    MIGHT,
    GUARD,
    HASTE,
    REACH,
    SIEGE,
    PHASE,
    SHIELD,
    BLUR,
    GRAVE,
    IMMUNE,
    HIDDEN,
    DOUBLE,
    MENDING,
    PULSE,
}
# What ends with the start of its last turn; everything else ends with the end of it.
ENDS_AT_A_START: Final[set[int]] = {MENDING}
KINDS: Final[dict[str, int]] = {name: kind for kind, (name, _) in STATUSES.items()}
# Those whose number counts something; of the others it only matters that they are worn.
COUNTED: Final[set[int]] = {kind for kind, (_, text) in STATUSES.items() if "{amount}" in text}
DRAWN: Final = re.compile(r"^([a-z]+)(?: (?:by |for )?([a-z0-9 ]+?))? until (\d+)$")


def name_of_status(kind: i64) -> str:
    return STATUSES[int(kind)][0]


def colour_of_status(kind: int) -> Colour:
    return "good" if kind in WELCOME else "bad"


def text_of_status(state: Position, status: i64) -> str:
    """What it means for whoever wears it, with its number, its taunter or its cell."""
    kind, amount = kind_in(status), amount_in(status)
    said = state.hero(amount).name if kind == TAUNT else (BOARD.name(amount) if kind == RECALL else str(int(amount)))
    return STATUSES[int(kind)][1].format(amount=said)


def drawn_status(state: Position, status: i64) -> str:
    """`mighty 2 until 5`, `stunned until 5`, `taunted by axe until 5`, `marked for e7 until 5`."""
    kind, amount = kind_in(status), amount_in(status)
    said = f" {amount}" if int(kind) in COUNTED else ""
    if kind == TAUNT:
        said = f" by {state.hero(amount).word}"
    elif kind == RECALL:
        said = f" for {BOARD.name(amount)}"
    return f"{name_of_status(kind)}{said} until {until_in(status)}"
