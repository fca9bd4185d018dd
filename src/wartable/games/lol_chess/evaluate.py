"""The game's opinion of a position: material by value and health, items, gold, the Poro's safety, threats, monsters."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.actions import ATTACK, BUY, CAST, LEARN
from wartable.games.lol_chess.attack import first_in_line
from wartable.games.lol_chess.blow import ATTACK as AN_ATTACK
from wartable.games.lol_chess.board import HEIGHT, WIDTH, distance
from wartable.games.lol_chess.combat import amp_against, resistance_to, softened, through
from wartable.games.lol_chess.numbers import friends, reach, stat
from wartable.games.lol_chess.sheets import AT_ENEMY, BASICS, FIRST_DIRECTION, FORWARD, STRIDE, Sheet
from wartable.games.lol_chess.state import (
    ARMY,
    BANS,
    BLUE,
    DRAFT,
    DRAFTING,
    DRAKE_SOUL,
    EMPTY,
    FREE,
    HAND_OF_BARON,
    HELD,
    NOBODY,
    OVER,
    PICKS,
    PLAYING,
    PORO,
    STUN,
    Position,
    seat_of,
)
from wartable.games.lol_chess.stats import AD, AMP, AP, CDR, CRIT, HP, MR, PHYSICAL, PR, SPEED, STATS, SUNDER
from wartable.games.lol_chess.statuses import shield_of
from wartable.grid.square import DIRECTIONS, OFF
from wartable.kernel.action import actor_of, target_of, verb_of

# A lead of so many points of gold value makes a side about 73 % sure to win.
DECISIVE: Final = 110.0
# The part of a piece's worth that it keeps while it lives, however hurt.
ALIVE: Final = 0.45
A_PORO: Final = 190.0
# Most shields do not last.
A_SHIELD: Final = 0.3
A_FRIEND_OF_THE_PORO: Final = 4.0
GOLD_IN_HAND: Final = 0.3
A_BASIC: Final = 9.0
LESS_AND_LESS: Final = 12.0
A_COMBINED: Final = 26.0
A_STEP_OF_A_PAWN: Final = 1.6
A_STEP_CLOSER: Final = 1.3
A_READY_ABILITY: Final = 4.0
A_THREAT: Final = 0.8
A_DRAKE: Final = 30.0
A_BARON: Final = 70.0
A_RATING: Final = 3.0
# On the scale of `static_value`, a point of gold value.
POINT: Final = 9


def evaluate(state: Position, seat: i64) -> float:
    """How likely the seat is to win, from 0 to 1."""
    if state.phase == OVER:
        return 0.5 if state.winner == NOBODY else float(state.winner == seat)
    blue = balance(state) if state.phase == PLAYING else draft_balance(state)
    lead = blue if seat == BLUE else -blue
    return 1.0 / (1.0 + math.exp(-lead / DECISIVE))


def balance(state: Position) -> float:
    """Blue's lead in points."""
    lead = standing(state, 0) - standing(state, 1)
    threat = A_THREAT * best_blow(state, state.on_turn())
    return lead + threat if state.on_turn() == BLUE else lead - threat


def standing(state: Position, seat: i64) -> float:
    total = GOLD_IN_HAND * float(state.gold[seat]) + buffs(state, seat)
    goal = state.cells[(1 - seat) * ARMY + PORO]
    first = seat * ARMY
    for slot in range(first, first + ARMY):
        if state.cells[slot] != OFF:
            total += worth(state, slot) * health(state, slot)
            if slot != first + PORO and goal != OFF:
                total -= A_STEP_CLOSER * float(distance(state.cells[slot], goal))
    poro = first + PORO
    if state.cells[poro] != OFF:
        total += A_FRIEND_OF_THE_PORO * float(friends(state, poro))
    return total


def buffs(state: Position, seat: i64) -> float:
    total = A_DRAKE if state.buffs[seat] & DRAKE_SOUL != 0 else 0.0
    return total + A_BARON if state.buffs[seat] & HAND_OF_BARON != 0 else total


def worth(state: Position, slot: i64) -> float:
    """What the piece is worth unhurt, in gold value."""
    sheet = state.sheet(slot)
    if sheet.is_royal:
        return A_PORO
    value = float(sheet.gold)
    if sheet.is_champion:
        return value + equipment(state, slot, sheet)
    if sheet.moves == FORWARD and sheet.promotes:
        rank = state.cells[slot] // WIDTH
        value += A_STEP_OF_A_PAWN * float(rank if seat_of(slot) == BLUE else HEIGHT - 1 - rank)
    return value


def equipment(state: Position, slot: i64, sheet: Sheet) -> float:
    """Items by how well they suit the champion, and whether its ability is ready."""
    total = A_READY_ABILITY if state.ready[slot] <= state.turn else 0.0
    for place in range(slot * HELD, slot * HELD + HELD):
        if state.items[place] != EMPTY:
            total += A_BASIC if state.items[place] < BASICS else A_COMBINED
    if total > A_READY_ABILITY:
        total += suits(state, slot, sheet)
    return total


