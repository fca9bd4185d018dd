"""Chapter 6.1: attacks, and where a piece comes to stand."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.lol_chess.actions import ATTACK as ATTACKS
from wartable.games.lol_chess.blow import ATTACK, QUIET
from wartable.games.lol_chess.board import AHEAD, BOARD, WIDTH, distance
from wartable.games.lol_chess.combat import strike
from wartable.games.lol_chess.events import id_of, tell, tell_move, title
from wartable.games.lol_chess.numbers import reach, stat
from wartable.games.lol_chess.reactions import react
from wartable.games.lol_chess.sheets import FIRST_DIRECTION, ON_ATTACK, ON_ATTACKED, ON_CRIT, STRIDE
from wartable.games.lol_chess.state import (
    AMOUNT,
    BY,
    CHARGED,
    EMPTY,
    MARKED,
    OF,
    SLOTS,
    STUN,
    TAUNTED,
    WHAT,
    WIDE,
    Position,
    seat_of,
)
from wartable.games.lol_chess.stats import AD, CRIT, CRIT_DAMAGE, MAGIC, PHYSICAL
from wartable.games.lol_chess.statuses import find, remove
from wartable.games.lol_chess.traps import spring
from wartable.grid.square import DIRECTIONS, OFF
from wartable.kernel.action import act

NO_CRIT: Final = 0
WHOLE: Final = 100


# What may be attacked


def add_attacks(state: Position, seat: i64, slot: i64, options: vec[i64]) -> vec[i64]:
    """The first piece in each line within range, if it is an enemy; and a marked piece from anywhere."""
    longest = reach(state, slot)
    if longest == 0:
        return options
    cell = state.cells[slot]
    lines = state.sheet(slot).attacks
    taunter = taunter_of(state, slot)
    direction: i64 = FIRST_DIRECTION[lines]
    while direction < DIRECTIONS:
        other = first_in_line(state, cell, direction, longest)
        if other != EMPTY and state.enemies(seat, other) and (taunter == EMPTY or taunter == other):
            options = append(options, act(ATTACKS, cell, state.cells[other]))
        direction += STRIDE[lines]
    marked = marked_by(state, slot)
    if marked != EMPTY and taunter == EMPTY and not can_reach(state, slot, marked):
        options = append(options, act(ATTACKS, cell, state.cells[marked]))
    return options


def first_in_line(state: Position, cell: i64, direction: i64, longest: i64) -> i64:
    there = AHEAD[cell * DIRECTIONS + direction]
    while longest > 0 and there != OFF:
        if state.board[there] != EMPTY:
            return state.board[there]
        there = AHEAD[there * DIRECTIONS + direction]
        longest -= 1
    return EMPTY


def can_reach(state: Position, slot: i64, other: i64) -> bool:
    """Whether the piece could attack the other by range and lines, whatever hinders it else."""
    cell, there = state.cells[slot], state.cells[other]
    direction = BOARD.direction(cell, there)
    lines = state.sheet(slot).attacks
    if direction == OFF or (STRIDE[lines] == 2 and direction % 2 != FIRST_DIRECTION[lines]):
        return False
    return first_in_line(state, cell, direction, reach(state, slot)) == other


def taunter_of(state: Position, slot: i64) -> i64:
    """The piece that this one must attack, or EMPTY."""
    place = find(state, slot, TAUNTED)
    if place == OFF or state.cells[state.effects[place + BY]] == OFF:
        return EMPTY
    return state.effects[place + BY]


def marked_by(state: Position, slot: i64) -> i64:
    """The piece that this one has marked, or EMPTY."""
    for place in range(0, len(state.effects), WIDE):
        if state.effects[place + WHAT] == MARKED and state.effects[place + BY] == slot:
            return state.effects[place + OF]
    return EMPTY


def is_under_attack(state: Position, slot: i64) -> bool:
    """Whether an enemy that is not stunned could attack the piece now."""
    seat = seat_of(slot)
    for other in range(SLOTS):
        if state.cells[other] != OFF and seat_of(other) == 1 - seat and can_attack(state, other):
            if can_reach(state, other, slot):
                return True
    return False


def can_attack(state: Position, slot: i64) -> bool:
    return not state.wears(slot, STUN)


# Attacking


def attack(state: Position, slot: i64, target: i64) -> None:
    """The blow, then what passives and items add, then what the attacked one answers."""
    from_afar = not can_reach(state, slot, target)
    if state.listening:
        tell_attack(state, slot, target, from_afar)
    there = state.cells[target]
    crit = roll_attack(state, slot)
    count_attack(state, slot)
    percent = WHOLE if crit == NO_CRIT else crit
    blow = strike(state, slot, target, stat(state, slot, AD) * 100, PHYSICAL, percent, ATTACK, "")
    discharge(state, slot, target)
    react(state, ON_ATTACK, slot, target, blow, PHYSICAL)
    if crit != NO_CRIT:
        react(state, ON_CRIT, slot, target, blow, PHYSICAL)
    if state.cells[target] != OFF:
        react(state, ON_ATTACKED, target, slot, blow, PHYSICAL)
    if from_afar and state.cells[slot] != OFF:
        land_beside(state, slot, there)


def is_shot(state: Position, slot: i64, target: i64) -> bool:
    """Whether the attack leaves its piece where it stands, away from its target."""
    return distance(state.cells[slot], state.cells[target]) > 1 and can_reach(state, slot, target)


def tell_attack(state: Position, slot: i64, target: i64, from_afar: bool) -> None:
    kind = "shot" if not from_afar and is_shot(state, slot, target) else "attacked"
    there: dict[str, object] = {"on": id_of(target), "victim": title(state, target)}
    start, end = BOARD.name(state.cells[slot]), BOARD.name(state.cells[target])
    tell(state, kind, slot, {**there, "start": start, "end": end})


def count_attack(state: Position, slot: i64) -> None:
    """Only where something happens every so many attacks."""
    cycle = state.sheet(slot).cycle
    if cycle > 0:
        state.tally[slot] = (state.tally[slot] + 1) % cycle


def roll_attack(state: Position, slot: i64) -> i64:
    """The percentage of a crit, or NO_CRIT; some attacks never crit, some always."""
    sheet = state.sheet(slot)
    if sheet.never_crits:
        return NO_CRIT
    return roll_crit(state, slot, sheet.sure_crit > 0 and (state.tally[slot] + 1) % sheet.sure_crit == 0)


def roll_crit(state: Position, slot: i64, is_sure: bool) -> i64:
    """No die is rolled where the answer is certain."""
    chance = min(stat(state, slot, CRIT), 100)
    if not is_sure and (chance == 0 or (chance < 100 and not state.dice.happens(chance))):
        return NO_CRIT
    percent = stat(state, slot, CRIT_DAMAGE)
    if state.listening:
        tell(state, "crit", slot, {"percent": int(percent)})
    return percent


def discharge(state: Position, slot: i64, target: i64) -> None:
    """A charged attack adds its magic once."""
    place = find(state, slot, CHARGED)
    if place != OFF:
        amount = state.effects[place + AMOUNT]
        remove(state, slot, CHARGED)
        strike(state, slot, target, amount * 100, MAGIC, WHOLE, 0, "charged")


def second_attack(state: Position, slot: i64, target: i64, percent: i64) -> None:
    strike(state, slot, target, stat(state, slot, AD) * percent, PHYSICAL, WHOLE, ATTACK | QUIET, "second attack")


# Coming to stand somewhere


def place_at(state: Position, slot: i64, cell: i64) -> None:
    """By an ability: it counts as having moved, and traps spring."""
    if state.listening:
        tell_move(state, "landed", slot, state.cells[slot], cell)
    state.lift(slot)
    state.put(slot, cell)
    state.moved[slot] = 1
    spring(state, slot, cell)


def land_beside(state: Position, slot: i64, there: i64) -> None:
    """On the free square next to it that is nearest as the crow flies; if none is free, the piece stays."""
    here = state.cells[slot]
    if distance(here, there) <= 1:
        return
    best: i64 = OFF
    for direction in range(DIRECTIONS):
        cell = AHEAD[there * DIRECTIONS + direction]
        if cell != OFF and state.board[cell] == EMPTY:
            if best == OFF or flight(here, cell) < flight(here, best):
                best = cell
    if best != OFF:
        place_at(state, slot, best)


def flight(here: i64, there: i64) -> i64:
    """The square of the distance as the crow flies."""
    across = here % WIDTH - there % WIDTH
    up = here // WIDTH - there // WIDTH
    return across * across + up * up
