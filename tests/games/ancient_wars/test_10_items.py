"""Chapter 10: cards, buying, wearing, active items."""

from __future__ import annotations

import pytest

from games.ancient_wars.table import after, at, deployed, hp, is_legal, meter, piece, play, refused, tray
from wartable.games.ancient_wars import GAME
from wartable.games.ancient_wars.catalog import items
from wartable.kernel.facts import Source

SHOP = "9  pu\n3  Ax Ln\nRadiant: gold {gold}, hand {hand}\nturn {turn}, Radiant's window, 0 activated"


def shop(hand: str, gold: int = 5000, turn: int = 15, more: str = "") -> str:
    return SHOP.format(hand=hand, gold=gold, turn=turn) + more


# 10.1


def test_a_side_draws_one_card_a_turn_from_its_own_copy_of_the_deck() -> None:
    state = deployed()
    for cards in range(4, 12):
        assert meter(state, 0, "cards") == cards
        turn = state.turn
        while state.turn == turn:
            play(state, "end window" if state.window.opened else "pass")


def test_no_card_comes_twice() -> None:
    state = deployed()
    while state.to_act():
        play(state, "end window" if state.window.opened else "pass")
    cards = [card.id for card in tray(state, "hand-0").cards]
    assert len(cards) == len(set(cards)) == 21


# 10.2


def test_a_card_is_bought_from_the_hand_for_gold_and_works_at_once() -> None:
    state = after(shop("magic wand", 600), "buy magic wand for axe")
    assert meter(state, 0, "gold") == 100 and hp(state, "axe") == 8
    assert meter(state, 0, "cards") == 0 and [card.id for card in tray(state, "bought-0").cards] == ["magic_wand"]


def test_too_little_gold_buys_nothing() -> None:
    state = at(shop("radiance", 1400))
    assert refused(state, "buy radiance for axe") == ("Radiance costs 1500 gold, you have 1400", "10.2 Buying")


def test_what_is_not_in_the_hand_cannot_be_bought() -> None:
    assert refused(at(shop("radiance")), "buy buckler for axe") == ("Buckler is not in your hand", "10.2 Buying")


@pytest.mark.parametrize(("item", "tier", "turn"), [("radiance", "Core", 5), ("refresher orb", "Luxury", 12)])
def test_core_items_are_sold_from_turn_5_and_luxury_from_turn_12_on(item: str, tier: str, turn: int) -> None:
    state = at(shop(item, turn=turn - 1))
    assert refused(state, f"buy {item} for axe") == (f"{tier} items are sold from turn {turn} on", "10.2 Buying")
    assert is_legal(at(shop(item, turn=turn)), f"buy {item} for axe")


@pytest.mark.parametrize(("item", "tier", "turn"), [("radiance", "Core", 3), ("refresher orb", "Luxury", 7)])
def test_in_a_rush_they_are_sold_from_turn_3_and_7_on(item: str, tier: str, turn: int) -> None:
    drawing = shop(item, turn=turn - 1).replace("3  Ax Ln", "3           Ax Ln")
    early = at(drawing, mode="rush")
    assert refused(early, f"buy {item} for axe") == (f"{tier} items are sold from turn {turn} on", "10.2 Buying")
    assert tray(early, "hand-0", 0).cards[0].face == f"from turn {turn}"
    later = at(shop(item, turn=turn).replace("3  Ax Ln", "3           Ax Ln"), mode="rush")
    assert is_legal(later, f"buy {item} for axe") and tray(later, "hand-0", 0).cards[0].face == ""
    assert tray(at(shop(item, turn=2)), "hand-0", 0).cards[0].face in ("from turn 5", "from turn 12")


def test_what_burns_burns_at_once() -> None:
    """Two bearers of Radiance with 1 HP: both fall."""
    drawing = "9  ax\n5  ~ ~ Sv pu\n1  Ln\nsven: radiance, hp 1\npudge: radiance, hp 1"
    state = after(drawing, "pass", "pass")
    assert state.sides.kills[0] == 1 and state.sides.kills[1] == 1


def test_buying_is_free_anywhere_in_the_own_window_for_the_living() -> None:
    state = after(shop("buckler + magic wand"), "axe a3-a4", "buy buckler for lion", "buy magic wand for axe")
    assert [item.name for item in piece(state, "axe").items] == ["Magic Wand"]
    state = at(shop("buckler", more="\n  Sv sven: back on turn 16"))
    assert refused(state, "buy buckler for sven") == ("Sven has fallen: only the living wear items", "10.2 Buying")


