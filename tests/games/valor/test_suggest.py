"""What is worth a thought to a search, and to whoever asks for a hint."""

from __future__ import annotations

from games.valor.table import at, begun, give, have, hero, number_of, played
from wartable.games.valor import GAME
from wartable.games.valor.rules import Valor


def suggested(state: Valor, seat: int = 0) -> set[str]:
    return {GAME.write(state, action) for action in state.suggest(seat)}


def test_heroes_walk_in_their_order_but_anybody_may_strike() -> None:
    state = at("4  .  M1 | .  M2 | .  .\n5  .  H1 | .  H2 | .  H3")
    assert {"1 attack m1", "2 attack m2", "1 south", "1 pass"} <= suggested(state)
    assert not {"2 south", "3 north", "3 pass"} & suggested(state)
    assert {"2 south", "2 attack m2"} <= suggested(played(state, "1 pass"))


def test_each_player_has_an_order_of_their_own() -> None:
    state = at("5  .  H1 | .  H2 | .  H3", players="two")
    assert "1 north" in suggested(state) and not suggested(state, 1)
    assert "2 north" in suggested(played(state, "1 pass"), 1)
    assert "3 north" in suggested(played(state, "1 pass", "2 pass"))
    assert "2 north" in suggested(played(state, "wait"), 1), "whoever waits holds nobody up"


def test_whoever_may_wait_may_think_of_it() -> None:
    state = at("5  .  H1 | .  H2 | .  H3", players="two")
    assert "wait" in suggested(state) and "wait" in suggested(played(state, "1 pass"), 1)


def test_nothing_is_sold_and_nothing_bought_that_is_no_better() -> None:
    state = begun()
    assert {"1 buy sword", "1 buy dagger", "1 buy platinum_shield"} <= suggested(state)
    have(hero(state, 1), weapon=number_of(state, "sword"), armor=number_of(state, "platinum_shield"))
    assert not {"1 buy dagger", "1 buy platinum_shield"} & suggested(state)
    give(state, 1, "dagger")
    assert "1 sell dagger" in GAME.texts(state, 0) and "1 sell dagger" not in suggested(state)


def test_a_second_sword_is_better_than_one() -> None:
    """One in both hands does 1000, two do 1200 (7.2); a dagger beside it does 925."""
    state = begun()
    have(hero(state, 1), weapon=number_of(state, "sword"))
    assert "1 buy sword" in suggested(state)
    give(state, 1, "sword")
    give(state, 1, "dagger")
    assert "1 equip sword second" in suggested(state) and "1 buy sword" not in suggested(state)
    assert not {"1 equip sword", "1 equip dagger", "1 equip dagger second"} & suggested(state)


def test_a_spell_must_be_stronger_than_those_in_the_book_and_not_too_dear_in_mana() -> None:
    state = begun()
    have(hero(state, 1), mana=0, full_mana=100)
    assert {"1 buy ice_blade", "1 buy breath_of_fire"} <= suggested(state)
    assert "1 buy lightning_dagger" not in suggested(state), "it takes 150 mana"
    give(state, 1, "ice_blade")
    assert "1 buy breath_of_fire" not in suggested(state), "both do 450"


def test_two_potions_of_a_kind_are_enough() -> None:
    state = begun()
    give(state, 1, "healing_potion")
    assert "1 buy healing_potion" in suggested(state)
    give(state, 1, "healing_potion")
    assert "1 buy healing_potion" not in suggested(state) and "1 drink healing_potion" in suggested(state)


def test_whoever_commands_the_monsters_may_think_of_everything() -> None:
    state = played(at("4  .  M1\n5  .  H1", lane="top", players="one_versus"), "1 pass")
    assert suggested(state, 1) == set(GAME.texts(state, 1)) != set()
