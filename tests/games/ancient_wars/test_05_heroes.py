"""Chapter 5: numbers, attributes, levels."""

from __future__ import annotations

import pytest

from games.ancient_wars.table import (
    after,
    at,
    drafted,
    hp,
    is_legal,
    meter,
    piece,
    play,
    refused,
    slot,
    stat,
    told,
)
from wartable.games.ancient_wars import GAME
from wartable.games.ancient_wars.rules import AncientWars

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
    costs = [piece(at(f"9  pu\n3  Li\nlina: level {level}"), "lina").skills[1].cooldown for level in range(1, 6)]
    assert costs == [3, 3, 2, 2, 2]


def test_a_cooldown_never_falls_below_one() -> None:
    state = at("9  pu\n3  Ze Cm\nzeus: level 5, faster arc lightning")
    assert piece(state, "zeus").skills[0].cooldown == 1


def test_other_attributes_do_not_grow() -> None:
    assert levels("Li", "lina", "HP") == [6] * 5 and levels("Ax", "axe", "ATK") == [2] * 5


# 5.3


def test_experience_is_a_bank_of_the_team_and_levels_cost_3_3_4_5() -> None:
    state = at("9  pu\n3  Ax . .\nRadiant: experience 15")
    for left, text in zip((12, 9, 5, 0), ("raise axe", "raise axe with faster culling", "raise axe", "raise axe with")):
        seat = state.to_act()[0]
        choices = [choice for choice in GAME.texts(state, seat) if choice.startswith("raise axe")]
        state.apply(seat, GAME.read(state, seat, choices[0]))
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
    choices = {text for text in GAME.texts(state, state.to_act()[0]) if text.startswith("raise lina")}
    words = ("stronger light strike array", "stronger laguna blade", "faster laguna blade")
    assert choices == {f"raise lina with {word}" for word in words}
    play(state, "raise lina with stronger laguna blade", "raise lina")
    choices = {text for text in GAME.texts(state, state.to_act()[0]) if text.startswith("raise lina")}
    assert choices == {f"raise lina with {word}" for word in words[:1]}


def labels(state: AncientWars) -> set[str]:
    return {choice.label for choice in GAME.choices(state, state.to_act()[0]) if choice.text.startswith("raise")}


def test_what_a_level_brings_is_said_before_it_is_paid_for_and_in_the_log() -> None:
    state = at("9  pu\n3  Sv . .\nsven: level 2\nRadiant: experience 3")
    assert labels(state) == {
        "Raise Sven to level 3: Storm Hammer: 2 damage instead of 1 damage",
        "Raise Sven to level 3: Storm Hammer: cooldown 2 instead of 3",
        "Raise Sven to level 3: God's Strength: +3 ATK this turn and the next instead of +2 ATK this turn and the next",
        "Raise Sven to level 3: God's Strength: cooldown 2 instead of 3",
    }
    lines = told(state, "raise sven with faster storm hammer")
    assert lines == ["Sven rises to level 3: Storm Hammer: cooldown 2 instead of 3."]


def promised(state: AncientWars, text: str) -> dict[str, int]:
    choice = next(choice for choice in GAME.choices(state, state.to_act()[0]) if choice.text == text)
    return {effect.what: effect.low for effect in choice.effects}


def test_what_a_level_adds_to_hp_atk_and_cooldowns_is_promised_too() -> None:
    axe = at("9  pu\n3  Ax\naxe: hp 3\nRadiant: experience 3")
    assert promised(axe, "raise axe") == {"hp": 1, "HP": 1, "level": 1}
    luna = at("9  pu\n3  Lu . .\nluna: level 2\nRadiant: experience 3")
    assert promised(luna, "raise luna with faster lucent beam") == {"ATK": 1, "level": 1}
    found = labels(at("9  pu\n3  Li . .\nlina: level 2\nRadiant: experience 3"))
    wisdom = "Raise Lina to level 3: Light Strike Array: cooldown 1 instead of 2"
    assert f"{wisdom}, Laguna Blade: cooldown 1 instead of 3" in found
    assert told(axe, "raise axe") == ["Axe rises to level 2: HP 8 instead of 7.", "Axe has 1 HP more: 4."]


def test_an_upgrade_that_would_change_nothing_is_not_on_offer() -> None:
    """Lina's wisdom shortens two turns to one; a teleport to anywhere reaches no farther."""
    found = set(GAME.texts(at("9  pu\n3  Np\nnatures prophet: level 2\nRadiant: experience 3"), 0))
    assert "raise natures prophet with faster teleportation" in found
    assert "raise natures prophet with stronger teleportation" not in found


def test_a_card_shows_the_numbers_of_its_upgrade() -> None:
    skill = piece(at("9  pu\n3  Sv\nsven: stronger gods strength"), "sven").skills[1]
    assert skill.text == "Itself: +3 ATK this turn and the next."


def test_the_log_of_an_upgraded_skill_tells_its_own_number() -> None:
    lines = told(at("9  pu\n3  Sv\nsven: stronger gods strength"), "sven casts gods strength")
    assert lines[-1] == "Sven: +3 ATK this turn and the next."
    state = at("3  Bh pu\nbounty hunter: stronger track")
    assert told(state, "bounty hunter casts track at pudge")[-1] == (
        "Pudge: this turn and the next, its killer's team gains 225 gold more."
    )
    play(state, "bounty hunter done", "end window", "pass", "pass")
    state.hp[slot(state, "pudge")] = 1
    gold = state.sides.gold[0]
    play(state, "bounty hunter attacks pudge")
    assert state.sides.gold[0] == gold + 200 + 225 + 200


def test_while_deploying_a_hero_has_the_numbers_of_its_sheet() -> None:
    """First Blood belongs to a turn."""
    state = drafted()
    for hero in (found for found in GAME.scene(state, 0).pieces if found.skills):
        sheet = next(sheet for sheet in state.box.heroes if sheet.key == hero.id)
        assert next(stat.value for stat in hero.stats if stat.name == "ATK") == sheet.atk


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
