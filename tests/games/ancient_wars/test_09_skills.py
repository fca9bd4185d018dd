"""Chapter 9: using skills, cooldowns, control and its limits, combos, auras."""

from __future__ import annotations

import pytest

from games.ancient_wars.table import after, at, badges, hp, is_legal, meter, piece, place, play, refused, stat, told
from wartable.games.ancient_wars import GAME

# 9.1 and 9.3


def test_a_cooldown_counts_down_at_each_turn_start_and_one_means_every_turn() -> None:
    state = after("9  sn\n3  Ln . pu", "lion casts finger of death at pudge", "lion done")
    waits = [piece(state, "lion").skills[1].ready_in]
    while state.turn < 4:
        turn = state.turn
        while state.turn == turn:
            play(state, "end window" if state.window.opened else "pass")
        waits.append(piece(state, "lion").skills[1].ready_in)
    assert waits == [3, 2, 1, 0]


def test_a_skill_that_cools_down_cannot_be_used() -> None:
    state = at("3  Lu . pu\nluna: cooldown 2 0")
    assert refused(state, "luna casts lucent beam at pudge") == (
        "Lucent Beam cools down until turn 3",
        "9.3 Cooldowns and costs",
    )


def test_a_skill_may_cost_gold() -> None:
    state = at("3  Og . pu\nRadiant: gold 40", pack="reborn")
    assert refused(state, "ogre magi casts fireblast at pudge") == (
        "Fireblast costs 50 gold, you have 40",
        "9.3 Cooldowns and costs",
    )
    state = after("3  Og . pu\nRadiant: gold 60", "ogre magi casts fireblast at pudge", pack="reborn")
    assert meter(state, 0, "gold") == 10


def test_a_skill_may_need_a_level() -> None:
    state = at("3  Ti pu")
    assert refused(state, "tidehunter casts ravage") == ("Ravage needs level 2", "9.3 Cooldowns and costs")


def test_a_skill_may_need_a_hero_that_has_not_moved() -> None:
    state = after("3  Sn . . . . pu", "sniper a3-a2")
    assert not is_legal(state, "sniper casts assassinate at pudge")


# 9.2


def test_a_target_must_be_of_the_right_kind_in_reach_and_seen() -> None:
    state = at("3  Ln . . pu Ax")
    assert refused(state, "lion casts hex at pudge") == ("Pudge is 3 away, out of reach of 2", "9.2 Aims")
    assert refused(at("3  Ln Ax . pu"), "lion casts hex at axe")[0] == (
        "Axe is the wrong target: Hex is aimed at an enemy hero within 2"
    )
    assert refused(at("3  Ln T5 pu"), "lion casts hex at pudge") == (
        "A structure stands in the line of sight to Pudge",
        "7.1 Range and line of sight",
    )


def test_what_would_touch_nobody_cannot_be_used() -> None:
    assert not is_legal(at("9  pu\n3  Es"), "earthshaker casts echo slam")


def test_a_hook_takes_the_first_unit_friend_or_enemy_and_hurts_enemies_only() -> None:
    state = after("9  ln\n3  Pu . Ax sn", "pudge casts meat hook at axe")
    assert place(state, "axe") == "b3" and hp(state, "axe") == 7
    assert not is_legal(at("3  Pu . Ax sn"), "pudge casts meat hook at sniper")


# 9.5


def test_a_stun_takes_the_next_activation_this_turn_if_it_is_not_used() -> None:
    state = after("3  Vs . pu sn", "vengeful spirit casts magic missile at pudge", "vengeful spirit done", "end window")
    assert refused(state, "pudge attacks sniper") == ("Pudge is stunned until turn 1", "9.5 Control")


def test_else_the_one_of_the_next_turn() -> None:
    state = after("3  Vs . pu sn\npudge: activated", "vengeful spirit casts magic missile at pudge")
    assert badges(state, "pudge") == {"stunned": 2}


def test_a_rooted_hero_acts_but_does_not_move() -> None:
    state = at("3  Ax pu\naxe: rooted until 1")
    assert is_legal(state, "axe attacks pudge")
    assert refused(state, "axe a3-a4") == ("Axe is rooted until turn 1", "9.5 Control")


