"""Chapter 8: the cards. Each card and each verb has its before and after; a card without one fails here."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import wartable.games.yudh
from games.yudh.table import CARDS, fought, kept, numbers, told
from wartable.games.yudh import GAME
from wartable.games.yudh.catalog import cards
from wartable.games.yudh.effects import VERBS
from wartable.games.yudh.state import TIMES

QUIET = "K K K D D D"


def after(card: str, one: str = QUIET, two: str = QUIET, wish: str = "decline", **more: object) -> tuple[object, ...]:
    """Tokens and mani after a round in which One asks the card, and Two has the wish."""
    other = str(more.pop("other", "bali" if card != "bali" else "arjun"))
    settings: dict[str, object] = {"tokens": (6, 2), **more}
    return numbers(fought(kept(one, two, cards=(card, other), **settings), "ask", wish))  # type: ignore[arg-type]


# 8.1 Bali


def test_bali_takes_2_mani_that_nothing_blocks() -> None:
    assert after("bali") == ([2, 2], [20, 18])


def test_bali_costs_4() -> None:
    assert after("bali", tokens=(4, 0)) == ([0, 0], [20, 18])
    assert after("bali", tokens=(3, 0)) == ([3, 0], [20, 20])


def test_bali_leaves_no_less_than_0() -> None:
    assert after("bali", mani=(20, 1)) == ([2, 2], [20, 0])


# 8.2 Arjun


def test_arjun_removes_all_dhal_before_the_strikes() -> None:
    assert after("arjun", one="T T T B K K") == ([0, 2], [20, 17])
    assert numbers(fought(kept("T T T B K K", cards=("arjun", "bali"), tokens=(6, 2))))[1] == [20, 20]


def test_arjun_leaves_the_kavach_and_his_owners_dhal() -> None:
    assert after("arjun", one="B B B D D D", two="K K K T T T") == ([0, 2], [20, 20])


def test_arjun_tells_which_dice_are_gone() -> None:
    state = fought(kept(two="D K D K K K", cards=("arjun", "bali"), tokens=(6, 2)), "ask")
    (event,) = [event for event in state.events if event.kind == "granted"]
    assert event.facts["removed"] == [1, 3]
    assert "Two loses 6 dhal, 4 dhal." in told(state, "granted")[0]


def test_every_teer_hits_where_arjun_has_removed_the_dhal() -> None:
    assert after("arjun", one="T T T T T T", two="D D D D D D") == ([0, 2], [20, 14])
    assert "So every teer of One hits." in GAME.scene(kept(cards=("arjun", "bali")), 1).trays[4].cards[0].text


# 8.3 Kahna


def test_kahna_takes_away_as_many_tokens_as_the_vardan_costs_that_was_asked_for() -> None:
    assert after("kahna", tokens=(6, 7), wish="ask") == ([0, 3], [20, 20])


def test_kahna_takes_at_most_all() -> None:
    assert after("kahna", tokens=(6, 3), wish="ask") == ([0, 0], [20, 20])


def test_if_nothing_was_asked_nothing_is_lost_and_kahna_is_paid_all_the_same() -> None:
    assert after("kahna", tokens=(6, 7)) == ([0, 7], [20, 20])


def test_with_enough_tokens_left_the_other_vardan_takes_effect() -> None:
    assert after("kahna", tokens=(6, 8), wish="ask") == ([0, 0], [18, 20])
    assert after("kahna", tokens=(6, 10), wish="ask", other="prithvi", mani=(20, 9)) == ([0, 0], [20, 12])


# 8.4 Prithvi


def test_prithvi_gives_3_mani_never_above_20() -> None:
    assert after("prithvi", mani=(10, 20)) == ([1, 2], [13, 20])
    assert after("prithvi", mani=(18, 20)) == ([1, 2], [20, 20])


def test_at_20_prithvi_does_not_take_effect_and_costs_nothing() -> None:
    assert after("prithvi") == ([6, 2], [20, 20])


def test_prithvi_comes_after_the_strikes() -> None:
    assert after("prithvi", two="B B B B T T", one="S S S S S S", tokens=(5, 0)) == ([0, 0], [17, 20])


def test_prithvi_can_bring_her_owner_back_from_0() -> None:
    state = fought(kept("K S S S S S", "T T K K K K", tokens=(5, 0), mani=(2, 20), cards=("prithvi", "bali")), "ask")
    assert (GAME.ending(state), list(state.mani)) == ("", [3, 20])


# Balanced


def test_balanced_kahna_keeps_the_tokens_it_takes() -> None:
    state = kept(tokens=(9, 3), cards=("kahna", "bali"), variant="balanced")
    cost = int(state.card(0).cost)
    assert numbers(fought(state, "ask", "ask")) == ([9 - cost + 3, 0], [20, 20])
    assert numbers(fought(state, "ask")) == ([9 - cost, 3], [20, 20])


# Every card and every verb


def test_every_card_has_its_tests_and_its_chapter() -> None:
    tests = Path(__file__).read_text("utf8")
    for card in cards("classic"):
        assert card.key in CARDS, f"{card.key} is missing in tests/games/yudh/table.py"
        assert f"def test_{card.key}_" in tests, f"{card.key} has no test"
        assert re.search(rf"^### 8\.\d {card.name}$", GAME.rulebook(), re.MULTILINE), f"{card.key} has no chapter"


VERB_TESTS = {"damage": "bali", "remove": "arjun", "drain": "kahna", "heal": "prithvi"}


def test_every_verb_is_tested_by_a_card() -> None:
    assert set(VERB_TESTS) == set(VERBS)
    for verb, key in VERB_TESTS.items():
        (card,) = [card for card in cards("classic") if card.key == key]
        assert [type(each).__name__.lower() for each in card.verbs] == [verb]


@pytest.mark.parametrize("variant", ["classic", "balanced"])
def test_the_rulebook_tells_every_card_as_its_verbs_do(variant: str) -> None:
    heading = "## 8. The cards" if variant == "classic" else "### 10.3 The balanced cards"
    chapter = GAME.rulebook().split(heading)[1].split("\n## ")[0]
    for card in cards(variant):
        row = f"| {card.name} | {card.cost} | {TIMES[card.time]} | {card.priority} | {card.text()} |"
        assert row in chapter, f"{card.name} has another row in the rulebook"


def test_no_rule_names_a_card() -> None:
    home = Path(wartable.games.yudh.__file__).parent
    names = {name for card in cards("classic") for name in (card.key, card.name)}
    for file in sorted(home.glob("*.py")):
        nodes = ast.walk(ast.parse(file.read_text("utf8")))
        texts = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        words = {word for text in texts for word in re.findall(r"\w+", text)}
        assert not words & names, f"{file.name} names {words & names}"
