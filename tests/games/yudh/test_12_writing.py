"""Chapter 12: writing, typing and drawings."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from games.yudh.table import dealt, kept, play, refused, rolled, start
from wartable.games.yudh import GAME
from wartable.games.yudh.rules import Yudh
from wartable.games.yudh.setup import position
from wartable.kernel.refusal import IllegalAction, Refusal


def keeping() -> Yudh:
    return play(rolled(dealt(), "B T K D S B*"), "pick 2")


POSITIONS: dict[str, Callable[[], Yudh]] = {"toss": start, "rolling": dealt, "keeping": keeping, "asking": kept}

# 12.1 How actions are written


@pytest.mark.parametrize(
    ("where", "typed", "written"),
    [
        ("toss", "Heads", "heads"),
        ("rolling", "Roll pasa", "roll"),
        ("rolling", "ROLL", "roll"),
        ("keeping", "keep 1,3,5", "keep 1 3 5"),
        ("keeping", "Keep 135", "keep 1 3 5"),
        ("keeping", "keep all", "keep 1 3 4 5 6"),
        ("keeping", "keep none", "done"),
        ("keeping", "Done.", "done"),
        ("keeping", " pick  4 ", "pick 4"),
        ("keeping", "back 2", "back 2"),
        ("asking", "Ask!", "ask"),
    ],
)
def test_what_may_be_typed(where: str, typed: str, written: str) -> None:
    state = POSITIONS[where]()
    seat = state.to_act()[0]
    assert GAME.write(state, GAME.read(state, seat, typed)) == written


@pytest.mark.parametrize(
    ("where", "typed", "reason"),
    [
        ("toss", "roll", "Now a side of the coin is chosen: heads or tails"),
        ("rolling", "keep 1", "Now you roll"),
        ("keeping", "ask", "Now you keep dice: keep 1 3 5, pick 3, back 3 or done"),
        ("keeping", "keep", "Name the dice, as in keep 1 3 5, or say done"),
        ("keeping", "keep 7", "Your pasa are numbered 1 to 6"),
        ("keeping", "keep 2", "Pasa 2 is not on the table"),
        ("keeping", "pick 1 3", "Name one die, as in pick 3"),
        ("keeping", "back 1", "Pasa 1 was not picked since the last roll"),
        ("asking", "done", "Now you ask or decline"),
        ("asking", "dance", "'dance' says nothing that Yudh knows; now you ask or decline"),
        ("keeping", "keep 1 and 3", "'keep 1 and 3' says nothing that Yudh knows"),
    ],
)
def test_a_refusal_gives_the_reason_and_the_chapter(where: str, typed: str, reason: str) -> None:
    state = POSITIONS[where]()
    seat = state.to_act()[0]
    with pytest.raises(IllegalAction, match=r"\(rulebook \d") as caught:
        GAME.read(state, seat, typed)
    assert reason in str(caught.value)


def test_out_of_turn_and_after_the_end() -> None:
    assert refused(dealt(), "roll", 1) == ("It is One's turn", "4. The round")
    over = play(kept("B B B B B B", "D D D D D D", mani=(20, 3)), "One: decline", "Two: decline")
    assert refused(over, "roll", 0) == ("The game is over", "9. The end of the game")


def test_the_drawing_of_a_game_that_is_over_names_nobody_to_act_and_keeps_the_toss() -> None:
    over = play(kept("B B B B B B", "D D D D D D", mani=(20, 3)), "One: decline", "Two: decline")
    assert ": Over. (One heads, heads up) ==" in GAME.draw(over, 0)
    assert GAME.draw(position(GAME.draw(over, 0)), 0) == GAME.draw(over, 0)


def test_the_rulebooks_table_writes_every_action() -> None:
    chapter = GAME.rulebook().split("### 12.1")[1].split("\n### ")[0]
    written = set(re.findall(r"`([^`]+)`", chapter))
    for make in POSITIONS.values():
        state = make()
        for text in GAME.texts(state, state.to_act()[0]):
            assert re.sub(r"[\d ]+", "", text) in {re.sub(r"[\d ]+", "", each) for each in written}


# 12.2 Drawings


def test_the_drawings_of_the_rulebook_are_positions() -> None:
    drawings = re.findall(r"^```position\n(.*?)\n```$", GAME.rulebook(), re.MULTILINE | re.DOTALL)
    for drawing in drawings:
        assert GAME.draw(position(drawing), 0) == drawing
    assert [position(drawing).to_act() for drawing in drawings] == [[0, 1], [0]]


def test_ones_own_side_is_below() -> None:
    assert GAME.draw(dealt(), 0).splitlines()[-2].startswith("ONE")
    assert GAME.draw(dealt(), 1).splitlines()[-2].startswith("TWO")
    assert GAME.draw(dealt(), -1) == GAME.draw(dealt(), 0)


def test_a_drawing_shows_dice_cards_tokens_and_the_phase() -> None:
    assert GAME.draw(keeping(), 0).splitlines() == [
        "TWO        | table: 1. 2. 3. 4. 5. 6.                   | Arjun: 6 tokens, beginning 3",
        "mani 20    | rolls: 0 of 3                              | tokens 2",
        "-" * 88,
        "       Two | /",
        "== Round 1: Ran Neeti. One to keep (One heads, heads up) ==",
        "       One | / 2T",
        "-" * 88,
        "ONE        | table: 1B 3K 4D 5S 6B*                     | Bali: 4 tokens, beginning 2",
        "mani 20    | rolls: 1 of 3                              | tokens 2",
    ]


def test_a_drawing_tells_how_many_dice_have_gone_back_in_this_roll() -> None:
    state = play(keeping(), "back 2", "pick 3", "back 3")
    assert "rolls: 1 of 3, 2 put back " in GAME.draw(state, 0)
    assert (
        GAME.draw(position(GAME.draw(state, 0)), 0) == GAME.draw(state, 0)
        and position(GAME.draw(state, 0)).key() == state.key()
    )
    assert "put back" not in GAME.draw(play(state, "done"), 0)


def test_what_is_wanted_now_is_said_only_to_whoever_is_to_act() -> None:
    assert refused(dealt(), "dance", 0)[0] == "'dance' says nothing that Yudh knows; now you roll"
    assert refused(dealt(), "dance", 1)[0] == "'dance' says nothing that Yudh knows"


@pytest.mark.parametrize(
    "words", ["do not roll", "please roll", "roll not", "roll roll", "i see a roll", "roll 1", "ro ll me"]
)
def test_words_that_the_game_does_not_know_are_not_played(words: str) -> None:
    with pytest.raises(IllegalAction, match="says nothing that Yudh knows"):
        GAME.read(dealt(), 0, words)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_drawing_reads_back_from_either_side(name: str) -> None:
    state = POSITIONS[name]()
    for seat in (0, 1):
        assert GAME.draw(position(GAME.draw(state, seat)), seat) == GAME.draw(state, seat)
        assert position(GAME.draw(state, seat)).to_act() == state.to_act()


@pytest.mark.parametrize(
    ("found", "changed", "reason"),
    [
        ("1B", "1Q", "'1Q' in the drawing is no face of pasa 1: it has B T K D S B*"),
        ("3K", "3T*", "'3T*' in the drawing is no face of pasa 3"),
        ("3K", "9K", "'9K' in the drawing is no die"),
        ("Bali: 4", "Bali: 5", "'Bali: 5 tokens, beginning 2' in the drawing is no card"),
        ("mani 20", "mani", "the line 'mani"),
        ("ONE", "TEN", "the line 'TEN"),
    ],
)
def test_a_drawing_with_a_mistake_is_refused(found: str, changed: str, reason: str) -> None:
    with pytest.raises(Refusal, match=re.escape(reason)):
        position(GAME.draw(keeping(), 0).replace(found, changed))
