"""Chapter 9: Transport and Excavator."""

from __future__ import annotations

import pytest

from games.war.table import after, at, drawn, ended, is_legal, legal_texts, played, refused
from wartable.games.war import GAME
from wartable.games.war.rules import War

# 9.1 Loading


def loads(state: War) -> list[str]:
    return [text for text in legal_texts(state) if "loads" in text]


def drops(state: War) -> list[str]:
    return [text for text in legal_texts(state) if "drops" in text]


def digs(state: War) -> list[str]:
    return [text for text in legal_texts(state) if "raises" in text or "lowers" in text]


def test_a_transport_takes_on_board_one_own_piece_and_does_not_move() -> None:
    drawing = """
        . . i
        . T .
        R . I
    """
    loaded = """
        . . i
        . . .
        R . I
        a1 carries T
    """
    assert after(drawing, "a1 loads b2") == drawn(loaded)


def test_it_loads_from_any_of_its_8_neighbours() -> None:
    drawing = """
        I I I I
        I R I I
        I I I I
    """
    assert loads(at(drawing)) == [f"b2 loads {tile}" for tile in ("a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3")]


@pytest.mark.parametrize("heights", [(1, 5), (5, 1)])
def test_it_loads_whatever_the_heights(heights: tuple[int, int]) -> None:
    here, there = heights
    drawing = f"""
        .{there} I{there}
        R{here} I{there}
    """
    assert loads(at(drawing)) == ["a1 loads b1", "a1 loads b2"]


@pytest.mark.parametrize("piece", "CDMBATIE")
def test_any_piece_may_ride(piece: str) -> None:
    assert is_legal(f"R {piece}", "a1 loads b1")


def test_except_another_transport() -> None:
    assert not is_legal("R R", "a1 loads b1")
    assert refused("R R", "a1 loads b1") == [("A Transport cannot be carried", "9.1 Loading")]


def test_it_does_not_load_enemies_or_far_pieces_or_nobody() -> None:
    nobody = ("There is no piece of yours on b1", "9.1 Loading")
    assert refused("R i", "a1 loads b1") == [nobody]
    assert refused("R .", "a1 loads b1") == [nobody]
    assert refused("R . I", "a1 loads c1") == [("c1 is not next to a1", "9.1 Loading")]


def test_loading_is_an_action_of_an_empty_transport() -> None:
    drawing = "R I\na1 carries T"
    assert not is_legal(drawing, "a1 loads b1")
    assert refused(drawing, "a1 loads b1") == [("Transport already carries Tank", "9.1 Loading")]
    assert refused("T I", "a1 loads b1") == [("Tank carries nobody", "9.1 Loading")]


def test_loading_takes_a_turn() -> None:
    state = played(at("R I\n. .\n. i"), "a3 loads b3")
    assert (state.turn, state.to_act()) == (2, [1])


# 9.2 Dropping


def test_a_loaded_transport_sets_its_cargo_down_and_stays() -> None:
    drawing = """
        . . i
        . . .
        R . I
        a1 carries T
    """
    dropped = """
        . . i
        . T .
        R . I
    """
    assert after(drawing, "a1 drops b2") == drawn(dropped)


def test_it_drops_on_any_of_its_8_neighbours_that_is_empty() -> None:
    drawing = """
        . I . .
        . R i .
        . . . .
        b2 carries I
    """
    assert drops(at(drawing)) == [f"b2 drops {tile}" for tile in ("a1", "a2", "a3", "b1", "c1", "c3")]
    assert refused(drawing, "b2 drops b3") == [("b3 is not empty", "9.2 Dropping")]
    assert refused(drawing, "b2 drops d2") == [("d2 is not next to b2", "9.2 Dropping")]


@pytest.mark.parametrize("heights", [(1, 5), (5, 1)])
def test_dropping_ignores_height(heights: tuple[int, int]) -> None:
    here, there = heights
    assert is_legal(f"R{here} .{there}\na1 carries I", "a1 drops b1")


def test_it_does_not_drop_on_water_unless_the_piece_is_a_bomber() -> None:
    assert is_legal("R .~\na1 carries B", "a1 drops b1")
    wet = ("b1 is water: Infantry cannot stand there", "9.2 Dropping")
    assert refused("R .~\na1 carries I", "a1 drops b1") == [wet]


def test_dropping_is_an_action_of_a_loaded_transport() -> None:
    assert refused("R .", "a1 drops b1") == [("Transport a1 carries nobody", "9.2 Dropping")]
    assert drops(at("R .")) == []


