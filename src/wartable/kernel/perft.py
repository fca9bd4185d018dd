"""How many ways a position can go on: a short number that almost any slip in the rules would change."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.kernel.state import State


def perft(state: State, depth: i64) -> i64:
    """The number of action sequences of this length; of several seats to act the first goes first."""
    if depth == 0:
        return 1
    seats = state.to_act()
    if not seats:
        return 0
    seat: i64 = seats[0]
    options = state.legal(seat)
    if depth == 1:
        return len(options)
    count: i64 = 0
    for action in options:
        trial = state.clone()
        trial.apply(seat, action)
        count += perft(trial, depth - 1)
    return count
