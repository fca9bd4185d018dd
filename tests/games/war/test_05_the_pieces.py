"""Chapter 5: how each piece moves and takes."""

from __future__ import annotations

import pytest

from games.war.table import is_legal, moves, picture, refused, start
from wartable.games.war import GAME
from wartable.games.war.catalog import sheets

# 5.1 All pieces


@pytest.mark.parametrize(
    ("letter", "name", "worth"),
    [
        ("B", "Bomber", 7),
        ("M", "Missile", 6),
        ("A", "Artillery", 5),
        ("D", "Air Defense", 4),
        ("T", "Tank", 3),
        ("R", "Transport", 2),
        ("E", "Excavator", 2),
        ("I", "Infantry", 1),
    ],
)
def test_every_piece_has_a_letter_and_a_worth(letter: str, name: str, worth: int) -> None:
    (sheet,) = [sheet for sheet in sheets() if sheet.letter == letter]
    assert (sheet.name, sheet.worth) == (name, worth)


def test_there_are_nine_pieces() -> None:
    assert "".join(sheet.letter for sheet in sheets()) == "CDMBATIRE"


def test_the_commander_is_worth_the_game() -> None:
    (commander,) = [piece for piece in GAME.scene(start(), 0).pieces if piece.place == "a1"]
    assert commander.stats[0].value == "beyond price"


def test_attack_pieces_are_infantry_tank_artillery_missile_and_bomber() -> None:
    assert sorted(sheet.letter for sheet in sheets() if sheet.attacks()) == sorted("ITAMB")


def test_all_pieces_but_the_bomber_are_ground_pieces() -> None:
    assert [sheet.letter for sheet in sheets() if sheet.flies] == ["B"]


EIGHT = """
    . . . . .
    . * * * .
    . * {} * .
    . * * * .
    . . . . .
"""

ALONE = """
    . . . . .
    . . . . .
    . . {} . .
    . . . . .
    . . . . .
"""


def among_enemies(piece: str) -> str:
    return f"""
        i i i i i
        i i i i i
        i i {piece} i i
        i i i i i
        i i i i i
    """


# 5.2 Commander


def test_the_commander_moves_1_tile_in_any_direction() -> None:
    assert moves(ALONE.format("C"), "c3") == picture(EIGHT.format("C"))


def test_the_commander_takes_1_tile_in_any_direction() -> None:
    assert moves(among_enemies("C"), "c3") == picture("""
        i i i i i
        i x x x i
        i x C x i
        i x x x i
        i i i i i
    """)


# 5.3 Infantry


def test_infantry_moves_1_tile_straight() -> None:
    assert moves(ALONE.format("I"), "c3") == picture("""
        . . . . .
        . . * . .
        . * I * .
        . . * . .
        . . . . .
    """)


def test_infantry_takes_1_tile_diagonally() -> None:
    assert moves(among_enemies("I"), "c3") == picture("""
        i i i i i
        i x i x i
        i i I i i
        i x i x i
        i i i i i
    """)


@pytest.mark.parametrize("own", [1, 3, 5])
@pytest.mark.parametrize("theirs", [1, 3, 5])
def test_infantry_takes_at_any_height(own: int, theirs: int) -> None:
    assert is_legal(f". i{theirs}\nI{own} .", "a1xb2")


def test_for_infantry_the_tiles_beside_a_taking_step_do_not_matter() -> None:
    drawing = """
        .5 i
        I1 .5
    """
    assert is_legal(drawing, "a1xb2")
    assert is_legal("i i\nI i", "a1xb2")


def test_infantry_walks_by_the_step_rule() -> None:
    assert not is_legal("I .3", "a1-b1")
    assert is_legal("I .2", "a1-b1")


def test_infantry_cannot_take_straight_ahead() -> None:
    assert refused("I i", "a1xb1") == [("Infantry needs a diagonal; b1 is on none from a1", "5.3 Infantry")]


