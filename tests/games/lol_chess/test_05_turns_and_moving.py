"""Chapter 5: turns, moving, the knight's first move, castling, promotion."""

from __future__ import annotations

import pytest

from games.lol_chess.table import after, at, drafted, drawn, hp, is_legal, number, played, reaches, refused, texts
from wartable.games.lol_chess import GAME

# 5.1 and 5.2 Turns


def test_blue_moves_first_and_the_sides_alternate() -> None:
    state = drafted()
    assert state.to_act() == [0]
    assert played(state, "e2-e4").to_act() == [1] and played(state, "e2-e4", "e7-e5").to_act() == [0]


def test_one_board_action_a_turn_with_one_piece() -> None:
    state = played(drafted(), "e2-e4")
    assert not GAME.texts(state, 0) and state.round() == 1


def test_a_turn_needs_a_board_action() -> None:
    assert not {"pass", "wait"} & set(texts(drafted()))


def test_as_a_turn_begins_pieces_regenerate_before_they_burn() -> None:
    """Unhurt, Garen has nothing to regain first, and then loses 10 x 100/125."""
    state = played(at("p . .\n. Ga .\nP . .\nb2 burn 10 until turn 9"), "a1-b1", "a3-a2")
    assert hp(state, "b2") == 120 - 8


def test_what_has_lasted_long_enough_ends_before_it_could_count_again() -> None:
    state = played(at("p . .\n. Ga .\nP . .\nb2 burn 10 until turn 3"), "a1-b1", "a3-a2")
    assert hp(state, "b2") == 120 and "burn" not in GAME.draw(state, 0)


# 5.3 Moving


def test_a_champion_moves_up_to_its_speed_in_one_of_8_directions() -> None:
    drawing = ". . . . .\n. . . . .\n. . Ga . .\n. . . . .\np . . . P"
    straight = ["a3", "b3", "c1", "c2", "c4", "c5", "d3", "e3"]
    assert reaches(drawing, "c3", "-") == sorted([*straight, "a5", "b2", "b4", "d2", "d4", "e5"])


@pytest.mark.parametrize("blocker", ["M", "m", "ga"])
def test_any_piece_blocks_the_way_and_a_move_never_takes(blocker: str) -> None:
    drawing = f"p . . .\n. . . .\nGa {blocker} . P"
    assert "b1" not in reaches(drawing, "a1", "-") and "c1" not in reaches(drawing, "a1", "-")
    assert refused(drawing, "a1-b1") == ("b1 is not empty; a move never takes", "5.3 Moving")


def test_minions_move_one_square_forward() -> None:
    assert reaches("p . .\n. . .\n. M .\nP . .\nb2 has moved", "b2", "-") == ["b3"]
    assert reaches("p . .\n. m .\n. . .\nP . .\nRed to move", "b3", "-") == ["b2"]
    assert reaches("p . .\n. C .\n. . .\nP . .", "b3", "-") == ["b4"]


def test_on_their_first_move_minions_may_go_two_squares() -> None:
    assert reaches("p . .\n. . .\n. M .\nP . .", "b2", "-") == ["b3", "b4"]
    assert reaches("p . .\n. . .\nC . .\nP . .", "a2", "-") == ["a3"]
    assert {"a2-a3", "a2-a4", "b2-b3", "b2-b4"} < set(texts(drafted()))


def test_nothing_gives_the_poro_and_minions_more_speed() -> None:
    drawing = "p . . .\n. . . .\nM Ja C .\nP . . Ga"
    for state in (at(drawing), played(at(drawing), "b2 Q", "a4-b4")):
        assert [number(state, square, "speed") for square in ("a1", "a2", "c2")] == [1, 1, 1]
        assert "a2-a4" not in GAME.texts(state, 0) or "a2" in GAME.draw(state, 0)
        assert not {"c1-d3", "a1-a3", "a1-c1"} & set(GAME.texts(state, 0))


def test_a_minion_is_blocked_by_any_piece_in_front() -> None:
    assert reaches("p . .\n. m .\n. M .\nP . .", "b2", "-") == []
    assert reaches("p m .\n. . .\n. M .\nP . .", "b2", "-") == ["b3"]


