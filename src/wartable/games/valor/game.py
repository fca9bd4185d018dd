"""The contract, answered by the rules: this game's table of contents."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.valor import describe, diagram, ending, judge, notation, overlays, pointing, rules, why
from wartable.games.valor import evaluate as opinion
from wartable.games.valor import scene as scenes
from wartable.games.valor.catalog import box
from wartable.games.valor.options import ValorOptions, settings_of
from wartable.games.valor.state import Position
from wartable.games.valor.suggest import suggest
from wartable.games.valor.world import bare_world, random_world
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.options import read_options
from wartable.kernel.reasons import refusal
from wartable.kernel.scene import Check, Choice, Mark, Scene


class Valor(Position):
    def to_act(self) -> list[int]:
        return rules.to_act(self)

    def legal(self, seat: i64) -> vec[i64]:
        return rules.legal(self, seat)

    def apply(self, seat: i64, action: i64) -> None:
        rules.apply(self, seat, action)

    def clone(self) -> Valor:
        return self.imagine(0, self.dice.copy())

    def imagine(self, seat: i64, dice: Dice) -> Valor:
        """Valor hides nothing: only the dice are new."""
        twin = Valor(self.box, self.settings, self.terrain, dice)
        self.copy_into(twin)
        return twin

    def outcome(self) -> list[float]:
        return ending.outcome(self)

    def ending(self) -> str:
        return self.end_text

    def ended_by(self) -> str:
        return ending.ENDS[self.end]

    def key(self) -> i64:
        return self.position_key()

    def evaluate(self, seat: i64) -> float:
        return opinion.evaluate(self, seat)

    def judge(self, seat: i64) -> i64:
        return judge.judge(self, seat)

    def suggest(self, seat: i64) -> vec[i64]:
        return suggest(self, seat)

    def gain(self, action: i64) -> i64:
        return opinion.gain(self, action)

    def write(self, action: i64) -> str:
        return notation.write(self, action)

    def read(self, seat: i64, text: str) -> i64:
        texts = self.texts(seat)
        meant = pointing.meanings(self, list(texts), text)
        if len(meant) == 1:
            return texts[meant[0]]
        raise refusal(text, self.why(seat, text))

    def why(self, seat: i64, text: str) -> list[Check]:
        return why.explain(self, seat, text)

    def scene(self, seat: i64) -> Scene:
        return scenes.scene(self, seat)

    def marks(self, seat: i64, place: str) -> list[Mark]:
        return overlays.marks_at(self, place)

    def choice(self, action: i64) -> Choice:
        return describe.choice(self, action)

    def draw(self, seat: i64) -> str:
        return diagram.draw(self)


def new(options: ValorOptions, dice: Dice) -> Valor:
    contents = box(options.numbers, options.difficulty)
    return Valor(contents, settings_of(options), random_world(contents.world, dice), dice)


def position(text: str, options: ValorOptions | None = None) -> Valor:
    """The position that a drawing shows."""
    chosen = options or read_options(ValorOptions, diagram.options_of(text))
    state = Valor(box(chosen.numbers, chosen.difficulty), settings_of(chosen), bare_world(), SearchDice(0))
    diagram.fill(state, text)
    return state
