"""The lessons of a game, found in its package: a plug-in's too."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeVar

import msgspec

from wartable.kernel.game import Game
from wartable.kernel.refusal import Refusal
from wartable.learn.lesson import Lesson, Step, Untaught

FOLDER = "lessons"
UNTAUGHT = "untaught.toml"
ENDING = ".toml"

Read = TypeVar("Read")


@dataclass(frozen=True)
class Course:
    """All lessons of one game, in the order of their files; nothing of it is locked."""

    game: Game
    lessons: tuple[Lesson, ...] = ()
    untaught: Untaught = field(default_factory=Untaught)

    def lesson(self, name: str) -> Lesson:
        """By its number, its file's name, or its title."""
        for number, lesson in enumerate(self.lessons, 1):
            if name.lower() in (str(number), lesson.name, lesson.title.lower()):
                return lesson
        known = ", ".join(lesson.name for lesson in self.lessons) or "none"
        raise Refusal(f"{self.game.title} has no lesson {name!r}; there are: {known}")

    def step(self, name: str, number: int) -> Step:
        """Steps are counted from 1."""
        steps = self.lesson(name).steps
        if not 1 <= number <= len(steps):
            raise Refusal(f"the lesson {name!r} has steps 1 to {len(steps)}, and no step {number}")
        return steps[number - 1]


@cache
def course_of(game: Game) -> Course:
    """Empty for a game without lessons; a file that is none is refused with what is wrong with it."""
    return course_in(game, files(game.home).joinpath(FOLDER))


def course_in(game: Game, folder: Traversable) -> Course:
    if not folder.is_dir():
        return Course(game)
    sheets = {file.name: file for file in folder.iterdir() if file.name.endswith(ENDING)}
    untaught = read(sheets.pop(UNTAUGHT), Untaught) if UNTAUGHT in sheets else Untaught()
    return Course(game, tuple(read_lesson(sheets[name]) for name in sorted(sheets)), untaught)


def read_lesson(file: Traversable) -> Lesson:
    return msgspec.structs.replace(read(file, Lesson), name=file.name.removesuffix(ENDING))


def read(file: Traversable, kind: type[Read], folder: str = FOLDER) -> Read:
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf8")), kind)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as problem:
        raise Refusal(f"{folder}/{file.name}: {problem}") from None