# 5.4 The knight's first move


def test_champions_on_b_and_g_may_jump_like_knights_on_their_first_move() -> None:
    moves = [text for text in texts(drafted()) if text.startswith(("b1-", "g1-"))]
    assert sorted(moves) == ["b1-a3", "b1-c3", "b1-z2", "g1-f3", "g1-h3", "g1-i2"]


def test_other_champions_may_not() -> None:
    assert not [text for text in texts(drafted()) if text.startswith(("c1-", "d1-", "f1-"))]


def test_after_their_first_move_they_move_like_others() -> None:
    state = played(drafted(), "b1-c3", "e7-e6")
    assert "c3-d5" not in texts(state) and "c3-c4" in texts(state)


def test_who_was_moved_by_an_ability_has_moved() -> None:
    state = played(at("8 p . . .\n4 bl . . .\n3 . . . .\n2 . . . .\n1 . . . Ga\n  d e f g\nRed to move"), "d4 Q g1")
    assert "e3-e4" in texts(state) and "e3-f5" not in texts(state)


# 5.5 Castling


SHORT = "8 . . . . p . . .\n1 S . . . P . . S\n  a b c d e f g h"


def test_the_poro_moves_two_squares_and_the_siege_minion_to_its_other_side() -> None:
    state = played(at(SHORT), "O-O")
    assert {piece.place: piece.kind for piece in GAME.scene(state, 0).pieces if piece.side == 0} == {
        "a1": "siege",
        "g1": "poro",
        "f1": "siege",
    }
    state = played(at(SHORT), "O-O-O")
    assert {piece.place: piece.kind for piece in GAME.scene(state, 0).pieces if piece.side == 0} == {
        "h1": "siege",
        "c1": "poro",
        "d1": "siege",
    }


def test_castling_gives_the_poro_a_shield_of_25_percent_for_ever() -> None:
    assert "g1 shield 25 for ever" in GAME.draw(played(at(SHORT), "O-O"), 0)


@pytest.mark.parametrize(
    "note",
    ["e1 has moved", "h1 has moved", "e1 root 0 until turn 9", "h1 stun 0 until turn 9", "e1 taunted 0 until turn 9"],
)
def test_neither_may_have_moved_and_both_must_be_able_to(note: str) -> None:
    assert not is_legal(f"{SHORT}\n{note}", "O-O")
    if "e1" not in note:
        assert is_legal(f"{SHORT}\n{note}", "O-O-O")


def test_all_squares_between_them_must_be_empty() -> None:
    assert not is_legal(SHORT.replace("P . . S", "P . Ga S"), "O-O")
    assert not is_legal(SHORT.replace("S . . .", "S n . ."), "O-O-O")
    text, chapter = refused(SHORT.replace("P . . S", "P . Ga S"), "O-O")
    assert chapter == "5.5 Castling" and "All squares between" in text
    assert refused(SHORT.replace("P . . S", "P . Ga S"), "e1-g1") == (text, chapter)


def test_red_castles_too() -> None:
    state = played(at("8 S . . . p . . s\n1 . . . . P . . .\n  a b c d e f g h\nRed to move"), "e8-g8")
    assert [piece.place for piece in GAME.scene(state, 0).pieces if piece.side == 1] == ["g8", "f8"]


# 5.6 Promotion


def test_a_melee_minion_on_the_back_rank_becomes_a_super_minion_with_300_hp() -> None:
    state = played(at("8 . . p\n7 M20 . .\n1 . . P\n  a b c"), "a7-a8")
    assert hp(state, "a8") == 300 and number(state, "a8", "ad") == 100 and number(state, "a8", "speed") == 5
    state = played(at("p . .\nm5 . P\n. . .\nRed to move"), "a2-a1")
    assert hp(state, "a1") == 300


def test_caster_minions_do_not_promote() -> None:
    assert "C50" in GAME.draw(played(at("8 . . p\n7 C . .\n1 . . P\n  a b c"), "a7-a8"), 0)


def test_a_move_is_drawn() -> None:
    assert after("p . .\n. . .\nGa . P", "a1-b2") == drawn("p . .\n. Ga .\n. . P")
