"""Random play of an OpenSpiel game: `drive_open_spiel.py chess SECONDS`; with `tensor` before the seconds, each step
asks for the observation of whoever is next, too."""

import random
import sys

import pyspiel

from stopwatch import report


def play_game(game: pyspiel.Game, with_tensor: bool) -> int:
    state = game.new_initial_state()
    steps = 0
    while not state.is_terminal():
        if with_tensor:
            state.observation_tensor()
        state.apply_action(random.choice(state.legal_actions()))
        steps += 1
    return steps


if __name__ == "__main__":
    chosen = pyspiel.load_game(sys.argv[1])
    report(lambda: play_game(chosen, "tensor" in sys.argv), float(sys.argv[-1]))
