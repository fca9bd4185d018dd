"""A toy course: Breakthrough, a plug-in, with lessons written for a test."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from breakthrough import GAME

from wartable.learn.course import Course, course_in
from wartable.learn.lesson import Step

RACE = """
8  . . . . . . . .
7  . b . . . . . .
6  . . . . . . . .
5  . . . b . . . .
4  . . W W . . . .
3  . . . . . . . .
2  . W . . . . . .
1  . . . . . . . .
   a b c d e f g h
White to act
"""
GOOD: dict[str, Any] = {
    "title": "Nose to nose",
    "chapter": "2.2",
    "says": "Take the man on d5.",
    "position": RACE,
    "goal": [{"event": "taken", "side": "Black", "says": "Take the man on d5"}],
    "within": 1,
    "wrong": [{"action": "d4-*", "says": "Past him."}],
    "hints": ["A man takes diagonally."],
    "solution": ["c4-d5"],
    "learned": "A man takes diagonally.",
}
UNTAUGHT = 'sections = { "1" = "elsewhere", "2.1" = "elsewhere", "3" = "elsewhere" }\n'


def step(**changes: Any) -> Step:
    """The good step with some of it changed; what is None is left out."""
    return msgspec.convert({name: value for name, value in (GOOD | changes).items() if value is not None}, Step)


def written(value: object) -> str:
    """As TOML, of which JSON knows all but tables."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f'"{name}" = {written(part)}' for name, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return msgspec.json.encode(value).decode()


def course(folder: Path, untaught: str = UNTAUGHT, **changes: Any) -> Course:
    """One lesson of that step, read from files."""
    fields = {name: value for name, value in (GOOD | changes).items() if value is not None}
    lines = ['title = "A lesson"', 'aim = "To learn."', "[[steps]]"]
    lines += [f"{name} = {written(value)}" for name, value in fields.items()]
    (folder / "01_a_lesson.toml").write_text("\n".join(lines), encoding="utf8")
    (folder / "untaught.toml").write_text(untaught, encoding="utf8")
    return course_in(GAME, folder)
