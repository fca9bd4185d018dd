"""Chapter 13: four ways to win."""

from __future__ import annotations

import pytest

from games.ancient_wars.table import after, at, play
from wartable.games.ancient_wars import GAME
from wartable.games.ancient_wars.board import SIDES
from wartable.games.ancient_wars.falling import claim
from wartable.games.ancient_wars.parts import TEAM_WIPE
from wartable.games.ancient_wars.rules import AncientWars
from wartable.kernel.match import Match

OPEN = "9  . . . Sv a3\n5  ~ ~ ~ C1\n3  pu . Ln\n"


def timed(drawing: str) -> AncientWars:
    return play(at(drawing + "\nturn 18, Dire's window, 0 activated"), "pass", "pass")


def test_destroying_the_enemys_ancient_wins() -> None:
    state = after(OPEN, "sven attacks e9")
    assert GAME.ending(state) == "Radiant wins: the Dire Ancient falls on turn 1."
    assert state.outcome() == [1.0, 0.0] and GAME.ended_by(state) == "ancient"


def test_all_enemy_heroes_dead_at_once_wins() -> None:
    state = after("3  Sv sn\nsniper: hp 1", "sven attacks sniper")
    assert GAME.ending(state) == "Radiant wins: all heroes of Dire are dead on turn 1."
    assert GAME.ended_by(state) == "wipe"


def test_it_is_checked_after_every_step_of_the_end_of_a_turn_too() -> None:
    state = after("9  . . . C1 a1\n3  pu . Ln", "pass", "pass")
    assert GAME.ending(state) == "Radiant wins: the Dire Ancient falls on turn 1."
    state = after("7  . t5 .\n6  . Sn .\n3  pu\nsniper: hp 2", "pass", "pass")
    assert GAME.ending(state) == "Dire wins: all heroes of Radiant are dead on turn 1."


def test_both_ancients_in_one_step_are_a_win_of_the_side_that_opened_the_turn() -> None:
    drawing = "9  . . . C1 a1\n1  . . . c1 A1\n5  pu ~ ~ ~ ~ ~ ~ ~ Ln\nturn {}, Radiant's window, 0 activated"
    assert after(drawing.format(3), "pass", "pass").score.winner == 0
    assert after(drawing.format(4), "pass", "pass").score.winner == 1


def test_resigning_loses() -> None:
    match = Match(GAME, key=b"k" * 32)
    match.resign(0)
    assert match.result and match.result.scores == (0.0, 1.0)


# Time


@pytest.mark.parametrize(
    ("drawing", "text"),
    [
        ("9  pu\n3  Ax\nDire: slain 2\nRadiant: slain 1", "Dire wins on time after turn 18: heroes slain 2 to 1."),
        (
            "9  pu . . . a7\n3  Ax\n1  . . . . A9",
            "Radiant wins on time after turn 18: health of the Ancient 9 to 7.",
        ),
        (
            "9  pu\n3  Ax\nDire: gold 700\nRadiant: gold 800",
            "Radiant wins on time after turn 18: gold and items 800 to 700.",
        ),
        (
            "9  pu\n3  Ax\npudge: buckler\nRadiant: gold 400",
            "Dire wins on time after turn 18: gold and items 500 to 400.",
        ),
        ("9  pu\n3  Ax", "A draw: time is up, and neither side is ahead in anything."),
    ],
)
def test_after_turn_18_structures_then_kills_then_ancients_then_wealth_decide(drawing: str, text: str) -> None:
    assert GAME.ending(timed(drawing)) == text


def test_structures_destroyed_come_first() -> None:
    state = at("9  pu\n7  . t1 .\n6  . Ax .\nDire: slain 9\nturn 18, Radiant's window, 0 activated")
    play(state, "axe attacks b7", "end window", "pass")
    assert GAME.ending(state) == "Radiant wins on time after turn 18: structures destroyed 1 to 0."


def test_a_draw_is_half_a_point_each() -> None:
    assert timed("9  pu\n3  Ax").outcome() == [0.5, 0.5]


def test_at_the_end_hands_are_shown_and_the_most_valuable_hero_named() -> None:
    state = after(OPEN + "Dire: hand buckler", "sven attacks e9")
    hand = next(tray for tray in GAME.scene(state, -1).trays if tray.id == "hand-1")
    assert [card.name for card in hand.cards] == ["Buckler"]
    valued = [
        piece.id for piece in GAME.scene(state, -1).pieces if any(b.kind == "most_valuable" for b in piece.badges)
    ]
    assert valued == ["sven"]


# At once


LAST_HEROES = """
    7  . t5 .
    6  Sn . .
    4  sv . .
    3  . T5 .
    sniper: hp 1
    sven: hp 1
    turn {}, {}'s window, 0 activated
"""


def test_when_both_sides_lose_all_heroes_in_one_step_the_opener_of_the_turn_has_won() -> None:
    state = after(LAST_HEROES.format(3, "Radiant"), "pass", "pass")
    assert GAME.ending(state) == "Radiant wins: all heroes of Dire are dead on turn 3."
    state = after(LAST_HEROES.format(4, "Dire"), "pass", "pass")
    assert GAME.ending(state) == "Dire wins: all heroes of Radiant are dead on turn 4."
    assert state.sides.kills[0] == 1 and state.sides.kills[1] == 1


def test_in_a_window_it_is_the_side_whose_window_it_is() -> None:
    drawing = "3  . Pu sn\nsniper: hp 1\npudge: hp 1\nturn {}, Radiant's window, 0 activated"
    for turn in (1, 2):
        state = after(drawing.format(turn), "pudge casts rot")
        assert state.score.winner == 0 and state.sides.kills[1] == 1


def test_of_an_ancient_and_a_wipe_in_one_step_the_ancient_counts() -> None:
    heading = "turn 4, Radiant's window, 0 activated"
    state = after(f"9  . . . C1 a1\n3  pu\n2  . . . . . . . c1 Sn\nsniper: hp 1\n{heading}", "pass", "pass")
    assert GAME.ending(state) == "Radiant wins: the Dire Ancient falls on turn 4." and state.sides.kills[1] == 1


def test_of_equal_claims_in_a_window_that_of_its_side_counts_whichever_came_first() -> None:
    for window in ("Radiant", "Dire"):
        state = at(f"9  pu\n3  Ax\nturn 3, {window}'s window, 0 activated")
        for side in (1, 0, 1):
            claim(state, TEAM_WIPE, side)
        assert state.score.winner == SIDES.index(window)