def test_a_silenced_hero_uses_no_skill_a_disarmed_one_does_not_attack() -> None:
    state = at("3  Ax pu\naxe: silenced until 1")
    assert refused(state, "axe casts culling blade at pudge") == ("Axe is silenced until turn 1", "9.5 Control")
    assert is_legal(state, "axe attacks pudge")
    state = at("3  Am pu\nanti mage: disarmed until 1")
    assert refused(state, "anti mage attacks pudge") == ("Anti-Mage is disarmed until turn 1", "9.5 Control")
    assert refused(state, "anti mage casts mana break at pudge")[0].startswith("Anti-Mage is disarmed")
    assert is_legal(state, "anti mage casts blink at a4")


def test_a_hexed_hero_walks_one_cell_and_does_nothing_else() -> None:
    state = at("3  Mi pu\nmirana: hexed until 1")
    assert stat(state, "mirana", "MOV") == 1
    assert not is_legal(state, "mirana attacks pudge") and not is_legal(state, "mirana casts leap at a6")


def test_a_hexed_hero_uses_no_active_item() -> None:
    state = at("3  Mi . . pu\nmirana: hexed until 1, blink dagger")
    assert refused(state, "mirana uses blink dagger at a6") == ("Mirana is hexed until turn 1", "9.5 Control")


def test_what_holds_the_caster_itself_is_no_control_and_is_not_lifted_with_it() -> None:
    state = at("3  Ss . pu\nshadow shaman: black king bar")
    play(state, "shadow shaman casts shackles at pudge", "shadow shaman uses black king bar")
    assert not is_legal(state, "shadow shaman a3-a4") and badges(state, "shadow shaman")["held"] == 1


def test_mana_break_delays_the_next_activation_of_a_hero_that_has_acted_too() -> None:
    drawing = "9  ax\n3  Am sv\nturn 1, Radiant's window, 0 activated\n{}"
    state = at(drawing.format(""))
    assert told(state, "anti mage casts mana break at sven")[-1] == "Sven's Storm Hammer is ready again on turn 2."
    state = at(drawing.format("sven: activated"))
    assert told(state, "anti mage casts mana break at sven")[-1] == "Sven's Storm Hammer is ready again on turn 3."
    play(state, "end window", "pass")
    assert state.turn == 2 and refused(state, "sven casts storm hammer at anti mage") == (
        "Storm Hammer cools down until turn 3",
        "9.3 Cooldowns and costs",
    )


@pytest.mark.parametrize(
    ("caster", "cast"), [("Ze", "zeus casts arc lightning at pudge"), ("Lc", "lich casts chain frost at pudge")]
)
def test_lightning_and_frost_do_not_leap_to_an_invisible_hero(caster: str, cast: str) -> None:
    state = after(f"3  {caster} . pu . ln\nlion: hidden until 1", cast)
    assert hp(state, "lion") == 6 and hp(state, "pudge") == 6


def test_an_area_touches_an_invisible_hero_and_needs_no_sight() -> None:
    state = after("4  . . pu\n3  Es . ln\n9  sv\nlion: hidden until 1", "earthshaker casts echo slam")
    assert hp(state, "lion") == 5


def test_nobody_jumps_next_to_a_target_that_has_no_free_neighbour() -> None:
    drawing = """
        5  . . Pa
        4  .  .  .  .
        3  c1 c1 c1 .
        2  c1 pu c1 .
        1  c1 c1 c1 .
    """
    state = at(drawing)
    assert refused(state, "phantom assassin casts phantom strike at pudge") == (
        "No cell next to Pudge is free",
        "9.2 Aims",
    )
    assert is_legal(at(drawing.replace("3  c1 c1 c1", "3  c1 c1 . ")), "phantom assassin casts phantom strike at pudge")


def test_a_taunted_hero_attacks_its_taunter_and_nobody_else() -> None:
    state = after("4  . pu .\n3  Ax . Ln", "axe casts berserkers call", "axe done", "end window")
    texts = [text for text in GAME.texts(state, state.to_act()[0]) if text.startswith("pudge")]
    assert texts == ["pudge attacks axe"]
    assert refused(state, "pudge attacks lion") == ("Pudge is taunted: it must attack Axe", "9.5 Control")


