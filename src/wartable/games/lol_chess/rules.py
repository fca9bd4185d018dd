"""The table of contents: what may be done, what it does, and what follows. Chapters have files of their own."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.lol_chess.actions import ATTACK, BAN, BUY, CASTLE, LEARN, MOVE, ORDER, PICK
from wartable.games.lol_chess.attack import add_attacks, attack, is_under_attack, taunter_of
from wartable.games.lol_chess.casting import add_casts, cast
from wartable.games.lol_chess.draft import arrange, arrange_actions, ban, draft_actions, drafter, pick
from wartable.games.lol_chess.ending import finish, has_repeated, richer
from wartable.games.lol_chess.movement import add_castling, add_moves, castle, move
from wartable.games.lol_chess.shop import add_lessons, add_purchases, buy, learn
from wartable.games.lol_chess.state import (
    ARMY,
    ARRANGING,
    DRAFTING,
    EMPTY,
    NO_WAY_OUT,
    NOBODY,
    NOT_YET,
    OVER,
    PLAYING,
    PORO,
    REPETITION,
    ROOT,
    ROUND_LIMIT,
    STALEMATE,
    STUN,
    Position,
)
from wartable.games.lol_chess.turns import pass_the_turn
from wartable.grid.square import OFF
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of

NOBODY_ACTS: Final[list[int]] = []
ONE_ACTS: Final[list[list[int]]] = [[0], [1]]
BOTH_ACT: Final[list[int]] = [0, 1]


def to_act(state: Position) -> list[int]:
    if state.phase == PLAYING:
        return ONE_ACTS[state.on_turn()]
    if state.phase == DRAFTING:
        return ONE_ACTS[drafter(state)]
    if state.phase == OVER:
        return NOBODY_ACTS
    if state.orders[0] == EMPTY and state.orders[1] == EMPTY:
        return BOTH_ACT
    return ONE_ACTS[0 if state.orders[0] == EMPTY else 1]


def legal(state: Position, seat: i64) -> vec[i64]:
    if state.phase == PLAYING and seat == state.on_turn():
        return turn_actions(state, seat)
    if state.phase == DRAFTING and seat == drafter(state):
        return draft_actions(state)
    if state.phase == ARRANGING and 0 <= seat < 2 and state.orders[seat] == EMPTY:
        return arrange_actions(seat)
    return vec[i64]()


def turn_actions(state: Position, seat: i64) -> vec[i64]:
    """A purchase and modules first, if any; then one board action."""
    options = vec[i64](capacity=96)
    options = add_purchases(state, seat, options)
    options = add_lessons(state, seat, options)
    for slot in range(seat * ARMY, seat * ARMY + ARMY):
        if state.cells[slot] != OFF:
            options = add_actions(state, seat, slot, options)
    return add_castling(state, seat, options)


def add_actions(state: Position, seat: i64, slot: i64, options: vec[i64]) -> vec[i64]:
    """A stunned piece does nothing, a rooted one does not move, a taunted one only attacks its taunter."""
    if state.wears(slot, STUN):
        return options
    if not state.wears(slot, ROOT) and taunter_of(state, slot) == EMPTY:
        options = add_moves(state, slot, options)
    options = add_attacks(state, seat, slot, options)
    return add_casts(state, seat, slot, options)


def has_action(state: Position, seat: i64) -> bool:
    """Buying is no action."""
    for slot in range(seat * ARMY, seat * ARMY + ARMY):
        if state.cells[slot] != OFF and len(add_actions(state, seat, slot, vec[i64]())) > 0:
            return True
    return len(add_castling(state, seat, vec[i64]())) > 0


# Doing


def apply(state: Position, seat: i64, action: i64) -> None:
    verb = verb_of(action)
    if verb <= LEARN:
        prepare(state, seat, verb, action)
        return
    act_on_board(state, verb, state.board[actor_of(action)], target_of(action))
    if state.end == NOT_YET:
        pass_the_turn(state)
    settle(state)


def prepare(state: Position, seat: i64, verb: i64, action: i64) -> None:
    """What does not end the turn, or comes before the first one."""
    detail = detail_of(action)
    if verb == BAN:
        ban(state, seat, detail)
    elif verb == PICK:
        pick(state, seat, detail)
    elif verb == ORDER:
        arrange(state, seat, detail)
    elif verb == BUY:
        buy(state, state.board[actor_of(action)], detail)
    else:
        learn(state, state.board[actor_of(action)], detail)


def act_on_board(state: Position, verb: i64, slot: i64, there: i64) -> None:
    if verb == MOVE:
        move(state, slot, there)
    elif verb == ATTACK:
        attack(state, slot, state.board[there])
    elif verb == CASTLE:
        castle(state, slot, there)
    else:
        cast(state, slot, there)


def settle(state: Position) -> None:
    """The ends that come with a new turn; a slain Poro ends the game at once."""
    if state.end != NOT_YET:
        finish(state, state.end, state.winner)
    elif not has_action(state, state.on_turn()):
        stuck(state, state.on_turn())
    elif has_repeated(state):
        finish(state, REPETITION, NOBODY)
    elif state.round() > state.settings.round_limit:
        finish(state, ROUND_LIMIT, richer(state))


def stuck(state: Position, seat: i64) -> None:
    if is_under_attack(state, seat * ARMY + PORO):
        finish(state, NO_WAY_OUT, 1 - seat)
    else:
        finish(state, STALEMATE, NOBODY)
