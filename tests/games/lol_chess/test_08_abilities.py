"""Chapter 8: aiming, cooldowns, moments, traps, modules."""

from __future__ import annotations

from games.lol_chess.table import at, hp, is_legal, number, played, reaches, refused, texts
from wartable.games.lol_chess import GAME

# 8.1 Abilities


def test_an_ability_is_used_instead_of_moving_or_attacking() -> None:
    assert played(at("p . .\n. Ga .\nP . ."), "b2 Q").to_act() == [1]


def test_an_ability_stops_at_the_first_piece_in_its_line() -> None:
    assert reaches("p . . .\n. Vi m m\nP . . .", "b2", " Q ") == ["a3", "c2"]
    assert reaches("p . . .\n. Vi M m\nP . . .", "b2", " Q ") == ["a3"]


def test_a_teleport_ignores_what_stands_between() -> None:
    assert "d2" in reaches("p . . .\n. Ez M .\nP . . .", "b2", " Q ")


def test_a_dash_needs_a_clear_path() -> None:
    assert reaches("p . . . .\n. . . . .\nAh . M . P", "a1", " Q ") == ["a2", "b1", "b2", "c3", "d4", "e5", "z1", "z2"]


def test_rocket_grab_is_diagonal_only() -> None:
    assert reaches("m . m\n. . .\nBl . m", "a1", " Q ") == ["c3"]


def test_a_knights_aim_reaches_nothing_else() -> None:
    assert reaches("m m m .\n. . m .\nKh . m p", "a1", " Q ") == ["b3", "c2"]


def test_an_ability_for_allies_does_not_reach_enemies() -> None:
    assert reaches("p . Ga .\n. So m .\nAa . P .", "b2", " Q ") == ["a1", "c3"]


def test_an_ability_that_needs_a_hindered_target() -> None:
    drawing = "p . . .\n. Ya . m\nP . . .\n"
    assert reaches(drawing, "b2", " Q ") == [] and reaches(drawing + "d2 slow 1 until turn 9", "b2", " Q ") == ["d2"]


def test_abilities_may_aim_at_monsters_but_not_pull_them() -> None:
    drawing = "8 p .\n5 . .\n4 . @D\n3 Bl .\n1 P .\n  h i"
    state = played(at(drawing), "h3 Q i4")
    assert hp(state, "i4") == 250 - 36


def test_at_most_three_sand_soldiers_serve() -> None:
    drawing = "p . . .\nN N N M\nP . Az .\na2 serves c1\nb2 serves c1\nc2 serves c1"
    assert reaches(drawing, "c1", " Q ") == []
    assert reaches(drawing.replace("a2 serves c1\n", ""), "c1", " Q ") == ["d2"]


# 8.2 Cooldowns


def test_an_ability_rests_for_its_cooldown() -> None:
    state = played(at("p . .\n. Ga .\nP . ."), "b2 Q")
    waiting = ["a3-a2", "a1-b1", "a2-a3", "b1-a1", "a3-a2", "a1-b1", "a2-a3"]
    for turns, ready in ((1, False), (3, False), (5, False), (7, True)):
        assert ("b2 Q" in texts(played(state, *waiting[:turns]))) == ready, turns


def test_cooldown_reduction_never_goes_below_one_turn() -> None:
    state = played(at("p . .\n. Ga .\nP . .\nb2 holds blue_buff, spear_of_shojin, tear"), "b2 Q")
    assert "b2 ready on turn 3" in GAME.draw(state, 0)


def test_why_says_how_long_an_ability_rests() -> None:
    drawing = "p . .\n. Ga .\nP . .\nb2 ready on turn 7"
    assert refused(drawing, "b2 Q") == ("Judgment is ready in 3 turns", "8.2 Cooldowns")


# 8.3 Moments


def test_nothing_answers_an_answer() -> None:
    """Two with thorns: the attack is answered once."""
    state = played(at("p . .\n. Ra ra\nP . .\nc2 holds bramble_vest"), "b2xc2")
    assert hp(state, "b2") == 135 - 15 - 14  # 18 and 17 magic, each through 120


def test_items_answer_from_the_left_after_the_passive() -> None:
    state = played(at("p . .\n. Te s\nP . .\nb2 holds wits_end, nashors_tooth"), "b2xc2")
    assert GAME.draw(state, 0).index("holds wits_end") and hp(state, "c2") < 180


# 8.4 Traps


def test_a_trap_springs_when_an_enemy_comes_to_stand_on_it() -> None:
    state = at("p . . c\n. . . .\nP . . Jh\ntrap on d2 by d1\nRed to move")
    assert hp(played(state, "d3-d2"), "d2") < 50 and "trap" not in GAME.draw(played(state, "d3-d2"), 0)


def test_walking_across_a_trap_does_nothing() -> None:
    state = at("p . . ga\n. . . .\nJh . P .\ntrap on d2 by a1\nRed to move")
    walked = played(state, "d3-d1")
    assert hp(walked, "d1") == 120 and "trap on d2" in GAME.draw(walked, 0)


def test_own_pieces_do_not_spring_a_trap() -> None:
    state = played(at("p . . .\n. Ga . .\nP . . Jh\ntrap on c2 by d1"), "b2-c2")
    assert hp(state, "c2") == 120 and "trap on c2" in GAME.draw(state, 0)


def test_a_hidden_trap_is_drawn_for_its_owner_alone() -> None:
    state = played(at("p . c .\n. Te . .\nP . . ."), "b2 Q c2")
    assert "hidden trap on c2" in GAME.draw(state, 0)
    assert "trap" not in GAME.draw(state, 1) and "trap" not in GAME.draw(state, -1)


# 8.5 Modules


def test_each_threshold_opens_one_module() -> None:
    drawing = "p . .\n. Vi .\nP . .\nb2 tally {}"
    for damage, modules in ((49, 0), (50, 5), (150, 5)):
        assert len([text for text in texts(at(drawing.format(damage))) if text.startswith("learn")]) == modules
    known = at(drawing.format(60) + "\nb2 knows coil")
    assert not [text for text in texts(known) if text.startswith("learn")]


def test_with_three_modules_ap_is_half_as_much_again() -> None:
    state = at("p . .\n. Vi .\nP . .\nb2 knows coil, capacitor, disruptor")
    assert number(state, "b2", "ap") == (35 + 15 + 15) * 3 // 2


def test_a_module_costs_nothing_and_the_turn_goes_on() -> None:
    state = played(at("p . .\n. Vi .\nP . .\nb2 tally 50"), "learn coil b2")
    assert state.to_act() == [0] and state.gold[0] == 0 and is_legal("p . .\n. Vi .\nP . .\nb2 tally 50", "b2-b1")
