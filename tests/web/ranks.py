"""A small game of hidden ranks, without a skin: pieces are placed from cards, and the other side does not know which.

Only the page's tests play it. Whoever strikes, takes; whoever reaches the far row wins."""

from __future__ import annotations

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from wartable.grid.square import OFF, Grid
from wartable.kernel.action import act, actor_of, target_of, verb_of
from wartable.kernel.dice import Dice
from wartable.kernel.event import Sentence
from wartable.kernel.game import Game
from wartable.kernel.options import Options
from wartable.kernel.scene import Board, Card, Choice, Piece, Scene, Side, Tile, Tray
from wartable.kernel.state import State

PLACE: Final = 1
STEP: Final = 2
SEATS: Final = ("Red", "Blue")
RANKS: Final = ("Spy", "Scout", "Sergeant")
GRID: Final = Grid(4, 4)
HOMES: Final = (range(4), range(12, 16))
PIECES: Final = range(6)
SENTENCES: Final = {
    "placed": Sentence("{side} places a piece.", "appear"),
    "stepped": Sentence("{side} steps {start}-{end}.", "move"),
    "struck": Sentence("{side} strikes the {rank}.", "fall"),
}


class Ranks(State):
    """Pieces 0 to 2 are Red's, 3 to 5 Blue's; `places` is where each stands, `open` whether both know it."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.places = [OFF] * len(PIECES)
        self.fallen = [False] * len(PIECES)
        self.open = [False] * len(PIECES)
        self.turn = 0

    def seat(self) -> int:
        return self.turn % 2

    def to_act(self) -> list[int]:
        return [] if self.outcome() else [self.seat()]

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](actions(self, int(seat)) if int(seat) in self.to_act() else [])

    def apply(self, seat: i64, action: i64) -> None:
        side, end = SEATS[seat], int(target_of(action))
        piece = int(actor_of(action)) if verb_of(action) == PLACE else self.at(int(actor_of(action)))
        struck = self.at(end)
        if struck != OFF:
            self.places[struck], self.fallen[struck], self.open[piece] = OFF, True, True
            self.tell("struck", {"side": side, "rank": RANKS[struck % 3], "on": str(struck)})
        facts: dict[str, object] = {"side": side, "on": str(piece), "by": str(piece), "end": GRID.name(end)}
        self.tell(*(("placed", facts) if verb_of(action) == PLACE else ("stepped", {**facts, **start_of(action)})))
        self.places[piece] = end
        self.turn += 1

    def at(self, cell: int) -> int:
        return self.places.index(cell) if cell in self.places else OFF

    def outcome(self) -> list[float]:
        for seat in (0, 1):
            if any(self.places[piece] in HOMES[1 - seat] for piece in own(seat)) or all(
                self.fallen[piece] for piece in own(1 - seat)
            ):
                return [float(seat == 0), float(seat == 1)]
        return [] if actions(self, self.seat()) else [float(self.seat() == 1), float(self.seat() == 0)]

    def clone(self) -> Self:
        return self.imagine(0, self.dice.copy())

    def imagine(self, seat: i64, dice: Dice) -> Self:
        twin = type(self)(dice)
        twin.places, twin.fallen, twin.open, twin.turn = self.places[:], self.fallen[:], self.open[:], self.turn
        return twin

    def key(self) -> i64:
        return hash((*self.places, *self.fallen, *self.open, self.turn)) & (2**62 - 1)


def own(seat: int) -> range:
    return range(3 * seat, 3 * seat + 3)


def actions(state: Ranks, seat: int) -> list[int]:
    waiting = [piece for piece in own(seat) if state.places[piece] == OFF and not state.fallen[piece]]
    if waiting:
        free = [cell for cell in HOMES[seat] if state.at(cell) == OFF]
        return [act(PLACE, piece, cell) for piece in waiting for cell in free]
    step = 4 if seat == 0 else -4
    steps = [(cell, cell + step) for cell in (state.places[piece] for piece in own(seat)) if cell != OFF]
    return [act(STEP, start, end) for start, end in steps if end in range(16) and state.at(end) not in own(seat)]


def start_of(action: i64) -> dict[str, object]:
    return {"start": GRID.name(actor_of(action))}


def write(state: Ranks, action: int) -> str:
    end = GRID.name(target_of(action))
    return (
        f"{RANKS[actor_of(action) % 3].lower()} {end}"
        if verb_of(action) == PLACE
        else f"{start_of(action)['start']}-{end}"
    )


def choice(state: Ranks, action: int) -> Choice:
    text, end = write(state, action), GRID.name(target_of(action))
    if verb_of(action) == PLACE:
        return Choice(text, f"Place on {end}", "Place", f"card-{actor_of(action)}", end, kind="place")
    return Choice(text, f"Step to {end}", "Step", str(start_of(action)["start"]), end, kind="move")


def scene(state: Ranks, seat: int) -> Scene:
    return Scene(
        seat=seat,
        phase="over" if state.outcome() else "playing",
        turn=state.turn + 1,
        prompt=ending(state) or f"{SEATS[state.seat()]} to act: place a piece, or step.",
        to_act=state.to_act(),
        sides=[Side(place, name) for place, name in enumerate(SEATS)],
        board=Board(4, 4, [Tile(GRID.name(cell)) for cell in range(16)]),
        pieces=[piece_of(state, piece, seat) for piece in PIECES if state.places[piece] != OFF],
        trays=[reserve(state, owner, seat) for owner in (0, 1)],
        ending=ending(state),
        outcome=state.outcome(),
    )


def piece_of(state: Ranks, piece: int, seat: int) -> Piece:
    rank, side, place = RANKS[piece % 3], piece // 3, GRID.name(state.places[piece])
    if side != seat and not state.open[piece]:
        return Piece(str(piece), "hidden", "Hidden", "?", side, place, hidden=True)
    return Piece(str(piece), rank.lower(), rank, "ycg"[piece % 3].upper(), side, place)


def reserve(state: Ranks, owner: int, seat: int) -> Tray:
    waiting = [piece for piece in own(owner) if state.places[piece] == OFF and not state.fallen[piece]]
    cards = [Card(f"card-{piece}", RANKS[piece % 3], "", "rank") for piece in waiting] if owner == seat else []
    return Tray(f"reserve-{owner}", f"To be placed by {SEATS[owner]}", "reserve", cards, owner)


def ending(state: Ranks) -> str:
    return f"{SEATS[state.outcome().index(1.0)]} wins." if state.outcome() else ""


def draw(state: Ranks, seat: int) -> str:
    return f"turn {state.turn + 1}"


def new(options: Options, dice: Dice) -> State:
    return Ranks(dice)


RANKED = Game(
    id="ranks", title="Ranks", summary="Place your three in secret, and reach the far row.", seats=SEATS,
    rules_version=1, new=new, scene=scene, draw=draw, write=write, sentences=SENTENCES, choice=choice, ending=ending,
    package="toy",
)  # fmt: skip
