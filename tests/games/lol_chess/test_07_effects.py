"""Chapter 7: effects that stay for a while."""

from __future__ import annotations

import pytest

from games.lol_chess.table import at, hp, is_legal, number, played, reaches, refused
from wartable.games.lol_chess import GAME

WALK = ("a1-b1", "a3-b3", "b1-a1", "b3-a3", "a1-b1", "a3-b3", "b1-a1", "b3-a3")


def after_turns(drawing: str, turns: int) -> str:
    return GAME.draw(played(at(drawing), *WALK[:turns]), 0)


# 7.1 How long they last


def test_a_duration_counts_the_next_turns_of_the_pieces_owner() -> None:
    state = played(at("p . . s\n. . . .\nP . . As"), "d1 Q d3")
    assert "d3 stun 0 until turn 3" in GAME.draw(state, 0) and "d3-d2" not in GAME.texts(state, 1)
    assert "d3-d2" in GAME.texts(played(state, "a3-a2", "a1-b1"), 1)


def test_own_effects_count_from_the_next_own_turn() -> None:
    state = played(at("p . . .\n. Aa . .\nP . . ."), "b2 Q")
    for number_of_turns, lasts in ((1, True), (5, True), (6, False)):
        walked = played(state, *("a3-a2", "a1-b1", "a2-a3", "b1-a1", "a3-a2", "a1-b1")[:number_of_turns])
        assert ("gains ad 15" in GAME.draw(walked, 0)) == lasts, number_of_turns


def test_the_same_effect_does_not_stack_the_longer_one_stays() -> None:
    longer = GAME.draw(played(at("p . . s\n. . . .\nP . . As\nd3 slow 3 until turn 20"), "d1xd3"), 0)
    assert "d3 slow 3 until turn 20" in longer and longer.count("slow") == 1
    shorter = GAME.draw(played(at("p . . s\n. . . .\nP . . As\nd3 slow 3 until turn 4"), "d1xd3"), 0)
    assert "d3 slow 1 until turn 7" in shorter and shorter.count("slow") == 1


def test_buffs_of_one_number_from_different_sources_add_up() -> None:
    jhin = at("p . . .\n. . Jh s\nP . Ja .\nc2 tally 3")
    assert number(jhin, "c2", "speed") == 2, "beside Janna"
    crit = played(jhin, "c2xd2")
    assert number(crit, "c2", "speed") == 3, "his own +1 comes on top"
    assert number(played(crit, "a3-b3", "c1 Q"), "c2", "speed") == 5, "and so does her Tailwind"
    nasus = played(at("p . . .\n. Na s .\nP . . .\nb2 holds adaptive_helm"), "b2 Q", "c2xb2")
    assert number(nasus, "b2", "pr") == 30 + 15 + 20 + 20


def test_the_same_buff_from_the_same_source_counts_once_and_is_renewed() -> None:
    helm = at("p . . .\n. Ga s .\nP . . .\nb2 holds adaptive_helm\nRed to move")
    twice = played(helm, "c2xb2", "a1-b1", "c2xb2")
    assert number(twice, "b2", "pr") == 40 + 15 + 20 and GAME.draw(twice, 0).count("gains pr") == 1
    two = at("p . . .\n. Ga s .\nP . . .\nb2 holds adaptive_helm, adaptive_helm\nRed to move")
    assert number(played(two, "c2xb2"), "b2", "pr") == 40 + 30 + 40, "two items are two sources"


def test_maximum_hp_that_is_renewed_is_not_more_hp_again() -> None:
    state = played(at("p . . .\n. Na . .\nP . . .\nb2 gains cdr 9 until turn 20"), "b2 Q", "a3-b3", "b2 Q")
    assert hp(state, "b2") == number(state, "b2", "hp") == 175


def test_poison_stacks() -> None:
    state = played(at("p . . .\n. Te . s\nP . . ."), "b2xd2", "a3-b3", "b2xd2")
    assert GAME.draw(state, 0).count("d2 poison 12") == 2


def test_monsters_take_no_effects() -> None:
    drawing = "5 p . . . . . . . . .\n4 . . . . . . . . As @D\n1 P . . . . . . . . .\n  z a b c d e f g h i"
    state = played(at(drawing), "h4xi4")
    assert "slow" not in GAME.draw(state, 0) and hp(state, "i4") == 220


# 7.2 Debuffs


def test_burn_deals_magic_damage_at_the_start_of_its_owners_turn() -> None:
    state = at("p . .\n. . s\nP . .\nc2 burn 11 until turn 20")
    assert hp(played(state, "a1-b1"), "c2") == 190 and hp(played(state, "a1-b1", "a3-a2", "b1-a1"), "c2") == 180


