"""Chapter 11: regeneration, the return of the dead, waves, and the siege."""

from __future__ import annotations

from collections import Counter

import pytest

from games.valor.table import at, begun, give, have, hero, place, places, played, start, told
from wartable.games.valor import GAME
from wartable.games.valor.board import BOARD
from wartable.games.valor.rounds import spawn_wave
from wartable.games.valor.rules import Valor
from wartable.kernel.dice import SearchDice


def pass_rounds(state: Valor, rounds: int) -> Valor:
    """Everybody passes; monsters are taken off the board, so that nothing else happens."""
    for _ in range(rounds):
        state.monsters.clear()
        state = played(state, *[f"{n + 1} pass" for n, one in enumerate(state.heroes) if not one.has_acted])
    return state


# The end of a round


def test_every_living_hero_regains_a_tenth_of_hp_and_mana() -> None:
    state = begun()
    have(hero(state, 1), hp=50, mana=20)
    have(hero(state, 2), hp=95, mana=795)
    after = played(state, "1 pass", "2 pass", "3 pass")
    assert (hero(after, 1).hp, hero(after, 1).mana) == (60, 30)
    assert (hero(after, 2).hp, hero(after, 2).mana) == (100, 800), "never above the maximum"


def test_a_tenth_of_the_maximum_that_grows_with_the_level() -> None:
    state = begun()
    have(hero(state, 1), level=3, hp=50)
    assert hero(played(state, "1 pass", "2 pass", "3 pass"), 1).hp == 80


# The dead


def dying(drawing: str = "4  .  M1 | .  . | .  .\n5  H1 . | H2 . | H3 .") -> Valor:
    state = at(drawing)
    have(hero(state, 1), hp=1, mana=3, gold=777)
    return state


def test_a_dead_hero_comes_back_at_the_own_spawn_space_at_the_start_of_the_next_round() -> None:
    state = dying()
    give(state, 1, "sword")
    after = played(state, "1 pass", "2 pass", "3 pass")
    assert after.round == 3 and place(hero(after, 1)) == "a8" and not hero(after, 1).has_acted
    assert "Gaerdal Ironhand is back at a8." in told(state, "1 pass", "2 pass", "3 pass")
    assert sum(hero(after, 1).bag) == 1, "with everything in the bag"


def test_with_full_hp_and_mana_and_all_gold() -> None:
    one = hero(played(dying(), "1 pass", "2 pass", "3 pass"), 1)
    assert (one.hp, one.mana, one.gold) == (100, 100, 777)


def test_if_the_spawn_space_is_taken_beside_it() -> None:
    after = played(
        dying("4  .  M1 | .  . | .  .\n5  H1 . | .  . | H3 .\n8  H2 . | .  . | .  ."), "1 pass", "2 pass", "3 pass"
    )
    assert place(hero(after, 1)) == "b8"


def test_if_both_are_taken_in_the_first_free_space_of_the_nexus() -> None:
    after = played(
        dying("4  .  M1 | .  . | .  .\n5  H1 . | .  . | .  .\n8  H2 H3 | .  . | .  ."), "1 pass", "2 pass", "3 pass"
    )
    assert place(hero(after, 1)) == "d8"


# Waves


def waves_until(state: Valor, last: int) -> list[int]:
    """The rounds in which waves come."""
    found = []
    while state.round < last:
        before = state.born
        state = pass_rounds(state, 1)
        if state.born > before:
            found.append(int(state.round))
    return found


@pytest.mark.parametrize(
    ("difficulty", "rounds"),
    [("gentle", [11, 21]), ("as_written", [9, 17, 25]), ("easy", [7, 13, 19, 25]), ("hard", [3, 5, 7, 9])],
)
def test_every_few_rounds_three_new_monsters_come_one_a_lane(difficulty: str, rounds: list[int]) -> None:
    state = begun(difficulty=difficulty)
    assert waves_until(state, rounds[-1]) == rounds
    assert places(pass_rounds(begun(difficulty=difficulty), rounds[0] - 1)) == {
        "H1": "a8", "H2": "d8", "H3": "g8", "M4": "b1", "M5": "e1", "M6": "h1",
    }  # fmt: skip


