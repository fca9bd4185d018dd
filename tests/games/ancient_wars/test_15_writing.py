"""Chapter 15: how actions are written and typed, and drawings."""

from __future__ import annotations

import pytest

from games.ancient_wars.table import at, deployed, place, play, refused, start
from wartable.games.ancient_wars import GAME
from wartable.kernel.refusal import IllegalAction, Refusal
from wartable.kernel.state import SPECTATOR

TABLE = """
4  . . . . pu .
3  Ax . Li . . Sv
sven: force staff
Radiant: gold 900, experience 3, hand boots of speed
"""


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("axe a3-b4", "axe a3-b4"),
        ("Axe A3 - B4", "axe a3-b4"),
        ("lina casts laguna at pudge", "lina casts laguna blade at pudge"),
        ("lina casts laguna blade at pudge", "lina casts laguna blade at pudge"),
        ("buy boots for sven", "buy boots of speed for sven"),
        ("sven attacks pudge", "sven attacks pudge"),
        ("sven uses force staff at pudge north", "sven uses force staff at pudge north"),
        ("raise axe", "raise axe"),
        ("pass", "pass"),
    ],
)
def test_what_is_typed_is_understood_as_it_is_written(typed: str, written: str) -> None:
    state = at(TABLE)
    seat = state.to_act()[0]
    assert state.write(state.read(seat, typed)) == written


LONG_NAMES = """
4  . . . . ce .
3  Np . . Lu . .
"""


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("prophet a3-a4", "natures prophet a3-a4"),
        ("Nature's a3-a4", "natures prophet a3-a4"),
        ("np a3-a4", "natures prophet a3-a4"),
        ("luna attacks cent", "luna attacks centaur warrunner"),
        ("lu attacks ce", "luna attacks centaur warrunner"),
    ],
)
def test_a_part_of_a_name_is_enough_and_so_are_the_letters_on_the_board(typed: str, written: str) -> None:
    state = at(LONG_NAMES)
    assert state.write(state.read(state.to_act()[0], typed)) == written


def test_in_the_draft_any_hero_may_be_named_in_short() -> None:
    state = start()
    revealed = next(text for text in state.texts(state.to_act()[0]) if text.count(" ") > 1)
    last_word = revealed.split()[-1]
    assert state.write(state.read(state.to_act()[0], f"ban {last_word}")) == revealed


def test_a_refusal_understands_the_same_names() -> None:
    assert refused(at(LONG_NAMES), "prophet attacks luna") == refused(at(LONG_NAMES), "natures prophet attacks luna")
    assert refused(at(LONG_NAMES), "centaur e4-e5") == ("Centaur Warrunner is not yours", "4.3 Windows")


def test_what_could_mean_several_things_is_asked_back() -> None:
    state = at(TABLE)
    with pytest.raises(IllegalAction, match="could mean"):
        state.read(state.to_act()[0], "lina casts l at pudge")


def test_a_refusal_says_the_rule_and_its_chapter() -> None:
    state = at(TABLE)
    with pytest.raises(IllegalAction, match=r"Pudge is 4 away, out of reach of 1 \(rulebook 7.1 Range"):
        state.read(state.to_act()[0], "axe attacks pudge")


def test_what_names_no_hero_is_no_action() -> None:
    assert refused(at(TABLE), "go west")[1] == "15.1 How actions are written"


def test_a_hero_of_the_other_side_is_not_yours() -> None:
    assert refused(at(TABLE), "pudge e4-e3") == ("Pudge is not yours", "4.3 Windows")


def test_a_drawing_shows_lanes_river_jungle_and_everybody() -> None:
    drawn = deployed(4).draw(SPECTATOR)
    rows = drawn.splitlines()
    assert rows[4] == "5  ~  ~  ~  ~  ~  ~  ~  ~  ~" and rows[0].startswith("9  j  j  t5") and "A*" in rows[8]
    assert GAME.position(drawn).draw(SPECTATOR) == drawn


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ("", "no drawing of Ancient Wars"),
        ("3  Zz", "'Zz' on a3, which is no piece"),
        ("3  T5", "T5 on a3, where no such structure stands"),
        ("3  Ax\naxe: sparkling", "'sparkling', which is neither an item nor a status"),
        ("3  Ax\nnobody: hp 3", "'nobody', which is no hero"),
        ("3  Ax\naxe: buckler, cloak, buckler, cloak", "more than 3 items on Axe"),
        ("3  Ax\nRadiant: friends 3", "'friends 3' of Radiant"),
        ("3  Ax\n???", "a line that says nothing"),
        ("3  Ax\nturn x", "where a number is needed"),
        ("3  Ax\naxe: faster feet", "'faster feet', which is no skill of Axe"),
        ("3  Ax Pu Sv Es Ti Ku", "more than 5 heroes on one side"),
    ],
)
def test_a_wrong_drawing_is_refused_with_the_reason(drawing: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        at(drawing) if drawing else GAME.position("this is no drawing")


def test_text_play_goes_through_a_whole_turn() -> None:
    state = play(at(TABLE), "axe a3-b4", "axe done", "sven attacks pudge", "end window", "pudge e4-e5", "end window")
    assert place(state, "pudge") == "e5"
