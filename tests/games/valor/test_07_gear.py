"""Chapter 7: market, weapons, armor, potions, spells."""

from __future__ import annotations

import pytest

from games.valor.table import at, begun, give, have, hero, legal, number_of, played, reasons, refused, told, words
from wartable.games.valor import GAME
from wartable.games.valor.combat import weapon_damage
from wartable.games.valor.rules import Valor
from wartable.kernel.facts import Cost


def bag(state: Valor, number: int) -> dict[str, int]:
    counts = enumerate(hero(state, number).bag)
    return {state.box.market[place].key: int(count) for place, count in counts if count}


def with_gold(gold: int, level: int = 1) -> Valor:
    state = at("8  H1 .", lane="top")
    have(hero(state, 1), gold=gold, level=level)
    return state


# 7.1 The market


def test_the_market_is_in_the_heroes_nexus() -> None:
    assert words(begun(), 1, "buy") and words(begun(), 1, "sell") == []
    away = at("7  H1 .", lane="top")
    assert words(away, 1, "buy") == []
    assert "The market is in the heroes' Nexus" in refused(away, "1 buy sword")


@pytest.mark.parametrize("space", ["8  H1 .", "8  .  H1"])
def test_every_space_of_it_will_do_in_any_lane(space: str) -> None:
    for lane in ("top", "mid", "bottom"):
        assert words(at(space, lane=lane), 1, "buy")


def test_trades_cost_no_action_and_one_may_trade_as_often_as_wanted() -> None:
    state = played(begun(), *["1 buy dagger", "1 sell dagger"] * 3, "1 buy sword", "1 buy dagger")
    assert state.round == 1 and "north" in legal(state, 1)
    assert bag(state, 1) == {"sword": 1, "dagger": 1} and hero(state, 1).gold == 1354 - 3 * 100 - 700


def test_only_before_acting() -> None:
    state = played(begun(), "1 pass")
    assert "has acted in this round" in refused(state, "1 buy sword")


def test_buying_takes_the_price_and_selling_gives_half() -> None:
    state = played(with_gold(500), "1 buy sword")
    assert hero(state, 1).gold == 0 and bag(state, 1) == {"sword": 1}
    state = played(state, "1 sell sword")
    assert hero(state, 1).gold == 250 and bag(state, 1) == {}


def test_it_takes_the_gold_and_the_level() -> None:
    assert "It costs 500 gold, Gaerdal Ironhand has 499" in refused(with_gold(499), "1 buy sword")
    assert "It takes level 2" in refused(with_gold(5000), "1 buy bow")
    assert "bow" in words(with_gold(5000, level=2), 1, "buy")
    assert reasons(with_gold(5000), "1 buy bow")[0].chapter == "7.1 The market"


def test_every_hero_has_an_own_purse_and_an_own_bag() -> None:
    state = played(begun(), "2 buy sword")
    assert (hero(state, 1).gold, hero(state, 2).gold, hero(state, 3).gold) == (1354, 2000, 2500)
    assert (bag(state, 1), bag(state, 2)) == ({}, {"sword": 1})


def test_a_spell_is_bought_once_and_may_be_sold() -> None:
    state = played(begun(), "2 buy ice_blade")
    assert "Reign Havoc knows Ice Blade already" in refused(state, "2 buy ice_blade")
    assert hero(played(state, "2 sell ice_blade"), 2).gold == 2500 - 125


def test_one_sells_only_what_is_in_the_bag() -> None:
    assert "has no Sword in the bag" in refused(begun(), "1 sell sword")
    worn = played(begun(), "1 buy sword", "1 equip sword", "2 pass", "3 pass")
    assert words(worn, 1, "sell") == []


def test_the_market_shows_all_thirty_articles_with_their_prices() -> None:
    (market,) = [tray for tray in GAME.scene(begun(), 0).trays if tray.kind == "shop"]
    assert len(market.cards) == 30
    sword = next(card for card in market.cards if card.id == "sword")
    assert (sword.name, sword.costs, sword.tags) == ("Sword", [Cost("gold", 500)], ["weapon", "level 1"])
    assert sword.text == "attack +29 at level 1, one hand; +11.6 as a second weapon"


def test_what_is_told_of_a_trade() -> None:
    assert told(begun(), "1 buy sword") == ["Gaerdal Ironhand buys Sword for 500: 854 gold left."]
    assert told(begun(), "1 buy sword", "1 sell sword") == ["Gaerdal Ironhand sells Sword for 250: 1104 gold."]


# 7.2 Weapons and armor


def armed(*articles: str, first: str = "", second: str = "", armor: str = "") -> Valor:
    state = at("5  H1 .", lane="top")
    give(state, 1, *articles)
    worn = {"weapon": first, "second": second, "armor": armor}
    have(hero(state, 1), **{slot: number_of(state, name) for slot, name in worn.items() if name})
    return state


