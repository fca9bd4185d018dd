"""Counting every sequence of actions to a depth: the quickest way to see that rules changed."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.kernel.state import State


def perft(state: State, depth: i64) -> i64:
    """How many ways the next `depth` actions can go; seats that decide at once are taken in their order."""
    seats = state.to_act()
    if depth == 0 or not seats:
        return 1
    seat: i64 = seats[0]
    options = state.legal(seat)
    if depth == 1:
        return len(options)
    total: i64 = 0
    for action in options:
        branch = state.clone()
        branch.apply(seat, action)
        total += perft(branch, depth - 1)
    return total
