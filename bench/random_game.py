"""A random game of any PettingZoo environment, counted in steps: theirs and ours are played by the same lines."""

import random
from typing import Any


def play_game(env: Any) -> int:
    env.reset()
    for steps, _ in enumerate(env.agent_iter()):
        observation, _, is_over, is_cut, _ = env.last()
        if is_over or is_cut:
            return steps
        env.step(random.choice(observation["action_mask"].nonzero()[0]))
    return 0
