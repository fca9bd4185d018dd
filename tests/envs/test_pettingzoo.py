"""PettingZoo's own suites pass on every game, and on the options that change most."""

from __future__ import annotations

import copy
import pickle
import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils.conversions import parallel_to_aec

from wartable import envs
from wartable.envs.aec_env import AecEnv
from wartable.games import GAMES
from wartable.kernel.refusal import IllegalAction, Refusal

with warnings.catch_warnings():
    # Where pygame is installed, they import a game of their own in a way that they have come to regret.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

# Advice on names and shapes that a game with masks cannot follow.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo")

ALL = [
    *((game, {}) for game in GAMES),
    ("war", {"preset": "short"}),
    ("ancient_wars", {"preset": "rush"}),
    ("lol_chess", {"reorder": True}),
    ("valor", {"players": "two_versus"}),
    ("yudh", {"preset": "balanced", "skips_forced": True}),
]


@pytest.mark.parametrize(("game", "settings"), ALL)
def test_the_aec_environment_passes_the_api_test(game: str, settings: dict[str, Any]) -> None:
    api_test(envs.aec(game, **settings), num_cycles=15)


@pytest.mark.parametrize(("game", "settings"), ALL)
def test_the_parallel_environment_passes_the_api_test(game: str, settings: dict[str, Any]) -> None:
    parallel_api_test(envs.parallel(game, **settings), num_cycles=15)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_match(game: str) -> None:
    seed_test(lambda: envs.aec(game), num_cycles=5)
    parallel_seed_test(lambda: envs.parallel(game), num_cycles=5)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_cut_off_after_max_cycles(game: str) -> None:
    def parallel_env(**settings: Any) -> Any:
        return envs.parallel(game, **settings)

    def env(**settings: Any) -> Any:
        return parallel_to_aec(parallel_env(**settings))

    max_cycles_test(SimpleNamespace(parallel_env=parallel_env, env=env))


def test_where_seats_alternate_the_aec_environment_is_cut_off_alike() -> None:
    def parallel_env(**settings: Any) -> Any:
        return envs.parallel("war", **settings)

    def env(**settings: Any) -> Any:
        return envs.aec("war", **settings)

    max_cycles_test(SimpleNamespace(parallel_env=parallel_env, env=env))


@pytest.mark.parametrize("game", GAMES)
def test_it_is_shown_as_text_and_as_pictures(game: str) -> None:
    render_test(lambda **settings: envs.aec(game, max_cycles=2, **settings))
    render_test(lambda **settings: parallel_to_aec(envs.parallel(game, max_cycles=2, **settings)))


def play_on(env: AecEnv, seed: int, steps: int = 60) -> list[int]:
    chance, played = np.random.default_rng(seed), []
    for _ in env.agent_iter(steps):
        observation, _, is_over, is_cut, info = env.last()
        assert is_over or is_cut or info["action_mask"] is observation["action_mask"]
        played.append(None if is_over or is_cut else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
        env.step(played[-1])
    return [action for action in played if action is not None]


@pytest.mark.parametrize("game", ["yudh", "war"])
def test_a_copy_and_a_pickle_of_an_environment_go_on_as_the_original_does(game: str) -> None:
    env = envs.aec(game)
    env.reset(seed=3)
    play_on(env, 1, 20)
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    played = play_on(env, 2)
    assert len(played) > 20
    assert all(play_on(other, 2) == played for other in others)


def test_rewards_come_at_the_end_and_cancel_out() -> None:
    env = envs.aec("yudh")
    env.reset(seed=5)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    chance = np.random.default_rng(5)
    for agent in env.agent_iter():
        observation, reward, is_over, _, _ = env.last()
        totals[agent] += reward
        env.step(None if is_over else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    assert sorted(totals.values()) == [-1.0, 1.0]


def test_forced_moves_are_skipped_where_one_likes() -> None:
    env = envs.aec("yudh", skips_forced=True)
    env.reset(seed=5)
    for _ in env.agent_iter(60):
        observation, _, is_over, _, _ = env.last()
        assert is_over or observation["action_mask"].sum() > 1
        env.step(None if is_over else env.action_space(env.agent_selection).sample())


def test_seats_that_choose_at_once_choose_in_one_step() -> None:
    env = envs.parallel("yudh")
    observations, _ = env.reset(seed=1)
    waiting = [agent for agent, seen in observations.items() if seen["action_mask"][env.wait]]
    assert waiting == [], "both choose a card at the beginning"


# Bad input


def test_an_action_outside_the_mask_is_refused_and_nothing_changes() -> None:
    env = envs.aec("war")
    env.reset(seed=1)
    before, _, _, _, _ = env.last()
    wrong = int(np.flatnonzero(before["action_mask"] == 0)[0])
    actions: list[Any] = [wrong, -1, 10**9, 10**30, "a2-a4", 1.5]
    for action in actions:
        with pytest.raises(IllegalAction):
            env.step(action)
    after, _, _, _, _ = env.last()
    assert np.array_equal(before["observation"], after["observation"])
    assert np.array_equal(before["action_mask"], after["action_mask"])


def test_none_is_only_for_whom_the_match_is_over() -> None:
    env = envs.aec("war")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="south is to act"):
        env.step(None)


def test_who_steps_before_a_match_or_after_it_is_told_so() -> None:
    env = envs.aec("yudh", max_cycles=1)
    with pytest.raises(Refusal, match=r"reset\(\)"):
        env.step(0)
    env.reset(seed=1)
    play_on(env, 1)
    with pytest.raises(Refusal, match=r"reset\(\)"):
        env.step(0)


def test_a_parallel_step_is_checked_whole_before_any_of_it_is_done() -> None:
    env = envs.parallel("war")
    observations, _ = env.reset(seed=1)
    legal = int(np.flatnonzero(observations["south"]["action_mask"])[0])
    wrong: list[dict[str, int]] = [
        {"south": legal},
        {"south": legal, "north": legal},
        {"south": env.wait, "north": env.wait},
        {"south": legal, "north": env.wait, "west": env.wait},
    ]
    for actions in wrong:
        with pytest.raises(IllegalAction):
            env.step(actions)
    assert np.array_equal(env.seen()[0]["south"]["observation"], observations["south"]["observation"])
    env.step({"south": legal, "north": env.wait})


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"map": "moon"}, "option map cannot be 'moon'"),
        ({"preset": "huge"}, "War has no preset 'huge'"),
        ({"render_mode": "hologram"}, "no render_mode 'hologram'"),
    ],
)
def test_a_wrong_setting_is_refused_with_what_would_do(settings: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        envs.aec("war", **settings)


def test_a_game_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refusal, match="there is no game 'chess'"):
        envs.aec("chess")
