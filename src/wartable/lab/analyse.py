"""What each decision of a recorded game was worth, judged by what its player could know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64
from rich.console import Console
from rich.progress import track

from wartable.bots.bot import Opinion, Thinker
from wartable.bots.roster import thinker_named
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.record import Record, opening
from wartable.kernel.record import replay as replayed
from wartable.kernel.sight import Sight

# A decision that gives away this much of the chance to win is a turning point.
TURNING = 0.1


class Decision(Struct, frozen=True):
    """`before` is the seat's chance to win if it does what is `best`, `after` what it has after what it `played`."""

    number: int
    seat: int
    played: str
    best: str
    before: float
    after: float

    @property
    def loss(self) -> float:
        return max(0.0, self.before - self.after)

    @property
    def turns_the_game(self) -> bool:
        return self.loss >= TURNING


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
        decisions.append(judged(match, thinker, seat, text))
        match.play(seat, text, milliseconds)
    points = [told(match.seats, decision) for decision in decisions if decision.turns_the_game]
    return Analysis(match.game.id, list(match.seats), bot, decisions, points)


def judged(match: Match, thinker: Thinker, seat: int, text: str) -> Decision:
    """The best action is searched among all, the played one alone: both get the same time."""
    state = match.state
    sight = Sight(state, seat)
    best = thinker.think(sight, sight.legal())
    action = state.read(seat, text)
    played = best if best.action == action else worth_of(thinker, sight, action)
    if played.chance > best.chance:
        best = played
    before, after = round(best.chance, 3), round(played.chance, 3)
    return Decision(len(match.log) + 1, seat, state.write(action), state.write(best.action), before, after)


def worth_of(thinker: Thinker, sight: Sight, action: int) -> Opinion:
    return thinker.think(sight, vec[i64]([action]))


def told(seats: Sequence[str], decision: Decision) -> str:
    lost = f"{percent(decision.before)} to {percent(decision.after)}"
    who = f"{decision.number}. {seats[decision.seat]} plays {decision.played}"
    return f"{who}: its chance falls from {lost}. Better was {decision.best}."


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def summary(result: Analysis) -> str:
    lines = [f"{'':4}  {'side':<8} {'played':<16} {'before':>7} {'after':>7}  better"]
    for decision in result.decisions:
        better = "" if decision.best == decision.played else decision.best
        chances = f"{percent(decision.before):>7} {percent(decision.after):>7}"
        mark = "  <- turning point" if decision.turns_the_game else ""
        name = result.seats[decision.seat]
        lines.append(f"{decision.number:>4}  {name:<8} {decision.played:<16} {chances}  {better}{mark}".rstrip())
    found = result.turning_points or ["None: nobody gave much away at once."]
    return "\n".join([*lines, "", "Turning points:", *(f"  {line}" for line in found)])
