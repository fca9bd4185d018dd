"""Chapter 7: range, sight, damage, high ground, backstab, First Blood, falling and returning."""

from __future__ import annotations

import pytest

from games.ancient_wars.table import after, at, badges, hp, is_legal, meter, place, play, refused, stat, told
from wartable.games.ancient_wars import GAME

CALM = "Radiant: slain 1, first blood until 0"


# 7.1


def test_a_target_must_be_within_range_counted_as_a_king_walks() -> None:
    state = at("6  . . . ln\n5  ~ ~ ~ ~\n4  . . . .\n3  Dr . . .")
    assert is_legal(state, "drow ranger attacks lion")
    assert refused(at("3  Ax . pu"), "axe attacks pudge") == (
        "Pudge is 2 away, out of reach of 1",
        "7.1 Range and line of sight",
    )


def test_only_structures_block_the_line_of_sight() -> None:
    assert is_legal(at("3  Dr ax ln ."), "drow ranger attacks lion")
    state = at("3  Dr T5 pu .")
    assert refused(state, "drow ranger attacks pudge") == (
        "A structure stands in the line of sight to Pudge",
        "7.1 Range and line of sight",
    )
    assert is_legal(at("4  . . pu\n3  Dr T5 ."), "drow ranger attacks pudge") is False
    assert is_legal(at("5  ~ pu\n4  . .\n3  Dr T5"), "drow ranger attacks pudge")


def test_a_touched_corner_blocks_nothing() -> None:
    assert is_legal(at("4  . pu\n3  Ax T5"), "axe attacks pudge")


def test_only_living_enemies_can_be_attacked() -> None:
    state = at("3  Ax Ln . pu")
    assert refused(state, "axe attacks lion")[0] == "Lion is on your own side"
    assert refused(state, "axe attacks b4")[0] == "There is nobody to attack there"


def test_an_invisible_hero_cannot_be_targeted() -> None:
    state = at("3  Ax pu\npudge: hidden until 1")
    assert refused(state, "axe attacks pudge") == ("Pudge is invisible", "11.2 Runes")


# 7.2


@pytest.mark.parametrize(
    ("drawing", "left"),
    [
        ("3  Sv pu", 5),  # 3 - 1
        ("3  Ax pu", 6),  # 2 - 1
        ("3  Ti pu", 6),  # 1 - 1, but never less than 1
        ("3  Sv pu\nsven: blades of attack", 4),
        ("3  Sv pu\npudge: buckler", 6),
    ],
)
def test_damage_is_attack_less_armor_and_at_least_one(drawing: str, left: int) -> None:
    state = at(drawing)
    play(state, next(text for text in GAME.texts(state, state.to_act()[0]) if "attacks pudge" in text))
    assert hp(state, "pudge") == left


def test_armor_is_never_more_than_four() -> None:
    assert stat(at("9  pu\n3  Ax\naxe: buckler, assault cuirass, guarded 2 until 3"), "axe", "ARM") == 4


# 7.3


@pytest.mark.parametrize(("row", "left"), [(4, 6), (5, 6), (6, 5), (7, 5)])
def test_radiant_has_high_ground_from_row_6_on(row: int, left: int) -> None:
    state = after(f"{row}  Ax pu\n{CALM}", "axe attacks pudge")
    assert hp(state, "pudge") == left


@pytest.mark.parametrize(("row", "left"), [(6, 6), (5, 6), (4, 5), (3, 5)])
def test_dire_has_high_ground_from_row_4_down(row: int, left: int) -> None:
    state = after(f"{row}  ax Pu\nturn 2, Dire's window, 0 activated", "axe attacks pudge")
    assert hp(state, "pudge") == left


def test_high_ground_is_added_before_armor() -> None:
    """Tidehunter's 1 + 1 against 2 armor is still 1."""
    assert hp(after("7  Ti ax", "tidehunter attacks axe"), "axe") == 6


@pytest.mark.parametrize(("hero", "before", "behind"), [("Ti", 1, 1), ("Ax", 2, 3), ("Sv", 3, 4)])
def test_an_attack_from_behind_does_half_as_much_again_rounded_down(hero: str, before: int, behind: int) -> None:
    word = {"Ti": "tidehunter", "Ax": "axe", "Sv": "sven"}[hero]
    assert hp(after(f"5  {hero} ln\nlion: sundered 1 until 3", f"{word} attacks lion"), "lion") == 6 - before
    drawing = f"5  {hero} ~\n4  ln .\nlion: sundered 1 until 3"
    assert hp(after(drawing, f"{word} attacks lion"), "lion") == 6 - behind