def test_a_lane_may_contain_several_monsters() -> None:
    state = begun(difficulty="hard")
    for _ in range(4):
        state = played(state, "1 pass", "2 pass", "3 pass")
    assert [one.number for one in state.monsters if place(one)[0] == "b"] == [1, 4, 7]


def test_if_the_right_space_is_taken_the_left_one_if_both_are_none() -> None:
    state = at("1  .  M1 | M2 M3 | .  .\n8  H1 . | H2 . | H3 .")
    spawn_wave(state)
    assert places(state) == {
        "H1": "a8", "H2": "d8", "H3": "g8", "M1": "b1", "M2": "d1", "M3": "e1", "M4": "a1", "M5": "h1",
    }  # fmt: skip


def test_new_monsters_are_of_the_highest_level_among_the_heroes() -> None:
    state = at("8  H1 . | H2 . | H3 .")
    have(hero(state, 2), level=4)
    spawn_wave(state)
    assert [(one.level, one.sheet.level, one.hp) for one in state.monsters] == [(4, 4, 400)] * 3


def test_the_kind_is_drawn_by_lot_among_those_of_the_level() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        seen.update(one.sheet.name for one in begun(seed).monsters)
    assert set(seen) == {"Natsunomeryu", "BigBad-Wolf", "Casper", "Blinky"} and min(seen.values()) > 25


def test_where_there_is_no_kind_of_the_level_the_nearest_lower_one_comes() -> None:
    state = at("8  H1 . | H2 . | H3 .")
    state.box = type(state.box)(
        state.box.heroes,
        [sheet for sheet in state.box.monsters if sheet.level in (1, 5)],
        state.box.market,
        state.box.numbers,
        state.box.world,
        state.box.waves,
    )
    have(hero(state, 1), level=4)
    spawn_wave(state)
    assert {(one.level, one.sheet.level, one.hp) for one in state.monsters} == {(4, 1, 400)}


def test_above_level_10_damage_and_defense_grow_with_the_level() -> None:
    state = at("8  H1 . | H2 . | H3 .")
    have(hero(state, 1), level=13)
    spawn_wave(state)
    for one in state.monsters:
        assert (one.level, one.sheet.level, one.hp, one.dodge) == (13, 10, 1300, one.sheet.dodge)
        assert (one.damage, one.defense) == (one.sheet.damage * 13 // 10, one.sheet.defense * 13 // 10)


@pytest.mark.parametrize(("difficulty", "hp"), [("gentle", 100), ("easy", 85), ("medium", 58), ("hard", 25)])
def test_faster_waves_are_thinner(difficulty: str, hp: int) -> None:
    assert [(one.hp, one.full_hp) for one in begun(difficulty=difficulty).monsters] == [(hp, hp)] * 3


def test_the_siege_tightens_from_round_40_on() -> None:
    """Each wave comes one round sooner than the last, down to 2; the wave of round 33 is still followed after 8."""
    assert waves_until(begun(), 74) == [9, 17, 25, 33, 41, 48, 54, 59, 63, 66, 68, 70, 72, 74]


def test_and_then_new_monsters_have_full_hp() -> None:
    state = at("8  H1 . | H2 . | H3 .", difficulty="hard")
    state.round = 39
    spawn_wave(state)
    assert {one.hp for one in state.monsters} == {25}
    state.monsters.clear()
    state.round = 40
    spawn_wave(state)
    assert {one.hp for one in state.monsters} == {100}


def test_a_wave_is_announced() -> None:
    lines = told(start(), "pick parzival top", "pick kalabar mid", "pick skye_soar bottom")
    assert "A wave comes: monsters of level 1. The next comes in round 9." in lines
    assert sum("of level 1 enters at" in line for line in lines) == 3


def test_the_scene_counts_the_rounds_to_the_next_wave() -> None:
    state = begun()
    for left in (8, 7, 6):
        (wave,) = [tray for tray in GAME.scene(state, 0).trays if tray.id == "wave"]
        assert (wave.cards[0].name, wave.cards[0].count) == (f"wave in {left}", left)
        state = pass_rounds(state, 1)


def test_numbers_of_monsters_count_on() -> None:
    state = begun()
    state.dice = SearchDice(5)
    state.monsters.pop()
    spawn_wave(state)
    assert [one.number for one in state.monsters] == [1, 2, 4, 5, 6]
    assert BOARD.name(state.monsters[2].cell) == "a1"
