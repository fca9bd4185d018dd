"""What the other side says in a lesson: what is written for it, while the rules allow it, else what a bot thinks."""

from __future__ import annotations

from wartable.bots.roster import bot_named
from wartable.kernel.match import Match
from wartable.learn.lesson import Step


def reply(match: Match, step: Step, seat: int, learner: int) -> int:
    """A legal action of the seat. It hangs on the log alone: whoever takes back and does the same is answered alike."""
    number = sum(entry.seat != learner for entry in match.log)
    for text in told(step, number):
        meant = match.game.meanings(match.state, seat, text)
        if len(meant) == 1:
            return meant[0]
    bot = bot_named(step.bot, len(match.log), match.game, match.options)
    return int(bot.choose(match.seat_view(seat)))


def told(step: Step, number: int) -> list[str]:
    """The reply of that number; after the last one those that are said again and again, its own first."""
    if number < len(step.replies):
        return [step.replies[number]]
    if not step.idle:
        return []
    first = (number - len(step.replies)) % len(step.idle)
    return [*step.idle[first:], *step.idle[:first]]
