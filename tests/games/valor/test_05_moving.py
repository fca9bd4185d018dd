"""Chapter 5: moving, teleporting, recalling, removing obstacles. The document's diagrams are here, one test each."""

from __future__ import annotations

import pytest

from games.valor.table import at, give, have, hero, legal, moves, place, played, reasons, refused, terrain, words
from wartable.games.valor.rules import Valor


def after_move(state: Valor, way: str) -> str:
    return place(hero(played(state, f"1 {way}"), 1))


# 5.1 Moving


def test_a_hero_moves_north_west_south_or_east_and_never_diagonally() -> None:
    state = at("5  .  H1", lane="mid")
    assert moves(state, 1) == ["north", "west", "south"]
    assert [after_move(state, way) for way in ("north", "west", "south")] == ["e4", "d5", "e6"]
    assert [after_move(at("5  H1 .", lane="mid"), "east")] == ["e5"]


def test_heroes_move_one_by_one() -> None:
    state = played(at("5  H1 H2", lane="top"), "2 north")
    assert place(hero(state, 1)) == "a5" and place(hero(state, 2)) == "b4"


def test_a_hero_cannot_leave_the_world() -> None:
    assert moves(at("8  H1 .", lane="top"), 1) == ["north", "east"]
    assert "There is no space of the lane to the south of a8" in refused(at("8  H1 .", lane="top"), "1 south")


# 5.2 Nobody goes behind the other side: the six diagrams of the document, in its top lane.


def diagram(text: str) -> list[str]:
    return moves(at(text, lane="top"), 1)


def test_diagram_1_a_monster_two_rows_ahead() -> None:
    assert diagram("""
        4  .  M1
        5  .  .
        6  .  H1
        7  .  .
    """) == ["north", "west", "south"]


def test_diagram_2_a_monster_beside_the_hero_may_be_joined_but_not_passed() -> None:
    assert diagram("""
        4  .  .
        5  .  .
        6  M1 H1
        7  .  .
    """) == ["west", "south"]


def test_diagram_3_a_monster_ahead_may_be_joined() -> None:
    assert diagram("""
        4  .  .
        5  .  M1
        6  .  H1
        7  .  .
    """) == ["north", "west", "south"]


def test_diagram_4_a_monster_in_the_same_space_is_not_passed() -> None:
    assert diagram("""
        4  .  .
        5  .  .
        6  .  H1M1
        7  .  .
    """) == ["west", "south"]


def test_diagram_5_no_space_of_another_hero_but_one_with_a_monster() -> None:
    assert diagram("""
        5  .  M1
        6  H2 H1
        7  .  .
    """) == ["north", "south"]


def test_diagram_6_no_space_of_another_hero_ahead() -> None:
    assert diagram("""
        5  .  H2
        6  .  H1
        7  .  .
    """) == ["west", "south"]


def test_a_slain_monster_is_in_nobodys_way() -> None:
    state = at("6  M1 H1", lane="top")
    have(state.monsters[0], hp=1)
    state = played(state, "1 attack m1")
    assert state.round == 3 and "north" in moves(state, 1)


def test_the_southmost_monster_of_the_lane_counts_not_the_nearest() -> None:
    state = at("4  .  M1\n6  M2 .\n7  .  H1", lane="top")
    assert "north" in moves(state, 1)
    assert moves(played(state, "1 north"), 1) == ["west", "south"]


def test_monsters_of_other_lanes_are_in_nobodys_way() -> None:
    assert "north" in moves(at("5  .  H1 | .  . | .  .\n7  .  . | M1 . | M2 .\n8  .  . | H2 . | H3 ."), 1)


def test_the_reason_is_told() -> None:
    state = at("6  M1 H1", lane="top")
    assert "b5 lies behind a monster of that lane, which must be slain first" in refused(state, "1 north")
    assert reasons(state, "1 north")[0].chapter == "5.2 Nobody goes behind the other side"


# 5.3 Teleporting: the three diagrams of the document, from the top lane to a hero in the bottom lane.


def teleports(drawing: str, number: int = 1) -> list[str]:
    return words(at(drawing), number, "teleport")


