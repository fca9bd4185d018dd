"""The board in numbers, as a seat sees it, its own side first: everything but the other's hidden traps and order."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from wartable.games.lol_chess.board import CELLS, HEIGHT, WIDTH
from wartable.games.lol_chess.catalog import book
from wartable.games.lol_chess.draft import ORDERS
from wartable.games.lol_chess.options import LolOptions
from wartable.games.lol_chess.state import (
    AMOUNT,
    ARMY,
    BANNED,
    BANS,
    CHANGE,
    EFFECTS,
    EMPTY,
    FREE,
    HELD,
    OF,
    OVER,
    PHASES,
    PICKS,
    SLOTS,
    TEAM,
    TRAP_CELL,
    TRAP_SEAT,
    TRAP_WIDE,
    UNTIL,
    WHAT,
    WIDE,
    Position,
    seat_of,
)
from wartable.games.lol_chess.stats import STATS
from wartable.games.lol_chess.traps import bit_of, half_of, is_hidden
from wartable.grid.square import OFF
from wartable.kernel.layers import LARGEST, Layer, clear, one_hot, put, put_both, put_held

KINDS_OF_EFFECTS: Final = len(EFFECTS)
KINDS_OF_PHASES: Final = len(PHASES)
MEMBERS: Final = 2 * TEAM
# A wait or a duration in turns: longer ones than this are alike.
LONGEST: Final = 127
OPEN: Final = 1
HIDDEN: Final = 2
# What is told of each piece besides its numbers.
ABOUT: Final = 9


def layers(options: LolOptions) -> tuple[Layer, ...]:
    """A piece has a number for the whole game: 1 to 16 the seat's own, 17 to 32 the other side's, 33 Drake, 34 Baron;
    `board` has it on its square, the rows from rank 1 on, and the layers of pieces list them in that order. `pieces`:
    kind, HP, whether it has moved, whom it serves, turns until its ability and its passive, what it has counted and
    learned, turns without harm. `numbers` are its stats by items and growth, `changes` what effects add to them,
    `worn` the turns and `amounts` the strength of each effect. `traps` are 1 or -1, hidden ones of its own 2;
    `expected` is how many hidden ones of the other side could lie there. Of champions, `taken` is 1 by the seat, -1 by
    the other, 2 and -2 banned so; `picks` are in their order, and `order` is the seat's own."""
    sheets, champions, square = len(book().sheets), int(book().champions), (HEIGHT, WIDTH)
    return (
        Layer("board", square, 0, SLOTS),
        Layer("pieces", (SLOTS, ABOUT), 0, LARGEST),
        Layer("numbers", (SLOTS, STATS), -LARGEST, LARGEST),
        Layer("changes", (SLOTS, STATS), -LARGEST, LARGEST),
        Layer("worn", (SLOTS, KINDS_OF_EFFECTS), 0, LONGEST),
        Layer("amounts", (SLOTS, KINDS_OF_EFFECTS), -LARGEST, LARGEST),
        Layer("items", (MEMBERS, HELD), 0, len(book().items)),
        Layer("item_waits", (MEMBERS, HELD), 0, LONGEST),
        Layer("traps", square, -OPEN, HIDDEN),
        Layer("expected", square, 0, LARGEST),
        Layer("taken", (champions,), -BANNED, BANNED),
        Layer("picks", (MEMBERS,), 0, sheets),
        Layer("order", (TEAM,), 0, TEAM),
        Layer("decided", (1,), 0, 1),
        Layer("phase", (KINDS_OF_PHASES,), 0, 1),
        Layer("draft_step", (1,), 0, BANS + PICKS),
        Layer("seat", (1,), 0, 1),
        Layer("on_turn", (1,), 0, 1),
        Layer("turn", (1,), 1, LARGEST),
        Layer("has_bought", (1,), 0, 1),
        Layer("due", (2,), 0, LARGEST),
        Layer("gold", (2,), 0, LARGEST),
        Layer("bought", (2,), 0, LARGEST),
        Layer("slain", (2,), 0, LARGEST),
        Layer("buffs", (2,), 0, 3),
    )


def observe(state: Position, seat: i64, into: vec[i16], first: i64) -> None:
    place = put_board(state, seat, into, first)
    place = put_pieces(state, seat, into, place)
    place = put_effects(state, seat, into, place)
    place = put_items(state, seat, into, place)
    place = put_traps(state, seat, into, place)
    place = put_draft(state, seat, into, place)
    place = one_hot(into, place, KINDS_OF_PHASES, state.phase)
    place = put(into, place, state.step)
    place = put(into, place, seat)
    place = put(into, place, 1 if state.phase != OVER and state.on_turn() == seat else 0)
    place = put_held(into, place, state.turn)
    place = put(into, place, 1 if state.has_bought else 0)
    for monster in range(2):
        place = put_held(into, place, state.due[monster])
    place = put_both(into, place, state.gold, seat)
    place = put_both(into, place, state.bought, seat)
    place = put_both(into, place, state.slain, seat)
    put_both(into, place, state.buffs, seat)


