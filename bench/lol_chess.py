"""League of Legends Chess between greedy bots, drafts by lot; `python bench/lol_chess.py 1000` prints a report.

Installed, the rules run compiled. A second number is the first seed, so that a long run can be had in parts."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path

from wartable.bots.simple import GreedyBot
from wartable.games.lol_chess import GAME
from wartable.games.lol_chess.actions import BUY
from wartable.games.lol_chess.options import LolOptions
from wartable.games.lol_chess.rules import LolChess, new
from wartable.games.lol_chess.sheets import BASICS
from wartable.games.lol_chess.state import DRAFTING, NOBODY, PICKS, SEAT_NAMES, TEAM
from wartable.kernel.action import detail_of, verb_of
from wartable.kernel.dice import SearchDice
from wartable.kernel.seat_view import SeatView

# Two-sided 95 %.
CONFIDENCE = 1.96
USAGE = "python bench/lol_chess.py GAMES [FIRST_SEED] [FILE]"


@dataclass
class Tally:
    games: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    winners: Counter[str] = field(default_factory=Counter)
    rounds: list[int] = field(default_factory=list)
    bought: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)


def play(seed: int, bought: Counter[str]) -> LolChess:
    """One game: the draft at random, the rest as the bots like it."""
    state = new(LolOptions(), SearchDice(seed))
    lots = SearchDice(3 * seed + 5)
    bots = [GreedyBot(SearchDice(2 * seed + 77)), GreedyBot(SearchDice(2 * seed + 78))]
    while state.to_act():
        seat = state.to_act()[0]
        if state.phase == DRAFTING:
            action = state.legal(seat)[lots.below(len(state.legal(seat)))]
        else:
            action = bots[seat].choose(SeatView(state, seat))
        if verb_of(action) == BUY:
            bought[state.book.items[detail_of(action)].name] += 1
        state.apply(seat, action)
    return state


def note(tally: Tally, state: LolChess) -> None:
    """A draw is half a win for everybody."""
    tally.games += 1
    tally.ends[GAME.ended_by(state)] += 1
    tally.winners["nobody" if state.winner == NOBODY else SEAT_NAMES[state.winner]] += 1
    tally.rounds.append(int(state.round()))
    for place in range(PICKS):
        name = state.book.sheets[state.book.first_champion + state.picks[place]].name
        tally.played[name] += 1
        tally.won[name] += 1 if state.winner == NOBODY else 2 * int(state.winner == place // TEAM)


def interval(share: float, count: int) -> tuple[float, float]:
    """Wilson's."""
    square = CONFIDENCE**2
    middle = (share + square / (2 * count)) / (1 + square / count)
    half = CONFIDENCE * sqrt(share * (1 - share) / count + square / (4 * count**2)) / (1 + square / count)
    return middle - half, middle + half


def shared(name: str, part: float, count: int) -> str:
    low, high = interval(part / count, count)
    return f"{name:<22} {100 * part / count:5.1f} %  ({100 * low:.1f} to {100 * high:.1f}, of {count})"


def report(tally: Tally) -> list[str]:
    n, rounds = tally.games, sorted(tally.rounds)
    lines = [f"{n} games; ended by {', '.join(f'{end} {count}' for end, count in tally.ends.most_common())}"]
    lines.append(f"rounds: median {rounds[n // 2]}, 80 % from {rounds[n // 10]} to {rounds[9 * n // 10]}")
    lines += [shared(name, count, n) for name, count in sorted(tally.winners.items())]
    lines += ["", *(shared(name, won / 2, tally.played[name]) for name, won in by_share(tally))]
    purchases = sum(tally.bought.values())
    lines += ["", f"{purchases} purchases, of {BASICS} kinds"]
    return lines + [shared(name, count, purchases) for name, count in tally.bought.most_common()]


def by_share(tally: Tally) -> list[tuple[str, int]]:
    return sorted(tally.won.items(), key=lambda pair: pair[1] / tally.played[pair[0]], reverse=True)


def main() -> None:
    if not 2 <= len(sys.argv) <= 4:
        sys.exit(USAGE)
    games, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    tally = Tally()
    for seed in range(first, first + games):
        note(tally, play(seed, tally.bought))
        if len(sys.argv) == 4:
            Path(sys.argv[3]).write_text("\n".join(report(tally)) + "\n")
    print("\n".join(report(tally)))


if __name__ == "__main__":
    main()
