"""Chapter 2: the board and the setup."""

from __future__ import annotations

import re
from inspect import cleandoc

from games.lol_chess.table import at, drafted, is_legal, reaches
from wartable.games.lol_chess import GAME


def test_ten_files_by_eight_ranks() -> None:
    board = GAME.scene(drafted(), 0).board
    assert board and (board.width, board.height, len(board.tiles)) == (10, 8, 80)
    assert [tile.place for tile in board.tiles[:10]] == ["z1", "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1"]


def test_two_squares_are_pits() -> None:
    board = GAME.scene(drafted(), 0).board
    assert board
    assert {tile.place: tile.terrain for tile in board.tiles if "pit" in tile.terrain} == {
        "z5": "baron pit",
        "i4": "drake pit",
    }


def test_the_sides_are_blue_and_red_and_blue_starts_below() -> None:
    assert GAME.seats == ("Blue", "Red")
    sides = {piece.place[1]: piece.side for piece in GAME.scene(drafted(), 0).pieces if piece.place}
    assert sides == {"1": 0, "2": 0, "7": 1, "8": 1}


def test_the_setup_is_the_one_of_the_rulebook() -> None:
    drawing = re.search(r"```position\n(8 .*?)```", GAME.rulebook(), re.DOTALL)
    assert drawing
    kinds = {piece.place: piece.kind for piece in GAME.scene(GAME.position(drawing[1]), 0).pieces}
    minions = {place: kind for place, kind in kinds.items() if kind in ("siege", "melee", "caster", "poro")}
    assert minions == {
        **{f"{file}{rank}": "siege" for file in "ah" for rank in "18"},
        **{f"{file}{rank}": "melee" for file in "bcdefg" for rank in "27"},
        **{f"{file}{rank}": "caster" for file in "ah" for rank in "27"},
        **{f"e{rank}": "poro" for rank in "18"},
    }
    own = {piece.place: piece.kind for piece in GAME.scene(drafted(), 0).pieces}
    assert {place: kind for place, kind in own.items() if kind in set(minions.values())} == minions


def test_champions_stand_where_knights_bishops_and_the_queen_do() -> None:
    state = drafted()
    places = [piece.place for piece in GAME.scene(state, 0).pieces if piece.side == 0 and piece.slots == 3]
    assert sorted(str(place) for place in places) == ["b1", "c1", "d1", "f1", "g1"]


def test_the_outer_files_can_be_walked() -> None:
    assert is_legal("p . .\n. . .\nGa P .", "a1-z1") and is_legal("p . .\n. . .\nGa P .", "a1-z2")
    walk = cleandoc("""
        8 . p
        1 Ga P
          z a
    """)
    assert "z3" in reaches(walk, "z1", "-")


def test_a_drawing_says_what_it_cannot_show() -> None:
    assert "turn 1: Blue to move" in GAME.draw(at("p . .\nP . ."), 0)
