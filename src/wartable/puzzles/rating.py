"""A solver's rating after a puzzle: Glicko-2 (M. Glickman, 2012), each puzzle a rival of its own rating."""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec.structs import replace

from wartable.learn.progress import AT_ONCE, MISSED, MOST_DAYS, SOLVED, Progress, Solver
from wartable.puzzles.collection import Collection
from wartable.puzzles.puzzle import Puzzle

# How sure one is of a puzzle's own rating.
DEVIATION = 100.0
SECONDS_A_DAY = 86_400


def today() -> int:
    """In days since 1970, the same everywhere."""
    return int(datetime.now(UTC).timestamp()) // SECONDS_A_DAY


def rated(solver: Solver, puzzle_rating: int, is_solved: bool, day: int) -> Solver:
    """After the first try of a puzzle."""
    # Imported where it is needed: whoever plays no puzzles does not wait for it.
    from glicko2 import Player

    player = Player(solver.rating, solver.deviation, solver.volatility)
    player.update_player([float(puzzle_rating)], [DEVIATION], [1.0 if is_solved else 0.0])
    row = solver.row + 1 if is_solved else 0
    days = sorted({*solver.days, day})[-MOST_DAYS:] if is_solved else solver.days
    return replace(
        solver,
        rating=round(min(max(player.rating, 0.0), 4000.0), 1),
        deviation=round(min(player.rd, 350.0), 1),
        volatility=round(player.vol, 6),
        tries=solver.tries + 1,
        row=row,
        best=max(row, solver.best),
        days=days,
    )


def note(progress: Progress, collection: Collection, puzzle: Puzzle, is_solved: bool, is_first: bool) -> None:
    """What became of a try. Only the first one counts for the rating; what was missed may be solved later."""
    address = f"{collection.game.id}/{puzzle.name}"
    if is_first and address not in progress.puzzles:
        progress.solver = rated(progress.solver, puzzle.rating, is_solved, today())
        progress.puzzles[address] = AT_ONCE if is_solved else MISSED
    elif is_solved:
        progress.puzzles[address] = max(SOLVED, progress.puzzles.get(address, MISSED))
