"""The board in numbers, as a seat sees it, its own side first: all but the other's hand and secret deployment."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from wartable.games.ancient_wars.board import CELLS, NOBODY, RUNES_AT, SIDE
from wartable.games.ancient_wars.catalog import heroes, items
from wartable.games.ancient_wars.deployment import MOST_REARRANGED
from wartable.games.ancient_wars.draft import OPEN, is_banned, side_of_fate
from wartable.games.ancient_wars.numbers import NUMBERS
from wartable.games.ancient_wars.options import AncientOptions
from wartable.games.ancient_wars.parts import POCKETS, SKILLS
from wartable.games.ancient_wars.shop import hand_size
from wartable.games.ancient_wars.slots import (
    EMPTY,
    FIRST_CREEP,
    FIRST_STRUCTURE,
    HEROES,
    SLOTS,
    STRUCTURES,
    SWARM,
    TEAM,
    is_hero,
    is_structure,
    side_of,
)
from wartable.games.ancient_wars.state import OVER, Position
from wartable.games.ancient_wars.statuses import STATUSES, TAUNT, amount_in, kind_in, slot_in, until_in
from wartable.grid.square import BIT, OFF
from wartable.kernel.layers import LARGEST, Layer, clear, one_hot, put, put_both, put_held, whose

KINDS_OF_STATUSES: Final = len(STATUSES)
KINDS_OF_PHASES: Final = 5
LANES: Final = 3
CAMPS: Final = 4
# What is told of each piece, of each hero besides, and of the window.
ABOUT_A_PIECE: Final = 5
ABOUT_A_HERO: Final = 19
ABOUT_A_WINDOW: Final = 7

# What became of a hero on the table.
FREE: Final = 1
BANNED: Final = 2
TAKEN: Final = 3


def layers(options: AncientOptions) -> tuple[Layer, ...]:
    """A piece has a number: 1 to 27 the seat's own heroes (5), structures (10), creeps and wards (12), then the other
    side's; `board` has it on its cell, -1 for a wall, the rows from 1 on, and layers list pieces in that order.
    `pieces`: HP, whether it struck this turn, what it lost in it, how long a ward stays, and the order of births.
    `heroes`: kind, level, upgrades, turns until each skill, items, turns until each, whether it has been activated, has
    struck a hero, was attacked, was damaged, used its cloak and its amplifier this turn, turns until it returns, and
    the turns under control in a row. `grants` are what its items add up to. `worn` are the turns and `amounts` the
    strength of each status. `hand` is the seat's own, `cards` are how many each has, `seen` what each has bought.
    `pool` is 1 for a hero on the table, 2 or -2 where it is banned, 3 or -3 where it is taken. `places` are where the
    seat has put its heroes, cells from 1 on."""
    kinds, goods, square = len(heroes(options.pack)), len(items(options.pack)), (SIDE, SIDE)
    return (
        Layer("board", square, -1, SLOTS),
        Layer("pieces", (SLOTS, ABOUT_A_PIECE), 0, LARGEST),
        Layer("worn", (SLOTS, KINDS_OF_STATUSES), 0, LARGEST),
        Layer("amounts", (SLOTS, KINDS_OF_STATUSES), 0, LARGEST),
        Layer("heroes", (HEROES, ABOUT_A_HERO), 0, LARGEST),
        Layer("grants", (HEROES, NUMBERS), -LARGEST, LARGEST),
        Layer("pool", (kinds,), -TAKEN, TAKEN),
        Layer("places", (TEAM,), 0, CELLS),
        Layer("rearranged", (1,), 0, MOST_REARRANGED),
        Layer("sealed", (2,), 0, 1),
        Layer("hand", (goods,), 0, 1),
        Layer("cards", (2,), 0, goods),
        Layer("seen", (2, goods), 0, 1),
        Layer("gold", (2,), 0, LARGEST),
        Layer("xp", (2,), 0, LARGEST),
        Layer("kills", (2,), 0, LARGEST),
        Layer("razed", (2,), 0, LARGEST),
        Layer("blood", (2,), 0, LARGEST),
        Layer("passed", (2,), 0, 1),
        Layer("wins", (2,), 0, 3),
        Layer("waiting", (2, LANES), 0, LARGEST),
        Layer("camps", (CAMPS,), 0, LARGEST),
        Layer("rune", (len(RUNES_AT),), 0, LARGEST),
        Layer("window", (ABOUT_A_WINDOW,), -1, LARGEST),
        Layer("phase", (KINDS_OF_PHASES,), 0, 1),
        Layer("side", (1,), 0, 1),
        Layer("turn", (1,), 0, LARGEST),
        Layer("game", (1,), 1, 3),
    )


def observe(state: Position, seat: i64, into: vec[i16], first: i64) -> None:
    side = state.side_at(seat)
    place = put_board(state, side, into, first)
    place = put_pieces(state, side, into, place)
    place = put_statuses(state, side, into, place)
    place = put_heroes(state, side, into, place)
    place = put_draft(state, side, into, place)
    place = put_cards(state, side, into, place)
    place = put_sides(state, side, into, place)
    place = put_wild(state, side, into, place)
    place = put_window(state, side, into, place)
    place = one_hot(into, place, KINDS_OF_PHASES, state.phase)
    place = put(into, place, side)
    place = put_held(into, place, state.turn)
    put(into, place, state.score.game)


def rank_of(slot: i64, side: i64) -> i64:
    """The place of a piece in the layers, from 0: the side's own first, then the other's."""
    begins: i64 = 0 if side_of(slot) == side else SLOTS // 2
    if is_hero(slot):
        return begins + slot % TEAM
    if is_structure(slot):
        return begins + TEAM + (slot - FIRST_STRUCTURE) % STRUCTURES
    return begins + TEAM + STRUCTURES + (slot - FIRST_CREEP) % SWARM


def turns_until(state: Position, turn: i64) -> i64:
    return max(turn - state.turn, 0)


# Pieces


def put_board(state: Position, side: i64, into: vec[i16], place: i64) -> i64:
    end = clear(into, place, CELLS)
    for slot in range(SLOTS):
        if state.cells[slot] != OFF:
            into[place + state.cells[slot]] = i16(rank_of(slot, side) + 1)
    for cell in state.walls:
        into[place + cell] = -1
    return end


def put_pieces(state: Position, side: i64, into: vec[i16], place: i64) -> i64:
    """What is not on the board is all zero."""
    end = clear(into, place, SLOTS * ABOUT_A_PIECE)
    for slot in range(SLOTS):
        if state.cells[slot] != OFF:
            here = put_held(into, place + rank_of(slot, side) * ABOUT_A_PIECE, state.hp[slot])
            here = put(into, here, 1 if is_now(state, state.struck_on[slot]) else 0)
            here = put_held(into, here, state.lost[slot - FIRST_STRUCTURE] if is_structure(slot) else 0)
            here = put_held(into, here, turns_until(state, state.swarm.expires_on[slot]))
            put_held(into, here, state.swarm.born[slot])
    return end


def is_now(state: Position, turn: i64) -> bool:
    return state.turn > 0 and turn == state.turn


def put_statuses(state: Position, side: i64, into: vec[i16], place: i64) -> i64:
    """Several of one kind: the last one counts, as its wearer has it."""
    amounts = place + SLOTS * KINDS_OF_STATUSES
    end = clear(into, place, 2 * SLOTS * KINDS_OF_STATUSES)
    for status in state.worn:
        kind, amount = kind_in(status), amount_in(status)
        here = rank_of(slot_in(status), side) * KINDS_OF_STATUSES + kind
        put_held(into, place + here, turns_until(state, until_in(status)) + 1)
        put_held(into, amounts + here, rank_of(amount, side) + 1 if kind == TAUNT else amount)
    return end


def put_heroes(state: Position, side: i64, into: vec[i16], place: i64) -> i64:
    grants = place + HEROES * ABOUT_A_HERO
    end = clear(into, place, HEROES * (ABOUT_A_HERO + NUMBERS))
    for slot in range(HEROES):
        if state.has_hero(slot):
            rank = slot if side == 0 else (slot + TEAM) % HEROES
            put_hero(state, slot, into, place + rank * ABOUT_A_HERO)
            for number in range(NUMBERS):
                put_held(into, grants + rank * NUMBERS + number, state.heroes.grants[slot * NUMBERS + number])
    return end


def put_hero(state: Position, slot: i64, into: vec[i16], place: i64) -> None:
    own = state.heroes
    place = put(into, place, own.kinds[slot] + 1)
    place = put(into, place, own.level[slot])
    place = put_held(into, place, own.upgrades[slot])
    for skill in range(SKILLS):
        place = put_held(into, place, turns_until(state, own.ready_on[slot * SKILLS + skill]))
    for pocket in range(POCKETS):
        place = put(into, place, own.items[slot * POCKETS + pocket] + 1)
    for pocket in range(POCKETS):
        place = put_held(into, place, turns_until(state, own.item_ready_on[slot * POCKETS + pocket]))
    place = put(into, place, 1 if is_now(state, own.activated_on[slot]) else 0)
    place = put(into, place, 1 if is_now(state, own.struck_hero_on[slot]) else 0)
    place = put(into, place, 1 if is_now(state, own.attacked_on[slot]) else 0)
    place = put(into, place, 1 if is_now(state, own.damaged_on[slot]) else 0)
    place = put(into, place, 1 if is_now(state, own.cloaked_on[slot]) else 0)
    place = put(into, place, 1 if is_now(state, own.amplified_on[slot]) else 0)
    place = put_held(into, place, turns_until(state, own.returns_on[slot]))
    put_held(into, place, max(own.streak_until[slot] - own.streak_from[slot], 0))


# The draft, hands and purses


def put_draft(state: Position, side: i64, into: vec[i16], place: i64) -> i64:
    start = place
    place = clear(into, place, len(state.box.heroes))
    for card in range(len(state.draft.pool)):
        put(into, start + state.draft.pool[card], fate_of(state.draft.fates[card], side))
    for slot in range(side * TEAM, side * TEAM + TEAM):
        place = put(into, place, state.draft.places[slot] + 1)
    place = put(into, place, state.draft.rearranged[side])
    return put_both(into, place, state.draft.sealed, side)


def fate_of(fate: i64, side: i64) -> i64:
    if fate == OPEN:
        return FREE
    became: i64 = BANNED if is_banned(fate) else TAKEN
    return became if side_of_fate(fate) == side else -became


def put_cards(state: Position, side: i64, into: vec[i16], place: i64) -> i64:
    place = put_bits(state, into, place, state.sides.hand[side])
    place = put(into, place, hand_size(state, side))
    place = put(into, place, hand_size(state, 1 - side))
    place = put_bits(state, into, place, state.sides.seen[side])
    return put_bits(state, into, place, state.sides.seen[1 - side])


def put_bits(state: Position, into: vec[i16], place: i64, cards: i64) -> i64:
    for number in range(len(state.box.items)):
        place = put(into, place, 0 if cards & BIT[number] == 0 else 1)
    return place


def put_sides(state: Position, side: i64, into: vec[i16], place: i64) -> i64:
    place = put_both(into, place, state.sides.gold, side)
    place = put_both(into, place, state.sides.xp, side)
    place = put_both(into, place, state.sides.kills, side)
    place = put_both(into, place, state.sides.razed, side)
    for other in (side, 1 - side):
        place = put_held(into, place, turns_until(state, state.sides.blood_until[other]))
    place = put_both(into, place, state.window.passed, side)
    return put_both(into, place, state.score.wins, state.seat_at(side))


def put_wild(state: Position, side: i64, into: vec[i16], place: i64) -> i64:
    for owner in (side, 1 - side):
        for lane in range(LANES):
            place = put_held(into, place, state.swarm.waiting[owner * LANES + lane])
    for camp in range(CAMPS):
        place = put_held(into, place, state.wild.camps[camp])
    for cell in RUNES_AT:
        place = put(into, place, state.wild.rune + 1 if state.wild.rune_cell == cell else 0)
    return place


def put_window(state: Position, side: i64, into: vec[i16], place: i64) -> i64:
    """Whose it is, 1 or -1; its number, how many heroes it has seen, who is active, and what that one has done."""
    owner = NOBODY if state.phase == OVER else state.window.side
    place = put(into, place, whose(owner, side))
    place = put_held(into, place, state.window.number)
    place = put(into, place, state.window.opened)
    place = put(into, place, 0 if state.window.active == EMPTY else rank_of(state.window.active, side) + 1)
    place = put(into, place, 1 if state.window.has_moved else 0)
    place = put(into, place, 1 if state.window.has_cast else 0)
    return put(into, place, 1 if state.window.has_used else 0)
