"""The contract, answered by the rules: this game's table of contents."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.yudh import diagram, ending, guess, notation, rules, why
from wartable.games.yudh import evaluate as opinion
from wartable.games.yudh import scene as scenes
from wartable.games.yudh.catalog import cards, odds, pasa
from wartable.games.yudh.options import YudhOptions, settings_of
from wartable.games.yudh.state import ASKING, Box, Position
from wartable.games.yudh.suggest import suggest
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.reasons import refusal
from wartable.kernel.scene import Check, Choice, Scene


class Yudh(Position):
    def to_act(self) -> list[int]:
        return rules.to_act(self)

    def legal(self, seat: i64) -> vec[i64]:
        return rules.legal(self, seat)

    def apply(self, seat: i64, action: i64) -> None:
        rules.apply(self, seat, action)

    def when_silent(self, seat: i64) -> i64:
        """What a server plays for a seat whose time is over."""
        return rules.when_silent(self, seat)

    def clone(self) -> Yudh:
        return self.copied(self.dice.copy())

    def imagine(self, seat: i64, dice: Dice) -> Yudh:
        """Other dice, and another request where one is hidden from the seat."""
        dream = self.copied(dice)
        guess.redraw_requests(dream, seat)
        return dream

    def copied(self, dice: Dice) -> Yudh:
        twin = Yudh(self.box, dice)
        self.copy_into(twin)
        return twin

    def outcome(self) -> list[float]:
        return ending.outcome(self)

    def ending(self) -> str:
        return ending.text_of(self)

    def ended_by(self) -> str:
        return ending.ENDS[self.end]

    def key(self) -> i64:
        return self.position_key()

    def evaluate(self, seat: i64) -> float:
        return opinion.evaluate(self, seat)

    def suggest(self, seat: i64) -> vec[i64]:
        return suggest(self, seat)

    def is_secret(self, seat: i64, action: i64) -> bool:
        """Requests alone: the toss is chosen at once too, but in the open."""
        return self.phase == ASKING

    def write(self, action: i64) -> str:
        return notation.write(action)

    def read(self, seat: i64, text: str) -> i64:
        checks = self.why(seat, text)
        typed = notation.read(text, self.table[seat])
        if typed is None or not all(check.passed for check in checks):
            raise refusal(text, checks)
        return typed.action

    def why(self, seat: i64, text: str) -> list[Check]:
        return why.explain(self, seat, text)

    def scene(self, seat: i64) -> Scene:
        return scenes.scene(self, seat)

    def choice(self, action: i64) -> Choice:
        return scenes.choice(self, action)

    def draw(self, seat: i64) -> str:
        return diagram.draw(self, seat)


def new(options: YudhOptions, dice: Dice) -> Yudh:
    return Yudh(Box(pasa(), odds(), cards(options.cards), settings_of(options)), dice)


def position(text: str, options: YudhOptions | None = None) -> Yudh:
    """The position that a drawing shows; with the balanced cards where they alone fit."""
    state = new(options or YudhOptions(), SearchDice(0))
    balanced = new(YudhOptions(cards="balanced"), SearchDice(0))
    if options is None and not diagram.has_cards(state, text) and diagram.has_cards(balanced, text):
        state = balanced
    diagram.fill(state, text)
    return state
