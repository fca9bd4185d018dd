"""Chapter 4.3: every number of a piece, in one order.

1. printed on the sheet; 2. items, passive and modules; 3. grown for ever; 4. effects; 5. what counts only sometimes;
6. synergy; 7. auras of neighbours; 8. buffs of monsters; 9. times (all percentages added up); 10. limits."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.lol_chess.board import AHEAD
from wartable.games.lol_chess.sheets import (
    ABOVE,
    BELOW,
    MISSING,
    NEVER,
    READY,
    ROUNDS,
    SHIELDED,
    Conditional,
    Trait,
)
from wartable.games.lol_chess.state import (
    AMOUNT,
    ARMY,
    CHANGE,
    DRAKE_SOUL,
    EMPTY,
    HAND_OF_BARON,
    HELD,
    SHIELD,
    SLOW,
    TEAM,
    WHAT,
    WIDE,
    Position,
    seat_of,
)
from wartable.games.lol_chess.stats import (
    AD,
    AD_TIMES,
    AP,
    AP_TIMES,
    CRIT,
    CRIT_TIMES,
    HP,
    HP_TIMES,
    MR,
    PR,
    RANGE,
    SPEED,
    STATS,
)
from wartable.grid.square import BIT, DIRECTIONS, OFF

SYNERGY: Final = 15
SYNERGY_STATS: Final[vec[i64]] = vec[i64]([1 if stat in (AD, PR, MR) else 0 for stat in range(STATS)])
TIMES: Final[vec[i64]] = vec[i64]([NEVER] * STATS)
TIMES[HP], TIMES[AD], TIMES[AP], TIMES[CRIT] = HP_TIMES, AD_TIMES, AP_TIMES, CRIT_TIMES

DRAKE_AD: Final = 20
BARON_MINION: Final[vec[i64]] = vec[i64]([0] * STATS)
BARON_MINION[AD], BARON_MINION[PR] = 40, 40
BARON_CHAMPION: Final[vec[i64]] = vec[i64]([0] * STATS)
BARON_CHAMPION[AP], BARON_CHAMPION[AD], BARON_CHAMPION[PR], BARON_CHAMPION[MR] = 20, 20, 20, 20


def stat(state: Position, slot: i64, which: i64) -> i64:
    value = state.own[slot * STATS + which]
    if state.worn[slot] != 0:
        value += changed(state, slot, which)
    if state.fickle[slot] & BIT[which] != 0:
        value += sometimes(state, slot, which)
    if slot >= 2 * ARMY:
        return value
    if SYNERGY_STATS[which] != 0 and state.sheet(slot).has_synergy:
        value += SYNERGY * friends(state, slot)
    if state.lent_stats & BIT[which] != 0:
        value += lent(state, slot, which)
    if state.buffs[seat_of(slot)] != 0:
        value += buffed(state, slot, which)
    times = TIMES[which]
    if times != NEVER:
        percent = state.own[slot * STATS + times]
        if state.worn[slot] != 0:
            percent += changed(state, slot, times)
        if state.fickle[slot] & BIT[times] != 0:
            percent += sometimes(state, slot, times)
        value += value * percent // 100
    return limited(which, value)


def limited(which: i64, value: i64) -> i64:
    """Speed never falls below 1, and no number below 0."""
    return max(value, 1) if which == SPEED else max(value, 0)


# Effects


def changed(state: Position, slot: i64, which: i64) -> i64:
    """The sum of all changes for a while; a slow is a change of the speed."""
    worn = state.worn[slot]
    slowed = which == SPEED and worn & BIT[SLOW] != 0
    if worn & BIT[CHANGE + which] == 0 and not slowed:
        return 0
    total: i64 = 0
    effects = state.effects
    for place in range(0, len(effects), WIDE):
        if effects[place] == slot:
            if effects[place + WHAT] == CHANGE + which:
                total += effects[place + AMOUNT]
            elif slowed and effects[place + WHAT] == SLOW:
                total -= effects[place + AMOUNT]
    return total


# What counts only sometimes


def sometimes(state: Position, slot: i64, which: i64) -> i64:
    total: i64 = 0
    passive = state.sheet(slot).passive
    if passive is not None:
        total = of_trait(state, slot, which, passive)
    if slot < 2 * ARMY and slot % ARMY < TEAM:
        for place in range(slot * HELD, slot * HELD + HELD):
            if state.items[place] != EMPTY:
                total += of_trait(state, slot, which, state.book.items[state.items[place]])
    return total


def of_trait(state: Position, slot: i64, which: i64, trait: Trait) -> i64:
    total: i64 = 0
    for each in trait.conditionals:
        if each.stat == which:
            total += conditional(state, slot, each)
    return total


def conditional(state: Position, slot: i64, each: Conditional) -> i64:
    """Numbers against certain targets are not counted here: combat asks for them."""
    if each.condition == BELOW:
        return each.amount if state.hp[slot] * 100 < each.measure * stat(state, slot, HP) else 0
    if each.condition == ABOVE:
        return each.amount if state.hp[slot] * 100 > each.measure * stat(state, slot, HP) else 0
    if each.condition == SHIELDED:
        return each.amount if state.wears(slot, SHIELD) else 0
    if each.condition == READY:
        return each.amount if state.passive_ready[slot] <= state.turn else 0
    if each.condition == MISSING:
        return each.amount * ((stat(state, slot, HP) - state.hp[slot]) // each.measure)
    if each.condition == ROUNDS:
        return min(each.amount * (state.round() // each.measure), each.most)
    return 0


# Neighbours


def friends(state: Position, slot: i64) -> i64:
    """Adjacent allies with synergy."""
    cell = state.cells[slot]
    seat = seat_of(slot)
    count: i64 = 0
    for direction in range(DIRECTIONS if cell != OFF else 0):
        there = AHEAD[cell * DIRECTIONS + direction]
        if there != OFF:
            other = state.board[there]
            if other != EMPTY and seat_of(other) == seat and state.sheet(other).has_synergy:
                count += 1
    return count


def lent(state: Position, slot: i64, which: i64) -> i64:
    """What neighbours' auras add or take."""
    if which == SPEED and state.sheet(slot).is_steady:
        return 0
    cell = state.cells[slot]
    total: i64 = 0
    for direction in range(DIRECTIONS if cell != OFF else 0):
        there = AHEAD[cell * DIRECTIONS + direction]
        if there != OFF:
            other = state.board[there]
            if other != EMPTY and state.auras[other] != 0:
                total += lent_by(state, other, which, seat_of(other) != seat_of(slot))
    return total


