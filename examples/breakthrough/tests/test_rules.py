"""The rulebook of Breakthrough, sentence by sentence, with drawings as positions."""

from __future__ import annotations

import pytest

from breakthrough import GAME
from wartable.kernel.match import Match
from wartable.kernel.refusal import IllegalAction, Refusal

MIDDLE = """
8  . . . . . . . .
7  . b . . . . . .
6  . . . . . . . .
5  . . . b b . . .
4  . . W . W . . .
3  . . . . . . . .
2  . W . . . . . .
1  . . . . . . . .
   a b c d e f g h
White to act"""
NEAR = MIDDLE.replace("7  . b", "7  W b").replace("2  . W", "2  . b")


def after(drawing: str, *texts: str) -> str:
    state = GAME.position(drawing)
    for text in texts:
        seat = state.to_act()[0]
        state.apply(seat, GAME.read(state, seat, text))
    return GAME.draw(state, 0)


def options(drawing: str, start: str) -> list[str]:
    state = GAME.position(drawing)
    return [choice.end or "" for choice in GAME.choices(state, state.to_act()[0]) if choice.start == start]


def test_white_begins_with_two_rows_of_men() -> None:
    match = Match(GAME, key=bytes(32))
    assert GAME.draw(match.state, 0).splitlines()[-4:] == [
        "2  W W W W W W W W",
        "1  W W W W W W W W",
        "   a b c d e f g h",
        "White to act",
    ]


def test_a_man_steps_forward_straight_or_diagonally_onto_an_empty_square() -> None:
    assert options(MIDDLE, "b2") == ["a3", "b3", "c3"]


def test_a_man_takes_diagonally_and_not_straight_ahead() -> None:
    assert options(MIDDLE, "c4") == ["b5", "c5", "d5"]
    assert options(MIDDLE, "e4") == ["d5", "f5"]


def test_black_goes_down() -> None:
    assert options(MIDDLE.replace("White to", "Black to"), "e5") == ["d4", "f4"]


def test_a_man_on_the_far_row_ends_the_game() -> None:
    assert after(NEAR, "a7-a8").endswith("White wins.")
    assert after(NEAR.replace("White to", "Black to"), "b2-c1").endswith("Black wins.")


def test_the_loss_of_the_last_man_ends_the_game() -> None:
    last = MIDDLE.replace("7  . b", "7  . .").replace("b b", "b .")
    assert after(last, "c4-d5").endswith("White wins.")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("e4-e5", "It takes enemies alone, and those diagonally (rulebook 2.2 Taking)"),
        ("b2-b4", "A man goes one step, forward (rulebook 2.1 Forward)"),
        ("b2-b1", "A man goes one step, forward (rulebook 2.1 Forward)"),
        ("a1-a2", "You have no man there (rulebook 2. Moving)"),
        ("hello", "Name a start and an end, as in c2-c3 (rulebook 2. Moving)"),
    ],
)
def test_what_is_not_allowed_is_refused_with_the_rule(text: str, reason: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        after(MIDDLE, text)
    assert str(refused.value) == f"{text}: {reason}"


@pytest.mark.parametrize("drawing", ["", "nonsense", MIDDLE.replace("White to act", ""), MIDDLE.replace("8  .", "")])
def test_what_is_no_drawing_is_refused(drawing: str) -> None:
    with pytest.raises(Refusal, match="drawing"):
        GAME.position(drawing)
