"""What one decision was worth, judged by what its player could know."""

from __future__ import annotations

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from wartable.bots.bot import Opinion, Thinker
from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.scene import Choice
from wartable.kernel.seat_view import SeatView
from wartable.kernel.state import State

# A decision that gives away this much of the chance to win is a turning point.
TURNING = 0.1
# Enough to see an exchange through, and a whole game is judged while one waits. Counted, not timed: the same game is
# judged alike on every machine.
NODES = 12_000
ITERATIONS = 250
# As many worlds as a seat imagines where something is hidden.
WORLDS = 2
OPPONENTS = 2


class Decision(Struct, frozen=True):
    """`number` counts from 1. `before` is the seat's chance to win if it does what is `best`, `after` what it has
    after what it `played`; both from 0 to 1."""

    number: int
    seat: int
    played: Choice
    best: Choice
    before: float
    after: float

    @property
    def loss(self) -> float:
        return max(0.0, self.before - self.after)

    @property
    def turns_the_game(self) -> bool:
        return self.loss >= TURNING


def judge_of(game: Game) -> str:
    """The name of the bot that judges a whole game while somebody waits."""
    return f"alphabeta:nodes={NODES}" if game.perfect else f"mcts:{ITERATIONS}"


def judged(game: Game, number: int, state: State, seat: int, action: int, thinker: Thinker) -> Decision:
    """The best action is searched among those worth a thought, the played one alone: both get the same time."""
    view = SeatView(state, seat)
    best = thinker.think(view, view.suggest())
    played = best if best.action == action else worth_of(thinker, view, action)
    if played.chance > best.chance:
        best = played
    before, after = round(best.chance, 3), round(played.chance, 3)
    return Decision(number, seat, game.offer(state, action), game.offer(state, best.action), before, after)


def first_chance(match: Match, by: int | None = None) -> float | None:
    """How likely the first seat and its allies are to win, as the game judges from what each player knows, all of them
    together, or from what one seat knows. None where more than two parties are against each other."""
    state, seating = match.state, match.seating
    if len(set(seating.teams) or match.seats) > OPPONENTS:
        return None
    if not state.to_act():
        return round(state.outcome()[0], 3)
    worlds = 1 if match.game.perfect else WORLDS
    judges = list(range(len(match.seats))) if by is None else [by]
    opinions = [(seat, opinion(state, seat, worlds)) for seat in judges]
    seen = [chance if seating.are_allies(0, seat) else 1.0 - chance for seat, chance in opinions]
    return round(sum(seen) / len(seen), 3)


def opinion(state: State, seat: int, worlds: int) -> float:
    """The game's own, averaged over worlds that the seat may be in."""
    return sum(state.imagine(seat, SearchDice(world)).evaluate(seat) for world in range(worlds)) / worlds


def worth_of(thinker: Thinker, view: SeatView, action: int) -> Opinion:
    return thinker.think(view, vec[i64]([action]))
