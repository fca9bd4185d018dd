"""What is always true, in games played at random and by a greedy bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from games.valor.table import start
from wartable.bots.roster import bot_named
from wartable.games.valor import GAME
from wartable.games.valor.actions import BUY, PICK, SELL, WAIT
from wartable.games.valor.board import WALL, lane_of
from wartable.games.valor.rules import Valor
from wartable.games.valor.state import OVER
from wartable.grid.square import OFF
from wartable.kernel.action import actor_of, verb_of
from wartable.kernel.seat_view import SeatView

TABLES = [("random", "one", 1), ("random", "three", 2), ("random", "two_versus", 3), ("greedy", "one", 4)]

every_table = pytest.mark.parametrize(("bot", "players", "seed"), TABLES)


def games(bot: str, players: str, seed: int) -> Iterator[tuple[Valor, int]]:
    """A game, and before each action which one comes."""
    state = start(seed, players=players, difficulty="easy")
    player = bot_named(bot, seed, GAME, GAME.choose({"players": players}))
    for _ in range(250):
        if state.phase == OVER:
            return
        seat = state.to_act()[0]
        action = int(player.choose(SeatView(state, seat)))
        yield state, action
        state.apply(seat, action)


@every_table
def test_nobody_shares_a_space_with_one_of_the_own_side_or_stands_in_a_wall(bot: str, players: str, seed: int) -> None:
    for state, _ in games(bot, players, seed):
        heroes = [one.cell for one in state.heroes if one.cell != OFF]
        monsters = [one.cell for one in state.monsters]
        assert len(set(heroes)) == len(heroes) and len(set(monsters)) == len(monsters)
        assert all(lane_of(cell) != WALL and state.is_open(cell) for cell in heroes + monsters)


@every_table
def test_nobody_is_ever_behind_the_other_side(bot: str, players: str, seed: int) -> None:
    for state, _ in games(bot, players, seed):
        for lane in range(3):
            assert state.southmost_monster(lane) <= state.northmost_hero(lane)


@every_table
def test_numbers_stay_within_their_bounds(bot: str, players: str, seed: int) -> None:
    for state, _ in games(bot, players, seed):
        for hero in state.heroes:
            assert 0 <= hero.hp <= hero.full_hp() and 0 <= hero.mana <= hero.full_mana
            assert hero.gold >= 0 and min(hero.bag) >= 0 and 0 <= hero.experience < 10 * hero.level
        for monster in state.monsters:
            assert 0 < monster.hp <= monster.full_hp


@every_table
def test_every_living_hero_acts_exactly_once_a_round(bot: str, players: str, seed: int) -> None:
    acted: Counter[tuple[int, int]] = Counter()
    for state, action in games(bot, players, seed):
        if verb_of(action) < 20 and verb_of(action) not in (PICK, BUY, SELL, WAIT):
            acted[int(state.round), int(actor_of(action))] += 1
        last = int(state.round)
    assert set(acted.values()) == {1}
    assert all((number, place) in acted for number in range(1, last) for place in range(3))
