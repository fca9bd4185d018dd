"""Learns a game with MaskablePPO of sb3-contrib, against any bot, on the Gymnasium environment.

    pip install "wartable[envs,policy]" sb3-contrib
    python examples/maskable_ppo.py yudh --opponent random --minutes 5 --save yudh.onnx
    wartable play yudh --bot policy:yudh.onnx

The mask is asked for by `action_masks`, so the observation is the numbers alone; what is forced is played by itself."""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import torch
from gymnasium import ObservationWrapper, spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.monitor import Monitor

from wartable import envs

GAMES_TO_JUDGE = 200


class Scaled(ObservationWrapper):
    """Whole numbers as a network likes them."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self.scale = envs.scale_of(env.match.observer)
        self.observation_space = spaces.Box(-np.inf, np.inf, self.scale.shape, np.float32)

    def observation(self, observation: Any) -> Any:
        return observation * self.scale

    def action_masks(self) -> Any:
        return self.env.unwrapped.action_masks()


class Until(BaseCallback):
    """Stops after so many minutes of a processor's time."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.end = time.process_time() + 60 * minutes

    def _on_step(self) -> bool:
        return time.process_time() < self.end


def table(game: str, opponent: str) -> Any:
    return Monitor(Scaled(envs.gym(game, opponent=opponent, skips_forced=True, mask_in_observation=False)))


def judge(model: Any, env: Any, games: int) -> float:
    """The mean score against the opponent, seats by lot."""
    total = 0.0
    for seed in range(games):
        observation, _ = env.reset(seed=seed)
        is_over, reward = False, 0.0
        while not is_over:
            masks = env.unwrapped.action_masks()
            action, _ = model.predict(observation, action_masks=masks, deterministic=True)
            observation, reward, is_over, _, _ = env.step(int(action))
        total += (float(reward) + 1) / 2
    return total / games


def save(model: Any, game: str, file: str) -> None:
    """The part of the network that chooses: whole layers, with tanh between them."""
    parts = [*model.policy.mlp_extractor.policy_net, model.policy.action_net]
    layers = [
        (part.weight.detach().numpy().T.copy(), part.bias.detach().numpy())
        for part in parts
        if isinstance(part, torch.nn.Linear)
    ]
    scale = envs.scale_of(model.get_env().envs[0].unwrapped.match.observer)
    envs.save_policy(file, game, layers, scale)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="yudh")
    parser.add_argument("--opponent", default="random", metavar="BOT")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", default="", metavar="FILE")
    words = parser.parse_args()
    if words.save:
        envs.check_saving()
    torch.set_num_threads(1)
    env = table(words.game, words.opponent)
    model = MaskablePPO("MlpPolicy", env, seed=words.seed, n_steps=2048, batch_size=256, ent_coef=0.01)
    print(f"before: {judge(model, env, GAMES_TO_JUDGE):.3f}", flush=True)
    model.learn(10**9, callback=Until(words.minutes))
    print(f"after {model.num_timesteps:,} decisions: {judge(model, env, GAMES_TO_JUDGE):.3f}", flush=True)
    if words.save:
        save(model, words.game, words.save)


if __name__ == "__main__":
    main()
