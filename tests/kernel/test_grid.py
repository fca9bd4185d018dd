"""A board of squares."""

from __future__ import annotations

import pytest

from wartable.grid.square import BIT, DIRECTIONS, OFF, Grid, sign, size

BOARD = Grid(4, 3)


def test_cells_are_named_from_the_lower_left() -> None:
    assert BOARD.names == ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3"]
    assert all(BOARD.named(BOARD.name(cell)) == cell for cell in range(12))
    assert BOARD.named("e1") == BOARD.named("a4") == BOARD.named("") == OFF


def test_directions_go_clockwise_from_north_and_back_is_four_further() -> None:
    around = [BOARD.name(BOARD.next(BOARD.named("b2"), direction)) for direction in range(DIRECTIONS)]
    assert around == ["b3", "c3", "c2", "c1", "b1", "a1", "a2", "a3"]
    for cell in range(12):
        for direction in range(DIRECTIONS):
            there = BOARD.next(cell, direction)
            assert there == OFF or BOARD.next(there, direction ^ 4) == cell


def test_nothing_wraps_around_the_edge() -> None:
    assert [BOARD.next(BOARD.named("d2"), direction) for direction in (1, 2, 3)] == [OFF] * 3
    assert [BOARD.next(BOARD.named("a2"), direction) for direction in (5, 6, 7)] == [OFF] * 3


def test_a_distance_is_counted_in_steps_of_a_king() -> None:
    assert BOARD.distance(BOARD.named("a1"), BOARD.named("d3")) == 3
    assert BOARD.distance(BOARD.named("d3"), BOARD.named("a1")) == 3
    assert BOARD.distance(5, 5) == 0


@pytest.mark.parametrize(
    ("here", "there", "line"),
    [
        ("a1", "d1", ["a1", "b1", "c1", "d1"]),
        ("c3", "a1", ["c3", "b2", "a1"]),
        ("b3", "b1", ["b3", "b2", "b1"]),
        ("b2", "b2", ["b2"]),
    ],
)
def test_a_line_holds_both_its_ends(here: str, there: str, line: list[str]) -> None:
    assert [BOARD.name(cell) for cell in BOARD.line(BOARD.named(here), BOARD.named(there))] == line


def test_cells_without_a_common_line_have_no_direction() -> None:
    assert BOARD.direction(BOARD.named("a1"), BOARD.named("c2")) == OFF
    assert BOARD.direction(3, 3) == OFF


def test_turning_the_board_twice_turns_it_back() -> None:
    assert BOARD.name(BOARD.turned(BOARD.named("a1"))) == "d3"
    assert all(BOARD.turned(BOARD.turned(cell)) == cell for cell in range(12))


def test_bits_signs_and_sizes() -> None:
    assert [int(bit) for bit in BIT] == [2**place for place in range(62)]
    assert [sign(number) for number in (-7, 0, 7)] == [-1, 0, 1]
    assert [size(number) for number in (-7, 0, 7)] == [7, 0, 7]


def test_columns_may_have_letters_of_their_own() -> None:
    grid = Grid(3, 2, "zab")
    assert [grid.name(cell) for cell in range(6)] == ["z1", "a1", "b1", "z2", "a2", "b2"]
    assert grid.named("z2") == 3 and grid.named("c1") == OFF