def test_behind_is_the_same_column_on_the_home_side_and_adjacent() -> None:
    front = after("5  ln ~\n4  Ax .\nlion: sundered 1 until 3", "axe attacks lion")
    slanting = after("5  . Ax\n4  ln .\nlion: sundered 1 until 3", "axe attacks lion")
    assert [hp(state, "lion") for state in (front, slanting)] == [4, 4]


def test_creeps_and_structures_have_no_back() -> None:
    state = after("8  . Ax .\n7  . t5 .\n5  ~ C1 ~\n3  pu", "axe attacks b7")
    assert state.hp[state.board[6 * 9 + 1]] == 2


# 7.4


def test_the_first_kill_earns_200_more_and_one_attack_for_three_turns() -> None:
    state = at("9  pu\n3  Sv sn\nsniper: hp 2")
    lines = told(state, "sven attacks sniper")
    assert meter(state, 0, "gold") == 400 and meter(state, 0, "experience") == 2
    assert lines[-1] == "First Blood for Radiant: +200 gold, and +1 ATK until turn 3."
    assert [stat(state, "sven", "ATK"), meter(state, 0, "First Blood")] == [4, 3]


def test_first_blood_ends_after_three_turns() -> None:
    state = at("9  pu\n3  Sv . sn\nturn 3, Radiant's window, 0 activated\nRadiant: slain 1, first blood until 3")
    assert stat(state, "sven", "ATK") == 4
    assert stat(play(state, "pass", "pass"), "sven", "ATK") == 3


def test_a_later_kill_earns_200_gold_and_2_experience() -> None:
    state = after(f"9  pu\n3  Sv sn\nsniper: hp 2\n{CALM}", "sven attacks sniper")
    assert [meter(state, 0, name) for name in ("gold", "experience", "heroes slain")] == [200, 2, 2]


def test_a_tracked_hero_is_worth_150_more() -> None:
    state = after(f"9  pu\n3  Sv sn\nsniper: hp 2, tracked 150 until 3\n{CALM}", "sven attacks sniper")
    assert meter(state, 0, "gold") == 350


# 7.5


@pytest.mark.parametrize(("turn", "back"), [(5, 6), (12, 13), (13, 15)])
def test_the_fallen_return_a_turn_later_and_from_turn_13_on_two(turn: int, back: int) -> None:
    state = at(f"9  pu\n3  Sv sn\nsniper: hp 1\nturn {turn}, Radiant's window, 0 activated\n{CALM}")
    play(state, "sven attacks sniper")
    assert badges(state, "sniper") == {"fallen": back - turn}
    while state.turn < back:
        play(state, "end window" if state.window.opened else "pass")
    assert place(state, "sniper") is not None


def test_they_come_back_whole_on_the_two_back_rows_with_items_and_level() -> None:
    state = at(f"9  pu\n3  Sv sn\nsniper: hp 1, level 3, buckler, cooldown 3 3, slowed 1 until 9\n{CALM}")
    play(state, "sven attacks sniper", "end window", "pass")
    assert hp(state, "sniper") == 4 and str(place(state, "sniper"))[1] in "89"
    assert badges(state, "sniper") == {}
    sniper = next(piece for piece in GAME.scene(state, 0).pieces if piece.id == "sniper")
    assert sniper.level == 3 and [item.name for item in sniper.items] == ["Buckler"]
    assert [skill.ready_in for skill in sniper.skills] == [0, 0]


def test_a_hero_slain_by_its_own_skill_is_a_kill_of_the_enemy() -> None:
    state = after(f"9  sn\n3  Pu ln Ax\npudge: hp 1\n{CALM}", "pudge casts rot")
    assert meter(state, 1, "heroes slain") == 1 and meter(state, 1, "gold") == 200


def test_a_fallen_hero_does_nothing() -> None:
    state = after(f"9  pu\n3  Sv sn\nsniper: hp 1\n{CALM}", "sven attacks sniper", "end window")
    assert refused(state, "sniper attacks sven") == (
        "Sniper has fallen and returns on turn 2",
        "7.5 Falling and returning",
    )


def test_when_both_back_rows_are_full_the_fallen_return_to_the_nearest_free_cell() -> None:
    """In the rush, four cells of them are free at best."""
    drawing = """
        9  .  .  .  pu .  ln
        3  .  .  .  .  .  .
        2  .  .  .  Sv T5 W1
        1  .  .  .  W1 A* W1
        Li lina: back on turn 6
        turn 5, Radiant's window, 0 activated
    """
    lines = told(at(drawing, mode="rush"), "pass", "pass")
    assert [line for line in lines if "returns" in line] == ["Lina returns on e3."]
