"""What a choice promises, in words."""

from __future__ import annotations

import pytest

from wartable.games.war import GAME
from wartable.kernel.facts import Effect
from wartable.kernel.scene import Choice, Piece, Scene
from wartable.terminal.promises import promise

NASUS = Piece("r1", "nasus", "Nasus", "N", 0, "e6", hp=30, full_hp=40)


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (Effect("r1", "hp", -33, -21, falls="may"), "Nasus HP -21 to -33, may fall"),
        (Effect("r1", "hp", -30, -30, falls="will"), "Nasus HP -30, falls"),
        (Effect("r1", "hp", -30, -30, percent=50), "Nasus HP -30 at 50 %"),
        (Effect("r1", "hp", 0, 0, falls="will"), "Nasus falls"),
    ],
)
def test_an_effect_is_told_with_whom_it_touches_by_how_much_and_who_falls(effect: Effect, words: str) -> None:
    scene = Scene(seat=0, phase="", turn=1, prompt="", to_act=[0], sides=[], pieces=[NASUS])
    assert promise(Choice("a", "a", effects=[effect]), scene) == words


def test_where_several_have_one_name_their_places_tell_them_apart() -> None:
    state = GAME.position("B . b i\nI . . .")
    (choice,) = [choice for choice in GAME.choices(state, 0) if choice.text == "a2xc2"]
    assert promise(choice, GAME.scene(state, 0)) == "Bomber c2 falls; South score +7"
