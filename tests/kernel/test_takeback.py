"""A takeback is free exactly while only its owner acted, no die was drawn and nothing hidden was seen since."""

from __future__ import annotations

import pytest

from toy import TOY
from wartable.kernel.match import Match
from wartable.kernel.refusal import Refusal


def deployed() -> Match:
    match = Match(TOY, key=bytes(32))
    match.play(0, "knight c1, archer d1")
    match.play(1, "knight c5, archer d5")
    return match


def played(*texts: str) -> Match:
    match = deployed()
    for text in texts:
        match.play(match.state.to_act()[0], text)
    return match


def test_a_step_may_be_taken_back_until_the_other_acts() -> None:
    match = played("c1-c2")
    assert match.may_take_back_freely(0)
    match.play(1, "wait")
    assert not match.may_take_back_freely(0)
    assert match.may_take_back_freely(1)


def test_nobody_takes_back_for_another() -> None:
    assert not played("c1-c2").may_take_back_freely(1)


def test_before_the_first_action_there_is_nothing_to_take_back() -> None:
    match = Match(TOY, key=bytes(32))
    assert not match.may_take_back_freely(0)
    with pytest.raises(Refusal, match="there is nothing to take back"):
        match.take_back()


def test_a_secret_choice_may_be_taken_back_until_the_other_has_chosen() -> None:
    match = Match(TOY, key=bytes(32))
    match.play(1, "knight c5, archer d5")
    assert match.may_take_back_freely(1) and not match.may_take_back_freely(0)
    match.play(0, "knight c1, archer d1")
    assert not match.may_take_back_freely(1)


def test_a_choice_that_unveils_the_others_cannot_be_taken_back() -> None:
    assert not deployed().may_take_back_freely(1)


def test_a_thrown_die_cannot_be_taken_back() -> None:
    match = played("c1-c2", "c5-c4", "c2-c3")
    assert match.may_take_back_freely(0)
    match.play(1, "c4xc3")
    assert not match.may_take_back_freely(1)


def test_a_card_that_was_seen_cannot_be_taken_back() -> None:
    """Drawing shows a card to its drawer, playing shows one to everybody."""
    assert not played("draw").may_take_back_freely(0)
    match = deployed()
    card = next(text for text in match.game.texts(match.state, 0) if text.startswith("play"))
    match.play(0, card)
    assert not match.may_take_back_freely(0)


def test_the_last_action_of_a_game_may_be_taken_back_too() -> None:
    match = Match(TOY, TOY.choose({"turn_limit": 2}), bytes(32))
    for seat, text in ((0, "knight c1, archer d1"), (1, "knight c5, archer d5"), (0, "wait"), (1, "wait")):
        match.play(seat, text)
    assert match.is_over and match.may_take_back_freely(1)
    match.take_back()
    assert not match.is_over and match.state.to_act() == [1]


def test_a_resignation_cannot_be_taken_back_freely() -> None:
    match = played("c1-c2")
    match.resign(0)
    assert not match.may_take_back_freely(0)


def test_taking_back_undoes_the_last_actions_whoever_made_them() -> None:
    match = played("c1-c2", "c5-c4", "d1-d2")
    match.take_back(2)
    assert [entry.text for entry in match.log[2:]] == ["c1-c2"]
    assert match.state.key() == played("c1-c2").state.key()
    with pytest.raises(Refusal, match="there is nothing to take back"):
        match.take_back(4)


def test_bots_consent_while_nothing_was_drawn_or_seen_whoever_acted() -> None:
    match = played("c1-c2", "c5-c4", "c2-c3")
    assert match.bots_consent(2) and match.bots_consent(4)
    match.play(1, "c4xc3")
    assert not match.bots_consent(4) and not match.bots_consent(2)
    assert not deployed().bots_consent(0), "what the other had hidden was seen"
    with pytest.raises(Refusal, match="dice were rolled or something hidden was seen since then"):
        match.refuse_unless_bots_consent(4)


def test_dice_fall_the_same_after_a_takeback() -> None:
    """So a takeback by consent cannot be used to throw again."""
    match = played("c1-c2", "c5-c4", "c2-c3")
    first = [event.plain() for event in match.play(1, "c4xc3")]
    match.take_back()
    assert [event.plain() for event in match.play(1, "c4xc3")] == first
