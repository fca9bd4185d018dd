"""Chapter 12: options and presets."""

from __future__ import annotations

import pytest

from games.lol_chess.table import drafted
from wartable.games.lol_chess import GAME
from wartable.kernel.options import plain_options


def test_the_presets_are_those_of_the_rulebook() -> None:
    assert {name: plain_options(options) for name, options in GAME.presets.items()} == {
        "standard": {"reorder": False, "round_limit": 200},
        "short": {"reorder": False, "round_limit": 40},
    }


def test_reorder_adds_a_phase() -> None:
    assert [GAME.scene(drafted(reorder=choice), 0).phase for choice in (False, True)] == ["playing", "arrange"]


@pytest.mark.parametrize("limit", [200, 100, 40])
def test_the_round_limit_can_be_chosen(limit: int) -> None:
    assert drafted(round_limit=limit).settings.round_limit == limit
