"""Eight levels, by budget and by how sharp an eye they have; none of them cheats or blunders on purpose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wartable.kernel.game import Game
from wartable.kernel.state import as_chance


@dataclass(frozen=True)
class Level:
    """`text`, `nodes`, `depth`, `noise` and `exchange` are for alpha-beta; for Monte Carlo, each game has its `effort`.

    None thinks for more than a second."""

    title: str
    text: str
    nodes: int
    depth: int
    noise: int
    exchange: int = 64
    milliseconds: int = 1000


LEVELS: Final[dict[str, Level]] = {
    "1": Level("Recruit", "sees only its own next action, and not clearly", 400, 1, 400, exchange=0),
    "2": Level("Scout", "takes what it can, and forgets that you take back", 400, 1, 25, exchange=0),
    "3": Level("Sergeant", "sees what you could take back at once", 800, 1, 100, exchange=1),
    "4": Level("Lieutenant", "counts exchanges to their end", 1_500, 2, 30),
    "5": Level("Captain", "looks three actions ahead", 3_000, 3, 10),
    "6": Level("Major", "sees short plans coming", 8_000, 0, 10),
    "7": Level("Colonel", "thinks for a moment, and deep", 25_000, 0, 10),
    "8": Level("General", "thinks for up to a second, as deep as it can", 400_000, 0, 10),
}


def text_of(name: str, game: Game) -> str:
    """What the level really does in this game."""
    if game.perfect:
        return LEVELS[name].text
    number = int(name) - 1
    return f"{sight_of(game.effort.iterations[number])}{blur_of(game.effort.blurs[number])}"


def sight_of(iterations: int) -> str:
    """Before it looks further, a level always tries each action. A second may end its looks early."""
    return "looks one action ahead" if iterations == 1 else f"looks {iterations:,} times into the future"


def blur_of(blur: int) -> str:
    """By how much an even game may look better or worse than it is."""
    return f", misjudges by up to {100 * as_chance(blur) - 50:.0f} %" if blur else ""
