"""One game being played: whose turn it is, draws, resignation."""

from __future__ import annotations

import pytest

from toy import TOY
from wartable.games import GAMES
from wartable.kernel.match import BY_AGREEMENT, BY_RESIGNATION, BY_THE_RULES, Match
from wartable.kernel.refusal import IllegalAction, Refusal


def a_match() -> Match:
    match = Match(TOY, TOY.choose({"turn_limit": 4}), bytes(32))
    match.play(0, "knight b1, archer d1")
    match.play(1, "knight b5, archer d5")
    return match


def test_both_may_act_first_while_they_choose_in_secret() -> None:
    match = Match(TOY, key=bytes(32))
    assert match.state.to_act() == [0, 1]
    match.play(1, "knight b5, archer d5")
    assert match.state.to_act() == [0]


def test_who_has_chosen_in_secret_waits_for_the_others() -> None:
    match = Match(TOY, key=bytes(32))
    match.play(1, "knight b5, archer d5")
    with pytest.raises(IllegalAction, match="it is not Blue's turn; Red must act"):
        match.play(1, "knight a5, archer b5")


def test_the_log_knows_which_actions_others_must_not_read() -> None:
    match = a_match()
    match.play(0, "wait")
    assert [entry.is_secret for entry in match.log] == [True, False, False]


def test_a_seat_that_does_not_exist_is_refused_by_its_number() -> None:
    with pytest.raises(IllegalAction, match="it is not seat 5's turn; Red must act"):
        a_match().play(5, "wait")


def test_an_action_may_be_typed_carelessly() -> None:
    match = a_match()
    match.play(0, " B1 b2")
    assert match.log[-1].text == "b1-b2"


def test_what_happened_is_returned() -> None:
    events = a_match().play(0, "b1-b2", 7)
    assert [event.plain() for event in events] == [
        {"event": "moved", "piece": "Red's knight", "by": "red-knight", "start": "b1", "end": "b2"}
    ]


def test_a_match_ends_by_the_rules() -> None:
    match = a_match()
    for seat in (0, 1, 0, 1):
        match.play(seat, "wait")
    assert match.result and match.result.by == BY_THE_RULES
    assert match.result.scores == (0.5, 0.5) and match.result.text == "A draw: 0 to 0."


def test_who_resigns_loses() -> None:
    match = a_match()
    match.resign(1)
    assert match.result and (match.result.scores, match.result.by) == ((1.0, 0.0), BY_RESIGNATION)
    assert match.result.text == "Blue resigned."


def test_one_may_resign_out_of_turn_but_not_twice() -> None:
    match = a_match()
    match.resign(1)
    with pytest.raises(Refusal, match=r"the game is over: Blue resigned\."):
        match.resign(0)


@pytest.mark.parametrize("seat", [-1, 2])
def test_who_has_no_seat_can_neither_resign_nor_offer(seat: int) -> None:
    match = a_match()
    with pytest.raises(Refusal, match=f"Ambush has no seat {seat}"):
        match.resign(seat)
    with pytest.raises(Refusal, match=f"Ambush has no seat {seat}"):
        match.offer_draw(seat)
    assert not match.is_over


def test_a_draw_needs_every_seat() -> None:
    match = a_match()
    assert match.offer_draw(1) is False and match.offer_draw(1) is False
    assert match.offer_draw(0) is True
    assert match.result and (match.result.scores, match.result.by) == ((0.5, 0.5), BY_AGREEMENT)


def test_an_action_lets_offers_lapse() -> None:
    match = a_match()
    match.offer_draw(0)
    match.play(0, "wait")
    assert match.offer_draw(1) is False


def test_a_draw_cannot_be_offered_after_the_end() -> None:
    match = a_match()
    match.resign(0)
    with pytest.raises(Refusal, match="the game is over"):
        match.offer_draw(1)


def test_a_match_plays_with_the_default_options_and_a_key_of_its_own() -> None:
    game = next(iter(GAMES.values()))
    left, right = Match(game), Match(game)
    assert left.options == game.options() and left.key != right.key
