"""The table of contents: what may be done, what it does, and what follows. Chapters have files of their own."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from wartable.games.valor import evaluate, observe, static_value, suggest
from wartable.games.valor.actions import ATTACK, BUY, CAST, DRINK, EQUIP, PASS, PICK, REMOVE, SELL, WAIT
from wartable.games.valor.choosing import chooser, pick, picks
from wartable.games.valor.combat import add_attacks, attack, cast
from wartable.games.valor.events import tell_hero, tell_wait
from wartable.games.valor.gear import add_trades, add_uses, trade, use
from wartable.games.valor.monsters import command, commands
from wartable.games.valor.movement import add_moves, add_recall, add_removals, add_teleports, go, is_at_market, remove
from wartable.games.valor.rounds import go_on, may_wait, pass_the_word
from wartable.games.valor.state import CHOOSING, HEROES, HEROES_WIN, OVER, Hero, Position
from wartable.grid.square import BIT
from wartable.kernel.action import act, actor_of, detail_of, target_of, verb_of
from wartable.kernel.dice import Dice
from wartable.kernel.options import Options

NOBODY_ACTS: Final[list[int]] = []
ONE_ACTS: Final[list[list[int]]] = [[0], [1], [2], [3]]


class Valor(Position):
    def to_act(self) -> list[int]:
        return NOBODY_ACTS if self.phase == OVER else ONE_ACTS[acting(self)]

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == OVER or seat != acting(self):
            return vec[i64]()
        if self.phase == CHOOSING:
            return picks(self)
        if self.phase != HEROES:
            return commands(self)
        options = vec[i64](capacity=128)
        for place in range(len(self.heroes)):
            if self.seat_of_hero(place) == seat and not self.heroes[place].has_acted:
                options = add_actions(self, place, options)
        return append(options, act(WAIT)) if may_wait(self) else options

    def apply(self, seat: i64, action: i64) -> None:
        verb = verb_of(action)
        if verb == PICK:
            pick(self, actor_of(action), target_of(action))
        elif self.phase != HEROES:
            command(self, action)
            go_on(self)
        elif verb == WAIT:
            self.waited |= BIT[seat]
            tell_wait(self, seat)
            pass_the_word(self)
        elif verb == BUY or verb == SELL:
            trade(self, action)
        else:
            take_turn(self, action)

    def copied(self, dice: Dice) -> Valor:
        twin = Valor(self.box, self.settings, self.terrain, dice)
        self.copy_into(twin)
        return twin

    def outcome(self) -> list[float]:
        """Heroes win and lose together."""
        if self.phase != OVER:
            return []
        won = self.winner == HEROES_WIN
        scores = [float(won)] * int(self.settings.hero_seats)
        return [*scores, float(not won)] if self.settings.versus else scores

    def evaluate(self, seat: i64) -> float:
        return evaluate.evaluate(self, seat)

    def static_value(self, seat: i64) -> i64:
        return static_value.static_value(self, seat)

    def suggest(self, seat: i64) -> vec[i64]:
        return suggest.suggest(self, seat)

    def gain(self, action: i64) -> i64:
        return evaluate.gain(self, action)

    def observe(self, seat: i64, into: vec[i16], first: i64) -> None:
        observe.observe(self, seat, into, first)

    def origin(self) -> Options | None:
        return self.settings.options


def acting(state: Position) -> i64:
    if state.phase == CHOOSING:
        return chooser(state)
    return state.speaker if state.phase == HEROES else state.monsters_seat()


def add_actions(state: Position, place: i64, options: vec[i64]) -> vec[i64]:
    """One action of a hero, or any number of trades before it."""
    options = add_moves(state, place, options)
    options = add_attacks(state, place, options)
    options = add_uses(state, place, options)
    options = add_teleports(state, place, options)
    options = add_removals(state, place, options)
    options = append(add_recall(state, place, options), act(PASS, place))
    return add_trades(state, place, options) if is_at_market(state.heroes[place]) else options


def take_turn(state: Position, action: i64) -> None:
    hero = state.heroes[actor_of(action)]
    perform(state, hero, action)
    hero.has_acted = True
    if state.phase == HEROES:
        pass_the_word(state)


def perform(state: Position, hero: Hero, action: i64) -> None:
    verb = verb_of(action)
    if verb == ATTACK:
        attack(state, hero, state.monsters[state.monster_on(target_of(action))])
    elif verb == CAST:
        cast(state, hero, state.article(detail_of(action)), state.monsters[state.monster_on(target_of(action))])
    elif verb == DRINK or verb == EQUIP:
        use(state, hero, action)
    elif verb == REMOVE:
        remove(state, hero, target_of(action))
    elif verb == PASS:
        tell_hero(state, "passed", hero)
    else:
        go(state, hero, action)
