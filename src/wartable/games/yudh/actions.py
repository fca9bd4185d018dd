"""What a player may say. The detail of CHOOSE is a side of the coin, of KEEP a set of dice, of PICK and BACK a die."""

from typing import Final

CHOOSE: Final = 1
READY: Final = 2
ROLL: Final = 3
KEEP: Final = 4
PICK: Final = 5
BACK: Final = 6
ASK: Final = 7
DECLINE: Final = 8
