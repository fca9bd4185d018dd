"""Gymnasium learns of every environment by its name: one a game, preset and version of the rules."""

from __future__ import annotations

from wartable.envs.names import env_name, presets_of
from wartable.games import GAMES
from wartable.kernel.game import Game

MAKER = "wartable.envs:gym"
MAKER_OF_VECTORS = "wartable.envs:vector"


def register_all() -> None:
    """Without Gymnasium there is nobody to tell: OpenSpiel and batches do without it."""
    try:
        from gymnasium.envs.registration import register, registry
    except ImportError:
        return
    for game in GAMES.values():
        for preset in presets_of(game):
            name = env_name(game, preset)
            if name not in registry:
                # Its checks cost more than a step does; the tests make them.
                register(
                    name,
                    entry_point=MAKER,
                    vector_entry_point=MAKER_OF_VECTORS,
                    kwargs=about(game, preset),
                    disable_env_checker=True,
                )


def about(game: Game, preset: str) -> dict[str, str]:
    return {"game": game.id, "preset": preset}
