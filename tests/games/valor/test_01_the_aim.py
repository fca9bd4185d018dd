"""Chapter 1: reach the other side's Nexus."""

from __future__ import annotations

from games.valor.table import at, place, played, told
from wartable.games.valor import GAME

ALMOST = """
    2  H1 .
    8  .  .
"""


def test_the_heroes_win_if_any_of_them_reaches_the_monsters_nexus() -> None:
    state = played(at(ALMOST, lane="top"), "1 north")
    assert state.outcome() == [1.0] and state.to_act() == []
    assert GAME.ending(state) == "Gaerdal Ironhand enters the monsters' Nexus: the heroes win."


def test_the_heroes_lose_if_any_monster_reaches_the_heroes_nexus() -> None:
    state = played(at("7  .  . | .  . | .  M1\n8  H1 . | .  . | .  ."), "1 pass")
    assert state.outcome() == [0.0] and GAME.ended_by(state) == "heroes' Nexus lost"
    assert GAME.ending(state) == "M1 Natsunomeryu enters the heroes' Nexus: the monsters win."


def test_victory_comes_at_once_upon_entry() -> None:
    """Others who have not acted yet do not matter any more."""
    state = at("2  H1 . | .  . | .  .\n7  .  . | .  M1 | .  .\n8  .  . | H2 . | H3 .")
    assert told(state, "1 north")[-1].endswith("the heroes win.")
    assert played(state, "1 north").to_act() == []


def test_it_is_checked_after_every_move_of_a_monster() -> None:
    """M1 has won before M2 acts."""
    state = played(at("7  .  . | .  M1 | .  .\n6  .  . | .  . | .  M2\n8  H1 . | .  . | .  ."), "1 pass")
    assert [place(one) for one in state.monsters] == ["e8", "h6"]
