"""What is worth a thought: the same things in any order are thought of in one."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.ancient_wars.actions import ARRANGE, END, SEAL
from wartable.games.ancient_wars.activation import add_heroes
from wartable.games.ancient_wars.deployment import ARRANGEMENTS, MOST_REARRANGED, unplaced
from wartable.games.ancient_wars.state import ACTION, DEPLOYING, Position
from wartable.kernel.action import act


def suggest(state: Position, seat: i64) -> vec[i64]:
    if state.phase == DEPLOYING and seat >= 0 and state.draft.sealed[state.side_at(seat)] == 0:
        return deployments(state, seat)
    if state.phase == ACTION and state.window.opened > 0 and seat == state.seat_at(state.window.side):
        return after_shopping(state)
    return state.legal(seat)


def deployments(state: Position, seat: i64) -> vec[i64]:
    """One of the ready-made deployments, and then it stands."""
    if unplaced(state, state.side_at(seat)) == 0:
        return vec[i64]([act(SEAL)])
    if state.draft.rearranged[state.side_at(seat)] >= MOST_REARRANGED:
        return state.legal(seat)
    return vec[i64]([act(ARRANGE, detail=number) for number in range(len(ARRANGEMENTS))])


def after_shopping(state: Position) -> vec[i64]:
    """Cards and levels are bought before the first hero of a window acts; what comes in later, in the next one."""
    return append(add_heroes(state, state.window.side, vec[i64](capacity=128)), act(END))
