"""Random play of PettingZoo's chess: `drive_pettingzoo.py SECONDS`."""

import random
import sys

from pettingzoo.classic import chess_v6

from stopwatch import report


def play_game(env: chess_v6.raw_env) -> int:
    env.reset()
    for steps, _ in enumerate(env.agent_iter()):
        observation, _, is_over, is_cut, _ = env.last()
        if is_over or is_cut:
            return steps
        env.step(random.choice(observation["action_mask"].nonzero()[0]))
    return 0


if __name__ == "__main__":
    chosen = chess_v6.env()
    report(lambda: play_game(chosen), float(sys.argv[1]))
