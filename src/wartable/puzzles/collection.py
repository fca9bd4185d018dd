"""The puzzles of a game, found in its package: a plug-in's too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from wartable.kernel.game import Game
from wartable.kernel.refusal import Refusal
from wartable.learn.course import read
from wartable.puzzles.puzzle import Puzzle, Puzzles, Question, Recipe, Theme

FOLDER = "puzzles"
PUZZLES = "puzzles.toml"
RECIPE = "making.toml"


@dataclass(frozen=True)
class Collection:
    """`recipe` is None for a game that has no puzzles."""

    game: Game
    recipe: Recipe | None = None
    rules_version: int = 0
    puzzles: dict[str, Puzzle] = field(default_factory=dict)

    def puzzle(self, name: str) -> Puzzle:
        if name not in self.puzzles:
            raise Refusal(f"{self.game.title} has no puzzle {name!r}")
        return self.puzzles[name]

    def theme_of(self, puzzle: Puzzle) -> Theme:
        return self.how.themes[puzzle.theme]

    def question_of(self, puzzle: Puzzle) -> Question:
        return self.how.questions[puzzle.question]

    @property
    def how(self) -> Recipe:
        if self.recipe is None:
            raise Refusal(f"{self.game.title} does not say how its puzzles are made: there is no {FOLDER}/{RECIPE}")
        return self.recipe


@cache
def collection_of(game: Game) -> Collection:
    """Empty for a game without puzzles; a file that is none is refused with what is wrong with it."""
    folder = files(game.home).joinpath(FOLDER)
    if not folder.joinpath(RECIPE).is_file():
        return Collection(game)
    recipe, file = read(folder.joinpath(RECIPE), Recipe, FOLDER), folder.joinpath(PUZZLES)
    made = read(file, Puzzles, FOLDER) if file.is_file() else Puzzles(game.rules_version)
    return Collection(game, recipe, made.rules_version, {puzzle.name: puzzle for puzzle in made.puzzles})


def todays(collections: Sequence[Collection], day: int) -> tuple[Collection, Puzzle] | None:
    """The puzzle of a day, counted in days since 1970: the same for all, of each game in its turn."""
    full = [collection for collection in collections if collection.puzzles]
    if not full:
        return None
    collection = full[day % len(full)]
    names = sorted(collection.puzzles)
    return collection, collection.puzzles[names[(day // len(full)) % len(names)]]
