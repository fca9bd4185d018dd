"""Bad lessons, planted in a toy course, are caught with where and why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from learn.samples import RACE, UNTAUGHT, course
from wartable.kernel.refusal import Refusal
from wartable.learn.checking import problems


def found(folder: Path, untaught: str = UNTAUGHT, **changes: Any) -> str:
    return "\n".join(problems(course(folder, untaught, **changes)))


def test_a_good_lesson_is_one(tmp_path: Path) -> None:
    assert found(tmp_path) == ""


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"says": "so " * 200}, "length"),
        ({"title": ""}, "length"),
        ({"learned": None}, "missing required field `learned`"),
        ({"colour": "red"}, "unknown field `colour`"),
        ({"within": -1}, ">= 0"),
    ],
)
def test_what_is_no_step_is_refused_when_it_is_read(tmp_path: Path, changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refusal, match=f"01_a_lesson.toml: .*{reason}"):
        course(tmp_path, **changes)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"position": "8 . . ."}, "a drawing has 64 squares"),
        ({"chapter": "9.9"}, "the rulebook has no section '9.9'"),
        ({"also": ["7"]}, "the rulebook has no section '7'"),
        ({"goal": [{"event": "eaten", "says": "Eat"}]}, "the game has no event 'eaten'"),
        ({"goal": [{"event": "taken", "victim": "x", "says": "Take"}]}, "does not reach the goal"),
        ({"goal": [{"event": "taken", "says": ""}]}, "needs a line"),
        ({"goal": [{"jump": 1, "says": "Jump"}]}, "there is no such condition"),
        ({"goal": [{"of": "@a1", "what": "place", "is": "a2", "says": "Go"}]}, "nobody stands on a1"),
        ({"solution": ["c4-c6"]}, "c4-c6"),
        ({"solution": []}, "there is no model answer"),
        ({"solution": ["c4-c5"]}, "does not reach the goal"),
        ({"solution": ["c4-d5", "d5-d6"], "within": 2}, "reached before 'd5-d6'"),
        ({"wrong": [{"action": "h8-*", "says": "No."}]}, "no legal action is like the mistake 'h8-*'"),
        ({"wrong": [{"action": "c4-d*", "says": "No."}]}, "is named as a mistake, and reaches the goal"),
        ({"goal": [{"event": "moved", "says": "Move"}], "solution": ["c4-c5"], "wrong": None}, "random tries"),
        ({"easy": "it is not"}, "it is called easy"),
        ({"fail": [{"event": "taken", "taker": "x", "says": "No."}]}, "tells .* and not ['taker']"),
        ({"only": ["b2-*"], "wrong": None}, "not in this step"),
        ({"bot": "nobody", "within": 2, "solution": ["b2-b3", "c4-d5"]}, "there is no bot 'nobody'"),
    ],
)
def test_what_is_wrong_with_a_step_is_told(tmp_path: Path, changes: dict[str, Any], reason: str) -> None:
    said = found(tmp_path, **changes)
    assert said.startswith("lessons/01_a_lesson.toml, step 1 (Nose to nose): ")
    assert all(part in said for part in reason.split(" .* ")), said


@pytest.mark.parametrize(
    ("untaught", "reason"),
    [
        ("", "no step meets the section '2.1'"),
        (UNTAUGHT + 'events = { taken = "no" }', "names the event 'taken', which a step meets"),
        (UNTAUGHT + 'events = { eaten = "no" }', "names the event 'eaten', which there is not"),
        (UNTAUGHT + 'actions = { "castles *" = "no" }', "names the action 'castles *', which there is not"),
    ],
)
def test_what_a_course_leaves_out_must_be_named_and_nothing_else(tmp_path: Path, untaught: str, reason: str) -> None:
    assert reason in found(tmp_path, untaught)


def test_whoever_is_in_a_hurry_still_plays_the_answers(tmp_path: Path) -> None:
    assert problems(course(tmp_path, solution=["c4-c5"]), is_thorough=False)
    assert RACE in course(tmp_path).lessons[0].steps[0].position
