"""What people see and say of a position."""

from __future__ import annotations

import re

from breakthrough.state import BOARD, FORWARD, MEN, NOBODY, SEATS, Breakthrough, name_of, side_of
from wartable.grid.drawing import draw_grid, read_grid
from wartable.kernel.action import actor_of, target_of
from wartable.kernel.dice import SearchDice
from wartable.kernel.event import Sentence
from wartable.kernel.notation import fold
from wartable.kernel.options import Options
from wartable.kernel.reasons import no, weigh
from wartable.kernel.refusal import Refusal
from wartable.kernel.scene import Board, Check, Choice, Meter, Piece, Scene, Side, Tile

SIGNS = ".Wb"
NOTES = [["White to act"], ["Black to act"], ["Black wins."], ["White wins."]]
SENTENCES = {
    "moved": Sentence("{side} moves {start}-{end}.", "move"),
    "taken": Sentence("{side} loses its man on {end}.", "fall"),
}


def scene(state: Breakthrough, seat: int) -> Scene:
    return Scene(
        seat=seat,
        phase="playing" if state.to_act() else "over",
        turn=int(state.turn) + 1,
        prompt=ending(state) or f"{SEATS[state.turn % 2]} to act: move a man forward.",
        to_act=state.to_act(),
        sides=[Side(each, name, [Meter("men", int(state.men[each]))]) for each, name in enumerate(SEATS)],
        board=Board(8, 8, [Tile(place) for place in BOARD.names]),
        pieces=[piece(int(man), cell) for cell, man in enumerate(state.squares) if man != NOBODY],
        ending=ending(state),
        outcome=state.outcome(),
    )


def piece(man: int, cell: int) -> Piece:
    side = int(side_of(man))
    return Piece(name_of(man), "man", f"{SEATS[side]}'s man", SIGNS[side + 1], side, BOARD.name(cell))


def ending(state: Breakthrough) -> str:
    return "" if state.winner == NOBODY else f"{SEATS[state.winner]} wins."


def write(state: Breakthrough, action: int) -> str:
    return f"{BOARD.name(actor_of(action))}-{BOARD.name(target_of(action))}"


def choice(state: Breakthrough, action: int) -> Choice:
    start, end = BOARD.name(actor_of(action)), BOARD.name(target_of(action))
    man, label = name_of(state.squares[actor_of(action)]), f"Move to {end}"
    return Choice(write(state, action), label, "Moves", start, end, kind="move", actor=man)


def why(state: Breakthrough, seat: int, text: str) -> list[Check]:
    """The rules that decide whether the move is allowed, one after the other."""
    if seat not in state.to_act():
        return [no("It is not your turn", "2. Moving")]
    said = re.fullmatch("([a-h][1-8])([a-h][1-8])", fold(text))
    if not said:
        return [no("Name a start and an end, as in c2-c3", "2. Moving")]
    start, goal = BOARD.named(said[1]), BOARD.named(said[2])
    man, way = state.squares[start], BOARD.direction(start, goal)
    is_step = BOARD.distance(start, goal) == 1 and way in FORWARD[seat]
    is_open = not is_step or state.is_open(seat, way, goal)
    return [
        weigh(side_of(man) == seat, "The man is yours", "You have no man there", "2. Moving"),
        weigh(is_step, "It is one step forward", "A man goes one step, forward", "2.1 Forward"),
        weigh(is_open, "Nobody is in its way", "It takes enemies alone, and those diagonally", "2.2 Taking"),
    ]


def draw(state: Breakthrough, seat: int) -> str:
    whose = ending(state) or f"{SEATS[state.turn % 2]} to act"
    return "\n".join([*draw_grid(BOARD, lambda cell: SIGNS[side_of(state.squares[cell]) + 1]), whose])


def position(text: str, options: Options | None = None) -> Breakthrough:
    """A drawing read back; its last line says whose turn it is, or who has won."""
    drawn, state = read_grid(BOARD, text, r"[.Wb]"), Breakthrough(SearchDice(0))
    if len(drawn.signs) != BOARD.cells or drawn.notes not in NOTES:
        raise Refusal("a drawing has 64 squares, and under them a line such as: White to act")
    for cell, letter in sorted(drawn.signs.items()):
        side = SIGNS.index(letter) - 1
        if side != NOBODY:
            state.put(cell, side * MEN + state.men[side])
    note = NOTES.index(drawn.notes)
    state.turn, state.winner = note % 2, NOBODY if note < 2 else 3 - note
    return state
