"""Chapter 11: how the game ends."""

from __future__ import annotations

import pytest

from games.lol_chess.table import at, is_legal, play, played, texts
from wartable.games.lol_chess import GAME
from wartable.games.lol_chess.keys import repetition_key
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
    assert GAME.ending(state) == "A draw: Red can do nothing, and its Poro is not under attack."
    assert state.outcome() == [0.5, 0.5] and GAME.ended_by(state) == "stalemate"


def test_who_can_do_nothing_while_its_poro_is_under_attack_loses() -> None:
    attacked = STUCK.replace("p s .", "p . .").replace("c m .", "c m Ga").replace("a8 stun 0 until turn 40\n", "")
    state = played(at(attacked), "b7-a8")
    assert GAME.ending(state) == "Blue wins: Red can do nothing, and its Poro is under attack."


def test_buying_is_no_action() -> None:
    rich = STUCK.replace("c m .", "c vi .") + "gold 0 500"
    assert GAME.ended_by(played(at(rich), "b1-b2")) == "stalemate"


def test_the_third_repetition_is_a_draw() -> None:
    state = at("p . .\n. . .\nP . .")
    for text in ("a1-b1", "a3-b3", "b1-a1", "b3-a3") * 2:
        assert not GAME.ending(state)
        play(state, text)
    assert GAME.ending(state) == "A draw: the same position came for the third time." and state.outcome() == [0.5, 0.5]


def test_the_same_position_with_the_other_side_to_move_is_another_one() -> None:
    """Blue walks a triangle while Red steps out and back; then Red walks one."""
    state = at("p . .\n. . .\n. . .\n. . .\nP . .")
    triangle = ("a1-b1", "a5-b5", "b1-b2", "b5-a5", "b2-a1", "a5-b5", "a1-b1", "b5-b4", "b1-a1", "b4-a5")
    state = played(state, *triangle)
    assert state.to_act() == [0] and not GAME.ending(state)


def test_gold_is_ignored_but_hp_is_not() -> None:
    state = at("p . .\n. . .\nP Ga50 .\ngold 3 0")
    for text in ("a1-a2", "a3-b3", "a2-a1", "b3-a3") * 2:
        play(state, text)
    assert not GAME.ending(state)


BUYER = "8 . . . . . . . . p\n2 . . . Ga . . . . .\n1 P . . . . . . . .\n  z a b c d e f g h\ngold 1000 0"


def test_with_new_items_it_is_another_position() -> None:
    state = at(BUYER)
    for number, item in enumerate(("sword", "gloves", "rod", "bow")):
        back, forth = ("z1-z2", "h8-h7") if number % 2 == 0 else ("z2-z1", "h7-h8")
        state = played(state, f"buy {item} c2", back, forth)
    assert not GAME.ending(state)


SHUFFLE = "8 p . . . . . . .\n1 . Mu Jh Ma S P . .\n  z a b c d e f g"


@pytest.mark.parametrize(
    "note",
    [
        "b1 holds tear",
        "a1 ready on turn 9",
        "b1 tally 2",
        "e1 has moved",
        "c1 hurt on turn 1",
        "a1 holds quicksilver\na1 item 1 ready on turn 9",
        "c1 passive ready on turn 9",
        "a1 grew ap 5",
        "a1 gains pr 20 until turn 30",
        "b1 marked 0 until turn 30",
        "Blue has Drake Soul",
        "trap on d4 by b1",
    ],
)
def test_what_differs_in_what_pieces_have_and_may_do_is_not_the_same_position(note: str) -> None:
    plain, other = at(SHUFFLE), at(f"{SHUFFLE}\n{note}")
    assert repetition_key(plain) != repetition_key(other) and plain.key() != other.key()


@pytest.mark.parametrize("note", ["gold 5 5", "bought 3 2", "b1 paid 40", "Drake due round 8", "slain 1 0"])
def test_gold_and_clocks_do_not_make_it_another_position_but_another_key(note: str) -> None:
    plain, other = at(SHUFFLE), at(f"{SHUFFLE}\n{note}")
    assert repetition_key(plain) == repetition_key(other) and plain.key() != other.key()


def test_every_basic_item_makes_another_key() -> None:
    state = at(BUYER)
    bought = [played(state, text).key() for text in texts(state) if text.startswith("buy")]
    assert len(set(bought)) == 8


def test_a_lone_poro_is_not_lost_by_a_taunt() -> None:
    assert not is_legal("p . .\n. Ra .\nP . .", "b2 Q a3")


def test_an_action_that_would_complete_the_repetition_says_so() -> None:
    state = played(at("p . .\n. . .\nP . ."), *("a1-b1", "a3-b3", "b1-a1", "b3-a3") * 1, "a1-b1", "a3-b3", "b1-a1")
    (choice,) = [choice for choice in GAME.choices(state, 1) if choice.text == "b3-a3"]
    assert choice.label == "Move to a3 (third time: a draw)"


def test_after_the_last_round_the_gold_value_on_the_board_decides() -> None:
    drawing = "p . {}\n. . .\nP . {}\nturn 80"
    rich = played(at(drawing.format("m", "S"), round_limit=40), "a3-a2")
    assert GAME.ending(rich) == "Blue wins at the round limit: gold value on the board 40 to 20."
    even = played(at(drawing.format("s", "S"), round_limit=40), "a3-a2")
    assert even.outcome() == [0.5, 0.5] and GAME.ended_by(even) == "round limit"
    assert not GAME.ending(played(at(drawing.format("m", "S").replace("80", "79"), round_limit=40), "a1-a2"))


def test_a_player_may_resign_and_both_may_agree_to_a_draw() -> None:
    match = Match(GAME)
    match.resign(0)
    assert match.result and match.result.scores == (0.0, 1.0)
    match = Match(GAME)
    match.offer_draw(0)
    assert match.offer_draw(1) and match.result and match.result.scores == (0.5, 0.5)
