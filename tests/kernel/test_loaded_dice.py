"""Dice that fall as told."""

from __future__ import annotations

import pytest

from wartable.kernel.dice import SearchDice
from wartable.kernel.loaded_dice import LoadedDice
from wartable.kernel.refusal import Refusal


def loaded(*told: int | bool) -> LoadedDice:
    return LoadedDice(list(told), SearchDice(7))


def test_what_is_told_falls_in_its_order_and_then_chance_goes_on() -> None:
    dice, chance = loaded(6, True, 1), SearchDice(7)
    assert [dice.roll(), dice.happens(0), dice.roll()] == [6, True, 1]
    assert [dice.roll() for _ in range(20)] == [chance.roll() for _ in range(20)]


def test_a_number_waits_for_a_roll_and_a_yes_for_a_chance() -> None:
    dice = loaded(True, 3)
    dice.roll()
    assert dice.happens(0)
    assert dice.roll() == 3


def test_a_die_shows_nothing_that_is_not_on_it() -> None:
    with pytest.raises(Refusal, match="a die of 6 sides cannot show 7"):
        loaded(7).roll()


def test_what_fell_is_counted_like_a_draw() -> None:
    dice = loaded(4, False)
    dice.roll()
    dice.happens(50)
    assert dice.drawn == 2


def test_a_copy_goes_its_own_way_and_falls_alike() -> None:
    dice = loaded(4, 5, 6)
    dice.roll()
    twin = dice.copy()
    assert [twin.roll(), twin.roll(), twin.roll()] == [dice.roll(), dice.roll(), dice.roll()]


def test_a_lot_drawn_aside_uses_up_nothing_that_was_told() -> None:
    dice = loaded(4)
    assert dice.aside(1).below(1000) == SearchDice(7).aside(1).below(1000)
    assert dice.roll() == 4
