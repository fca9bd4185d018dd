"""Actions in words, and as facts for whoever offers them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.yudh.actions import ASK, BACK, CHOOSE, DECLINE, KEEP, PICK, READY, ROLL
from wartable.games.yudh.events import die_id, name_of
from wartable.games.yudh.notation import write
from wartable.games.yudh.pasa import DICE
from wartable.games.yudh.rolling import members
from wartable.games.yudh.state import COIN, KEEPING, ROLLS, Position
from wartable.kernel.action import detail_of, verb_of
from wartable.kernel.facts import ActionKind, Effect
from wartable.kernel.scene import Choice


def choice(state: Position, action: i64) -> Choice:
    verb, detail = int(verb_of(action)), detail_of(action)
    return Choice(
        text=write(state, action),
        label=label(state, action),
        group=GROUPS[state.phase],
        start=picked_for(state, verb, detail),
        kind="end" if verb == KEEP and detail == 0 else KINDS[verb],
        effects=effects(state, verb, detail),
        order=[die_id(state.roller, die) for die in row_after(state, verb, detail)],
    )


def picked_for(state: Position, verb: int, detail: i64) -> str | None:
    """The card that one picks: a die, or a side of the coin."""
    if verb == CHOOSE:
        return COIN[detail]
    return die_id(state.roller, detail) if verb == PICK or verb == BACK else None


KINDS: Final[dict[int, ActionKind]] = {
    CHOOSE: "call",
    READY: "call",
    ROLL: "roll",
    KEEP: "keep",
    PICK: "keep",
    BACK: "discard",
    ASK: "ask",
    DECLINE: "pass",
}


def effects(state: Position, verb: int, detail: i64) -> list[Effect]:
    """What becomes of the dice; everything else is left to chance and to the other side."""
    if verb == ROLL:
        rolled = [change(state, "rolls", 1)]
        is_last = state.rolls[state.roller] == ROLLS - 1
        return [*rolled, change(state, "kept", len(members(state.table[state.roller])))] if is_last else rolled
    if verb == KEEP:
        return [change(state, "kept", len(members(detail)))] if detail != 0 else []
    if verb == PICK or verb == BACK:
        return [change(state, "kept", 1 if verb == PICK else -1)]
    return []


def row_after(state: Position, verb: int, detail: i64) -> list[int]:
    """The dice of whoever rolls, in the order in which they would then strike; nothing where that does not change."""
    if verb != PICK and verb != BACK and (verb != KEEP or detail == 0):
        return []
    first = state.roller * DICE
    row = [int(state.rows[place]) for place in range(first, first + state.kept[state.roller])]
    if verb == BACK:
        return [die for die in row if die != detail]
    return [*row, *(members(detail) if verb == KEEP else [int(detail)])]


def change(state: Position, what: str, amount: int) -> Effect:
    """To a number of whoever rolls."""
    return Effect(name_of(state.roller), what, amount, amount)


GROUPS: Final[list[str]] = ["Sikka", "Sikka", "Roll", "Keep", "Vardan", ""]
LABELS: Final[dict[str, str]] = {
    "lets play": "Let's Play",
    "roll": "Roll pasa",
    "done": "Done",
    "ask": "Ask your Devta for the vardan",
    "decline": "Ask for nothing",
}


def label(state: Position, action: i64) -> str:
    verb, detail = verb_of(action), detail_of(action)
    if state.phase == KEEPING and verb == KEEP and detail != 0:
        return f"Keep {', '.join(state.word(state.roller, die) for die in members(detail))}"
    if verb == PICK or verb == BACK:
        return f"{'Pick' if verb == PICK else 'Put back'} {state.word(state.roller, detail)}"
    return COIN[detail].capitalize() if verb == CHOOSE else LABELS[write(state, action)]
