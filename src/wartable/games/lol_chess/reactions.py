"""Chapter 8.3: passives and items answer the moments of a fight."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.lol_chess.blow import QUIET
from wartable.games.lol_chess.deed import FIRST_ITEM, PASSIVE, Deed
from wartable.games.lol_chess.numbers import stat
from wartable.games.lol_chess.sheets import ON_DAMAGE, ON_DEBUFF, Answer, Trait
from wartable.games.lol_chess.state import EMPTY, HELD, Position
from wartable.games.lol_chess.stats import CDR
from wartable.grid.square import BIT, OFF


def react(state: Position, moment: i64, slot: i64, other: i64, amount: i64, kind: i64) -> None:
    """The passive first, then modules, then items from the left. Callers may ask `moments` before."""
    if state.moments[slot] & BIT[moment] == 0 or state.cells[slot] == OFF:
        return
    deed = Deed(state, slot, other)
    deed.amount = amount
    deed.kind = kind
    # Only what an attack adds calls further answers: nothing answers an answer.
    deed.nature = QUIET if moment >= ON_DAMAGE else 0
    answer_all(deed, moment)


def answer_all(deed: Deed, moment: i64) -> None:
    state = deed.state
    sheet = state.sheet(deed.slot)
    if sheet.passive is not None:
        answer(deed, moment, sheet.passive, OFF)
    for number in range(len(sheet.modules)):
        if state.learned[deed.slot] & BIT[number] != 0:
            answer(deed, moment, sheet.modules[number], OFF)
    for place in range(deed.slot * HELD, deed.slot * HELD + HELD):
        if state.items[place] != EMPTY:
            answer(deed, moment, state.book.items[state.items[place]], place)


def answer(deed: Deed, moment: i64, trait: Trait, place: i64) -> None:
    """`place` is where the item is held, OFF for a passive."""
    for each in trait.answers:
        if each.moment == moment and is_ready(deed, each, place):
            deed.has_missed = False
            deed.name = trait.name
            deed.source = PASSIVE if place == OFF else FIRST_ITEM + place % HELD
            for verb in each.verbs:
                if not deed.has_missed:
                    verb.run(deed)
            if each.cooldown > 0 and not deed.has_missed:
                wait(deed, each, place)


def is_ready(deed: Deed, each: Answer, place: i64) -> bool:
    if each.cooldown == 0:
        return True
    state = deed.state
    return (state.passive_ready[deed.slot] if place == OFF else state.item_ready[place]) <= state.turn


def wait(deed: Deed, each: Answer, place: i64) -> None:
    """Items are not hurried by cooldown reduction, and neither are passives: only abilities are."""
    state = deed.state
    if place == OFF:
        state.passive_ready[deed.slot] = state.turn + 2 * each.cooldown
    else:
        state.item_ready[place] = state.turn + 2 * each.cooldown


def answer_debuff(state: Position, slot: i64) -> bool:
    """Whether an item cancels the debuff that is coming."""
    deed = Deed(state, slot, slot)
    answer_all(deed, ON_DEBUFF)
    return deed.is_cancelled


def cooldown_of(state: Position, slot: i64, printed: i64) -> i64:
    """Each point of cooldown reduction is one turn, never below 1."""
    return max(printed - stat(state, slot, CDR), 1)
