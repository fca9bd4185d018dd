"""Chapter 7: Artillery and Missiles."""

from __future__ import annotations

import pytest

from games.war.table import after, at, drawn, is_legal, legal_texts, picture, played, refused, shots
from wartable.games.war import GAME

# 7.1 What may be fired at


def in_the_open(piece: str) -> str:
    """Enemies in all eight directions, two and three tiles away."""
    return f"""
        i . . i . . i
        . i . i . i .
        . . . . . . .
        i i . {piece} . i i
        . . . . . . .
        . i . i . i .
        i . . i . . i
    """


def test_artillery_fires_straight() -> None:
    assert shots(in_the_open("A"), "d4") == picture("""
        i . . i . . i
        . i . x . i .
        . . . . . . .
        i x . A . x i
        . . . . . . .
        . i . x . i .
        i . . i . . i
    """)


def test_a_missile_fires_diagonally() -> None:
    assert shots(in_the_open("M"), "d4") == picture("""
        i . . i . . i
        . x . i . x .
        . . . . . . .
        i i . M . i i
        . . . . . . .
        . x . i . x .
        i . . i . . i
    """)


def test_the_target_must_be_an_enemy_piece() -> None:
    assert refused("A . .", "a1 fires c1") == [("There is nobody on c1", "7.1 What may be fired at")]
    assert refused("A . I", "a1 fires c1")[0] == ("Infantry c1 is your own", "7.1 What may be fired at")
    assert not is_legal("A . I", "a1 fires c1")
    assert not is_legal("A . .", "a1 fires c1")


@pytest.mark.parametrize("victim", "cdmbatire")
def test_every_enemy_piece_may_be_fired_at(victim: str) -> None:
    assert is_legal(f"A . {victim}", "a1 fires c1")


def test_the_target_leaves_the_game_and_the_firing_piece_does_not_move_there() -> None:
    drawing = """
        . . .
        i . .
        . . .
        A . t
        turn 3
    """
    fired = """
        . . .
        i . .
        . . .
        A . .
        turn 4
        a1 empty until turn 7
        score South 3 North 0
    """
    assert after(drawing, "a1 fires c1") == drawn(fired)


def test_other_pieces_do_not_fire() -> None:
    for letter, name in [("T", "Tank"), ("C", "Commander"), ("B", "Bomber"), ("D", "Air Defense")]:
        assert refused(f"{letter} . i", "a1 fires c1") == [(f"{name} does not fire", "7.1 What may be fired at")]


@pytest.mark.parametrize("between", ["i", "I", "c5", ".5", ".~", "I5", ".4#"])
def test_shells_fly_over_pieces_of_both_sides_walls_gaps_and_water(between: str) -> None:
    drawing = f"""
        . . I
        . . .
        A {between} i
    """
    assert is_legal(drawing, "a1 fires c1")


@pytest.mark.parametrize("between", ["i", "I", "c5", ".5", ".~", "I5", ".4#"])
def test_missiles_fly_over_pieces_of_both_sides_walls_gaps_and_water(between: str) -> None:
    drawing = f"""
        I . i
        . {between} .
        M . .
    """
    assert is_legal(drawing, "a1 fires c3")


def test_guns_on_a_height_fire_over_gaps() -> None:
    assert is_legal("A5 .1 i5", "a1 fires c1")


# 7.2 Reach


def test_artillery_reaches_2_to_3_tiles() -> None:
    assert shots("A i . . .", "a1") == "A i . . ."
    assert shots("A . i . .", "a1") == "A . x . ."
    assert shots("A . . i .", "a1") == "A . . x ."
    assert shots("A . . . i", "a1") == "A . . . i"


def test_a_missile_reaches_2_to_5_tiles() -> None:
    for distance in range(1, 8):
        rows = [["."] * 8 for _ in range(8)]
        rows[7][0] = "M"
        rows[7 - distance][distance] = "i"
        text = f"a1 fires {'abcdefgh'[distance]}{distance + 1}"
        assert is_legal("\n".join(" ".join(row) for row in rows), text) is (2 <= distance <= 5)


