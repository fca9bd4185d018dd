"""The command `wartable learn`: the paths of all games, a game's next lesson, and progress that can be taken along."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from wartable.commands import game_named
from wartable.games import GAMES
from wartable.kernel.refusal import Refusal
from wartable.learn.course import Course, course_of
from wartable.learn.lesson import Lesson
from wartable.learn.progress import progress_in, read_progress, write_progress
from wartable.terminal import learning


def learn(arguments: Namespace) -> None:
    if arguments.export_to:
        export_progress(arguments.export_to)
    elif arguments.import_from:
        import_progress(arguments.import_from)
    elif not arguments.game:
        print_paths()
    else:
        learn_game(course_of(game_named(arguments.game)), arguments)


def print_paths() -> None:
    progress = read_progress(learning.progress_file())
    for game in GAMES.values():
        if course_of(game).lessons:
            print(learning.summary(course_of(game), progress))
    print("\nBegin, or go on, with `wartable learn GAME`; nothing is locked: `wartable learn GAME --list` shows all.")


def learn_game(course: Course, arguments: Namespace) -> None:
    if not course.lessons:
        raise Refusal(f"{course.game.title} has no lessons; its rulebook is here: wartable rules {course.game.id}")
    if arguments.list:
        print("\n".join(learning.path_lines(course, read_progress(learning.progress_file()))))
        return
    learning.learn(course, beginning(course, arguments.lesson))


def beginning(course: Course, asked: str) -> tuple[Lesson, int]:
    """The step that is asked for, as `3` or `3.2`; else where one left off, or the first of all."""
    if not asked:
        return learning.next_step(course)
    name, _, number = asked.partition(".")
    if number and not number.isdecimal():
        raise Refusal(f"{asked!r} is no step; write LESSON or LESSON.STEP, such as 3.2")
    course.step(name, int(number or 1))
    return course.lesson(name), int(number or 1)


def export_progress(file: Path) -> None:
    progress = read_progress(learning.progress_file())
    write_progress(progress, file)
    print(f"{len(progress.steps)} steps are in {file}. The page imports it, too.")


def import_progress(file: Path) -> None:
    """The better of two attempts counts."""
    progress = read_progress(learning.progress_file())
    progress.merge(progress_in(file.read_bytes(), str(file)))
    write_progress(progress, learning.progress_file())
    print(f"Merged: {len(progress.steps)} steps are done.")
