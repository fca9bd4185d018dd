"""What holds in every position of random games."""

from __future__ import annotations

import pytest

from games.lol_chess.table import start
from wartable.contract.play import moments
from wartable.contract.setups import Setup
from wartable.games.lol_chess import GAME
from wartable.games.lol_chess.numbers import count_auras, stat
from wartable.games.lol_chess.rules import LolChess
from wartable.games.lol_chess.sources import parts
from wartable.games.lol_chess.state import SLOTS, WIDE
from wartable.games.lol_chess.stats import HP, STATS
from wartable.kernel.fields import fields_of, is_plain

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
    twin = state.copied(state.dice.copy())
    count_auras(twin)
    assert twin.lent_stats == lent


def test_two_games_share_nothing() -> None:
    """A position that has just been set up is no other's, whatever it was copied from."""
    before = numbers_of(start())
    state = start()
    while state.to_act() and state.turn < 8:
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[0])
    assert numbers_of(start()) == before


def numbers_of(state: LolChess) -> dict[str, object]:
    return {name: value for name, value in fields_of(state).items() if is_plain(value)}
