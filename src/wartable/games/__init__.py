"""The games on the table."""

from wartable.games import ancient_wars, war, yudh
from wartable.kernel.game import Game

GAMES: dict[str, Game] = {game.id: game for game in (war.GAME, yudh.GAME, ancient_wars.GAME)}
