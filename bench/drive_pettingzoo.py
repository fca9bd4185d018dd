"""Random play of PettingZoo's chess: `drive_pettingzoo.py SECONDS`."""

import sys

from pettingzoo.classic import chess_v6

from random_game import play_game
from stopwatch import report

if __name__ == "__main__":
    chosen = chess_v6.env()
    report(lambda: play_game(chosen), float(sys.argv[1]))
