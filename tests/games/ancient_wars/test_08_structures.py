"""Chapter 8: towers and Ancients, their fire, backdoor protection, when the Ancient lies open, barracks."""

from __future__ import annotations

from games.ancient_wars.table import after, at, hp, is_legal, meter, play, refused, told
from wartable.games.ancient_wars import GAME
from wartable.games.ancient_wars.board import BOARD
from wartable.games.ancient_wars.rules import AncientWars


def strength(state: AncientWars, cell: str) -> int:
    """The health of what stands there, 0 when nothing does."""
    slot = state.board[BOARD.named(cell)]
    return 0 if slot < 0 else int(state.hp[slot])


def fire(drawing: str, *texts: str) -> list[str]:
    """What structures say at the end of the turn."""
    state = at(drawing)
    return [line for line in told(state, *texts, "pass", "pass") if "fires" in line]


# 8.2


def test_a_tower_does_2_an_ancient_3_less_armor_and_at_least_1() -> None:
    state = after("7  . t5 .\n6  . Sn .\n3  pu", "pass", "pass")
    assert hp(state, "sniper") == 2
    state = after("9  . . . . a*\n7  . . . . Sn\n3  pu", "pass", "pass")
    assert hp(state, "sniper") == 1
    state = after("7  . t5 .\n6  . Ax .\n3  pu", "pass", "pass")
    assert hp(state, "axe") == 6


def test_a_tower_reaches_three_cells_an_ancient_four() -> None:
    assert fire("7  . t5 . . Sn\n3  pu") and not fire("7  . t5 . . . Sn\n3  pu")
    assert fire("9  . . . . a* . . . Sn\n3  pu")


def test_a_tower_fires_only_at_its_own_half() -> None:
    assert fire("7  . t5 .\n6  Sn . .\n3  pu") and not fire("7  . t5 .\n5  Sn ~ ~\n3  pu")
    assert not fire("6  . . . . t5\n4  . . . . Sn\n3  pu")


def test_an_ancient_only_at_its_three_back_rows() -> None:
    assert fire("9  . . . . a*\n7  . . . . Sn\n3  pu") and not fire("9  . . . . a*\n6  . . . . Sn\n3  pu")


def test_on_the_river_an_enemy_is_a_target_only_after_an_attack_this_turn() -> None:
    drawing = "6  . . . . t5\n5  ~ ~ ~ Sn ~\n4  . . pu . ."
    assert not fire(drawing)
    state = at(drawing)
    assert any("fires at Sniper" in line for line in told(state, "sniper attacks pudge", "end window", "pass"))


def test_first_whoever_attacked_an_allied_hero_then_the_nearest_creep_then_the_weakest_hero() -> None:
    crowd = "8  . . ln .\n7  . t5 . .\n6  Ax C1 Sn .\n5  C1 ~ ~ ~"
    (line,) = [line for line in fire(crowd) if "tower" in line]
    assert line == "Dire's top front tower fires at Radiant's creep on b6: -1 HP, 0 left."
    state = at(crowd)
    lines = told(state, "sniper attacks lion", "end window", "pass", "pass")
    assert "Dire's top front tower fires at Sniper on c6: -2 HP, 2 left." in lines
    (line,) = fire("7  . t5 . .\n6  Ax . Sn .\n3  pu")
    assert line == "Dire's top front tower fires at Sniper on c6: -2 HP, 2 left."


def test_structures_fire_without_line_of_sight() -> None:
    assert fire("9  . . t5 . . .\n8  . . . . t5 .\n7  . . . . Sn .\n3  pu")


def test_all_fire_at_once() -> None:
    """Both shoot at the same weak hero, though one would be enough."""
    state = at("9  . . t5 . . .\n8  . . . Sn t5 .\n3  pu Ax\nsniper: hp 1\nRadiant: slain 1, first blood until 0")
    lines = told(state, "pass", "pass")
    assert sum("fires at Sniper" in line for line in lines) == 1
    assert any("Sniper falls to Dire's top back tower" in line for line in lines)
    assert meter(state, 1, "heroes slain") == 1


def test_a_fallen_tower_earns_150_gold() -> None:
    state = after("7  . t1 .\n6  . Ax .\n3  pu", "axe attacks b7")
    assert meter(state, 0, "gold") == 150 and meter(state, 0, "towers") == 1


# 8.3


def test_without_a_creep_in_the_lane_a_tower_loses_two_a_turn_at_most() -> None:
    state = after("7  . t5 .\n6  Sv Ax .\n3  pu", "sven attacks b7", "axe attacks b7")
    assert strength(state, "b7") == 3
    play(state, "end window", "pass")
    play(state, *(["pass"] if state.window.side == 1 else []), "sven attacks b7")
    assert strength(state, "b7") == 1


