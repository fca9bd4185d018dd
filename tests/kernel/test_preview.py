"""A preview says what an action would do: certain effects as numbers, chances as ranges."""

from __future__ import annotations

import pytest

from toy import TOY
from wartable.kernel.match import Match
from wartable.kernel.preview import WORLDS, preview, worlds_needed
from wartable.kernel.refusal import IllegalAction
from wartable.kernel.scene import Change


def a_fight() -> Match:
    """Blue's knight stands next to Red's."""
    match = Match(TOY, key=bytes(32))
    for seat, text in ((0, "knight c1, archer d1"), (1, "knight c5, archer d5")):
        match.play(seat, text)
    for seat, text in ((0, "c1-c2"), (1, "c5-c4"), (0, "c2-c3")):
        match.play(seat, text)
    return match


def test_a_step_is_certain() -> None:
    foreseen = preview(TOY, a_fight().state, 1, "c4-b4")
    assert foreseen.certain and [line.text for line in foreseen.lines] == ["Blue's knight moves c4-b4."]
    assert foreseen.changes == [Change("blue-knight", "place", "c4", "b4", "b4")]


def test_a_strike_is_a_range_and_says_nothing_that_may_not_happen() -> None:
    foreseen = preview(TOY, a_fight().state, 1, "c4xc3")
    assert not foreseen.certain and foreseen.lines == []
    assert foreseen.changes == [Change("red-knight", "hp", 3, 1, 3)]


def test_a_drawn_card_is_not_foretold() -> None:
    foreseen = preview(TOY, a_fight().state, 1, "draw")
    assert not foreseen.certain and foreseen.lines == []
    assert foreseen.changes == [Change("Blue", "cards", 2, 3, 3)]


def test_what_rolls_a_die_is_never_certain_though_it_may_look_so_in_every_world_tried() -> None:
    state = a_fight().state
    sure = [text for text in TOY.texts(state, 1) if preview(TOY, state, 1, text).certain]
    assert sure and all(worlds_needed(state, 1, TOY.read(state, 1, text)) == 1 for text in sure)


def test_a_preview_draws_no_real_die() -> None:
    match = a_fight()
    drawn = match.state.dice.drawn
    preview(TOY, match.state, 1, "c4xc3")
    assert match.state.dice.drawn == drawn


def test_one_world_is_enough_where_nothing_is_left_to_chance() -> None:
    state = a_fight().state
    needed = {text: worlds_needed(state, 1, TOY.read(state, 1, text)) for text in ("c4-b4", "c4xc3", "draw")}
    assert needed == {"c4-b4": 1, "c4xc3": WORLDS, "draw": WORLDS}


def test_the_last_secret_choice_does_not_betray_the_others() -> None:
    """Where Red stands is not told to Blue, who has yet to choose."""
    match = Match(TOY, key=bytes(32))
    match.play(0, "knight c1, archer d1")
    foreseen = preview(TOY, match.state, 1, "knight c5, archer d5")
    places = {change.of: (change.low, change.high) for change in foreseen.changes if change.what == "place"}
    assert places["blue-knight"] == ("c5", "c5")
    assert places["red-knight"] == ("a1", "e1") and places["red-archer"] == ("a1", "e1")


def test_an_illegal_action_has_no_preview() -> None:
    with pytest.raises(IllegalAction):
        preview(TOY, a_fight().state, 1, "c4-c3")
