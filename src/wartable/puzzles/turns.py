"""Whether a seat can win before anybody else decides, without luck."""

from __future__ import annotations

from wartable.bots.roster import bot_named
from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game
from wartable.kernel.options import Options
from wartable.kernel.seat_view import SeatView
from wartable.kernel.state import State

# Of all that can be done so far, the most promising are followed: so many, for so many actions.
WIDTH = 12
LONGEST_TURN = 12
WORLDS = 3
TRIES = 5
ENOUGH = 3
LUCKY_TRIES = 40
MOST_LUCKY = 2

Path = tuple[int, ...]


def winning_turn(state: State, seat: int) -> Path | None:
    """A beam search: a way to win in this turn that rolls no die and meets nothing hidden."""
    front: list[tuple[State, Path]] = [(state.imagine(seat, SearchDice(1)), ())]
    drawn, revealed = front[0][0].dice.drawn, front[0][0].revealed
    for _ in range(LONGEST_TURN):
        following: dict[int, tuple[int, State, Path]] = {}
        for world, path in front:
            for action in world.suggest(seat):
                child = world.clone()
                child.apply(seat, action)
                if child.dice.drawn != drawn or child.revealed != revealed:
                    continue
                so_far = (*path, int(action))
                if not child.to_act():
                    if child.outcome()[seat] == 1.0:
                        return so_far
                elif list(child.to_act()) == [seat]:
                    following[int(child.key())] = (int(child.static_value(seat)), child, so_far)
        best = sorted(following.values(), key=lambda each: -each[0])[:WIDTH]
        if not best:
            return None
        front = [(world, path) for _, world, path in best]
    return None


def wins_in_every_world(state: State, seat: int, path: Path) -> bool:
    return all(wins(state.imagine(seat, SearchDice(seed)), seat, path) for seed in range(2, 2 + WORLDS))


def wins(world: State, seat: int, path: Path) -> bool:
    drawn = world.dice.drawn
    for action in path:
        if list(world.to_act()) != [seat] or action not in world.legal(seat):
            return False
        world.apply(seat, action)
    return not world.to_act() and world.outcome()[seat] == 1.0 and world.dice.drawn == drawn


def bot_wins(level: str, game: Game, options: Options, state: State, seat: int, tries: int = TRIES) -> int:
    """In how many tries a bot wins in this turn."""
    return sum(plays_to_a_win(level, game, options, state, seat, seed) for seed in range(tries))


def plays_to_a_win(level: str, game: Game, options: Options, state: State, seat: int, seed: int) -> bool:
    world, bot = state.imagine(seat, SearchDice(seed)), bot_named(level, seed, game, options)
    for _ in range(2 * LONGEST_TURN):
        if list(world.to_act()) != [seat]:
            break
        world.apply(seat, bot.choose(SeatView(world, seat)))
    return not world.to_act() and world.outcome()[seat] == 1.0


def is_lucky(game: Game, options: Options, state: State, seat: int) -> bool:
    """Whether whoever does anything at all wins too often."""
    return bot_wins("random", game, options, state, seat, LUCKY_TRIES) > MOST_LUCKY