def test_with_a_creep_on_the_river_or_beyond_it_takes_full_damage() -> None:
    state = after("7  . t5 .\n6  Sv Ax .\n5  ~ ~ C1\n3  pu", "sven attacks b7", "axe attacks b7")
    assert strength(state, "b7") == 0


def test_a_creep_in_another_lane_or_on_its_own_half_does_not_help() -> None:
    other = after("7  . t5 .\n6  Sv . .\n5  ~ ~ ~ C1\n3  pu", "sven attacks b7")
    home = after("7  . t5 .\n6  Sv . .\n4  . . C1\n3  pu", "sven attacks b7")
    assert [strength(state, "b7") for state in (other, home)] == [3, 3]


def test_a_ward_counts_as_a_creep() -> None:
    state = after("7  . t5 .\n6  Sv . W1\n3  pu", "sven attacks b7")
    assert strength(state, "b7") == 1


def test_the_ancient_loses_three_at_most_unless_a_creep_is_in_an_open_lane() -> None:
    drawing = "9  . . t5 . a* . t5\n8  . . . Sv Ax Ju .\n7  . t5 . . . . . t5\n5  {} ~ ~ {}\n3  pu"
    moves = ("sven attacks e9", "axe attacks e9", "juggernaut attacks e9")
    assert strength(after(drawing.format("~", "~"), *moves), "e9") == 7
    assert strength(after(drawing.format("C1", "~"), *moves), "e9") == 7
    assert strength(after(drawing.format("~", "C1"), *moves), "e9") == 0


# 8.4


def test_the_ancient_lies_open_once_both_towers_of_any_one_lane_are_gone() -> None:
    closed = at("9  . . t5 Sv a* . t5\n8  . . . . t5\n7  . t5 . . . . . t5\n3  pu")
    assert refused(closed, "sven attacks e9") == (
        "Dire's Ancient does not lie open yet",
        "8.4 When the Ancient lies open",
    )
    assert is_legal(at("9  . . t5 Sv a* . t5\n7  . t5 . . . . . t5\n3  pu"), "sven attacks e9")


def test_a_back_tower_may_be_attacked_before_the_front_one() -> None:
    assert is_legal(at("9  . . t5\n8  . . Sv\n7  . t5 .\n3  pu"), "sven attacks c9")


def test_skill_damage_does_not_touch_structures() -> None:
    state = at("7  . t5 . .\n6  . Ze . .\n3  pu")
    assert not is_legal(state, "zeus casts arc lightning at b7")


def test_a_glaive_does() -> None:
    state = after("7  . t5 ln .\n6  . Lu . .\n3  . . .", "luna casts moon glaives at lion")
    assert strength(state, "b7") == 4


# 8.5


def test_barracks_stand_beside_the_back_towers_and_open_when_those_fall() -> None:
    drawing = "9  . . {} b4 a*\n8  . . . Sv .\n3  pu"
    closed = at(drawing.format("t5"), barracks=True)
    assert not is_legal(closed, "sven attacks d9")
    assert is_legal(at(drawing.format("."), barracks=True), "sven attacks d9")


def test_when_a_barracks_falls_the_enemys_creeps_of_that_lane_have_two_health() -> None:
    state = at("9  . . . . a*\n3  pu Ax\nturn 3, Radiant's window, 0 activated", barracks=True)
    play(state, "pass", "pass")
    creeps = {
        piece.place: piece.hp for piece in GAME.scene(state, 0).pieces if piece.kind == "creep" and piece.side == 0
    }
    assert set(creeps.values()) == {2}


# At once


def test_structures_weigh_their_damage_before_any_shot_lands() -> None:
    """Radiant's tower slays the bearer of the cuirass; Dire's still meets the armor that it has broken."""
    state = at("""
        7  . t5 .
        6  . Ku .
        5  sv ~ ~ ~ ~ ~ ~ ~ pu
        3  . T5 .
        sven: assault cuirass, hp 1
        turn 1, Radiant's window, 0 activated
    """)
    lines = told(state, "pass", "sven attacks kunkka", "end window", "pass")
    assert any("Sven falls" in line for line in lines) and hp(state, "kunkka") == 7 - 3 - 2


def test_first_blood_of_one_step_goes_to_the_side_that_opened_the_turn() -> None:
    drawing = """
        7  . t5 . . . . . . .
        6  Sn . . . . . . . .
        5  ~ ~ ~ ~ ~ ~ ~ Ln pu
        4  sv . . . . . . . .
        3  . T5 . . . . . . .
        sniper: hp 1
        sven: hp 1
        turn {}, {}'s window, 0 activated
    """
    assert after(drawing.format(1, "Radiant"), "pass", "pass").sides.first_blood == 0
    assert after(drawing.format(2, "Dire"), "pass", "pass").sides.first_blood == 1
