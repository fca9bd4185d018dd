"""The verbs of abilities, passives, items and modules. A new idea is a new verb, even if one sheet uses it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.amounts import Amount
from wartable.games.lol_chess.attack import land_beside, place_at, second_attack
from wartable.games.lol_chess.board import AHEAD, BOARD
from wartable.games.lol_chess.combat import heal, lose, slay, strike
from wartable.games.lol_chess.deed import QUIET, Deed
from wartable.games.lol_chess.events import stat_name, tell
from wartable.games.lol_chess.gold import earn
from wartable.games.lol_chess.numbers import refresh, stat
from wartable.games.lol_chess.sheets import Verb
from wartable.games.lol_chess.state import (
    AGAIN,
    ARMY,
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
    AD,
    DAMAGE_NAMES,
    HP,
    KEYS,
    MAGIC,
    MR,
    PHYSICAL,
    PR,
    STATS,
    TITLES,
)
from wartable.games.lol_chess.statuses import add, afflict, change, last, shield, until
from wartable.games.lol_chess.targets import AROUND, SELECTOR_TEXTS, SELECTORS, SELF, beside, chosen
from wartable.games.lol_chess.traps import lay
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
            strike(deed.state, deed.slot, target, self.raw(deed, target), self.kind, deed.crit, deed.nature)

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

HINDRANCES: Final[dict[str, int]] = {
    "burn": BURN,
    "wound": WOUND,
    "slow": SLOW,
    "venom": VENOM,
    "stun": STUN,
    "root": ROOT,
    "poison": POISON,
    "mark": MARKED,
    "taunt": TAUNTED,
    "sunlight": SUNLIT,
}
HINDRANCE_TEXTS: Final[dict[int, str]] = {
    BURN: "burns {to}{by}",
    WOUND: "wounds {to}",
    SLOW: "slows {to}{by}",
    VENOM: "puts Venom on {to}",
    STUN: "stuns {to}",
    ROOT: "roots {to}",
    POISON: "poisons {to}{by}",
    MARKED: "marks {to}",
    TAUNTED: "taunts {to}",
    SUNLIT: "puts sunlight{by} on {to}",
}


class Hinder(Verb):
    """`slow = { base = 1, turns = 2 }`; a burn without a number is the usual one."""

    def __init__(self, words: Words) -> None:
        self.what: i64 = HINDRANCES[words.verb]
        self.amount: Amount = Amount(words)
        self.turns: i64 = words.whole("turns")
        self.to: i64 = words.word("to", SELECTORS, "target")

    def sentence(self) -> str:
        by = f" ({self.amount.text()})" if self.amount.text() else ""
        text = HINDRANCE_TEXTS[int(self.what)].format(to=SELECTOR_TEXTS[self.to], by=by)
        return f"{text} {turns_text(self.turns)}"

    def run(self, deed: Deed) -> None:
        state = deed.state
        for target in chosen(deed, self.to):
            amount = self.amount.for_slot(state, deed.slot, target, deed.amount) // 100
            if self.what == BURN and amount == 0:
                amount = BURN_BASE + state.round() // BURN_ROUNDS
            if state.cells[target] != OFF:
                afflict(state, target, self.what, amount, self.turns, deed.slot)


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
            change(deed.state, target, self.stat, self.amount.whole(deed), self.turns, self.stacks)


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
    if which == HP:
        state.hp[slot] += amount
    refresh(state, slot)
    if state.listening:
        tell(state, "grew", slot, {"amount": int(amount), "stat": stat_name(which)})


class Adapt(Verb):
    """`adapt = { base = 20, turns = 3 }`: resistance to the kind of damage taken."""

    def __init__(self, words: Words) -> None:
        self.amount: i64 = words.whole("base")
        self.turns: i64 = words.whole("turns")

    def sentence(self) -> str:
        return f"+{self.amount} PR or MR, by the kind of the damage, {turns_text(self.turns)}"

    def run(self, deed: Deed) -> None:
        change(deed.state, deed.slot, PR if deed.kind == PHYSICAL else MR, self.amount, self.turns, False)


# States of the one who acts

OWN_STATES: Final[dict[str, int]] = {"enrage": ENRAGED, "undying": UNDYING, "again": AGAIN, "charge": CHARGED}
OWN_TEXTS: Final[dict[int, str]] = {
    ENRAGED: "is enraged",
    UNDYING: "is left with 1 HP and cannot die",
    AGAIN: "goes on at the start of its turn",
    CHARGED: "its next attack adds magic damage {by}",
}


class Become(Verb):
    """`enrage = { turns = 3 }`, `undying`, `again`, `charge`"""

    def __init__(self, words: Words) -> None:
        self.what: i64 = OWN_STATES[words.verb]
        self.amount: Amount = Amount(words)
        self.turns: i64 = words.whole("turns")

    def sentence(self) -> str:
        text = OWN_TEXTS[int(self.what)].format(by=self.amount.text())
        return f"{text} {turns_text(self.turns)}"

    def run(self, deed: Deed) -> None:
        state, slot = deed.state, deed.slot
        if self.what == UNDYING:
            state.hp[slot] = 1
        last(state, slot, self.what, self.amount.whole(deed), until(state, slot, self.turns), slot)


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
            tell(state, "freed", deed.slot, {})
        add(state, deed.slot, IMMUNE, 0, until(state, deed.slot, self.turns), deed.slot, 0)


# Costs and cooldowns


class Pay(Verb):
    """`pay = { base = 15, of = "own" }`: never the last HP."""

    def __init__(self, words: Words) -> None:
        self.amount: Amount = Amount(words)

    def sentence(self) -> str:
        return f"pays {self.amount.text()}, never the last HP"

    def run(self, deed: Deed) -> None:
        lose(deed.state, deed.slot, self.amount.whole(deed), deed.slot)


class Hurry(Verb):
    """`hurry = 1`: the ability is ready so many turns sooner."""

    def __init__(self, words: Words) -> None:
        self.turns: i64 = words.whole("value")

    def sentence(self) -> str:
        return f"the ability is ready {self.turns} turn sooner"

    def run(self, deed: Deed) -> None:
        deed.state.ready[deed.slot] -= 2 * self.turns


class Refresh(Verb):
    """`refresh = 25`: so many percent of the cooldown that is left are taken off."""

    def __init__(self, words: Words) -> None:
        self.percent: i64 = words.whole("value")

    def sentence(self) -> str:
        return f"the cooldown is {self.percent} % shorter, rounded up to whole turns"

    def run(self, deed: Deed) -> None:
        state, slot = deed.state, deed.slot
        turns = (state.ready[slot] - state.turn) // 2
        if turns > 1:
            state.ready[slot] = state.turn + 2 * max((turns * (100 - self.percent) + 99) // 100, 1)


# Places


class Go(Verb):
    """`go = "there"`, or `go = "beside"` the target."""

    def __init__(self, words: Words) -> None:
        self.beside: bool = words.word("value", ["there", "beside"]) == 1

    def sentence(self) -> str:
        return "lands next to the target" if self.beside else "goes there"

    def run(self, deed: Deed) -> None:
        if self.beside:
            land_beside(deed.state, deed.slot, deed.cell)
        else:
            place_at(deed.state, deed.slot, deed.cell)


class Pull(Verb):
    """`pull = true`: the target comes next to the one who pulls; a monster stays."""

    def __init__(self, words: Words) -> None:
        words.flag("value")

    def sentence(self) -> str:
        return "pulls the target next to itself"

    def run(self, deed: Deed) -> None:
        state = deed.state
        here, there = state.cells[deed.slot], state.cells[deed.other]
        if there == OFF or deed.other >= 2 * ARMY:
            return
        nearest = AHEAD[here * DIRECTIONS + BOARD.direction(here, there)]
        if state.board[nearest] == EMPTY:
            place_at(state, deed.other, nearest)


class Transform(Verb):
    """`transform = "sand_soldier"`: an own minion becomes another piece, with full HP, and serves its master."""

    def __init__(self, words: Words) -> None:
        self.into: str = words.text("value")

    def sentence(self) -> str:
        return f"makes it a {self.into.replace('_', ' ').title()}, gone when its master falls"

    def run(self, deed: Deed) -> None:
        state = deed.state
        kind = state.book.kind_of(self.into)
        become(state, deed.other, kind)
        state.master[deed.other] = deed.slot + 1


def count_servants(state: Position, slot: i64) -> i64:
    count: i64 = 0
    for other in range(seat_of(slot) * ARMY, seat_of(slot) * ARMY + ARMY):
        if state.cells[other] != OFF and state.master[other] == slot + 1:
            count += 1
    return count


def become(state: Position, slot: i64, kind: i64) -> None:
    """Another piece with that piece's full HP; effects stay."""
    if state.listening:
        tell(state, "promoted", slot, {"kind": state.book.sheets[kind].name})
    state.kinds[slot] = kind
    refresh(state, slot)
    state.hp[slot] = stat(state, slot, HP)


