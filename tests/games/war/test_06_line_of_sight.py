"""Chapter 6: who sees a tile. A loaded Artillery shows it: it fires where its side sees, and nowhere else."""

from __future__ import annotations

import pytest

from games.war.table import TILES, at, is_legal, refused
from wartable.games.war import GAME
from wartable.games.war.line_of_sight import is_seen


def sees(drawing: str, tile: str, **options: object) -> bool:
    """Whether a piece of South sees the tile."""
    return is_seen(at(drawing, **options), 0, TILES.index(tile))


def seen_from(drawing: str) -> str:
    """The corner drawn with `*` on every tile that South sees."""
    rows = [line.split() for line in drawing.split("\n") if line.strip()]
    marks = []
    for down, row in enumerate(rows):
        names = [f"{'abcdefghijk'[column]}{len(rows) - down}" for column in range(len(row))]
        signs = ["*" if word[0] == "." and sees(drawing, name) else word[0] for word, name in zip(row, names)]
        marks.append(" ".join(signs))
    return "\n".join(marks)


def same(drawing: str) -> str:
    return "\n".join(line.strip() for line in drawing.split("\n") if line.strip())


# 6.1 What two tiles see


def test_two_tiles_see_each_other_along_a_row_a_column_or_a_diagonal() -> None:
    assert seen_from("""
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . I . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """) == same("""
        * . . * . . *
        . * . * . * .
        . . * * * . .
        * * * I * * *
        . . * * * . .
        . * . * . * .
        * . . * . . *
    """)


def test_sight_has_no_limit_of_distance() -> None:
    assert sees("I . .", "k1")
    assert sees("I . .", "a11")
    assert sees("I . .", "k11")


@pytest.mark.parametrize("here", [1, 3, 5])
@pytest.mark.parametrize("there", [1, 3, 5])
@pytest.mark.parametrize("sight", ["over_both", "over_either"])
def test_neighbours_always_see_each_other_whatever_their_heights(here: int, there: int, sight: str) -> None:
    drawing = f"""
        .{there} .{there}
        I{here} .{there}
    """
    for tile in ("a2", "b1", "b2"):
        assert sees(drawing, tile, sight=sight)


def test_tiles_on_no_common_line_do_not_see_each_other() -> None:
    assert not sees("I . .\n. . .", "c1")
    assert not sees("I . . .\n. . . .\n. . . .", "b1")


# 6.2 What hides


@pytest.mark.parametrize("piece", "cdmbatire")
def test_an_enemy_piece_between_hides(piece: str) -> None:
    assert not sees(f"I {piece} . .", "d1")
    assert not sees(f"I . {piece} .", "d1")


@pytest.mark.parametrize("piece", "CDMBATIRE")
def test_an_own_piece_between_hides_too(piece: str) -> None:
    drawing = f"I3 {piece} .2 ."
    assert not sees(drawing, "d1")
    assert sees("I3 . .2 .", "d1")


@pytest.mark.parametrize(
    ("here", "between", "there", "visible"),
    [
        (1, 1, 1, True),
        (1, 2, 1, False),
        (2, 2, 1, True),
        (1, 2, 2, True),
        (2, 3, 1, False),
        (1, 3, 2, False),
        (2, 3, 2, False),
        (3, 3, 1, True),
        (1, 5, 5, True),
        (5, 1, 1, True),
        (4, 5, 4, False),
        (3, 1, 2, True),
    ],
)
def test_a_tile_higher_than_both_ends_hides(here: int, between: int, there: int, visible: bool) -> None:
    assert sees(f"I{here} . .{between} .{there}", "d1") is visible
    assert sees(f"I{here} .{between} . .{there}", "d1") is visible
    column = f"""
        .{there}
        .{between}
        I{here}
    """
    assert sees(column, "a3") is visible
    diagonal = f"""
        . . .{there}
        . .{between} .
        I{here} . .
    """
    assert sees(diagonal, "c3") is visible


def test_the_ends_themselves_hide_nothing() -> None:
    assert sees("I5 . .", "c1")
    assert sees("I . .5", "c1")


def test_heights_beside_the_line_do_not_matter() -> None:
    drawing = """
        .5 .5 .5
        I . .
    """
    assert sees(drawing, "c1")


