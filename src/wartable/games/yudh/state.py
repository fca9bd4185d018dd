"""What is true now."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.yudh.odds import Odds
from wartable.games.yudh.pasa import ALL_DICE, DICE, SIDES, YAGYA_SIDE, Kind, Pasa, capital
from wartable.grid.square import BIT
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.hashing import mixed
from wartable.kernel.options import Options
from wartable.kernel.state import State

SEAT_NAMES: Final[list[str]] = ["One", "Two"]
NOBODY: Final = -1
NOTHING: Final = -1

TOSSING: Final = 0
MEETING: Final = 1
ROLLING: Final = 2
KEEPING: Final = 3
ASKING: Final = 4
OVER: Final = 5

HEADS: Final = 0
TAILS: Final = 1
COIN: Final[list[str]] = ["heads", "tails"]

ROLLS: Final = 3
BACKS: Final = 6
FULL_MANI: Final = 20
FIRST_TOKENS: Final = 2
BOTH: Final = 3

UNDECIDED: Final = 0
ASKED: Final = 1
DECLINED: Final = 2

# What became of a request in the last round.
NO_ROUND_YET: Final = 0
NOT_ASKED: Final = 1
GRANTED: Final = 2
REFUSED: Final = 3

BEGINNING: Final = 0
END: Final = 1
TIMES: Final[list[str]] = ["beginning", "end"]

# Who a card speaks of while it is nobody's.
OWNER: Final = "the owner"
OPPONENT: Final = "the opponent"

# How a game ends.
NOT_YET: Final = 0
NO_MANI: Final = 1
MORE_TOKENS: Final = 2
ALL_EQUAL: Final = 3

NOTHING_SHOWN: Final[vec[i64]] = vec[i64]([NOTHING] * (2 * DICE))
NONE_EACH: Final[vec[i64]] = vec[i64]([0, 0])
ALL_EACH: Final[vec[i64]] = vec[i64]([ALL_DICE, ALL_DICE])
# A fight rolls nothing.
NO_DICE: Final[SearchDice] = SearchDice(0)


class Verb:
    """One effect of a Devta. Its sentence is what players read, so that text and rule cannot disagree."""

    def sentence(self, owner: str, other: str) -> str:
        """What the vardan of this owner does, and what one should know besides; without the last full stop."""
        raise NotImplementedError

    def can_help(self, state: Position, seat: i64) -> bool:
        """A vardan of which no verb can help does not take effect and costs nothing."""
        return True

    def run(self, state: Position, seat: i64) -> None:
        raise NotImplementedError

    def worth(self, state: Position, seat: i64) -> float:
        """About how many mani one use is worth to its owner; for the game's opinion alone."""
        raise NotImplementedError


class Card:
    """A Devta: what a vardan costs, when it takes effect, and what it does."""

    def __init__(self, key: str, name: str, title: str, about: str, cost: i64, time: i64, priority: i64) -> None:
        self.key: str = key
        self.name: str = name
        self.title: str = title
        self.about: str = about
        self.cost: i64 = cost
        self.time: i64 = time
        self.priority: i64 = priority
        self.verbs: list[Verb] = []

    def text(self, owner: str = OWNER, other: str = OPPONENT) -> str:
        """The same to everybody who reads it: it speaks of its owner and of the other side by name."""
        return " ".join(f"{capital(verb.sentence(owner, other))}." for verb in self.verbs)


class Settings:
    """The options as the rules ask for them."""

    def __init__(self) -> None:
        self.options: Options | None = None
        self.yagya_at_start: bool = False
        self.swap_order: bool = False


class Box:
    """What comes in the box and never changes during a game."""

    def __init__(self, pasa: Pasa, odds: Odds, cards: list[Card], settings: Settings) -> None:
        self.pasa: Pasa = pasa
        self.odds: Odds = odds
        self.cards: list[Card] = cards
        self.settings: Settings = settings


