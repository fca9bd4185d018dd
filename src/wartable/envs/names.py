"""What environments are called: one name a game, preset and version of its rules, such as `wartable/War-v1`.

Action numbers and observations change with the rules, so a name says which."""

from __future__ import annotations

from wartable.kernel.game import Game
from wartable.kernel.options import Options

NAMESPACE = "wartable"


def env_name(game: Game, preset: str = "") -> str:
    """A preset that is the defaults has no name of its own."""
    of = f"-{capitals(preset)}" if preset else ""
    return f"{NAMESPACE}/{capitals(game.id)}{of}-v{game.rules_version}"


def capitals(key: str) -> str:
    return "".join(word.capitalize() for word in key.split("_"))


def presets_of(game: Game) -> dict[str, Options]:
    """All that have a name of their own, and the defaults under none."""
    others = {name: options for name, options in game.presets.items() if options != game.options()}
    return {"": game.options(), **others}
