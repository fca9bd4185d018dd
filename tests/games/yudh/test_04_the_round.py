"""Chapter 4: the round."""

from __future__ import annotations

from games.yudh.table import dealt, fought, kept, play, rolled, told
from wartable.games.yudh import GAME
from wartable.games.yudh.rules import Yudh

SHIELDS = "K K K D D D"


def test_a_round_has_three_phases_and_each_is_announced() -> None:
    state = dealt()
    state.listening = True
    rolled(state, SHIELDS)
    play(state, "keep all")
    rolled(state, SHIELDS)
    play(state, "keep all", "One: decline", "Two: decline")
    assert told(state, "announced") == ["Round 1: Devik Vardan.", "Round 1: Yudh.", "Round 2: Ran Neeti."]


def test_then_all_dice_are_taken_up_again() -> None:
    state = fought(kept())
    assert (state.round, GAME.scene(state, 0).phase) == (2, "ran neeti")
    assert list(state.kept) == list(state.rolls) == [0, 0]
    assert all(not card.face for tray in GAME.scene(state, 0).trays if tray.kind == "dice" for card in tray.cards)


def test_the_winner_of_the_toss_goes_first_in_every_round() -> None:
    for first in (0, 1):
        state = kept(first=first)
        for number in range(2, 5):
            state = fought(state)
            assert (state.round, state.to_act()) == (number, [first])
            state = kept_again(state)


def kept_again(state: Yudh) -> Yudh:
    for _ in range(2):
        rolled(state, SHIELDS)
        play(state, "keep all")
    return state


def test_the_side_that_goes_first_strikes_first() -> None:
    one = kept(one="B K K K K K", two="T K K K K K", first=0)
    two = kept(one="B D K K K K", two="T D D D D D", first=1)
    assert told(fought(one), "hit", "blocked")[0].startswith("One's bhala")
    assert told(fought(two), "hit", "blocked")[0].startswith("Two's teer")
