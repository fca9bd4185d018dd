"""The statuses of chapter 9: what a piece wears for a while, one row each. Rules know its number, drawings, badges and
the log its name, players read its text.

A worn status is one number: its slot, its kind, its amount, and its last turn."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from wartable.games.ancient_wars.board import BOARD

if TYPE_CHECKING:
    from wartable.games.ancient_wars.state import Position

STUN: Final = 0
ROOT: Final = 1
SILENCE: Final = 2
DISARM: Final = 3
HEX: Final = 4
TAUNT: Final = 5
SLOW: Final = 6
WEAK: Final = 7
SUNDER: Final = 8
MIGHT: Final = 9
GUARD: Final = 10
HASTE: Final = 11
REACH: Final = 12
SIEGE: Final = 13
PHASE: Final = 14
SHIELD: Final = 15
BLUR: Final = 16
BLIND: Final = 17
GRAVE: Final = 18
IMMUNE: Final = 19
HIDDEN: Final = 20
DOUBLE: Final = 21
TRACK: Final = 22
MENDING: Final = 23
PULSE: Final = 24
RECALL: Final = 25
HELD: Final = 26

CONTROL: Final[list[int]] = [STUN, ROOT, SILENCE, DISARM, HEX, TAUNT]


@dataclass(frozen=True)
class Status:
    """`stat` is the number of a hero that it changes. What counts nothing has no amount in its text."""

    name: str
    text: str
    is_good: bool = False
    stat: str = ""
    ends_at_a_start: bool = False

    def is_counted(self) -> bool:
        return "{amount}" in self.text


# In the order of their numbers.
STATUSES: Final[list[Status]] = [
    Status("stunned", "loses its activation"),
    Status("rooted", "cannot move"),
    Status("silenced", "cannot use skills"),
    Status("disarmed", "cannot attack"),
    Status("hexed", "no attack, no skill, no active item, MOV 1"),
    Status("taunted", "can only attack {amount}, or move if it cannot"),
    Status("slowed", "-{amount} MOV", stat="MOV"),
    Status("weakened", "-{amount} ATK", stat="ATK"),
    Status("sundered", "-{amount} ARM", stat="ARM"),
    Status("mighty", "+{amount} ATK", True, "ATK"),
    Status("guarded", "+{amount} ARM", True, "ARM"),
    Status("hasty", "+{amount} MOV", True, "MOV"),
    Status("reaching", "+{amount} RNG", True, "RNG"),
    Status("sieging", "+{amount} ATK against structures", True),
    Status("phased", "passes through units", True),
    Status("shielded", "-{amount} damage from attacks", True),
    Status("blurred", "the next attack against it misses", True),
    Status("blinded", "its next attack misses"),
    Status("graved", "cannot drop below 1 HP", True),
    Status("immune", "immune to control", True),
    Status("hidden", "cannot be targeted", True),
    Status("double", "ATK x2", True),
    Status("tracked", "{amount} gold more for its killer's team"),
    Status("mending", "heals {amount} HP at the start of the next turn", True, ends_at_a_start=True),
    Status("pulsing", "{amount} damage to every enemy within 1 at the end of the turn", True),
    Status("marked", "returns to {amount} at the end of the turn"),
    Status("held", "cannot move"),
]
KINDS: Final[dict[str, int]] = {status.name: kind for kind, status in enumerate(STATUSES)}
DRAWN: Final = re.compile(r"^([a-z]+)(?: (?:by |for )?([a-z0-9 ]+?))? until (\d+)$")


def slot_in(status: i64) -> i64:
    return status & 0xFF


def kind_in(status: i64) -> i64:
    return status >> 8 & 0xFF


def amount_in(status: i64) -> i64:
    return status >> 16 & 0xFFFF


def until_in(status: i64) -> i64:
    return status >> 32


def name_of_status(kind: i64) -> str:
    return STATUSES[kind].name


def amount_text(state: Position, status: i64) -> str:
    """Its number; a taunter's slot and a cell are numbers with a name."""
    kind, amount = kind_in(status), amount_in(status)
    return state.hero(amount).name if kind == TAUNT else (BOARD.name(amount) if kind == RECALL else str(amount))


def text_of_status(state: Position, status: i64) -> str:
    """What it means for whoever wears it."""
    return STATUSES[kind_in(status)].text.format(amount=amount_text(state, status))


def drawn_status(state: Position, status: i64) -> str:
    """`mighty 2 until 5`, `stunned until 5`, `taunted by axe until 5`, `marked for e7 until 5`."""
    kind, amount = kind_in(status), amount_in(status)
    said = f" {amount}" if STATUSES[kind].is_counted() else ""
    if kind == TAUNT:
        said = f" by {state.hero(amount).word}"
    elif kind == RECALL:
        said = f" for {BOARD.name(amount)}"
    return f"{STATUSES[kind].name}{said} until {until_in(status)}"
