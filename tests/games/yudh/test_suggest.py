"""What is worth a thought to a search, and to whoever asks for a hint."""

from __future__ import annotations

from games.yudh.table import dealt, play
from wartable.games.yudh import GAME
from wartable.games.yudh.rules import Yudh


def suggested(state: Yudh, seat: int) -> set[str]:
    return {GAME.write(state, action) for action in state.suggest(seat)}


def test_dice_are_kept_together_and_not_picked_one_by_one() -> None:
    state = play(dealt(), "One: roll")
    assert suggested(state, 0) == {text for text in GAME.texts(state, 0) if not text.startswith("pick")}
    assert {"done", "keep 1", "keep 1 2 3 4 5 6"} <= suggested(state, 0)


def test_what_was_picked_by_hand_may_be_put_back() -> None:
    state = play(dealt(), "One: roll", "One: pick 3")
    assert {"back 3", "keep 1 2"} <= suggested(state, 0) and "pick 1" not in suggested(state, 0)


def test_nothing_is_suggested_to_a_seat_that_is_not_to_act() -> None:
    assert suggested(play(dealt(), "One: roll"), 1) == set()
