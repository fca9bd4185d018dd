"""What is wrong with a puzzle is found before anybody meets it."""

from __future__ import annotations

from typing import Any

import pytest
from breakthrough import GAME

from puzzles.samples import RACE, collection, puzzle
from toy import TOY
from wartable.games import HOUSE
from wartable.kernel.game import Game
from wartable.puzzles.checking import problems
from wartable.puzzles.collection import Collection, collection_of, todays


@pytest.mark.parametrize("game", HOUSE.values(), ids=lambda game: game.id)
def test_every_game_of_the_house_has_its_puzzles(game: Game) -> None:
    assert collection_of(game).puzzles


def test_a_good_one_has_no_faults() -> None:
    assert problems(collection(puzzle())) == []


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"line": ["c4-d4"]}, "d4"),
        ({"line": ["c4-d5", "h7-h6"]}, "the line is over before"),
        ({"position": RACE.replace("White", "Black")}, "it is not the solver who decides"),
        ({"position": RACE.replace("7  . . . W", "7  . . .  W")}, "the drawing reads back as another"),
        ({"theme": "none"}, "there is no theme 'none'"),
        ({"question": "none"}, "nobody asks 'none'"),
        ({"question": "turn", "line": ["c4-c5"]}, "the line does not solve it"),
    ],
)
def test_a_bad_one_is_named_with_what_is_wrong(changes: dict[str, Any], told: str) -> None:
    (found,) = problems(collection(puzzle(**changes)))
    assert found.startswith("puzzles/puzzles.toml, 0123abcd: ") and told in found


def test_those_of_other_rules_are_to_be_made_again() -> None:
    (found,) = problems(collection(puzzle(), rules_version=GAME.rules_version + 1))
    assert "wartable puzzles make breakthrough --again" in found


def test_a_game_without_puzzles_has_nothing_wrong_with_them() -> None:
    assert problems(collection_of(TOY)) == [] and not collection_of(TOY).puzzles


def test_todays_puzzle_is_of_each_game_in_its_turn() -> None:
    one, two = puzzle(), puzzle(name="ffff0000")
    full, empty = collection(one, two), Collection(TOY)
    shown = [todays([empty, full], day) for day in (0, 1, 2)]
    assert [found[1].name for found in shown if found] == [one.name, two.name, one.name]
    assert todays([empty], 0) is None
