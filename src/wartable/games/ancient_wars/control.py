"""Chapter 9.5: control, its length, its limit, and combos."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.deed import Deed
from wartable.games.ancient_wars.events import tell_on
from wartable.games.ancient_wars.parts import CONTROLLED
from wartable.games.ancient_wars.slots import EMPTY, is_hero, side_of
from wartable.games.ancient_wars.state import Position
from wartable.games.ancient_wars.statuses import CONTROL, IMMUNE, name_of_status

LONGEST: Final = 2


def next_activation(state: Position, slot: i64) -> i64:
    """The turn of the hero's next activation: this one if it has not been used yet."""
    return state.turn + 1 if state.heroes.activated_on[slot] >= state.turn else state.turn


def control(deed: Deed, slot: i64, kind: i64, turns: i64, amount: i64) -> None:
    """From the next activation on; two turns in a row at most, and after them a turn of rest."""
    state = deed.state
    if not is_hero(slot):
        return None
    if state.has(slot, IMMUNE):
        return tell_resisted(state, slot)
    first = next_activation(state, slot)
    if is_rested(state, slot, first):
        return tell_resisted(state, slot)
    turns += make_combo(deed, slot)
    goes_on = state.heroes.streak_until[slot] > 0 and state.heroes.streak_until[slot] >= first - 1
    streak_from = state.heroes.streak_from[slot] if goes_on else first
    last = min(first + turns - 1, streak_from + LONGEST - 1)
    if last < first:
        return tell_resisted(state, slot)
    state.heroes.streak_from[slot] = streak_from
    state.heroes.streak_until[slot] = max(state.heroes.streak_until[slot], last)
    state.wear(slot, kind, amount, last)
    state.count(deed.caster, CONTROLLED, last - first + 1)
    if state.listening:
        name = name_of_status(kind)
        tell_on(state, "wears", slot, {"text": f"{name} until turn {last}", "status": name})
    return None


def is_rested(state: Position, slot: i64, first: i64) -> bool:
    """The turn after two turns of control."""
    length = state.heroes.streak_until[slot] - state.heroes.streak_from[slot] + 1
    return length >= LONGEST and state.heroes.streak_until[slot] > 0 and first == state.heroes.streak_until[slot] + 1


def tell_resisted(state: Position, slot: i64) -> None:
    if state.listening:
        tell_on(state, "resisted", slot, {})


def make_combo(deed: Deed, slot: i64) -> i64:
    """One more turn for the second of two heroes who control the same target on one turn."""
    state = deed.state
    if deed.is_item:
        return 0
    other = state.heroes.controlled_by[slot]
    is_second = state.heroes.controlled_on[slot] == state.turn and other != EMPTY and other != deed.caster
    state.heroes.controlled_by[slot], state.heroes.controlled_on[slot] = deed.caster, state.turn
    if not is_second or side_of(other) != deed.side:
        return 0
    if state.heroes.combo_on[slot] != state.turn and state.listening:
        tell_on(state, "combo", slot, {})
    state.heroes.combo_on[slot] = state.turn
    return 1


def end_control(state: Position, slot: i64) -> None:
    for kind in CONTROL:
        while state.has(slot, kind):
            state.shed(slot, kind)
    state.heroes.streak_from[slot], state.heroes.streak_until[slot] = 0, 0
