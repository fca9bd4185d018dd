"""What a player may say. Actor and target of an action are tiles, so that its text needs nothing else."""

from typing import Final

MOVE: Final = 1
TAKE: Final = 2
FIRE: Final = 3
LOAD: Final = 4
DROP: Final = 5
RAISE: Final = 6
LOWER: Final = 7
ANSWER: Final = 8