def rank_of(slot: i64, seat: i64) -> i64:
    """The place of a piece in the layers: the seat's own army first, then the other, then monsters."""
    return slot if seat_of(slot) == 2 else (slot if seat == 0 else (slot + ARMY) % (2 * ARMY))


def wait(state: Position, ready: i64) -> i64:
    return min(max(ready - state.turn, 0), LONGEST)


# Pieces


def put_board(state: Position, seat: i64, into: vec[i16], place: i64) -> i64:
    end = clear(into, place, CELLS)
    for slot in range(SLOTS):
        if state.cells[slot] != OFF:
            into[place + state.cells[slot]] = i16(rank_of(slot, seat) + 1)
    return end


def put_pieces(state: Position, seat: i64, into: vec[i16], place: i64) -> i64:
    """The fallen are all zero."""
    end = clear(into, place, SLOTS * (ABOUT + STATS))
    for slot in range(SLOTS):
        if state.cells[slot] != OFF:
            rank = rank_of(slot, seat)
            put_about(state, slot, seat, into, place + rank * ABOUT)
            here = place + SLOTS * ABOUT + rank * STATS
            for which in range(STATS):
                put_held(into, here + which, state.own[slot * STATS + which])
    return end


def put_about(state: Position, slot: i64, seat: i64, into: vec[i16], place: i64) -> None:
    place = put(into, place, state.kinds[slot] + 1)
    place = put_held(into, place, state.hp[slot])
    place = put(into, place, state.moved[slot])
    place = put(into, place, 0 if state.master[slot] == 0 else rank_of(state.master[slot] - 1, seat) + 1)
    place = put(into, place, wait(state, state.ready[slot]))
    place = put(into, place, wait(state, state.passive_ready[slot]))
    place = put_held(into, place, state.tally[slot])
    place = put_held(into, place, state.learned[slot])
    put(into, place, min(state.turn - state.hurt_on[slot], LONGEST))


def put_effects(state: Position, seat: i64, into: vec[i16], place: i64) -> i64:
    """Several of one kind add up, and last as long as the longest."""
    worn = place + SLOTS * STATS
    amounts = worn + SLOTS * KINDS_OF_EFFECTS
    end = clear(into, place, SLOTS * (STATS + 2 * KINDS_OF_EFFECTS))
    for row in range(0, len(state.effects), WIDE):
        rank = rank_of(state.effects[row + OF], seat)
        what, amount = state.effects[row + WHAT], state.effects[row + AMOUNT]
        if what >= CHANGE:
            add(into, place + rank * STATS + what - CHANGE, amount)
        else:
            here = rank * KINDS_OF_EFFECTS + what
            lasts = min(max(state.effects[row + UNTIL] - state.turn + 1, 1), LONGEST)
            into[worn + here] = i16(max(i64(into[worn + here]), lasts))
            add(into, amounts + here, amount)
    return end


def add(into: vec[i16], place: i64, amount: i64) -> None:
    put_held(into, place, i64(into[place]) + amount)


def put_items(state: Position, seat: i64, into: vec[i16], place: i64) -> i64:
    waits = place + MEMBERS * HELD
    for side in range(2):
        army = (seat if side == 0 else 1 - seat) * ARMY * HELD
        for pocket in range(TEAM * HELD):
            here = side * TEAM * HELD + pocket
            put(into, place + here, state.items[army + pocket] + 1)
            put(into, waits + here, wait(state, state.item_ready[army + pocket]))
    return waits + MEMBERS * HELD


# What may be hidden


def put_traps(state: Position, seat: i64, into: vec[i16], place: i64) -> i64:
    end = clear(into, place, 2 * CELLS)
    for row in range(0, len(state.traps), TRAP_WIDE):
        is_own = state.traps[row + TRAP_SEAT] == seat
        if is_own or not is_hidden(state, row):
            what: i64 = HIDDEN if is_hidden(state, row) else OPEN
            into[place + state.traps[row + TRAP_CELL]] = i16(what if is_own else -what)
        else:
            for cell in range(CELLS):
                if state.traps[half_of(row, cell)] & bit_of(cell) != 0:
                    add(into, place + CELLS + cell, 1)
    return end


def put_draft(state: Position, seat: i64, into: vec[i16], place: i64) -> i64:
    for owner in state.taken:
        place = put(into, place, claim(owner, seat))
    for side in range(2):
        for number in range(TEAM):
            place = put(into, place, picked(state, seat if side == 0 else 1 - seat, number))
    order = state.orders[seat]
    for number in range(TEAM):
        place = put(into, place, 0 if order == EMPTY else i64(ORDERS[order][number]) + 1)
    return put(into, place, 0 if state.orders[1 - seat] == EMPTY else 1)


def claim(owner: i64, seat: i64) -> i64:
    if owner == FREE:
        return 0
    size: i64 = 1 if owner < BANNED else BANNED
    return size if owner == seat or owner == BANNED + seat else -size


def picked(state: Position, side: i64, number: i64) -> i64:
    """The champion that was picked so, from 1 on; 0 while it is not."""
    champion = state.picks[side * TEAM + number]
    return champion + 1 if state.taken[champion] == side else 0
