"""Verbs that let the verbs after them happen, or not."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.lol_chess.amounts import Amount
from wartable.games.lol_chess.deed import Deed
from wartable.games.lol_chess.describe import ORDINALS
from wartable.games.lol_chess.events import tell
from wartable.games.lol_chess.numbers import stat
from wartable.games.lol_chess.sheets import Verb
from wartable.games.lol_chess.state import BY, EFFECTS, EMPTY, ENRAGED, MARKED, SHIELD
from wartable.games.lol_chess.stats import HP
from wartable.games.lol_chess.statuses import find
from wartable.games.lol_chess.words import Words
from wartable.grid.square import OFF


class Gate(Verb):
    def is_gate(self) -> bool:
        return True


class Every(Gate):
    """`every = 4`: each fourth attack."""

    def __init__(self, words: Words) -> None:
        self.count: i64 = words.whole("value")

    def sentence(self) -> str:
        return f"every {ORDINALS[self.count]} attack"

    def run(self, deed: Deed) -> None:
        deed.has_missed = deed.state.tally[deed.slot] % self.count != 0

    def cycle(self) -> int:
        return int(self.count)


class IfTarget(Gate):
    """`if_target = "slow"`: the target has this effect."""

    def __init__(self, words: Words) -> None:
        self.what: i64 = words.word("value", EFFECTS)

    def sentence(self) -> str:
        return f"against a target with {EFFECTS[self.what]}"

    def run(self, deed: Deed) -> None:
        deed.has_missed = deed.other == EMPTY or not deed.state.wears(deed.other, self.what)


class IfMarked(Gate):
    """`if_marked = true`: the target carries its own mark, which this uses up."""

    def __init__(self, words: Words) -> None:
        words.flag("value")

    def sentence(self) -> str:
        return "against the piece it has marked"

    def run(self, deed: Deed) -> None:
        place = find(deed.state, deed.other, MARKED)
        deed.has_missed = place == OFF or deed.state.effects[place + BY] != deed.slot


class WhileEnraged(Gate):
    """`while_enraged = true`"""

    def __init__(self, words: Words) -> None:
        words.flag("value")

    def sentence(self) -> str:
        return "while enraged"

    def run(self, deed: Deed) -> None:
        deed.has_missed = not deed.state.wears(deed.slot, ENRAGED)


class AtMost(Gate):
    """`at_most = 60`: at so many percent of its HP or less."""

    def __init__(self, words: Words) -> None:
        self.percent: i64 = words.whole("value")

    def sentence(self) -> str:
        return f"at {self.percent} % of its HP or less"

    def run(self, deed: Deed) -> None:
        state, slot = deed.state, deed.slot
        deed.has_missed = state.hp[slot] * 100 > self.percent * stat(state, slot, HP)


class Unharmed(Gate):
    """`unharmed = 4`: no damage for so many of its turns."""

    def __init__(self, words: Words) -> None:
        self.turns: i64 = words.whole("value")

    def sentence(self) -> str:
        return f"unharmed for {self.turns} turns and without a shield"

    def run(self, deed: Deed) -> None:
        state, slot = deed.state, deed.slot
        deed.has_missed = state.turn - state.hurt_on[slot] < 2 * self.turns or state.wears(slot, SHIELD)

    def calm(self) -> int:
        return int(self.turns)


class Chance(Gate):
    """`chance = 25`: the dice decide."""

    def __init__(self, words: Words) -> None:
        self.percent: i64 = words.whole("value")

    def sentence(self) -> str:
        return f"with a chance of {self.percent} %"

    def run(self, deed: Deed) -> None:
        deed.has_missed = not deed.state.dice.happens(self.percent)


class Throw(Gate):
    """`throw = { base = 50, ap = 0.5 }`: hits with so many percent, and else misses."""

    def __init__(self, words: Words) -> None:
        self.chance: Amount = Amount(words)

    def sentence(self) -> str:
        return f"hits with a chance of ({self.chance.text()}) %"

    def run(self, deed: Deed) -> None:
        deed.has_missed = not deed.state.dice.happens(min(self.chance.whole(deed), 100))
        if deed.has_missed and deed.state.listening:
            tell(deed.state, "missed", deed.slot, {})
