"""What each decision of a recorded game was worth, judged by what its player could know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from rich.console import Console
from rich.progress import track

from wartable.bots.judging import Decision, judged
from wartable.bots.roster import thinker_named
from wartable.kernel.game import Game
from wartable.kernel.record import Record, opening
from wartable.kernel.record import replay as replayed


class Analysis(Struct, frozen=True):
    game: str
    seats: list[str]
    bot: str
    decisions: list[Decision]
    turning_points: list[str]


def analyse(record: Record, games: Mapping[str, Game], bot: str) -> Analysis:
    replayed(record, games)
    match = opening(record, games)
    thinker = thinker_named(bot, 1, match.game, match.options)
    decisions: list[Decision] = []
    for seat, text, milliseconds in track(record.actions, "judging", console=Console(stderr=True), transient=True):
        action = match.game.read(match.state, seat, text)
        decisions.append(judged(match.game, len(decisions) + 1, match.state, seat, action, thinker))
        match.play(seat, text, milliseconds)
    points = [told(match.seats, decision) for decision in decisions if decision.turns_the_game]
    return Analysis(match.game.id, list(match.seats), bot, decisions, points)


def told(seats: Sequence[str], decision: Decision) -> str:
    lost = f"{percent(decision.before)} to {percent(decision.after)}"
    who = f"{decision.number}. {seats[decision.seat]} plays {decision.played.text}"
    return f"{who}: its chance falls from {lost}. Better was {decision.best.text}."


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def summary(result: Analysis) -> str:
    lines = [f"{'':4}  {'side':<8} {'played':<16} {'before':>7} {'after':>7}  better"]
    for decision in result.decisions:
        played, best = decision.played.text, decision.best.text
        better = "" if best == played else best
        chances = f"{percent(decision.before):>7} {percent(decision.after):>7}"
        mark = "  <- turning point" if decision.turns_the_game else ""
        name = result.seats[decision.seat]
        lines.append(f"{decision.number:>4}  {name:<8} {played:<16} {chances}  {better}{mark}".rstrip())
    found = result.turning_points or ["None: nobody gave much away at once."]
    return "\n".join([*lines, "", "Turning points:", *(f"  {line}" for line in found)])
