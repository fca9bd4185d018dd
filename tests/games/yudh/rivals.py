"""Greedy bots against each other, with cards and seats swapped: how much the game's opinion is worth.

`python -m games.yudh.rivals 500` plays four times as many games; `balance` measures the cards."""

from __future__ import annotations

import sys
from statistics import median

from games.yudh.table import CARDS, dealt
from wartable.bots.bot import Bot
from wartable.bots.simple import GreedyBot
from wartable.games.yudh.rules import Yudh
from wartable.kernel.dice import SearchDice
from wartable.kernel.seat_view import SeatView

PAIRS = [(one, two) for one in CARDS for two in CARDS if one != two]


class PlainBot(Bot):
    """Greedy too, but with a simple opinion: mani, tokens, and what the dice kept so far would do."""

    def __init__(self, dice: SearchDice) -> None:
        self.dice = dice

    def choose(self, view: SeatView) -> int:
        values = {int(action): self.value_after(view, int(action)) for action in view.legal()}
        best = [action for action, value in values.items() if value == max(values.values())]
        return best[self.dice.below(len(best))]

    def value_after(self, view: SeatView, action: int) -> float:
        dream = view.imagine(SearchDice(self.dice.word()))
        dream.apply(view.seat, action)
        assert isinstance(dream, Yudh)
        return standing(dream, int(view.seat)) - standing(dream, 1 - int(view.seat))


def standing(state: Yudh, seat: int) -> float:
    mine, theirs = shown(state, seat), shown(state, 1 - seat)
    hits = sum(
        max(0, mine[kind.number] - theirs[kind.blocked_by]) for kind in state.box.pasa.kinds if kind.blocked_by >= 0
    )
    steals = sum(mine[kind.number] for kind in state.box.pasa.kinds if kind.steals)
    return int(state.mani[seat]) + 0.4 * int(state.tokens[seat]) + hits + 0.4 * steals


def shown(state: Yudh, seat: int) -> list[int]:
    """How many dice of each kind are kept."""
    counts = [0] * len(state.box.pasa.kinds)
    for place in range(state.kept[seat]):
        counts[state.kind(seat, state.rows[seat * 6 + place]).number] += 1
    return counts


def play_out(state: Yudh, bots: tuple[Bot, Bot]) -> Yudh:
    while seats := state.to_act():
        seat = seats[0]
        state.apply(seat, bots[seat].choose(SeatView(state, seat)))
    return state


def duel(number: int, variant: str = "classic") -> float:
    """Four games under one number: both cards and both seats are swapped. How many of them the opinion wins."""
    cards = PAIRS[number % len(PAIRS)]
    won = 0.0
    for deal in (cards, cards[::-1]):
        for seat in (0, 1):
            greedy, plain = GreedyBot(SearchDice(number)), PlainBot(SearchDice(number + 1))
            state = dealt(deal, first=number // len(PAIRS) % 2, variant=variant)
            state.dice = SearchDice(number)
            won += play_out(state, (greedy, plain) if seat == 0 else (plain, greedy)).outcome()[seat]
    return won


def balance(games: int, variant: str) -> None:
    """Every card against every other between greedy bots, who goes first swapped too."""
    bots = (GreedyBot(SearchDice(1)), GreedyBot(SearchDice(2)))
    won: dict[str, list[float]] = {card: [] for card in CARDS}
    rounds: list[int] = []
    for number in range(games):
        one, two = PAIRS[number % len(PAIRS)]
        state = dealt((one, two), number // len(PAIRS) % 2, variant=variant, swap_order=variant == "balanced")
        state.dice = SearchDice(number)
        scores = play_out(state, bots).outcome()
        won[one].append(scores[0])
        won[two].append(scores[1])
        rounds.append(int(state.round))
    shares = {card: f"{100 * sum(scores) / len(scores):.1f} %" for card, scores in won.items()}
    print(f"{variant}: {games} games, {median(rounds)} rounds in the median, {shares}")


def main(words: list[str]) -> None:
    if words[:1] == ["balance"]:
        balance(int(words[1]), words[2])
        return
    duels = int(words[0])
    won = sum(duel(number) for number in range(duels))
    print(f"the opinion wins {won:g} of {4 * duels} games: {100 * won / (4 * duels):.1f} %")


if __name__ == "__main__":
    main(sys.argv[1:])
