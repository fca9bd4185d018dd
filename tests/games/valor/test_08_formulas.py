"""Chapter 8: how much a blow takes, and how often it lands, by both sets of numbers."""

from __future__ import annotations

import pytest

from games.valor.table import DODGE, HIT, at, give, have, hero, monster, monster_of, number_of, played
from wartable.games.valor import GAME
from wartable.games.valor.combat import attack_damage, blow_damage, hero_dodge, monster_dodge, spell_damage
from wartable.games.valor.rules import Valor
from wartable.kernel.facts import Effect


def duel(name: str = "natsunomeryu", numbers: str = "valor", ground: str = ".") -> Valor:
    """H1, strength 700, dexterity 600, agility 500, beside a monster of that name."""
    state = at(f"4  .  {ground}\n5  .  {ground}H1", lane="mid", numbers=numbers)
    state.monsters.append(monster_of(state, name, 1, 3 * 8 + 4))
    return state


def blow(state: Valor) -> int:
    return int(attack_damage(state, hero(state, 1), monster(state, 1)))


def spell(state: Valor, name: str) -> int:
    return int(spell_damage(state, hero(state, 1), state.article(number_of(state, name)), monster(state, 1)))


# 8.1 Blows of heroes


@pytest.mark.parametrize(
    ("numbers", "weapon", "level", "damage"),
    [
        ("valor", "", 1, 10),  # 700 x 0.029 - 200 x 0.05 = 10.3
        ("valor", "sword", 1, 39),  # 1700 x 0.029 - 10 = 39.3
        ("valor", "sword", 2, 52),  # 1700 x 0.029 x 1.25 - 10 = 51.6
        ("valor", "twin_swords", 5, 123),  # 2300 x 0.029 x 2 - 10 = 123.4
        ("classic", "sword", 1, 1),  # 1700 x 0.05 - 200 < 1
        ("classic", "sword", 5, 1),  # classic blows do not grow
    ],
)
def test_an_attack_is_strength_and_weapon_grown_with_the_level_less_defense(
    numbers: str, weapon: str, level: int, damage: int
) -> None:
    state = duel(numbers=numbers)
    have(hero(state, 1), level=level, weapon=number_of(state, weapon) if weapon else -1)
    assert blow(state) == damage


@pytest.mark.parametrize(
    ("numbers", "name", "level", "damage"),
    [
        ("valor", "ice_blade", 1, 35),  # 450 x 1.06 x 0.095 - 10 = 35.3
        ("valor", "ice_blade", 3, 58),  # 477 x 0.095 x 1.5 - 10 = 58.0
        ("classic", "ice_blade", 1, 277),  # 477 - 200
        ("classic", "lava_comet", 9, 860),  # 1060 - 200
    ],
)
def test_a_spell_is_its_damage_and_dexterity_grown_with_the_level_less_defense(
    numbers: str, name: str, level: int, damage: int
) -> None:
    state = duel(numbers=numbers)
    have(hero(state, 1), level=level)
    assert spell(state, name) == damage


def test_every_blow_that_lands_takes_at_least_1() -> None:
    state = duel("exodia")
    have(hero(state, 1), strength=1, dexterity=1)
    assert blow(state) == 1 and spell(state, "ice_blade") == 1


def test_the_ground_counts_in_strength_and_dexterity() -> None:
    """770 x 0.029 - 10 = 12.3, and 450 x 1.066 x 0.095 - 10 = 35.6."""
    assert blow(duel(ground="K")) == 12 and spell(duel(ground="B"), "ice_blade") == 36


@pytest.mark.parametrize(
    ("numbers", "name", "percent"),
    [
        ("valor", "natsunomeryu", 5),
        ("valor", "casper", 25),
        ("valor", "blinky", 18),  # 17.5
        ("valor", "st_yeenoghu", 45),
        ("classic", "casper", 50),
        ("classic", "st_yeenoghu", 90),
    ],
)
def test_a_monster_dodges_with_a_chance_of_its_dodge_times_a_constant(numbers: str, name: str, percent: int) -> None:
    state = duel(name, numbers)
    assert monster_dodge(state, monster(state, 1)) == percent


def test_there_is_a_most_for_every_dodge() -> None:
    state = duel()
    have(monster(state, 1), dodge=100)
    have(hero(state, 1), agility=3000)
    assert monster_dodge(state, monster(state, 1)) == 50 and hero_dodge(state, hero(state, 1)) == 35
    classic = duel(numbers="classic")
    assert hero_dodge(classic, hero(classic, 1)) == 100


@pytest.mark.parametrize(("falls", "is_hit"), [(24, False), (25, True)])
def test_the_chance_is_exact(falls: int, is_hit: bool) -> None:
    """Casper dodges with 25 %: hundred-sided dice below 25."""
    state = duel("casper")
    state.dice.numbers[:] = [falls]  # type: ignore[attr-defined]
    after = played(state, "1 attack m1")
    assert (monster(after, 1).hp < 100) == is_hit


# 8.2 Blows of monsters


@pytest.mark.parametrize(
    ("numbers", "name", "armor", "damage"),
    [
        ("valor", "natsunomeryu", "", 45),
        ("valor", "natsunomeryu", "platinum_shield", 29),  # 45 - 16
        ("valor", "big_bad_wolf", "breastplate", 20),  # 67.5 - 48 = 19.5
        ("valor", "natsunomeryu", "wizard_shield", 1),
        ("classic", "natsunomeryu", "", 100),
        ("classic", "exodia", "platinum_shield", 800),
    ],
)
def test_a_monsters_blow_is_its_damage_less_armor(numbers: str, name: str, armor: str, damage: int) -> None:
    state = duel(name, numbers)
    have(hero(state, 1), armor=number_of(state, armor) if armor else -1)
    assert blow_damage(state, monster(state, 1), hero(state, 1)) == damage


@pytest.mark.parametrize(("ground", "percent"), [(".", 15), ("C", 17)])
def test_a_hero_dodges_with_a_chance_of_agility_times_a_constant(ground: str, percent: int) -> None:
    """500 x 0.0003 = 15 %, and 550 x 0.0003 = 16.5 % in a cave."""
    state = duel(ground=ground)
    assert hero_dodge(state, hero(state, 1)) == percent


def test_a_dodged_blow_takes_nothing() -> None:
    for falls, hp in ((HIT, 65), (DODGE, 100)):
        state = duel()
        state.dice.numbers[:] = [falls]  # type: ignore[attr-defined]
        assert hero(played(state, "1 pass"), 1).hp == hp, "10 HP come back at the end of the round"


def test_what_spells_lower_counts_at_once() -> None:
    state = duel()
    give(state, 1, "breath_of_fire")
    have(monster(state, 1), hp=500, full_hp=500)
    after = played(state, "1 cast breath_of_fire m1")
    assert blow(after) == 11, "700 x 0.029 - 180 x 0.05"


def test_choices_promise_the_exact_numbers() -> None:
    state = duel("casper")
    choices = {choice.text: choice for choice in GAME.choices(state, 0)}
    attack = choices["1 attack m1"]
    assert attack.label == "Attack M1 Casper on e4"
    assert attack.effects == [Effect("monster1", "hp", -15, -15, 75)]