def test_putting_something_on_is_an_action() -> None:
    state = played(begun(), "1 buy sword", "1 equip sword")
    assert legal(state, 1) == [] and hero(state, 1).weapon == number_of(state, "sword") and bag(state, 1) == {}


def test_what_was_worn_goes_back_into_the_bag() -> None:
    state = played(armed("sword", first="dagger"), "1 equip sword")
    assert bag(state, 1) == {"dagger": 1}
    state = played(armed("breastplate", armor="platinum_shield"), "1 equip breastplate")
    assert bag(state, 1) == {"platinum_shield": 1} and hero(state, 1).armor == number_of(state, "breastplate")


def test_only_what_is_in_the_bag_and_can_be_worn() -> None:
    assert "has no Sword in the bag" in refused(armed(), "1 equip sword")
    assert "Healing Potion is not a weapon or armor" in refused(armed("healing_potion"), "1 equip healing_potion")


@pytest.mark.parametrize(
    ("first", "second", "damage"),
    [
        ("", "", 0),
        ("bow", "", 500),
        ("twin_swords", "", 1600),
        ("dagger", "", 312),
        ("sword", "", 1000),
        ("sword", "dagger", 925),
        ("dagger", "sword", 650),
        ("axe", "axe", 1275),
    ],
)
def test_two_hands_hold_one_or_two_weapons(first: str, second: str, damage: int) -> None:
    """The second adds half of its damage; one of one hand, held in both, does 1.25 times its own."""
    state = armed(first=first, second=second)
    assert weapon_damage(state, hero(state, 1)) == damage


def test_a_second_weapon_needs_a_free_hand() -> None:
    assert words(armed("dagger"), 1, "equip") == ["dagger"]
    assert words(armed("dagger", first="sword"), 1, "equip") == ["dagger", "dagger second"]
    assert words(armed("dagger", first="bow"), 1, "equip") == ["dagger"]
    assert words(armed("bow", first="sword"), 1, "equip") == ["bow"]
    assert "A second weapon needs one hand" in refused(armed("dagger", first="bow"), "1 equip dagger second")


def test_a_weapon_in_the_first_hand_empties_both() -> None:
    state = played(armed("bow", first="sword", second="dagger"), "1 equip bow")
    assert bag(state, 1) == {"dagger": 1, "sword": 1} and hero(state, 1).second == -1


def test_a_weapon_in_the_second_hand_leaves_the_first_alone() -> None:
    state = played(armed("axe", first="sword", second="dagger"), "1 equip axe second")
    assert bag(state, 1) == {"dagger": 1} and hero(state, 1).weapon == number_of(state, "sword")


# 7.3 Potions


def test_drinking_is_an_action_and_uses_the_potion_up() -> None:
    state = begun()
    give(state, 1, "strength_potion", "strength_potion")
    state = played(state, "1 drink strength_potion")
    assert legal(state, 1) == [] and bag(state, 1) == {"strength_potion": 1}
    assert "has no Ambrosia in the bag" in refused(at("5  H1 .", lane="top"), "1 drink ambrosia")


def test_hp_and_mana_fill_up_to_the_maximum() -> None:
    state = begun()
    give(state, 2, "healing_potion", "magic_potion", "magic_potion")
    have(hero(state, 2), hp=40, mana=650)
    assert hero(played(state, "2 drink healing_potion"), 2).hp == 100
    assert hero(played(state, "2 drink magic_potion"), 2).mana == 750
    have(hero(state, 2), mana=780)
    assert hero(played(state, "2 drink magic_potion"), 2).mana == 800


@pytest.mark.parametrize(
    ("potion", "raised"),
    [
        ("strength_potion", {"strength": 75}),
        ("luck_elixir", {"agility": 65}),
        ("mermaid_tears", {"strength": 100, "agility": 100}),
        ("ambrosia", {"strength": 150, "agility": 150, "dexterity": 150}),
    ],
)
def test_strength_agility_and_dexterity_rise_for_good(potion: str, raised: dict[str, int]) -> None:
    state = begun()
    give(state, 1, potion)
    after = played(state, f"1 drink {potion}", "2 pass", "3 pass")
    for skill in ("strength", "agility", "dexterity"):
        assert getattr(hero(after, 1), skill) == getattr(hero(state, 1), skill) + raised.get(skill, 0)


def test_what_is_told_of_a_potion_is_what_it_gave() -> None:
    state = begun()
    give(state, 1, "mermaid_tears", "healing_potion")
    assert told(state, "1 drink mermaid_tears")[0] == (
        "Gaerdal Ironhand drinks Mermaid Tears: +100 strength, +100 agility."
    ), "HP and mana were full"
    assert told(state, "1 drink healing")[0] == "Gaerdal Ironhand drinks Healing Potion: nothing was missing."
    have(hero(state, 1), hp=60)
    assert told(state, "1 drink healing")[:2] == [
        "Gaerdal Ironhand drinks Healing Potion: +40 HP.",
        "Gaerdal Ironhand gets 40 HP back: 100.",
    ]
