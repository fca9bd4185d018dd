"""Chapter 6: attacks, damage, crits, healing, death."""

from __future__ import annotations

import pytest

from games.lol_chess.table import after, at, drawn, hp, played, reaches, refused, told
from wartable.games.lol_chess import GAME

ONE = "p . . .\n. {} {} .\nP . . .\n"


def fight(attacker: str, victim: str, *notes: str, falls: list[int] | None = None) -> int:
    """HP of the victim after one attack from b2 on c2."""
    drawing = ONE.format(attacker, victim) + "\n".join(notes)
    state = played(at(drawing, falls), "b2xc2")
    return hp(state, "c2")


# 6.1 Attacks


def test_a_champion_attacks_within_its_range_in_8_directions() -> None:
    assert reaches("m . m . m\n. . . . .\nm . As . m\n. . . . .\np . m . m", "c3", "x") == sorted(
        ["a5", "c5", "e5", "a3", "e3", "a1", "c1", "e1"]
    )


def test_what_stands_behind_another_piece_cannot_be_attacked() -> None:
    assert reaches("p . . . .\n. As M m .\nP . . . .", "b2", "x") == ["a3"]
    assert refused("p . . . .\n. As M m .\nP . . . .", "b2xd2") == ("Melee Minion c2 is in the way", "6.1 Attacks")


def test_a_piece_in_none_of_the_8_directions_cannot_be_attacked() -> None:
    text, chapter = refused(". . m\n. . .\nP As p", "b1xc3")
    assert chapter == "6.1 Attacks" and "within 3 in one of the 8 directions" in text


def test_the_attacked_piece_does_not_strike_back() -> None:
    assert after("p . .\n. Ga u\nP . .", "b2xc2") == drawn("p . .\n. Ga u275\nP . .")


def test_attacking_is_not_moving() -> None:
    assert "b2 has moved" not in after("p . .\n. M m\nP . .", "b2xc2")


# 6.2 Damage


def test_resistance_lets_through_100_of_100_plus_r() -> None:
    assert fight("Aa", "s") == 200 - 45 * 100 // 125 - 29
    assert fight("Ga", "s") == 200 - 35 * 100 // 115


def test_sunder_lowers_physical_resistance_but_not_below_0() -> None:
    assert fight("Ga", "s", "b2 gains sunder 90 until turn 9") == 165


def test_sunder_does_not_lower_magic_resistance() -> None:
    siphoned = [played(at(f"p . . s\n. . . .\nP . . Vi\n{note}"), "d1 Q d3") for note in ("", "d1 holds bow")]
    assert hp(siphoned[0], "d3") == hp(siphoned[1], "d3") == 175


def test_amplification_comes_before_resistance() -> None:
    assert fight("Ga", "s", "b2 gains amp 100 until turn 9") == 200 - 70 * 100 // 115


def test_amplification_raises_magic_damage_too() -> None:
    siphoned = played(at("p . . s\n. . . .\nP . . Vi\nd1 gains amp 100 until turn 9"), "d1 Q d3")
    assert hp(siphoned, "d3") == 200 - 55 * 100 // 110


def test_damage_is_rounded_down_and_at_least_1() -> None:
    assert fight("Ga", "s") == 200 - 30  # 35 x 100/115 = 30.4
    assert fight("Vi", "u", "c2 gains pr 9000 until turn 9") == 299


def test_the_five_steps_are_told_as_a_sum() -> None:
    lines = told(ONE.format("Ga", "s") + "b2 gains amp 10 until turn 9\nc2 shield 10 for ever", "b2xc2", falls=[0])
    assert (
        "Garen b2 hits Siege Minion c2: "
        "35 physical × 125 % crit × 110 % amp × 100/115 PR = 41 − 10 shield = 31; 169 HP left." in lines
    )


def test_shields_are_hit_before_hp_the_oldest_first() -> None:
    state = played(at(ONE.format("Ga", "s") + "c2 shield 5 until turn 9\nc2 shield 50 for ever"), "b2xc2")
    assert (
        hp(state, "c2") == 200
        and "c2 shield 25 for ever" in GAME.draw(state, 0)
        and "shield 5" not in GAME.draw(state, 0)
    )


