"""Actions as people write and type them (chapter 12)."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from wartable.games.yudh.actions import ASK, BACK, CHOOSE, DECLINE, KEEP, PICK, READY, ROLL
from wartable.games.yudh.pasa import DICE
from wartable.games.yudh.rolling import members
from wartable.games.yudh.state import COIN, HEADS, TAILS
from wartable.kernel.action import act, detail_of, verb_of
from wartable.kernel.notation import fold

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


def write(action: i64) -> str:
    verb, detail = int(verb_of(action)), detail_of(action)
    if verb == CHOOSE:
        return COIN[detail]
    if verb == KEEP:
        return f"keep {' '.join(str(die + 1) for die in members(detail))}" if detail else "done"
    if verb == PICK or verb == BACK:
        return f"{'pick' if verb == PICK else 'back'} {detail + 1}"
    return WORDS[verb]


class Typed:
    """What a text says: an action that is whole without dice, or one with the dice that it names, maybe beyond 6."""

    def __init__(self, action: int, is_whole: bool, dice: list[int]) -> None:
        self.action: int = action
        self.verb: int = int(verb_of(action))
        self.is_whole: bool = is_whole
        self.dice: list[int] = dice


def read(text: str, table: i64) -> Typed | None:
    """`table` is the set of dice that `keep all` means; None where the text says nothing that the game knows."""
    found = TYPED.fullmatch(text.lower().strip())
    if not found:
        return None
    word, dice = fold(found[1]), [int(digit) for digit in found[2] if digit.isdigit()]
    if word == EVERYTHING and not dice:
        return Typed(int(act(KEEP, detail=table)), True, [])
    if word in PLAIN and not dice:
        return Typed(PLAIN[word], True, [])
    return Typed(with_dice(WITH_DICE[word], dice), False, dice) if word in WITH_DICE else None


def with_dice(verb: int, dice: list[int]) -> int:
    """Dice out of range are told by `why`; here they only must not hurt."""
    known = {die - 1 for die in dice if 1 <= die <= DICE}
    if verb == KEEP:
        return int(act(KEEP, detail=sum(2**die for die in known)))
    return int(act(verb, detail=min(known, default=0)))
