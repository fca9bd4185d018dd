"""What a player may say. Actors are heroes by their slot, targets are cells, so that an action needs nothing else."""

from typing import Final

BAN: Final = 1
PICK: Final = 2
PLACE: Final = 3
CLEAR: Final = 4
ARRANGE: Final = 5
SEAL: Final = 6
MOVE: Final = 7
ATTACK: Final = 8
CAST: Final = 9
USE: Final = 10
FARM: Final = 11
DONE: Final = 12
BUY: Final = 13
RAISE: Final = 14
END: Final = 15
PASS: Final = 16

# The detail of USE: the pocket that holds the item, and the direction of a push.
POCKETS_A_DIRECTION: Final = 4
