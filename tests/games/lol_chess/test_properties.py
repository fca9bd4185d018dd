"""What holds in every position of random games."""

from __future__ import annotations

import pytest

from contract.play import moments
from contract.table import Setup
from wartable.games.lol_chess import GAME
from wartable.games.lol_chess.game import LolChess
from wartable.games.lol_chess.numbers import count_auras, stat
from wartable.games.lol_chess.sources import parts
from wartable.games.lol_chess.state import SLOTS, WIDE
from wartable.games.lol_chess.stats import HP, STATS

SHORT = Setup("short", GAME, GAME.choose({"round_limit": 40}))


@pytest.mark.parametrize("key", [3, 4])
def test_numbers_are_the_sum_of_their_parts_and_nobody_is_overfull(key: int) -> None:
    for number, state in enumerate(moments(SHORT, key)):
        assert isinstance(state, LolChess)
        if number % 9 == 0:
            for slot in range(SLOTS):
                check_slot(state, slot)
            check_bookkeeping(state)


def check_slot(state: LolChess, slot: int) -> None:
    if state.cells[slot] < 0:
        return
    assert state.board[state.cells[slot]] == slot and 0 < state.hp[slot] <= stat(state, slot, HP)
    for which in range(STATS):
        if which < 23:
            assert sum(amount for amount, _ in parts(state, slot, which)) == stat(state, slot, which), (slot, which)


def check_bookkeeping(state: LolChess) -> None:
    worn = [0] * SLOTS
    for place in range(0, len(state.effects), WIDE):
        worn[state.effects[place]] |= 2 ** int(state.effects[place + 1])
        assert state.cells[state.effects[place]] >= 0, "an effect on a piece that has fallen"
    assert worn == list(state.worn)
    lent = state.lent_stats
    twin = state.clone()
    count_auras(twin)
    assert twin.lent_stats == lent
