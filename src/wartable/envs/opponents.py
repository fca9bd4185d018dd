"""Who plays the other seats: a bot by its name, a trained policy from a file, or whatever the trainer hands in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, SupportsIndex, TypeAlias

from wartable.bots.bot import Bot
from wartable.bots.roster import bot_named
from wartable.envs.numbered import NumberedMatch
from wartable.envs.spaces import masked
from wartable.kernel.game import Game
from wartable.kernel.options import Options
from wartable.kernel.refusal import IllegalAction, Refusal

# For self-play: what an observation with its mask is answered with, the number of an action.
Policy: TypeAlias = Callable[[dict[str, Any]], SupportsIndex]
Opponent: TypeAlias = str | Bot | Policy


def check_opponent(opponent: Opponent, game: Game, options: Options) -> Opponent:
    """A name is tried at once: who names a bot that is not there learns of it here, and not in a match."""
    if isinstance(opponent, str):
        bot_named(opponent, 0, game, options)
    elif not isinstance(opponent, Bot) and not callable(opponent):
        raise Refusal(f"an opponent is a bot's name, a bot, or a function of an observation, not {opponent!r}")
    return opponent


def seated(opponent: Opponent, seed: int, game: Game, options: Options) -> Bot | Policy:
    """A bot by its name begins each match anew."""
    return bot_named(opponent, seed, game, options) if isinstance(opponent, str) else opponent


def let_act(player: Bot | Policy, match: NumberedMatch, seat: int) -> None:
    if isinstance(player, Bot):
        match.play_action(seat, player.choose(match.view(seat)))
        return
    try:
        match.play(seat, player(masked(match.observe(seat), match.mask(seat))))
    except IllegalAction as problem:
        raise IllegalAction(f"the opponent at {match.name_of(seat)} answered wrongly: {problem}") from None
