"""The contract, answered by the rules: this game's table of contents."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.war import choices, diagram, ending, notation, overlays, rules, why
from wartable.games.war import evaluate as opinion
from wartable.games.war import scene as scenes
from wartable.games.war.catalog import formation_named, ground_named
from wartable.games.war.ground import Ground
from wartable.games.war.maps import random_ground
from wartable.games.war.muster import muster
from wartable.games.war.options import RANDOM, WarOptions, settings_of, sheets_of
from wartable.games.war.state import OVER, SLOTS, Position
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.scene import Check, Choice, Mark, Scene


class War(Position):
    def to_act(self) -> list[int]:
        return rules.to_act(self)

    def legal(self, seat: i64) -> vec[i64]:
        return rules.legal(self, seat)

    def apply(self, seat: i64, action: i64) -> None:
        rules.apply(self, seat, action)

    def clone(self) -> War:
        return self.imagine(0, self.dice.copy())

    def imagine(self, seat: i64, dice: Dice) -> War:
        """War hides nothing: only the dice are new."""
        twin = War(self.sheets, self.settings, self.ground, self.kinds, dice)
        self.copy_into(twin)
        return twin

    def outcome(self) -> list[float]:
        return [self.evaluate(0), self.evaluate(1)] if self.phase == OVER else []

    def ending(self) -> str:
        return ending.text_of(self)

    def ended_by(self) -> str:
        return ending.ENDS[self.end]

    def key(self) -> i64:
        return self.position_key()

    def evaluate(self, seat: i64) -> float:
        return opinion.evaluate(self, seat)

    def gain(self, action: i64) -> i64:
        return opinion.gain(self, action)

    def judge(self, seat: i64) -> i64:
        return opinion.judge(self, seat)

    def search_key(self) -> i64:
        return opinion.search_key(self)

    def write(self, action: i64) -> str:
        return notation.write(action)

    def read(self, seat: i64, text: str) -> i64:
        return why.read(self, seat, text)

    def why(self, seat: i64, text: str) -> list[Check]:
        return why.explain(self, seat, text)

    def look(self, start: str, end: str) -> list[Check]:
        return why.look(self, start, end)

    def scene(self, seat: i64) -> Scene:
        return scenes.scene(self, seat)

    def marks(self, seat: i64, place: str) -> list[Mark]:
        return overlays.marks_at(self, seat, place)

    def choice(self, action: i64) -> Choice:
        return choices.choice(self, action)

    def draw(self, seat: i64) -> str:
        return diagram.draw(self)

    def begin(self) -> None:
        """The first position counts for repetition too."""
        self.history = append(self.history, self.position_key())


def new(options: WarOptions, dice: Dice) -> War:
    ground = random_ground(dice, options.random_ground) if options.map == RANDOM else ground_named(options.map)
    state = empty_board(options, ground, dice)
    muster(state, formation_named(options.formation).rows)
    state.begin()
    return state


def position(text: str, options: WarOptions | None = None) -> War:
    """The position that a drawing shows."""
    drawing = diagram.take_apart(text)
    state = empty_board(options or WarOptions(), Ground(drawing.heights, drawing.surfaces), SearchDice(0))
    diagram.fill(state, drawing)
    state.begin()
    return state


def empty_board(options: WarOptions, ground: Ground, dice: Dice) -> War:
    return War(sheets_of(options), settings_of(options), ground, vec[i64]([0] * SLOTS), dice)
