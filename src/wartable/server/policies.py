"""Trained policies that whoever runs the server offers to its guests, under names of its own: no guest names a file, or
learns where one lies."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from wartable.bots.policy import trained_for
from wartable.bots.roster import NAMES, POLICY, bot_named, refuse_budgets
from wartable.kernel.game import Game
from wartable.kernel.options import Options
from wartable.kernel.refusal import Refusal

A_NAME = re.compile(r"[a-z][a-z0-9_-]{0,19}")
NO_POLICIES: Mapping[str, str] = {}
TEXT = "plays what it has learned"


def read_policies(settings: Sequence[str], games: Mapping[str, Game]) -> dict[str, str]:
    """NAME=FILE, each checked at once: a bot by what guests call it, and by what a worker finds it."""
    found: dict[str, str] = {}
    for setting in settings:
        name, _, file = setting.partition("=")
        if not A_NAME.fullmatch(name) or not file or name in NAMES or name in found:
            raise Refusal(f"{name!r} cannot be the name of a policy: write NAME=FILE, a new name of small letters")
        found[name] = f"{POLICY}:{Path(file).resolve()}"
        game = games.get(trained_for(Path(file)))
        if game is None:
            raise Refusal(f"{file} plays a game that is not here")
        bot_named(found[name], 0, game)
    return found


def plays(bot: str, game: Game, options: Options) -> bool:
    try:
        bot_named(bot, 0, game, options)
    except Refusal:
        return False
    return True


def check_bot(bot: str, game: Game, options: Options, policies: Mapping[str, str]) -> None:
    """A guest names levels, and what is offered here."""
    if bot not in policies:
        refuse_budgets(bot)
        bot_named(bot, 0, game, options)
    elif not plays(policies[bot], game, options):
        raise Refusal(f"{bot} does not play {game.title} under these options")


def offered(game: Game, policies: Mapping[str, str]) -> dict[str, str]:
    """Those that play this game, and what they do."""
    return {name: TEXT for name, bot in policies.items() if plays(bot, game, game.options())}