def test_teleport_1_level_with_the_target_or_behind_it() -> None:
    state = at("""
        4  .  . | .  . | .  .
        5  .  . | .  . | H3 .
        6  .  H1 | .  . | .  .
    """)
    assert words(state, 1, "teleport") == ["3 right", "3 behind"]
    assert place(hero(played(state, "1 teleport 3 right"), 1)) == "h5"
    assert place(hero(played(state, "1 teleport 3 behind"), 1)) == "g6"


def test_teleport_2_a_monster_in_the_space_does_not_hinder() -> None:
    assert teleports("""
        5  .  . | .  . | H3 M1
        6  .  H1 | .  . | .  .
    """) == ["3 right", "3 behind"]


def test_teleport_3_not_onto_another_hero() -> None:
    assert teleports("""
        5  .  . | .  . | H3 H2
        6  .  H1 | .  . | .  .
    """) == ["2 behind", "3 behind"]


def test_a_hero_teleports_only_to_another_lane() -> None:
    state = at("5  H1 . | .  . | .  .\n7  H2 . | .  . | .  .")
    assert words(state, 1, "teleport") == []
    assert "Teleport works only between different lanes" in refused(state, "1 teleport 2 right")


def test_a_hero_never_teleports_ahead_of_the_target() -> None:
    assert "Say beside whom" in refused(at("5  H1 . | H2 . | .  ."), "1 teleport 2 ahead")


def test_a_hero_never_teleports_behind_a_monster_or_onto_an_obstacle() -> None:
    """The row of the target is never behind a monster, because the target could not be there itself."""
    state = at("5  H1 . | H2 O | .  .\n6  .  . | .  . | .  .")
    assert words(state, 1, "teleport") == ["2 behind"]
    assert "e5 is an obstacle" in refused(state, "1 teleport 2 right")


def test_nobody_teleports_to_the_dead() -> None:
    assert "is not on the board" in refused(at("5  H1 . | .  . | .  ."), "1 teleport 2 left")


# 5.4 Recalling


def test_recall_leads_to_the_own_spawn_space_from_anywhere() -> None:
    for drawing in ("2  H1 . | .  . | .  .", "5  .  . | .  . | .  H1"):
        assert place(hero(played(at(drawing), "1 recall"), 1)) == "a8"


def test_recall_leads_beside_the_spawn_space_if_another_hero_stands_there() -> None:
    state = at("5  .  . | .  H1 | .  .\n8  H2 . | .  . | .  .")
    assert place(hero(played(state, "1 recall"), 1)) == "b8"


def test_there_is_no_recall_if_both_spaces_are_taken_or_one_is_there() -> None:
    state = at("5  .  . | .  H1 | .  .\n8  H2 H3 | .  . | .  .")
    assert "recall" not in legal(state, 1)
    assert "Both spaces of the Nexus are taken" in refused(state, "1 recall")
    assert "recall" not in legal(at("8  H1 .", lane="top"), 1)


# 5.5 Removing an obstacle


@pytest.mark.parametrize(
    ("drawing", "way", "where"),
    [("4  O .\n5  H1 .", "north", "a4"), ("5  H1 O", "east", "b5"), ("5  H1 .\n6  O .", "south", "a6")],
)
def test_a_hero_next_to_an_obstacle_may_remove_it_and_it_becomes_plain(drawing: str, way: str, where: str) -> None:
    state = at(drawing, lane="top")
    assert words(state, 1, "remove") == [way]
    after = played(state, f"1 remove {way}")
    assert terrain(state, where) == "O" and terrain(after, where) == "P" and after.round == 3


def test_an_obstacle_that_is_diagonal_or_not_there_cannot_be_removed() -> None:
    state = at("4  .  O\n5  H1 .", lane="top")
    assert words(state, 1, "remove") == []
    assert "There is no obstacle to the north of a5" in refused(state, "1 remove north")


def test_going_about_leaves_gear_and_numbers_alone() -> None:
    state = at("5  H1 .", lane="top")
    give(state, 1, "sword")
    after = played(state, "1 recall")
    assert list(hero(after, 1).bag) == list(hero(state, 1).bag) and hero(after, 1).gold == 1354
