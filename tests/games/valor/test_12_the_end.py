"""Chapter 12: how the game ends."""

from __future__ import annotations

import pytest

from games.valor.table import at, played, reasons, told
from wartable.games.valor import GAME
from wartable.kernel.match import Match
from wartable.kernel.refusal import IllegalAction


def test_a_monster_in_the_nexus_does_not_keep_a_hero_from_entering() -> None:
    """The same row is not behind."""
    state = played(at("1  .  M1\n2  H1 .", lane="top"), "1 north")
    assert state.outcome() == [1.0]


def test_a_monster_in_row_2_does() -> None:
    assert reasons(at("2  H1 M1", lane="top"), "1 north")[0].chapter == "5.2 Nobody goes behind the other side"


@pytest.mark.parametrize("limit", [100, 200])
def test_after_the_last_round_the_monsters_win(limit: int) -> None:
    state = at("8  H1 . | H2 . | H3 .", round_limit=limit)
    state.round, state.next_wave = limit - 1, 999
    state = played(state, "1 pass", "2 pass", "3 pass")
    assert state.outcome() == [] and state.round == limit
    lines = told(state, "1 pass", "2 pass", "3 pass")
    assert lines[-1] == f"{limit} rounds are over and no hero got through: the monsters win."
    assert GAME.ended_by(played(state, "1 pass", "2 pass", "3 pass")) == "round limit"


def test_without_a_limit_the_game_goes_on() -> None:
    state = at("8  H1 . | H2 . | H3 .", round_limit=None)
    state.round, state.next_wave = 500, 999
    assert played(state, "1 pass", "2 pass", "3 pass").round == 501


def test_when_the_game_is_over_nothing_is_legal() -> None:
    state = played(at("2  H1 .", lane="top"), "1 north")
    assert list(state.legal(0)) == []
    with pytest.raises(IllegalAction, match="The game is over"):
        GAME.read(state, 0, "1 north")


def test_one_may_resign_alone() -> None:
    match = Match(GAME, key=bytes(32))
    match.resign(0)
    assert match.result and match.result.scores == (0.0,) and match.result.text == "Heroes resigned."
