"""What a player may say. Actor and target are squares; the detail is a champion, an item, a module or an order."""

from typing import Final

BAN: Final = 1
PICK: Final = 2
ORDER: Final = 3
BUY: Final = 4
LEARN: Final = 5
MOVE: Final = 6
CASTLE: Final = 7
ATTACK: Final = 8
CAST: Final = 9