def suits(state: Position, slot: i64, sheet: Sheet) -> float:
    """Attackers want AD, crit and Sunder, casters AP and short cooldowns, those in front HP and resistance."""
    attacks = 1.0 if sheet.base[AD] >= 20 else 0.35
    casts = 1.0 if sheet.base[AP] >= 20 else 0.35
    stands = 1.0 if sheet.base[SPEED] >= 2 else 0.65
    total = attacks * (more(state, slot, AD, 0.43) + more(state, slot, SUNDER, 0.35) + more(state, slot, CRIT, 0.31))
    total += casts * more(state, slot, AP, 0.33)
    total += stands * (more(state, slot, HP, 0.135) + more(state, slot, PR, 0.42) + more(state, slot, MR, 0.37))
    ability = sheet.ability
    if ability is not None:
        total += more(state, slot, CDR, 0.3 + 0.7 * float(ability.cooldown))
    return total


def more(state: Position, slot: i64, which: i64, each: float) -> float:
    """What a number has gained over the printed one; the more it is already, the less one more counts."""
    gained = each * float(state.own[slot * STATS + which] - state.sheet(slot).base[which])
    return gained * LESS_AND_LESS / (LESS_AND_LESS + gained)


def health(state: Position, slot: i64) -> float:
    """From ALIVE to 1, a little more with a shield."""
    full = stat(state, slot, HP)
    left = (float(state.hp[slot]) + A_SHIELD * float(shield_of(state, slot))) / float(full)
    return ALIVE + (1.0 - ALIVE) * left


# Threats


def best_blow(state: Position, seat: i64) -> float:
    """The most that one attack of the seat could take now."""
    best = 0.0
    for slot in range(seat * ARMY, seat * ARMY + ARMY):
        if state.cells[slot] != OFF and not state.wears(slot, STUN):
            best = max(best, blow_of(state, seat, slot))
    return best


def blow_of(state: Position, seat: i64, slot: i64) -> float:
    longest = reach(state, slot)
    best = 0.0
    lines = state.sheet(slot).attacks
    direction: i64 = FIRST_DIRECTION[lines] if longest > 0 else DIRECTIONS
    while direction < DIRECTIONS:
        other = first_in_line(state, state.cells[slot], direction, longest)
        if other != EMPTY and seat_of(other) == 1 - seat:
            best = max(best, prize(state, slot, other))
        direction += STRIDE[lines]
    return best


def prize(state: Position, slot: i64, other: i64) -> float:
    """What the blow takes from the other side: a part of the piece's worth, or all of it."""
    damage = plain_damage(state, slot, other)
    left = state.hp[other] + shield_of(state, other)
    value = worth(state, other)
    if damage >= left:
        return 1000.0 if state.sheet(other).is_royal else value
    return value * (1.0 - ALIVE) * float(damage) / float(stat(state, other, HP))


def plain_damage(state: Position, slot: i64, target: i64) -> i64:
    """What an attack lets through without crit, passive and items: quick, and enough for an opinion."""
    amp = stat(state, slot, AMP) + amp_against(state, slot, target)
    raw = stat(state, slot, AD) * (100 + amp)
    return through(raw, resistance_to(state, slot, target, PHYSICAL), softened(state, target, AN_ATTACK))


# The draft


def draft_balance(state: Position) -> float:
    """Ratings of the picks; who picks next will take the best that is left."""
    lead = 0.0
    for seat in range(2):
        lead += rating_of_team(state, seat) if seat == BLUE else -rating_of_team(state, seat)
    if state.phase == DRAFTING:
        next_pick = DRAFT[max(state.step, BANS)] if state.step < BANS + PICKS else BLUE
        lead += best_left(state) if next_pick == BLUE else -best_left(state)
    return A_RATING * lead


def rating_of_team(state: Position, seat: i64) -> float:
    total = 0.0
    for number in range(state.book.champions):
        if state.taken[number] == seat:
            total += rating(state, number)
    return total


def rating(state: Position, number: i64) -> float:
    return float(state.book.champion(number).rating - 50)


def best_left(state: Position) -> float:
    best = -50.0
    for number in range(state.book.champions):
        if state.taken[number] == FREE:
            best = max(best, rating(state, number))
    return best


# For searches


def gain(state: Position, action: i64) -> i64:
    """What an action takes at once; attacks by their damage, abilities and purchases by a guess."""
    verb = verb_of(action)
    if verb == ATTACK:
        slot, other = state.board[actor_of(action)], state.board[target_of(action)]
        return i64(float(POINT) * prize(state, slot, other))
    if verb == CAST:
        return POINT * ability_guess(state, state.board[actor_of(action)])
    return 10 * POINT if verb == BUY or verb == LEARN else 0


def ability_guess(state: Position, slot: i64) -> i64:
    ability = state.sheet(slot).ability
    return 12 if ability is not None and ability.aim == AT_ENEMY else 5
