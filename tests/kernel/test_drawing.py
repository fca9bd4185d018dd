"""Square boards in ASCII, there and back."""

from __future__ import annotations

import pytest

from wartable.grid.drawing import draw_grid, read_grid
from wartable.grid.square import Grid
from wartable.kernel.refusal import Refusal

BOARD = Grid(3, 2)
LARGE = Grid(2, 10)


def test_a_board_is_drawn_from_the_top_with_its_rows_and_columns_named() -> None:
    signs = {0: "K", 4: "p"}
    assert draw_grid(BOARD, lambda cell: signs.get(cell, ".")) == ["2  . p .", "1  K . .", "   a b c"]


def test_wide_signs_and_long_numbers_keep_their_columns() -> None:
    assert draw_grid(LARGE, lambda cell: "K2" if cell == 0 else ".", 2)[-3:] == [" 2  .  .", " 1  K2 .", "    a  b"]


def test_what_is_drawn_reads_back_with_its_notes() -> None:
    signs = {0: "K", 4: "p"}
    lines = draw_grid(BOARD, lambda cell: signs.get(cell, "."))
    drawn = read_grid(BOARD, "\n".join([*lines, "turn 3, Red to move"]), "[A-Za-z.]")
    assert {cell: sign for cell, sign in drawn.signs.items() if sign != "."} == signs
    assert drawn.notes == ["turn 3, Red to move"]


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        (". K", [1]),
        ("2  . K", [4]),
        ("K .\n. .", [3]),
        ("1  K\n   c", [2]),
        ("1  K .\n   b c", [1]),
    ],
)
def test_a_part_of_a_board_says_which_by_its_numbers_and_letters(text: str, cells: list[int]) -> None:
    drawn = read_grid(BOARD, text, "[A-Za-z.]")
    assert [cell for cell, sign in drawn.signs.items() if sign == "K"] == cells


def test_letters_under_a_board_are_no_note_where_no_piece_is_called_so() -> None:
    drawn = read_grid(BOARD, "2  . K .\n1  . . .\n   a b c\nRed to move", "[K.]")
    assert drawn.signs[4] == "K" and drawn.notes == ["Red to move"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("K . . .", "the drawing leaves the board: '.' is square 4 of row 1"),
        ("3  K", "the drawing leaves the board: 'K' is square 1 of row 3"),
        ("1  K\n1  K", "the drawing has row 1 twice"),
    ],
)
def test_what_does_not_fit_the_board_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        read_grid(BOARD, text, "[A-Za-z.]")
