"""Ancient Wars between greedy bots: how games end, when, for whom; `python bench/ancient_wars.py 1000` prints a report.

Installed, the rules run compiled, at about five games a second on one core."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

from wartable.bots.simple import GreedyBot
from wartable.games.ancient_wars import GAME
from wartable.games.ancient_wars.board import NOBODY, SIDES
from wartable.games.ancient_wars.options import AncientOptions
from wartable.games.ancient_wars.rules import AncientWars
from wartable.games.ancient_wars.setup import new
from wartable.kernel.dice import SearchDice
from wartable.kernel.seat_view import SeatView

NEVER = 99
SECONDS_AN_ACTIVATION = 6
DRAFT_MINUTES = 3
# Two-sided 95 %.
CONFIDENCE = 1.96


@dataclass
class Tally:
    games: int = 0
    kills: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    winners: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    towers: list[int] = field(default_factory=list)
    luxuries: list[int] = field(default_factory=list)
    minutes: list[float] = field(default_factory=list)
    played: Counter[str] = field(default_factory=Counter)
    won: dict[str, float] = field(default_factory=dict)


def play(seed: int) -> tuple[AncientWars, int]:
    """One game, and how many activations it had."""
    state = new(AncientOptions(), SearchDice(seed))
    bots = [GreedyBot(SearchDice(2 * seed + 77)), GreedyBot(SearchDice(2 * seed + 78))]
    activations = 0
    while state.to_act():
        seat = state.to_act()[0]
        before = int(state.window.opened)
        state.apply(seat, bots[seat].choose(SeatView(state, seat)))
        activations += int(state.window.opened) > before
    return state, activations


def note(tally: Tally, state: AncientWars, activations: int) -> None:
    tally.games += 1
    tally.kills += int(state.sides.kills[0] + state.sides.kills[1])
    tally.ends[GAME.ended_by(state)] += 1
    tally.winners["nobody" if state.score.winner == NOBODY else SIDES[state.score.winner]] += 1
    tally.turns.append(int(state.turn))
    tally.towers.append(int(state.score.first_tower_on) or NEVER)
    tally.luxuries.append(int(state.score.first_luxury_on) or NEVER)
    tally.minutes.append(DRAFT_MINUTES + activations * SECONDS_AN_ACTIVATION / 60)
    for slot in range(10):
        key = state.hero(slot).name
        score = 0.5 if state.score.winner == NOBODY else float(state.score.winner == slot // 5)
        tally.played[key] += 1
        tally.won[key] = tally.won.get(key, 0.0) + score


def interval(won: float, played: int) -> tuple[float, float]:
    """Wilson's, for a share."""
    share, square = won / played, CONFIDENCE**2
    middle = (share + square / (2 * played)) / (1 + square / played)
    half = CONFIDENCE * sqrt(share * (1 - share) / played + square / (4 * played**2)) / (1 + square / played)
    return middle - half, middle + half


def report(tally: Tally) -> list[str]:
    n = tally.games
    turns, minutes = sorted(tally.turns), sorted(tally.minutes)
    bought = sorted(turn for turn in tally.luxuries if turn != NEVER)
    lines = [
        f"{GAME.title}, {n} games between greedy bots, {tally.kills / n:.1f} heroes slain a game",
        "ends: " + ", ".join(f"{end} {100 * count / n:.1f} %" for end, count in tally.ends.most_common()),
        "wins: " + ", ".join(f"{side} {share(count, n)}" for side, count in tally.winners.most_common()),
        f"last turn: median {turns[n // 2]}, quartiles {turns[n // 4]} and {turns[3 * n // 4]}",
        f"first tower by turn 6 in {100 * sum(turn <= 6 for turn in tally.towers) / n:.1f} %",
        f"first luxury: in {len(bought)} games, earliest on turn {bought[0] if bought else 'none'}",
        f"minutes at {SECONDS_AN_ACTIVATION} s an activation: median {minutes[n // 2]:.0f}, "
        f"a tenth under {minutes[n // 10]:.0f}, a tenth over {minutes[9 * n // 10]:.0f}",
    ]
    return lines + [
        f"{name}: {share(tally.won[name], tally.played[name])} of {tally.played[name]}" for name in ranked(tally)
    ]


def ranked(tally: Tally) -> list[str]:
    return sorted(tally.played, key=lambda name: -tally.won[name] / tally.played[name])


def share(won: float, played: int) -> str:
    low, high = interval(won, played)
    return f"{100 * won / played:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    tally = Tally()
    for seed in range(first, first + count):
        note(tally, *play(seed))
    print("\n".join(report(tally)))


if __name__ == "__main__":
    main()
