"""What is checked of every puzzle that is shipped: it reads, redraws, and its line does what it promises."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.kernel.refusal import Refusal
from wartable.puzzles.collection import FOLDER, PUZZLES, Collection
from wartable.puzzles.puzzle import Puzzle
from wartable.puzzles.solving import Solving

# Of whom is not thorough, each puzzle of so many is looked at.
A_SAMPLE = 10


def problems(collection: Collection, is_thorough: bool = True) -> list[str]:
    """A line for everything that is wrong; of a game without puzzles, nothing."""
    if not collection.puzzles:
        return []
    here, game = f"{FOLDER}/{PUZZLES}", collection.game
    if collection.rules_version != game.rules_version:
        made_for = f"made for version {collection.rules_version} of the rules, and this is {game.rules_version}"
        return [f"{here}: {made_for}: make them again with `wartable puzzles make {game.id} --again`"]
    looked_at = [*collection.puzzles.values()][:: 1 if is_thorough else A_SAMPLE]
    return [f"{here}, {puzzle.name}: {problem}" for puzzle in looked_at for problem in faults(collection, puzzle)]


def faults(collection: Collection, puzzle: Puzzle) -> Iterator[str]:
    try:
        check(collection, puzzle)
    except (Refusal, AssertionError) as problem:
        yield str(problem)


def check(collection: Collection, puzzle: Puzzle) -> None:
    assert puzzle.question in collection.how.questions, f"nobody asks {puzzle.question!r}"
    assert puzzle.theme in collection.how.themes, f"there is no theme {puzzle.theme!r}"
    solving = Solving(collection, puzzle)
    game, match = collection.game, solving.match
    drawn = game.draw(match.state, puzzle.seat)
    assert drawn == puzzle.position.strip("\n"), f"the drawing reads back as another:\n{drawn}"
    while len(match.log) < len(puzzle.line):
        assert solving.is_open, f"the line is over before {puzzle.line[len(match.log)]!r}: {solving.says}"
        solving.play(puzzle.line[len(match.log)])
    assert solving.verdict == "done", f"the line does not solve it: {solving.says}"
