"""What programs that learn are given: numbers for a position, numbers for actions."""

from __future__ import annotations

from dataclasses import replace

import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from toy import TOY
from wartable.kernel.dice import SearchDice
from wartable.kernel.layers import Layer
from wartable.kernel.observing import HASHED, Observer
from wartable.kernel.refusal import IllegalAction
from wartable.kernel.state import NO_ACTION
from wartable.kernel.vocabulary import NO_NUMBER, WIDEST, Vocabulary


def test_an_action_is_its_place_in_the_sorted_vocabulary() -> None:
    actions = [number * number * 4096 + 3 for number in range(5_000)]
    words = Vocabulary(vec[i64](actions))
    assert [words.find(action) for action in actions] == list(range(5_000))
    assert words.find(4) == NO_NUMBER and words.find(2**47) == NO_NUMBER


def test_a_mask_has_a_one_for_each_legal_action_alone() -> None:
    words, mask = Vocabulary(vec[i64]([2, 3, 5, 7])), vec[u8]([9] * 6)
    words.mask(vec[i64]([7, 3]), mask, 1)
    assert list(mask) == [9, 0, 1, 0, 1, 9]


def test_what_is_outside_the_mask_is_no_action() -> None:
    words, legal = Vocabulary(vec[i64]([2, 3, 5, 7])), vec[i64]([7, 3])
    meant = {number: words.action(legal, number) for number in range(-1, 5)}
    assert {number for number, action in meant.items() if action != NO_ACTION} == {1, 3}
    assert meant[1] == 3 and meant[3] == 7


def test_a_vocabulary_that_is_not_sorted_is_refused() -> None:
    for actions in ([3, 2], [2, 2]):
        with pytest.raises(ValueError, match="sorted, and has each action once: look at number 1"):
            Vocabulary(vec[i64](actions))


def test_a_legal_action_that_the_vocabulary_lacks_is_told() -> None:
    with pytest.raises(LookupError, match="lacks a legal action: 4"):
        Vocabulary(vec[i64]([2, 3])).numbers(vec[i64]([3, 4]))


def test_without_a_vocabulary_an_action_is_its_place_in_the_legal_list() -> None:
    words, legal = Vocabulary(vec[i64]()), vec[i64]([70, 30])
    assert len(words) == WIDEST and list(words.numbers(legal)) == [0, 1]
    assert [words.action(legal, number) for number in (0, 1, 2, -1)] == [70, 30, NO_ACTION, NO_ACTION]
    with pytest.raises(LookupError, match=r"name Game\.vocabulary"):
        words.numbers(vec[i64](list(range(WIDEST + 1))))


def test_a_game_that_says_nothing_is_observed_by_its_scene() -> None:
    observer, state = Observer(TOY, TOY.options()), TOY.new(TOY.options(), SearchDice(1))
    assert observer.layers == (HASHED,) and observer.places() == {"scene": range(HASHED.size())}
    first, second = vec[i16]([7] * int(observer.size)), vec[i16]([0] * int(observer.size))
    observer.observe(state, 0, first)
    observer.observe(state, 1, second)
    assert list(first) != list(second)
    observer.observe(state, 1, first)
    assert list(first) == list(second)


def test_a_number_outside_the_mask_is_refused() -> None:
    observer, state = Observer(TOY, TOY.options()), TOY.new(TOY.options(), SearchDice(1))
    assert observer.action(state, 0, 2) == state.legal(0)[2]
    with pytest.raises(IllegalAction, match="action 900 of seat 0 is outside the mask"):
        observer.action(state, 0, 900)


def test_layers_lie_one_after_the_other() -> None:
    layers = (Layer("board", (2, 3), 0, 5), Layer("turn", (1,), 0, 200))
    observer = Observer(replace(TOY, layers=lambda options: layers, package="toy"), TOY.options())
    assert observer.size == 7 and observer.places() == {"board": range(6), "turn": range(6, 7)}
