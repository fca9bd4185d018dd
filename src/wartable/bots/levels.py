"""Eight levels, by budget and by how sharp an eye they have; none of them cheats or blunders on purpose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Level:
    """`nodes`, `depth`, `noise` and `exchange` are for alpha-beta, `iterations` for Monte Carlo.

    None thinks for more than a second."""

    title: str
    text: str
    nodes: int
    depth: int
    noise: int
    iterations: int
    exchange: int = 64
    milliseconds: int = 1000


LEVELS: Final[dict[str, Level]] = {
    "1": Level("Recruit", "sees the next action and judges badly", 400, 1, 700, 30),
    "2": Level("Scout", "sees your answer and often misjudges", 1_000, 2, 350, 80),
    "3": Level("Sergeant", "looks two actions ahead and takes what hangs", 1_000, 2, 100, 200),
    "4": Level("Lieutenant", "looks three actions ahead", 2_000, 3, 10, 500),
    "5": Level("Captain", "calculates exchanges", 6_000, 0, 10, 1_300),
    "6": Level("Major", "sees short plans coming", 20_000, 0, 10, 3_500),
    "7": Level("Colonel", "thinks for a moment, and deep", 60_000, 0, 10, 10_000),
    "8": Level("General", "thinks for up to a second, as deep as it can", 200_000, 0, 10, 30_000),
}
