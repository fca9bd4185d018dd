"""Every ruling on what the document left open has its tests; this is the list, and a ruling without one fails."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HOME = Path(__file__).parent

RULINGS: dict[int, tuple[str, list[str]]] = {
    1: (
        "when yagya pays",
        [
            "test_an_attack_pays_as_it_acts_even_if_it_is_blocked",
            "test_a_kapat_pays_as_it_acts_even_if_it_finds_nothing",
            "test_a_shield_pays_when_it_blocks_or_when_it_is_swept_away",
            "test_a_die_that_a_vardan_removes_pays_nothing",
            "test_at_start_every_yagya_pays_before_the_vardans",
        ],
    ),
    2: (
        "the order of the dice",
        [
            "test_the_order_in_which_you_pick_is_their_order",
            "test_a_die_that_is_put_back_can_be_picked_again_and_comes_last",
            "test_dice_strike_in_the_order_of_the_row",
        ],
    ),
    3: (
        "who strikes first",
        [
            "test_the_winner_of_the_toss_goes_first_in_every_round",
            "test_one_side_strikes_with_all_its_dice_then_the_other",
            "test_swapped_the_winner_of_the_toss_goes_first_in_odd_rounds_the_other_in_even_ones",
        ],
    ),
    4: (
        "three rolls in all",
        [
            "test_three_rolls_in_all_the_first_included",
            "test_what_the_third_roll_shows_is_kept_by_itself_in_the_order_of_the_dice",
        ],
    ),
    5: (
        "all six kept",
        [
            "test_a_side_that_has_kept_all_six_has_no_further_roll_and_the_other_goes_on_alone",
            "test_what_is_kept_is_locked_when_you_are_done",
            "test_any_of_the_dice_all_or_none_may_be_kept",
        ],
    ),
    6: (
        "one card a game",
        [
            "test_each_side_is_dealt_one_card_and_never_the_same",
            "test_a_card_is_dealt_for_the_whole_game",
            "test_no_card_lies_there_before_the_toss_and_both_lie_open_after_it",
        ],
    ),
    7: (
        "the request",
        [
            "test_nobody_sees_what_you_have_decided",
            "test_you_may_ask_with_too_few_tokens",
            "test_tokens_are_counted_and_paid_at_that_moment",
            "test_one_that_fails_costs_nothing_and_everybody_sees_it",
        ],
    ),
    8: (
        "the order of vardans",
        [
            "test_vardans_of_the_beginning_come_before_the_strikes_those_of_the_end_after_them",
            "test_of_two_at_the_same_time_the_lower_priority_number_comes_first",
        ],
    ),
    9: ("Bali", ["test_bali_takes_2_mani_that_nothing_blocks"]),
    10: ("Arjun", ["test_arjun_removes_all_dhal_before_the_strikes"]),
    11: (
        "Kahna",
        [
            "test_kahna_takes_away_as_many_tokens_as_the_vardan_costs_that_was_asked_for",
            "test_kahna_takes_at_most_all",
            "test_if_nothing_was_asked_nothing_is_lost_and_kahna_is_paid_all_the_same",
            "test_with_enough_tokens_left_the_other_vardan_takes_effect",
        ],
    ),
    12: (
        "Prithvi",
        [
            "test_prithvi_gives_3_mani_never_above_20",
            "test_at_20_prithvi_does_not_take_effect_and_costs_nothing",
        ],
    ),
    13: (
        "when death is checked",
        [
            "test_mani_are_counted_at_the_end_of_the_round",
            "test_mani_stops_at_0_and_a_side_without_mani_still_strikes_to_the_end",
            "test_prithvi_can_bring_her_owner_back_from_0",
        ],
    ),
    14: (
        "both at 0",
        [
            "test_if_both_have_none_the_side_with_more_tokens_wins",
            "test_with_equal_tokens_the_game_is_a_draw",
        ],
    ),
    15: (
        "kapat against 0",
        [
            "test_against_no_tokens_a_kapat_does_nothing",
            "test_there_is_no_upper_limit_to_tokens",
        ],
    ),
    16: (
        "shields left over",
        [
            "test_shields_that_have_nothing_to_block_do_nothing_and_are_swept_away_after_the_strikes",
            "test_the_first_die_that_fits_and_is_still_there_blocks",
        ],
    ),
    17: ("the faces", ["test_faces_1_to_5_of_every_pasa_are_the_same_and_face_6_has_yagya"]),
    18: (
        "the toss",
        [
            "test_the_first_choice_takes_that_side_and_the_other_goes_to_the_other_player",
            "test_whoever_has_the_side_that_falls_goes_first",
            "test_both_must_say_lets_play_in_any_order",
        ],
    ),
    19: (
        "quit, silence",
        [
            "test_whoever_quits_has_lost",
            "test_after_30_seconds_all_dice_are_kept_and_nothing_is_asked_for",
        ],
    ),
    21: ("storage", ["test_a_server_is_told_to_keep_nothing"]),
}


@pytest.mark.parametrize("number", RULINGS)
def test_every_ruling_has_its_tests(number: int) -> None:
    written = {
        name for file in HOME.glob("test_*.py") for name in re.findall(r"^def (test_\w+)", file.read_text("utf8"), re.M)
    }
    missing = set(RULINGS[number][1]) - written
    assert not missing, f"ruling {number}, {RULINGS[number][0]}: {missing}"


def test_all_rulings_but_the_one_on_the_screen_are_here() -> None:
    assert set(RULINGS) == set(range(1, 22)) - {20}
