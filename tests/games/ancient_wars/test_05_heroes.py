"""Chapter 5: numbers, attributes, levels."""

from __future__ import annotations

import pytest

from games.ancient_wars.table import after, at, hp, is_legal, meter, piece, play, refused, stat

XP = "9  pu\n3  {hero} . .\nRadiant: experience 15"


def levels(code: str, word: str, name: str) -> list[int | str]:
    """The number at each level from 1 to 5."""
    found = []
    for level in range(1, 6):
        found.append(stat(at(f"9  pu\n3  {code} . .\n{word}: level {level}"), word, name))
    return found


# 5.2


def test_strength_adds_half_a_health_a_level_halves_rounded_up() -> None:
    assert levels("Ax", "axe", "HP") == [7, 8, 8, 9, 9]


def test_agility_adds_three_tenths_of_an_attack_a_level() -> None:
    assert levels("Lu", "luna", "ATK") == [2, 2, 3, 3, 3]


def test_intelligence_shortens_cooldowns_by_one_from_level_3_on_once() -> None:
    costs = [piece(at(f"9  pu\n3  Li\nlina: level {level}"), "lina").skills[1].cost for level in range(1, 6)]
    assert costs == ["cooldown 3", "cooldown 3", "cooldown 2", "cooldown 2", "cooldown 2"]


def test_a_cooldown_never_falls_below_one() -> None:
    state = at("9  pu\n3  Ze Cm\nzeus: level 5, faster arc lightning")
    assert piece(state, "zeus").skills[0].cost == "cooldown 1"


def test_other_attributes_do_not_grow() -> None:
    assert levels("Li", "lina", "HP") == [6] * 5 and levels("Ax", "axe", "ATK") == [2] * 5


# 5.3


def test_experience_is_a_bank_of_the_team_and_levels_cost_3_3_4_5() -> None:
    state = at("9  pu\n3  Ax . .\nRadiant: experience 15")
    for left, text in zip((12, 9, 5, 0), ("raise axe", "raise axe with faster culling", "raise axe", "raise axe with")):
        seat = state.to_act()[0]
        choices = [choice for choice in state.texts(seat) if choice.startswith("raise axe")]
        state.apply(seat, state.read(seat, choices[0]))
        assert meter(state, 0, "experience") == left, text
    assert piece(state, "axe").level == 5


def test_too_little_experience_raises_nobody() -> None:
    state = at("9  pu\n3  Ax . .\nRadiant: experience 2")
    assert refused(state, "raise axe") == ("Level 2 costs 3 experience, you have 2", "5.3 Levels")


def test_what_a_level_adds_to_health_heals_as_much() -> None:
    state = after("9  pu\n3  Ax . .\nRadiant: experience 3\naxe: hp 4", "raise axe")
    assert hp(state, "axe") == 5


def test_levels_are_raised_in_the_own_window_and_cost_no_activation() -> None:
    state = after("9  pu\n3  Ax . .\nRadiant: experience 3", "raise axe")
    assert is_legal(state, "axe a3-a4")


# 9.4


def test_at_level_3_one_skill_is_upgraded_and_at_level_5_the_other() -> None:
    state = at("9  pu\n3  Li . .\nlina: level 2\nRadiant: experience 12")
    assert refused(state, "raise lina")[1] in ("9.4 Upgrades", "15.1 How actions are written")
    choices = {text for text in state.texts(state.to_act()[0]) if text.startswith("raise lina")}
    words = ("stronger light strike array", "faster light strike array", "stronger laguna blade", "faster laguna blade")
    assert choices == {f"raise lina with {word}" for word in words}
    play(state, "raise lina with stronger laguna blade", "raise lina")
    choices = {text for text in state.texts(state.to_act()[0]) if text.startswith("raise lina")}
    assert choices == {f"raise lina with {word}" for word in words[:2]}


@pytest.mark.parametrize(("skill", "word", "before", "upgraded"), [("lucent beam", "luna", 5, 4)])
def test_an_upgrade_makes_the_effect_half_as_strong_again(skill: str, word: str, before: int, upgraded: int) -> None:
    drawing = "3  Lu . . pu"
    assert hp(after(drawing, f"luna casts {skill} at pudge"), "pudge") == before
    assert hp(after(f"{drawing}\nluna: stronger {skill}", f"luna casts {skill} at pudge"), "pudge") == upgraded


def test_one_becomes_two_two_three_and_three_four() -> None:
    state = after("3  Li . . pu\nlina: stronger laguna blade", "lina casts laguna blade at pudge")
    assert hp(state, "pudge") == 3
    state = after("3  Ku . . pu\nkunkka: stronger torrent", "kunkka casts torrent at pudge")
    assert hp(state, "pudge") == 5


def test_or_it_shortens_the_cooldown_by_one_never_below_one() -> None:
    state = after("3  Lu . . pu\nluna: faster lucent beam", "luna casts lucent beam at pudge")
    assert piece(state, "luna").skills[0].ready_in == 1


def test_a_larger_blink_reaches_farther() -> None:
    assert not is_legal(at("9  pu\n3  Am"), "anti mage casts blink at e3")
    assert is_legal(at("9  pu\n3  Am\nanti mage: stronger blink"), "anti mage casts blink at e3")
