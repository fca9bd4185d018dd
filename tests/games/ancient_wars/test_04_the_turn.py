"""Chapter 4: the four phases, windows, activations."""

from __future__ import annotations

import pytest

from games.ancient_wars.table import after, at, deployed, is_legal, meter, place, play, refused, told
from wartable.games.ancient_wars import GAME
from wartable.kernel.state import SPECTATOR

FOUR_EACH = "7  ax pu sv ti\n3  Ln Li Lc Lu Dr\n"


# 4.1


def test_every_turn_begins_with_a_card_and_200_gold() -> None:
    state = deployed()
    assert [(meter(state, side, "gold"), meter(state, side, "cards")) for side in (0, 1)] == [(825, 4), (825, 4)]


def test_each_enemy_tower_destroyed_is_worth_100_gold_more_a_turn() -> None:
    """With none destroyed, 625 and twelve incomes make 3025: one luxury item on turn 12."""
    state = at("7  . t1 .\n6  . Sv .\n3  pu\nturn 4, Radiant's window, 0 activated")
    play(state, "sven attacks b7", "end window", "pass")
    assert meter(state, 0, "gold") == 150 + 200 + 100
    assert meter(state, 1, "gold") == 200


def test_radiant_opens_odd_turns_and_dire_even_ones() -> None:
    state = at(FOUR_EACH + "turn 4, Dire's window, 0 activated")
    openers = []
    for _ in range(4):
        openers.append(int(state.window.side))
        play(state, "pass", "pass")
    assert openers == [1, 0, 1, 0]


# 4.3


def test_a_window_has_one_to_three_heroes_and_then_the_other_side_has_one() -> None:
    state = at(FOUR_EACH)
    play(state, "lion a3-a2", "lina b3-b2", "lich c3-c2", "lich done")
    assert refused(state, "luna d3-d2") == ("Three heroes were activated in this window", "4.3 Windows")
    play(state, "end window")
    assert GAME.scene(state, SPECTATOR).prompt.startswith("Turn 1 of 18. Dire, window 1")
    play(state, "axe a7-a8", "end window")
    assert GAME.scene(state, SPECTATOR).prompt.startswith("Turn 1 of 18. Radiant, window 2")


def test_each_hero_is_activated_once_a_turn() -> None:
    state = after(FOUR_EACH, "lion a3-a2", "end window", "axe a7-a8", "end window")
    assert refused(state, "lion a2-a1") == ("Lion has been activated this turn", "4.3 Windows")


def test_passing_is_final_for_the_turn() -> None:
    state = after(FOUR_EACH, "pass")
    play(state, "axe a7-a8", "end window")
    assert int(state.window.side) == 1 and state.turn == 1
    play(state, "pass")
    assert state.turn == 2


def test_a_window_without_any_activation_can_only_be_passed() -> None:
    state = at(FOUR_EACH)
    assert refused(state, "end window")[0] == "Nobody was activated in this window yet: activate a hero, or pass"
    play(state, "lion a3-a2")
    assert refused(state, "pass")[0] == "Heroes were activated in this window: it can only be ended"


def test_the_turn_ends_when_nobody_is_ready() -> None:
    state = after("7  ax\n3  Ln", "lion a3-a2", "end window", "axe a7-a8", "end window")
    assert state.turn == 2


def test_it_is_the_window_of_one_side_only() -> None:
    state = at(FOUR_EACH)
    other = 1 - state.to_act()[0]
    (check,) = GAME.why(state, other, "axe a7-a8")
    assert (check.text, check.chapter) == ("It is Radiant's window", "4.3 Windows")


# 4.4


MELEE = "4  . pu . .\n3  Ax . . ."


def test_an_activation_is_a_move_and_then_an_attack() -> None:
    state = after("4  . . pu .\n3  Ax . . .", "axe a3-b3", "axe attacks pudge")
    assert state.window.active == -1 and state.heroes.activated_on[0] == 1


def test_after_an_attack_a_hero_cannot_move() -> None:
    state = after(MELEE, "axe attacks pudge")
    assert not is_legal(state, "axe a3-a2")


def test_a_skill_may_come_before_or_after_the_move() -> None:
    first = after("4  . . . pu\n3  Lu . . .", "luna casts lucent beam at pudge", "luna a3-a2")
    assert place(first, "luna") == "a2"
    later = after("4  . . . . pu\n3  Lu . . .", "luna a3-b3", "luna casts lucent beam at pudge")
    assert place(later, "luna") == "b3" and later.window.active == -1


def test_a_skill_is_the_action_so_no_attack_follows() -> None:
    state = after("3  Lu . pu .", "luna casts lucent beam at pudge")
    assert refused(state, "luna attacks pudge")[0] == "Luna has used a skill: that was its action"


def test_a_move_cannot_be_split() -> None:
    state = after("4  . . pu .\n3  Ax . . .", "axe a3-b3")
    assert refused(state, "axe b3-b2") == ("Axe has moved: a move cannot be split", "4.4 An activation")


def test_another_hero_waits_until_the_activation_is_done() -> None:
    state = after("4  . . pu .\n3  Ax . . Ln", "axe a3-b3")
    assert refused(state, "lion d3-e3") == ("Axe's activation is not done", "4.4 An activation")
    play(state, "axe done", "lion d3-e3")


def test_an_activation_ends_by_itself_when_nothing_is_left_to_do() -> None:
    state = after("9  pu\n3  Ti . . .", "tidehunter a3-b3")
    assert state.window.active == -1


# 4.5


def test_at_the_end_creeps_act_then_items_burn_then_structures_fire() -> None:
    state = at("""
        7  . t5 . .
        6  . Ax pu .
        5  ~ C1 ~ ~
        axe: radiance
    """)
    lines = told(state, "pass", "pass")
    order = [
        next(number for number, line in enumerate(lines) if word in line) for word in ("creep", "Radiance", "fires")
    ]
    assert order == sorted(order)


@pytest.mark.parametrize("turn", [1, 4, 7, 10, 13, 16])
def test_waves_and_camps_come_on_turns_1_4_7_and_so_on(turn: int) -> None:
    state = at(FOUR_EACH + f"turn {turn - 1 or 18}, Radiant's window, 0 activated") if turn > 1 else deployed()
    if turn > 1:
        play(state, "pass", "pass")
    assert state.turn == turn
    assert sum(piece.kind == "creep" for piece in GAME.scene(state, 0).pieces) >= 4
    assert sum(piece.kind == "camp" for piece in GAME.scene(state, 0).pieces) == 4
