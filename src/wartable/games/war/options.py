"""The settings of War."""

from __future__ import annotations

from typing import ClassVar, Literal

from wartable.games.war.catalog import formation_names, map_names, sheets
from wartable.games.war.pieces import Sheet
from wartable.games.war.state import Settings
from wartable.kernel.options import Options, taken_over

RANDOM = "random"


class WarOptions(Options, frozen=True, kw_only=True):
    map: str = "hills"
    random_ground: bool = False
    formation: str = "3x6"
    sight: Literal["over_both", "over_either"] = "over_both"
    turn_limit: Literal[200, 120] | None = 200
    quiet_end: Literal["score", "draw"] = "score"
    tank_overrun: bool = False
    reusable_air_defense: bool = False
    reusable_missiles: bool = False

    choices: ClassVar[dict[str, tuple[str, ...]]] = {
        "map": (*map_names(), RANDOM),
        "formation": formation_names(),
    }
    texts: ClassVar[dict[str, str]] = {
        "map": "the ground to fight on; random is drawn anew for every match",
        "random_ground": "whether the random map has water, mud and forts too",
        "formation": "how many pieces each side has, and how they stand",
        "sight": "what hides a tile: ground higher than both ends of the line, or than either",
        "turn_limit": "the turn after which the score decides",
        "quiet_end": "what too many quiet turns bring: the score decides, or the game is drawn",
        "tank_overrun": "whether a Tank may overrun its own Infantry",
        "reusable_air_defense": "whether an Air Defense survives its answer",
        "reusable_missiles": "whether a Missile stays after firing",
    }


PRESETS: dict[str, Options] = {
    "standard": WarOptions(),
    "classic": WarOptions(map="plain", turn_limit=None, quiet_end="draw"),
    "short": WarOptions(formation="4x4", turn_limit=120),
    "grand": WarOptions(formation="5x5"),
}


def settings_of(options: WarOptions) -> Settings:
    settings = taken_over(options, Settings())
    settings.sees_over_either = options.sight == "over_either"
    settings.quiet_draws = options.quiet_end == "draw"
    return settings


def sheets_of(options: WarOptions) -> list[Sheet]:
    """The pieces as they are under these options."""
    return sheets(options.tank_overrun, options.reusable_air_defense, options.reusable_missiles)
