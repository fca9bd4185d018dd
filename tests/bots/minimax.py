"""The plainest search there is, to compare cleverer ones with."""

from __future__ import annotations

from wartable.bots.alphabeta import BEYOND, final_value, gains_of
from wartable.kernel.state import State


def minimax(state: State, seat: int, depth: int, ply: int = 0) -> int:
    """What the position is worth to the seat: all actions to the depth, then gains alone."""
    if not state.to_act():
        return int(final_value(state, seat, ply))
    actor = state.to_act()[0]
    if depth == 0:
        value = settled(state, actor, ply)
    else:
        value = max(minimax(after(state, actor, action), actor, depth - 1, ply + 1) for action in state.legal(actor))
    return value if actor == seat else -value


def settled(state: State, actor: int, ply: int) -> int:
    values = [int(state.static_value(actor))]
    for action in gains_of(state, actor)[0]:
        values.append(minimax(after(state, actor, action), actor, 0, ply + 1))
    return max(values, default=-BEYOND)


def after(state: State, seat: int, action: int) -> State:
    child = state.clone()
    child.apply(seat, action)
    return child
