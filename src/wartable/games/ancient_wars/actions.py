"""What a player may say. Actors are heroes by their slot, targets are cells, so that an action needs nothing else."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.kernel.action import detail_of

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


# Those that need no more than their words.
PLAIN: Final[dict[int, str]] = {CLEAR: "clear", SEAL: "seal", END: "end window", PASS: "pass"}

# The detail of USE: the pocket that holds the item, and the direction of a push.
POCKETS_A_DIRECTION: Final = 4


def used(pocket: i64, direction: i64) -> i64:
    return direction * POCKETS_A_DIRECTION + pocket


def pocket_in(action: i64) -> i64:
    return detail_of(action) % POCKETS_A_DIRECTION


def direction_in(action: i64) -> i64:
    return detail_of(action) // POCKETS_A_DIRECTION
