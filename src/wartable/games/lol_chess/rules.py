"""The table of contents: what may be done, what it does, and what follows. Chapters have files of their own."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from wartable.games.lol_chess.actions import ATTACK, BAN, BUY, CAST, CASTLE, LEARN, MOVE, ORDER, PICK
from wartable.games.lol_chess.attack import add_attacks, attack, is_under_attack, taunter_of
from wartable.games.lol_chess.casting import add_casts, cast
from wartable.games.lol_chess.catalog import book
from wartable.games.lol_chess.draft import (
    CHOICE_MILLISECONDS,
    arrange,
    arrange_actions,
    ban,
    draft_actions,
    drafter,
    pick,
)
from wartable.games.lol_chess.ending import REPETITIONS, finish, richer, write_down
from wartable.games.lol_chess.evaluate import evaluate, gain
from wartable.games.lol_chess.guess import redraw
from wartable.games.lol_chess.keys import position_key
from wartable.games.lol_chess.movement import add_castling, add_moves, castle, move
from wartable.games.lol_chess.observe import observe
from wartable.games.lol_chess.options import LolOptions
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
    Settings,
)
from wartable.games.lol_chess.static_value import static_value
from wartable.games.lol_chess.turns import pass_the_turn
from wartable.grid.square import OFF
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of
from wartable.kernel.dice import Dice
from wartable.kernel.options import Options, taken_over
from wartable.kernel.state import NO_ACTION

NOBODY_ACTS: Final[list[int]] = []
ONE_ACTS: Final[list[list[int]]] = [[0], [1]]
BOTH_ACT: Final[list[int]] = [0, 1]


def new(options: LolOptions, dice: Dice) -> LolChess:
    return LolChess(book(), taken_over(options, Settings()), dice).copied(dice)


class LolChess(Position):
    def to_act(self) -> list[int]:
        if self.phase == PLAYING:
            return ONE_ACTS[self.on_turn()]
        if self.phase == DRAFTING:
            return ONE_ACTS[drafter(self)]
        if self.phase == OVER:
            return NOBODY_ACTS
        if self.orders[0] == EMPTY and self.orders[1] == EMPTY:
            return BOTH_ACT
        return ONE_ACTS[0 if self.orders[0] == EMPTY else 1]

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == PLAYING and seat == self.on_turn():
            return turn_actions(self, seat)
        if self.phase == DRAFTING and seat == drafter(self):
            return draft_actions(self)
        if self.phase == ARRANGING and 0 <= seat < 2 and self.orders[seat] == EMPTY:
            return arrange_actions(seat)
        return vec[i64]()

    def apply(self, seat: i64, action: i64) -> None:
        verb = verb_of(action)
        if verb <= LEARN:
            prepare(self, seat, verb, action)
            return
        act_on_board(self, verb, self.board[actor_of(action)], target_of(action))
        if self.end == NOT_YET:
            pass_the_turn(self)
        finish_if_over(self)

    def copied(self, dice: Dice) -> LolChess:
        twin = LolChess(self.book, self.settings, dice)
        self.copy_into(twin)
        return twin

    def imagine(self, seat: i64, dice: Dice) -> LolChess:
        """Other dice, other places for traps that the seat has not seen, another order where one is secret."""
        dream = self.copied(dice)
        redraw(dream, seat)
        return dream

    def outcome(self) -> list[float]:
        if self.phase != OVER:
            return []
        return [0.5, 0.5] if self.winner == NOBODY else [float(self.winner == seat) for seat in range(2)]

    def key(self) -> i64:
        return position_key(self)

    def evaluate(self, seat: i64) -> float:
        return evaluate(self, seat)

    def gain(self, action: i64) -> i64:
        return gain(self, action)

    def static_value(self, seat: i64) -> i64:
        return static_value(self, seat)

    def patience(self, seat: i64) -> i64:
        return CHOICE_MILLISECONDS if self.phase < PLAYING else 0

    def when_silent(self, seat: i64) -> i64:
        """Bans and picks by lot, and an order that nobody gave is the order of picks (3.4); later the seat has lost."""
        if self.phase == DRAFTING:
            options = draft_actions(self)
            return options[self.dice.aside(self.step).below(len(options))]
        return arrange_actions(seat)[0] if self.phase == ARRANGING else NO_ACTION

    def is_secret(self, seat: i64, action: i64) -> bool:
        """The order, and where a hidden trap is laid."""
        if self.phase == ARRANGING:
            return True
        if verb_of(action) != CAST:
            return False
        ability = self.sheet(self.board[actor_of(action)]).ability
        return ability is not None and ability.is_hidden

    def observe(self, seat: i64, into: vec[i16], first: i64) -> None:
        observe(self, seat, into, first)

    def origin(self) -> Options | None:
        return self.settings.options


# What may be done in a turn


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


def finish_if_over(state: Position) -> None:
    """The ends that come with a new turn; a slain Poro ends the game at once."""
    if state.end != NOT_YET:
        finish(state, state.end, state.winner)
    elif not has_action(state, state.on_turn()):
        finish_stuck(state, state.on_turn())
    elif write_down(state) >= REPETITIONS:
        finish(state, REPETITION, NOBODY)
    elif state.round() > state.settings.round_limit:
        finish(state, ROUND_LIMIT, richer(state))


def finish_stuck(state: Position, seat: i64) -> None:
    if is_under_attack(state, seat * ARMY + PORO):
        finish(state, NO_WAY_OUT, 1 - seat)
    else:
        finish(state, STALEMATE, NOBODY)
