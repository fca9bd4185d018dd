"""Chapter 11: how the game ends."""

from __future__ import annotations

from games.lol_chess.table import at, play, played
from wartable.games.lol_chess import GAME
from wartable.kernel.match import Match

# Red's Poro is walled in by its own rooted or blocked pieces, and Red can do nothing.
STUCK = """8 p s .
7 c m .
6 M M .
1 . . P
  z a b
z8 root 0 until turn 40
a8 stun 0 until turn 40
z7 stun 0 until turn 40
a7 stun 0 until turn 40
"""


def test_stalemate_is_a_draw() -> None:
    state = played(at(STUCK), "b1-b2")
    assert state.ending() == "A draw: Red can do nothing, and its Poro is not under attack."
    assert state.outcome() == [0.5, 0.5] and state.ended_by() == "stalemate"


def test_who_can_do_nothing_while_its_poro_is_under_attack_loses() -> None:
    attacked = STUCK.replace("p s .", "p . .").replace("c m .", "c m Ga").replace("a8 stun 0 until turn 40\n", "")
    state = played(at(attacked), "b7-a8")
    assert state.ending() == "Blue wins: Red can do nothing, and its Poro is under attack."


def test_buying_is_no_action() -> None:
    rich = STUCK.replace("c m .", "c vi .") + "gold 0 500"
    assert played(at(rich), "b1-b2").ended_by() == "stalemate"


def test_the_third_repetition_is_a_draw() -> None:
    state = at("p . .\n. . .\nP . .")
    for text in ("a1-b1", "a3-b3", "b1-a1", "b3-a3") * 2:
        assert not state.ending()
        play(state, text)
    assert state.ending() == "A draw: the same position came for the third time." and state.outcome() == [0.5, 0.5]


def test_the_same_position_with_the_other_side_to_move_is_another_one() -> None:
    """Blue walks a triangle while Red steps out and back; then Red walks one."""
    state = at("p . .\n. . .\n. . .\n. . .\nP . .")
    triangle = ("a1-b1", "a5-b5", "b1-b2", "b5-a5", "b2-a1", "a5-b5", "a1-b1", "b5-b4", "b1-a1", "b4-a5")
    state = played(state, *triangle)
    assert state.to_act() == [0] and not state.ending()


def test_gold_is_ignored_but_hp_is_not() -> None:
    state = at("p . .\n. . .\nP Ga50 .\ngold 3 0")
    for text in ("a1-a2", "a3-b3", "a2-a1", "b3-a3") * 2:
        play(state, text)
    assert not state.ending()


def test_an_action_that_would_complete_the_repetition_says_so() -> None:
    state = played(at("p . .\n. . .\nP . ."), *("a1-b1", "a3-b3", "b1-a1", "b3-a3") * 1, "a1-b1", "a3-b3", "b1-a1")
    (choice,) = [choice for choice in state.choices(1) if choice.text == "b3-a3"]
    assert choice.label == "move to a3 (third time: a draw)"


def test_after_the_last_round_the_gold_value_on_the_board_decides() -> None:
    drawing = "p . {}\n. . .\nP . {}\nturn 80"
    rich = played(at(drawing.format("m", "S"), round_limit=40), "a3-a2")
    assert rich.ending() == "Blue wins at the round limit: gold value on the board 40 to 20."
    even = played(at(drawing.format("s", "S"), round_limit=40), "a3-a2")
    assert even.outcome() == [0.5, 0.5] and even.ended_by() == "round limit"
    assert not played(at(drawing.format("m", "S").replace("80", "79"), round_limit=40), "a1-a2").ending()


def test_a_player_may_resign_and_both_may_agree_to_a_draw() -> None:
    match = Match(GAME)
    match.resign(0)
    assert match.result and match.result.scores == (0.0, 1.0)
    match = Match(GAME)
    match.offer_draw(0)
    assert match.offer_draw(1) and match.result and match.result.scores == (0.5, 0.5)
