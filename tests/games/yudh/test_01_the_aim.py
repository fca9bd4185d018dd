"""Chapter 1: the aim."""

from __future__ import annotations

import re

from games.yudh.table import fought, kept
from wartable.games.yudh import GAME


def test_the_rulebook_begins_with_a_first_game_and_ends_with_advice() -> None:
    headings = re.findall(r"^## (.+)$", GAME.rulebook(), re.MULTILINE)
    assert headings[:2] == ["Your first game", "1. The aim"] and headings[-1] == "Advice"


def test_a_side_that_has_no_mani_left_at_the_end_of_a_round_has_lost() -> None:
    state = fought(kept(one="B B K K K K", two="D D D S S S", mani=(20, 2)))
    assert GAME.ending(state) == "One wins: Two has no Arogya Mani left."
    assert (state.outcome(), state.to_act(), GAME.ended_by(state)) == ([1.0, 0.0], [], "no mani")


def test_with_one_mani_left_the_game_goes_on() -> None:
    state = fought(kept(one="B B K K K K", two="D D D S S S", mani=(20, 3)))
    assert (GAME.ending(state), state.outcome(), state.to_act()) == ("", [], [0])
    assert list(state.mani) == [20, 1]
