"""What a search thinks of a position: a calm opinion, because it sees threats itself.

Fitted to who won in some hundreds of games that searching bots played against each other, and tried in duels. What
hardly told the winner, such as who stands under a tower or within reach, is left out; what did is a race for the
Ancient."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.appraisal import worth_of_items
from wartable.games.ancient_wars.evaluate import (
    best_strike,
    chance_of_the_match,
    evaluate,
    has_action,
    loses_an_activation,
    ready_skills,
    way_to_go,
)
from wartable.games.ancient_wars.lanes import Prices, lanes_worth
from wartable.games.ancient_wars.slots import team
from wartable.games.ancient_wars.state import ACTION, Position
from wartable.grid.square import OFF
from wartable.kernel.state import as_chance, as_static_value

A_GOLD: Final = 0.2
# Experience is worth less than the level that it buys, or nobody would ever rise.
AN_EXPERIENCE: Final = 20.0
A_LEVEL: Final = 90.0
A_HEALTH: Final = 30.0
AN_ATTACK: Final = 60.0
A_READY_SKILL: Final = 20.0
# For each turn that a fallen hero stays away after the next.
A_TURN_AWAY: Final = 60.0
A_LOST_ACTIVATION: Final = 50.0
# A hero that has not acted yet this turn, and for each point of `evaluate` that its attack could take.
AN_ACTION: Final = 220.0
A_THREAT: Final = 1.0
# How near a hero is to what it could destroy next.
A_STEP_CLOSER: Final = 20.0
PRICES: Final = Prices(
    tower=180.0,
    tower_hp=120.0,
    middle_tower_hp=200.0,
    ancient_hp=400.0,
    open_ancient=850.0,
    barracks_hp=60.0,
    creep=120.0,
    creep_step=110.0,
)


def static_value(state: Position, seat: i64) -> i64:
    """Thousandths of the logarithm of the odds, as all the weights above."""
    if state.phase != ACTION:
        return as_static_value(evaluate(state, seat))
    side = state.side_at(seat)
    lead = i64(int(standing_of(state, side) - standing_of(state, 1 - side)))
    if state.box.settings.best_of == 1:
        return lead
    return as_static_value(chance_of_the_match(state, seat, as_chance(lead)))


def standing_of(state: Position, side: i64) -> float:
    worth = A_GOLD * (float(state.sides.gold[side]) + worth_of_items(state, side))
    worth += AN_EXPERIENCE * float(state.sides.xp[side])
    for slot in team(side):
        if state.has_hero(slot):
            worth += A_LEVEL * float(state.heroes.level[slot]) + hero_worth(state, side, slot)
    return worth + lanes_worth(state, side, PRICES)


def hero_worth(state: Position, side: i64, slot: i64) -> float:
    if state.cells[slot] == OFF:
        return -A_TURN_AWAY * float(max(0, state.heroes.returns_on[slot] - state.turn - 1))
    worth = A_HEALTH * float(state.hp[slot]) + AN_ATTACK * float(state.hero(slot).atk)
    worth += A_READY_SKILL * float(ready_skills(state, slot))
    if loses_an_activation(state, slot):
        worth -= A_LOST_ACTIVATION
    if has_action(state, slot):
        worth += AN_ACTION + A_THREAT * best_strike(state, side, slot)
    return worth - A_STEP_CLOSER * float(way_to_go(state, side, slot))
