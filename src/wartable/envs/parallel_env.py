"""PettingZoo's parallel interface: all seats that choose at once, choose at once; whoever is not to act waits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from wartable.envs.names import env_name
from wartable.envs.numbered import LARGEST_SEED, Mask, NumberedMatch
from wartable.envs.showing import HUMAN, check_mode, metadata_of, show
from wartable.envs.spaces import ACTION_MASK, LegalActions, masked, masked_space
from wartable.kernel.game import Game
from wartable.kernel.options import Options
from wartable.kernel.refusal import IllegalAction, Refusal

Observation = dict[str, Any]


class TableParallelEnv(ParallelEnv[str, Observation, SupportsIndex]):
    """Every seat answers every step. There is one action more than the game has, `wait`, the last: it is all that a
    seat can do that is not to act, and nobody else can. Rewards are those of the AEC environment."""

    def __init__(
        self,
        game: Game,
        options: Options,
        render_mode: str | None = None,
        skips_forced: bool = False,
        max_cycles: int | None = None,
    ) -> None:
        self.match = NumberedMatch(game, options, skips_forced)
        self.wait = self.match.actions
        self.metadata = metadata_of(env_name(game))
        self.render_mode = check_mode(render_mode)
        self.max_cycles = max_cycles
        self.possible_agents = [name.lower() for name in self.match.seating.names]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = masked_space(self.match.observer, self.wait + 1)
        self.observation_spaces: dict[str, spaces.Space[Any]] = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: LegalActions(self.wait + 1) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    # Playing

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        if seed is not None or self._random is None:
            self._random, _ = np_random(seed)
        self.match.begin(int(self._random.integers(LARGEST_SEED)))
        self.agents = list(self.possible_agents)
        self.cycles = 0
        return self.seen()

    def step(
        self, actions: Mapping[str, SupportsIndex]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """All are checked before one of them is done."""
        for seat, action in self.checked(actions):
            self.match.apply(seat, action)
        self.match.skip_forced()
        self.cycles += 1
        observations, infos = self.seen()
        rewards = dict(zip(self.agents, self.match.scores()))
        is_over = self.match.is_over
        is_cut = not is_over and self.max_cycles is not None and self.cycles >= self.max_cycles
        terminations, truncations = dict.fromkeys(self.agents, is_over), dict.fromkeys(self.agents, is_cut)
        if is_over or is_cut:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def checked(self, actions: Mapping[str, SupportsIndex]) -> list[tuple[int, int]]:
        if not self.agents:
            raise Refusal("no match is being played here: call reset() first")
        if set(actions) != set(self.agents):
            raise IllegalAction(f"all seats answer every step: {', '.join(self.agents)}; not {', '.join(actions)}")
        to_act = self.match.present().to_act()
        for agent, number in actions.items():
            if self.seats[agent] not in to_act and number != self.wait:
                raise IllegalAction(f"{agent} is not to act, and can only wait: {self.wait}, not {number}")
        return [(seat, self.match.action_of(seat, actions[self.possible_agents[seat]])) for seat in to_act]

    # What the seats are given

    def seen(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        masks = {agent: self.mask(self.seats[agent]) for agent in self.agents}
        for agent, mask in masks.items():
            self.action_spaces[agent].legal = mask
        if self.render_mode == HUMAN:
            self.render()
        observations = {agent: masked(self.match.observe(self.seats[agent]), mask) for agent, mask in masks.items()}
        return observations, {agent: {ACTION_MASK: mask} for agent, mask in masks.items()}

    def mask(self, seat: int) -> Mask:
        to_act = seat in self.match.present().to_act()
        return np.append(self.match.mask(seat), np.int8(not to_act))

    def render(self) -> str | NDArray[np.uint8] | None:
        return show(self.match.game, self.match.present(), self.render_mode)

    def close(self) -> None:
        pass
