"""Chapter 9: the end of the game."""

from __future__ import annotations

import pytest

from games.yudh.table import dealt, fought, kept, play, rolled, row, start
from wartable.games.yudh import GAME
from wartable.kernel.match import Match

ALL_ATTACK = "B B B T T T"


def test_mani_are_counted_at_the_end_of_the_round() -> None:
    """Two falls to 0 first, and One later: nobody is ahead for having struck first."""
    state = fought(kept(ALL_ATTACK, ALL_ATTACK, mani=(6, 6)))
    assert list(state.mani) == [0, 0] and state.to_act() == []


def test_if_both_have_none_the_side_with_more_tokens_wins() -> None:
    state = fought(kept(ALL_ATTACK, ALL_ATTACK, mani=(6, 6), tokens=(2, 3)))
    assert GAME.ending(state) == "Two wins with more tokens: nobody has Arogya Mani left."
    assert (state.outcome(), GAME.ended_by(state)) == ([0.0, 1.0], "more tokens")


def test_with_equal_tokens_the_game_is_a_draw() -> None:
    state = fought(kept(ALL_ATTACK, ALL_ATTACK, mani=(6, 6)))
    assert GAME.ending(state) == "A draw: nobody has Arogya Mani left, and both have as many tokens."
    assert (state.outcome(), GAME.ended_by(state)) == ([0.5, 0.5], "all equal")


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_quits_has_lost(seat: int) -> None:
    match = Match(GAME)
    match.resign(seat)
    assert match.result
    assert match.result.scores[seat] == 0.0 and match.result.scores[1 - seat] == 1.0


def test_after_30_seconds_all_dice_are_kept_and_nothing_is_asked_for() -> None:
    state = dealt()
    assert GAME.write(state, state.when_silent(0)) == "roll"
    rolled(state, "B T K D S B*")
    play(state, "pick 3")
    assert GAME.write(state, state.when_silent(0)) == "keep 1 2 4 5 6"
    state.apply(0, state.when_silent(0))
    assert row(state, 0) == "3K 1B 2T 4D 5S 6B*"
    state = kept()
    assert [GAME.write(state, state.when_silent(seat)) for seat in (0, 1)] == ["decline", "decline"]


def test_a_silent_toss_goes_on_too() -> None:
    state = start()
    assert GAME.write(state, state.when_silent(1)) == "heads"
    assert GAME.write(state, play(state, "heads").when_silent(1)) == "lets play"
