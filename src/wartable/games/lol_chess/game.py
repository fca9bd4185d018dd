"""The contract, answered by the rules: this game's table of contents."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.lol_chess import choices, diagram, draft, drawing, ending, guess, notation, overlays, rules, why
from wartable.games.lol_chess import evaluate as opinion
from wartable.games.lol_chess import scene as scenes
from wartable.games.lol_chess.actions import CAST
from wartable.games.lol_chess.catalog import book
from wartable.games.lol_chess.judge import judge
from wartable.games.lol_chess.keys import position_key
from wartable.games.lol_chess.options import LolOptions, settings_of
from wartable.games.lol_chess.state import ARRANGING, DRAFTING, OVER, Position
from wartable.kernel.action import actor_of, verb_of
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.reasons import refusal
from wartable.kernel.scene import Check, Choice, Mark, Scene


class LolChess(Position):
    def to_act(self) -> list[int]:
        return rules.to_act(self)

    def legal(self, seat: i64) -> vec[i64]:
        return rules.legal(self, seat)

    def apply(self, seat: i64, action: i64) -> None:
        rules.apply(self, seat, action)

    def clone(self) -> LolChess:
        return self.copied(self.dice.copy())

    def imagine(self, seat: i64, dice: Dice) -> LolChess:
        """Other dice, other places for traps that the seat has not seen, another order where one is secret."""
        dream = self.copied(dice)
        guess.redraw(dream, seat)
        return dream

    def copied(self, dice: Dice) -> LolChess:
        twin = LolChess(self.book, self.settings, dice)
        self.copy_into(twin)
        return twin

    def outcome(self) -> list[float]:
        return ending.outcome(self)

    def ending(self) -> str:
        return ending.text_of(self)

    def ended_by(self) -> str:
        return ending.ENDS[self.end] if self.phase == OVER else ""

    def key(self) -> i64:
        return position_key(self)

    def evaluate(self, seat: i64) -> float:
        return opinion.evaluate(self, seat)

    def gain(self, action: i64) -> i64:
        return opinion.gain(self, action)

    def judge(self, seat: i64) -> i64:
        return judge(self, seat)

    def patience(self, seat: i64) -> i64:
        return draft.CHOICE_MILLISECONDS if self.phase == DRAFTING or self.phase == ARRANGING else 0

    def when_silent(self, seat: i64) -> i64:
        """A random choice in the draft (3.4); whoever is silent later has lost."""
        return draft.when_silent(self, seat)

    def is_secret(self, seat: i64, action: i64) -> bool:
        """The order, and where a hidden trap is laid."""
        if self.phase == ARRANGING:
            return True
        if verb_of(action) != CAST:
            return False
        ability = self.sheet(self.board[actor_of(action)]).ability
        return ability is not None and ability.is_hidden

    def write(self, action: i64) -> str:
        return notation.write(self, action)

    def read(self, seat: i64, text: str) -> i64:
        fitting = notation.fitting(self, self.texts(seat), text)
        if len(fitting) == 1:
            return fitting[0]
        raise refusal(text, self.why(seat, text))

    def why(self, seat: i64, text: str) -> list[Check]:
        return why.explain(self, seat, text, self.texts(seat))

    def scene(self, seat: i64) -> Scene:
        return scenes.scene(self, seat)

    def marks(self, seat: i64, place: str) -> list[Mark]:
        return overlays.marks_at(self, seat, place)

    def choice(self, action: i64) -> Choice:
        return choices.choice(self, action)

    def draw(self, seat: i64) -> str:
        return diagram.draw(self, seat)


def new(options: LolOptions, dice: Dice) -> LolChess:
    return LolChess(book(), settings_of(options), dice)


def position(text: str, options: LolOptions | None = None) -> LolChess:
    """The position that a drawing shows."""
    state = new(options or LolOptions(), SearchDice(0))
    drawing.fill(state, text)
    return state