def test_the_dropped_piece_can_act_from_its_owners_next_turn() -> None:
    drawing = """
        . . i
        . . .
        R . I
        a1 carries T
    """
    assert "a2-b2" in legal_texts(played(at(drawing), "a1 drops a2", "c3-d3"))


def test_a_loaded_transport_moves_as_usual_and_takes_its_cargo_along() -> None:
    drawing = """
        . . . i
        R . . .
        I . . .
        a2 carries T
    """
    moved = """
        . . . i
        . . . R
        I . . .
        d2 carries T
    """
    assert after(drawing, "a2-d2") == drawn(moved)


# 9.3 The cargo


def test_the_cargo_is_not_on_the_board() -> None:
    state = at("R . i\na1 carries T")
    assert sorted((piece.kind, piece.place) for piece in GAME.scene(state, 0).pieces if piece.place) == [
        ("infantry", "c1"),
        ("transport", "a1"),
    ]
    assert [piece.kind for piece in GAME.scene(state, 0).pieces if piece.place is None] == ["tank"]
    assert is_legal("R . . i\n. . . .\na2 carries T", "a2-c2")


def test_the_cargo_cannot_act() -> None:
    assert all(text.startswith(("a1-", "a1 drops")) for text in legal_texts(at("R . i\na1 carries T")))


def test_the_cargo_guards_nothing() -> None:
    drawing = """
        . . r .
        B . . i
        I . . .
        c3 carries D
    """
    flown = """
        . . r .
        . . . B
        I . . .
        c3 carries D
        score South 1 North 0
    """
    assert after(drawing, "a2xd2") == drawn(flown)


def test_a_commander_on_board_loads_no_artillery() -> None:
    drawing = """
        i . . i
        . . . .
        A R . .
        b1 carries C
        turn 9
    """
    fired = """
        . . . i
        . . . .
        A R . .
        b1 carries C
        turn 10
        a1 empty until turn 13
        score South 1 North 0
    """
    assert after(drawing, "a1 fires a3") == drawn(fired)


def test_an_empty_artillery_on_board_is_not_loaded_by_a_commander_but_its_turns_go_on_counting() -> None:
    drawing = """
        i . . t
        . . . i
        A . . .
        R C . .
        turn 11
        a2 empty until turn 13
    """
    loaded = played(at(drawing), "a1 loads a2")
    assert "a1 carries A empty until turn 13" in GAME.draw(loaded, 0)
    dropped = played(loaded, "d3-c3", "a1 drops a2", "c3-d3")
    assert dropped.turn == 15
    assert "a2 fires a4" in legal_texts(dropped)


def test_an_attack_piece_on_board_keeps_its_side_in_the_game() -> None:
    drawing = """
        c . . .
        R . T t
        C . . .
        North to move
    """
    assert ended(drawing + "\na2 carries I", "d2xc2") == ""
    assert ended(drawing + "\na2 carries D", "d2xc2") == "North wins: South has no attack piece left."


@pytest.mark.parametrize(
    ("cargo", "score"), [("I", 3), ("T", 5), ("D", 6), ("A", 7), ("M", 8), ("B", 9), ("E", 4), ("", 2)]
)
def test_if_the_transport_is_taken_its_cargo_falls_with_it_and_the_enemy_scores_both(cargo: str, score: int) -> None:
    drawing = """
        . . T
        r . .
        T . i
    """
    state = played(at(drawing + (f"a2 carries {cargo}" if cargo else "")), "a1xa2")
    assert list(state.score) == [score, 0]
    assert sorted(piece.kind for piece in GAME.scene(state, 0).pieces) == ["infantry", "tank", "tank"]


def test_if_the_last_attack_piece_falls_with_its_transport_the_game_is_lost() -> None:
    drawing = """
        . . c
        r . .
        T . .
        a2 carries B
    """
    assert ended(drawing, "a1xa2") == "South wins: North has no attack piece left."


def test_a_commander_on_board_is_lost_with_its_transport_and_so_is_the_game() -> None:
    drawing = """
        . . T
        r . .
        T . i
        a2 carries C
    """
    assert ended(drawing, "a1xa2") == "South wins: North's Commander is taken."
    fired = """
        r . T
        . . .
        A . i
        a3 carries C
    """
    assert ended(fired, "a1 fires a3") == "South wins: North's Commander is taken."


