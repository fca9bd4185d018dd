"""The game's opinion of a position, for bots: how likely a seat is to win."""

from __future__ import annotations

import pytest

from games.war.table import MAPS, at, played, start, turned
from wartable.games.war import GAME

EVEN = """
    . . . . c
    b . . . i
    . . . . .
    I . . . B
    C . . . .
"""


@pytest.mark.parametrize("formation", ["3x6", "4x4"])
@pytest.mark.parametrize("name", MAPS)
def test_the_start_is_even(name: str, formation: str) -> None:
    state = start(map=name, formation=formation)
    assert state.evaluate(0) == pytest.approx(0.5)
    assert state.evaluate(1) == pytest.approx(0.5)


@pytest.mark.parametrize("name", MAPS)
def test_the_large_armies_are_even_but_for_the_first_shot(name: str) -> None:
    state = start(map=name, formation="5x5")
    shots = [text for text in GAME.texts(state, 0) if "fires" in text]
    assert set(shots) <= {"b2 fires g7"}
    assert state.evaluate(0) == pytest.approx(0.5) or shots
    assert turned(state).evaluate(1) == pytest.approx(state.evaluate(0))


def test_the_opinions_of_both_sides_add_up_to_1() -> None:
    state = played(at(EVEN), "e2-e3")
    assert state.evaluate(0) + state.evaluate(1) == pytest.approx(1.0)


def test_winning_a_bomber_raises_the_opinion() -> None:
    drawing = """
        . . . . c
        . . . . i
        T b . . .
        C . . . .
    """
    state = at(drawing)
    assert played(state, "a2xb2").evaluate(0) > state.evaluate(0)
    assert played(state, "a2-a3").evaluate(0) < played(state, "a2xb2").evaluate(0)


@pytest.mark.parametrize("piece", "dmbatire")
def test_the_more_pieces_the_enemy_has_the_worse(piece: str) -> None:
    drawing = ". . . . {}\n. . . . .\n. . . . c\nT . . . i\nC . . . ."
    assert at(drawing.format(piece)).evaluate(0) < at(drawing.format(".")).evaluate(0)


def test_a_piece_on_board_of_a_transport_is_not_lost() -> None:
    drawing = """
        . . . . c
        . . . . i
        R B . . .
        C . . . .
    """
    state = at(drawing)
    assert abs(played(state, "a2 loads b2").evaluate(0) - state.evaluate(0)) < 0.05


def test_a_prize_in_reach_raises_the_opinion_of_the_side_to_move() -> None:
    drawing = """
        . . . . c
        . . . . i
        T . b . .
        C . . . .
    """
    assert at(drawing).evaluate(0) > at(drawing + "North to move").evaluate(0)


def test_a_commander_in_reach_decides_even_on_board_of_a_transport() -> None:
    drawing = """
        . . . . i
        T . r . .
        C . . . .
        c2 carries {}
    """
    assert at(drawing.format("C")).evaluate(0) > 0.95 > at(drawing.format("B")).evaluate(0)


def test_a_loaded_gun_is_better_than_an_empty_one() -> None:
    drawing = "A . . . c\n. . . . i\nC . . . ."
    assert at(drawing).evaluate(0) > at(drawing + "\na3 empty until turn 4").evaluate(0)


def test_points_count() -> None:
    assert (
        at(EVEN + "score South 9 North 0").evaluate(0)
        > at(EVEN).evaluate(0)
        > at(EVEN + "score South 0 North 9").evaluate(0)
    )


def test_an_ended_game_is_certain() -> None:
    won = played(at("T . c\nI . i"), "a2xc2")
    assert (won.evaluate(0), won.evaluate(1)) == (1.0, 0.0)
    drawn = played(at(". . i\n. . .\nM . .\nC . c"), "a2 fires c4")
    assert (drawn.evaluate(0), drawn.evaluate(1)) == (0.5, 0.5)


def test_turning_the_board_turns_the_opinion() -> None:
    state = played(at(EVEN), "e2-e3")
    assert turned(state).evaluate(1) == pytest.approx(state.evaluate(0))
