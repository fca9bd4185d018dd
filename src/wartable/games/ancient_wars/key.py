"""The hash of a position: everything that can be seen, or that decides what may still happen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.board import HEROES, SLOTS
from wartable.games.ancient_wars.state import COUNTS, POCKETS, Position
from wartable.grid.square import OFF
from wartable.kernel.dice import WORD

# A turn, a level or a count of turns fits into five bits: many of them go into one number before it is mixed in.
BITS: Final = 5


def position_key(state: Position) -> i64:
    key = key_of_time(state)
    for card in range(len(state.pool)):
        key = mixed(key, state.pool[card] * 8 + state.fates[card])
    for side in range(2):
        key = key_of_side(state, side, key)
    for slot in range(HEROES):
        key = key_of_hero(state, slot, key)
    for slot in range(SLOTS):
        if state.cells[slot] != OFF:
            key = mixed(key, ((slot * 128 + state.cells[slot]) * 16 + state.hp[slot]) * 32 + state.struck_on[slot])
            key = mixed(key, state.expires_on[slot])
    for lost in state.lost:
        key = mixed(key, lost)
    for status in state.worn:
        key = mixed(key, status)
    for cell in state.walls:
        key = mixed(key, cell)
    return key


def key_of_time(state: Position) -> i64:
    key: i64 = state.phase * 64 + state.turn * 512 + state.step * 32768 + state.flip
    key = mixed(key, (state.window + 1) * 4096 + (state.active + 1) * 64 + state.opened * 8 + state.windows)
    key = mixed(key, i64(state.has_moved) * 4 + i64(state.has_cast) * 2 + i64(state.has_used))
    key = mixed(key, (state.rune_cell + 1) * 8 + state.rune + state.game * 1024 + state.wins[0] * 4096)
    key = mixed(key, state.wins[1] * 64 + (state.winner + 1) * 8 + state.end)
    key = mixed(key, state.first_blood + 1)
    for camp in state.camps:
        key = mixed(key, camp)
    for waiting in state.waiting:
        key = mixed(key, waiting)
    return key


def key_of_side(state: Position, side: i64, key: i64) -> i64:
    key = mixed(key, state.gold[side] * 1024 + state.xp[side])
    key = mixed(key, state.hand[side])
    key = mixed(key, state.seen[side])
    key = mixed(key, state.kills[side] * 64 + state.passed[side] * 2 + state.sealed[side])
    counted = packed(packed(state.rearranged[side], state.razed[side]), state.towers_taken[side])
    return mixed(key, packed(counted, state.blood_until[side]))


def key_of_hero(state: Position, slot: i64, key: i64) -> i64:
    key = mixed(key, (state.kinds[slot] + 1) * 4096 + state.level[slot] * 512 + state.upgrades[slot])
    key = mixed(key, state.activated_on[slot] * 4096 + state.returns_on[slot] * 64 + state.places[slot] + 1)
    key = mixed(key, (state.began[slot] + 1) * 128 + state.deployed[slot] + 1)
    key = mixed(key, state.ready_on[slot * 2] * 64 + state.ready_on[slot * 2 + 1])
    for pocket in range(POCKETS):
        place = slot * POCKETS + pocket
        key = mixed(key, (state.items[place] + 1) * 64 + state.item_ready_on[place])
    deeds = packed(packed(state.struck_hero_on[slot], state.attacked_on[slot]), state.damaged_on[slot])
    deeds = packed(packed(deeds, state.cloaked_on[slot]), state.amplified_on[slot])
    control = packed(packed(state.streak_from[slot], state.streak_until[slot]), state.controlled_by[slot] + 1)
    control = packed(packed(control, state.controlled_on[slot]), state.combo_on[slot])
    key = mixed(mixed(key, deeds), control)
    for what in range(COUNTS):
        key = mixed(key, state.counts[slot * COUNTS + what])
    return key


def packed(numbers: i64, number: i64) -> i64:
    return numbers << BITS | number


def mixed(key: i64, number: i64) -> i64:
    return ((key ^ (key >> 29)) * 1_000_003 + number + 7) & WORD