@pytest.mark.parametrize("mark", "~%#")
def test_water_mud_and_forts_hide_nothing(mark: str) -> None:
    assert sees(f"I .{mark} .{mark} .", "d1")


def test_sight_is_mutual() -> None:
    drawing = """
        .3 .2 . .4 .
        . .2 .3 . .2
        .2 . .4 . .
        . .3 . .2 .3
        .4 . .2 . .
    """
    tiles = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]
    for one in tiles:
        for other in tiles:
            if one != other:
                assert sees(with_infantry(drawing, one), other) is sees(with_infantry(drawing, other), one)


def with_infantry(drawing: str, tile: str) -> str:
    rows = [line.split() for line in drawing.split("\n") if line.strip()]
    row, column = len(rows) - int(tile[1]), "abcde".index(tile[0])
    rows[row][column] = "I" + rows[row][column][1:]
    return "\n".join(" ".join(words) for words in rows)


def test_the_enemys_eyes_do_not_help_you() -> None:
    assert not sees("i . .", "c1")


# 6.3 Spotters


def test_a_gun_may_fire_at_a_tile_that_it_sees_itself() -> None:
    assert is_legal("A . t", "a1 fires c1")
    assert GAME.why(at("A . t"), 0, "a1 fires c1")[4].text == "Artillery a1 sees c1"


@pytest.mark.parametrize("spotter", "CDMBATIRE")
def test_any_piece_of_the_firing_side_can_spot(spotter: str) -> None:
    drawing = f"""
        i . . {spotter}
        . . . .
        .3 . . .
        A . . .
    """
    assert is_legal(drawing, "a1 fires a4")
    blind = f"""
        i . . .
        . . . {spotter}
        .3 . . .
        A . . .
    """
    assert not is_legal(blind, "a1 fires a4")


def test_a_missile_uses_spotters_too() -> None:
    drawing = """
        I . t
        . .3 .
        M . .
    """
    assert is_legal(drawing, "a1 fires c3")
    assert not is_legal(drawing.replace("I", "."), "a1 fires c3")


def test_without_a_spotter_the_reason_is_told() -> None:
    drawing = """
        i . . .
        . . . .
        .3 . . .
        A . . .
    """
    hidden = "No piece of yours sees a4: from a1 it is hidden by a2, height 3"
    assert refused(drawing, "a1 fires a4") == [(hidden, "6.2 What hides")]
    behind = "No piece of yours sees c1: from a1 Infantry b1 is in the way"
    assert refused("A i t", "a1 fires c1") == [(behind, "6.2 What hides")]


def test_a_piece_inside_a_transport_sees_nothing() -> None:
    drawing = """
        i . . .
        . I R .
        .3 . . .
        A . . .
    """
    assert is_legal(drawing, "a1 fires a4")
    assert not is_legal(drawing.replace("I", ".") + "c3 carries I", "a1 fires a4")


def test_a_transport_itself_sees() -> None:
    drawing = """
        i . R .
        . . . .
        .3 . . .
        A . . .
        c4 carries I
    """
    assert is_legal(drawing, "a1 fires a4")


def test_an_empty_artillery_still_spots() -> None:
    drawing = """
        i . A .
        . . . .
        .3 . . .
        A . . .
        turn 11
        c4 empty until turn 13
    """
    assert is_legal(drawing, "a1 fires a4")
    assert not is_legal(drawing, "c4 fires a4")


# 6.4 Stricter sight


@pytest.mark.parametrize(
    ("here", "between", "there", "visible"),
    [
        (1, 1, 1, True),
        (1, 2, 1, False),
        (2, 2, 1, False),
        (1, 2, 2, False),
        (3, 2, 1, False),
        (3, 2, 2, True),
        (3, 3, 3, True),
        (5, 1, 1, True),
        (5, 2, 1, False),
        (1, 2, 5, False),
    ],
)
def test_with_over_either_a_tile_higher_than_one_end_hides(here: int, between: int, there: int, visible: bool) -> None:
    assert sees(f"I{here} .{between} .{there}", "c1", sight="over_either") is visible


def test_with_over_either_a_hill_cannot_see_over_its_own_slope() -> None:
    assert sees("I3 .2 . .", "c1")
    assert not sees("I3 .2 . .", "c1", sight="over_either")
