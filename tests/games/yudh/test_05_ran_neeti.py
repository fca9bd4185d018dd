"""Chapter 5: rolling and keeping."""

from __future__ import annotations

from games.yudh.table import dealt, is_legal, play, refused, rolled, row, told, tray
from wartable.games.yudh import GAME
from wartable.games.yudh.rules import Yudh

# The demonstration in the document.
FIRST_ROLL = "B T T T D K"


def first_roll(hand: str = FIRST_ROLL) -> Yudh:
    return rolled(dealt(), hand)


# 5.1 Rolling


def test_the_sides_take_turns() -> None:
    state = first_roll()
    play(state, "keep 1 2")
    assert state.to_act() == [1]
    rolled(state, "S B S D K K")
    play(state, "done")
    assert state.to_act() == [0]


def test_you_roll_all_dice_that_are_not_kept() -> None:
    state = play(first_roll(), "keep 1 2")
    rolled(state, "S B S D K K")
    play(state, "done")
    rolled(state, "S D B T")
    assert row(state, 0) == "1B 2T"
    assert [card.face for card in tray(state, "table-0").cards] == ["kapat", "dhal", "bhala", "teer"]


def test_three_rolls_in_all_the_first_included() -> None:
    state = dealt()
    for count in range(1, 4):
        assert [meter.value for meter in GAME.scene(state, 0).sides[0].meters][2] == count - 1
        rolled(state, "K K K K K K")
        if count < 3:
            play(state, "done")
        if count == 1:
            rolled(state, "K K K K K K")
            play(state, "keep all")
    assert row(state, 0) == "1K 2K 3K 4K 5K 6K"
    assert GAME.scene(state, 0).phase == "devik vardan"


# 5.2 Keeping


def test_any_of_the_dice_all_or_none_may_be_kept() -> None:
    state = first_roll()
    keeps = [text for text in GAME.texts(state, 0) if text.startswith("keep") or text == "done"]
    assert len(keeps) == 64
    assert is_legal(state, "done") and is_legal(state, "keep 1 2 3 4 5 6") and is_legal(state, "keep 2 5")


def test_only_dice_on_the_table_can_be_kept() -> None:
    state = play(first_roll(), "keep 1 2")
    rolled(state, "S B S D K K")
    play(state, "done")
    rolled(state, "S D B T")
    assert refused(state, "keep 2 3") == ("Pasa 2 is not on the table", "5.2 Keeping")
    assert len([text for text in GAME.texts(state, 0) if "keep" in text]) == 15


# 5.3 The order of your dice


def test_the_order_in_which_you_pick_is_their_order() -> None:
    state = play(first_roll(), "pick 5", "pick 1", "pick 3", "done")
    assert row(state, 0) == "5D 1B 3T"


def test_a_die_that_is_put_back_can_be_picked_again_and_comes_last() -> None:
    state = play(first_roll(), "pick 5", "pick 1", "pick 3", "back 5")
    assert row(state, 0) == "1B 3T"
    assert "5D" in [f"{card.id[2:]}{card.kind[0].upper()}" for card in tray(state, "table-0").cards]
    play(state, "pick 5", "done")
    assert row(state, 0) == "1B 3T 5D"


def test_dice_kept_together_join_the_row_in_the_order_of_their_numbers() -> None:
    assert row(play(first_roll(), "pick 6", "keep 1 4"), 0) == "6K 1B 4T"
    assert refused(first_roll(), "keep 4 1")[1] == "5.3 The order of your dice"
    assert refused(first_roll(), "keep 4 4")[1] == "5.3 The order of your dice"


def test_at_most_six_dice_go_back_in_one_roll() -> None:
    state = first_roll()
    for _ in range(6):
        play(state, "pick 1", "back 1")
    play(state, "pick 1")
    assert not is_legal(state, "back 1")
    assert refused(state, "back 1") == ("Six dice have gone back in this roll", "5.3 The order of your dice")
    play(state, "done")
    rolled(state, "K K K K K K")
    play(state, "keep all")
    play(rolled(state, "K K K K K"), "pick 2")
    assert is_legal(state, "back 2")


# 5.4 Done


def test_what_is_kept_is_locked_when_you_are_done() -> None:
    state = play(first_roll(), "pick 2", "keep 1")
    rolled(state, "S B S D K K")
    play(state, "done")
    rolled(state, "S D B T")
    assert [card.taken for card in tray(state, "kept-0").cards] == [True, True]
    assert refused(state, "back 2") == ("Pasa 2 was not picked since the last roll", "5.3 The order of your dice")
    assert row(play(state, "keep all"), 0) == "2T 1B 3S 4D 5B 6T"


def test_done_is_final_so_taking_back_is_no_longer_free() -> None:
    state = first_roll()
    before = state.revealed
    assert play(state, "pick 2").revealed == before
    assert play(state, "done").revealed == before + 1


# 5.5 The third roll


def test_what_the_third_roll_shows_is_kept_by_itself_in_the_order_of_the_dice() -> None:
    state = dealt()
    rolled(state, "K K K K K K")
    play(state, "keep 4")
    rolled(state, "K K K K K K")
    play(state, "keep all")
    rolled(state, "K K K K K")
    play(state, "done")
    state.listening = True
    rolled(state, "B T K S B*")
    assert row(state, 0) == "4K 1B 2T 3K 5S 6B*"
    assert told(state, "kept_the_rest") == [
        "The third roll stays: One keeps 1 bhala, 2 teer, 3 kavach, 5 kapat, 6 bhala*."
    ]


# 5.6 Rolling on


def test_a_side_that_has_kept_all_six_has_no_further_roll_and_the_other_goes_on_alone() -> None:
    state = play(first_roll(), "keep all")
    for _ in range(2):
        assert state.to_act() == [1]
        rolled(state, "K K K K K K")
        state.listening = True
        play(state, "done")
    assert told(state, "rolls_on")[0] == "One has nothing left to roll; Two rolls on."
    rolled(state, "K K K K K K")
    assert GAME.scene(state, 0).phase == "devik vardan" and state.to_act() == [0, 1]


def test_the_demonstration_of_the_document() -> None:
    """Phase 1 as printed, with the dice that show what they showed."""
    state = first_roll("B T T T D K")
    play(state, "keep 1 2")
    rolled(state, "S B S D K K")
    play(state, "done")
    rolled(state, "S D T B*")
    play(state, "pick 3", "pick 4", "pick 6", "keep 5")
    rolled(state, "T T S S D K")
    play(state, "pick 1", "pick 6", "pick 5", "done")
    assert state.to_act() == [1], "player one has made all his selections"
    rolled(state, "T T S")
    assert row(state, 0) == "1B 2T 3S 4D 6B* 5T"
    assert row(state, 1) == "1T 6K 5D 2T 3T 4S"
    assert state.to_act() == [0, 1]
