"""Chapter 13: what is kept of a game."""

from __future__ import annotations

from wartable.games import GAMES
from wartable.games.yudh import GAME


def test_a_server_is_told_to_keep_nothing() -> None:
    assert GAME.stores is False and GAMES["yudh"] is GAME
    assert "## 13. What is kept of a game\n\nNothing." in GAME.rulebook()
