"""The games of these tests: secrets and dice (toy), one that stores nothing, and heaps for one or three seats."""

from __future__ import annotations

from dataclasses import replace
from typing import Self

from librt.vecs import vec
from mypy_extensions import i64

from toy import TOY
from wartable.games import GAMES as REAL_GAMES
from wartable.kernel.clock import TimeControl
from wartable.kernel.dice import Dice
from wartable.kernel.event import Sentence
from wartable.kernel.game import Game
from wartable.kernel.options import Options
from wartable.kernel.scene import Check, Mark, Meter, Scene, Side
from wartable.kernel.state import State


class Heap(State):
    """Seats take one or two in turn; who takes the last wins."""

    def __init__(self, dice: Dice, seats: int, left: int = 7, turn: int = 0) -> None:
        super().__init__(dice)
        self.seats = seats
        self.left = left
        self.turn = turn

    def to_act(self) -> list[int]:
        return [self.turn % self.seats] if self.left else []

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([number for number in (1, 2) if number <= self.left and seat in self.to_act()])

    def apply(self, seat: i64, action: i64) -> None:
        self.left -= int(action)
        self.turn += 1
        if self.listening:
            self.tell("took", {"number": int(action)})

    def clone(self) -> Self:
        return self.imagine(0, self.dice.copy())

    def imagine(self, seat: i64, dice: Dice) -> Self:
        return type(self)(dice, self.seats, self.left, self.turn)

    def outcome(self) -> list[float]:
        return [] if self.left else [float(seat == (self.turn - 1) % self.seats) for seat in range(self.seats)]

    def key(self) -> i64:
        return self.left * 1000 + self.turn

    def write(self, action: i64) -> str:
        return f"take {int(action)}"

    def why(self, seat: i64, text: str) -> list[Check]:
        return []

    def marks(self, seat: i64, place: str) -> list[Mark]:
        return []

    def draw(self, seat: i64) -> str:
        return f"heap of {self.left}"

    def ending(self) -> str:
        return "" if self.left else "The heap is gone."

    def scene(self, seat: i64) -> Scene:
        sides = [Side(place, f"seat {place}", [Meter("heap", self.left)]) for place in range(self.seats)]
        return Scene(int(seat), "taking", self.turn + 1, "Take one or two.", self.to_act(), sides)


class PatientHeap(Heap):
    """For a silent seat one is taken."""

    def when_silent(self, seat: i64) -> i64:
        return 1


def heap_for(seats: int, kind: type[Heap] = Heap) -> Game:
    def new(options: Options, dice: Dice) -> State:
        return kind(dice, seats)

    names = tuple(f"seat {place}" for place in range(seats))
    sentences = {"took": Sentence("{number} taken.", "get")}
    return Game(
        f"heap{seats}", f"Heap for {seats}", "Take the last.", names, 1, new, kind.scene, kind.draw, kind.write,
        sentences, why=kind.why, marks=kind.marks, ending=kind.ending, package="toy",
    )  # fmt: skip


PATIENT = replace(heap_for(3, PatientHeap), id="patient", control=TimeControl("decision", 30_000), grace_seconds=0.0)
WHISPER = replace(TOY, id="whisper", title="Whisper", stores=False)
GAMES = {
    "toy": TOY,
    "war": REAL_GAMES["war"],
    "valor": REAL_GAMES["valor"],
    "whisper": WHISPER,
    "heap1": heap_for(1),
    "heap3": heap_for(3),
}
