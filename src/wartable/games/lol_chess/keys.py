"""What tells positions apart: one key for repetitions (chapter 11), one for everything that can still matter."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.sheets import ON_TURN
from wartable.games.lol_chess.state import (
    AMOUNT,
    ARMY,
    ARRANGING,
    BY,
    EMPTY,
    HELD,
    PICKS,
    SLOTS,
    TAG,
    TEAM,
    TRAP_BY,
    TRAP_HIGH,
    TRAP_LOW,
    TRAP_SEAT,
    TRAP_WIDE,
    UNTIL,
    WHAT,
    WIDE,
    Position,
)
from wartable.games.lol_chess.stats import STATS
from wartable.grid.square import BIT, OFF
from wartable.kernel.hashing import mixed

# A wait or a duration as it goes into a key: longer ones than this are alike.
LONGEST: Final = 127
LONGEST_LASTING: Final = 511
# Beyond what a champion counts, and beyond that with its items: so that no number reads as another.
MOST_COUNTED: Final = 0x40_0000
SOMETHING_RESTS: Final = 0x800_0000_0000


def repetition_key(state: Position) -> i64:
    """Pieces with all that they have and may do, effects, traps and buffs; gold and what it buys next are ignored."""
    key: i64 = state.on_turn() + 2 + state.buffs[0] * 16 + state.buffs[1] * 64
    for slot in range(SLOTS):
        if state.cells[slot] != OFF:
            key = mixed(key, piece_number(state, slot))
            if slot < 2 * ARMY and slot % ARMY < TEAM:
                key = with_champion(state, slot, key)
    for place in range(0, len(state.effects), WIDE):
        key = mixed(key, state.effects[place] * 4096 + state.effects[place + WHAT] * 64 + state.effects[place + BY] + 1)
        lasts = min(state.effects[place + UNTIL] - state.turn, LONGEST_LASTING)
        key = mixed(key, (state.effects[place + AMOUNT] * 512 + lasts) * 8 + state.effects[place + TAG])
    for place in range(0, len(state.traps), TRAP_WIDE):
        key = mixed(key, (state.traps[place] * 2 + state.traps[place + TRAP_SEAT]) * 64 + state.traps[place + TRAP_BY])
    return key


def piece_number(state: Position, slot: i64) -> i64:
    """Who stands where, with how much HP, whom it serves, and whether it may still make a first move."""
    number = (slot * 128 + state.cells[slot]) * 8192 + state.hp[slot]
    return (number * 128 + state.kinds[slot]) * 128 + state.master[slot] * 2 + state.moved[slot]


def with_champion(state: Position, slot: i64, key: i64) -> i64:
    """Items, modules, counted attacks or damage, growth, and how long everything still rests."""
    number = state.tally[slot] * 32 + state.learned[slot]
    waits = waiting(state, state.ready[slot]) * 128 + waiting(state, state.passive_ready[slot])
    if state.items[slot * HELD] != EMPTY:
        held: i64 = 0
        for place in range(slot * HELD, slot * HELD + HELD):
            held = held * 64 + state.items[place] + 1
            waits = waits * 128 + waiting(state, state.item_ready[place])
        number += held * MOST_COUNTED
    if number != 0:
        key = mixed(key, number)
    if waits != 0:
        key = mixed(key, waits + SOMETHING_RESTS)
    if state.moments[slot] & BIT[ON_TURN] != 0:
        key = mixed(key, min(state.turn - state.hurt_on[slot], 2 * state.sheet(slot).calm))
    if state.growers & BIT[slot] != 0:
        for which in range(slot * STATS, slot * STATS + STATS):
            key = mixed(key, state.grown[which])
    return key


def waiting(state: Position, ready: i64) -> i64:
    return min(max(ready - state.turn, 0), LONGEST)


def position_key(state: Position) -> i64:
    """All that decides how the game goes on, and all that is shown."""
    key = mixed(repetition_key(state), state.phase * 4096 + state.turn)
    for seat in range(2):
        key = mixed(key, state.gold[seat] * 4096 + state.bought[seat])
        key = mixed(key, state.slain[seat] * 256 + state.orders[seat] + 1)
        key = mixed(key, state.due[seat])
        for slot in range(seat * ARMY, seat * ARMY + TEAM):
            key = mixed(key, state.paid[slot])
    for slot in range(2 * ARMY):
        if state.cells[slot] == OFF:
            key = mixed(key, slot * 128 + state.kinds[slot])
    for place in range(0, len(state.traps), TRAP_WIDE):
        key = mixed(mixed(key, state.traps[place + TRAP_LOW]), state.traps[place + TRAP_HIGH])
    return mixed(with_draft(state, key), i64(int(state.has_bought)) * 8 + state.end)


def with_draft(state: Position, key: i64) -> i64:
    """What was banned and picked matters until the board is set."""
    if state.phase > ARRANGING:
        return key
    key = mixed(key, state.step)
    for champion in state.bans:
        key = mixed(key, champion + 1)
    for place in range(PICKS):
        key = mixed(key, state.picks[place])
    for owner in state.taken:
        key = mixed(key, owner + 2)
    return key
