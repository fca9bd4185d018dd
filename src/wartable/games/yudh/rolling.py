"""Chapter 5: Ran Neeti. Each side rolls up to three times and keeps what it likes, in the order that it likes."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.yudh.actions import BACK, KEEP, PICK
from wartable.games.yudh.events import both_sides, tell_dice, tell_one_die, tell_phase
from wartable.games.yudh.pasa import ALL_DICE, DICE, SIDES
from wartable.games.yudh.state import ASKING, BACKS, KEEPING, NOBODY, NOTHING, ROLLING, ROLLS, Position, in_set
from wartable.grid.square import BIT
from wartable.kernel.action import act


def begin_round(state: Position) -> None:
    state.phase = ROLLING
    state.roller = state.first()
    tell_phase(state, "Ran Neeti")


# 5.1 Rolling


def roll(state: Position, seat: i64) -> None:
    """All dice on the table. What the third roll shows is kept by itself."""
    for die in range(DICE):
        if in_set(state.table[seat], die):
            state.sides[seat * DICE + die] = state.dice.below(SIDES)
    state.rolls[seat] += 1
    if state.listening:
        tell_dice(state, "rolled", seat, members(state.table[seat]))
    if state.rolls[seat] == ROLLS:
        finish_selection(state, seat, state.table[seat], "kept_the_rest")
    else:
        state.phase = KEEPING


# 5.2 Keeping, 5.3 The order of your dice


def add_selections(state: Position, seat: i64, options: vec[i64]) -> vec[i64]:
    """Any set of the dice on the table at once, or die by die."""
    table = state.table[seat]
    for dice in range(ALL_DICE + 1):
        if dice & table == dice:
            options = append(options, act(KEEP, detail=dice))
    for die in range(DICE):
        if in_set(table, die):
            options = append(options, act(PICK, detail=die))
    if state.backs < BACKS:
        for place in range(seat * DICE + state.locked[seat], seat * DICE + state.kept[seat]):
            options = append(options, act(BACK, detail=state.rows[place]))
    return options


def pick(state: Position, seat: i64, die: i64) -> None:
    state.keep(seat, die)
    if state.listening:
        tell_one_die(state, "picked", seat, die)


def put_back(state: Position, seat: i64, die: i64) -> None:
    """The dice behind it move up. Six times a roll are enough for any order, and no player can go on for ever."""
    place = place_of(state, seat, die)
    last = seat * DICE + state.kept[seat] - 1
    while place < last:
        state.rows[place] = state.rows[place + 1]
        place += 1
    state.rows[last] = NOTHING
    state.kept[seat] -= 1
    state.table[seat] += BIT[die]
    state.backs += 1
    if state.listening:
        tell_one_die(state, "put_back", seat, die)


def place_of(state: Position, seat: i64, die: i64) -> i64:
    place = seat * DICE
    while state.rows[place] != die:
        place += 1
    return place


# 5.4 Done


def finish_selection(state: Position, seat: i64, dice: i64, told_as: str) -> None:
    """The dice of the set join the row in dice order, and all that is kept is locked: it is not taken back."""
    for die in range(DICE):
        if in_set(dice, die):
            state.keep(seat, die)
    if state.listening:
        tell_kept(state, seat, told_as)
    state.locked[seat] = state.kept[seat]
    state.backs = 0
    state.reveal()
    pass_on(state, seat)


def tell_kept(state: Position, seat: i64, told_as: str) -> None:
    new = [int(state.rows[seat * DICE + place]) for place in range(state.locked[seat], state.kept[seat])]
    tell_dice(state, told_as if new else "kept_nothing", seat, new)


# 5.6 Rolling on


def pass_on(state: Position, seat: i64) -> None:
    """To the other side while it may roll, else to the same; when nobody may, Ran Neeti is over."""
    if state.may_roll(1 - seat):
        state.roller = 1 - seat
        state.phase = ROLLING
    elif state.may_roll(seat):
        state.phase = ROLLING
        if state.listening:
            state.tell("rolls_on", both_sides(seat))
    else:
        state.roller = NOBODY
        state.phase = ASKING
        tell_phase(state, "Devik Vardan")


def members(dice: i64) -> list[int]:
    return [die for die in range(DICE) if in_set(dice, die)]
