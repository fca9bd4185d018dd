"""Chapter 3: the armies and their formations."""

from __future__ import annotations

from collections import Counter

import pytest

from games.war.table import corner, legal_texts, picture, rows_of, start, to_act, turned
from wartable.games.war import GAME
from wartable.games.war.catalog import formation_named, formation_names, read_formation
from wartable.games.war.rules import War
from wartable.kernel.refusal import Refusal

FORMATIONS = ("3x6", "4x4", "5x5")
ORDER = "CDMBATIRE"


def camp(state: War, rows: int, columns: int) -> str:
    """South's corner, letters alone."""
    lines = corner(state, rows, columns).split("\n")
    return picture("\n".join(" ".join(word[0] for word in line.split()) for line in lines))


def pieces(formation: str, side: int) -> Counter[str]:
    return Counter(piece.letter for piece in GAME.scene(start(formation=formation), 0).pieces if piece.side == side)


# 3.1 South and North


def test_south_starts_in_the_corner_a1_and_moves_first() -> None:
    state = start(map="plain")
    assert state.turn == 1
    assert to_act(state) == ["South"]
    assert [piece.place for piece in GAME.scene(state, 0).pieces if piece.letter == "C" and piece.side == 0] == ["a1"]


def test_north_starts_in_the_corner_k11() -> None:
    pieces = GAME.scene(start(map="plain"), 0).pieces
    assert [piece.place for piece in pieces if piece.letter == "C" and piece.side == 1] == ["k11"]


@pytest.mark.parametrize("formation", FORMATIONS)
def test_norths_army_is_souths_army_turned_by_180_degrees(formation: str) -> None:
    state = start(formation=formation)
    assert GAME.draw(turned(state), 0).splitlines()[:12] == GAME.draw(state, 0).splitlines()[:12]


def test_there_are_19_legal_actions_on_the_first_turn_of_plain() -> None:
    state = start(map="plain")
    assert len(state.legal(0)) == 19
    assert len(set(state.legal(0))) == 19
    bombers = ["a3-a4", "a3-a5", "a3-a6", "a3-a7", "d1-d4", "d1-d5", "d1-g1", "d1-h1"]
    artillery = ["b3-a4", "b3-b4", "b3-c4"]
    tank = ["c3-c4", "c3-c5"]
    infantry = ["d3-d4", "e3-e4", "f1-g1", "f2-g2", "f3-f4", "f3-g3"]
    assert legal_texts(state) == sorted(bombers + artillery + tank + infantry)


# 3.2 The formations


def test_the_formations_are_3x6_4x4_and_5x5() -> None:
    assert formation_names() == FORMATIONS


def test_the_usual_army_is_3x6_with_18_pieces() -> None:
    assert camp(start(map="plain"), 4, 7) == picture("""
        . . . . . . .
        B A T I I I .
        D M A T I I .
        C D M B T I .
    """)


def test_the_small_army_is_4x4_with_16_pieces() -> None:
    assert camp(start(map="plain", formation="4x4"), 5, 5) == picture("""
        . . . . .
        T I I I .
        B A T I .
        D M A T .
        C D M B .
    """)


def test_the_large_army_is_5x5_with_25_pieces() -> None:
    assert camp(start(map="plain", formation="5x5"), 6, 6) == picture("""
        . . . . . .
        T I I R E .
        A T I I I .
        M A T I I .
        D M B T I .
        C D M B A .
    """)


@pytest.mark.parametrize(
    ("formation", "counts"),
    [
        ("3x6", {"C": 1, "D": 2, "M": 2, "B": 2, "A": 2, "T": 3, "I": 6}),
        ("4x4", {"C": 1, "D": 2, "M": 2, "B": 2, "A": 2, "T": 3, "I": 4}),
        ("5x5", {"C": 1, "D": 2, "M": 3, "B": 2, "A": 3, "T": 4, "I": 8, "R": 1, "E": 1}),
    ],
)
def test_each_army_has_the_pieces_of_the_table(formation: str, counts: dict[str, int]) -> None:
    assert pieces(formation, 0) == counts
    assert pieces(formation, 1) == counts


@pytest.mark.parametrize(("formation", "count"), [("3x6", 18), ("4x4", 16), ("5x5", 25)])
def test_each_army_has_as_many_pieces_as_its_shape_has_tiles(formation: str, count: int) -> None:
    assert pieces(formation, 0).total() == count


@pytest.mark.parametrize("formation", FORMATIONS)
def test_the_commander_begins_in_the_corner_most_tile(formation: str) -> None:
    assert formation_named(formation).rows[0][0] == "C"


@pytest.mark.parametrize("formation", FORMATIONS)
def test_diagonal_by_diagonal_the_pieces_follow_the_documents_order(formation: str) -> None:
    rows = formation_named(formation).rows
    tiles = [(row + column, row, rows[row][column]) for row in range(len(rows)) for column in range(len(rows[row]))]
    letters = [letter for _, _, letter in sorted(tiles)]
    assert letters == sorted(letters, key=ORDER.index)


def test_only_the_large_army_has_transport_and_excavator() -> None:
    assert [name for name in FORMATIONS if {"R", "E"} & set(pieces(name, 0))] == ["5x5"]


def test_a_formation_is_read_from_its_drawing_with_the_lowest_row_first() -> None:
    assert read_formation("", ["T I", "C D"], "formations/mine.txt").rows == [["C", "D"], ["T", "I"]]
    assert rows_of("T I\nC D") == [["C", "D"], ["T", "I"]]


def test_a_formation_with_an_unknown_letter_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        read_formation("", ["T I", "C Z"], "formations/mine.txt")
    assert str(caught.value) == "formations/mine.txt: row 1 has 'Z', which is the letter of no piece"
