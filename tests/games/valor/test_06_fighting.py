"""Chapter 6: range, attacks, spells."""

from __future__ import annotations

import pytest

from games.valor.table import (
    DODGE,
    HIT,
    at,
    cells,
    give,
    have,
    hero,
    monster,
    played,
    reasons,
    refused,
    told,
    words,
)
from wartable.games.valor.board import BOARD, LANE_OF, WALL, in_range

DUEL = "4  .  M1\n5  .  H1"


# 6.1 Range


def test_the_documents_diagram_of_the_range() -> None:
    """A hero in the right column of the mid lane."""
    here = BOARD.named("e5")
    reached = {name for name in cells() if LANE_OF[BOARD.named(name)] != WALL and in_range(here, BOARD.named(name))}
    assert reached == {"d4", "e4", "d5", "e5", "d6", "e6"}


@pytest.mark.parametrize("place", ["d4", "e4", "d5", "e5", "d6", "e6"])
def test_a_monster_in_range_may_be_attacked(place: str) -> None:
    rows = {4: [".", "."], 5: [".", "H1"], 6: [".", "."]}
    row, column = int(place[1]), "de".index(place[0])
    rows[row][column] = "H1M1" if place == "e5" else "M1"
    state = at("\n".join(f"{number}  {left} {right}" for number, (left, right) in rows.items()), lane="mid")
    assert words(state, 1, "attack") == ["m1"]


@pytest.mark.parametrize("drawing", ["3  .  M1\n5  .  H1", "3  M1 .\n5  .  H1", "5  .  H1\n7  M1 ."])
def test_a_monster_two_rows_away_is_out_of_range(drawing: str) -> None:
    state = at(drawing, lane="mid")
    assert words(state, 1, "attack") == []
    assert "out of range" in refused(state, "1 attack m1") and reasons(state, "1 attack m1")[0].chapter == "6.1 Range"


def test_other_lanes_are_out_of_range() -> None:
    state = at("5  .  H1 | M1 . | .  .\n8  .  . | H2 . | .  .")
    assert words(state, 1, "attack") == []


# 6.2 Attacking


def test_a_hero_attacks_one_monster_a_turn_even_if_several_are_in_range() -> None:
    state = at("4  M1 M2\n5  .  H1", lane="mid")
    assert words(state, 1, "attack") == ["m1", "m2"]
    after = played(state, "1 attack m2")
    assert monster(after, 1).hp == 100 and monster(after, 2).hp < 100


def test_a_hit_takes_hp_and_a_dodge_takes_nothing() -> None:
    assert monster(played(at(DUEL, lane="mid", dice=[HIT]), "1 attack m1"), 1).hp == 90
    assert monster(played(at(DUEL, lane="mid", dice=[DODGE]), "1 attack m1"), 1).hp == 100


def test_what_is_told_of_a_blow() -> None:
    assert told(at(DUEL, lane="mid"), "1 attack m1")[0] == "Gaerdal Ironhand hits M1 Natsunomeryu: -10, 90 HP left."
    missed = told(at(DUEL, lane="mid", dice=[DODGE]), "1 attack m1")[0]
    assert missed == "M1 Natsunomeryu dodges Gaerdal Ironhand's attack."


def test_at_0_hp_a_monster_is_dead_and_gone() -> None:
    state = at(DUEL, lane="mid")
    have(monster(state, 1), hp=10)
    after = played(state, "1 attack m1")
    assert after.monsters == []


def test_only_the_living_can_be_attacked() -> None:
    assert "Name a living monster" in refused(at(DUEL, lane="mid"), "1 attack m7")


# 6.3 Casting a spell


def test_a_spell_has_the_range_of_an_attack() -> None:
    near = at("4  .  M1\n5  .  H2", lane="mid")
    give(near, 2, "ice_blade")
    assert words(near, 2, "cast") == ["ice_blade m1"]
    far = at("3  .  M1\n5  .  H2", lane="mid")
    give(far, 2, "ice_blade")
    assert words(far, 2, "cast") == [] and "out of range" in refused(far, "2 cast ice_blade m1")


def test_a_spell_costs_its_mana_and_stays_in_the_book() -> None:
    state = at("4  .  M1\n5  .  H2", lane="mid")
    give(state, 2, "ice_blade")
    have(hero(state, 2), mana=100)
    after = played(state, "2 cast ice_blade m1")
    assert hero(after, 2).mana == 80 and sum(hero(after, 2).bag) == 1, "80 mana come back at the end of the round"


def test_the_mana_is_gone_even_if_the_monster_dodges() -> None:
    state = at("4  .  M1\n5  .  H2", lane="mid", dice=[DODGE])
    give(state, 2, "ice_blade")
    have(hero(state, 2), mana=100)
    after = played(state, "2 cast ice_blade m1")
    assert monster(after, 1).hp == 100 and hero(after, 2).mana == 80
    assert monster(after, 1).damage == 100


def test_without_the_mana_or_the_spell_there_is_no_cast() -> None:
    state = at("4  .  M1\n5  .  H2", lane="mid")
    assert "has no Ice Blade in the book" in refused(state, "2 cast ice_blade m1")
    give(state, 2, "ice_blade")
    have(hero(state, 2), mana=99)
    assert "It takes 100 mana, Reign Havoc has 99" in refused(state, "2 cast ice_blade m1")
    assert "Sword is not a spell" in refused(state, "2 cast sword m1")


@pytest.mark.parametrize(
    ("spell", "power", "base"),
    [("breath_of_fire", "defense", 200), ("ice_blade", "damage", 100), ("lightning_dagger", "dodge", 10)],
)
def test_fire_lowers_defense_ice_damage_and_lightning_dodge_by_a_tenth(spell: str, power: str, base: int) -> None:
    state = at("4  .  M1\n5  .  H2", lane="mid")
    give(state, 2, spell)
    one = monster(played(state, f"2 cast {spell} m1"), 1)
    others = {"damage": 100, "defense": 200, "dodge": 10}
    assert {name: getattr(one, name) for name in others} == {**others, power: base - base // 10}


def test_it_stacks_but_never_below_half() -> None:
    state = at("4  .  M1\n5  .  H2", lane="mid")
    give(state, 2, "ice_blade")
    have(monster(state, 1), hp=2000, full_hp=2000)
    seen = []
    for _ in range(7):
        have(hero(state, 2), mana=1000, hp=100)
        state = played(state, "2 cast ice_blade m1", *([] if state.round == 2 else ["1 pass", "3 pass"]))
        seen.append(int(monster(state, 1).damage))
    assert seen == [90, 80, 70, 60, 50, 50, 50]


def test_what_is_told_of_a_spell() -> None:
    state = at("4  .  M1\n5  .  H2", lane="mid")
    give(state, 2, "ice_blade")
    assert told(state, "2 cast ice_blade m1")[:2] == [
        "Reign Havoc casts Ice Blade at M1 Natsunomeryu: -36, 64 HP left.",
        "Ice Blade lowers the damage of M1 Natsunomeryu to 41.",
    ]
