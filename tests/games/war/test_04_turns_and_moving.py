"""Chapter 4: turns, steps, walls, gaps, corners, and taking."""

from __future__ import annotations

import pytest

from games.war.table import after, at, drawn, is_legal, legal_texts, moves, picture, played, refused, start, to_act
from wartable.games.war import GAME

# 4.1 Turns


def test_south_and_north_take_turns() -> None:
    state = start(map="plain")
    for turn, (side, text) in enumerate([("South", "f1-g1"), ("North", "f11-e11"), ("South", "g1-h1")], 1):
        assert (to_act(state), state.turn) == ([side], turn)
        state = played(state, text)


def test_a_turn_is_one_action_with_one_piece() -> None:
    drawing = """
        . . i
        T . .
        I . .
    """
    moved = """
        . . i
        . T .
        I . .
    """
    assert after(drawing, "a2-b2") == drawn(moved)


def test_south_plays_the_odd_turns_and_north_the_even_ones() -> None:
    for turn in range(1, 9):
        assert to_act(at(f"T . t\nturn {turn}")) == [["North", "South"][turn % 2]]


def test_you_may_not_pass() -> None:
    assert all("-" in text for text in legal_texts(start(map="plain")))


def test_you_cannot_act_out_of_turn_or_with_an_enemy_piece_or_with_none() -> None:
    drawing = "T . t"
    assert list(at(drawing).legal(1)) == []
    assert [check.text for check in GAME.why(at(drawing), 1, "c1-d1")] == ["It is South's turn"]
    assert refused(drawing, "c1-d1") == [("Tank c1 is not yours", "4.1 Turns")]
    assert refused(drawing, "b1-b2") == [("There is no piece on b1", "4.1 Turns")]


def test_you_may_leave_your_commander_where_it_can_be_taken() -> None:
    drawing = """
        . . t
        . . .
        C . .
    """
    assert is_legal(drawing, "a1-b1")
    assert is_legal(drawing, "a1-b2")


# 4.2 Walls and gaps


def test_one_step_may_climb_or_fall_at_most_1() -> None:
    drawing = """
        . .2 .
        .1 I3 .4
        . .5 .
    """
    assert moves(drawing, "b2") == picture("""
        . * .
        . I *
        . . .
    """)


def test_a_tile_2_or_more_higher_is_a_wall() -> None:
    for height in (3, 4, 5):
        wall = f"b1 is a wall seen from a1: height {height} against 1"
        assert refused(f"C .{height}", "a1-b1") == [(wall, "4.2 Walls and gaps")]
    assert is_legal("C .2", "a1-b1")


def test_a_tile_2_or_more_lower_is_a_gap() -> None:
    for height in (1, 2, 3):
        gap = f"b1 is a gap seen from a1: height {height} against 5"
        assert refused(f"C5 .{height}", "a1-b1") == [(gap, "4.2 Walls and gaps")]
    assert is_legal("C5 .4", "a1-b1")


@pytest.mark.parametrize("piece", "CDMATIRE")
def test_nobody_on_the_ground_steps_over_a_wall_or_a_gap(piece: str) -> None:
    walled = f"""
        .4 .4 .4
        .4 {piece}2 .4
        .4 .4 .4
    """
    pitted = f"""
        .1 .1 .1
        .1 {piece}4 .1
        .1 .1 .1
    """
    assert "*" not in moves(walled, "b2")
    assert "*" not in moves(pitted, "b2")


def test_a_piece_that_moves_several_tiles_obeys_this_at_every_step() -> None:
    assert moves("T .2 .3", "a1") == "T * *\nand a2 a3"
    assert moves("T .2 .4", "a1") == "T * .\nand a2 a3"
    assert moves("R .2 .3 .1", "a1") == "R * * .\nand a2 a3 a4"
    assert moves("R3 .2 .1 .2", "a1").startswith("R * * *")


def test_a_wall_protects_what_stands_on_it() -> None:
    assert not is_legal("T i3", "a1xb1")
    assert not is_legal("C i3", "a1xb1")
    assert is_legal("T i2", "a1xb1")


# 4.3 Diagonal steps


