"""How far a learner has come: the stars of each step, and the puzzles tried, kept by the learner alone, by page and
terminal alike."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct, field

from wartable.kernel.refusal import Refusal
from wartable.learn.course import Course
from wartable.learn.lesson import Lesson

FORMAT = 1
MOST_STARS = 3
# Longer files are none of ours.
MOST_BYTES = 1_000_000

Address = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*/[A-Za-z0-9_-]+/[1-9][0-9]?$", max_length=120)]
Stars = Annotated[int, Meta(ge=1, le=MOST_STARS)]
PuzzleAddress = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*/[0-9a-f]{8}$", max_length=120)]
# A puzzle that was missed and not solved since, one that was solved in the end, and one that was solved at once.
MISSED, SOLVED, AT_ONCE = 0, 1, 2
Tried = Annotated[int, Meta(ge=MISSED, le=AT_ONCE)]
# So many days are remembered, counted since 1970.
MOST_DAYS = 60


class Solver(Struct, frozen=True, forbid_unknown_fields=True):
    """How good at puzzles somebody is, by Glicko-2: only the first try of each counts. `row` is how many were solved at
    once one after the other, `best` the most that ever were, `days` those on which one was solved."""

    rating: Annotated[float, Meta(ge=0, le=4000)] = 1500.0
    deviation: Annotated[float, Meta(ge=0, le=350)] = 350.0
    volatility: Annotated[float, Meta(ge=0, le=1)] = 0.06
    tries: Annotated[int, Meta(ge=0)] = 0
    row: Annotated[int, Meta(ge=0)] = 0
    best: Annotated[int, Meta(ge=0)] = 0
    days: Annotated[list[int], Meta(max_length=MOST_DAYS)] = field(default_factory=list)

    def merged(self, other: Solver) -> Solver:
        """Whoever has tried more knows better; days and the longest row are of both."""
        more = max(self, other, key=lambda solver: solver.tries)
        days = sorted({*self.days, *other.days})[-MOST_DAYS:]
        return msgspec.structs.replace(more, best=max(self.best, other.best), days=days)


class Progress(Struct, forbid_unknown_fields=True):
    """The stars of each step by its address, such as `war/01_the_commander/2`, and what became of each puzzle, such as
    `war/3f9a2c11`; what is not there is not done."""

    format: Annotated[int, Meta(ge=FORMAT, le=FORMAT)] = FORMAT
    steps: dict[Address, Stars] = field(default_factory=dict)
    puzzles: dict[PuzzleAddress, Tried] = field(default_factory=dict)
    solver: Solver = field(default_factory=Solver)

    def stars(self, address: str) -> int:
        return self.steps.get(address, 0)

    def note(self, address: str, stars: int) -> None:
        """The best attempt counts."""
        self.steps[address] = max(stars, self.stars(address))

    def merge(self, other: Progress) -> None:
        for address, stars in other.steps.items():
            self.note(address, stars)
        for address, tried in other.puzzles.items():
            self.puzzles[address] = max(tried, self.puzzles.get(address, MISSED))
        self.solver = self.solver.merged(other.solver)


def address_of(course: Course, lesson: Lesson, number: int) -> str:
    return f"{course.game.id}/{lesson.name}/{number}"


def addresses(course: Course, lesson: Lesson) -> list[str]:
    return [address_of(course, lesson, number) for number in range(1, len(lesson.steps) + 1)]


def steps_of(course: Course) -> Iterator[tuple[Lesson, int]]:
    """All steps of a course, in order."""
    for lesson in course.lessons:
        for number in range(1, len(lesson.steps) + 1):
            yield lesson, number


def where_to_go_on(course: Course, progress: Progress) -> tuple[Lesson, int] | None:
    """The first step that is not done."""
    return next((at for at in steps_of(course) if not progress.stars(address_of(course, *at))), None)


def stars_for(hints: int, retries: int, is_longer: bool) -> int:
    """Three for as few actions as the model answer, without help; each hint, each retry and a longer way cost one, and
    one star is for everybody who has done it."""
    return max(1, MOST_STARS - hints - retries - is_longer)


# Files


def read_progress(file: Path) -> Progress:
    """Nothing done where there is no file."""
    return progress_in(file.read_bytes(), str(file)) if file.exists() else Progress()


def progress_in(text: bytes, name: str) -> Progress:
    if len(text) > MOST_BYTES:
        raise Refusal(f"{name} is too long to be somebody's progress")
    try:
        return msgspec.json.decode(text, type=Progress)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Refusal(f"{name} is no progress of lessons: {problem}") from None


def write_progress(progress: Progress, file: Path) -> None:
    """There whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f"{file.name}.new")
    fresh.write_bytes(msgspec.json.format(msgspec.json.encode(progress), indent=1) + b"\n")
    fresh.replace(file)
