"""Gymnasium: its own checks pass on every game, whoever sits opposite."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from wartable import envs
from wartable.bots.simple import GreedyBot
from wartable.envs.gym_env import GymEnv
from wartable.envs.names import presets_of
from wartable.games import GAMES
from wartable.kernel.dice import SearchDice
from wartable.kernel.refusal import IllegalAction, Refusal

NAMES = [envs.env_name(game, preset) for game in GAMES.values() for preset in presets_of(game)]


@pytest.mark.parametrize("name", NAMES)
def test_every_registered_environment_passes_the_check(name: str) -> None:
    # The check plays an action that was drawn before the match began, so the lot must decide where it is illegal.
    check_env(gymnasium.make(name, illegal="lot").unwrapped)


def test_a_name_says_game_preset_and_version_of_the_rules() -> None:
    war = GAMES["war"]
    assert envs.env_name(war) == f"wartable/War-v{war.rules_version}"
    assert f"wartable/War-Short-v{war.rules_version}" in NAMES
    assert gymnasium.spec(envs.env_name(war)).kwargs == {"game": "war", "preset": ""}


def play_out(env: GymEnv, seed: int, limit: int = 1_000) -> tuple[list[int], float]:
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    played: list[int] = []
    is_over, reward = env.match.is_over, 0.0
    while not is_over and len(played) < limit:
        played.append(int(env.action_space.sample(info["action_mask"])))
        observation, reward, is_over, _, info = env.step(played[-1])
        assert np.array_equal(env.action_masks(), info["action_mask"])
        assert observation in env.observation_space
    return played, reward


@pytest.mark.parametrize("opponent", ["random", "greedy", "1"])
def test_bots_sit_opposite_and_the_same_seed_gives_the_same_match(opponent: str) -> None:
    first, again = (play_out(envs.gym("yudh", opponent=opponent), 7, 12) for _ in range(2))
    assert first == again and len(first[0]) == 12


def test_a_match_is_won_or_lost() -> None:
    assert {play_out(envs.gym("yudh"), seed)[1] for seed in range(8)} == {-1.0, 1.0}


def test_a_bot_or_a_function_of_the_observation_can_sit_opposite_too() -> None:
    asked = []

    def first_legal(observation: dict[str, Any]) -> int:
        asked.append(observation)
        return int(np.flatnonzero(observation["action_mask"])[0])

    play_out(envs.gym("yudh", opponent=first_legal), 1)
    play_out(envs.gym("yudh", opponent=GreedyBot(SearchDice(1))), 1, 12)
    assert asked and all(seen in envs.gym("yudh").observation_space for seen in asked)


def test_the_opponent_can_be_changed_for_self_play() -> None:
    env = envs.gym("yudh", opponent="random", seat="one")
    env.play_against(lambda observation: -1)
    with pytest.raises(IllegalAction, match="the opponent at Two answered wrongly"):
        play_out(env, 1)


def test_the_seat_is_as_wished_or_by_lot() -> None:
    assert {envs.gym("war", seat=seat).reset(seed=1)[1]["seat"] for seat in ("North", 1)} == {1}
    env = envs.gym("yudh")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(12)} == {0, 1}


def test_the_mask_can_be_left_out_of_the_observation() -> None:
    env = envs.gym("war", mask_in_observation=False)
    observation, info = env.reset(seed=1)
    assert np.shape(observation) == (env.match.observer.size,) and info["action_mask"].sum() > 10


def test_a_match_alone_against_the_rules_has_no_opponent() -> None:
    env = envs.gym("valor")
    env.reset(seed=1)
    observation, reward, is_over, _, _ = env.step(env.action_space.sample())
    assert (reward, is_over) == (0.0, False) and observation["action_mask"].any()


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"opponent": "deep blue"}, "there is no bot 'deep blue'"),
        ({"opponent": 5}, "an opponent is a bot's name"),
        ({"seat": "west"}, "War has no seat 'west'"),
        ({"seat": 2}, "War has no seat '2'"),
        ({"illegal": "ignore"}, "can be 'refuse' or 'lot'"),
    ],
)
def test_a_wrong_setting_is_refused(settings: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        envs.gym("war", **settings)


def test_an_action_outside_the_mask_is_refused_and_nothing_changes() -> None:
    env = envs.gym("war", seat=0)
    before, _ = env.reset(seed=1)
    actions: list[Any] = [int(np.flatnonzero(before["action_mask"] == 0)[0]), -5, 10**12, None]
    for action in actions:
        with pytest.raises(IllegalAction):
            env.step(action)
    assert np.array_equal(env.seen()[0]["observation"], before["observation"])


def test_who_steps_before_or_after_a_match_is_told_so() -> None:
    env = envs.gym("yudh")
    with pytest.raises(Refusal, match=r"reset\(\)"):
        env.step(0)
    play_out(env, 1)
    with pytest.raises(Refusal, match="the match is over"):
        env.step(0)


# Vectors


def test_a_vector_is_made_by_name_and_steps_all_its_matches() -> None:
    env = gymnasium.make_vec(envs.env_name(GAMES["yudh"]), num_envs=8, vectorization_mode="vector_entry_point")
    observations, info = env.reset(seed=4)
    chance, ended = np.random.default_rng(1), 0
    for _ in range(300):
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in observations["action_mask"]])
        acted = info["seat"]
        observations, rewards, is_over, is_cut, info = env.step(actions)
        assert observations in env.observation_space and not is_cut.any()
        assert np.array_equal(rewards, np.where(is_over, info["rewards"][np.arange(8), acted], 0.0))
        assert np.all(info["rewards"].sum(1) == 0)
        ended += int(is_over.sum())
    assert ended > 2


def test_a_vector_of_one_seed_is_always_the_same() -> None:
    first, again = (envs.vector("yudh", num_envs=4).reset(seed=9)[0] for _ in range(2))
    assert np.array_equal(first["observation"], again["observation"])


def test_a_vector_refuses_one_wrong_action_and_does_none() -> None:
    env = envs.vector("war", num_envs=3)
    observations, _ = env.reset(seed=1)
    actions = observations["action_mask"].argmax(1)
    actions[2] = int(np.flatnonzero(observations["action_mask"][2] == 0)[0])
    with pytest.raises(IllegalAction):
        env.step(actions)
    assert np.array_equal(env.seen()["observation"], observations["observation"])
