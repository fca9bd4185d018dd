"""The table of contents: what may be done, what it does, and what follows. Chapters have files of their own."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from wartable.games.ancient_wars import (
    actions,
    activation,
    casting,
    combat,
    deployment,
    draft,
    ending,
    shop,
    turn,
    wild,
)
from wartable.games.ancient_wars import evaluate as opinion
from wartable.games.ancient_wars.beginning import begin_next_game
from wartable.games.ancient_wars.events import tell_side
from wartable.games.ancient_wars.key import position_key
from wartable.games.ancient_wars.observe import observe
from wartable.games.ancient_wars.parts import NOT_YET
from wartable.games.ancient_wars.state import ACTION, BANNING, DEPLOYING, OVER, PICKING, Position
from wartable.games.ancient_wars.static_value import static_value
from wartable.games.ancient_wars.suggest import suggest
from wartable.kernel.action import act, actor_of, detail_of, target_of, verb_of
from wartable.kernel.dice import Dice
from wartable.kernel.options import Options

# By the set of seats that owe an action.
ACTING: Final[list[list[int]]] = [[], [0], [1], [0, 1]]


class AncientWars(Position):
    def to_act(self) -> list[int]:
        return ACTING[acting(self)]

    def legal(self, seat: i64) -> vec[i64]:
        options = vec[i64](capacity=128)
        if seat < 0 or acting(self) & (seat + 1) == 0:
            return options
        if self.phase == ACTION:
            return add_window(self, self.window.side, options)
        if self.phase == DEPLOYING:
            return deployment.add_placements(self, self.side_at(seat), options)
        return draft.add_cards(self, options)

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == ACTION:
            play(self, action)
        elif self.phase == DEPLOYING:
            deploy(self, self.side_at(seat), action)
        else:
            draft.choose(self, target_of(action))
        if self.phase == OVER and not ending.is_match_over(self):
            begin_next_game(self)

    def when_silent(self, seat: i64) -> i64:
        """Pass, or place everybody and seal."""
        options = self.legal(seat)
        if self.phase == DEPLOYING and deployment.unplaced(self, self.side_at(seat)) > 0:
            return act(actions.ARRANGE)
        return act(actions.SEAL) if self.phase == DEPLOYING else (options[0] if self.phase != ACTION else options[-1])

    def is_secret(self, seat: i64, action: i64) -> bool:
        """Where heroes are placed, until all are shown."""
        return self.phase == DEPLOYING and verb_of(action) != actions.SEAL

    def copied(self, dice: Dice) -> AncientWars:
        return AncientWars(self.box, dice, self)

    def imagine(self, seat: i64, dice: Dice) -> AncientWars:
        """Other dice, other hands of the others, and other deployments while those are secret."""
        dream = self.copied(dice)
        mine = self.side_at(seat)
        for side in range(2):
            if side != mine and self.phase != OVER:
                shop.redraw_hand(dream, side)
            if side != mine and self.phase == DEPLOYING:
                deployment.redraw(dream, side)
        return dream

    def key(self) -> i64:
        return position_key(self)

    def outcome(self) -> list[float]:
        return ending.outcome(self)

    def evaluate(self, seat: i64) -> float:
        return opinion.evaluate(self, seat)

    def gain(self, action: i64) -> i64:
        return opinion.gain(self, action)

    def static_value(self, seat: i64) -> i64:
        return static_value(self, seat)

    def suggest(self, seat: i64) -> vec[i64]:
        return suggest(self, seat)

    def observe(self, seat: i64, into: vec[i16], first: i64) -> None:
        observe(self, seat, into, first)

    def origin(self) -> Options | None:
        return self.box.settings.options


def acting(state: Position) -> i64:
    """The seats that owe an action, as a set: 1 for the first, 2 for the second."""
    if state.phase == ACTION:
        return 1 + state.seat_at(state.window.side)
    if state.phase == BANNING or state.phase == PICKING:
        return 1 + state.seat_at(draft.drafting(state))
    if state.phase == DEPLOYING:
        seats: i64 = 0
        for side in range(2):
            if state.draft.sealed[side] == 0:
                seats += 1 + state.seat_at(side)
        return seats
    return 0


def add_window(state: Position, side: i64, options: vec[i64]) -> vec[i64]:
    """What heroes may do; purchases and levels beside them."""
    options = activation.add_heroes(state, side, options)
    options = add_shopping(state, side, options)
    return append(options, act(actions.END) if state.window.opened > 0 else act(actions.PASS))


def add_shopping(state: Position, side: i64, options: vec[i64]) -> vec[i64]:
    if state.sides.hand[side] != 0:
        options = shop.add_purchases(state, side, options)
    if state.sides.xp[side] >= 3:
        options = shop.add_raises(state, side, options)
    return options


def deploy(state: Position, side: i64, action: i64) -> None:
    verb = verb_of(action)
    if verb == actions.PLACE:
        deployment.place(state, side, actor_of(action), target_of(action))
    elif verb == actions.CLEAR:
        deployment.clear(state, side)
    elif verb == actions.ARRANGE:
        deployment.arrange(state, side, detail_of(action))
    elif verb == actions.SEAL:
        deployment.seal(state, side)
        if state.draft.sealed[1 - side] == 1:
            deployment.show(state)
            turn.start_turn(state)


def play(state: Position, action: i64) -> None:
    verb, slot = verb_of(action), actor_of(action)
    if verb == actions.BUY:
        shop.buy(state, slot, target_of(action), detail_of(action))
    elif verb == actions.RAISE:
        shop.raise_level(state, slot, detail_of(action))
    elif verb == actions.PASS or verb == actions.END:
        close_window(state, verb == actions.PASS)
    elif verb == actions.DONE:
        activation.finish(state)
    else:
        activate(state, slot, action)


def activate(state: Position, slot: i64, action: i64) -> None:
    verb, cell = verb_of(action), target_of(action)
    activation.begin(state, slot)
    if verb == actions.MOVE:
        activation.move(state, slot, cell)
    elif verb == actions.ATTACK:
        combat.attack(state, slot, state.board[cell], False)
        activation.finish(state)
    elif verb == actions.CAST:
        state.window.has_cast = True
        casting.cast(state, slot, detail_of(action), cell)
    elif verb == actions.USE:
        casting.use(state, slot, actions.pocket_in(action), cell, actions.direction_in(action))
    elif verb == actions.FARM:
        wild.farm(state, slot)
        activation.finish(state)
    ending.conclude(state)
    if state.score.end == NOT_YET:
        activation.finish_if_done(state, slot)


def close_window(state: Position, is_pass: bool) -> None:
    """Passing is final for the turn."""
    side = state.window.side
    activation.finish(state)
    if is_pass:
        state.window.passed[side] = 1
    if state.listening:
        tell_side(state, "passed" if is_pass else "window_ended", side, {})
    turn.open_window(state, 1 - side)