def test_infantry_cannot_move_diagonally_without_taking() -> None:
    drawing = ". .\nI ."
    assert not is_legal(drawing, "a1-b2")
    assert refused(drawing, "a1-b2") == [("Infantry needs a row or a column; b2 is on none from a1", "5.1 All pieces")]


# 5.4 Tank


def test_a_tank_moves_1_or_2_tiles_in_one_straight_line() -> None:
    assert moves(ALONE.format("T"), "c3") == picture("""
        . . * . .
        . . * . .
        * * T * *
        . . * . .
        . . * . .
    """)
    assert refused(ALONE.format("T"), "c3-c6") == [("3 tiles away; Tank reaches 2 here", "5.1 All pieces")]


def test_a_tank_takes_1_or_2_tiles_away_and_stops_where_it_takes() -> None:
    drawing = """
        . . i . .
        . . i . .
        i . T i .
        . . . . .
        . . i . .
    """
    assert moves(drawing, "c3") == picture("""
        . . i . .
        . . x . .
        x * T x .
        . . * . .
        . . x . .
    """)


# 5.5 Artillery, 5.6 Missile, 5.8 Air Defense, 5.10 Excavator


@pytest.mark.parametrize("piece", "AMDE")
def test_artillery_missile_air_defense_and_excavator_move_1_tile_in_any_direction(piece: str) -> None:
    assert moves(ALONE.format(piece), "c3") == picture(EIGHT.format(piece))


@pytest.mark.parametrize("piece", "AMDE")
def test_they_move_irrespective_of_their_attack_and_never_onto_an_enemy(piece: str) -> None:
    assert moves(among_enemies(piece), "c3") == picture(among_enemies(piece))


# 5.7 Bomber


def test_a_bomber_moves_1_to_4_tiles_in_one_straight_line() -> None:
    drawing = """
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . B . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
    """
    assert moves(drawing, "f6") == picture("""
        . . . . . . . . . . .
        . . . . . * . . . . .
        . . . . . * . . . . .
        . . . . . * . . . . .
        . . . . . * . . . . .
        . * * * * B * * * * .
        . . . . . * . . . . .
        . . . . . * . . . . .
        . . . . . * . . . . .
        . . . . . * . . . . .
        . . . . . . . . . . .
    """)


def test_elevation_does_not_affect_the_bomber() -> None:
    assert moves("B1 .5 .1 .5 .3", "a1") == "B * * * *\nand a2 a3 a4 a5"
    assert is_legal("B1 .5 i5", "a1xc1")


def test_a_bomber_never_flies_over_an_enemy_but_may_end_on_one() -> None:
    assert moves("B . i . .", "a1") == "B * x . .\nand a2 a3 a4 a5"
    assert refused("B . i . .", "a1-d1") == [("Infantry c1 is in the way", "4.4 Pieces in the way")]


def test_a_bomber_over_its_own_piece_may_take_behind_it() -> None:
    assert moves("B I i .", "a1") == "B I x .\nand a2 a3 a4 a5"


def test_a_standing_bomber_can_be_taken_from_the_ground() -> None:
    assert is_legal("T b", "a1xb1")
    assert is_legal("C b", "a1xb1")
    assert is_legal(". b\nI .", "a1xb2")


def test_a_standing_bomber_sees_and_hides_from_the_height_of_its_tile() -> None:
    drawing = """
        B2 .2 . i
        . . . .
        . . . .2
        . . . A
    """
    assert is_legal(drawing, "d1 fires d4")
    assert not is_legal(drawing.replace("B2", "B1"), "d1 fires d4")
    assert not is_legal("A B1 . i\n. . . .", "a1 fires d1")
    assert is_legal("A .2 . b2", "a1 fires d1")
    assert not is_legal("A .2 . b1", "a1 fires d1")


# 5.9 Transport


def test_a_transport_moves_1_to_3_tiles_in_one_straight_line() -> None:
    drawing = """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . R . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """
    assert moves(drawing, "d4") == picture("""
        . . . * . . .
        . . . * . . .
        . . . * . . .
        * * * R * * *
        . . . * . . .
        . . . * . . .
        . . . * . . .
    """)