# More than one idea at once


class Devour(Verb):
    """`devour = { base = 4, ap = 0.03, of = "target" }`: adjacent enemies lose HP, and it gains it for ever."""

    def __init__(self, words: Words) -> None:
        self.amount: Amount = Amount(words)

    def sentence(self) -> str:
        return f"adjacent enemies lose {self.amount.text()}, which it gains as maximum HP for ever"

    def run(self, deed: Deed) -> None:
        state = deed.state
        gained: i64 = 0
        for target in beside(state, seat_of(deed.slot), state.cells[deed.slot], EMPTY):
            amount = self.amount.for_slot(state, deed.slot, target, 0) // 100
            gained += amount
            lose(state, target, amount, deed.slot)
        if gained > 0:
            grow(state, deed.slot, HP, gained)


class Cards(Verb):
    """`cards = { base = 10, ap = 0.2, first = {...}, gold = 10 }`: dealt in turn to the target and its neighbours."""

    def __init__(self, words: Words) -> None:
        self.count: Amount = Amount(words)
        card = Words("cards.card", words.take("card", None))
        self.card: Amount = Amount(card)
        card.refuse_others()
        self.gold: i64 = words.whole("gold")

    def sentence(self) -> str:
        return (
            f"{self.count.text()} cards, dealt in turn to the target and the enemies next to it: the first on each "
            f"magic damage {self.card.text()}, the others half; +{self.gold} gold for each kill"
        )

    def run(self, deed: Deed) -> None:
        state = deed.state
        targets = chosen(deed, AROUND)
        count = self.count.whole(deed)
        for place in range(len(targets)):
            dealt = (count - place + len(targets) - 1) // len(targets)
            if dealt > 0:
                raw = self.card.of(deed) * (dealt + 1) // 2
                strike(state, deed.slot, targets[place], raw, MAGIC, deed.crit, deed.nature)
                if state.cells[targets[place]] == OFF:
                    earn(state, seat_of(deed.slot), self.gold, deed.name)


