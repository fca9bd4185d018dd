"""What is true now, and what may be done about it, in the order of the rulebook."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.grid.square import OFF, Grid
from wartable.kernel.action import act, actor_of, target_of
from wartable.kernel.dice import Dice
from wartable.kernel.event import only
from wartable.kernel.options import Options
from wartable.kernel.state import State, as_chance

SEATS: Final = ("Red", "Blue")
BOARD: Final = Grid(6, 6)
NOBODY: Final = -1
DRAW: Final = 2
# The verbs: placing also says whose piece it is, because both sides place at once.
PLACE: Final = 1
MOVE: Final = 2
# The band in the order of its placing, by rank.
BAND: Final[list[int]] = [0, 1, 2, 2, 3, 3, 4, 5]
TITLES: Final = ("Banner", "Spy", "Scout", "Sergeant", "Captain", "Marshal")
BANNER: Final = 0
SPY: Final = 1
MARSHAL: Final = 5
HOMES: Final[list[list[int]]] = [list(range(12)), list(range(24, 36))]
STRAIGHT: Final[list[int]] = [0, 2, 4, 6]
QUIET_MOVES: Final = 40
# What a piece of each rank is worth, in thousandths of the logarithm of the odds.
WORTH: Final[list[int]] = [0, 250, 200, 300, 450, 600]


class Banners(State):
    """A piece is called by the square on which it was placed: everyone may know that, and it tells no rank."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        # The piece on each square; and of each piece its rank, whether everyone has seen it, and whether it has moved.
        self.squares: list[int] = [NOBODY] * 36
        self.ranks: list[int] = [NOBODY] * 36
        self.shown: list[bool] = [False] * 36
        self.moved: list[bool] = [False] * 36
        self.placed: list[int] = [0, 0]
        self.turn: i64 = 0
        self.quiet: i64 = 0
        self.winner: i64 = NOBODY

    def is_placing(self) -> bool:
        return self.placed[0] < len(BAND) or self.placed[1] < len(BAND)

    # 1. Placing

    def to_act(self) -> list[int]:
        if self.is_placing():
            return [seat for seat in range(2) if self.placed[seat] < len(BAND)]
        return [int(self.turn % 2)] if self.winner == NOBODY else []

    def legal(self, seat: i64) -> vec[i64]:
        actions = vec[i64]()
        if seat not in self.to_act():
            return actions
        if not self.is_placing():
            return self.moves(seat)
        for cell in HOMES[seat]:
            if self.squares[cell] == NOBODY:
                actions = append(actions, act(PLACE, seat, cell))
        return actions

    def is_secret(self, seat: i64, action: i64) -> bool:
        """Also when the other side is done before: as a rule only what several decide at once is secret."""
        return self.is_placing()

    def apply(self, seat: i64, action: i64) -> None:
        if self.is_placing():
            self.place(seat, target_of(action))
        else:
            self.move(seat, actor_of(action), target_of(action))

    def place(self, seat: i64, cell: i64) -> None:
        rank = BAND[self.placed[seat]]
        self.squares[cell], self.ranks[cell] = int(cell), rank
        self.placed[seat] += 1
        if self.listening:
            facts: dict[str, object] = {"side": SEATS[seat], "title": TITLES[rank], "end": BOARD.name(cell)}
            self.tell("placed", facts, only(seat))
        if not self.is_placing():
            self.reveal()
            if self.listening:
                self.tell("unveiled", {})

    # 2. Moving

    def moves(self, seat: i64) -> vec[i64]:
        actions = vec[i64]()
        for cell in range(36):
            piece = self.squares[cell]
            if side_of(piece) == seat and self.ranks[piece] != BANNER:
                for way in STRAIGHT:
                    goal = BOARD.next(cell, way)
                    if goal != OFF and side_of(self.squares[goal]) != seat:
                        actions = append(actions, act(MOVE, cell, goal))
        return actions

    def move(self, seat: i64, start: i64, goal: i64) -> None:
        piece, enemy = self.squares[start], self.squares[goal]
        self.squares[start] = NOBODY
        self.moved[piece] = True
        self.turn += 1
        self.quiet += 1
        if self.listening:
            facts: dict[str, object] = {"by": id_of(piece), "start": BOARD.name(start), "end": BOARD.name(goal)}
            self.tell("moved", {"side": SEATS[seat], **facts})
        if enemy == NOBODY:
            self.squares[goal] = piece
        else:
            self.clash(seat, goal, piece, enemy)
        self.end(seat)

    # 3. Clashes

    def clash(self, seat: i64, goal: i64, piece: i64, enemy: i64) -> None:
        self.quiet = 0
        self.show(piece)
        self.show(enemy)
        attack, defense = self.ranks[piece], self.ranks[enemy]
        if attack == SPY and defense == MARSHAL:
            attack = MARSHAL + 1
        self.squares[goal] = NOBODY if attack == defense else int(piece) if attack > defense else int(enemy)
        if attack >= defense:
            self.fall(enemy, goal)
        if attack <= defense:
            self.fall(piece, goal)
        if defense == BANNER:
            self.winner = seat

    def show(self, piece: i64) -> None:
        """Everyone learns its rank: such a move cannot be taken back for free."""
        if not self.shown[piece]:
            self.shown[piece] = True
            self.reveal()
            if self.listening:
                self.tell("shown", {"side": SEATS[side_of(piece)], "on": id_of(piece), "title": self.title(piece)})

    def fall(self, piece: i64, cell: i64) -> None:
        if self.listening:
            facts: dict[str, object] = {"side": SEATS[side_of(piece)], "on": id_of(piece), "end": BOARD.name(cell)}
            self.tell("fell", {"title": self.title(piece), **facts})

    def title(self, piece: i64) -> str:
        return TITLES[self.ranks[piece]]

    # 4. The end

    def end(self, seat: i64) -> None:
        if self.winner == NOBODY and len(self.moves(1 - seat)) == 0:
            self.winner = seat
        elif self.winner == NOBODY and self.quiet >= QUIET_MOVES:
            self.winner = DRAW

    def outcome(self) -> list[float]:
        if self.winner == NOBODY:
            return []
        return [0.5, 0.5] if self.winner == DRAW else [float(self.winner == seat) for seat in range(2)]

    # What a seat cannot know

    def imagine(self, seat: i64, dice: Dice) -> Banners:
        """Drawn from what the seat knows alone: whatever the ranks truly are, the same dice deal the same."""
        dream = cast("Banners", self.copied(dice))
        for other in range(2):
            if other != seat and self.is_placing():
                dream.place_anew(other)
            elif other != seat:
                dream.deal_anew(other)
        return dream

    def place_anew(self, side: i64) -> None:
        """So many pieces as have been placed, anywhere at home."""
        cells = HOMES[side][:]
        self.dice.shuffle(cells)
        for cell in cells:
            self.squares[cell] = self.ranks[cell] = NOBODY
        for number in range(self.placed[side]):
            self.squares[cells[number]], self.ranks[cells[number]] = cells[number], BAND[number]

    def deal_anew(self, side: i64) -> None:
        """Ranks that were not shown change hands; what has moved is no Banner."""
        unseen = [cell for cell in HOMES[side] if self.ranks[cell] != NOBODY and not self.shown[cell]]
        ranks = sorted(self.ranks[cell] for cell in unseen)
        if BANNER in ranks:
            resting = [cell for cell in unseen if not self.moved[cell]]
            banner = resting[self.dice.below(len(resting))]
            self.ranks[banner] = BANNER
            unseen.remove(banner)
            ranks.remove(BANNER)
        self.dice.shuffle(ranks)
        for cell, rank in zip(unseen, ranks):
            self.ranks[cell] = rank

    # What bots think of it

    def static_value(self, seat: i64) -> i64:
        lead: i64 = 0
        for piece in self.squares:
            if piece != NOBODY:
                worth = WORTH[self.ranks[piece]]
                lead += worth if side_of(piece) == seat else -worth
        return lead

    def evaluate(self, seat: i64) -> float:
        scores = self.outcome()
        return scores[seat] if scores else as_chance(self.static_value(seat))


def side_of(piece: i64) -> i64:
    return NOBODY if piece == NOBODY else 0 if piece < 12 else 1


def id_of(piece: i64) -> str:
    return f"{SEATS[side_of(piece)].lower()}-{BOARD.name(piece)}"


def new(options: Options, dice: Dice) -> Banners:
    return Banners(dice)
