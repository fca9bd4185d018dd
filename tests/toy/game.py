"""The contract, answered by the rules: this game's table of contents."""

from __future__ import annotations

import math
from typing import Self

from librt.vecs import vec
from mypy_extensions import i64

from toy import rules
from toy import scene as scenes
from toy.options import AmbushOptions
from toy.state import BOARD, NOBODY, OVER, SEATS, Position, seat_of
from wartable.grid.square import OFF
from wartable.kernel.dice import Dice


class Ambush(Position):
    def to_act(self) -> list[int]:
        return rules.to_act(self)

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](rules.legal(self, int(seat)))

    def apply(self, seat: i64, action: i64) -> None:
        rules.apply(self, int(seat), int(action))

    def clone(self) -> Self:
        return self.copied(self.dice.copy())

    def imagine(self, seat: i64, dice: Dice) -> Self:
        dream = self.copied(dice)
        rules.redraw(dream, int(seat))
        return dream

    def copied(self, dice: Dice) -> Self:
        twin = type(self)(self.options, dice)
        self.copy_into(twin)
        return twin

    def outcome(self) -> list[float]:
        return scenes.outcome(self)

    def key(self) -> i64:
        return self.position_key()

    def evaluate(self, seat: i64) -> float:
        return opinion(self, int(seat))


def new(options: AmbushOptions, dice: Dice) -> Ambush:
    state = Ambush(options, dice)
    rules.set_up(state)
    return state


def opinion(state: Position, seat: int) -> float:
    """Lives, glory and nearness to the enemy."""
    if state.phase == OVER:
        return 0.5 if state.winner == NOBODY else float(state.winner == seat)
    lead = strength(state, seat) - strength(state, 1 - seat)
    return 1 / (1 + math.exp(-lead / 3))


def strength(state: Position, seat: int) -> float:
    band = [2 + state.lives[slot] - 0.1 * way_to_the_enemy(state, slot) for slot in state.fighters(seat)]
    return sum(band) + 0.5 * state.glory[seat] + 0.3 * state.mighty[seat]


def way_to_the_enemy(state: Position, slot: int) -> int:
    here = state.cells[slot]
    enemies = [state.cells[other] for seat in SEATS if seat != seat_of(slot) for other in state.fighters(seat)]
    return min((int(BOARD.distance(here, there)) for there in enemies if OFF not in (here, there)), default=4)
