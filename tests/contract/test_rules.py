"""What the platform expects of every game's rules."""

from __future__ import annotations

import pytest

from contract import checks
from contract.table import Setup, every_setup

KEYS = (1, 2, 3)

pytestmark = [every_setup, pytest.mark.parametrize("key", KEYS)]


def test_legal_actions_are_distinct_and_there_is_one_until_the_end(setup: Setup, key: int) -> None:
    checks.check_legal_lists(setup, key)


def test_what_is_done_for_a_silent_seat_is_legal(setup: Setup, key: int) -> None:
    checks.check_silence(setup, key)


def test_every_game_ends_with_a_score_for_each_seat_and_says_why(setup: Setup, key: int) -> None:
    checks.check_ending(setup, key)


def test_an_opinion_is_a_chance_to_win_and_at_the_end_the_outcome(setup: Setup, key: int) -> None:
    checks.check_opinions(setup, key)


def test_quick_opinions_for_searches_are_sound(setup: Setup, key: int) -> None:
    checks.check_quick_opinions(setup, key)


def test_a_game_that_calls_itself_perfect_hides_nothing_and_rolls_no_dice(setup: Setup, key: int) -> None:
    checks.check_perfect(setup, key)


def test_an_action_reads_back_from_its_own_text_alone(setup: Setup, key: int) -> None:
    checks.check_notation(setup, key)


def test_choices_are_the_legal_actions_and_stand_on_the_board(setup: Setup, key: int) -> None:
    checks.check_choices(setup, key)


def test_scenes_are_whole_and_are_json(setup: Setup, key: int) -> None:
    checks.check_scenes(setup, key)


def test_every_event_has_a_sentence_and_plain_facts(setup: Setup, key: int) -> None:
    checks.check_events(setup, key)


def test_listening_changes_nothing(setup: Setup, key: int) -> None:
    checks.check_listening(setup, key)


def test_a_clone_is_equal_and_goes_its_own_way(setup: Setup, key: int) -> None:
    checks.check_clones(setup, key)


def test_a_clone_goes_along_to_the_end(setup: Setup, key: int) -> None:
    checks.check_clones_keep_pace(setup, key)


def test_a_question_changes_nothing(setup: Setup, key: int) -> None:
    checks.check_questions_change_nothing(setup, key)


def test_a_preview_changes_nothing_and_what_is_certain_happens(setup: Setup, key: int) -> None:
    checks.check_previews(setup, key)
