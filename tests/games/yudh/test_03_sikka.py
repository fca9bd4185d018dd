"""Chapter 3: the toss."""

from __future__ import annotations

import pytest

from games.yudh.table import Loaded, play, refused, start, told, tray
from wartable.games.yudh import GAME
from wartable.games.yudh.rules import Yudh


def tossed(text: str, falls: int) -> Yudh:
    state = start()
    state.dice = Loaded([falls, 0, 0])
    state.listening = True
    return play(state, text)


def test_both_sides_may_choose_at_once() -> None:
    state = start()
    assert state.to_act() == [0, 1]
    assert list(GAME.texts(state, 0)) == list(GAME.texts(state, 1)) == ["heads", "tails"]


@pytest.mark.parametrize("line", ["One: heads", "One: tails", "Two: heads", "Two: tails"])
def test_the_first_choice_takes_that_side_and_the_other_goes_to_the_other_player(line: str) -> None:
    state = tossed(line, 0)
    owner, _, coin = line.partition(": ")
    other = "Two" if owner == "One" else "One"
    sides = {card.face: card.name for card in tray(state, "sikka").cards}
    assert sides == {coin: owner, "tails" if coin == "heads" else "heads": other}
    assert refused(state, "heads")[0] == "Now both say lets play"


@pytest.mark.parametrize(("line", "falls", "first"), [("One: heads", 0, 0), ("One: heads", 1, 1), ("Two: heads", 0, 1)])
def test_whoever_has_the_side_that_falls_goes_first(line: str, falls: int, first: int) -> None:
    state = play(tossed(line, falls), "One: lets play", "Two: lets play")
    assert state.first() == first and state.to_act() == [first]


def test_the_coin_is_fair() -> None:
    fallen = [play(start(seed), "One: heads").coin for seed in range(2000)]
    assert 900 < sum(fallen) < 1100


def test_each_side_reads_who_goes_first() -> None:
    state = tossed("One: heads", 0)
    assert GAME.scene(state, 0).prompt.startswith("Heads it is, you will go first.")
    assert GAME.scene(state, 1).prompt.startswith("Heads it is, you will go second.")
    assert told(state) == ["One takes heads, Two has tails.", "Heads it is: One goes first, Two second."]


def test_both_must_say_lets_play_in_any_order() -> None:
    state = tossed("One: heads", 1)
    assert state.to_act() == [0, 1]
    play(state, "Two: let's play")
    assert state.to_act() == [0] and tray(state, "card-0").cards == []
    play(state, "One: lets play")
    assert GAME.scene(state, 0).phase == "ran neeti"
