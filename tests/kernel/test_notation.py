"""Reading what people type: exactly, or else forgivingly where only one action fits."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.kernel.notation import alike, ambiguous, fold, unknown
from wartable.kernel.refusal import IllegalAction


def find(actions: dict[str, int], text: str) -> int:
    """As a game reads that hears nothing but its own writing."""
    meant = alike(actions, text)
    if len(meant) == 1:
        return meant[0]
    names = {action: written for written, action in actions.items()}
    raise ambiguous(text, [names[each] for each in meant]) if meant else unknown(actions, text)


ACTIONS = {"b2-b4": 1, "b2xb4": 2, "keep 1 12": 3, "keep 11 2": 4, "play heal": 5}


@pytest.mark.parametrize(("text", "action"), [*ACTIONS.items(), ("B2 b4", 1), ("b2Xb4", 2), ("PLAY, heal!", 5)])
def test_case_blanks_and_punctuation_do_not_matter(text: str, action: int) -> None:
    assert find(ACTIONS, text) == action


def test_an_exact_text_wins_over_a_similar_one() -> None:
    assert find({"a b": 1, "ab": 2}, "ab") == 2


def test_what_could_mean_two_actions_is_refused_with_both() -> None:
    with pytest.raises(IllegalAction, match="'keep 112' could mean keep 1 12 or keep 11 2"):
        find(ACTIONS, "keep 112")


def test_what_means_nothing_is_refused_with_what_begins_alike() -> None:
    with pytest.raises(IllegalAction, match="'b2-b5' is not a legal action here; there are: b2-b4, b2xb4"):
        find(ACTIONS, "b2-b5")
    with pytest.raises(IllegalAction, match=r"'' is not a legal action here$"):
        find(ACTIONS, "")


def test_at_most_six_suggestions_are_made() -> None:
    many = {f"a1-b{number}": number for number in range(9)}
    with pytest.raises(IllegalAction, match=r"there are: a1-b0, a1-b1, a1-b2, a1-b3, a1-b4, a1-b5$"):
        find(many, "a1-c1")


@given(st.text())
def test_folding_twice_is_folding_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.dictionaries(st.text(min_size=1), st.integers(0, 9), min_size=1))
def test_every_action_is_found_by_its_own_text(actions: dict[str, int]) -> None:
    for text, action in actions.items():
        assert find(actions, text) == action


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(IllegalAction):
        assert find(ACTIONS, text) in ACTIONS.values()
