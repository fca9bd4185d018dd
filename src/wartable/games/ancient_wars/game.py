"""The contract, answered by the rules: this game's table of contents."""

from __future__ import annotations

from typing import Literal

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.ancient_wars import (
    choices,
    deployment,
    diagram,
    document,
    drawings,
    ending,
    notation,
    overlays,
    rules,
    shop,
    why,
)
from wartable.games.ancient_wars import evaluate as opinion
from wartable.games.ancient_wars import scene as scenes
from wartable.games.ancient_wars.actions import SEAL
from wartable.games.ancient_wars.catalog import NO_PACK, heroes, items
from wartable.games.ancient_wars.copying import copy_into
from wartable.games.ancient_wars.judge import judge
from wartable.games.ancient_wars.key import position_key
from wartable.games.ancient_wars.options import AncientOptions, settings_of
from wartable.games.ancient_wars.setup import begin_match
from wartable.games.ancient_wars.sheets import Box
from wartable.games.ancient_wars.state import DEPLOYING, OVER, Position
from wartable.games.ancient_wars.suggest import suggest
from wartable.kernel.action import verb_of
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.reasons import refusal
from wartable.kernel.refusal import IllegalAction
from wartable.kernel.scene import Check, Choice, Mark, Scene


class AncientWars(Position):
    def to_act(self) -> list[int]:
        return rules.to_act(self)

    def legal(self, seat: i64) -> vec[i64]:
        return rules.legal(self, seat)

    def apply(self, seat: i64, action: i64) -> None:
        rules.apply(self, seat, action)

    def when_silent(self, seat: i64) -> i64:
        """What a server plays for a seat whose time is over."""
        return rules.when_silent(self, seat)

    def clone(self) -> AncientWars:
        return self.copied(self.dice.copy())

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

    def copied(self, dice: Dice) -> AncientWars:
        twin = AncientWars(self.box, dice)
        copy_into(self, twin)
        return twin

    def outcome(self) -> list[float]:
        return ending.outcome(self)

    def ending(self) -> str:
        return ending.text_of(self)

    def ended_by(self) -> str:
        return ending.ENDS[self.end]

    def key(self) -> i64:
        return position_key(self)

    def evaluate(self, seat: i64) -> float:
        return opinion.evaluate(self, seat)

    def gain(self, action: i64) -> i64:
        return opinion.gain(self, action)

    def judge(self, seat: i64) -> i64:
        return judge(self, seat)

    def suggest(self, seat: i64) -> vec[i64]:
        return suggest(self, seat)

    def is_secret(self, seat: i64, action: i64) -> bool:
        """Where heroes are placed, until all are shown."""
        return self.phase == DEPLOYING and verb_of(action) != SEAL

    def write(self, action: i64) -> str:
        return notation.write(self, action)

    def read(self, seat: i64, text: str) -> i64:
        for action in self.legal(seat):
            if notation.may_read(self, action, text) and self.write(action) == text:
                return action
        texts = self.texts(seat)
        found = notation.understood(self, list(texts), text)
        if len(found) == 1:
            return texts[found[0]]
        if found:
            raise IllegalAction(f"{text!r} could mean {' or '.join(found[:6])}")
        raise refusal(text, self.why(seat, text))

    def why(self, seat: i64, text: str) -> list[Check]:
        return why.explain(self, seat, text)

    def scene(self, seat: i64) -> Scene:
        return scenes.scene(self, seat)

    def marks(self, seat: i64, place: str) -> list[Mark]:
        return overlays.marks_at(self, seat, place)

    def choice(self, action: i64) -> Choice:
        return choices.choice(self, action)

    def plain(self, seat: i64) -> dict[str, object]:
        return document.plain(self, seat)

    def draw(self, seat: i64) -> str:
        return diagram.draw(self, seat)


def new(options: AncientOptions, dice: Dice) -> AncientWars:
    state = AncientWars(Box(heroes(options.pack), items(options.pack), settings_of(options)), dice)
    begin_match(state)
    return state


def position(text: str, options: AncientOptions | None = None) -> AncientWars:
    """The position that a drawing shows; without options, those that fit it."""
    chosen = options or AncientOptions(mode=mode_in(text), pack=NO_PACK)
    state = AncientWars(Box(heroes(chosen.pack), items(chosen.pack), settings_of(chosen)), SearchDice(0))
    drawings.fill(state, text)
    return state


def mode_in(text: str) -> Literal["full", "trios", "rush"]:
    """In the single-lane rush, the other lanes are not drawn."""
    rows = [line for line in text.splitlines() if line.startswith("5  ")]
    return "rush" if rows and rows[0].startswith("5           ") else "full"
