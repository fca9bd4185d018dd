"""What is true now, and what may be done about it, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from wartable.grid.square import OFF, Grid
from wartable.kernel.action import act, actor_of, target_of
from wartable.kernel.dice import Dice
from wartable.kernel.hashing import mixed
from wartable.kernel.layers import put
from wartable.kernel.options import Options
from wartable.kernel.state import State, as_chance

SEATS: Final = ("White", "Black")
BOARD: Final = Grid(8, 8)
MOVE: Final = 1
NOBODY: Final = -1
# Men 0 to 15 are White's, 16 to 31 Black's, and NOBODY is NOBODY's.
MEN: Final = 16
FORWARD: Final[list[list[int]]] = [[7, 0, 1], [5, 4, 3]]
LAST: Final = 7
# What a man is worth after so many steps, in thousandths of the logarithm of the odds; the seventh wins.
WORTH: Final[list[int]] = [300, 310, 330, 370, 450, 650, 1_200, 10_000]


class Breakthrough(State):
    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.squares: vec[i64] = vec[i64]([NOBODY] * 64)
        self.men: vec[i64] = vec[i64]([0, 0])
        self.turn: i64 = 0
        self.winner: i64 = NOBODY

    def put(self, cell: i64, man: i64) -> None:
        self.squares[cell] = man
        self.men[side_of(man)] += 1

    # 1. The aim

    def outcome(self) -> list[float]:
        return [] if self.winner == NOBODY else [float(self.winner == seat) for seat in range(2)]

    # 2. Moving

    def to_act(self) -> list[int]:
        return [int(self.turn % 2)] if self.winner == NOBODY else []

    def legal(self, seat: i64) -> vec[i64]:
        actions = vec[i64]()
        if self.winner != NOBODY or seat != self.turn % 2:
            return actions
        for cell in range(64):
            if side_of(self.squares[cell]) == seat:
                for way in FORWARD[seat]:
                    goal = BOARD.next(cell, way)
                    if goal != OFF and self.is_open(seat, way, goal):
                        actions = append(actions, act(MOVE, cell, goal))
        return actions

    def is_open(self, seat: i64, way: i64, goal: i64) -> bool:
        """An empty square, or diagonally an enemy."""
        there = self.squares[goal]
        return there == NOBODY or (way % 2 == 1 and side_of(there) != seat)

    def apply(self, seat: i64, action: i64) -> None:
        start, goal = actor_of(action), target_of(action)
        man, taken = self.squares[start], self.squares[goal]
        self.squares[start], self.squares[goal] = NOBODY, man
        self.turn += 1
        if taken != NOBODY:
            self.men[1 - seat] -= 1
        if steps(seat, goal) == LAST or self.men[1 - seat] == 0:
            self.winner = seat
        if self.listening:
            self.tell_move(seat, BOARD.name(start), BOARD.name(goal), man, taken)

    def tell_move(self, seat: i64, start: str, end: str, man: i64, taken: i64) -> None:
        self.tell("moved", {"side": SEATS[seat], "by": name_of(man), "start": start, "end": end})
        if taken != NOBODY:
            self.tell("taken", {"side": SEATS[1 - seat], "on": name_of(taken), "end": end})

    # For search: all of it has an answer in `State`, these are better ones

    def copied(self, dice: Dice) -> Breakthrough:
        twin = Breakthrough(dice)
        twin.squares, twin.men = self.squares[:], self.men[:]
        twin.turn, twin.winner, twin.revealed = self.turn, self.winner, self.revealed
        return twin

    def key(self) -> i64:
        key = self.turn % 2
        for man in self.squares:
            key = mixed(key, side_of(man) + 1)
        return key

    def static_value(self, seat: i64) -> i64:
        lead: i64 = 0
        for cell in range(64):
            side = side_of(self.squares[cell])
            if side != NOBODY:
                lead += WORTH[steps(side, cell)] if side == seat else -WORTH[steps(side, cell)]
        return lead

    def evaluate(self, seat: i64) -> float:
        return as_chance(self.static_value(seat)) if self.winner == NOBODY else float(self.winner == seat)

    def gain(self, action: i64) -> i64:
        goal, seat = target_of(action), self.turn % 2
        taken: i64 = 0 if self.squares[goal] == NOBODY else WORTH[steps(1 - seat, goal)]
        return taken + WORTH[LAST] if steps(seat, goal) == LAST else taken

    # For programs that learn

    def observe(self, seat: i64, into: vec[i16], first: i64) -> None:
        place = first
        for man in self.squares:
            place = put(into, place, 0 if man == NOBODY else (1 if side_of(man) == seat else -1))
        put(into, place, self.turn)


def side_of(man: i64) -> i64:
    return man // MEN


def steps(seat: i64, cell: i64) -> i64:
    return cell // 8 if seat == 0 else 7 - cell // 8


def name_of(man: i64) -> str:
    return f"{SEATS[side_of(man)].lower()}-{man % MEN + 1}"


def new(options: Options, dice: Dice) -> Breakthrough:
    state = Breakthrough(dice)
    for man in range(MEN):
        state.put(man, man)
        state.put(BOARD.turned(man), MEN + man)
    return state
