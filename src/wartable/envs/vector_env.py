"""Gymnasium's vectors: a batch of matches, every seat of which is played by whoever steps, as in self-play."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from wartable.envs.batch import Batch
from wartable.envs.numbered import LARGEST_SEED
from wartable.envs.spaces import ACTION_MASK, LegalActions, masked, masked_space
from wartable.kernel.game import Game
from wartable.kernel.options import Options

Observations = dict[str, Any]


class TableVectorEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """In each match the observation is of the seat that is to act, which the info names (`seat`). A reward is that of
    the seat that has just acted: 1 for a win, -1 for a loss, 0 otherwise; what all seats of a match that has ended got
    is in the info (`rewards`). The next match begins in the same step."""

    metadata: ClassVar[dict[str, Any]] = {"name": "wartable", "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, game: Game, options: Options, num_envs: int = 1, skips_forced: bool = False) -> None:
        self.batch = Batch(game, num_envs, options, skips_forced=skips_forced)
        self.num_envs = num_envs
        actions = len(self.batch.observer.vocabulary)
        self.single_observation_space = masked_space(self.batch.observer, actions)
        self.single_action_space = LegalActions(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space: spaces.Space[Any] = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        super().reset(seed=seed if isinstance(seed, int) else None)
        self.batch.reset(int(self.np_random.integers(LARGEST_SEED)))
        return self.seen(), self.info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One action outside its mask, and none of them is done."""
        acted = self.batch.seats.copy()
        self.batch.step(actions)
        is_over = self.batch.over.astype(bool)
        rewards = np.where(is_over[:, None], 2.0 * self.batch.scores - 1.0, 0.0)
        own = np.take_along_axis(rewards, acted[:, None], 1)[:, 0]
        never: NDArray[Any] = np.zeros(self.num_envs, bool)
        return self.seen(), own, is_over, never, {**self.info(), "rewards": rewards}

    def seen(self) -> Observations:
        return masked(self.batch.observations.copy(), self.batch.masks.copy())

    def info(self) -> dict[str, Any]:
        return {ACTION_MASK: self.batch.masks.copy(), "seat": self.batch.seats.copy()}