class Position(State):
    """Seat n's things are at n, its dice at n * 6 to n * 6 + 5.

    `sides` is the side that each die shows. `rows` holds the dice kept, in the order in which they will strike; the
    first `locked` of them stay, the others were picked since the last roll. `table` is the set of dice not kept."""

    def __init__(self, box: Box, dice: Dice) -> None:
        super().__init__(dice)
        self.box: Box = box
        self.phase: i64 = TOSSING
        self.round: i64 = 1
        self.coin: i64 = NOTHING
        self.heads: i64 = NOBODY
        self.winner_of_toss: i64 = NOBODY
        self.ready: i64 = 0
        self.roller: i64 = NOBODY
        self.backs: i64 = 0
        self.cards: vec[i64] = vec[i64]([NOTHING, NOTHING])
        self.mani: vec[i64] = vec[i64]([FULL_MANI, FULL_MANI])
        self.tokens: vec[i64] = vec[i64]([FIRST_TOKENS, FIRST_TOKENS])
        self.requests: vec[i64] = NONE_EACH[:]
        self.answers: vec[i64] = NONE_EACH[:]
        self.sides: vec[i64] = NOTHING_SHOWN[:]
        self.rows: vec[i64] = NOTHING_SHOWN[:]
        self.kept: vec[i64] = NONE_EACH[:]
        self.locked: vec[i64] = NONE_EACH[:]
        self.rolls: vec[i64] = NONE_EACH[:]
        self.table: vec[i64] = ALL_EACH[:]
        self.end: i64 = NOT_YET
        self.winner: i64 = NOBODY

    # Questions

    def first(self) -> i64:
        """The seat that rolls and strikes first in this round."""
        if self.box.settings.swap_order and self.round % 2 == 0:
            return 1 - self.winner_of_toss
        return self.winner_of_toss

    def card(self, seat: i64) -> Card:
        return self.box.cards[self.cards[seat]]

    def kind(self, seat: i64, die: i64) -> Kind:
        """What the die shows."""
        return self.box.pasa.kind(die, self.sides[seat * DICE + die])

    def has_yagya(self, seat: i64, die: i64) -> bool:
        return self.sides[seat * DICE + die] == YAGYA_SIDE

    def word(self, seat: i64, die: i64) -> str:
        return self.box.pasa.word(die, self.sides[seat * DICE + die])

    def may_roll(self, seat: i64) -> bool:
        return self.kept[seat] < DICE and self.rolls[seat] < ROLLS

    # Changes

    def keep(self, seat: i64, die: i64) -> None:
        """From the table to the end of the row."""
        self.rows[seat * DICE + self.kept[seat]] = die
        self.kept[seat] += 1
        self.table[seat] -= BIT[die]

    def clear_dice(self) -> None:
        self.sides = NOTHING_SHOWN[:]
        self.rows = NOTHING_SHOWN[:]
        self.kept = NONE_EACH[:]
        self.locked = NONE_EACH[:]
        self.rolls = NONE_EACH[:]
        self.table = ALL_EACH[:]
        self.requests = NONE_EACH[:]

    def key(self) -> i64:
        key: i64 = self.phase * 64 + self.round * 512 + self.ready
        key = mixed(key, self.coin + 2 + 4 * (self.heads + 1) + 16 * (self.winner_of_toss + 1))
        key = mixed(key, (self.roller + 1) * 8 + self.backs)
        for seat in range(2):
            key = mixed(key, self.cards[seat] * 16 + self.answers[seat] * 4 + self.requests[seat])
            key = mixed(key, self.mani[seat] * 4096 + self.tokens[seat])
            key = mixed(key, self.rolls[seat] * 8 + self.locked[seat])
        for place in range(2 * DICE):
            key = mixed(key, (self.sides[place] + 1) * (SIDES + 2) + self.rows[place] + 1)
        return key

    def trial(self) -> Position:
        """A copy of the table on which a fight can be tried."""
        twin = Position(self.box, NO_DICE)
        self.copy_into(twin)
        return twin

    def copy_into(self, twin: Position) -> None:
        twin.revealed = self.revealed
        twin.phase = self.phase
        twin.round = self.round
        twin.coin = self.coin
        twin.heads = self.heads
        twin.winner_of_toss = self.winner_of_toss
        twin.ready = self.ready
        twin.roller = self.roller
        twin.backs = self.backs
        twin.cards = self.cards[:]
        twin.mani = self.mani[:]
        twin.tokens = self.tokens[:]
        twin.requests = self.requests[:]
        twin.answers = self.answers[:]
        twin.sides = self.sides[:]
        twin.rows = self.rows[:]
        twin.kept = self.kept[:]
        twin.locked = self.locked[:]
        twin.rolls = self.rolls[:]
        twin.table = self.table[:]
        twin.end = self.end
        twin.winner = self.winner


def in_set(dice: i64, die: i64) -> bool:
    return dice & BIT[die] != 0
