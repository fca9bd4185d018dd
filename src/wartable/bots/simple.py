"""Bots that do not search: random, and greedy for one action."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.bots.bot import Bot
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.seat_view import SeatView
from wartable.kernel.state import State


class RandomBot(Bot):
    def __init__(self, dice: Dice) -> None:
        self.dice: Dice = dice

    def choose(self, view: SeatView) -> i64:
        options = view.legal()
        return options[self.dice.below(len(options))]


class GreedyBot(Bot):
    """The action after which the game's opinion is best; among equals, any."""

    def __init__(self, dice: Dice) -> None:
        self.dice: Dice = dice

    def choose(self, view: SeatView) -> i64:
        options = view.legal()
        best = options[0]
        best_value = -1.0
        equals: i64 = 0
        for action in options:
            value = self.value_after(view, action)
            if value > best_value:
                best, best_value, equals = action, value, 1
            elif value == best_value:
                equals += 1
                if self.dice.below(equals) == 0:
                    best = action
        return best

    def value_after(self, view: SeatView, action: i64) -> float:
        dream = view.imagine(SearchDice(self.dice.word()))
        dream.apply(view.seat, action)
        return dream.evaluate(view.seat)


def best_of(view: SeatView, actions: list[int], dice: Dice, is_free: bool) -> tuple[int | None, float]:
    """Of these actions the one after which the game's opinion is best, and that opinion. Whoever is free to do
    something else does none of them that makes nothing better."""
    greedy, best = GreedyBot(dice), None
    best_value = view.imagine(SearchDice(dice.word())).evaluate(view.seat) if is_free or not actions else -1.0
    for action in actions:
        value = greedy.value_after(view, action)
        if value > best_value:
            best, best_value = action, value
    return best, best_value


def play_out(state: State, dice: Dice, limit: i64) -> i64:
    """Random actions until the end or the limit; returns how many were played."""
    played: i64 = 0
    while played < limit:
        seats = state.to_act()
        if not seats:
            break
        seat: i64 = seats[0]
        options = state.legal(seat)
        state.apply(seat, options[dice.below(len(options))])
        played += 1
    return played
