"""What is printed on a piece. Rules ask a sheet what its piece can do; they never ask which piece it is."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.kernel.scene import Choice, Mark, Piece, Skill

# How a piece takes.
NOTHING: Final = 0
BY_MOVING: Final = 1
DIAGONALLY: Final = 2

NO_KIND: Final = -1


class Lines:
    """Every `stride`-th direction from `first`: all eight, the four straight ones or the four diagonal ones."""

    def __init__(self, name: str, first: i64, stride: i64) -> None:
        self.name: str = name
        self.first: i64 = first
        self.stride: i64 = stride

    def has(self, direction: i64) -> bool:
        return direction >= self.first and (direction - self.first) % self.stride == 0


ALL: Final = Lines("all", 0, 1)
STRAIGHT: Final = Lines("straight", 0, 2)
DIAGONAL: Final = Lines("diagonal", 1, 2)


class Sheet:
    """One kind of piece, as it is under the options of its match. `farthest` is 0 for a piece that does not fire;
    `reload` counts turns of both sides; `overruns` is the own kind that it may run over.

    `texts` are what players read of it. `pictures`, `zones` and `steps` are what scenes have shown of it before."""

    def __init__(self, kind: i64, key: str, name: str, letter: str, worth: i64) -> None:
        self.kind: i64 = kind
        self.key: str = key
        self.name: str = name
        self.letter: str = letter
        self.worth: i64 = worth
        self.moves: Lines = ALL
        self.reach: i64 = 1
        self.flies: bool = False
        self.takes: i64 = NOTHING
        self.stopped_by_forts: bool = False
        self.overruns: i64 = NO_KIND
        self.shoots: Lines = ALL
        self.nearest: i64 = 0
        self.farthest: i64 = 0
        self.reload: i64 = 0
        self.is_spent: bool = False
        self.is_used_up: bool = False
        self.guards: i64 = 0
        self.commands: bool = False
        self.carries: bool = False
        self.digs: bool = False
        self.texts: list[Skill] = []
        self.pictures: dict[int, Piece] = {}
        self.zones: dict[int, Mark] = {}
        self.steps: dict[int, Choice] = {}

    def attacks(self) -> bool:
        """An attack piece keeps its side in the game; the Commander does not count."""
        return (self.takes != NOTHING or self.farthest > 0) and not self.commands

    def flight(self) -> str:
        """What flies: a Bomber or a Missile itself, but only the shell of an Artillery."""
        return "shell" if self.reload > 0 else self.name
