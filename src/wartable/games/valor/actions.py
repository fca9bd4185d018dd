"""What a player may say. The actor is a hero's place in the party, or the space of a monster; the target is a space.

The detail of EQUIP, DRINK, CAST, BUY and SELL is an article of the market, of TELEPORT the hero one goes to.
PICK names a hero of the catalog as its actor and a lane as its target, EQUIP a hand, STRIKE a hero of the party."""

from typing import Final

PICK: Final = 1
MOVE: Final = 2
ATTACK: Final = 3
CAST: Final = 4
TELEPORT: Final = 5
RECALL: Final = 6
REMOVE: Final = 7
DRINK: Final = 8
EQUIP: Final = 9
PASS: Final = 10
BUY: Final = 11
SELL: Final = 12
WAIT: Final = 13

STRIKE: Final = 20
MARCH: Final = 21
SMASH: Final = 22
HOLD: Final = 23
REST: Final = 24
