"""Chapter 10: every item before and after; one without a drawing fails here."""

from __future__ import annotations

import re

import pytest

from games.lol_chess.table import Case, after, at, cases, number
from wartable.games.lol_chess.catalog import book
from wartable.games.lol_chess.sheets import BASICS, Item
from wartable.games.lol_chess.stats import AD_TIMES, KEYS

CASES = cases("items.txt")
ITEMS = book().items


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_item_does_what_its_drawings_show(case: Case) -> None:
    assert after(case.before, *case.actions, falls=case.falls) == case.after


@pytest.mark.parametrize("case", [case for case in CASES if f"holds {case.key}" in case.before], ids=str)
def test_without_the_item_it_goes_otherwise(case: Case) -> None:
    bare = re.sub(rf"\w+ holds {case.key}(, )?.*\n?", "", case.before)
    try:
        ends = after(bare, *case.actions, falls=case.falls)
    except ValueError:
        return
    assert ends != re.sub(rf"\w+ holds {case.key}(, )?.*\n?", "", case.after)


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item.key)
def test_every_item_has_a_drawing(item: Item) -> None:
    assert any(case.key == item.key for case in CASES), f"{item.name} has no drawing"


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item.key)
def test_an_item_gives_the_numbers_that_are_printed_on_it(item: Item) -> None:
    bare, worn = at("p . .\n. Ga .\nP . ."), at(f"p . .\n. Ga .\nP . .\nb2 holds {item.key}")
    for stat in range(AD_TIMES):
        if item.grants[stat] and not item.conditionals and not any(item.grants[AD_TIMES:]):
            gained = number(worn, "b2", KEYS[stat]) - number(bare, "b2", KEYS[stat])
            assert gained == item.grants[stat], KEYS[stat]


def test_there_are_8_basic_and_36_combined_items() -> None:
    assert sum(item.is_basic() for item in ITEMS) == BASICS == 8
    assert sum(not item.is_basic() for item in ITEMS) == 36
