"""The hash of a position: everything that can be seen, or that decides what may still happen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.parts import COUNTS, POCKETS
from wartable.games.ancient_wars.slots import HEROES, SLOTS
from wartable.games.ancient_wars.state import Position
from wartable.grid.square import OFF
from wartable.kernel.hashing import mixed

# A turn, a level or a count of turns fits into five bits: many of them go into one number before it is mixed in.
BITS: Final = 5


def position_key(state: Position) -> i64:
    key = key_of_time(state)
    for card in range(len(state.draft.pool)):
        key = mixed(key, state.draft.pool[card] * 8 + state.draft.fates[card])
    for side in range(2):
        key = key_of_side(state, side, key)
    for slot in range(HEROES):
        key = key_of_hero(state, slot, key)
    for slot in range(SLOTS):
        if state.cells[slot] != OFF:
            key = mixed(key, ((slot * 128 + state.cells[slot]) * 16 + state.hp[slot]) * 32 + state.struck_on[slot])
            key = mixed(key, state.swarm.expires_on[slot])
    for lost in state.lost:
        key = mixed(key, lost)
    for status in state.worn:
        key = mixed(key, status)
    for cell in state.walls:
        key = mixed(key, cell)
    return key


def key_of_time(state: Position) -> i64:
    window, wild, score = state.window, state.wild, state.score
    key: i64 = state.phase * 64 + state.turn * 512 + state.draft.step * 32768 + state.flip
    key = mixed(
        key,
        (window.side + 1) * 4096 + (window.active + 1) * 64 + window.opened * 8 + window.number,
    )
    key = mixed(key, i64(window.has_moved) * 4 + i64(window.has_cast) * 2 + i64(window.has_used))
    key = mixed(key, (wild.rune_cell + 1) * 8 + wild.rune + score.game * 1024 + score.wins[0] * 4096)
    key = mixed(key, score.wins[1] * 64 + (score.winner + 1) * 8 + score.end)
    key = mixed(key, state.sides.first_blood + 1)
    for camp in wild.camps:
        key = mixed(key, camp)
    for waiting in state.swarm.waiting:
        key = mixed(key, waiting)
    return key


def key_of_side(state: Position, side: i64, key: i64) -> i64:
    sides = state.sides
    key = mixed(key, sides.gold[side] * 1024 + sides.xp[side])
    key = mixed(key, sides.hand[side])
    key = mixed(key, sides.seen[side])
    key = mixed(key, sides.kills[side] * 64 + state.window.passed[side] * 2 + state.draft.sealed[side])
    counted = packed(packed(state.draft.rearranged[side], sides.razed[side]), sides.towers_taken[side])
    return mixed(key, packed(counted, sides.blood_until[side]))


def key_of_hero(state: Position, slot: i64, key: i64) -> i64:
    heroes = state.heroes
    key = mixed(key, (heroes.kinds[slot] + 1) * 4096 + heroes.level[slot] * 512 + heroes.upgrades[slot])
    key = mixed(key, heroes.activated_on[slot] * 4096 + heroes.returns_on[slot] * 64 + state.draft.places[slot] + 1)
    key = mixed(key, (heroes.began[slot] + 1) * 128 + heroes.deployed[slot] + 1)
    key = mixed(key, heroes.ready_on[slot * 2] * 64 + heroes.ready_on[slot * 2 + 1])
    for pocket in range(POCKETS):
        place = slot * POCKETS + pocket
        key = mixed(key, (heroes.items[place] + 1) * 64 + heroes.item_ready_on[place])
    deeds = packed(packed(heroes.struck_hero_on[slot], heroes.attacked_on[slot]), heroes.damaged_on[slot])
    deeds = packed(packed(deeds, heroes.cloaked_on[slot]), heroes.amplified_on[slot])
    control = packed(packed(heroes.streak_from[slot], heroes.streak_until[slot]), heroes.controlled_by[slot] + 1)
    control = packed(packed(control, heroes.controlled_on[slot]), heroes.combo_on[slot])
    key = mixed(mixed(key, deeds), control)
    for what in range(COUNTS):
        key = mixed(key, heroes.counts[slot * COUNTS + what])
    return key


def packed(numbers: i64, number: i64) -> i64:
    return numbers << BITS | number
