"""One blow as it is reckoned (6.2), and as people read the sum."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.stats import DAMAGE_NAMES
from wartable.kernel.facts import Term

# What a blow is, as bits: a basic attack; one that calls no passive and no item, such as ticks and thorns; a tick.
ATTACK: Final = 1
QUIET: Final = 2
TICK: Final = 4


class Blow:
    """`raw` is in hundredths, `crit`, `amp` and `less` are percentages, `nature` is what kind of blow it is, and `name`
    what it springs from, empty for the attack itself. `damage` is what resistance lets through, `taken` what comes at
    once, `absorbed` what shields take of that."""

    def __init__(self, source: i64, target: i64, raw: i64, kind: i64, crit: i64, nature: i64, name: str) -> None:
        self.source: i64 = source
        self.target: i64 = target
        self.raw: i64 = raw
        self.kind: i64 = kind
        self.crit: i64 = crit
        self.nature: i64 = nature
        self.name: str = name
        self.amp: i64 = 0
        self.resistance: i64 = 0
        self.less: i64 = 0
        self.damage: i64 = 0
        self.taken: i64 = 0
        self.absorbed: i64 = 0

    def left(self) -> i64:
        """What shields leave for HP."""
        return self.taken - self.absorbed

    def terms(self) -> list[Term]:
        """`52 magic × 100/115 = 45 − 25 shield = 20`."""
        found = [Term(written(self.raw), name=DAMAGE_NAMES[self.kind])]
        if self.crit != 100:
            found.append(Term(f"{self.crit} %", "×", "crit"))
        if self.amp != 0:
            found.append(Term(f"{100 + self.amp} %", "×", "amp"))
        found.append(Term(f"100/{100 + self.resistance}", "×", ("PR", "MR")[self.kind]))
        if self.less != 0:
            found.append(Term(f"{100 - self.less} %", "×", "durability"))
        return [*found, Term(str(self.damage), "="), *self.kept_off()]

    def kept_off(self) -> list[Term]:
        """What comes later, and what shields take."""
        found = [Term(str(self.damage - self.taken), "−", "put off")] if self.taken != self.damage else []
        if self.absorbed:
            found.append(Term(str(self.absorbed), "−", "shield"))
        return [*found, Term(str(self.left()), "=")] if found else []


def sum_text(terms: list[Term]) -> str:
    return " ".join(" ".join(part for part in (term.sign, term.value, term.name) if part) for term in terms)


def written(hundredths: i64) -> str:
    whole, rest = hundredths // 100, hundredths % 100
    return f"{whole}" if rest == 0 else f"{whole}.{rest:02}".rstrip("0")
