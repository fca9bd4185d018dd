"""Chapter 7: effects that stay for a while, shields among them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.lol_chess.deed import Deed
from wartable.games.lol_chess.events import tell_effect, tell_hp
from wartable.games.lol_chess.numbers import stat
from wartable.games.lol_chess.reactions import answer_debuff, react
from wartable.games.lol_chess.sheets import ON_BROKEN, ON_DEBUFF
from wartable.games.lol_chess.state import (
    AMOUNT,
    ARMY,
    BY,
    CHANGE,
    FOREVER,
    IMMUNE,
    OF,
    POISON,
    SHIELD,
    SLOTS,
    STUN,
    TAG,
    TAUNTED,
    UNTIL,
    VENOM,
    WHAT,
    WIDE,
    Position,
    append_row,
    seat_of,
    with_row,
)
from wartable.games.lol_chess.stats import HP, SPEED
from wartable.grid.square import BIT, OFF


def until(state: Position, slot: i64, turns: i64) -> i64:
    """A duration counts the next turns of the piece's owner and ends with the last of them; 0 turns are for ever."""
    if turns == 0:
        return FOREVER
    first = state.turn + (2 if seat_of(slot) == state.on_turn() else 1)
    return first + 2 * (turns - 1) + 1


def afflict(state: Position, slot: i64, what: i64, amount: i64, turns: i64, by: i64) -> None:
    """Puts a debuff on a piece that can take it; an item may cancel one."""
    if state.cells[slot] == OFF or state.wears(slot, IMMUNE) or not can_take(state, slot, what):
        return
    if state.moments[slot] & BIT[ON_DEBUFF] != 0 and answer_debuff(state, slot):
        return
    put_on(state, slot, what, amount, until(state, slot, turns), by, 0)
    if what == VENOM:
        halve_shields(state, slot)


def can_take(state: Position, slot: i64, what: i64) -> bool:
    """Monsters take no effects; the Poro is never stunned, nor taunted: who cannot attack could then do nothing."""
    if slot >= 2 * ARMY:
        return False
    return (what != STUN and what != TAUNTED) or not state.sheet(slot).is_royal


def put_on(state: Position, slot: i64, what: i64, amount: i64, end: i64, by: i64, tag: i64) -> None:
    """The same effect does not stack: the longer one stays. Poison alone stacks."""
    place = OFF if what == POISON else row_renewed(state, slot, what, by, tag)
    if place == OFF:
        add(state, slot, what, amount, end, by, tag)
    elif state.effects[place + UNTIL] > end:
        return
    else:
        state.effects[place + AMOUNT] = amount
        state.effects[place + UNTIL] = end
        state.effects[place + BY] = by
    if state.listening:
        tell_effect(state, slot, what, amount, end)


def row_renewed(state: Position, slot: i64, what: i64, by: i64, tag: i64) -> i64:
    """The row of the effect that such a one renews, or OFF: a change of a number only from the same source."""
    if state.wears(slot, what):
        for place in range(0, len(state.effects), WIDE):
            if state.effects[place] == slot and state.effects[place + WHAT] == what:
                if what < CHANGE or (state.effects[place + BY] == by and state.effects[place + TAG] == tag):
                    return place
    return OFF


def add(state: Position, slot: i64, what: i64, amount: i64, end: i64, by: i64, tag: i64) -> None:
    state.effects = append(with_row(state.effects, slot, what, amount, end, by), tag)
    state.worn[slot] |= BIT[what]


def change(deed: Deed, slot: i64, which: i64, amount: i64, turns: i64, stacks: bool) -> None:
    """A number of the piece is another one for a while. Changes from different sources add up; the same from the same
    source counts once, unless it stacks."""
    state = deed.state
    if which == SPEED and state.sheet(slot).is_steady:
        return
    end = until(state, slot, turns)
    before = stat(state, slot, HP) if which == HP else 0
    if stacks:
        add(state, slot, CHANGE + which, amount, end, deed.slot, deed.source)
        if state.listening:
            tell_effect(state, slot, CHANGE + which, amount, end)
    else:
        put_on(state, slot, CHANGE + which, amount, end, deed.slot, deed.source)
    if which == HP:
        swell(state, slot, before)


def swell(state: Position, slot: i64, before: i64) -> None:
    """More maximum HP than before is more HP."""
    more = stat(state, slot, HP) - before
    state.hp[slot] += more
    if state.listening and more != 0:
        tell_hp(state, "swelled", slot, more)


def find(state: Position, slot: i64, what: i64) -> i64:
    """The row of the oldest such effect, or OFF."""
    if state.wears(slot, what):
        for place in range(0, len(state.effects), WIDE):
            if state.effects[place] == slot and state.effects[place + WHAT] == what:
                return place
    return OFF


