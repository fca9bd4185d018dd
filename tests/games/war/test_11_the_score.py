"""Chapter 11: the score."""

from __future__ import annotations

import pytest

from games.war.table import after, at, drawn, played
from wartable.games.war import GAME

WORTH = {"b": 7, "m": 6, "a": 5, "d": 4, "t": 3, "r": 2, "e": 2, "i": 1}


def score(drawing: str, *actions: str) -> list[int]:
    return [int(points) for points in played(at(drawing), *actions).score]


@pytest.mark.parametrize(("victim", "worth"), WORTH.items())
def test_you_score_what_you_take_by_moving(victim: str, worth: int) -> None:
    assert score(f"T . {victim}\nI . .\nI . t", "a3xc3") == [worth, 0]


@pytest.mark.parametrize(("victim", "worth"), [pair for pair in WORTH.items() if pair[0] != "d"])
def test_you_score_what_you_take_by_fire(victim: str, worth: int) -> None:
    assert score(f"A . {victim}\nI . .\nI . t", "a3 fires c3") == [worth, 0]


def test_north_scores_for_itself() -> None:
    assert score("t . B\nI . .\nNorth to move", "a2xc2") == [0, 7]


def test_scores_add_up() -> None:
    assert score("T . i .\n. . t .\nI . . i\nscore South 4 North 9", "a3xc3", "d1-e1", "c3xc2") == [8, 9]


def test_the_commander_is_worth_the_game_and_no_points() -> None:
    assert score("T . c\nI . i", "a2xc2") == [0, 0]


def test_a_bomber_shot_down_by_air_defense_scores_for_the_defender() -> None:
    assert score("B . . d\n. . . .\nI . . i", "a3-c3") == [0, 7]


def test_a_missile_scores_nothing_for_the_enemy_when_it_fires() -> None:
    assert score(". . t\n. . .\nM . i\nI . .", "a2 fires c4") == [3, 0]


def test_a_missile_scores_nothing_for_the_enemy_when_it_is_stopped_in_flight() -> None:
    assert score(". . t\n. . d\nM . i\nI . .", "a2 fires c4") == [0, 0]


def test_a_missile_taken_where_it_stands_scores_6() -> None:
    assert score("T m . t", "a1xb1") == [6, 0]
    assert score("A . m t", "a1 fires c1") == [6, 0]


def test_an_air_defense_lost_while_stopping_a_flight_scores_nothing() -> None:
    assert score("A . i d\n. . I .", "a2 fires c2") == [0, 0]


def test_an_air_defense_taken_by_a_move_scores_4() -> None:
    assert score("T d . i", "a1xb1") == [4, 0]


def test_a_loaded_transport_scores_itself_and_its_cargo() -> None:
    assert score("T r . i\nb1 carries M", "a1xb1") == [8, 0]


def test_an_overrun_infantry_scores_for_nobody() -> None:
    state = at("T I . i", tank_overrun=True)
    assert list(played(state, "a1-b1").score) == [0, 0]


def test_the_score_is_shown_to_both_sides() -> None:
    drawing = """
        T . i .
        I . . t
    """
    taken = """
        . . T .
        I . . t
        score South 1 North 0
    """
    assert after(drawing, "a2xc2") == drawn(taken)
    sides = GAME.scene(played(at(drawing), "a2xc2"), 1).sides
    assert [(side.name, side.meters[0].name, side.meters[0].value) for side in sides] == [
        ("South", "score", 1),
        ("North", "score", 0),
    ]


def test_the_table_of_the_rulebook_gives_the_same_worths() -> None:
    names = {"b": "Bomber", "m": "Missile", "a": "Artillery", "d": "Air Defense"}
    names |= {"t": "Tank", "r": "Transport", "e": "Excavator", "i": "Infantry"}
    chapter = GAME.rulebook().split("## 11. The score")[1].split("\n## ")[0]
    for letter, worth in WORTH.items():
        assert f"| {names[letter]} | {worth} |" in chapter
    assert "| Commander | the game |" in chapter
