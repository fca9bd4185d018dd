"""A solver at a puzzle: the line is right, so is a win at once, and whatever else is answered and taken back."""

from __future__ import annotations

from puzzles.samples import collection, puzzle
from wartable.puzzles.puzzle import Puzzle
from wartable.puzzles.solving import FALLS_SHORT, NOT_IT, NOT_WON, Solving


def solving(one: Puzzle) -> Solving:
    return Solving(collection(one), one)


def test_the_action_of_the_line_solves_it_and_tells_the_idea() -> None:
    attempt = solving(puzzle())
    turns = attempt.play("c4-d5")
    assert (attempt.verdict, len(turns)) == ("done", 1)
    assert attempt.says.endswith(" A man takes diagonally."), "why it is good here, and what to remember"


def test_whoever_wins_at_once_is_right_too() -> None:
    attempt = solving(puzzle())
    attempt.play("d7-e8")
    assert attempt.verdict == "done"


def test_a_wrong_action_is_answered_and_then_all_is_as_it_was() -> None:
    attempt = solving(puzzle())
    before = attempt.match.state.key()
    turns = attempt.play("c4-c5")
    assert (attempt.verdict, attempt.says) == ("missed", NOT_IT)
    assert [turn.entry.seat for turn in turns] == [0, 1], "the other side shows what is wrong with it"
    attempt.start_again()
    assert (attempt.verdict, attempt.match.state.key()) == ("open", before)
    attempt.play("c4-d5")
    assert attempt.verdict == "done"


def test_the_other_side_answers_as_the_line_says_and_the_line_goes_on() -> None:
    attempt = solving(puzzle(line=["c4-d5", "h7-h6", "d5-d6"]))
    turns = attempt.play("c4-d5")
    assert (attempt.verdict, turns[-1].entry.text) == ("open", "h7-h6")
    attempt.play("d5-c6")
    assert (attempt.verdict, attempt.says) == ("missed", FALLS_SHORT)
    attempt.take_back()
    assert attempt.found == 1, "what was found is still found"
    attempt.play("d5-d6")
    assert attempt.verdict == "done"


def test_where_a_turn_must_win_a_turn_that_does_not_has_missed() -> None:
    attempt = solving(puzzle(question="turn", theme="home", line=["d7-d8"]))
    attempt.play("c4-d5")
    assert (attempt.verdict, attempt.says) == ("missed", NOT_WON)
    attempt.start_again()
    attempt.play("d7-c8")
    assert attempt.verdict == "done", "any way to win counts"


def test_a_hint_is_the_line_s_next_action_for_whoever_has_followed_it() -> None:
    attempt = solving(puzzle(line=["c4-d5", "h7-h6", "d5-d6"]))
    assert attempt.hint() == "c4-d5"
    attempt.play("c4-d5")
    assert attempt.hint() == "d5-d6"
