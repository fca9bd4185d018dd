"""Chapter 1: the aim."""

from __future__ import annotations

from games.lol_chess.table import at, played
from wartable.games.lol_chess import GAME


def test_whoever_slays_the_opposing_poro_wins_at_once() -> None:
    state = played(at("p15 . .\n. Ga .\nP . ."), "b2xa3")
    assert GAME.ending(state) == "Blue wins: Red's Poro is slain."
    assert state.outcome() == [1.0, 0.0] and state.to_act() == []


def test_red_wins_in_the_same_way() -> None:
    state = played(at("p . .\n. ga .\nP10 . .\nRed to move"), "b2xa1")
    assert GAME.ending(state) == "Red wins: Blue's Poro is slain." and state.outcome() == [0.0, 1.0]


def test_nothing_more_happens_after_the_poro_has_fallen() -> None:
    state = played(at("p10 m5 .\n. Ga .\nP . ."), "b2 Q")
    assert GAME.ending(state) == "Blue wins: Red's Poro is slain." and state.round() == 1
