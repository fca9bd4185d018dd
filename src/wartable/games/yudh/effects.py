"""The verbs of the Devta cards. A new idea is a new verb here, even if one card uses it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.yudh.pasa import DICE, Kind
from wartable.games.yudh.state import ASKED, FULL_MANI, NOTHING, Position, Verb
from wartable.kernel.refusal import Refusal

LOST: Final = "lost"
TAKEN: Final = "taken"


class Damage(Verb):
    """`damage = 2`"""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def sentence(self) -> str:
        return f"The opponent loses {self.amount} Arogya Mani, and nothing blocks it"

    def run(self, state: Position, seat: i64) -> None:
        state.mani[1 - seat] = max(0, state.mani[1 - seat] - self.amount)

    def worth(self, state: Position, seat: i64) -> float:
        return float(self.amount)


class Heal(Verb):
    """`heal = 3`"""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def sentence(self) -> str:
        return f"You gain {self.amount} Arogya Mani, never above {FULL_MANI}; at {FULL_MANI} it does not take effect"

    def can_help(self, state: Position, seat: i64) -> bool:
        return state.mani[seat] < FULL_MANI

    def run(self, state: Position, seat: i64) -> None:
        state.mani[seat] = min(FULL_MANI, state.mani[seat] + self.amount)

    def worth(self, state: Position, seat: i64) -> float:
        return float(self.amount)


class Remove(Verb):
    """`remove = "dhal"`"""

    def __init__(self, kind: Kind) -> None:
        self.kind: Kind = kind

    def sentence(self) -> str:
        return f"All {self.kind.key} that the opponent has kept are removed before the strikes"

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

    def sentence(self) -> str:
        whose = "You take from the opponent" if self.takes else "The opponent loses"
        return f"{whose} as many Vardan tokens as the vardan costs that they have asked for, at most all they have"

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
        return Remove(kind_of(name, value, kinds))
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