def test_control_lasts_two_turns_at_most_and_then_the_target_has_a_turn_of_rest() -> None:
    drawing = "3  Vs . pu Li\nturn {}, Radiant's window, 0 activated"
    state = at(drawing.format(5))
    state.heroes.streak_from[5], state.heroes.streak_until[5] = 4, 5
    play(state, "vengeful spirit casts magic missile at pudge")
    assert "stunned" in badges(state, "pudge") and state.heroes.streak_until[5] == 5
    state = at(drawing.format(6) + "\nDire: gold 0")
    state.heroes.streak_from[5], state.heroes.streak_until[5] = 4, 5
    play(state, "vengeful spirit casts magic missile at pudge")
    assert badges(state, "pudge") == {} and hp(state, "pudge") == 6


def test_whoever_is_immune_cannot_be_controlled() -> None:
    state = after("3  Vs . pu\npudge: immune until 1", "vengeful spirit casts magic missile at pudge")
    assert badges(state, "pudge") == {"immune": 1}


# 9.6


def test_two_heroes_who_control_one_target_on_a_turn_make_a_combo() -> None:
    state = after("4  Li . . .\n3  Vs . pu .", "vengeful spirit casts magic missile at pudge", "vengeful spirit done")
    assert hp(state, "pudge") == 6
    play(state, "lina casts light strike array at pudge")
    assert [badge.turns for badge in piece(state, "pudge").badges if badge.kind == "stunned"] == [1, 2]


def test_damage_skills_on_a_target_of_a_combo_do_one_more() -> None:
    state = after(
        "4  Li . . .\n3  Vs . pu Lu",
        "vengeful spirit casts magic missile at pudge",
        "vengeful spirit done",
        "lina casts light strike array at pudge",
        "lina done",
    )
    before = hp(state, "pudge")
    play(state, "luna casts lucent beam at pudge")
    assert before - hp(state, "pudge") == 3


def test_one_hero_alone_makes_no_combo() -> None:
    state = after("3  Tp pu . Lu", "treant protector casts overgrowth", "treant protector done")
    assert badges(state, "pudge") == {"rooted": 1, "disarmed": 1}


def test_an_aura_shortens_cooldowns_of_allies_within_two() -> None:
    near, far = at("9  pu\n3  Cm . Sv"), at("9  pu\n3  Cm . . Sv")
    assert piece(near, "sven").skills[0].cooldown == 2 and piece(far, "sven").skills[0].cooldown == 3


def test_wisdom_and_aura_together_shorten_by_two_at_most() -> None:
    state = at("9  pu\n3  Cm . Li\nlina: level 3")
    assert piece(state, "lina").skills[1].cooldown == 1


def test_ranged_allies_beside_a_ranger_hit_structures_harder() -> None:
    state = after("7  . t5 . .\n6  . Dr Lu .\n5  ~ C1 ~ ~\n3  pu", "luna attacks b7")
    assert state.hp[state.board[6 * 9 + 1]] == 1


def test_auras_of_one_kind_come_to_two_at_most() -> None:
    """Three cuirasses around one that has five armor."""
    worn = "".join(f"{name}: assault cuirass\n" for name in ("lion", "lina", "sven"))
    state = at("9  . . pu .\n8  . Ln Li Sv\n" + worn + "pudge: buckler, assault cuirass")
    assert stat(state, "pudge", "ARM") == 2


# 11.2 and others that are told where they belong


@pytest.mark.parametrize(("status", "left"), [("blurred until 1", 7), ("shielded 1 until 1", 7)])
def test_blur_makes_the_next_attack_miss_and_a_shield_takes_one_off(status: str, left: int) -> None:
    state = after(f"3  Ax pu\npudge: {status}", "axe attacks pudge")
    assert hp(state, "pudge") == left


def test_a_blinded_hero_misses_once() -> None:
    state = after("3  Ax pu\naxe: blinded until 1", "axe attacks pudge")
    assert hp(state, "pudge") == 7 and badges(state, "axe") == {}


def test_living_armor_heals_once_more_at_the_next_turn_start_and_is_gone() -> None:
    state = at("9  pu\n3  Tp . Ax\naxe: hp 3\nturn 2, Radiant's window, 0 activated")
    play(state, "treant protector casts living armor at axe")
    assert hp(state, "axe") == 4 and badges(state, "axe")["mending"] == 1
    play(state, "treant protector done", "end window", "pass", "pass")
    assert hp(state, "axe") == 5 and "mending" not in badges(state, "axe")
