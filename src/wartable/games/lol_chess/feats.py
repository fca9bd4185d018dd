"""Verbs with an idea of their own: costs and cooldowns, places, and what one sheet alone can do."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.lol_chess.amounts import Amount
from wartable.games.lol_chess.attack import land_beside, place_at, second_attack
from wartable.games.lol_chess.blow import QUIET
from wartable.games.lol_chess.board import AHEAD, BOARD
from wartable.games.lol_chess.combat import lose, slay, strike
from wartable.games.lol_chess.deed import Deed
from wartable.games.lol_chess.effects import Damage, grow
from wartable.games.lol_chess.events import tell_hp, tell_on
from wartable.games.lol_chess.gold import earn
from wartable.games.lol_chess.numbers import refresh, stat
from wartable.games.lol_chess.sheets import Verb
from wartable.games.lol_chess.state import ARMY, EMPTY, Position, seat_of
from wartable.games.lol_chess.stats import AD, HP, MAGIC, PHYSICAL
from wartable.games.lol_chess.targets import AROUND, beside, chosen
from wartable.games.lol_chess.traps import lay
from wartable.games.lol_chess.words import Words
from wartable.grid.square import DIRECTIONS, OFF

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
    name, before = state.sheet(slot).name, state.hp[slot]
    state.kinds[slot] = kind
    refresh(state, slot)
    state.hp[slot] = stat(state, slot, HP)
    if state.listening:
        gained: dict[str, object] = {"what": "hp", "amount": int(state.hp[slot] - before), "hp": int(state.hp[slot])}
        tell_on(state, "promoted", slot, {**gained, "name": name, "kind": state.sheet(slot).name})


# More than one idea at once


class Devour(Verb):
    """`devour = { base = 4, ap = 0.03, of = "target" }`: adjacent enemies lose HP, and it gains it for ever."""

    def __init__(self, words: Words) -> None:
        self.amount: Amount = Amount(words)

    def sentence(self) -> str:
        text = self.amount.text().replace("the target's", "their")
        return f"adjacent enemies lose {text}, which it gains as maximum HP for ever"

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
                strike(state, deed.slot, targets[place], raw, MAGIC, deed.crit, deed.nature, deed.name)
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
            lost = state.hp[other]
            state.hp[other] = 0
            if state.listening:
                tell_hp(state, "lost", other, -lost)
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
        strike(state, slot, deed.other, stat(state, slot, AD) * self.percent, PHYSICAL, 100, QUIET, "joins")
        joined = Deed(state, slot, deed.other)
        joined.share, joined.nature, joined.name = self.percent, QUIET, deed.name
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
        return "counts it, towards its modules"

    def run(self, deed: Deed) -> None:
        deed.state.tally[deed.slot] += deed.amount
