"""Chapter 1: the aim."""

from __future__ import annotations

from games.war.table import at, ended, played, stroll
from wartable.games.war import GAME


def test_taking_the_enemy_commander_wins_at_once() -> None:
    drawing = """
        . c i .
        . . . .
        . T . .
        C . . .
    """
    state = played(at(drawing), "b2xb4")
    assert GAME.ending(state) == "South wins: North's Commander is taken."
    assert state.outcome() == [1.0, 0.0]
    assert state.to_act() == []


def test_you_also_win_if_the_enemy_has_no_attack_piece_left() -> None:
    drawing = """
        c d . .
        . . . .
        . T . i
        C . . .
    """
    assert ended(drawing, "b2xd2") == "South wins: North has no attack piece left."


def test_an_enemy_with_any_attack_piece_left_plays_on() -> None:
    for piece in "itamb":
        drawing = f"""
            c d . . {piece}
            . . . . .
            . T . i .
            C . . . .
        """
        assert ended(drawing, "b2xd2") == ""


def test_if_neither_happens_for_a_long_time_the_score_decides() -> None:
    drawing = """
        c . . . .
        i . . . .
        . . . . .
        . T . i .
        C . . . .
    """
    state = stroll(played(at(drawing), "b2xd2"), 1000)
    assert GAME.ending(state) == "South wins on points after too many quiet turns: South 1, North 0."
    assert state.outcome() == [1.0, 0.0]