# 10.3


def test_a_hero_wears_three_items_and_a_fourth_takes_the_place_of_one() -> None:
    drawing = shop("cloak", more="\naxe: buckler, magic wand, stout shield")
    state = at(drawing)
    assert refused(state, "buy cloak for axe") == ("Axe wears three items: say instead of which", "10.3 Wearing")
    choices = {text for text in GAME.texts(state, state.to_act()[0]) if text.startswith("buy cloak for axe")}
    assert choices == {f"buy cloak for axe instead of {worn}" for worn in ("buckler", "magic wand", "stout shield")}
    play(state, "buy cloak for axe instead of magic wand")
    assert [item.name for item in piece(state, "axe").items] == ["Buckler", "Cloak", "Stout Shield"]
    assert hp(state, "axe") == 7


def test_numbers_of_several_items_add_up() -> None:
    state = at("9  pu\n3  Ax\naxe: buckler, assault cuirass, phase boots")
    stats = {stat.name: stat.value for stat in piece(state, "axe").stats}
    assert (stats["ARM"], stats["MOV"]) == (4, 4)


def test_where_a_number_comes_from_is_shown() -> None:
    state = at("9  pu\n3  Sv\nsven: blades of attack, level 3, mighty 2 until 3")
    (attack,) = [stat for stat in piece(state, "sven").stats if stat.name == "ATK"]
    parts = [Source("base", 3), Source("Blades of Attack", 1), Source("mighty", 2)]
    assert attack.value == 6 and attack.sources == parts


def test_what_doubles_limits_or_holds_a_number_is_a_part_of_it() -> None:
    state = at("9  pu\n3  Sv\nsven: double until 3, assault cuirass, buckler, heart of tarrasque, hexed until 3")
    stats = {stat.name: stat for stat in piece(state, "sven").stats}
    assert stats["ATK"].sources == [Source("base", 3), Source("double damage", 3)]
    state = at("9  pu\n3  Ax\naxe: assault cuirass, buckler, hexed until 3")
    stats = {stat.name: stat for stat in piece(state, "axe").stats}
    assert stats["ARM"].sources[-1] == Source("limit", -1) and stats["MOV"].sources[-1] == Source("hexed", -2)


# 10.4


def test_an_active_item_is_free_but_only_one_in_an_activation() -> None:
    state = after("3  Ax . pu\naxe: mekansm, black king bar, hp 3", "axe uses mekansm")
    assert refused(state, "axe uses black king bar") == (
        "Axe has used an item in this activation",
        "10.4 Active items",
    )
    play(state, "axe a3-b3", "axe attacks pudge")


def test_an_active_item_cools_down() -> None:
    state = after("3  Ax . pu\naxe: mekansm, hp 3", "axe uses mekansm", "axe done", "end window", "pass")
    while state.window.side != 0:
        play(state, "pass")
    assert refused(state, "axe uses mekansm") == ("Mekansm cools down until turn 4", "10.4 Active items")


def test_some_actives_take_the_place_of_the_move() -> None:
    state = after("3  Ax . . pu\naxe: blink dagger", "axe uses blink dagger at b4")
    assert not is_legal(state, "axe b4-b5")
    assert not is_legal(after("3  Ax . . pu\naxe: blink dagger", "axe a3-a4"), "axe uses blink dagger at b4")


def test_a_dagger_does_not_work_after_damage() -> None:
    state = after("3  Pu ln .\npudge: blink dagger", "pudge casts rot")
    assert not is_legal(state, "pudge uses blink dagger at c4")


def test_a_consumable_is_gone_after_use() -> None:
    state = after("9  pu\n3  Ax\naxe: healing salve, hp 2", "axe uses healing salve")
    assert piece(state, "axe").items == [] and hp(state, "axe") == 5


def test_a_passive_item_is_not_used() -> None:
    state = at("9  pu\n3  Ax\naxe: buckler")
    assert refused(state, "axe uses buckler") == ("Buckler works by itself", "10.4 Active items")
    assert refused(state, "axe uses mekansm") == ("Axe does not wear Mekansm", "10.4 Active items")


def test_every_item_says_what_it_does() -> None:
    assert all(item.text.endswith(".") for item in items("reborn"))
