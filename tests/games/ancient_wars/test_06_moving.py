"""Chapter 6: steps, the river, what is in the way, control zones."""

from __future__ import annotations

from games.ancient_wars.table import after, at, is_legal, moves, place, refused


def test_a_step_goes_to_any_of_the_eight_neighbours_and_turns_freely() -> None:
    state = at("9  pu\n2  . . . . Ti . . . .\n")
    around = {f"{column}{row}" for column in "cdefg" for row in (1, 2, 3, 4)}
    assert moves(state, "tidehunter") == around - {"e2"}


def test_a_river_cell_costs_half_a_point() -> None:
    """With MOV 2, a step onto the river leaves one point and a half: three more cells along it."""
    state = at("9  pu\n4  . . . . . Ti . . .\n")
    assert {"b5", "i5", "e5"} <= moves(state, "tidehunter") and "a5" not in moves(state, "tidehunter")
    assert is_legal(at("9  pu\n5  Ti ~ ~ ~ ~\n"), "tidehunter a5-e5")
    assert not is_legal(at("9  pu\n5  Ti ~ ~ ~ ~ ~\n"), "tidehunter a5-f5")


def test_nobody_passes_through_friend_or_enemy() -> None:
    state = at("9  pu\n2  Ln ax .\n1  Ti sn .\n")
    assert moves(state, "tidehunter") == set()
    assert refused(state, "tidehunter a1-c1") == (
        "Tidehunter has no free way to c1 with MOV 2",
        "6.2 What is in the way",
    )
    assert refused(state, "tidehunter a1-b1") == ("b1 is taken by Sniper", "6.2 What is in the way")


def test_a_diagonal_step_between_two_blocked_cells_is_allowed() -> None:
    assert is_legal(at("9  pu\n2  Ln . .\n1  Ti sn .\n"), "tidehunter a1-b2")


def test_entering_the_zone_of_an_enemy_tower_ends_the_move() -> None:
    state = at("7  . t5 . .\n6  . . . .\n5  . . . .\n4  Mi . . .")
    assert is_legal(state, "mirana a4-a6") and not is_legal(state, "mirana a4-a8")
    assert not is_legal(state, "mirana a4-a7")


def test_from_inside_a_zone_one_cell_is_allowed() -> None:
    state = at("9  j j . .\n8  . . . .\n7  . t5 . .\n6  Mi . . .\n5  ~ ~ ~ ~\n3  pu")
    assert moves(state, "mirana") == {"a5", "b5", "b6", "a7"}
    assert refused(state, "mirana a6-d5")[1] == "6.3 Control zones"


def test_own_towers_and_ruins_hinder_nobody() -> None:
    assert is_legal(at("9  pu\n4  . . . .\n3  . T5 . .\n2  Mi . . .\n"), "mirana a2-d4")
    assert is_legal(at("9  pu\n7  . . . .\n6  . . . .\n5  Mi . . ."), "mirana a5-a9") is False
    assert is_legal(at("9  . . pu\n7  . . . .\n6  . . . .\n5  Mi . . ."), "mirana a5-a8")


def test_the_river_is_free_of_zones() -> None:
    """E4 and E6 stand beside it."""
    state = at("9  pu\n6  . . . . t5 . . . .\n5  . . Ti . . . . . .")
    assert is_legal(state, "tidehunter c5-g5")


def test_structures_block_the_way() -> None:
    state = at("9  pu\n3  . T5 . .\n2  . Ti . .")
    assert "b3" not in moves(state, "tidehunter") and "b4" in moves(state, "tidehunter")


def test_a_hero_stands_where_it_stands() -> None:
    state = at("9  pu\n3  Ti . . .")
    assert refused(state, "tidehunter b3-c3") == ("Tidehunter stands on a3, not on b3", "6.1 Steps")
    assert refused(state, "tidehunter a3-i3")[0] == "i3 is too far: MOV 2, half a point a cell on the river"


def test_moving_takes_the_hero_there() -> None:
    assert place(after("9  pu\n3  Ti . . .", "tidehunter a3-c3"), "tidehunter") == "c3"
