"""Ambush as a game whose position speaks for itself: a copy with one method changed is a copy with one bug."""

from __future__ import annotations

from dataclasses import replace

from mypy_extensions import i64

from toy import TOY, notation, rules, why
from toy.game import Ambush
from toy.options import AmbushOptions
from toy.scene import choice, draw, scene
from wartable.kernel.dice import Dice
from wartable.kernel.game import Game
from wartable.kernel.notation import alike
from wartable.kernel.scene import Check, Choice, Scene


class Outspoken(Ambush):
    def scene(self, seat: i64) -> Scene:
        return scene(self, int(seat))

    def draw(self, seat: i64) -> str:
        return draw(self, int(seat))

    def write(self, action: i64) -> str:
        return notation.write(self, int(action))

    def texts(self, seat: i64) -> dict[str, int]:
        return {self.write(action): int(action) for action in self.legal(seat)}

    def hear(self, seat: i64, text: str) -> list[int]:
        return alike(self.texts(seat), text)

    def why(self, seat: i64, text: str) -> list[Check]:
        return why.explain(self, int(seat), text)

    def choice(self, action: i64) -> Choice:
        return choice(self, int(action))

    def ending(self) -> str:
        return rules.ending(self)


def spoken_for_by(kind: type[Outspoken]) -> Game:
    """Ambush as this kind of position plays and tells it."""

    def new(options: AmbushOptions, dice: Dice) -> Outspoken:
        state = kind(options, dice)
        rules.set_up(state)
        return state

    return replace(
        TOY, package="toy", new=new, scene=kind.scene, draw=kind.draw, write=kind.write, hear=kind.hear, why=kind.why,
        choice=kind.choice, ending=kind.ending,
    )  # fmt: skip
