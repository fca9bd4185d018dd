"""Where each number of a piece comes from, in the order of chapter 4.3."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.lol_chess.board import AHEAD
from wartable.games.lol_chess.deed import FIRST_ITEM
from wartable.games.lol_chess.numbers import (
    SYNERGY,
    TIMES,
    buffed,
    conditional,
    friends,
    is_complete,
    lent_by,
    limited,
    of_baron,
    traits_of,
)
from wartable.games.lol_chess.sheets import NEVER
from wartable.games.lol_chess.state import (
    AMOUNT,
    ARMY,
    BY,
    CHANGE,
    EMPTY,
    HELD,
    SLOW,
    TAG,
    WHAT,
    WIDE,
    Position,
    seat_of,
)
from wartable.games.lol_chess.stats import AD, MR, PR, SPEED, STATS
from wartable.grid.square import DIRECTIONS, OFF

Part = tuple[int, str]


def parts(state: Position, slot: i64, which: i64) -> list[Part]:
    """Every part of the number with its source; together they are the number."""
    found = plain_parts(state, slot, which)
    times = TIMES[which]
    total = sum(amount for amount, _ in found)
    if times != NEVER:
        percents = plain_parts(state, slot, times)
        percent = sum(amount for amount, _ in percents)
        if percent:
            names = ", ".join(name for _, name in percents)
            found.append((total * percent // 100, f"{percent} % {names}"))
            total += total * percent // 100
    if slot < 2 * ARMY and limited(which, total) != total:
        found.append((int(limited(which, total) - total), "the least there is"))
    return found


def plain_parts(state: Position, slot: i64, which: i64) -> list[Part]:
    sheet = state.sheet(slot)
    found = [(int(sheet.base[which]), "base")]
    for trait in traits_of(state, slot):
        found.append((int(trait.grants[which]), trait.name))
    if sheet.modules and is_complete(state, slot):
        found.append((int(sheet.complete[which]), "all modules"))
    found.append((int(state.grown[slot * STATS + which]), "grown"))
    found += effect_parts(state, slot, which)
    for trait in traits_of(state, slot):
        amount = sum(conditional(state, slot, each) for each in trait.conditionals if each.stat == which)
        found.append((int(amount), f"{trait.name} now"))
    if slot < 2 * ARMY:
        found += team_parts(state, slot, which)
    return [(amount, name) for amount, name in found if amount]


def effect_parts(state: Position, slot: i64, which: i64) -> list[Part]:
    found = []
    for place in range(0, len(state.effects), WIDE):
        if state.effects[place] == slot:
            what, amount = state.effects[place + WHAT], int(state.effects[place + AMOUNT])
            if what == CHANGE + which:
                found.append((amount, origin(state, place)))
            elif what == SLOW and which == SPEED:
                found.append((-amount, "slowed"))
    return found


def origin(state: Position, place: i64) -> str:
    """Whose ability, passive or item changes a number for a while."""
    by, tag = state.effects[place + BY], state.effects[place + TAG]
    sheet = state.sheet(by)
    if tag >= FIRST_ITEM:
        item = state.items[by * HELD + tag - FIRST_ITEM]
        return "for a while" if item == EMPTY else f"{state.book.items[item].name}, for a while"
    name = sheet.passive.name if tag and sheet.passive else sheet.ability.name if sheet.ability else sheet.name
    return f"{name}, for a while"


def team_parts(state: Position, slot: i64, which: i64) -> list[Part]:
    found = []
    if which in (AD, PR, MR) and state.sheet(slot).has_synergy:
        found.append((int(SYNERGY * friends(state, slot)), "synergy"))
    is_steady = which == SPEED and state.sheet(slot).is_steady
    for direction in range(0 if is_steady or state.lent_stats == 0 else DIRECTIONS):
        there = AHEAD[state.cells[slot] * DIRECTIONS + direction]
        other: i64 = EMPTY if there == OFF else state.board[there]
        if other != EMPTY and state.auras[other] != 0:
            hostile = seat_of(other) != seat_of(slot)
            found.append((int(lent_by(state, other, which, hostile)), f"beside {state.sheet(other).name}"))
    if state.buffs[seat_of(slot)]:
        found += buff_parts(state, slot, which)
    return found


def buff_parts(state: Position, slot: i64, which: i64) -> list[Part]:
    whole = int(buffed(state, slot, which))
    baron = int(of_baron(state, slot, which)) if state.buffs[seat_of(slot)] > 1 else 0
    return [(whole - baron, "Drake Soul"), (baron, "Hand of Baron")]
