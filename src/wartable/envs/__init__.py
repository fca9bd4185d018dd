"""The games for whoever trains and searches, through the interfaces that they know.

    env = wartable.envs.aec("war", map="valley")          # PettingZoo
    env = wartable.envs.parallel("yudh")                  # PettingZoo, where seats choose at once
    env = wartable.envs.gym("yudh", opponent="greedy")    # Gymnasium, or gymnasium.make("wartable/Yudh-v1")
    env = wartable.envs.vector("yudh", num_envs=256)      # Gymnasium's vectors, for self-play
    batch = wartable.envs.Batch("war", 256)               # the same without Gymnasium, for numpy, JAX or PyTorch
    import wartable.envs.open_spiel                       # pyspiel.load_game("wartable_yudh")

`pip install "wartable[envs]"` brings what they need, `"wartable[openspiel]"` what the last one needs; each library is
imported when it is asked for. docs/envs.md tells the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wartable.envs.batch import Batch
from wartable.envs.names import env_name
from wartable.envs.numbered import game_called, kinds_of, scale_of
from wartable.envs.policies import check_saving, save_policy, sign_policy
from wartable.envs.registering import register_all
from wartable.kernel.game import Game
from wartable.kernel.options import Options

if TYPE_CHECKING:
    from wartable.envs.aec_env import AecEnv
    from wartable.envs.gym_env import GymEnv
    from wartable.envs.parallel_env import TableParallelEnv
    from wartable.envs.vector_env import TableVectorEnv

__all__ = [
    "Batch",
    "aec",
    "check_saving",
    "env_name",
    "gym",
    "kinds_of",
    "parallel",
    "save_policy",
    "scale_of",
    "sign_policy",
    "vector",
]


def aec(game: str, preset: str = "", **settings: Any) -> AecEnv:
    """PettingZoo's AEC: all seats, one after the other. The settings are those of `AecEnv`, and the options of the game
    by their names."""
    from wartable.envs.aec_env import AecEnv

    return AecEnv(*chosen(game, preset, settings), **settings)


def parallel(game: str, preset: str = "", **settings: Any) -> TableParallelEnv:
    """PettingZoo's parallel interface: all seats at once. The settings are those of `TableParallelEnv`, and options."""
    from wartable.envs.parallel_env import TableParallelEnv

    return TableParallelEnv(*chosen(game, preset, settings), **settings)


def gym(game: str, preset: str = "", **settings: Any) -> GymEnv:
    """Gymnasium: one seat, against bots. The settings are those of `GymEnv`, and options."""
    from wartable.envs.gym_env import GymEnv

    return GymEnv(*chosen(game, preset, settings), **settings)


def vector(game: str, preset: str = "", **settings: Any) -> TableVectorEnv:
    """Gymnasium's vectors: `num_envs` matches at once, for self-play. The settings are those of `TableVectorEnv`."""
    from wartable.envs.vector_env import TableVectorEnv

    return TableVectorEnv(*chosen(game, preset, settings), **settings)


def chosen(game: str, preset: str, settings: dict[str, Any]) -> tuple[Game, Options]:
    """The game, and its options, which are taken out of the settings."""
    found = game_called(game)
    options = {name: settings.pop(name) for name in found.options.__struct_fields__ if name in settings}
    return found, found.choose(options, preset)


register_all()
