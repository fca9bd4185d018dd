"""The table of contents: what may be done, what it does, and what follows. Chapters have files of their own."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.ancient_wars import activation, deployment, draft, shop
from wartable.games.ancient_wars.actions import (
    ARRANGE,
    ATTACK,
    BUY,
    CAST,
    CLEAR,
    DONE,
    END,
    FARM,
    MOVE,
    PASS,
    PLACE,
    POCKETS_A_DIRECTION,
    RAISE,
    SEAL,
    USE,
)
from wartable.games.ancient_wars.board import EMPTY
from wartable.games.ancient_wars.casting import cast, use
from wartable.games.ancient_wars.combat import attack
from wartable.games.ancient_wars.ending import is_decided, is_match_over
from wartable.games.ancient_wars.events import tell_side
from wartable.games.ancient_wars.setup import begin_next_game
from wartable.games.ancient_wars.state import (
    ACTION,
    BANNING,
    DEPLOYING,
    OVER,
    PICKING,
    WINDOW,
    Position,
    team,
)
from wartable.games.ancient_wars.turn import open_window, start_turn
from wartable.games.ancient_wars.wild import farm
from wartable.kernel.action import act, actor_of, detail_of, target_of, verb_of

# By the set of seats that owe an action.
ACTING: Final[list[list[int]]] = [[], [0], [1], [0, 1]]


def to_act(state: Position) -> list[int]:
    return ACTING[acting(state)]


def acting(state: Position) -> i64:
    """The seats that owe an action, as a set: 1 for the first, 2 for the second."""
    if state.phase == ACTION:
        return 1 + state.seat_at(state.window)
    if state.phase == BANNING or state.phase == PICKING:
        return 1 + state.seat_at(draft.drafting(state))
    if state.phase == DEPLOYING:
        seats: i64 = 0
        for side in range(2):
            if state.sealed[side] == 0:
                seats += 1 + state.seat_at(side)
        return seats
    return 0


def legal(state: Position, seat: i64) -> vec[i64]:
    options = vec[i64](capacity=128)
    if seat < 0 or acting(state) & (seat + 1) == 0:
        return options
    if state.phase == ACTION:
        return add_window(state, state.window, options)
    if state.phase == DEPLOYING:
        return deployment.add_placements(state, state.side_at(seat), options)
    return draft.add_cards(state, options)


def add_window(state: Position, side: i64, options: vec[i64]) -> vec[i64]:
    """One hero after the other, three in a window; purchases and levels beside them."""
    options = add_heroes(state, side, options)
    options = add_shopping(state, side, options)
    return append(options, act(END) if state.opened > 0 else act(PASS))


def add_heroes(state: Position, side: i64, options: vec[i64]) -> vec[i64]:
    if state.active != EMPTY:
        options = activation.add_activation(state, state.active, options)
        options = append(options, act(DONE, state.active))
    elif state.opened < WINDOW:
        for slot in team(side):
            if state.is_ready(slot):
                options = activation.add_activation(state, slot, options)
    return options


def add_shopping(state: Position, side: i64, options: vec[i64]) -> vec[i64]:
    if state.hand[side] != 0:
        options = shop.add_purchases(state, side, options)
    if state.xp[side] >= 3:
        options = shop.add_raises(state, side, options)
    return options


def apply(state: Position, seat: i64, action: i64) -> None:
    if state.phase == ACTION:
        play(state, action)
    elif state.phase == DEPLOYING:
        deploy(state, state.side_at(seat), action)
    else:
        draft.choose(state, target_of(action))
    if state.phase == OVER and not is_match_over(state):
        begin_next_game(state)


def deploy(state: Position, side: i64, action: i64) -> None:
    verb = verb_of(action)
    if verb == PLACE:
        deployment.place(state, side, actor_of(action), target_of(action))
    elif verb == CLEAR:
        deployment.clear(state, side)
    elif verb == ARRANGE:
        deployment.arrange(state, side, detail_of(action))
    elif verb == SEAL:
        deployment.seal(state, side)
        if state.sealed[1 - side] == 1:
            deployment.show(state)
            start_turn(state)


def play(state: Position, action: i64) -> None:
    verb, slot = verb_of(action), actor_of(action)
    if verb == BUY:
        shop.buy(state, slot, target_of(action), detail_of(action))
    elif verb == RAISE:
        shop.raise_level(state, slot, detail_of(action))
    elif verb == PASS or verb == END:
        close_window(state, verb == PASS)
    elif verb == DONE:
        activation.finish(state)
    else:
        activate(state, slot, action)


def activate(state: Position, slot: i64, action: i64) -> None:
    verb, cell = verb_of(action), target_of(action)
    activation.begin(state, slot)
    if verb == MOVE:
        activation.move(state, slot, cell)
    elif verb == ATTACK:
        attack(state, slot, state.board[cell], False)
        activation.finish(state)
    elif verb == CAST:
        state.has_cast = True
        cast(state, slot, detail_of(action), cell)
    elif verb == USE:
        pocket, direction = detail_of(action) % POCKETS_A_DIRECTION, detail_of(action) // POCKETS_A_DIRECTION
        use(state, slot, pocket, cell, direction)
    elif verb == FARM:
        farm(state, slot)
        activation.finish(state)
    if not is_decided(state):
        activation.finish_if_done(state, slot)


def close_window(state: Position, is_pass: bool) -> None:
    """Passing is final for the turn."""
    side = state.window
    activation.finish(state)
    if is_pass:
        state.passed[side] = 1
    if state.listening:
        tell_side(state, "passed" if is_pass else "window_ended", side, {})
    open_window(state, 1 - side)


def when_silent(state: Position, seat: i64) -> i64:
    """What is done for a seat that lets its time run out: pass, or place everybody and seal."""
    options = legal(state, seat)
    if state.phase == DEPLOYING and deployment.unplaced(state, state.side_at(seat)) > 0:
        return act(ARRANGE)
    return act(SEAL) if state.phase == DEPLOYING else (options[0] if state.phase != ACTION else options[-1])
