"""Actions as people write and type them (chapter 12)."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from wartable.games.yudh.actions import ASK, BACK, CHOOSE, DECLINE, KEEP, PICK, READY, ROLL
from wartable.games.yudh.pasa import DICE
from wartable.games.yudh.rolling import members
from wartable.games.yudh.state import COIN, HEADS, TAILS, Position
from wartable.kernel.action import act, detail_of, verb_of
from wartable.kernel.notation import fold
from wartable.kernel.state import NO_ACTION

WORDS: Final[dict[int, str]] = {READY: "lets play", ROLL: "roll", ASK: "ask", DECLINE: "decline"}
# What may be typed for what needs no dice.
PLAIN: Final[dict[str, int]] = {
    "heads": int(act(CHOOSE, detail=HEADS)),
    "tails": int(act(CHOOSE, detail=TAILS)),
    "letsplay": int(act(READY)),
    "roll": int(act(ROLL)),
    "rollpasa": int(act(ROLL)),
    "done": int(act(KEEP)),
    "keepnone": int(act(KEEP)),
    "keepnothing": int(act(KEEP)),
    "ask": int(act(ASK)),
    "decline": int(act(DECLINE)),
}
WITH_DICE: Final[dict[str, int]] = {"keep": KEEP, "pick": PICK, "back": BACK}
EVERYTHING: Final = "keepall"
TYPED: Final = re.compile(r"([^0-9]*)([0-9 ,]*)")


def write(state: Position, action: i64) -> str:
    verb, detail = int(verb_of(action)), detail_of(action)
    if verb == CHOOSE:
        return COIN[detail]
    if verb == KEEP:
        return f"keep {' '.join(str(die + 1) for die in members(detail))}" if detail else "done"
    if verb == PICK or verb == BACK:
        return f"{'pick' if verb == PICK else 'back'} {detail + 1}"
    return WORDS[verb]


def hear(state: Position, seat: i64, text: str) -> list[int]:
    typed = read(text, state.table[seat])
    return [typed.action] if typed and typed.action in state.legal(seat) else []


class Typed:
    """What a text says: a verb, the dice that it names, maybe beyond 6, and the action; NO_ACTION where the dice make
    none."""

    def __init__(self, verb: int, action: int, dice: list[int]) -> None:
        self.verb: int = verb
        self.action: int = action
        self.dice: list[int] = dice


def read(text: str, table: i64) -> Typed | None:
    """`table` is the set of dice that `keep all` means; None where the text says nothing that the game knows."""
    found = TYPED.fullmatch(text.lower().strip())
    if not found:
        return None
    word, dice = fold(found[1]), [int(digit) for digit in found[2] if digit.isdigit()]
    if word == EVERYTHING and not dice:
        return Typed(KEEP, int(act(KEEP, detail=table)), [])
    if word in PLAIN and not dice:
        return Typed(int(verb_of(PLAIN[word])), PLAIN[word], [])
    return Typed(WITH_DICE[word], with_dice(WITH_DICE[word], dice), dice) if word in WITH_DICE else None


def with_dice(verb: int, dice: list[int]) -> int:
    """Dice are named once, from 1 to 6, and kept in dice order; what is picked or put back is one."""
    if not dice or dice != sorted(set(dice)) or dice[0] < 1 or dice[-1] > DICE:
        return NO_ACTION
    if verb == KEEP:
        return int(act(KEEP, detail=sum(2 ** (die - 1) for die in dice)))
    return int(act(verb, detail=dice[0] - 1)) if len(dice) == 1 else NO_ACTION
