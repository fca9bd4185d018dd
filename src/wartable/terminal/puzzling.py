"""Puzzles in plain lines: a drawing, a question, and what is wrong with a wrong answer."""

from __future__ import annotations

import random
from collections.abc import Iterator

from wartable.kernel.refusal import Refusal
from wartable.learn.course import Course
from wartable.learn.lesson import Lesson
from wartable.learn.progress import MISSED, Progress, read_progress, write_progress
from wartable.puzzles.collection import Collection
from wartable.puzzles.puzzle import Puzzle
from wartable.puzzles.rating import note
from wartable.puzzles.solving import Solving, step_of
from wartable.terminal.learning import Desk, Leave, progress_file
from wartable.terminal.telling import speak

# The next one is drawn among so many whose rating is nearest.
NEAREST = 8


def solve(collection: Collection, name: str = "", theme: str = "", is_missed: bool = False) -> None:
    """One after the other, until the solver leaves; what is done is kept at once."""
    if not collection.puzzles:
        raise Refusal(
            f"{collection.game.title} has no puzzles; `wartable puzzles make {collection.game.id}` makes some"
        )
    try:
        for puzzle in [collection.puzzle(name)] if name else following(collection, theme, is_missed):
            PuzzleDesk(collection, puzzle).work()
    except (Leave, EOFError, KeyboardInterrupt):
        print("\nWhat you have done is kept.")
    else:
        print("There are no more of these. Well done.")


def following(collection: Collection, theme: str, is_missed: bool) -> Iterator[Puzzle]:
    """The next one is near the solver's rating; those that were tried do not come again, unless they are asked for."""
    if theme and theme not in collection.how.themes:
        raise Refusal(f"there is no theme {theme!r}; there are: {', '.join(collection.how.themes)}")
    shown: set[str] = set()
    while fitting := [one for one in wanted(collection, theme, is_missed) if one.name not in shown]:
        rating = read_progress(progress_file()).solver.rating
        fitting.sort(key=lambda puzzle: abs(puzzle.rating - rating))
        puzzle = random.choice(fitting[:NEAREST])
        shown.add(puzzle.name)
        yield puzzle


def wanted(collection: Collection, theme: str, is_missed: bool) -> list[Puzzle]:
    tried = read_progress(progress_file()).puzzles
    found = []
    for puzzle in collection.puzzles.values():
        became = tried.get(f"{collection.game.id}/{puzzle.name}")
        if (became == MISSED if is_missed else became is None) and theme in ("", puzzle.theme):
            found.append(puzzle)
    return found


class PuzzleDesk(Desk):
    """A solver at one puzzle, as often as it takes; the first try counts."""

    attempt: Solving

    def __init__(self, collection: Collection, puzzle: Puzzle) -> None:
        self.collection = collection
        self.puzzle = puzzle
        theme = collection.theme_of(puzzle)
        step = step_of(puzzle, collection.question_of(puzzle), theme.says)
        super().__init__(Course(collection.game), Lesson(theme.title, theme.says, [step]), 1)

    def fresh(self) -> Solving:
        return Solving(self.collection, self.puzzle)

    def try_again(self) -> None:
        self.keep(is_solved=False)
        super().try_again()

    def note_help(self) -> None:
        """Whoever asks has not found it alone."""
        self.keep(is_solved=False)
        super().note_help()

    def praise(self) -> None:
        before = read_progress(progress_file()).solver
        after = self.keep(is_solved=True).solver
        print(f"\nSolved: {self.lesson.title}.")
        speak(self.attempt.says)
        change = f" ({after.rating - before.rating:+.0f})" if after.tries > before.tries else ""
        print(f"This puzzle: {self.puzzle.rating}. You: {after.rating:.0f}{change}, {after.row} in a row.")

    def keep(self, is_solved: bool) -> Progress:
        progress = read_progress(progress_file())
        note(progress, self.collection, self.puzzle, is_solved, is_first=not self.hints and not self.retries)
        write_progress(progress, progress_file())
        return progress


def summary(collection: Collection, progress: Progress) -> str:
    names = {f"{collection.game.id}/{name}" for name in collection.puzzles}
    solved = sum(progress.puzzles.get(name, MISSED) != MISSED for name in names)
    return f"{collection.game.id:<14} {solved:3} of {len(names):3} solved  {collection.game.title}"
