"""Thinking time: whoever runs out of it loses, unless the game decides; and the late decision is not made."""

from __future__ import annotations

import pytest

from server.games import PATIENT
from toy import TOY
from wartable.kernel.clock import Clock, TimeControl
from wartable.kernel.match import BY_TIME, Match
from wartable.kernel.refusal import IllegalAction, Refusal


def a_match(control: TimeControl) -> Match:
    match = Match(TOY, key=bytes(32), control=control)
    match.play(0, "knight b1, archer d1", 100)
    match.play(1, "knight b5, archer d5", 100)
    return match


def test_without_a_control_time_does_not_matter() -> None:
    match = a_match(TimeControl())
    match.play(0, "wait", 10**9)
    assert not match.is_over and match.clock.left == [0, 0]


def test_a_total_is_spent_and_each_decision_brings_its_increment() -> None:
    match = a_match(TimeControl("total", 1_000, 30))
    assert match.clock.left == [930, 930]
    match.play(0, "wait", 400)
    assert match.clock.left == [560, 930]


def test_who_has_spent_the_total_loses() -> None:
    match = a_match(TimeControl("total", 1_000))
    match.play(0, "wait", 899)
    match.play(1, "wait", 0)
    assert match.play(0, "wait", 1) == []
    assert match.result and match.result.by == BY_TIME and match.result.scores == (0.0, 1.0)
    assert match.result.text == "Red ran out of time."


def test_the_increment_comes_too_late_for_the_decision_itself() -> None:
    clock = Clock(TimeControl("total", 100, 50), 2)
    assert clock.has_time_for(0, 99) and not clock.has_time_for(0, 100)
    clock.spend(0, 99)
    assert clock.left == [51, 100]


def test_time_for_a_decision_begins_anew_each_time() -> None:
    match = a_match(TimeControl("decision", 500))
    for _ in range(3):
        match.play(0, "wait", 499)
        match.play(1, "wait", 499)
    assert match.clock.left == [500, 500]
    match.play(0, "wait", 500)
    assert match.result and match.result.text == "Red ran out of time."


def test_a_decision_that_came_too_late_is_not_made() -> None:
    match = a_match(TimeControl("decision", 500))
    before = match.game.draw(match.state, 0), match.state.key(), len(match.log)
    match.play(0, "b1-b2", 10_000)
    assert (match.game.draw(match.state, 0), match.state.key(), len(match.log)) == before


def test_an_illegal_action_costs_no_time() -> None:
    match = a_match(TimeControl("total", 1_000))
    with pytest.raises(IllegalAction):
        match.play(0, "b1-b5", 10_000)
    assert not match.is_over and match.clock.left == [900, 900]


def test_after_time_has_run_out_nothing_more_is_played() -> None:
    match = a_match(TimeControl("decision", 500))
    match.play(0, "wait", 500)
    with pytest.raises(IllegalAction, match=r"the game is over: Red ran out of time\."):
        match.play(0, "wait")
    with pytest.raises(Refusal, match="the game is over"):
        match.run_out_of_time(1)


def test_a_takeback_gives_the_time_back() -> None:
    match = a_match(TimeControl("total", 1_000, 30))
    match.play(0, "wait", 400)
    match.take_back()
    assert match.clock.left == [930, 930]


def test_a_decision_cannot_give_time_back() -> None:
    match = a_match(TimeControl("total", 1_000))
    with pytest.raises(Refusal, match="cannot take -5 milliseconds"):
        match.play(0, "wait", -5)
    assert match.clock.left == [900, 900] and len(match.log) == 2


@pytest.mark.parametrize("control", [TimeControl("decision", 500), TimeControl("total", 500, 20)])
def test_where_the_game_decides_for_a_silent_seat_nobody_loses_by_time(control: TimeControl) -> None:
    match = Match(PATIENT, key=bytes(32), control=control)
    match.play(0, "take 2", 10_000)
    assert not match.is_over and [entry.text for entry in match.log] == ["take 1"]
    match.run_out_of_time(1)
    assert [(entry.seat, entry.text) for entry in match.log] == [(0, "take 1"), (1, "take 1")]


def test_what_was_decided_for_a_silent_seat_can_be_played_again_from_the_log() -> None:
    match = Match(PATIENT, key=bytes(32), control=TimeControl("total", 500))
    for seat in (0, 1, 2, 0):
        match.run_out_of_time(seat)
    again = Match(PATIENT, key=bytes(32), control=match.control)
    for entry in match.log:
        again.play(entry.seat, entry.text, entry.milliseconds)
    assert again.state.key() == match.state.key() and again.clock.left == match.clock.left
    match.take_back()
    assert [entry.seat for entry in match.log] == [0, 1, 2]
