"""Random play of one of our games as PettingZoo has it: `drive_aec.py war SECONDS`."""

import sys

from random_game import play_game
from stopwatch import report
from wartable.envs import aec

if __name__ == "__main__":
    chosen = aec(sys.argv[1])
    report(lambda: play_game(chosen), float(sys.argv[2]))
