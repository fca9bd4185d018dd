"""Who sits at the table may depend on an option, and seats may play for one team."""

from __future__ import annotations

from dataclasses import replace

import pytest

from toy import TOY
from wartable.kernel.game import Game, Seating
from wartable.kernel.match import Match
from wartable.kernel.refusal import Refusal

FRIENDS = Seating(("Red", "Blue"), (0, 0))
TABLES = {"1": Seating(("North", "South")), "3": Seating(("Red", "Blue")), "5": FRIENDS}
GAME: Game = replace(TOY, seated_by="life", seatings=TABLES)


def match(life: int) -> Match:
    return Match(GAME, GAME.choose({"life": life}), key=bytes(32))


def test_without_such_an_option_the_seats_are_those_on_the_box() -> None:
    assert TOY.seating(TOY.options()).names == TOY.seats


def test_the_option_decides_who_sits_at_the_table() -> None:
    assert match(1).seats == ("North", "South") and match(3).seats == ("Red", "Blue")
    assert GAME.seat_named("south", GAME.choose({"life": 1})) == 1
    with pytest.raises(Refusal, match="has no seat 'north'; there are: red, blue"):
        GAME.seat_named("north", GAME.choose({"life": 3}))


def test_without_teams_everyone_plays_alone() -> None:
    assert TABLES["1"].has_opponents(0) and not TABLES["1"].are_allies(0, 1)


def test_three_against_one() -> None:
    seating = Seating(("One", "Two", "Three", "Monsters"), (0, 0, 0, 1))
    assert [seating.are_allies(1, other) for other in range(4)] == [True, True, True, False]
    assert all(seating.has_opponents(seat) for seat in range(4))


def test_a_team_loses_together() -> None:
    for life, scores in ((3, (0.0, 1.0)), (5, (0.0, 0.0))):
        played = match(life)
        played.resign(0)
        assert played.result and played.result.scores == scores


def test_where_nobody_opposes_there_is_no_draw_to_agree_on() -> None:
    with pytest.raises(Refusal, match="nobody plays against you"):
        match(5).offer_draw(0)
    assert match(3).offer_draw(0) is False
