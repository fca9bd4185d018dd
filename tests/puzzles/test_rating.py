"""A solver's rating: what is solved raises it, what is missed lowers it, and only the first try counts."""

from __future__ import annotations

from puzzles.samples import collection, puzzle
from wartable.learn.progress import AT_ONCE, MISSED, SOLVED, Progress, Solver
from wartable.puzzles.rating import note, rated

ADDRESS = "breakthrough/0123abcd"


def tried(*solved: bool) -> Progress:
    """One puzzle, tried so often."""
    progress = Progress()
    for number, is_solved in enumerate(solved):
        note(progress, collection(puzzle()), puzzle(), is_solved, is_first=number == 0)
    return progress


def test_a_solver_rises_by_what_is_solved_and_falls_by_what_is_missed() -> None:
    solved, missed = rated(Solver(), 1500, True, 10), rated(Solver(), 1500, False, 10)
    assert missed.rating < 1500 < solved.rating and solved.deviation < 350
    assert (solved.row, solved.best, solved.days) == (1, 1, [10])
    assert (missed.row, missed.tries, missed.days) == (0, 1, [])


def test_a_harder_puzzle_brings_more() -> None:
    assert rated(Solver(), 1900, True, 1).rating > rated(Solver(), 1200, True, 1).rating


def test_a_row_ends_with_the_first_that_is_missed_and_the_longest_is_remembered() -> None:
    ended = rated(Solver(row=4, best=4), 1500, False, 1)
    assert (ended.row, ended.best) == (0, 4)


def test_only_the_first_try_counts_and_what_was_missed_may_be_solved_later() -> None:
    at_once, later = tried(True), tried(False, True)
    assert at_once.puzzles == {ADDRESS: AT_ONCE} and later.puzzles == {ADDRESS: SOLVED}
    assert tried(False).puzzles == {ADDRESS: MISSED}
    assert later.solver == tried(False).solver


def test_two_solvers_are_one_by_who_has_tried_more() -> None:
    mine, yours = Solver(1600, tries=9, best=2, days=[1, 3]), Solver(1400, tries=3, best=5, days=[2, 3])
    both = mine.merged(yours)
    assert (both.rating, both.tries, both.best, both.days) == (1600, 9, 5, [1, 2, 3])
