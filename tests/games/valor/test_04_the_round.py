"""Chapter 4: a round is the heroes' turn and then the monsters' turn."""

from __future__ import annotations

from games.valor.table import at, begun, give, hero, legal, place, places, played, refused, told
from wartable.games.valor import GAME


def test_every_hero_takes_one_action_in_any_order() -> None:
    state = begun()
    for order in ("123", "321", "213"):
        after = played(state, *(f"{number} north" for number in order))
        assert after.round == 2
        assert [place(hero(after, number)) for number in (1, 2, 3)] == ["a7", "d7", "g7"]


def test_who_has_acted_acts_no_more_in_this_round() -> None:
    state = played(begun(), "2 pass")
    assert legal(state, 2) == []
    assert "Reign Havoc has acted in this round" in refused(state, "2 north")
    assert "4. The round" in refused(state, "2 north")


def test_the_monsters_act_when_all_heroes_have_acted() -> None:
    state = begun()
    before = places(state)
    state = played(state, "1 pass", "2 pass")
    assert {name: places(state)[name] for name in ("M1", "M2", "M3")} == {n: before[n] for n in ("M1", "M2", "M3")}
    state = played(state, "3 pass")
    assert [places(state)[name] for name in ("M1", "M2", "M3")] == ["b2", "e2", "h2"]


def test_then_a_new_round_begins() -> None:
    assert "Round 2." in told(begun(), "1 pass", "2 pass", "3 pass")


def test_a_hero_must_act_but_passing_is_an_action() -> None:
    assert "pass" in legal(begun(), 1)
    assert told(at("5  H1 .", lane="top"), "1 pass")[0] == "Gaerdal Ironhand passes."


def test_the_actions_of_a_hero() -> None:
    """Everything that the document lists, and removing obstacles and passing."""
    state = at("4  .  M1 | .  . | .  .\n5  H1 O | .  . | H3 .")
    give(state, 1, "sword", "healing_potion", "ice_blade")
    groups = {choice.group for choice in GAME.choices(state, 0) if choice.text.startswith("1 ")}
    assert groups == {"Equip", "Potion", "Attack", "Ice Blade", "Move", "Teleport", "Recall", "Remove", "Pass"}


def test_buying_and_selling_are_no_actions() -> None:
    """A hero can buy two things, sell one, and then move, all in one turn."""
    state = played(begun(), "1 buy sword", "1 buy dagger", "1 sell dagger", "1 north")
    assert hero(state, 1).gold == 1354 - 500 - 200 + 100 and place(hero(state, 1)) == "a7" and state.round == 1
