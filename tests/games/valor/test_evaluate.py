"""The game's opinion, and that bots gain from it."""

from __future__ import annotations

from games.valor.table import at, begun, give, have, hero, monster, number_of, played
from wartable.bots.roster import bot_named
from wartable.games.valor import GAME
from wartable.games.valor.options import ValorOptions
from wartable.games.valor.setup import new
from wartable.kernel.dice import SearchDice
from wartable.kernel.seat_view import SeatView


def test_a_weapon_is_better_than_its_price_and_better_worn_than_carried() -> None:
    state = begun()
    bought = played(state, "1 buy sword")
    worn = played(bought)
    have(hero(worn, 1), weapon=number_of(worn, "sword"), bag=hero(state, 1).bag[:])
    assert state.evaluate(0) < bought.evaluate(0) < worn.evaluate(0)


def test_trading_to_and_fro_is_never_good() -> None:
    state = begun()
    for article in ("sword", "dagger", "platinum_shield", "healing_potion", "ice_blade"):
        assert played(state, f"1 buy {article}", f"1 sell {article}").evaluate(0) < state.evaluate(0)


def test_wounds_are_good_and_so_is_health() -> None:
    state = at("4  .  M1\n5  .  H1", lane="top")
    before = state.evaluate(0)
    have(monster(state, 1), hp=50)
    wounded = state.evaluate(0)
    have(hero(state, 1), hp=10)
    assert before < wounded and state.evaluate(0) < wounded


def test_a_lane_without_a_hero_is_in_danger() -> None:
    far, near = (at(f"{row}  .  . | .  M1 | .  .\n8  H1 . | .  . | H3 .").evaluate(0) for row in (2, 7))
    assert near < far


def test_a_clear_run_is_worth_much() -> None:
    runner = at("3  H1 .", lane="top").evaluate(0)
    assert runner > at("7  H1 .", lane="top").evaluate(0)


def test_the_monsters_hope_for_the_opposite() -> None:
    state = at("4  .  M1\n5  .  H1", lane="top", players="one_versus")
    assert state.evaluate(0) + state.evaluate(1) == 1


def test_blows_are_tried_first() -> None:
    state = at("4  .  M1\n5  .  H1", lane="top")
    give(state, 1, "ice_blade")
    gains = {GAME.write(state, action): int(state.gain(action)) for action in state.legal(0)}
    assert gains["1 cast ice_blade m1"] == 35 and gains["1 attack m1"] == 10 and gains["1 pass"] == 0


def wins(bot: str, games: int) -> int:
    won = 0
    for seed in range(games):
        options = ValorOptions(difficulty="gentle")
        state = new(options, SearchDice(seed))
        player = bot_named(bot, seed, GAME, options)
        while state.to_act():
            state.apply(0, player.choose(SeatView(state, 0)))
        won += state.outcome() == [1.0]
    return won


def test_greedy_wins_more_often_than_random() -> None:
    assert wins("random", 8) == 0 and wins("greedy", 8) >= 3
