"""How the window is shared out: the table, what stands beside it, and the chronicle below."""

from __future__ import annotations

from typing import NamedTuple

from wartable.kernel.scene import Board
from wartable.terminal.screen.board import measure
from wartable.terminal.screen.look import Look

NARROWEST_SIDE = 28
WIDEST_SIDE = 60
LARGE = (100, 30)
# A large window leaves the panels more than they need, and the chronicle at least some lines.
LARGE_SIDE = NARROWEST_SIDE + 8
FEWEST_TOLD = 4
# Top line, prompt, typed line and keys.
FRAME = 4


class Layout(NamedTuple):
    """Heights of the table and of the chronicle, which stands under the board where nothing is left for it below; and
    the width of the panels."""

    table: int
    told: int
    side: int

    @property
    def is_told_under_the_board(self) -> bool:
        return self.told == 0


def layout_of(board: Board | None, look: Look, width: int, height: int) -> Layout:
    """Without a board, cards and dice take its place."""
    is_large = width >= LARGE[0] and height >= LARGE[1]
    rest = height - FRAME
    if not board:
        told = FEWEST_TOLD if is_large else 1
        return Layout(rest - told, told, max(NARROWEST_SIDE, width * 2 // 5))
    room = width - (LARGE_SIDE if is_large else NARROWEST_SIDE) - 1
    table = table_height(board, look, room, rest, is_large)
    across = measure(board, look, room, table).across(board)
    return Layout(table, rest - table, max(NARROWEST_SIDE, min(WIDEST_SIDE, width - across - 2)))


def table_height(board: Board, look: Look, room: int, rest: int, is_large: bool) -> int:
    if is_large:
        return max(measure(board, look, room, rest - FEWEST_TOLD).down(board), rest * 3 // 4)
    left = rest - measure(board, look, room, rest).down(board)
    return rest if left >= FEWEST_TOLD else rest - 1