def test_durability_takes_its_percentage_off() -> None:
    assert fight("Ga", "s", "c2 gains durability 50 until turn 9") == 200 - 15


# 6.3 Crits


def test_a_crit_deals_125_percent() -> None:
    assert fight("Ga", "s", falls=[14]) == 200 - 35 * 125 // 115 and fight("Ga", "s", falls=[15]) == 170


def test_crit_damage_can_be_changed() -> None:
    assert fight("Ga", "s", "b2 gains crit_damage 25 until turn 9", falls=[0]) == 200 - 35 * 150 // 115


def test_abilities_do_not_crit() -> None:
    state = played(at("p . . s\n. . . .\nP . . Vi", [0]), "d1 Q d3")
    assert hp(state, "d3") == 175 and state.dice.drawn == 0


def test_a_certain_crit_rolls_no_dice() -> None:
    state = played(at(ONE.format("Ga", "s") + "b2 gains crit 85 until turn 9"), "b2xc2")
    assert hp(state, "c2") == 200 - 35 * 125 // 115 and state.dice.drawn == 0


# 6.4 Healing


def test_lifesteal_heals_from_physical_damage_after_resistance() -> None:
    state = played(at(ONE.format("Ga50", "s") + "b2 gains lifesteal 50 until turn 9"), "b2xc2")
    assert hp(state, "b2") == 50 + 30 // 2


def test_nothing_heals_above_the_maximum() -> None:
    state = played(at(ONE.format("Ga119", "s") + "b2 gains lifesteal 50 until turn 9"), "b2xc2")
    assert hp(state, "b2") == 120


def test_regeneration_comes_at_the_start_of_each_own_turn() -> None:
    state = at("p . .\n. Ga50 .\nP . .")
    assert hp(played(state, "a1-b1"), "b2") == 50 and hp(played(state, "a1-b1", "a3-a2"), "b2") == 55


@pytest.mark.parametrize(("note", "left"), [("", 55), ("b2 wound 0 until turn 9", 52)])
def test_a_wound_halves_healing(note: str, left: int) -> None:
    assert hp(played(at(f"p . .\n. Ga50 .\nP . .\n{note}"), "a1-b1", "a3-a2"), "b2") == left


def test_a_wound_halves_lifesteal_too() -> None:
    notes = "b2 gains lifesteal 50 until turn 9\nb2 wound 0 until turn 9"
    assert hp(played(at(ONE.format("Ga50", "s") + notes), "b2xc2"), "b2") == 50 + 15 // 2


# 6.5 Death


@pytest.mark.parametrize(("left", "is_slain"), [(29, True), (30, True), (31, False)])
def test_a_piece_is_slain_at_0_hp(left: int, is_slain: bool) -> None:
    state = played(at(ONE.format("Ga", f"s{left}")), "b2xc2")
    assert ("s1 " not in GAME.draw(state, 0)) == is_slain and (state.gold[0] == 40) == is_slain


def test_a_slain_piece_leaves_the_board_and_pays_its_gold_value() -> None:
    state = played(at("p . .\n. Ga m5\nP . ."), "b2xc2")
    assert state.gold[0] == 20 and "m" not in GAME.draw(state, 0).split("turn")[0]


def test_thorns_pay_the_side_that_they_belong_to() -> None:
    state = played(at("p . .\n. Ra m1\nP . .\nRed to move"), "c2xb2")
    assert state.gold[0] == 20 + 5


def test_soldiers_and_traps_go_with_their_champion() -> None:
    state = played(at("p . .\nga Az1 N\nP . .\nc2 serves b2\nRed to move"), "a2xb2")
    assert "N" not in GAME.draw(state, 0).split("turn")[0] and state.gold[1] == 50
    state = played(at("p . .\nga Jh1 .\nP . .\ntrap on c1 by b2\nRed to move"), "a2xb2")
    assert "trap" not in GAME.draw(state, 0)
