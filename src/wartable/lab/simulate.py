"""Games between bots, one after the other, counted."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from statistics import median

from msgspec import Struct
from rich.console import Console
from rich.progress import track

from wartable.bots.bot import Bot
from wartable.bots.roster import bot_named
from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game
from wartable.kernel.options import Options, plain_options
from wartable.kernel.refusal import Refusal
from wartable.kernel.seat_view import SeatView, as_seen
from wartable.kernel.state import SPECTATOR, State


class Simulation(Struct, frozen=True):
    """`wins` are by bot in the order named, `seat_wins` by seat; `ends` counts how games ended.

    `turns` is the turn in which a game ended, in the median; `lost_by_all` are games that no seat won and none drew."""

    game: str
    options: dict[str, object]
    bots: list[str]
    seed: int
    games: int
    wins: list[int]
    draws: int
    lost_by_all: int
    seat_wins: list[int]
    steps: int
    turns: float
    seconds: float
    ends: dict[str, int]


class Tally:
    """What is counted while games are played."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.wins = [0] * seats
        self.seat_wins = [0] * seats
        self.draws = 0
        self.lost_by_all = 0
        self.steps = 0
        self.turns: list[int] = []
        self.ends: Counter[str] = Counter()

    def count(self, state: State, seating: Sequence[int], steps: int) -> None:
        self.steps += steps
        self.turns.append(self.game.scene(state, SPECTATOR).turn)
        self.ends[self.game.ended_by(state)] += 1
        winners = winners_of(state)
        for winner in winners:
            self.wins[seating[winner]] += 1
            self.seat_wins[winner] += 1
        if not winners:
            self.draws += max(state.outcome()) > 0
            self.lost_by_all += max(state.outcome()) == 0


def simulate(game: Game, options: Options, names: Sequence[str], games: int, seed: int) -> Simulation:
    """Sides alternate: in game n the bots have moved on by n seats."""
    seats = len(game.seating(options))
    if len(names) != seats:
        raise Refusal(f"{game.title} has {seats} seats, so name {seats} bots, not {len(names)}")
    bots = [bot_named(name, seed * 1000 + place, game, options) for place, name in enumerate(names)]
    tally = Tally(game, len(names))
    start = time.perf_counter()
    for number in track(range(games), "playing", console=Console(stderr=True), transient=True):
        seating = [(seat + number) % len(names) for seat in range(len(names))]
        state = game.new(options, SearchDice(seed * 1_000_003 + number))
        steps = play(state, [bots[bot] for bot in seating])
        tally.count(state, seating, steps)
    return Simulation(
        game=game.id,
        options=plain_options(options),
        bots=list(names),
        seed=seed,
        games=games,
        wins=tally.wins,
        draws=tally.draws,
        lost_by_all=tally.lost_by_all,
        seat_wins=tally.seat_wins,
        steps=tally.steps,
        turns=float(median(tally.turns)),
        seconds=round(time.perf_counter() - start, 3),
        ends=dict(tally.ends.most_common()),
    )


def play(state: State, bots: Sequence[Bot]) -> int:
    """One game to its end; returns how many actions it took."""
    seen: list[list[int]] = [[] for _ in bots]
    steps = 0
    while seats := state.to_act():
        actor = seats[0]
        action = bots[actor].choose(SeatView(state, actor, seen=seen[actor]))
        is_secret = state.is_secret(actor, action)
        for seat, past in enumerate(seen):
            past.append(as_seen(seat, actor, action, is_secret))
        state.apply(actor, action)
        steps += 1
    return steps


def winners_of(state: State) -> list[int]:
    """The seats that did best, one or a team; nobody when none did well."""
    scores = state.outcome()
    return [seat for seat, score in enumerate(scores) if score == max(scores) > 0.5]


def summary(result: Simulation) -> str:
    length = result.steps / result.games
    pace = f"{length:.0f} actions each, {result.turns:g} turns in the median"
    lines = [f"{result.games} games of {result.game} in {result.seconds:.1f} s, {pace}"]
    for name, won in zip(result.bots, result.wins):
        lines.append(f"  {name:<12} won {won:>5}  ({100 * won / result.games:.1f} %)")
    lines.append(f"  {'draws':<12}     {result.draws:>5}  ({100 * result.draws / result.games:.1f} %)")
    if result.lost_by_all:
        share = 100 * result.lost_by_all / result.games
        lines.append(f"  {'lost by all':<12}     {result.lost_by_all:>5}  ({share:.1f} %)")
    lines.append(f"  ended by: {', '.join(f'{how} {number}' for how, number in result.ends.items())}")
    lines.append(f"  wins by seat: {', '.join(str(won) for won in result.seat_wins)}")
    return "\n".join(lines)