def test_loading_and_dropping_are_not_flights() -> None:
    drawing = """
        B d . i
        R . . .
        I . . .
    """
    loaded = """
        . d . i
        R . . .
        I . . .
        a2 carries B
    """
    assert after(drawing, "a2 loads a3") == drawn(loaded)
    assert after(loaded, "a2 drops a3") == drawn(drawing)


# 9.4 Digging


def test_the_excavator_raises_a_neighbour_by_1_and_stays() -> None:
    drawing = """
        . . i
        .2 . .
        E . I
    """
    raised = """
        . . i
        .3 . .
        E . I
    """
    assert after(drawing, "a1 raises a2") == drawn(raised)


def test_the_excavator_lowers_a_neighbour_by_1_and_stays() -> None:
    drawing = """
        . . i
        .2 . .
        E . I
    """
    lowered = """
        . . i
        .1 . .
        E . I
    """
    assert after(drawing, "a1 lowers a2") == drawn(lowered)


def test_it_digs_within_heights_1_to_5() -> None:
    for height in range(1, 6):
        assert is_legal(f"E .{height}", "a1 raises b1") is (height < 5)
        assert is_legal(f"E .{height}", "a1 lowers b1") is (height > 1)
    limits = "heights go from 1 to 5"
    assert refused("E .5", "a1 raises b1") == [(f"b1 has height 5; {limits}", "9.4 Digging")]
    assert refused("E .1", "a1 lowers b1") == [(f"b1 has height 1; {limits}", "9.4 Digging")]


def test_it_digs_any_of_the_8_neighbours() -> None:
    drawing = """
        . . . .
        . E . .
        . . . .
    """
    around = ("a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3")
    assert digs(at(drawing)) == [f"b2 raises {tile}" for tile in around]


def test_it_reaches_a_neighbour_at_any_height() -> None:
    assert digs(at("E5 .1")) == ["a1 raises a2", "a1 raises b1", "a1 raises b2"]
    assert is_legal("E1 .5", "a1 lowers b1")


@pytest.mark.parametrize("piece", "CTicb")
def test_the_tile_may_hold_a_piece_of_either_side_which_goes_up_or_down_with_it(piece: str) -> None:
    drawing = f"""
        . . i
        {piece}2 . .
        E . I
    """
    for text, height in [("a1 raises a2", 3), ("a1 lowers a2", 1)]:
        dug = f"""
            . . i
            {piece}{height} . .
            E . I
        """
        assert after(drawing, text) == drawn(dug)


def test_water_and_forts_cannot_be_dug() -> None:
    drawing = """
        . . .
        .~ .3# .
        E . .
    """
    assert digs(at(drawing)) == ["a1 raises b1"]
    assert refused(drawing, "a1 raises a2") == [("a2 is water, which cannot be dug", "9.4 Digging")]
    assert refused(drawing, "a1 lowers b2") == [("b2 is a fort, which cannot be dug", "9.4 Digging")]


def test_mud_can_be_dug_and_stays_mud() -> None:
    drawing = """
        . . i
        .% . .
        E . I
    """
    raised = """
        . . i
        .2% . .
        E . I
    """
    assert after(drawing, "a1 raises a2") == drawn(raised)


def test_the_excavator_cannot_dig_under_itself_nor_far_away() -> None:
    assert refused("E2 .", "a1 lowers a1") == [("a1 is not next to a1", "9.4 Digging")]
    assert refused("E . .", "a1 raises c1") == [("c1 is not next to a1", "9.4 Digging")]
    assert refused("T .", "a1 raises b1") == [("Tank does not dig", "9.4 Digging")]


def test_walls_change_at_once() -> None:
    drawing = """
        . i .
        . T .3
        . E .
    """
    assert "b2-c2" not in legal_texts(at(drawing))
    assert "b2-c2" in legal_texts(played(at(drawing), "b1 lowers c2", "b3-a3"))


def test_sight_changes_at_once() -> None:
    drawing = """
        . E . . .
        A . . t .
        . . . . i
    """
    assert "a2 fires d2" in legal_texts(at(drawing))
    assert "a2 fires d2" not in legal_texts(played(at(drawing), "b3 raises c2", "e1-f1"))


def test_reach_changes_at_once() -> None:
    drawing = """
        E . . . . i
        A . . . t .
    """
    assert "a1 fires e1" not in legal_texts(at(drawing))
    assert "a1 fires e1" in legal_texts(played(at(drawing), "a2 raises a1", "f2-f3"))
