"""The common verbs of abilities, passives, items and modules: damage, debuffs, shields, healing, numbers, states."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.amounts import Amount
from wartable.games.lol_chess.board import AHEAD
from wartable.games.lol_chess.combat import heal, strike
from wartable.games.lol_chess.deed import Deed
from wartable.games.lol_chess.events import tell_on
from wartable.games.lol_chess.numbers import refresh, stat
from wartable.games.lol_chess.sheets import Verb
from wartable.games.lol_chess.state import (
    AGAIN,
    BURN,
    CHARGED,
    EMPTY,
    ENRAGED,
    IMMUNE,
    MARKED,
    POISON,
    ROOT,
    SLOW,
    STUN,
    SUNLIT,
    TAUNTED,
    UNDYING,
    VENOM,
    WOUND,
    Position,
    seat_of,
)
from wartable.games.lol_chess.stats import (
    DAMAGE_NAMES,
    HP,
    KEYS,
    MR,
    NAMES,
    PHYSICAL,
    PR,
    STATS,
    TITLES,
)
from wartable.games.lol_chess.statuses import afflict, change, put_on, shield, swell, until
from wartable.games.lol_chess.targets import SELECTOR_TEXTS, SELECTORS, SELF, TARGET, chosen
from wartable.games.lol_chess.words import Words
from wartable.grid.square import BIT, DIRECTIONS, OFF

BURN_BASE: Final = 5
BURN_ROUNDS: Final = 10
ALONE: Final = 2


def turns_text(turns: i64) -> str:
    return "for ever" if turns == 0 else f"for {turns} turn{'s' if turns > 1 else ''}"


class Damage(Verb):
    """`damage = { kind = "magic", base = 10, ap = 0.5, to = "target" }`"""

    def __init__(self, words: Words) -> None:
        self.kind: i64 = words.word("kind", DAMAGE_NAMES)
        self.amount: Amount = Amount(words)
        self.to: i64 = words.word("to", SELECTORS, "target")
        self.hunts: bool = words.flag("twice_if_alone")
        self.by_master: bool = words.flag("by_master")

    def sentence(self) -> str:
        whose = " (its master's AP)" if self.by_master else ""
        twice = ", doubled if no ally stands next to it" if self.hunts else ""
        return f"{DAMAGE_NAMES[self.kind]} damage {self.amount.text()}{whose} to {SELECTOR_TEXTS[self.to]}{twice}"

    def run(self, deed: Deed) -> None:
        for target in chosen(deed, self.to):
            raw = self.raw(deed, target)
            strike(deed.state, deed.slot, target, raw, self.kind, deed.crit, deed.nature, deed.name)

    def raw(self, deed: Deed, target: i64) -> i64:
        state = deed.state
        slot = deed.slot
        if self.by_master and state.master[slot] > 0 and state.cells[state.master[slot] - 1] != OFF:
            slot = state.master[slot] - 1
        raw = self.amount.for_slot(state, slot, target, deed.amount) * deed.share // 100
        if self.hunts and not has_company(state, target):
            raw *= ALONE
        return raw


def has_company(state: Position, slot: i64) -> bool:
    """Whether an ally stands next to the piece."""
    cell = state.cells[slot]
    for direction in range(DIRECTIONS):
        there = AHEAD[cell * DIRECTIONS + direction] if cell != OFF else OFF
        if there != OFF and state.board[there] != EMPTY and seat_of(state.board[there]) == seat_of(slot):
            return True
    return False


# Debuffs

# What each verb puts on its target, and how players read it.
HINDRANCES: Final[dict[str, tuple[int, str]]] = {
    "burn": (BURN, "burns {to}{by}"),
    "wound": (WOUND, "wounds {to}"),
    "slow": (SLOW, "slows {to}{by}"),
    "venom": (VENOM, "puts Venom on {to}"),
    "stun": (STUN, "stuns {to}"),
    "root": (ROOT, "roots {to}"),
    "poison": (POISON, "poisons {to}{by}"),
    "mark": (MARKED, "marks {to} (it may then attack it from anywhere, and lands beside it)"),
    "taunt": (TAUNTED, "taunts {to} (it can do nothing but attack the taunter)"),
    "sunlight": (SUNLIT, "puts sunlight{by} on {to}"),
}


class Hinder(Verb):
    """`slow = { base = 1, turns = 2 }`; a burn without a number is the usual one."""

    def __init__(self, words: Words) -> None:
        self.what: i64 = HINDRANCES[words.verb][0]
        self.template: str = HINDRANCES[words.verb][1]
        self.amount: Amount = Amount(words)
        self.turns: i64 = words.whole("turns")
        self.to: i64 = words.word("to", SELECTORS, "target")

    def sentence(self) -> str:
        by = f" ({self.amount.text()})" if self.amount.text() else ""
        text = self.template.format(to=SELECTOR_TEXTS[self.to], by=by)
        return f"{text} {turns_text(self.turns)}"

    def run(self, deed: Deed) -> None:
        state = deed.state
        for target in chosen(deed, self.to):
            amount = self.amount.for_slot(state, deed.slot, target, deed.amount) // 100
            if self.what == BURN and amount == 0:
                amount = BURN_BASE + state.round() // BURN_ROUNDS
            if state.cells[target] != OFF:
                afflict(state, target, self.what, amount, self.turns, deed.slot)

    def hinders(self) -> int:
        return 2 ** int(self.what) if self.to == TARGET else 0


# Help


class Shield(Verb):
    """`shield = { base = 20, ap = 0.6, turns = 2 }`; 0 turns are for ever."""

    def __init__(self, words: Words) -> None:
        self.amount: Amount = Amount(words)
        self.turns: i64 = words.whole("turns")
        self.to: i64 = words.word("to", SELECTORS, "self")
        self.tag: i64 = 1 if words.flag("watched") else 0

    def sentence(self) -> str:
        whose = "" if self.to == SELF else f" for {SELECTOR_TEXTS[self.to]}"
        return f"a shield of {self.amount.text()}{whose} {turns_text(self.turns)}"

    def run(self, deed: Deed) -> None:
        for target in chosen(deed, self.to):
            shield(deed.state, target, self.amount.whole(deed), self.turns, self.tag)


class Heal(Verb):
    """`heal = { base = 20, to = "target" }`"""

    def __init__(self, words: Words) -> None:
        self.amount: Amount = Amount(words)
        self.extra: i64 = words.hundredths("plus")
        self.to: i64 = words.word("to", SELECTORS, "self")

    def sentence(self) -> str:
        plus = f"{self.extra // 100} + " if self.extra else ""
        return f"heals {SELECTOR_TEXTS[self.to]} {plus}{self.amount.text()}"

    def run(self, deed: Deed) -> None:
        for target in chosen(deed, self.to):
            heal(deed.state, target, (self.extra + self.amount.of(deed)) // 100)


class Gain(Verb):
    """`gain = { stat = "ad", base = 15, turns = 3 }`: a number is higher for a while."""

    def __init__(self, words: Words) -> None:
        self.stat: i64 = words.word("stat", KEYS)
        self.amount: Amount = Amount(words)
        self.turns: i64 = words.whole("turns")
        self.to: i64 = words.word("to", SELECTORS, "self")
        self.stacks: bool = words.flag("stacks")

    def sentence(self) -> str:
        stacks = ", stacking" if self.stacks else ""
        amount = self.amount.text() if self.amount.is_plain() else f"({self.amount.text()})"
        whose = "" if self.to == SELF else f" for {SELECTOR_TEXTS[self.to]}"
        return f"+{amount} {TITLES[self.stat]}{whose} {turns_text(self.turns)}{stacks}"

    def run(self, deed: Deed) -> None:
        for target in chosen(deed, self.to):
            change(deed, target, self.stat, self.amount.whole(deed), self.turns, self.stacks)


class Grow(Verb):
    """`grow = { stat = "ap", base = 5 }`: a number is higher for ever."""

    def __init__(self, words: Words) -> None:
        self.stat: i64 = words.word("stat", KEYS)
        self.amount: Amount = Amount(words)

    def sentence(self) -> str:
        return f"+{self.amount.text()} {TITLES[self.stat]} for ever"

    def run(self, deed: Deed) -> None:
        grow(deed.state, deed.slot, self.stat, self.amount.whole(deed))


def grow(state: Position, slot: i64, which: i64, amount: i64) -> None:
    """Clones share what has grown until one of them grows."""
    state.grown = state.grown[:]
    state.grown[slot * STATS + which] += amount
    state.growers |= BIT[slot]
    before = stat(state, slot, HP)
    refresh(state, slot)
    if state.listening:
        tell_on(state, "grew", slot, {"amount": int(amount), "what": NAMES[which]})
    swell(state, slot, before)


class Adapt(Verb):
    """`adapt = { base = 20, turns = 3 }`: resistance to the kind of damage taken."""

    def __init__(self, words: Words) -> None:
        self.amount: i64 = words.whole("base")
        self.turns: i64 = words.whole("turns")

    def sentence(self) -> str:
        return f"+{self.amount} PR or MR, by the kind of the damage, {turns_text(self.turns)}"

    def run(self, deed: Deed) -> None:
        change(deed, deed.slot, PR if deed.kind == PHYSICAL else MR, self.amount, self.turns, False)


# States of the one who acts

OWN_STATES: Final[dict[str, tuple[int, str]]] = {
    "enrage": (ENRAGED, "is enraged"),
    "undying": (UNDYING, "is left with 1 HP and cannot die"),
    "again": (AGAIN, "goes on"),
    "charge": (CHARGED, "its next attack adds magic damage {by}"),
}


class Become(Verb):
    """`enrage = { turns = 3 }`, `undying`, `again`, `charge`"""

    def __init__(self, words: Words) -> None:
        self.what: i64 = OWN_STATES[words.verb][0]
        self.template: str = OWN_STATES[words.verb][1]
        self.amount: Amount = Amount(words)
        self.turns: i64 = words.whole("turns")

    def sentence(self) -> str:
        text = self.template.format(by=self.amount.text())
        return text if self.what == AGAIN or self.turns == 0 else f"{text} {turns_text(self.turns)}"

    def run(self, deed: Deed) -> None:
        state, slot = deed.state, deed.slot
        put_on(state, slot, self.what, self.amount.whole(deed), until(state, slot, self.turns), slot, 0)


class Cleanse(Verb):
    """`cleanse = 2`: the debuff is cancelled, and so is every other for so many turns."""

    def __init__(self, words: Words) -> None:
        self.turns: i64 = words.whole("value")

    def sentence(self) -> str:
        return f"the debuff is cancelled, and no other takes hold {turns_text(self.turns)}"

    def run(self, deed: Deed) -> None:
        deed.is_cancelled = True
        state = deed.state
        if state.listening:
            tell_on(state, "freed", deed.slot, {})
        put_on(state, deed.slot, IMMUNE, 0, until(state, deed.slot, self.turns), deed.slot, 0)