def lent_by(state: Position, slot: i64, which: i64, to_enemy: bool) -> i64:
    total: i64 = 0
    for trait in traits_of(state, slot):
        for aura in trait.auras:
            if aura.stat == which and aura.to_enemies == to_enemy:
                total += aura.amount
    return total


def traits_of(state: Position, slot: i64) -> list[Trait]:
    """Passive, modules and items of a piece."""
    found: list[Trait] = []
    sheet = state.sheet(slot)
    if sheet.passive is not None:
        found.append(sheet.passive)
    for number in range(len(sheet.modules)):
        if state.learned[slot] & BIT[number] != 0:
            found.append(sheet.modules[number])
    for place in range(slot * HELD, slot * HELD + HELD):
        if state.items[place] != EMPTY:
            found.append(state.book.items[state.items[place]])
    return found


# Buffs of monsters


def buffed(state: Position, slot: i64, which: i64) -> i64:
    buffs = state.buffs[seat_of(slot)]
    total: i64 = DRAKE_AD if which == AD and buffs & DRAKE_SOUL != 0 else 0
    if buffs & HAND_OF_BARON != 0:
        total += of_baron(state, slot, which)
    return total


def of_baron(state: Position, slot: i64, which: i64) -> i64:
    """Champions one way, Minions and Siege Minions another, the Poro not at all."""
    sheet = state.sheet(slot)
    if sheet.is_champion:
        return BARON_CHAMPION[which]
    return 0 if sheet.is_royal else BARON_MINION[which]


# Keeping `own`


def refresh(state: Position, slot: i64) -> None:
    """Adds up what is printed, worn and grown; called when one of them changes."""
    sheet = state.sheet(slot)
    for which in range(STATS):
        state.own[slot * STATS + which] = sheet.base[which] + state.grown[slot * STATS + which]
    if len(sheet.modules) > 0 and is_complete(state, slot):
        grant(state, slot, sheet.complete)
    state.moments[slot] = 0
    state.fickle[slot] = 0
    state.auras[slot] = 0
    for trait in traits_of(state, slot):
        grant(state, slot, trait.grants)
        state.moments[slot] |= trait.moments()
        state.fickle[slot] |= trait.fickle()
        state.auras[slot] += len(trait.auras)
    count_auras(state)


def grant(state: Position, slot: i64, numbers: vec[i64]) -> None:
    for which in range(STATS):
        state.own[slot * STATS + which] += numbers[which]


def is_complete(state: Position, slot: i64) -> bool:
    """Whether one that evolves has taken a module for every threshold."""
    return modules_known(state, slot) == len(state.sheet(slot).thresholds)


def modules_known(state: Position, slot: i64) -> i64:
    known: i64 = 0
    for number in range(len(state.sheet(slot).modules)):
        if state.learned[slot] & BIT[number] != 0:
            known += 1
    return known


def count_auras(state: Position) -> None:
    """Notes which numbers are lent to neighbours by anyone on the board."""
    state.lent_stats = 0
    for slot in range(2 * ARMY):
        if state.auras[slot] > 0 and state.cells[slot] != OFF:
            for trait in traits_of(state, slot):
                for aura in trait.auras:
                    state.lent_stats |= BIT[aura.stat]


def is_near_aura(state: Position, slot: i64) -> bool:
    if state.lent_stats != 0:
        for direction in range(DIRECTIONS):
            there = AHEAD[state.cells[slot] * DIRECTIONS + direction]
            if there != OFF and state.board[there] != EMPTY and state.auras[state.board[there]] != 0:
                return True
    return False


def reach(state: Position, slot: i64) -> i64:
    """How far the piece attacks: 0 for one that cannot."""
    printed = state.own[slot * STATS + RANGE]
    return 0 if printed == 0 else stat(state, slot, RANGE)
