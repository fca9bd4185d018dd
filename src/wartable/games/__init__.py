"""The games on the table."""

from wartable.games import ancient_wars, lol_chess, valor, war, yudh
from wartable.kernel.game import Game

# In the order in which players are shown them.
BOX = (war.GAME, ancient_wars.GAME, lol_chess.GAME, valor.GAME, yudh.GAME)
GAMES: dict[str, Game] = {game.id: game for game in BOX}
