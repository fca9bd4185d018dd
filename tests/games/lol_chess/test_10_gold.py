"""Chapter 10: gold, the shop, combining."""

from __future__ import annotations

import pytest

from games.lol_chess.table import at, drafted, is_legal, number, played, refused, texts
from wartable.games.lol_chess import GAME
from wartable.games.lol_chess.catalog import book
from wartable.games.lol_chess.sheets import BASICS
from wartable.kernel.facts import Cost

SHOP = "p . . .\n. Ga . .\nP . Vi .\n"


# 10.1 Income


def test_both_sides_start_with_nothing_and_earn_5_a_turn_from_the_second_round_on() -> None:
    state = drafted()
    assert list(state.gold) == [0, 0]
    state = played(state, "e2-e4")
    assert list(state.gold) == [0, 0]
    state = played(state, "e7-e5")
    assert list(state.gold) == [5, 0]
    assert list(played(state, "d2-d4").gold) == [5, 5]


def test_every_20_rounds_both_sides_gain_50() -> None:
    state = played(at("p . .\n. . .\nP . .\nturn 38"), "a3-a2")
    assert list(state.gold) == [55, 50]
    assert list(played(state, "a1-b1").gold) == [55, 55]
    assert list(played(at("p . .\n. . .\nP . .\nturn 78"), "a3-a2").gold) == [55, 50]


# 10.2 Rewards and 10.3 Refund


@pytest.mark.parametrize(("piece", "gold"), [("m1", 20), ("c1", 25), ("s1", 40), ("u1", 50), ("vi1", 50), ("ja1", 45)])
def test_a_slain_piece_pays_its_gold_value(piece: str, gold: int) -> None:
    assert played(at(f"p . .\n. Ga {piece}\nP . ."), "b2xc2").gold[0] == gold


def test_half_of_what_was_paid_for_the_items_of_a_fallen_champion_comes_back() -> None:
    state = played(at("p . .\n. Ga vi1\nP . .\nc2 holds archangels_staff\nc2 paid 65"), "b2xc2")
    assert list(state.gold) == [50, 32]


def test_what_was_paid_for_a_combined_item_is_what_its_two_basics_cost() -> None:
    state = played(at("p . .\n. Ga .\nP . Vi1\ngold 200 0\nturn 3"), "buy rod c1", "b2-a2", "a3-b3", "buy tear c1")
    assert "c1 holds archangels_staff" in GAME.draw(state, 0) and "c1 paid 65" in GAME.draw(state, 0)


# 10.4 The shop


def test_one_item_a_turn_before_the_board_action() -> None:
    state = played(at(SHOP + "gold 200 0"), "buy rod c1")
    assert state.to_act() == [0] and not [text for text in texts(state) if text.startswith("buy")]
    assert [text for text in texts(played(state, "b2-b1", "a3-a2")) if text.startswith("buy")]
    assert played(at(SHOP + "gold 200 0"), "b2-b1").to_act() == [1]


def test_all_8_basic_items_are_always_there_for_every_champion() -> None:
    bought = [text for text in texts(at(SHOP + "gold 25 0")) if text.startswith("buy")]
    assert len(bought) == 16 and "buy sword b2" in bought and "buy gloves c1" in bought


@pytest.mark.parametrize(("bought", "price"), [(0, 25), (1, 40), (4, 85), (5, 100), (9, 100)])
def test_each_item_costs_15_more_than_the_last_at_most_100(bought: int, price: int) -> None:
    drawing = SHOP + f"bought {bought} 0\ngold {{}} 0"
    assert is_legal(drawing.format(price), "buy rod c1") and not is_legal(drawing.format(price - 1), "buy rod c1")
    assert played(at(drawing.format(price)), "buy rod c1").gold[0] == 0
    text, chapter = refused(drawing.format(price - 1), "buy rod c1")
    assert text == f"The next item costs {price}; you have {price - 1} gold" and chapter == "10.4 The shop"


def test_only_champions_hold_items() -> None:
    drawing = "p . . .\n. Ga M .\nP . S .\ngold 100 0"
    assert {text.split()[-1] for text in texts(at(drawing)) if text.startswith("buy")} == {"b2"}
    assert refused(drawing, "buy rod c1")[1] == "10.4 The shop"


# 10.5 Combining


def test_two_basics_combine_by_themselves() -> None:
    state = played(at(SHOP + "gold 100 0\nc1 holds rod"), "buy tear c1")
    assert "c1 holds archangels_staff" in GAME.draw(state, 0)
    (card,) = [piece for piece in GAME.scene(state, 0).pieces if piece.place == "c1"]
    assert [item.name for item in card.items] == ["Archangel's Staff"]


def test_every_two_basics_make_one_item() -> None:
    printed = book()
    made = {int(printed.combined[first * BASICS + second]) for first in range(BASICS) for second in range(BASICS)}
    assert len(made) == 36 and min(made) == BASICS


def test_a_full_champion_may_only_get_a_basic_that_combines_at_once() -> None:
    full = SHOP + "gold 100 0\nc1 holds deathblade, warmogs_armor, "
    assert is_legal(full + "rod", "buy tear c1")
    done = full + "archangels_staff"
    assert not is_legal(done, "buy tear c1") and is_legal(done, "buy tear b2")
    assert refused(done, "buy tear c1")[1] == "10.5 Combining"


def test_of_a_unique_item_a_champion_holds_only_one() -> None:
    state = played(at(SHOP + "gold 100 0\nc1 holds rabadons_deathcap, rod"), "buy rod c1")
    assert "c1 holds rabadons_deathcap, rod, rod" in GAME.draw(state, 0)
    twice = played(at(SHOP + "gold 100 0\nc1 holds archangels_staff, rod"), "buy tear c1")
    assert "c1 holds archangels_staff, archangels_staff" in GAME.draw(twice, 0)


def test_the_shop_says_what_an_item_would_make() -> None:
    state = at(SHOP + "gold 100 0\nc1 holds rod")
    (choice,) = [choice for choice in GAME.choices(state, 0) if choice.text == "buy tear c1"]
    assert choice.makes == "Archangel's Staff" and choice.costs == [Cost("gold", 25)]


def test_numbers_of_a_purchase_count_at_once() -> None:
    assert number(played(at(SHOP + "gold 100 0"), "buy sword b2"), "b2", "ad") == 45
