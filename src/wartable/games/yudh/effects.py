"""The verbs of the Devta cards. A new idea is a new verb here, even if one card uses it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.yudh.pasa import DICE, NO_KIND, Kind
from wartable.games.yudh.state import ASKED, FULL_MANI, NOTHING, Position, Verb
from wartable.kernel.refusal import Refusal

LOST: Final = "lost"
TAKEN: Final = "taken"


class Damage(Verb):
    """`damage = 2`"""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def sentence(self, owner: str, other: str) -> str:
        return f"{other} loses {self.amount} Arogya Mani, and nothing blocks it"

    def run(self, state: Position, seat: i64) -> None:
        state.mani[1 - seat] = max(0, state.mani[1 - seat] - self.amount)

    def worth(self, state: Position, seat: i64) -> float:
        return float(self.amount)


class Heal(Verb):
    """`heal = 3`"""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def sentence(self, owner: str, other: str) -> str:
        gains = f"{owner} gains {self.amount} Arogya Mani, never above {FULL_MANI}"
        return f"{gains}. At {FULL_MANI} it does not take effect and costs nothing"

    def can_help(self, state: Position, seat: i64) -> bool:
        return state.mani[seat] < FULL_MANI

    def run(self, state: Position, seat: i64) -> None:
        state.mani[seat] = min(FULL_MANI, state.mani[seat] + self.amount)

    def worth(self, state: Position, seat: i64) -> float:
        return float(self.amount)


class Remove(Verb):
    """`remove = "dhal"`; `blocked` is the attack that such dice would have blocked, if any"""

    def __init__(self, kind: Kind, blocked: str) -> None:
        self.kind: Kind = kind
        self.blocked: str = blocked

    def sentence(self, owner: str, other: str) -> str:
        so = f". So every {self.blocked} of {owner} hits" if self.blocked else ""
        return f"all {self.kind.key} that {other} has kept are removed before the strikes{so}"

    def run(self, state: Position, seat: i64) -> None:
        for place in range((1 - seat) * DICE, (1 - seat) * DICE + DICE):
            die = state.rows[place]
            if die != NOTHING and state.kind(1 - seat, die).number == self.kind.number:
                state.rows[place] = NOTHING

    def worth(self, state: Position, seat: i64) -> float:
        return A_REMOVAL


class Drain(Verb):
    """`drain = "lost"`, or `drain = "taken"`: whether the tokens are gone or change hands"""

    def __init__(self, takes: bool) -> None:
        self.takes: bool = takes

    def sentence(self, owner: str, other: str) -> str:
        loses = f"{owner} takes from {other}" if self.takes else f"{other} loses"
        drains = f"if {other} has asked for a vardan, {loses} as many tokens as it costs, at most all"
        return f"{drains}. With enough left when its time comes, it still takes effect"

    def run(self, state: Position, seat: i64) -> None:
        if state.requests[1 - seat] != ASKED:
            return
        drained = min(state.tokens[1 - seat], state.card(1 - seat).cost)
        state.tokens[1 - seat] -= drained
        if self.takes:
            state.tokens[seat] += drained

    def worth(self, state: Position, seat: i64) -> float:
        return A_TAKING if self.takes else A_DRAINING


# About what these are worth in mani, tried out in games between greedy bots.
A_REMOVAL: Final = 1.3
A_DRAINING: Final = 1.0
A_TAKING: Final = 2.0


def verb_named(name: str, value: object, kinds: list[Kind]) -> Verb:
    """The verb that a card's table asks for; a Refusal says what is wrong with it."""
    if name == "damage":
        return Damage(amount_of(name, value))
    if name == "heal":
        return Heal(amount_of(name, value))
    if name == "remove":
        kind = kind_of(name, value, kinds)
        return Remove(kind, kinds[kind.blocks].key if kind.blocks != NO_KIND else "")
    if name == "drain":
        return Drain(word_of(name, value, [LOST, TAKEN]) == TAKEN)
    raise Refusal(f"there is no verb {name!r}; there are: {', '.join(VERBS)}")


VERBS: Final[list[str]] = ["damage", "heal", "remove", "drain"]


def amount_of(name: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= FULL_MANI:
        raise Refusal(f"{name} needs a number from 1 to {FULL_MANI}, not {value!r}")
    return value


def kind_of(name: str, value: object, kinds: list[Kind]) -> Kind:
    word = word_of(name, value, [kind.key for kind in kinds])
    return next(kind for kind in kinds if kind.key == word)


def word_of(name: str, value: object, words: list[str]) -> str:
    if not isinstance(value, str) or value not in words:
        raise Refusal(f"{name} needs one of {', '.join(words)}, not {value!r}")
    return value
