"""The table in plain lines: as the game draws it, or put together from its scene where that is too wide or not here."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from shutil import get_terminal_size

from rich.text import Text

from wartable.kernel.scene import Board, Scene
from wartable.terminal.answers import pieces
from wartable.terminal.screen.board import draw_board
from wartable.terminal.screen.look import Look, look_of
from wartable.terminal.screen.picking import Picking
from wartable.terminal.screen.trays import draw_trays
from wartable.terminal.sitting import Sitting
from wartable.terminal.telling import width

TALLEST = 1_000


def picture(sitting: Sitting) -> str | Text:
    """A server sends scenes and no drawings; and a drawing that is broken at the window's edge is none."""
    drawing = sitting.drawing()
    if drawing and not (sys.stdout.isatty() and widest(drawing) > get_terminal_size().columns):
        return drawing
    return of_scene(sitting.scene(), look_here(sitting), sitting.seats)


def widest(drawing: str) -> int:
    return max(len(line) for line in drawing.splitlines())


def look_here(sitting: Sitting) -> Look:
    look = look_of(sitting.game, encoding=sys.stdout.encoding or "ascii")
    return look if sys.stdout.isatty() else Look(look.sides, colour=False, ascii=True, framed=look.framed)


def of_scene(scene: Scene, look: Look, seats: Sequence[str]) -> Text:
    picking = Picking(scene, [])
    picking.cursor = ""
    if not scene.board:
        return Text("\n").join(draw_trays(picking, look, width(), TALLEST).lines)
    board = draw_board(picking, look, width(), tallest(scene.board, scene, look)).lines
    told = pieces(scene, seats) if any(piece.hp is not None for piece in scene.pieces) else []
    return Text("\n").join([*board, Text(), *(Text(line) for line in told)])


def tallest(board: Board, scene: Scene, look: Look) -> int:
    """As few lines as tell everything: one more a tile where there is health."""
    lines = 3 if look.framed else 2 if any(piece.hp is not None for piece in scene.pieces) else 1
    return 1 + lines * board.height
