"""Whether a position has one best action, and how hard it is to find."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.bots.roster import bot_named, thinker_named
from wartable.kernel.game import Game
from wartable.kernel.options import Options
from wartable.kernel.seat_view import SeatView
from wartable.kernel.state import NO_ACTION, State
from wartable.puzzles.puzzle import Question

# Whoever finds it in three of five tries finds it. What level 2 finds is no puzzle.
TRIES, ENOUGH = 5, 3
TOO_WEAK = "2"
FIRST_RATINGS = {"3": 1000, "4": 1200, "5": 1400, "6": 1600, "7": 1800}
BEYOND_LEVELS = 2000


def judge(game: Game, effort: int) -> str:
    return f"alphabeta:nodes={effort}" if game.perfect else f"mcts:{effort}"


def one_best(
    game: Game, options: Options, state: State, seat: int, question: Question, effort: int, other_than: int = NO_ACTION
) -> int | None:
    """The action that is better than all others by the question's margin, as a search of that effort sees it; None too
    where it is the one that is not wanted."""
    view, name = SeatView(state, seat), judge(game, effort)
    open_to_it = view.suggest()
    best = thinker_named(name, effort, game, options).think(view, open_to_it)
    if best.chance < question.least or best.action == other_than:
        return None
    others = vec[i64]([action for action in open_to_it if action != best.action])
    second = thinker_named(name, effort + 1, game, options).think(view, others)
    is_clear = best.chance - second.chance >= question.margin and second.chance <= question.most
    return int(best.action) if is_clear else None


def finds(level: str, game: Game, options: Options, state: State, seat: int, action: int) -> bool:
    """As soon as it is certain, no more is tried."""
    found = missed = 0
    for seed in range(TRIES):
        is_it = int(bot_named(level, seed, game, options).choose(SeatView(state, seat))) == action
        found, missed = found + is_it, missed + (not is_it)
        if found >= ENOUGH or missed > TRIES - ENOUGH:
            break
    return found >= ENOUGH


def first_rating(game: Game, options: Options, state: State, seat: int, action: int) -> int:
    """By the lowest level that finds it."""
    for level, rating in FIRST_RATINGS.items():
        if finds(level, game, options, state, seat, action):
            return rating
    return BEYOND_LEVELS
