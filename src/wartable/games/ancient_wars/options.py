"""The settings of Ancient Wars."""

from __future__ import annotations

from typing import ClassVar, Literal

from wartable.games.ancient_wars.catalog import NO_PACK, pack_names
from wartable.games.ancient_wars.sheets import FROM_TURN, FROM_TURN_IN_RUSH, Settings
from wartable.kernel.options import Options, taken_over

RUSH_TURNS = 10


class AncientOptions(Options, frozen=True, kw_only=True):
    mode: Literal["full", "trios", "rush"] = "full"
    runes: bool = True
    barracks: bool = False
    best_of: Literal[1, 3] = 1
    pack: str = NO_PACK

    choices: ClassVar[dict[str, tuple[str, ...]]] = {"pack": (NO_PACK, *pack_names())}
    texts: ClassVar[dict[str, str]] = {
        "mode": "five heroes a side; three a side on the whole board; or three a side in the middle lane for ten turns",
        "runes": "whether runes appear on the river",
        "barracks": "whether each lane has a barracks, whose fall makes the enemy's creeps there stronger",
        "best_of": "how many games make a match; the sides are swapped after each",
        "pack": "heroes and items that are added to the pools",
    }


PRESETS: dict[str, Options] = {
    "standard": AncientOptions(),
    "rush": AncientOptions(mode="rush"),
}


def settings_of(options: AncientOptions) -> Settings:
    settings, is_rush = taken_over(options, Settings()), options.mode == "rush"
    settings.team = 5 if options.mode == "full" else 3
    settings.mid_only = is_rush
    settings.last_turn = RUSH_TURNS if is_rush else 18
    settings.from_turn = FROM_TURN_IN_RUSH if is_rush else FROM_TURN
    return settings
