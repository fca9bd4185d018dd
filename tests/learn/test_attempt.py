"""One learner in one step: what counts, what fails, what is answered, and what can be taken back."""

from __future__ import annotations

import pytest
from breakthrough import GAME

from learn.samples import step
from wartable.kernel.refusal import IllegalAction, Refusal
from wartable.learn.attempt import Attempt

TWO = {"within": 2, "solution": ["b2-b3", "c4-d5"], "wrong": None}


def test_the_model_answer_is_done_and_says_what_to_remember() -> None:
    attempt = Attempt(GAME, step())
    attempt.play("c4-d5")
    assert (attempt.verdict, attempt.says) == ("done", "A man takes diagonally.")


def test_a_tempting_mistake_is_played_out_and_explained() -> None:
    attempt = Attempt(GAME, step())
    turns = attempt.play("d4-e5")
    assert [turn.entry.seat for turn in turns] == [0, 1], "the other side has answered"
    assert (attempt.verdict, attempt.says) == ("missed", "Past him.")


def test_whoever_takes_too_long_is_told_what_is_still_to_do() -> None:
    attempt = Attempt(GAME, step())
    attempt.play("c4-b5")
    assert (attempt.verdict, attempt.says) == ("missed", "Not yet. Still to do: Take the man on d5.")


def test_what_is_not_allowed_is_answered_by_the_game_and_costs_nothing() -> None:
    attempt = Attempt(GAME, step())
    with pytest.raises(IllegalAction, match="A man goes one step, forward"):
        attempt.play("c4-c6")
    assert attempt.is_open and attempt.acted == 0


def test_what_must_not_happen_ends_it() -> None:
    attempt = Attempt(GAME, step(fail=[{"event": "moved", "end": "a3", "says": "Not there."}], wrong=None))
    attempt.play("b2-a3")
    assert (attempt.verdict, attempt.says) == ("missed", "Not there.")


def test_nothing_is_played_once_it_is_over() -> None:
    attempt = Attempt(GAME, step())
    attempt.play("c4-d5")
    assert attempt.choices() == []
    with pytest.raises(IllegalAction, match="this step is over"):
        attempt.play("b2-b3")


def test_only_what_is_open_is_offered_and_played() -> None:
    attempt = Attempt(GAME, step(only=["c4*"]))
    assert {choice.start for choice in attempt.choices()} == {"c4"}
    with pytest.raises(IllegalAction, match="not in this step: b2-b3"):
        attempt.play("b2-b3")


def test_the_other_side_says_what_is_written_for_it_and_else_what_a_bot_thinks() -> None:
    attempt = Attempt(GAME, step(**TWO, replies=["b7-b6"]))
    assert attempt.play("b2-b3")[1].entry.text == "b7-b6"
    blocked = Attempt(GAME, step(**TWO, replies=["h7-h6"]))
    assert blocked.play("b2-b3")[1].entry.seat == 1


def test_what_is_said_again_and_again_begins_anew() -> None:
    attempt = Attempt(GAME, step(within=0, wrong=None, idle=["b7-a6", "a6-a5"]))
    assert [attempt.play(text)[1].entry.text for text in ("b2-b3", "b3-b4")] == ["b7-a6", "a6-a5"]


def test_to_survive_is_to_be_there_after_an_answer() -> None:
    goal = [{"survive": 1, "says": "Be there"}]
    attempt = Attempt(GAME, step(goal=goal, wrong=None))
    attempt.play("b2-b3")
    assert attempt.verdict == "done"


def test_a_piece_is_named_by_where_it_is_drawn() -> None:
    goal = [{"of": "@b2", "what": "place", "is": "b3", "says": "Go"}]
    attempt = Attempt(GAME, step(goal=goal, wrong=None))
    attempt.play("b2-b3")
    assert attempt.verdict == "done"


def test_an_event_may_be_wanted_more_than_once() -> None:
    goal = [{"event": "moved", "side": "White", "times": 2, "says": "Move twice"}]
    attempt = Attempt(GAME, step(goal=goal, within=2, wrong=None))
    attempt.play("b2-b3")
    assert attempt.is_open
    attempt.play("b3-b4")
    assert attempt.verdict == "done"


def test_taking_back_leads_to_the_position_before_with_all_that_was_counted() -> None:
    attempt = Attempt(GAME, step(**TWO))
    before = GAME.draw(attempt.match.state, 0)
    attempt.play("b2-b3")
    attempt.take_back()
    assert (GAME.draw(attempt.match.state, 0), attempt.acted, attempt.verdict) == (before, 0, "open")
    with pytest.raises(Refusal, match="nothing to take back"):
        attempt.take_back()


def test_whoever_has_missed_starts_again_from_the_beginning() -> None:
    attempt = Attempt(GAME, step(**TWO))
    before = GAME.draw(attempt.match.state, 0)
    attempt.play("b2-b3")
    attempt.play("b3-b4")
    assert attempt.verdict == "missed"
    attempt.start_again()
    assert (GAME.draw(attempt.match.state, 0), attempt.acted, attempt.verdict) == (before, 0, "open")


def test_a_hint_is_the_next_action_of_the_model_as_long_as_one_follows_it() -> None:
    attempt = Attempt(GAME, step(**TWO, replies=["b7-b6"]))
    assert attempt.hint() == "b2-b3"
    attempt.play("b2-b3")
    assert attempt.hint() == "c4-d5"
    attempt.take_back()
    attempt.play("b2-a3")
    assert attempt.hint() == ""


def test_in_a_free_fight_a_bot_gives_the_hint() -> None:
    goal = [{"won": True, "says": "Win"}]
    attempt = Attempt(GAME, step(goal=goal, solution=None, proof="5", within=0, wrong=None))
    assert attempt.hint() in GAME.texts(attempt.match.state, 0)


def test_everybody_is_answered_alike() -> None:
    ends = []
    for _ in range(2):
        attempt = Attempt(GAME, step(**TWO))
        attempt.play("b2-b3")
        ends.append(GAME.draw(attempt.match.state, 0))
    assert ends[0] == ends[1]
