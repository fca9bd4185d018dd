"""The games on the table."""

from wartable.games import lol_chess, valor, war, yudh
from wartable.kernel.game import Game

GAMES: dict[str, Game] = {game.id: game for game in (war.GAME, lol_chess.GAME, valor.GAME, yudh.GAME)}
