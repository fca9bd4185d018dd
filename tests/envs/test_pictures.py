"""Pictures without a browser: of one size, and of what the seat may see."""

from __future__ import annotations

import numpy as np
import pytest

from wartable.bots.simple import play_out
from wartable.envs.pictures import picture
from wartable.games import GAMES
from wartable.kernel.dice import SearchDice


@pytest.mark.parametrize("game", GAMES)
def test_all_pictures_of_a_game_have_one_size_and_show_what_happens(game: str) -> None:
    found = GAMES[game]
    state = found.new(found.options(), SearchDice(1))
    pictures = []
    for _ in range(3):
        pictures.append(picture(found, found.scene(state, 0)))
        play_out(state, SearchDice(2), 30)
    assert {each.shape for each in pictures} == {pictures[0].shape}
    assert not np.array_equal(pictures[0], pictures[1])