@pytest.mark.parametrize("height", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("beside", ["a2", "b1"])
def test_a_diagonal_step_is_illegal_past_a_wall_or_a_gap(height: int, beside: str) -> None:
    left, right = (height, 3) if beside == "a2" else (3, height)
    drawing = f"""
        .{left} .3
        C3 .{right}
    """
    is_steep = height in (1, 5)
    assert is_legal(drawing, "a1-b2") is not is_steep
    corner = ("A wall or a gap stands beside the corner from a1 to b2", "4.3 Diagonal steps")
    assert refused(drawing, "a1-b2") == ([corner] if is_steep else [])


@pytest.mark.parametrize("piece", "CDMAE")
def test_the_corner_rule_holds_for_every_piece_that_steps_diagonally(piece: str) -> None:
    drawing = f"""
        .3 .
        {piece} .
    """
    assert not is_legal(drawing, "a1-b2")
    assert is_legal(drawing.replace("3", "2"), "a1-b2")


def test_pieces_or_water_beside_the_step_do_not_matter() -> None:
    drawing = """
        i .
        C .~
    """
    assert is_legal(drawing, "a1-b2")


def test_a_diagonal_step_can_be_allowed_in_one_direction_only() -> None:
    drawing = """
        .3 c
        C2 .2
    """
    assert is_legal(drawing, "a1xb2")
    assert not is_legal(drawing + "North to move", "b2xa1")


# 4.4 Pieces in the way


def test_nothing_moves_through_a_piece() -> None:
    assert moves("T I .", "a1") == "T I .\nand a2 a3"
    assert moves("T i .", "a1") == "T x .\nand a2 a3"
    assert moves("R . I .", "a1") == "R * I .\nand a2 a3 a4"
    assert moves("R i . .", "a1") == "R i . .\nand a2 a3 a4"
    assert refused("T i .", "a1-c1") == [("Infantry b1 is in the way", "4.4 Pieces in the way")]


def test_a_bomber_flies_over_its_own_side() -> None:
    assert moves("B I T . .", "a1") == "B I T * *\nand a2 a3 a4 a5"


@pytest.mark.parametrize("piece", "CDMBATIRE")
def test_you_never_end_a_move_on_a_piece_of_your_own(piece: str) -> None:
    drawing = f"""
        I I I
        I {piece} I
        I I I
    """
    assert "*" not in moves(drawing, "b2").splitlines()[1]
    assert "x" not in moves(drawing, "b2")
    assert refused(drawing, "b2-b3")[-1] == ("Infantry b3 is your own", "4.4 Pieces in the way")


# 4.5 Taking


@pytest.mark.parametrize("piece", "CTB")
def test_commander_tank_and_bomber_take_by_moving_onto_an_enemy_piece(piece: str) -> None:
    drawing = f"""
        . . c
        {piece} i .
        I . .
    """
    taken = f"""
        . . c
        . {piece} .
        I . .
        score South 1 North 0
    """
    assert after(drawing, "a2xb2") == drawn(taken)


def test_infantry_takes_by_moving_onto_an_enemy_piece() -> None:
    drawing = """
        . t t
        I . .
        . . .
    """
    taken = """
        . I t
        . . .
        . . .
        score South 3 North 0
    """
    assert after(drawing, "a2xb3") == drawn(taken)


@pytest.mark.parametrize("piece", "AM")
def test_artillery_and_missile_never_take_by_moving(piece: str) -> None:
    drawing = f"""
        i i i
        i {piece} i
        i i i
    """
    assert legal_texts(at(drawing), "b2") == []
    name = {"A": "Artillery", "M": "Missile"}[piece]
    assert refused(drawing, "b2xb3") == [(f"{name} never takes by moving", "4.5 Taking")]


@pytest.mark.parametrize("piece", "DRE")
def test_air_defense_transport_and_excavator_never_take(piece: str) -> None:
    drawing = f"""
        i . i
        . {piece} i
        . i .
    """
    assert not [text for text in legal_texts(at(drawing)) if "x" in text or "fires" in text]


def test_an_enemy_can_only_be_taken_and_an_empty_tile_cannot() -> None:
    told = [check.text for check in GAME.why(at("T i ."), 0, "a1xa2") if not check.passed]
    assert told == ["a2 is empty: there is nothing to take"]
