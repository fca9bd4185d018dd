"""Numbers that grow with stats: `10 + 0.25 AP`, `(15 + 0.1 AP) % of the target's maximum HP`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.blow import written
from wartable.games.lol_chess.deed import Deed
from wartable.games.lol_chess.numbers import stat
from wartable.games.lol_chess.state import EMPTY, Position
from wartable.games.lol_chess.stats import AD, AP, HP, MR, PR
from wartable.games.lol_chess.words import Words

# Of what an amount is a percentage.
PLAIN: Final = 0
OF_TARGET: Final = 1
OF_OWN: Final = 2
OF_MISSING: Final = 3
OF_DAMAGE: Final = 4
OF_CURRENT: Final = 5
PART_WORDS: Final[dict[str, str]] = {
    "plain": "",
    "target": "of the target's maximum HP",
    "own": "of the own maximum HP",
    "missing": "of the missing HP",
    "damage": "of the damage",
    "current": "of the own HP",
}
PARTS: Final[list[str]] = list(PART_WORDS)
PART_TEXTS: Final[list[str]] = list(PART_WORDS.values())


class Amount:
    """Everything in hundredths."""

    def __init__(self, words: Words) -> None:
        self.base: i64 = words.hundredths("base")
        self.ad: i64 = words.hundredths("ad")
        self.ap: i64 = words.hundredths("ap")
        self.pr: i64 = words.hundredths("pr")
        self.mr: i64 = words.hundredths("mr")
        self.bonus_ad: i64 = words.hundredths("bonus_ad")
        self.cooldown: i64 = words.hundredths("cooldown")
        self.target_hp: i64 = words.hundredths("target_hp")
        self.own_hp: i64 = words.hundredths("own_hp")
        self.part: i64 = words.word("of", PARTS, "plain")

    def of(self, deed: Deed) -> i64:
        """In hundredths, for whoever does the deed."""
        return self.for_slot(deed.state, deed.slot, deed.other, deed.amount)

    def whole(self, deed: Deed) -> i64:
        return self.of(deed) // 100

    def for_slot(self, state: Position, slot: i64, other: i64, damage: i64) -> i64:
        value = self.plain(state, slot, other)
        if self.part == PLAIN:
            return value
        return value * self.measure(state, slot, other, damage) // 100

    def plain(self, state: Position, slot: i64, other: i64) -> i64:
        value = self.base
        if self.ad != 0:
            value += self.ad * stat(state, slot, AD)
        if self.ap != 0:
            value += self.ap * stat(state, slot, AP)
        if self.pr != 0:
            value += self.pr * stat(state, slot, PR)
        if self.mr != 0:
            value += self.mr * stat(state, slot, MR)
        if self.bonus_ad != 0:
            value += self.bonus_ad * max(stat(state, slot, AD) - state.sheet(slot).base[AD], 0)
        if self.cooldown != 0 and other != EMPTY:
            value += self.cooldown * printed_cooldown(state, other)
        if self.target_hp != 0:
            value += self.target_hp * stat(state, other, HP) // 100
        if self.own_hp != 0:
            value += self.own_hp * stat(state, slot, HP) // 100
        return value

    def measure(self, state: Position, slot: i64, other: i64, damage: i64) -> i64:
        if self.part == OF_DAMAGE:
            return damage
        if self.part == OF_TARGET:
            return stat(state, other, HP)
        if self.part == OF_MISSING:
            return stat(state, slot, HP) - state.hp[slot]
        return state.hp[slot] if self.part == OF_CURRENT else stat(state, slot, HP)

    def is_plain(self) -> bool:
        """Whether it is a number and nothing else."""
        return self.text() == written(self.base)

    def text(self) -> str:
        terms = [
            (self.ap, "AP"),
            (self.ad, "AD"),
            (self.pr, "PR"),
            (self.mr, "MR"),
            (self.bonus_ad, "bonus AD"),
            (self.cooldown, "× its printed cooldown"),
            (self.target_hp, f"% {PART_TEXTS[OF_TARGET]}"),
            (self.own_hp, f"% {PART_TEXTS[OF_OWN]}"),
        ]
        parts = [written(self.base)] if self.base else []
        parts += [f"{written(factor)} {name}" if factor != 100 else name for factor, name in terms if factor]
        text = " + ".join(parts)
        if self.part == PLAIN:
            return text
        return f"({text}) % {PART_TEXTS[self.part]}" if len(parts) > 1 else f"{text} % {PART_TEXTS[self.part]}"


def printed_cooldown(state: Position, slot: i64) -> i64:
    ability = state.sheet(slot).ability
    return 0 if ability is None else ability.cooldown
