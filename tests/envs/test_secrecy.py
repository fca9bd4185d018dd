"""Where several seats choose at once, they are asked one after the other: what one has chosen is nothing to the next,
whatever an environment or OpenSpiel hands out."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
import pyspiel
import pytest

import wartable.envs.open_spiel  # noqa: F401 - it registers the games
from wartable import envs
from wartable.envs.aec_env import AecEnv

SECRETIVE: list[tuple[str, dict[str, Any]]] = [
    ("ancient_wars", {"preset": "rush"}),
    ("lol_chess", {"reorder": True}),
    ("yudh", {}),
]
GAMES = 4
MOMENTS = 3
CHOICES = 4


@pytest.mark.parametrize(("game", "options"), SECRETIVE)
def test_an_environment_hands_nothing_out_of_what_the_other_has_just_chosen(
    game: str, options: dict[str, Any]
) -> None:
    env, found = envs.aec(game, render_mode="ansi", **options), 0
    for moment, waiting in islice(shared_moments(env), MOMENTS):
        twins = chosen_otherwise(moment, waiting)
        found += 1
        assert len(twins) > 1 and len({handed_out(twin, waiting) for twin in twins}) == 1
    assert found == MOMENTS


def shared_moments(env: AecEnv) -> Iterator[tuple[AecEnv, int]]:
    """Where one is asked while another has yet to choose, and who that is; but not at the very first choice, which is
    for whoever is quicker in Yudh."""
    chance = np.random.default_rng(1)
    for game in range(GAMES):
        env.reset(seed=game)
        while not env.terminations[env.agent_selection]:
            seats, mask = env.match.present().to_act(), env.last()[0]["action_mask"]
            if len(seats) > 1 and env.acted[env.agent_selection] and mask.sum() > 1:
                yield env, seats[1]
            env.step(int(chance.choice(np.flatnonzero(mask))))


def chosen_otherwise(env: AecEnv, waiting: int) -> list[AecEnv]:
    """The same match after different choices, each of which leaves the other waiting."""
    twins = []
    for action in np.flatnonzero(env.last()[0]["action_mask"])[:CHOICES]:
        twin = copy.deepcopy(env)
        twin.step(int(action))
        if waiting in twin.match.present().to_act():
            twins.append(twin)
    return twins


def handed_out(env: AecEnv, seat: int) -> tuple[Any, ...]:
    agent = env.possible_agents[seat]
    observation = env.observe(agent)["observation"].tobytes()
    ends = env.rewards[agent], env.terminations[agent], env.truncations[agent]
    return (observation, env.match.mask(seat).tobytes(), *ends, env.render())


@pytest.mark.parametrize(("game", "options"), [SECRETIVE[0], SECRETIVE[2]])
def test_an_information_state_says_nothing_of_what_the_other_has_just_chosen(
    game: str, options: dict[str, Any]
) -> None:
    chance, found = np.random.default_rng(3), 0
    state = pyspiel.load_game(f"wartable_{game}", options).new_initial_state()
    while found < MOMENTS and not state.is_terminal():
        legal = state.legal_actions()
        if not state.is_chance_node() and len(state.match.now().to_act()) > 1 and len(legal) > 1:
            waiting = state.match.now().to_act()[1]
            worlds = [state.child(action) for action in legal[:CHOICES]]
            given = {told(world, waiting) for world in worlds if not world.is_chance_node()}
            found += len(given)
            assert len(given) <= 1
        state.apply_action(int(chance.choice(legal)))
    assert found


def told(world: Any, player: int) -> tuple[Any, ...]:
    strings = world.information_state_string(player), world.observation_string(player)
    tensors = tuple(world.information_state_tensor(player)), tuple(world.observation_tensor(player))
    return (*strings, *tensors, tuple(world.legal_actions(player)))
