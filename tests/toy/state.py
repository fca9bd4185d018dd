"""What is true now."""

from __future__ import annotations

from typing import Final

from toy.options import AmbushOptions
from wartable.grid.square import OFF, Grid
from wartable.kernel.dice import WORD, Dice
from wartable.kernel.state import State

SEAT_NAMES: Final = ("Red", "Blue")
SEATS: Final = (0, 1)
BOARD: Final = Grid(5, 5)
HILL: Final = 12
HOMES: Final = (range(5), range(20, 25))

# Slots 0 and 1 are Red's knight and archer, 2 and 3 Blue's.
KNIGHT: Final = 0
ARCHER: Final = 1
KINDS: Final = ("knight", "archer")
SLOTS: Final = range(4)

MIGHT: Final = 0
HEAL: Final = 1
BANNER: Final = 2
CARDS: Final = ("might", "heal", "banner")
CARD_TEXTS: Final = ("Your next strike adds 2.", "Each of your fighters gets one life back.", "1 glory.")
COPIES: Final = 5
LARGEST_HAND: Final = 3

DEPLOYING: Final = 0
FIGHTING: Final = 1
OVER: Final = 2
PHASES: Final = ("deploying", "fighting", "over")
NOBODY: Final = -1
LAST_TURN: Final = 99


class Position(State):
    """Hands, the deck and, until both are done, deployments are secret; everything else lies open."""

    def __init__(self, options: AmbushOptions, dice: Dice) -> None:
        super().__init__(dice)
        self.options = options
        self.phase = DEPLOYING
        self.turn = 1
        self.cells = [OFF] * len(SLOTS)
        self.lives: list[int] = [options.life] * len(SLOTS)
        self.hands: list[list[int]] = [[], []]
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.glory = [0, 0]
        self.mighty = [False, False]
        self.die = 0
        self.winner = NOBODY

    def on_turn(self) -> int:
        return 1 - self.turn % 2

    def last_turn(self) -> int:
        return self.options.turn_limit or LAST_TURN

    def has_deployed(self, seat: int) -> bool:
        return self.cells[slot_of(seat, KNIGHT)] != OFF or self.phase != DEPLOYING

    def fighters(self, seat: int) -> list[int]:
        return [slot for slot in SLOTS if seat_of(slot) == seat and self.lives[slot] > 0]

    def at(self, cell: int) -> int:
        """The slot on that cell, or NOBODY."""
        return next((slot for slot in SLOTS if self.cells[slot] == cell), NOBODY)

    def copy_into(self, twin: Position) -> None:
        twin.revealed = self.revealed
        twin.phase = self.phase
        twin.turn = self.turn
        twin.cells = self.cells[:]
        twin.lives = self.lives[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.glory = self.glory[:]
        twin.mighty = self.mighty[:]
        twin.die = self.die
        twin.winner = self.winner

    def position_key(self) -> int:
        key = 17
        for number in self.numbers():
            key = (key * 1_000_003 + number + 1) & WORD
        return key

    def numbers(self) -> list[int]:
        """Everything that is true, as one row of numbers."""
        cards = [len(self.hands[0]), *self.hands[0], *self.hands[1], -1, *self.deck]
        return [self.phase, self.turn, *self.cells, *self.lives, *self.glory, *map(int, self.mighty), *cards]


def seat_of(slot: int) -> int:
    return slot // 2


def slot_of(seat: int, kind: int) -> int:
    return seat * 2 + kind


def id_of(slot: int) -> str:
    return f"{SEAT_NAMES[seat_of(slot)]}-{KINDS[slot % 2]}".lower()


def title(slot: int) -> str:
    """`Red's knight`."""
    return f"{SEAT_NAMES[seat_of(slot)]}'s {KINDS[slot % 2]}"
