"""Chapter 9: Drake and Baron."""

from __future__ import annotations

import pytest

from games.lol_chess.table import at, hp, number, played, texts
from wartable.games.lol_chess import GAME

PIT = """8 p . . . . . . . . .
5 {baron} {north} . . . . . . . .
4 . . . . . . . . {south} {drake}
1 P . . . . . . . . .
  z a b c d e f g h i
"""


def pits(baron: str = ".", drake: str = ".", north: str = ".", south: str = ".", notes: str = "") -> str:
    return PIT.format(baron=baron, drake=drake, north=north, south=south) + notes


def test_the_drake_wakes_at_the_end_of_reds_5th_turn() -> None:
    assert "@D" not in GAME.draw(played(at(pits(notes="turn 9")), "z1-a1"), 0)
    assert "@D250" in GAME.draw(played(at(pits(notes="turn 10")), "z8-a8"), 0)
    assert "@D" not in GAME.draw(played(at(pits(notes="turn 8")), "z8-a8"), 0)


def test_baron_nashor_wakes_at_the_end_of_reds_10th_turn() -> None:
    assert "@B500" in GAME.draw(played(at(pits(drake="@D", notes="turn 20")), "z8-a8"), 0)
    assert "@B" not in GAME.draw(played(at(pits(drake="@D", notes="turn 18")), "z8-a8"), 0)


def test_a_monster_waits_until_its_pit_is_free() -> None:
    state = played(at(pits(drake="Ga", notes="turn 10")), "z8-a8")
    assert "@D" not in GAME.draw(state, 0)
    assert "@D250" in GAME.draw(played(state, "i4-h4", "a8-z8"), 0)


def test_monsters_neither_move_nor_attack_and_either_side_may_attack_them() -> None:
    drawing = pits(drake="@D", south="Ga", north="ga", baron="@B", notes="turn 21")
    assert "h4xi4" in texts(at(drawing)) and "a5xz5" in texts(played(at(drawing), "z1-a1"))
    assert not [text for text in texts(at(drawing)) if text.startswith(("i4", "z5"))]


def test_monsters_have_no_resistance() -> None:
    assert hp(played(at(pits(drake="@D", south="Ga", notes="turn 11")), "h4xi4"), "i4") == 215


def test_the_killing_blow_on_the_drake_pays_50_gold_and_20_ad_for_all() -> None:
    state = played(at(pits(drake="@D5", south="Ga", notes="turn 11")), "h4xi4")
    assert state.gold[0] == 50 and "Blue has Drake Soul" in GAME.draw(state, 0) and number(state, "h4", "ad") == 55
    army = at("p . .\nM . .\nP S N\nBlue has Drake Soul")
    assert [number(army, square, "ad") for square in ("a2", "b1", "c1")] == [25 + 15 + 20, 40 + 20, 10 + 20]


def test_the_killing_blow_on_baron_pays_250_gold_and_strengthens_all() -> None:
    state = played(at(pits(baron="@B5", north="Ga", drake="M", south="S", notes="turn 21")), "a5xz5")
    assert state.gold[0] == 250 and "Blue has Hand of Baron" in GAME.draw(state, 0)
    champion = [number(state, "a5", name) for name in ("ad", "ap", "pr", "mr")]
    assert champion == [55, 30, 60, 45]
    assert [number(state, "i4", name) for name in ("ad", "pr", "mr")] == [65, 60, 5]
    assert [number(state, "h4", name) for name in ("ad", "pr", "mr")] == [80, 65, 10]
    assert [number(state, "z1", name) for name in ("ad", "pr")] == [0, 50]


def test_the_same_buff_does_not_stack() -> None:
    state = played(at(pits(drake="@D5", south="Ga", notes="turn 31\nBlue has Drake Soul")), "h4xi4")
    assert state.gold[0] == 50 and number(state, "h4", "ad") == 55


@pytest.mark.parametrize(("turn", "is_back"), [(28, False), (30, False), (32, True)])
def test_a_slain_monster_wakes_again_10_rounds_later(turn: int, is_back: bool) -> None:
    state = played(at(pits(drake="@D5", south="Ga", notes="turn 11")), "h4xi4")
    assert "Drake due round 16" in GAME.draw(state, 0)
    later = at(pits(south="Ga", notes=f"turn {turn}\nDrake due round 16"))
    assert ("@D250" in GAME.draw(played(later, "z8-a8"), 0)) == is_back
