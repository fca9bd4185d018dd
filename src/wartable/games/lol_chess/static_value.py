"""What a search thinks of a position: fitted to who won in some hundreds of games that searching bots played against
each other. More than by material they were won around the Poros."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.board import distance
from wartable.games.lol_chess.evaluate import best_blow, buffs, evaluate, health, worth
from wartable.games.lol_chess.numbers import friends, stat
from wartable.games.lol_chess.state import ARMY, PLAYING, PORO, Position
from wartable.games.lol_chess.stats import HP
from wartable.grid.square import OFF
from wartable.kernel.state import as_static_value

# On the scale of `static_value`, a point of gold value.
POINT: Final = 8.2
GOLD_IN_HAND: Final = 0.33
A_PORO: Final = 210.0
A_FRIEND_OF_THE_PORO: Final = 40.0
# A champion at so many steps from the enemy's Poro, and any other piece for each step.
NEAR_THE_PORO: Final[list[float]] = [133.0, 133.0, 67.0, 36.0, 20.0, 9.0, 2.0, -2.0, -9.0, -16.0]
A_STEP_CLOSER: Final = 1.7
# What the side on turn could take at once, and what the other could if nobody minds it.
A_THREAT: Final = 1.1
A_THREAT_TO_COME: Final = 0.5
MOST_TO_COME: Final = 200.0


def static_value(state: Position, seat: i64) -> i64:
    """Thousandths of the logarithm of the odds."""
    if state.phase != PLAYING:
        return as_static_value(evaluate(state, seat))
    lead = standing(state, seat) - standing(state, 1 - seat)
    on_turn = state.on_turn()
    to_come = min(best_blow(state, 1 - on_turn), MOST_TO_COME)
    threat = A_THREAT * best_blow(state, on_turn) - A_THREAT_TO_COME * to_come
    return i64(int(POINT * (lead + threat if on_turn == seat else lead - threat)))


def standing(state: Position, seat: i64) -> float:
    total = GOLD_IN_HAND * float(state.gold[seat]) + buffs(state, seat)
    goal = state.cells[(1 - seat) * ARMY + PORO]
    poro = seat * ARMY + PORO
    for slot in range(seat * ARMY, seat * ARMY + ARMY):
        if slot != poro and state.cells[slot] != OFF:
            total += worth(state, slot) * health(state, slot) + approach(state, slot, goal)
    return total + safety(state, poro)


def approach(state: Position, slot: i64, goal: i64) -> float:
    """What it is worth to be so near to the enemy's Poro."""
    if goal == OFF:
        return 0.0
    steps = distance(state.cells[slot], goal)
    return NEAR_THE_PORO[steps] if state.sheet(slot).is_champion else -A_STEP_CLOSER * float(steps)


def safety(state: Position, poro: i64) -> float:
    """The Poro's health, and who stands by it."""
    if state.cells[poro] == OFF:
        return 0.0
    hurt = 1.0 - float(state.hp[poro]) / float(stat(state, poro, HP))
    return A_FRIEND_OF_THE_PORO * float(friends(state, poro)) - A_PORO * hurt
