"""Puzzles on the page: a solver sits down as a learner does, and what the solver becomes by it is told, not kept."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from wartable.kernel.game import Game
from wartable.kernel.refusal import Refusal
from wartable.learn.progress import Solver
from wartable.puzzles.collection import Collection, collection_of, todays
from wartable.puzzles.puzzle import Puzzle
from wartable.puzzles.rating import rated, today
from wartable.puzzles.solving import Solving
from wartable.server import protocol as p
from wartable.server.errands import answer_with
from wartable.server.lessons import LessonRoom

if TYPE_CHECKING:
    from wartable.server.connection import Connection

log = logging.getLogger("wartable.puzzles")

# What a solver says of oneself when a rating is asked for.
KNOWN = ("rating", "deviation", "volatility", "tries", "row", "best")


class PuzzleTables:
    """Where solvers sit down."""

    def __init__(self, games: Mapping[str, Game], free_code: Callable[[], str]) -> None:
        self.games = games
        self.free_code = free_code

    def begin(self, connection: Connection, request: p.Solve, now: float) -> None:
        if request.game not in self.games:
            raise Refusal(f"there is no game {request.game!r}; there are: {', '.join(self.games)}")
        collection = puzzles_of(self.games[request.game])
        attempt = Solving(collection, collection.puzzle(request.puzzle))
        room = LessonRoom(connection, self.free_code(), attempt)
        answer_with(connection, request.id, room.sit_down(request))


@cache
def puzzles_of(game: Game) -> Collection:
    """An empty collection where they cannot be read, or are for other rules: somebody's mistake takes no house down."""
    try:
        collection = collection_of(game)
    except Refusal as reason:
        log.warning("the puzzles cannot be read and are left out: %s", reason, extra={"game": game.id})
        return Collection(game)
    if collection.rules_version != game.rules_version:
        return Collection(game)
    return collection


@cache
def puzzle_list(game: Game) -> p.PuzzleList:
    collection = puzzles_of(game)
    themes = collection.recipe.themes if collection.recipe else {}
    return p.PuzzleList(
        themes=[p.PuzzleTheme(name, theme.title, theme.says) for name, theme in themes.items()],
        puzzles=[puzzle_info(collection, puzzle) for puzzle in collection.puzzles.values()],
    )


def puzzle_info(collection: Collection, puzzle: Puzzle) -> p.PuzzleInfo:
    question = collection.question_of(puzzle)
    own = 1 if question.kind == "turn" else (len(puzzle.line) + 1) // 2
    return p.PuzzleInfo(puzzle.name, puzzle.rating, puzzle.theme, question.asks, puzzle.seat, own)


def puzzle_of_today(games: Mapping[str, Game]) -> p.TodaysPuzzle | None:
    found = todays([puzzles_of(game) for game in games.values()], today())
    return p.TodaysPuzzle(found[0].game.id, puzzle_info(*found)) if found else None


def rating_after(game: Game, asked: Mapping[str, str]) -> Solver:
    """The solver's rating after the first try of a puzzle; it is computed, and forgotten."""
    collection = puzzles_of(game)
    puzzle = collection.puzzle(asked.get("puzzle", ""))
    try:
        before = msgspec.convert({name: asked[name] for name in KNOWN if name in asked}, Solver, strict=False)
    except msgspec.ValidationError as problem:
        raise Refusal(f"this is nobody's rating: {problem}") from None
    return rated(before, puzzle.rating, asked.get("solved") == "yes", today())
