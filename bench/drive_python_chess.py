"""Random play of python-chess: `drive_python_chess.py SECONDS`."""

import random
import sys

import chess

from stopwatch import report

LONGEST_GAME = 300


def play_game() -> int:
    """No draw is claimed, so a step is the legal list and one move and nothing else; hence the longest game."""
    board = chess.Board()
    for steps in range(LONGEST_GAME):
        moves = list(board.legal_moves)
        if not moves:
            return steps
        board.push(random.choice(moves))
    return LONGEST_GAME


if __name__ == "__main__":
    report(play_game, float(sys.argv[1]))
