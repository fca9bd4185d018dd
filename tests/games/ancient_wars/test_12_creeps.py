"""Chapter 12: waves, and what creeps do by themselves."""

from __future__ import annotations

from games.ancient_wars.table import at, deployed, hp, meter, play, told
from wartable.games.ancient_wars import GAME
from wartable.games.ancient_wars.rules import AncientWars


def creeps(state: AncientWars) -> list[str]:
    found = [piece for piece in GAME.scene(state, -1).pieces if piece.kind == "creep"]
    return sorted(f"{'R' if piece.side == state.seat_at(0) else 'D'}{piece.place}" for piece in found)


def ended(drawing: str, **options: bool) -> AncientWars:
    return play(at(drawing, **options), "pass", "pass")


QUIET = "turn 2, Radiant's window, 0 activated\n"
FAR = "9  . . . . . . . . pu\n1  . . . . . . . . Ax\n"


# 12.1


def test_a_wave_is_one_creep_a_lane_that_steps_forward_at_once() -> None:
    state = deployed(1, "push mid")
    assert "Rg3" in creeps(state) and "Dg7" in creeps(state)


def test_the_waves_meet_on_the_river_on_turn_2_and_die_together() -> None:
    state = ended(FAR + "6  . . c1\n4  . . C1\n" + QUIET)
    assert creeps(state) == []
    lines = told(at(FAR + "6  . . c1\n4  . . C1\n" + QUIET), "pass", "pass")
    assert "Creeps clash on c5, and both fall." in lines and not any("last hit" in line for line in lines)


def test_a_blocked_spawn_cell_makes_a_creep_wait() -> None:
    state = at(FAR + "3  . . Ln\n2  . . Sv\nturn 3, Radiant's window, 0 activated")
    play(state, "pass", "pass")
    assert "Rc3" not in creeps(state) and state.swarm.waiting[0] == 1
    play(state, *(["pass"] if state.window.side == 1 else []), "sven c2-b2", "end window")
    while state.turn == 4:
        play(state, "end window" if state.window.opened else "pass")
    assert "Rc2" in creeps(state) or "Rc3" in creeps(state)


def test_after_a_tower_has_fallen_the_waves_of_that_lane_have_two_creeps() -> None:
    towers = "9  . . t5 . a* . t5\n8  . . . . t5\n7  . . . . . . . t5\n6  . . . . t5\n"
    state = at(FAR[FAR.index("1") :] + towers + "5  pu\nturn 3, Radiant's window, 0 activated")
    play(state, "pass", "pass")
    assert [creep for creep in creeps(state) if creep.startswith("R")] == ["Rc2", "Rc3", "Rd3", "Rg3"]


def test_a_side_has_ten_creeps_at_most() -> None:
    rows = "4  C1 C1 C1 C1 C1\n3  C1 C1 C1 C1 C1\n"
    state = at(FAR + rows + "turn 3, Radiant's window, 0 activated")
    play(state, "pass", "pass")
    assert sum(creep.startswith("R") for creep in creeps(state)) == 10


# 12.2


def test_a_creep_attacks_an_enemy_creep_before_a_structure_before_a_hero() -> None:
    state = at("8  . c1 .\n7  . t5 .\n6  . ln C1\n1  Ax\n" + QUIET)
    assert "Radiant's creep strikes Dire's top front tower on b7: -1 HP, 4 left." in told(state, "pass", "pass")
    state = at("7  . t5 c1\n6  . ln C1\n1  Ax\n" + QUIET)
    assert "Radiant's creep strikes Dire's creep on c7: -1 HP, 0 left." in told(state, "pass", "pass")
    state = at("6  . ln C1\n1  Ax\n" + QUIET)
    assert "Radiant's creep strikes Lion on b6: -1 HP, 5 left." in told(state, "pass", "pass")


def test_else_it_advances_one_cell_and_waits_behind_its_own() -> None:
    assert creeps(ended(FAR + "4  . . C1\n3  . . C1\n" + QUIET)) == ["Rc4", "Rc5"]
    assert creeps(ended(FAR + "4  . . Sv\n3  . . C1\n" + QUIET)) == ["Rc3"]


def test_on_the_last_row_it_stays() -> None:
    assert creeps(ended("9  . . . C1 . . . . pu\n1  Ax\n" + QUIET)) == ["Rd9"]


def test_a_creep_does_one_damage_whatever_the_armor() -> None:
    assert hp(ended("6  . ax C1\n1  Ln\n" + QUIET), "axe") == 6


def test_a_last_hit_of_a_hero_earns_50_gold_and_1_experience() -> None:
    state = play(at("5  . ~ c1\n4  . Ax .\n9  pu\n"), "axe attacks c5")
    assert [meter(state, 0, name) for name in ("gold", "experience", "last hits")] == [50, 1, 1]


def test_a_creep_slain_by_a_creep_or_a_structure_earns_nothing() -> None:
    state = ended("9  . . . . . . . . pu\n4  . . c1\n3  . T5 .\n1  Ax\nRadiant: gold 0\n" + QUIET)
    assert creeps(state) == [] and meter(state, 0, "gold") == 200 and meter(state, 0, "experience") == 0


def test_a_ward_strikes_from_two_cells_away_and_stands_for_its_turns() -> None:
    state = at("9  . . . . . . . . pu\n7  . t5 .\n5  ~ W1 ~\n1  Ax\n" + QUIET)
    assert any("ward strikes" in line for line in told(state, "pass", "pass"))
    play(state, "pass", "pass")
    assert not any(piece.kind == "ward" for piece in GAME.scene(state, 0).pieces)


def test_three_creeps_are_their_own_vanguard() -> None:
    state = ended(f"{QUIET}{FAR}7  . t5 .\n6  C1 C1 C1")
    assert "t2" in GAME.draw(state, -1)
