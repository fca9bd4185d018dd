"""Chapter 10.1 to 10.3: gold that comes in, and gold that comes back."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.events import tell_gold
from wartable.games.lol_chess.state import BLUE, Position, seat_of

INCOME: Final = 5
BONUS: Final = 50
BONUS_ROUNDS: Final = 20
REFUND: Final = 50


def earn(state: Position, seat: i64, amount: i64, what: str) -> None:
    if amount > 0:
        state.gold[seat] += amount
        if state.listening:
            tell_gold(state, seat, amount, what)


def pay_income(state: Position) -> None:
    """From the second round on; every twentieth round brings both sides a bonus as it begins."""
    seat = state.on_turn()
    if state.round() > 1:
        earn(state, seat, INCOME, "income")
    if state.round() % BONUS_ROUNDS == 0 and seat == BLUE:
        earn(state, 0, BONUS, "round bonus")
        earn(state, 1, BONUS, "round bonus")


def refund(state: Position, slot: i64) -> None:
    """Half of what was paid for the items of the fallen champion."""
    earn(state, seat_of(slot), state.paid[slot] * REFUND // 100, "items refunded")
    state.paid[slot] = 0
