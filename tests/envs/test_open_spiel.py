"""OpenSpiel: its own suites pass, its bots play our games and ours play them there; nobody learns what is hidden."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import wartable
from wartable.envs.open_spiel import MOST_OUTCOMES, TableBot
from wartable.games import GAMES

# Plain rules play whole games a hundred times slower: the smallest stands for all.
QUICK = list(GAMES) if wartable.is_compiled() else ["yudh"]


def loaded(game: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"wartable_{game}", parameters)


@pytest.mark.parametrize("game", QUICK)
def test_every_game_passes_the_simulation_test(game: str) -> None:
    pyspiel.random_sim_test(loaded(game), 1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", QUICK)
def test_sampled_chance_passes_it_too(game: str) -> None:
    # Its Python games cannot tell how their dice stand, so OpenSpiel does not write them down.
    pyspiel.random_sim_test(loaded(game, chance="sampled"), 1, serialize=False, verbose=False)


@pytest.mark.parametrize("game", QUICK)
def test_every_game_passes_the_test_of_the_python_interface(game: str) -> None:
    games_sim_test.GamesSimTest().sim_game(loaded(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_loaded_with_its_options_by_name(game: str) -> None:
    there = loaded(game)
    again = pyspiel.load_game(str(there))
    assert str(again) == str(there) and again.num_distinct_actions() == there.num_distinct_actions()


def test_options_are_set_by_name_and_refused_with_a_reason() -> None:
    assert loaded("war", map="valley", turn_limit=0).options.turn_limit is None
    assert loaded("yudh", preset="balanced").options.swap_order
    with pytest.raises(ValueError, match="option map cannot be 'moon'"):
        loaded("war", map="moon")


def play_randomly(state: Any, steps: int, seed: int) -> Any:
    chance = np.random.default_rng(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(int(chance.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize(
    ("game", "options"), [("war", {"map": "random"}), ("ancient_wars", {}), ("valor", {}), ("yudh", {})]
)
def test_every_roll_is_a_chance_node(game: str, options: dict[str, Any]) -> None:
    state = play_randomly(loaded(game, **options).new_initial_state(), 80, 3)
    rolls = [action for action in state.full_history() if action.player == pyspiel.PlayerId.CHANCE]
    assert rolls and all(0 <= roll.action < MOST_OUTCOMES for roll in rolls)


def test_a_resampled_state_looks_the_same_to_the_player_and_has_no_history() -> None:
    state = loaded("ancient_wars", mode="rush").new_initial_state()
    chance = np.random.default_rng(1)
    while state.is_chance_node() or len(state.match.now().to_act()) < 2:
        state.apply_action(int(chance.choice(state.legal_actions())))
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, np.random.default_rng(seed).random) for seed in range(5)]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert np.array_equal(world.observation_tensor(player), state.observation_tensor(player))
        assert world.legal_actions() == state.legal_actions() and world.history() == []
    assert len({str(world.match.now().key()) for world in worlds}) > 1, "the others' hands differ"


def test_an_information_state_tells_apart_what_was_seen_before() -> None:
    observer = make_observation(loaded("yudh"), pyspiel.IIGObservationType(perfect_recall=True))
    state, seen = loaded("yudh").new_initial_state(), set()
    chance = np.random.default_rng(2)
    for _ in range(60):
        if not state.is_chance_node():
            observer.set_from(state, 0)
            seen.add(bytes(observer.dict["past"]))
        state.apply_action(int(chance.choice(state.legal_actions())))
    assert len(seen) > 20


def test_a_state_goes_through_pickle_at_a_roll_and_at_a_decision() -> None:
    state = loaded("valor").new_initial_state()
    for _ in range(60):
        again = pickle.loads(pickle.dumps(state))
        assert str(again) == str(state) and again.legal_actions() == state.legal_actions()
        play_randomly(state, 1, 4)


def test_a_clone_does_not_foresee_sampled_dice() -> None:
    game = loaded("yudh", chance="sampled", seed=3)
    state = play_randomly(game.new_initial_state(), 12, 1)
    ends = {str(play_randomly(state.clone(), 30, 5)) for _ in range(4)}
    assert len(ends) > 1


def their_bots(game: Any) -> list[Any]:
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    if game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        return [mcts.MCTSBot(game, 2.0, 2, evaluator, random_state=chance)]
    sampled = ismcts.ISMCTSBot(game, evaluator, 2.0, 2, random_state=chance, allow_inconsistent_action_sets=True)
    return [sampled, mcts.MCTSBot(game, 2.0, 2, evaluator, random_state=chance)]


@pytest.mark.parametrize("game", ["war", "yudh"])
def test_their_searches_and_our_bots_play_each_other(game: str) -> None:
    there = loaded(game)
    for theirs in their_bots(there):
        bots = [theirs, TableBot("1", there, seed=1)]
        state, chance, decisions = there.new_initial_state(), np.random.default_rng(1), 0
        while decisions < 4:
            if state.is_chance_node():
                state.apply_action(int(chance.choice(state.legal_actions())))
                continue
            action = bots[state.current_player()].step(state)
            assert action in state.legal_actions()
            state.apply_action(int(action))
            decisions += 1
