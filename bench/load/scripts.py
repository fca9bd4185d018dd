"""Games played beforehand, so that the generator needs no rules while it measures."""

from __future__ import annotations

import random
from functools import lru_cache

from wartable.games import GAMES
from wartable.kernel.match import Match

WAR = GAMES["war"]

Script = list[tuple[int, str]]
"""Seat and text of each action."""


def war_scripts(count: int, length: int, seed: int = 1) -> list[Script]:
    """So many random games of at least that length, cut to it. War draws no dice, so they hold under any key."""
    dice = random.Random(seed)
    scripts: list[Script] = []
    while len(scripts) < count:
        script = random_war(dice, length)
        if len(script) == length:
            scripts.append(script)
    return scripts


def random_war(dice: random.Random, longest: int) -> Script:
    match = Match(WAR)
    while not match.is_over and len(match.log) < longest:
        (seat,) = match.state.to_act()
        match.play_action(seat, dice.choice(list(match.state.legal(seat))))
    return [(entry.seat, entry.text) for entry in match.log]


# The game of bench/boardgame_io/skirmish.js: 10 x 10, 25 pieces a side, one step in eight directions.

SIDE, PIECES = 10, 25

Step = tuple[int, int]


def skirmish_scripts(count: int, length: int, seed: int = 1) -> list[list[Step]]:
    """Random games as steps from cell to cell, by turns."""
    dice = random.Random(seed)
    return [random_skirmish(dice, length) for _ in range(count)]


def random_skirmish(dice: random.Random, length: int) -> list[Step]:
    cells = [0] * PIECES + [-1] * (SIDE * SIDE - 2 * PIECES) + [1] * PIECES
    steps = []
    for number in range(length):
        start, end = dice.choice(legal_steps(cells, number % 2))
        cells[start], cells[end] = -1, cells[start]
        steps.append((start, end))
    return steps


def legal_steps(cells: list[int], seat: int) -> list[Step]:
    own = [cell for cell in range(SIDE * SIDE) if cells[cell] == seat]
    return [(cell, there) for cell in own for there in neighbours(cell) if cells[there] != seat]


@lru_cache(maxsize=SIDE * SIDE)
def neighbours(cell: int) -> list[int]:
    row, column = divmod(cell, SIDE)
    around = [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    return [r * SIDE + c for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE]
