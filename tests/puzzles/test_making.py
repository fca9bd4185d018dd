"""Puzzles are found in games between bots: what is no puzzle falls through the sieve."""

from __future__ import annotations

from pathlib import Path

from breakthrough import GAME

from puzzles.samples import RACE, RECIPE, collection, puzzle
from wartable.kernel.drawn import Drawn
from wartable.kernel.match import Match
from wartable.learn.course import read
from wartable.puzzles import writing
from wartable.puzzles.checking import problems
from wartable.puzzles.making import Maker
from wartable.puzzles.proof import finds, one_best
from wartable.puzzles.puzzle import Puzzles
from wartable.puzzles.themes import story_of, theme_of
from wartable.puzzles.turns import winning_turn

OPTIONS = GAME.options()
# Black is a step from home. White is too, past the man on a8, and by one action alone.
ONE_WAY = """
8  b . . . . . . .
7  W . . . . . . b
6  . . . . . . . .
5  . . . b . . . .
4  . . W . . . . .
3  . . . . . . . .
2  . b . . . . . .
1  . . . . . . . .
   a b c d e f g h
White to act
""".strip("\n")


def test_one_best_action_is_better_than_all_others_by_a_margin() -> None:
    question = RECIPE.questions["best"]
    state, three_ways = GAME.position(ONE_WAY, OPTIONS), GAME.position(RACE, OPTIONS)
    assert one_best(GAME, OPTIONS, state, 0, question, 400) == GAME.read(state, 0, "a7-b8")
    assert one_best(GAME, OPTIONS, three_ways, 0, question, 400) is None


def test_a_turn_that_wins_is_found() -> None:
    path = winning_turn(GAME.position(RACE, OPTIONS), 0)
    assert path is not None and len(path) == 1


def test_what_level_2_finds_is_no_puzzle() -> None:
    state = GAME.position(ONE_WAY, OPTIONS)
    assert finds("2", GAME, OPTIONS, state, 0, GAME.read(state, 0, "a7-b8"))
    assert Maker(GAME, RECIPE, OPTIONS).best_found(state, 0, "best", RECIPE.questions["best"]) is None


def test_a_position_whose_drawing_says_another_is_dropped() -> None:
    state = GAME.position(ONE_WAY, OPTIONS)
    assert Maker(GAME, RECIPE, OPTIONS).redrawn(state, 0) is not None
    assert Maker(GAME, RECIPE, OPTIONS).redrawn(state, 1) is None, "it is not Black who decides"


def test_the_first_theme_that_fits_names_the_idea() -> None:
    def theme(text: str) -> str:
        return theme_of(RECIPE, story_of(Match(GAME, OPTIONS, bytes(32), drawn=Drawn(RACE)), [text], 0))

    assert [theme("d7-d8"), theme("c4-d5"), theme("c4-c5")] == ["home", "takes", "step"]


def test_what_is_written_is_read_again_as_it_was(tmp_path: Path) -> None:
    one, two = puzzle(), puzzle(name="ffff0000", line=["c4-d5", "h7-h6", "d5-d6"])
    writing.begin(tmp_path / "puzzles.toml", 1)
    for each in (one, two):
        writing.keep(tmp_path / "puzzles.toml", each)
    made = read(tmp_path / "puzzles.toml", Puzzles)
    assert [each.name for each in made.puzzles] == [one.name, two.name]
    assert problems(collection(*made.puzzles)) == []
