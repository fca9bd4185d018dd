"""Bots by name, as command lines, clients and records name them."""

from __future__ import annotations

from typing import Final

from wartable.bots.bot import Bot
from wartable.bots.simple import GreedyBot, RandomBot
from wartable.kernel.dice import SearchDice
from wartable.kernel.refusal import Refusal

NAMES: Final[dict[str, str]] = {
    "random": "plays any legal action",
    "greedy": "plays what looks best right away",
}


def bot_named(name: str, seed: int) -> Bot:
    if name == "random":
        return RandomBot(SearchDice(seed))
    if name == "greedy":
        return GreedyBot(SearchDice(seed))
    raise Refusal(f"there is no bot {name!r}; there are: {', '.join(NAMES)}")