def test_the_usual_burn_is_5_and_1_more_each_10_rounds() -> None:
    state = played(at("p . . s\n. . . .\nP . . Vi\nd1 holds morellonomicon\nturn 61"), "d1 Q d3")
    assert "d3 burn 8" in GAME.draw(state, 0)


def test_burn_can_slay_and_pays_the_other_side() -> None:
    state = played(at("p . .\n. . m3\nP . .\nc2 burn 11 until turn 20"), "a1-b1")
    assert state.gold[0] == 20


def test_slow_never_takes_speed_below_1() -> None:
    drawing = "p . . .\n. Ga . .\nP . . .\nb2 slow {} until turn 9"
    assert number(at(drawing.format(1)), "b2", "speed") == 1 and number(at(drawing.format(5)), "b2", "speed") == 1


def test_venom_halves_shields_that_the_piece_has_and_gets() -> None:
    state = played(at("p . .\n. Ga s\nP . .\nb2 holds serpents_fang\nc2 shield 80 for ever"), "b2xc2")
    assert "c2 shield 4 for ever" in GAME.draw(state, 0)  # 80 halved to 40, less 31, halved by venom
    state = played(at("p . .\n. Ga .\nP . .\nb2 venom 0 until turn 9"), "b2 Q")
    assert "b2 shield 13" in GAME.draw(state, 0)


def test_a_stunned_piece_can_do_nothing() -> None:
    drawing = "p . .\n. Ga m\nP . .\nb2 stun 0 until turn 9"
    assert not [text for text in GAME.texts(at(drawing), 0) if text.startswith("b2")]
    assert refused(drawing, "b2xc2") == ("Garen b2 is stunned", "7.2 Debuffs")


def test_a_rooted_piece_cannot_move_but_attack_and_use_its_ability() -> None:
    drawing = "p . .\n. Ga m\nP . .\nb2 root 0 until turn 9"
    assert reaches(drawing, "b2", "-") == [] and is_legal(drawing, "b2xc2") and is_legal(drawing, "b2 Q")
    assert refused(drawing, "b2-b1") == ("Garen b2 is rooted and cannot move", "7.2 Debuffs")


def test_a_taunted_piece_can_only_attack_its_taunter() -> None:
    drawing = "p . .\nm Ga ra\nP . .\nb2 taunted 0 until turn 3 by c2"
    assert [text for text in GAME.texts(at(drawing), 0) if text.startswith("b2")] == ["b2xc2"]
    assert refused(drawing, "b2xa2")[1] == "7.2 Debuffs"


def test_the_poro_can_be_neither_stunned_nor_taunted() -> None:
    """A lone Poro that had to attack and cannot would be lost or drawn at once."""
    assert not is_legal("p . .\n. Ra .\nP . .", "b2 Q a3")
    text, chapter = refused("p . .\n. Ra .\nP . .", "b2 Q a3")
    assert (text, chapter) == ("Taunt does nothing to Poro a3", "7.2 Debuffs")


def test_an_ability_that_only_hinders_cannot_be_aimed_at_a_monster() -> None:
    drawing = "5 p . . .\n4 . . {} @D\n2 . . {} .\n1 P . . .\n  f g h i"
    assert not is_legal(drawing.format("Ra", "."), "h4 Q i4") and not is_legal(drawing.format(".", "Ze"), "h2 Q i4")
    assert refused(drawing.format("Ra", "."), "h4 Q i4")[0] == "Taunt does nothing to Drake i4"
    assert is_legal(drawing.format("As", "."), "h4 Q i4"), "an arrow hurts it"


def test_sunlight_is_used_up_by_another_ally_not_by_who_cast_it() -> None:
    drawing = "p . . s\n. . Le .\nP . . S\nd3 sunlit 22 until turn 8 by c2"
    assert "sunlit" in GAME.draw(played(at(drawing), "c2xd3"), 0) and "sunlit" not in GAME.draw(
        played(at(drawing), "d1xd3"), 0
    )


# 7.3 Shields


def test_a_shield_with_nothing_left_is_gone() -> None:
    state = played(at("p . .\n. Ga s\nP . .\nb2 holds serpents_fang\nc2 shield 1 for ever"), "b2xc2")
    assert "shield" not in GAME.draw(state, 0)
    crowned = "p . .\nga Ga .\nP . .\nb2 holds crownguard\na2 holds serpents_fang\nb2 shield 1 for ever watched"
    assert "b2 grew ap 10" in GAME.draw(played(at(crowned + "\nRed to move"), "a2xb2"), 0)


@pytest.mark.parametrize(("turns", "left"), [(2, True), (4, False)])
def test_a_shield_ends_with_its_time(turns: int, left: bool) -> None:
    drawn = after_turns("p . .\n. . .\nP . Ga\nc1 shield 9 until turn 5", turns)
    assert ("shield 9" in drawn) == left
