"""Bots by name, as command lines, clients and records name them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from wartable.bots.alphabeta import AlphaBetaBot
from wartable.bots.bot import Bot, Thinker
from wartable.bots.budget import Budget
from wartable.bots.levels import LEVELS, text_of
from wartable.bots.mcts import MonteCarloBot
from wartable.bots.simple import GreedyBot, RandomBot
from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game
from wartable.kernel.options import Options
from wartable.kernel.refusal import Refusal

SIMPLE: Final[dict[str, str]] = {
    "random": "plays any legal action",
    "greedy": "plays what looks best right away",
}
NAMES: Final[list[str]] = [*SIMPLE, *LEVELS]

# Who sits down when nobody was named, whom a beginner can beat, and who is asked for advice.
USUAL: Final = "3"
FIRST: Final = "1"
ADVISER: Final = "6"

ALPHABETA: Final = "alphabeta"
MCTS: Final = "mcts"
POLICY: Final = "policy"
LONGEST_THOUGHT: Final = 60_000
MOST_NODES: Final = 1_000_000_000
DEEPEST: Final = 60
MOST_DIGITS: Final = 12
LONGEST_NAME: Final = 40
WAYS: Final = (
    f"{ALPHABETA}:depth=6, {ALPHABETA}:nodes=20000, {ALPHABETA}:ms=800, {MCTS}:2000, {MCTS}:ms=500, {POLICY}:FILE"
)
# One iteration takes as long as many nodes, so its clock is read more often.
ITERATIONS_A_LOOK: Final = 1


def texts_for(game: Game) -> dict[str, str]:
    """What each bot does in this game: a level thinks otherwise in another."""
    return {**SIMPLE, **{name: text_of(name, game) for name in LEVELS}}


def rank_of(name: str) -> str:
    """A level's title; of another bot, nothing."""
    return LEVELS[name].title if name in LEVELS else ""


def title_of(name: str) -> str:
    """What people call the bot."""
    return f"{rank_of(name)} (level {name})" if name in LEVELS else name


def bot_named(name: str, seed: int, game: Game, options: Options | None = None) -> Bot:
    """The options tell how many sit at the table; without them, the game's own."""
    if name == "random":
        return RandomBot(SearchDice(seed))
    if name == "greedy":
        return GreedyBot(SearchDice(seed))
    if name.startswith(f"{POLICY}:"):
        return policy(name.partition(":")[2], game, options)
    return thinker_named(name, seed, game, options)


def policy(file: str, game: Game, options: Options | None) -> Bot:
    """A trained one. What it needs is imported only here: it is not installed with the game."""
    from wartable.bots.policy import PolicyBot

    return PolicyBot(Path(file), game, options or game.options())


def refuse_budgets(name: str) -> None:
    """Who plays on somebody else's machine names a level: how long a thought may take is not theirs to say."""
    if name not in NAMES:
        raise Refusal(f"there is no bot {name[:LONGEST_NAME]!r} on this server; there are: {', '.join(NAMES)}")


def thinker_named(name: str, seed: int, game: Game, options: Options | None = None) -> Thinker:
    """A bot that can also say what it thinks."""
    if name in SIMPLE or name.startswith(f"{POLICY}:"):
        raise Refusal(f"the bot {name!r} does not search, so it has no opinion; a level has one")
    if name in LEVELS:
        return at_level(name, seed, game, options)
    kind, colon, setting = name.partition(":")
    if colon and kind == ALPHABETA:
        return alphabeta(name, setting, seed, game)
    if colon and kind == MCTS:
        return mcts(name, setting, seed, game, options)
    raise Refusal(f"there is no bot {name!r}; there are: {', '.join(NAMES)}, and such as {WAYS}")


def at_level(name: str, seed: int, game: Game, options: Options | None) -> Thinker:
    level, number = LEVELS[name], int(name) - 1
    if game.perfect:
        budget = Budget(level.nodes, level.milliseconds)
        return AlphaBetaBot(SearchDice(seed), budget, level.depth, level.noise, exchange=level.exchange)
    budget = Budget(game.effort.iterations[number], level.milliseconds, ITERATIONS_A_LOOK)
    return MonteCarloBot(SearchDice(seed), budget, seats_at(game, options), game.effort.blurs[number])


def alphabeta(name: str, setting: str, seed: int, game: Game) -> Thinker:
    if not game.perfect:
        raise Refusal(f"{ALPHABETA} cannot play {game.title}, which has secrets or dice; {MCTS}:2000 can")
    what, number = setting_of(name, setting, {"depth": DEEPEST, "nodes": MOST_NODES, "ms": LONGEST_THOUGHT})
    depth = number if what == "depth" else 0
    return AlphaBetaBot(SearchDice(seed), budget_of(what, number, 64), depth)


def seats_at(game: Game, options: Options | None) -> int:
    return len(game.seating(options or game.options()))


def mcts(name: str, setting: str, seed: int, game: Game, options: Options | None) -> Thinker:
    plain = f"iterations={setting}" if setting.isdecimal() else setting
    what, number = setting_of(name, plain, {"iterations": MOST_NODES, "ms": LONGEST_THOUGHT})
    return MonteCarloBot(SearchDice(seed), budget_of(what, number, ITERATIONS_A_LOOK), seats_at(game, options))


def budget_of(what: str, number: int, nodes_a_look: int) -> Budget:
    nodes = number if what in ("nodes", "iterations") else 0
    return Budget(nodes, number if what == "ms" else 0, nodes_a_look)


def setting_of(name: str, setting: str, bounds: dict[str, int]) -> tuple[str, int]:
    """`ms=500` taken apart, or a refusal that says what would do."""
    what, _, number = setting.partition("=")
    if what not in bounds:
        raise Refusal(f"{name!r} is not a bot; what may be set: {', '.join(bounds)}, as in {WAYS}")
    digits = number.lstrip("0")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > MOST_DIGITS or int(digits) > bounds[what]:
        raise Refusal(f"{name!r} is not a bot; {what} must be a number from 1 to {bounds[what]}")
    return what, int(digits)
