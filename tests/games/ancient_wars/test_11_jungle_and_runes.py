"""Chapter 11: camps and runes."""

from __future__ import annotations

import pytest

from games.ancient_wars.table import (
    Loaded,
    at,
    badges,
    hp,
    is_legal,
    meter,
    place,
    play,
    refused,
    slot,
    stat,
    told,
)
from wartable.games.ancient_wars import GAME
from wartable.games.ancient_wars.rules import AncientWars

CAMP = "9  . . . . . pu\n1  Ax\nturn 1, Radiant's window, 0 activated, camps a1"


@pytest.mark.parametrize("roll", [4, 5, 6])
def test_a_four_or_more_earns_100_gold_and_2_experience_and_clears_the_camp(roll: int) -> None:
    state = at(CAMP)
    state.dice = Loaded(roll - 1)
    play(state, "axe farms")
    assert [meter(state, 0, name) for name in ("gold", "experience")] == [100, 2]
    assert state.wild.camps[0] == 0 and hp(state, "axe") == 7


@pytest.mark.parametrize("roll", [1, 2, 3])
def test_less_costs_one_health_and_the_camp_stays(roll: int) -> None:
    state = at(CAMP)
    state.dice = Loaded(roll - 1)
    play(state, "axe farms")
    assert hp(state, "axe") == 6 and state.wild.camps[0] == 1 and meter(state, 0, "gold") == 0


def test_farming_is_the_action() -> None:
    state = at(CAMP)
    play(state, "axe farms")
    assert not is_legal(state, "axe a1-a2")


def test_it_needs_a_camp() -> None:
    assert refused(at("9  . . . . . pu\n3  Ax"), "axe farms") == ("Axe is in no jungle", "11.1 Camps")
    assert refused(at("9  . . . . . pu\n1  Ax"), "axe farms") == (
        "No neutral creeps wait in this jungle",
        "11.1 Camps",
    )


@pytest.mark.parametrize(
    ("drawing", "action"),
    [
        ("4  . . . Am . .\n3  . . pu", "anti mage casts blink at e5"),
        ("4  . . . Ax . .\n3  . . pu\naxe: blink dagger", "axe uses blink dagger at e5"),
        ("7  . . . . Sv\n5  ~ ~ ~ ~ ~ ~\n3  . . . . . pu\nsven: force staff", "sven uses force staff at sven south"),
    ],
)
def test_however_a_hero_comes_to_stand_on_a_rune_it_takes_it(drawing: str, action: str) -> None:
    state = at(f"{drawing}\nturn 5, Radiant's window, 0 activated, double damage rune e5")
    lines = told(state, action)
    assert any("takes the double damage rune" in line for line in lines) and state.wild.rune_cell == -1


def test_who_is_pulled_pushed_or_swapped_onto_a_rune_takes_it_too() -> None:
    state = at("5  ~ ~ ~ Pu ~ ln\nturn 5, Radiant's window, 0 activated, haste rune e5")
    assert "Lion takes the haste rune." in told(state, "pudge casts meat hook at lion")
    state = at("5  ~ ~ ~ ~ ln ~\n4  . . . . Vs\nturn 5, Radiant's window, 0 activated")
    state.wild.rune_cell = state.cells[slot(state, "lion")]
    assert "Vengeful Spirit takes the haste rune." in told(state, "vengeful spirit casts nether swap at lion")


def test_either_side_may_farm_any_jungle() -> None:
    assert is_legal(at("9  Ax . . . . pu\nturn 1, Radiant's window, 0 activated, camps a8"), "axe farms")


def test_a_hero_slain_by_the_jungle_is_a_kill_of_the_enemy() -> None:
    state = at(CAMP + "\nAx axe: hp 1\nLn lion: c3\nDire: slain 1, first blood until 0")
    state.dice = Loaded(0)
    play(state, "axe farms")
    assert meter(state, 1, "heroes slain") == 2 and meter(state, 1, "gold") == 200


# 11.2


def rune(kind: str) -> AncientWars:
    return at(f"9  pu\n4  . Ax .\nturn 5, Radiant's window, 0 activated, {kind} rune b5\naxe: hp 2")


def test_haste_gives_two_movement_for_two_turns() -> None:
    state = play(rune("haste"), "axe b4-b5")
    assert stat(state, "axe", "MOV") == 5 and badges(state, "axe") == {"hasty": 2}


def test_double_damage_doubles_the_attack_for_two_turns() -> None:
    state = play(rune("double damage"), "axe b4-b5")
    assert stat(state, "axe", "ATK") == 4 and badges(state, "axe") == {"double": 2}


def test_invisibility_hides_for_this_turn() -> None:
    state = play(rune("invisibility"), "axe b4-b5")
    assert badges(state, "axe") == {"hidden": 1}


def test_regeneration_restores_three_health_at_once() -> None:
    state = play(rune("regeneration"), "axe b4-b5")
    assert hp(state, "axe") == 5 and badges(state, "axe") == {}


def test_a_rune_is_taken_by_moving_through_it() -> None:
    state = play(rune("regeneration"), "axe b4-b6")
    assert hp(state, "axe") == 5 and place(state, "axe") == "b6" and state.wild.rune_cell == -1


def test_one_that_is_out_of_the_way_stays() -> None:
    state = play(rune("regeneration"), "axe b4-a2")
    assert hp(state, "axe") == 2 and state.wild.rune_cell != -1


def test_runes_appear_on_turns_5_10_and_15_on_a_free_rune_cell() -> None:
    for turn in (5, 10, 15):
        state = at(f"9  pu\n3  Ax\nturn {turn - 1}, Radiant's window, 0 activated")
        play(state, "pass", "pass")
        (found,) = [piece for piece in GAME.scene(state, 0).pieces if piece.kind == "rune"]
        assert found.place in ("b5", "e5", "h5")


def test_without_runes_none_appears() -> None:
    state = at("9  pu\n3  Ax\nturn 4, Radiant's window, 0 activated", runes=False)
    assert not any("rune" in line for line in told(state, "pass", "pass"))
