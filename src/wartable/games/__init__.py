"""The games on the table: every folder here, and whatever plug-ins bring."""

from importlib import import_module
from pkgutil import iter_modules

from wartable.kernel.game import Game
from wartable.kernel.plugins import plugins

# Players are shown these first, in this order; then the other folders by their names, then the plug-ins by theirs.
FIRST = ("war", "ancient_wars", "lol_chess", "valor", "yudh")


def folders() -> list[str]:
    found = {module.name for module in iter_modules(__path__) if module.ispkg}
    return [name for name in FIRST if name in found] + sorted(found - set(FIRST))


def game_in(folder: str) -> Game:
    game: Game = import_module(f"{__name__}.{folder}").GAME
    return game


HOUSE: dict[str, Game] = {name: game_in(name) for name in folders()}
PLUGINS, REFUSED = plugins(HOUSE)
GAMES: dict[str, Game] = {**HOUSE, **PLUGINS}
