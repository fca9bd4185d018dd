"""A match that begins with a drawing is a match like any other."""

from __future__ import annotations

import pytest

from wartable.games import GAMES
from wartable.kernel.drawn import Drawn
from wartable.kernel.match import Match
from wartable.kernel.preview import preview
from wartable.kernel.record import read_record, record_of, replay, write_record
from wartable.kernel.refusal import Refusal
from wartable.kernel.state import SPECTATOR

WAR, YUDH = GAMES["war"], GAMES["yudh"]
FORK = """\
4  .   t   .   .
3  .   .   .   .
2  .   T   .   i
1  C   .   .   .
   a   b   c   d"""


def fork() -> Match:
    return Match(WAR, drawn=Drawn(FORK))


def test_it_begins_with_what_is_drawn() -> None:
    assert {piece.place for piece in fork().scene(0).pieces} == {"b4", "b2", "d2", "a1"}


def test_what_is_taken_back_leads_to_the_drawing_again() -> None:
    match = fork()
    before = WAR.draw(match.state, SPECTATOR)
    match.play(0, "b2xb4")
    match.take_back()
    assert WAR.draw(match.state, SPECTATOR) == before


def test_a_preview_tells_what_an_action_does_there() -> None:
    match = fork()
    seen = preview(WAR, match.state, 0, "b2xb4")
    assert seen.certain and any(change.what == "score" for change in seen.changes)


def test_its_record_gives_it_back_with_its_drawing_and_its_dice() -> None:
    match = Match(WAR, drawn=Drawn(FORK, [3, True]))
    match.play(0, "b2xb4")
    record = read_record(write_record(record_of(match)))
    assert record.drawn == Drawn(FORK, [3, True])
    again = replay(record, GAMES)
    assert again.state.key() == match.state.key()
    assert WAR.draw(again.state, SPECTATOR) == WAR.draw(match.state, SPECTATOR)


def test_a_record_of_a_usual_match_says_nothing_of_a_drawing() -> None:
    assert '"drawn"' not in write_record(record_of(Match(WAR)))


def test_a_record_whose_drawing_was_changed_is_refused() -> None:
    text = write_record(record_of(fork()))
    with pytest.raises(Refusal, match="seal"):
        read_record(text.replace("4  .   t", "4  .   m"))


def test_what_is_no_drawing_is_refused() -> None:
    with pytest.raises(Refusal, match="drawing"):
        Match(WAR, drawn=Drawn("once upon a time"))


def test_its_options_are_those_that_fit_the_drawing_unless_some_are_given() -> None:
    balanced = YUDH.choose({"cards": "balanced"})
    drawing = YUDH.draw(Match(YUDH, balanced).state, SPECTATOR)
    assert Match(YUDH, YUDH.choose({}), drawn=Drawn(drawing)).options == YUDH.options()
    overrun = WAR.choose({"tank_overrun": True})
    assert Match(WAR, overrun, drawn=Drawn(FORK)).options == overrun
