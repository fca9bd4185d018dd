"""What a search must see on this board, at every level that searches."""

from __future__ import annotations

import pytest

from games.war.table import at
from wartable.bots.roster import bot_named
from wartable.games import GAMES
from wartable.games.war import GAME
from wartable.kernel.seat_view import SeatView

WAR = GAMES["war"]
LEVELS_WITH_AN_EYE = ["1", "3", "4", "alphabeta:depth=2", "alphabeta:nodes=400"]


def chosen(drawing: str, name: str, seed: int = 1) -> str:
    state = at(drawing)
    return GAME.write(state, bot_named(name, seed, WAR).choose(SeatView(state, state.to_act()[0])))


@pytest.mark.parametrize("name", LEVELS_WITH_AN_EYE)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_commander_is_taken_when_it_can_be(name: str, seed: int) -> None:
    drawing = """
    5  .   .   .   .   i
    4  c   .   .   b   .
    3  .   .   .   .   .
    2  T   .   .   I   .
    1  .   .   .   C   .
    """
    assert chosen(drawing, name, seed) == "a2xa4"


@pytest.mark.parametrize("name", ["4", "5", "alphabeta:depth=2", "alphabeta:nodes=600"])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_commander_is_not_left_to_be_taken(name: str, seed: int) -> None:
    """North's Tank threatens c1: South must do something about it, however much there is to take elsewhere."""
    state = at("""
    6  .   .   .   .   .   c
    5  .   .   .   .   .   .
    4  .   .   .   .   .   .
    3  .   .   t   .   .   .
    2  .   .   .   .   i   .
    1  .   .   C   .   .   I
    """)
    state.apply(0, bot_named(name, seed, WAR).choose(SeatView(state, 0)))
    takes = [text for text in GAME.texts(state, 1) if "x" in text]
    for text in takes:
        trial = state.clone()
        trial.apply(1, GAME.read(trial, 1, text))
        assert GAME.ended_by(trial) != "commander taken", text


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_defended_piece_is_not_taken_at_a_loss(seed: int) -> None:
    drawing = """
    6  .   .   .   .   .   c
    5  .   .   .   i   .   .
    4  .   .   i   .   .   .
    3  .   .   .   .   .   .
    2  .   .   T   .   .   .
    1  C   .   .   .   .   I
    """
    assert chosen(drawing, "alphabeta:depth=1", seed) != "c2xc4"
