"""Random play of one of our games as PettingZoo has it, as `drive_pettingzoo.py` does: `drive_aec.py war SECONDS`."""

import random
import sys
from typing import Any

from stopwatch import report
from wartable.envs import aec


def play_game(env: Any) -> int:
    env.reset()
    for steps, _ in enumerate(env.agent_iter()):
        observation, _, is_over, is_cut, _ = env.last()
        if is_over or is_cut:
            return steps
        env.step(random.choice(observation["action_mask"].nonzero()[0]))
    return 0


if __name__ == "__main__":
    chosen = aec(sys.argv[1])
    report(lambda: play_game(chosen), float(sys.argv[2]))
