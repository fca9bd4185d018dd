"""Chapter 10: what monsters do by themselves, one after the other."""

from __future__ import annotations

import pytest

from games.valor.table import (
    DODGE,
    HIT,
    add_monster,
    at,
    begun,
    have,
    hero,
    legal,
    monster,
    place,
    places,
    played,
    terrain,
    told,
)
from wartable.games.valor import GAME
from wartable.games.valor.catalog import monsters
from wartable.kernel.facts import Effect


def test_there_are_thirty_five_monsters_of_three_kinds_and_levels_1_to_10() -> None:
    kinds = [sheet.kind for sheet in monsters("valor")]
    assert {kind: kinds.count(kind) for kind in kinds} == {"dragon": 12, "exoskeleton": 12, "spirit": 11}
    assert {sheet.level for sheet in monsters("valor")} == set(range(1, 11))


def test_a_monster_marches_one_space_south() -> None:
    assert places(played(at("3  .  M1\n8  H1 .", lane="top"), "1 pass"))["M1"] == "b4"


def test_a_monster_with_a_hero_in_range_strikes_instead() -> None:
    after = played(at("4  .  M1\n5  H1 .", lane="top"), "1 pass")
    assert places(after)["M1"] == "b4" and hero(after, 1).hp == 100 - 45 + 10


def test_it_strikes_one_hero_the_one_with_the_fewest_hp() -> None:
    state = at("4  .  M1\n5  H1 H2", lane="top")
    have(hero(state, 1), hp=80)
    after = played(state, "1 pass", "2 pass")
    assert (hero(after, 1).hp, hero(after, 2).hp) == (80 - 45 + 10, 100)


def test_of_equals_the_one_with_the_lower_number() -> None:
    after = played(at("4  .  M1\n5  H3 H2", lane="top"), "2 pass", "3 pass")
    assert (hero(after, 2).hp, hero(after, 3).hp) == (65, 100)


def test_monsters_act_in_the_order_of_their_numbers() -> None:
    """M2 follows into the space that M1 has just left; the other way round it must wait."""
    assert places(played(at("4  .  M2\n5  .  M1\n8  H1 .", lane="top"), "1 pass"))["M2"] == "b5"
    assert places(played(at("4  .  M1\n5  .  M2\n8  H1 .", lane="top"), "1 pass"))["M1"] == "b4"


def test_each_monster_acts_once() -> None:
    after = played(at("4  M1 M2\n5  H1 .", lane="top", dice=[HIT, DODGE]), "1 pass")
    assert hero(after, 1).hp == 100 - 45 + 10


def test_a_monster_smashes_an_obstacle_in_its_way_and_it_becomes_plain() -> None:
    state = at("3  .  M1\n4  .  O\n8  H1 .", lane="top")
    after = played(state, "1 pass")
    assert places(after)["M1"] == "b3" and terrain(after, "b4") == "P"
    assert "M1 Natsunomeryu on b3 smashes the obstacle on b4." in told(state, "1 pass")
    assert places(played(after, "1 pass", "2 pass", "3 pass"))["M1"] == "b4"


def test_no_monster_goes_behind_a_hero() -> None:
    """The hero in row 5 blocks the lane; a hero further back would not matter."""
    state = at("4  .  .\n5  H1 .\n8  .  .", lane="top")
    have(hero(state, 1), hp=1000, level=10)
    for number, cell in ((1, 4 * 8 + 1), (2, 3 * 8 + 1)):
        add_monster(state, number, cell)
    after = state
    for _ in range(3):
        after = played(after, *(["1 pass"] if after.round == 2 else ["1 pass", "2 pass", "3 pass"]))
        assert places(after)["M1"] == "b5" and places(after)["M2"] == "b4"


def test_the_northmost_hero_blocks_even_from_the_other_column_of_the_lane() -> None:
    """Commanded not to strike, M1 still has no way past H1 in row 5."""
    state = at("5  H1 M1\n8  .  .", lane="top", players="one_versus")
    assert legal(played(state, "1 pass")) == ["m1 attack h1", "m1 hold", "rest"]


def test_when_the_hero_is_killed_the_way_is_free() -> None:
    state = at("6  M2 .\n7  H1 M1\n8  .  .", lane="top")
    have(hero(state, 1), hp=10)
    after = played(state, "1 pass")
    assert places(after)["M2"] == "a7" or after.outcome() == [0.0]
    assert places(after)["H1"] == "a8", "back at the spawn space for the next round"


def test_a_second_monster_walks_in_over_the_dead() -> None:
    """Two monsters in row 7: the first kills the guard, the second enters the Nexus."""
    state = at("7  M2 M1\n8  H1 .", lane="top")
    have(hero(state, 1), hp=10)
    assert played(state, "1 pass").outcome() == [0.0]


def test_monsters_only_go_south_and_never_heal() -> None:
    state = at("3  M1 M2\n8  H1 .", lane="top")
    have(monster(state, 1), hp=20)
    after = played(state, "1 pass")
    assert places(after) == {"H1": "a8", "H2": "d8", "H3": "g8", "M1": "a4", "M2": "b4"} and monster(after, 1).hp == 20


def test_a_hero_with_0_hp_is_dead() -> None:
    state = at("4  .  M1 | .  . | .  .\n5  H1 . | H2 . | .  .")
    have(hero(state, 1), hp=45)
    lines = told(state, "1 pass", "2 pass")
    assert "Gaerdal Ironhand falls, and will be back next round." in lines


def test_by_themselves_monsters_get_nothing_from_the_ground() -> None:
    state = at("4  .  KM1\n5  H1 .", lane="top")
    assert hero(played(state, "1 pass"), 1).hp == 65


# What will happen is shown


def test_the_scene_shows_in_order_what_monsters_will_do() -> None:
    state = at("3  .  M2 | .  M4 | .  .\n4  .  M1 | .  O | .  M3\n5  H1 . | .  . | .  M5\n8  .  . | H2 . | H3 .")
    (intents,) = [tray for tray in GAME.scene(state, 0).trays if tray.id == "intents"]
    assert [(card.name, card.kind, card.text, card.of) for card in intents.cards] == [
        ("M1 Natsunomeryu", "strike", "strike H1 Gaerdal Ironhand: -45 HP, 85 % hits", "monster1"),
        ("M2 Natsunomeryu", "wait", "wait", "monster2"),
        ("M3 Natsunomeryu", "wait", "wait", "monster3"),
        ("M4 Natsunomeryu", "smash", "smash the obstacle on e4", "monster4"),
        ("M5 Natsunomeryu", "march", "march to h6", "monster5"),
    ]
    assert intents.cards[0].effects == [Effect("hero1", "hp", -45, -45, 85)]
    marks = [(mark.kind, mark.places) for mark in GAME.scene(state, 0).marks]
    assert marks == [("aim", ["b4", "a5"]), ("march", ["e3", "e4"]), ("march", ["h5", "h6"])]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_announced_happens_if_heroes_pass(seed: int) -> None:
    """Strikes may miss; steps and smashed obstacles are certain."""
    state = begun(seed)
    for _ in range(6):
        steps = [mark.places for mark in GAME.scene(state, 0).marks if mark.kind == "march"]
        told_steps = told(state, "1 pass", "2 pass", "3 pass")
        state = played(state, "1 pass", "2 pass", "3 pass")
        moved = [line for line in told_steps if " marches " in line or " smashes " in line]
        assert len(moved) == len(steps) and place(hero(state, 1)) == "a8"