class Execute(Verb):
    """`execute = 5`: a target below so many percent of its HP is slain."""

    def __init__(self, words: Words) -> None:
        self.percent: i64 = words.whole("value")

    def sentence(self) -> str:
        return f"slays the target below {self.percent} % of its HP"

    def run(self, deed: Deed) -> None:
        state, other = deed.state, deed.other
        if state.cells[other] != OFF and state.hp[other] * 100 < self.percent * stat(state, other, HP):
            slay(state, other, deed.slot)


class SecondAttack(Verb):
    """`second_attack = 50`"""

    def __init__(self, words: Words) -> None:
        self.percent: i64 = words.whole("value")

    def sentence(self) -> str:
        return f"a second attack at {self.percent} %"

    def run(self, deed: Deed) -> None:
        second_attack(deed.state, deed.slot, deed.other, self.percent)


class Join(Verb):
    """`join = { percent = 60, within = 2 }`: others of the same kind near the target strike too."""

    def __init__(self, words: Words) -> None:
        self.percent: i64 = words.whole("percent")
        self.within: i64 = words.whole("within")

    def sentence(self) -> str:
        return f"others of its kind within {self.within} of the target join at {self.percent} %"

    def run(self, deed: Deed) -> None:
        state = deed.state
        seat = seat_of(deed.slot)
        for other in range(seat * ARMY, seat * ARMY + ARMY):
            if other != deed.slot and state.cells[other] != OFF and state.kinds[other] == state.kinds[deed.slot]:
                if BOARD.distance(state.cells[other], deed.cell) <= self.within:
                    self.follow(deed, other)

    def follow(self, deed: Deed, slot: i64) -> None:
        """Its own attack and what that adds, at a part."""
        state = deed.state
        strike(state, slot, deed.other, stat(state, slot, AD) * self.percent, PHYSICAL, 100, QUIET)
        joined = Deed(state, slot, deed.other)
        joined.share, joined.nature = self.percent, QUIET
        passive = state.sheet(slot).passive
        if passive is not None and state.cells[deed.other] != OFF:
            for verb in passive.answers[0].verbs:
                if isinstance(verb, Damage):
                    verb.run(joined)


class LayTrap(Verb):
    """`trap = true`: what it does stands in the ability's own list."""

    def __init__(self, words: Words) -> None:
        words.flag("value")

    def sentence(self) -> str:
        return "lays a trap there"

    def run(self, deed: Deed) -> None:
        lay(deed.state, deed.slot, deed.start, deed.cell)


class Evolve(Verb):
    """`evolve = true`: counts the damage dealt; each threshold opens a module."""

    def __init__(self, words: Words) -> None:
        words.flag("value")

    def sentence(self) -> str:
        return "counts the damage it deals; each threshold opens a module"

    def run(self, deed: Deed) -> None:
        deed.state.tally[deed.slot] += deed.amount
