"""Chapter 9: what a kill pays, and how heroes grow."""

from __future__ import annotations

import pytest

from games.valor.table import at, have, hero, monster, place, played, told
from wartable.games.valor.rules import Valor

DYING = "4  .  M1 | .  . | .  .\n5  .  H1 | H2 . | H3 ."


def kill(level: int = 1, numbers: str = "valor", **of_first: int) -> Valor:
    """H1 kills a monster of that level; all others pass."""
    state = at(DYING, numbers=numbers)
    have(monster(state, 1), hp=1, level=level)
    have(hero(state, 1), **of_first)
    return played(state, "1 attack m1")


@pytest.mark.parametrize("level", [1, 2, 7])
def test_a_kill_pays_every_hero_500_gold_and_2_experience_a_level(level: int) -> None:
    state = at(DYING)
    for one in state.heroes:
        have(one, level=10, experience=0)
    have(monster(state, 1), hp=1, level=level)
    after = played(state, "1 attack m1")
    assert [one.gold for one in after.heroes] == [1354 + 500 * level, 2500 + 500 * level, 2500 + 500 * level]
    assert [one.experience for one in after.heroes] == [2 * level] * 3


def test_the_dead_are_paid_too() -> None:
    state = at("4  .  M1 | .  . | .  .\n5  .  H1 | H2 . | .  .")
    have(monster(state, 1), hp=1)
    after = played(state, "1 attack m1")
    assert place(hero(after, 3)) == "dead" and hero(after, 3).gold == 3000


def test_a_hero_of_level_n_rises_with_10_n_experience_and_the_rest_carries_over() -> None:
    assert (hero(kill(experience=7), 1).level, hero(kill(experience=7), 1).experience) == (1, 9)
    assert (hero(kill(experience=8), 1).level, hero(kill(experience=8), 1).experience) == (2, 0)
    assert (hero(kill(experience=9), 1).level, hero(kill(experience=9), 1).experience) == (2, 1)
    risen = hero(kill(level=3, experience=19), 1)
    assert (risen.level, risen.experience) == (2, 15)


def test_one_kill_may_raise_by_several_levels() -> None:
    risen = hero(kill(level=10, experience=9 + 2), 1)
    assert (risen.level, risen.experience) == (3, 1), "11 + 20 = 10 + 20 + 1"


def test_a_level_gives_100_more_hp_and_fills_them() -> None:
    risen = hero(kill(experience=9, hp=3), 1)
    assert risen.hp == risen.full_hp() == 200


def test_a_level_raises_mana_by_a_tenth() -> None:
    assert hero(kill(experience=9), 1).full_mana == 110


def test_with_the_numbers_valor_the_new_mana_is_filled_as_well() -> None:
    assert hero(kill(experience=9, mana=40), 1).mana == 40 + 10
    assert hero(kill(experience=9, mana=40, numbers="classic"), 1).mana == 40


@pytest.mark.parametrize(
    ("number", "skills"),
    [(1, (770, 550, 630)), (2, (840, 880, 880)), (3, (825, 683, 770))],
)
def test_the_two_favoured_skills_rise_by_10_percent_and_the_third_by_5(number: int, skills: tuple[int, ...]) -> None:
    """Warrior: strength, agility. Sorcerer: dexterity, agility. Paladin: strength, dexterity."""
    state = at(DYING)
    for one in state.heroes:
        have(one, experience=9)
    have(monster(state, 1), hp=1)
    one = hero(played(state, "1 attack m1"), number)
    assert (one.strength, one.agility, one.dexterity) == skills


def test_what_is_told_of_a_kill() -> None:
    state = at(DYING)
    have(monster(state, 1), hp=1)
    lines = told(state, "1 attack m1")
    assert lines[1] == "M1 Natsunomeryu is slain: every hero gets 500 gold and 2 experience."
    assert "Reign Havoc rises to level 2." in lines and "Gaerdal Ironhand rises to level 2." not in lines