def test_from_b2_artillery_reaches_b4_and_b5_d2_and_e2() -> None:
    drawing = """
        . i . . . .
        I i . . . .
        I i . . . .
        . i . I I I
        i A i i i i
        . i . . . .
    """
    assert shots(drawing, "b2") == picture("""
        . i . . . .
        I x . . . .
        I x . . . .
        . i . I I I
        i A i x x i
        . i . . . .
    """)


def test_neighbours_cannot_be_fired_at() -> None:
    near = "b1 is too near: Artillery cannot fire at a neighbour"
    assert refused("A i", "a1 fires b1") == [(near, "7.2 Reach")]
    near = "b2 is too near: Missile cannot fire at a neighbour"
    assert refused(". i\nM .", "a1 fires b2") == [(near, "7.2 Reach")]
    assert refused(". i\nM5 .", "a1 fires b2") == [(near, "7.2 Reach")]


def test_too_far_and_off_the_line_are_refused_with_a_reason() -> None:
    assert refused("A . . . i", "a1 fires e1") == [("Reach 3, but it needs 4", "7.2 Reach")]
    assert refused(". . i\nA . .", "a1 fires c2") == [("Artillery fires along a row or a column", "7.2 Reach")]
    assert refused("M . i", "a1 fires c1") == [("Missile fires along a diagonal", "7.2 Reach")]


# 7.3 The height bonus


@pytest.mark.parametrize("gun", range(1, 6))
@pytest.mark.parametrize("target", range(1, 6))
def test_each_height_above_the_target_adds_one_tile_and_uphill_costs_nothing(gun: int, target: int) -> None:
    reach = 3 + max(0, gun - target)
    for distance in range(1, 10):
        tiles = ["."] * 10
        tiles[0] = f"A{gun}"
        tiles[distance] = f"i{target}"
        assert is_legal(" ".join(tiles), f"a1 fires {'abcdefghij'[distance]}1") is (2 <= distance <= reach)


def test_a_missile_has_the_same_bonus() -> None:
    for gun, farthest in [(1, 5), (2, 6), (4, 8), (5, 9)]:
        for distance in range(2, 11):
            rows = [["."] * 11 for _ in range(11)]
            rows[10][0] = f"M{gun}"
            rows[10 - distance][distance] = "i"
            text = f"a1 fires {'abcdefghijk'[distance]}{distance + 1}"
            assert is_legal("\n".join(" ".join(row) for row in rows), text) is (distance <= farthest)


def test_the_bonus_is_told() -> None:
    told = [check.text for check in GAME.why(at("A3 . . . . i"), 0, "a1 fires f1")]
    assert "Reach 5 (3, plus 2 for standing higher), needs 5" in told
    bad = "Reach 5 (3, plus 2 for standing higher), but it needs 6"
    assert refused("A3 . . . . . i", "a1 fires g1") == [(bad, "7.3 The height bonus")]


# 7.4 The Artillery reloads


GUN = """
    t . . . .
    i . . . .
    . . . . .
    A . . c .
    . . . . .
    . . . . I
    turn 9
"""


def test_after_firing_the_artillery_stays_and_is_empty() -> None:
    assert after(GUN, "a3 fires a5") == drawn("""
        t . . . .
        . . . . .
        . . . . .
        A . . c .
        . . . . .
        . . . . I
        turn 10
        a3 empty until turn 13
        score South 1 North 0
    """)


def test_an_artillery_that_fires_on_turn_9_cannot_fire_on_turn_11_and_may_on_turn_13() -> None:
    state = played(at(GUN), "a3 fires a5", "d3-d4")
    assert state.turn == 11
    assert "a3 fires a6" not in legal_texts(state)
    told = [check.text for check in GAME.why(state, 0, "a3 fires a6") if not check.passed]
    assert told == ["Artillery a3 is empty until turn 13"]
    state = played(state, "e1-e2", "d4-d3")
    assert state.turn == 13
    assert "a3 fires a6" in legal_texts(state)


