"""PettingZoo's AEC: one seat after the other, as they are to act."""

from __future__ import annotations

from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from numpy.typing import NDArray
from pettingzoo import AECEnv

from wartable.envs.names import env_name
from wartable.envs.numbered import LARGEST_SEED, Mask, NumberedMatch
from wartable.envs.showing import HUMAN, check_mode, metadata_of, show
from wartable.envs.spaces import ACTION_MASK, OBSERVATION, LegalActions, masked_space
from wartable.kernel.game import Game
from wartable.kernel.options import Options
from wartable.kernel.refusal import IllegalAction, Refusal

Observation = dict[str, Any]


class AecEnv(AECEnv[str, Observation, SupportsIndex | None]):
    """All seats of a match. Where several seats are to act at once they are asked one after the other, and none sees
    what the others have chosen. A reward is 1 for a win, -1 for a loss, 0 for a draw, and 0 until the end.

    `max_cycles` cuts a match off when a seat is to act that has acted so often."""

    def __init__(
        self,
        game: Game,
        options: Options,
        render_mode: str | None = None,
        skips_forced: bool = False,
        max_cycles: int | None = None,
    ) -> None:
        super().__init__()
        self.match = NumberedMatch(game, options, skips_forced)
        self.metadata = {**metadata_of(env_name(game)), "is_parallelizable": False}
        self.render_mode = check_mode(render_mode)
        self.possible_agents = [name.lower() for name in self.match.seating.names]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.max_cycles = max_cycles
        self.observation_spaces = {
            agent: masked_space(self.match.observer, self.match.actions) for agent in self.possible_agents
        }
        self.action_spaces = {agent: LegalActions(self.match.actions) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.mask: Mask = np.zeros(self.match.actions, np.int8)
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    # Playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or self._random is None:
            self._random, _ = np_random(seed)
        self.match.begin(int(self._random.integers(LARGEST_SEED)))
        self.agents = list(self.possible_agents)
        self.acted = dict.fromkeys(self.agents, 0)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self.go_on()

    def step(self, action: SupportsIndex | None) -> None:
        if not self.agents:
            raise Refusal("no match is being played here: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAction(f"{agent} is to act: None is only for a seat whose match is over")
        self.match.play(self.seats[agent], action)
        self.acted[agent] += 1
        self._cumulative_rewards[agent] = 0.0
        self.go_on()

    def go_on(self) -> None:
        """To whoever is to act next, or to the end."""
        match = self.match
        seats = match.present().to_act()
        if seats:
            self.agent_selection = agent = self.possible_agents[seats[0]]
            mask = match.mask(seats[0])
            self.mask = self.action_spaces[agent].legal = self.infos[agent][ACTION_MASK] = mask
            if self.max_cycles is not None and self.acted[agent] >= self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.end()
        if self.render_mode == HUMAN:
            self.render()

    def end(self) -> None:
        self.rewards = dict(zip(self.agents, self.match.scores()))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    # What a seat is given

    def observe(self, agent: str) -> Observation:
        """Only who is to act has anything to choose from."""
        is_to_act = agent == self.agent_selection and not (self.terminations[agent] or self.truncations[agent])
        mask = self.mask if is_to_act else np.zeros(self.match.actions, np.int8)
        return {OBSERVATION: self.match.observe(self.seats[agent]), ACTION_MASK: mask}

    # What is shown

    def render(self) -> str | NDArray[np.uint8] | None:
        return show(self.match.game, self.match.present(), self.render_mode)

    def close(self) -> None:
        pass