def remove(state: Position, slot: i64, what: i64) -> None:
    """All such effects of the piece."""
    if state.wears(slot, what):
        kept = vec[i64](capacity=len(state.effects))
        for place in range(0, len(state.effects), WIDE):
            if state.effects[place] != slot or state.effects[place + WHAT] != what:
                kept = append_row(kept, state.effects, place, WIDE)
        state.effects = kept
        state.worn[slot] &= ~BIT[what]


def forget(state: Position, slot: i64) -> None:
    """All effects of a piece that has fallen."""
    if state.worn[slot] != 0:
        kept = vec[i64](capacity=len(state.effects))
        for place in range(0, len(state.effects), WIDE):
            if state.effects[place] != slot:
                kept = append_row(kept, state.effects, place, WIDE)
        state.effects = kept
        state.worn[slot] = 0


def expire(state: Position) -> None:
    """What has lasted long enough ends; nobody keeps more HP than its maximum."""
    is_over = False
    for place in range(0, len(state.effects), WIDE):
        if state.effects[place + UNTIL] <= state.turn:
            is_over = True
    if is_over:
        drop_ended(state)


def drop_ended(state: Position) -> None:
    kept = vec[i64](capacity=len(state.effects))
    for place in range(0, len(state.effects), WIDE):
        if state.effects[place + UNTIL] > state.turn:
            kept = append_row(kept, state.effects, place, WIDE)
    state.effects = kept
    rebuild_worn(state)
    for slot in range(2 * ARMY):
        if state.cells[slot] != OFF:
            over = state.hp[slot] - stat(state, slot, HP)
            if over > 0:
                state.hp[slot] -= over
                if state.listening:
                    tell_hp(state, "shrank", slot, -over)


def rebuild_worn(state: Position) -> None:
    for slot in range(SLOTS):
        state.worn[slot] = 0
    for place in range(0, len(state.effects), WIDE):
        state.worn[state.effects[place]] |= BIT[state.effects[place + WHAT]]


# Shields


def shield(state: Position, slot: i64, amount: i64, turns: i64, tag: i64) -> None:
    """Venom halves a shield that the piece gets; 0 turns are for ever."""
    if state.wears(slot, VENOM):
        amount //= 2
    if amount > 0:
        end = until(state, slot, turns)
        add(state, slot, SHIELD, amount, end, slot, tag)
        if state.listening:
            tell_effect(state, slot, SHIELD, amount, end)


def shield_of(state: Position, slot: i64) -> i64:
    """All shields of a piece together."""
    total: i64 = 0
    if state.wears(slot, SHIELD):
        for place in range(0, len(state.effects), WIDE):
            if state.effects[place] == slot and state.effects[place + WHAT] == SHIELD:
                total += state.effects[place + AMOUNT]
    return total


def halve_shields(state: Position, slot: i64) -> None:
    if state.wears(slot, SHIELD):
        for place in range(0, len(state.effects), WIDE):
            if state.effects[place] == slot and state.effects[place + WHAT] == SHIELD:
                state.effects[place + AMOUNT] //= 2
        drop_broken(state, slot)


def absorb(state: Position, slot: i64, damage: i64) -> i64:
    """Shields take the damage, the oldest first; what they leave is returned."""
    if not state.wears(slot, SHIELD):
        return damage
    for place in range(0, len(state.effects), WIDE):
        if state.effects[place] == slot and state.effects[place + WHAT] == SHIELD and damage > 0:
            taken = min(damage, state.effects[place + AMOUNT])
            damage -= taken
            state.effects[place + AMOUNT] -= taken
    drop_broken(state, slot)
    return damage


def drop_broken(state: Position, slot: i64) -> None:
    """A shield that has nothing left is gone; a passive or an item may have watched it."""
    kept = vec[i64](capacity=len(state.effects))
    broken: i64 = 0
    state.worn[slot] &= ~BIT[SHIELD]
    for place in range(0, len(state.effects), WIDE):
        is_own = state.effects[place + OF] == slot and state.effects[place + WHAT] == SHIELD
        if is_own and state.effects[place + AMOUNT] == 0:
            broken |= state.effects[place + TAG]
        else:
            kept = append_row(kept, state.effects, place, WIDE)
            state.worn[slot] |= BIT[SHIELD] if is_own else 0
    state.effects = kept
    if broken != 0 and state.moments[slot] & BIT[ON_BROKEN] != 0:
        react(state, ON_BROKEN, slot, slot, 0, 0)