def test_an_empty_artillery_may_move_and_its_turns_go_on_counting() -> None:
    state = played(at(GUN), "a3 fires a5", "d3-d4", "a3-b3", "d4-d3", "b3-a3", "d3-d4")
    assert state.turn == 15
    assert "a3 fires a6" in legal_texts(state)
    moved = played(at(GUN), "a3 fires a5", "d3-d4", "a3-b3")
    assert "b3 empty until turn 13" in GAME.draw(moved, 0)


def test_two_guns_reload_each_for_itself() -> None:
    drawing = """
        t i t
        . . .
        A . A
        c . .
    """
    state = played(at(drawing + "\nI . . ."), "a3 fires a5", "b5-b4", "c3 fires c5", "b4-b5")
    assert state.turn == 5
    assert "c3 empty until turn 7" in GAME.draw(state, 0)
    assert "a3 empty" not in GAME.draw(state, 0)


# 7.5 Reloading by the Commander


BESIDE = """
    t . .
    i . .
    . . .
    A{} . .
    . C{} .
    . . c
    turn 9
"""


@pytest.mark.parametrize("heights", [("", ""), ("1", "5"), ("5", "1")])
def test_an_artillery_next_to_its_commander_is_loaded_when_its_owners_turn_ends(heights: tuple[str, str]) -> None:
    drawing = BESIDE.format(*heights)
    assert "empty" not in after(drawing, "a3 fires a5")
    state = played(at(drawing), "a3 fires a5", "c1-c2")
    assert state.turn == 11
    assert "a3 fires a6" in legal_texts(state)


def test_artillery_beside_the_commander_may_fire_in_every_turn_of_its_owner() -> None:
    state = played(at(BESIDE.format("", "")), "a3 fires a5", "c1-c2", "a3 fires a6")
    assert list(state.score) == [4, 0]


def test_it_counts_where_they_stand_when_the_owners_turn_ends() -> None:
    apart = """
        t . . .
        i . . .
        . . . .
        A . . C
        . . . .
        . c . .
    """
    waits = played(at(apart), "a3 fires a5", "b1-b2")
    assert "a3 empty until turn 5" in GAME.draw(waits, 0)
    assert "a3 empty until turn 5" in GAME.draw(played(waits, "d3-c3"), 0)


@pytest.mark.parametrize("meeting", ["c3-b3", "a3-b3", "a3-b4"])
def test_commander_and_gun_may_walk_up_to_each_other(meeting: str) -> None:
    drawing = """
        t . .
        i . .
        . . .
        A . C
        . . .
        c . .
    """
    waiting = played(at(drawing), "a3 fires a5", "a1-b1")
    assert "a3 empty until turn 5" in GAME.draw(waiting, 0)
    assert "empty" not in GAME.draw(played(waiting, meeting), 0)


def test_the_enemys_commander_loads_nothing() -> None:
    drawing = """
        t . .
        i . .
        . . .
        A . .
        . c .
        . . C
    """
    assert "a3 empty until turn 5" in after(drawing, "a3 fires a5")


def test_a_commander_two_tiles_away_loads_nothing() -> None:
    drawing = """
        t . .
        i . .
        . . .
        A . C
        . . .
        c . .
    """
    assert "a3 empty until turn 5" in after(drawing, "a3 fires a5")


# 7.6 The Missile is spent


def test_a_missile_that_fires_leaves_the_game_and_the_enemy_scores_nothing_for_it() -> None:
    drawing = """
        . . t
        . . .
        M . i
        . . I
    """
    assert after(drawing, "a2 fires c4") == drawn("""
        . . .
        . . .
        . . i
        . . I
        score South 3 North 0
    """)


def test_some_pieces_move_irrespective_of_their_attack_pattern() -> None:
    drawing = """
        . . i
        . . .
        A . i
    """
    assert legal_texts(at(drawing), "a1") == ["a1 fires c1", "a1-a2", "a1-b1", "a1-b2"]
    assert legal_texts(at(drawing.replace("A", "M")), "a1") == ["a1 fires c3", "a1-a2", "a1-b1", "a1-b2"]
