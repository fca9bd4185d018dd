"""Chapter 5.1: what happens by itself as a turn begins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.blow import QUIET, TICK
from wartable.games.lol_chess.combat import heal, strike
from wartable.games.lol_chess.deed import Deed
from wartable.games.lol_chess.events import tell_hp, tell_turn
from wartable.games.lol_chess.gold import pay_income
from wartable.games.lol_chess.monsters import wake_monsters
from wartable.games.lol_chess.numbers import stat
from wartable.games.lol_chess.reactions import react
from wartable.games.lol_chess.sheets import ON_TURN
from wartable.games.lol_chess.state import (
    AGAIN,
    AMOUNT,
    ARMY,
    BLEED,
    BURN,
    BY,
    EFFECTS,
    EMPTY,
    NOT_YET,
    POISON,
    WHAT,
    WIDE,
    Position,
)
from wartable.games.lol_chess.stats import MAGIC, REGEN, STATS
from wartable.games.lol_chess.statuses import expire, remove
from wartable.grid.square import BIT, OFF

TICKS: Final = 2**BURN + 2**POISON + 2**BLEED


def pass_the_turn(state: Position) -> None:
    """Monsters wake as Red's turn ends; then the other side's turn begins."""
    wake_monsters(state)
    state.turn += 1
    if state.listening:
        tell_turn(state)
    state.has_bought = False
    if len(state.effects) > 0:
        expire(state)
    pay_income(state)
    begin_turn(state, state.on_turn() * ARMY)


def begin_turn(state: Position, first: i64) -> None:
    """The army from this slot regenerates, then suffers, then acts by itself."""
    for slot in range(first, first + ARMY):
        if state.cells[slot] != OFF:
            regenerate(state, slot)
    if len(state.effects) > 0:
        for slot in range(first, first + ARMY):
            if state.worn[slot] & TICKS != 0:
                tick(state, slot)
    for slot in range(first, first + ARMY):
        if state.moments[slot] != 0 or state.worn[slot] != 0:
            wake_up(state, slot)


def regenerate(state: Position, slot: i64) -> None:
    if state.own[slot * STATS + REGEN] > 0:
        heal(state, slot, stat(state, slot, REGEN))


def tick(state: Position, slot: i64) -> None:
    """Burn and poison are magic; damage that was put off ignores resistance and leaves the last HP."""
    burning: i64 = 0
    bleeding: i64 = 0
    newest: i64 = OFF
    for place in range(0, len(state.effects), WIDE):
        what = state.effects[place + WHAT] if state.effects[place] == slot else OFF
        if what == BURN or what == POISON:
            burning += state.effects[place + AMOUNT]
            newest = place
        elif what == BLEED:
            bleeding += state.effects[place + AMOUNT]
    if burning > 0:
        source, name = state.effects[newest + BY], EFFECTS[state.effects[newest + WHAT]]
        strike(state, source, slot, burning * 100, MAGIC, 100, QUIET | TICK, name)
    if bleeding > 0 and state.cells[slot] != OFF:
        bleed(state, slot, bleeding)


def bleed(state: Position, slot: i64, amount: i64) -> None:
    amount = min(amount, state.hp[slot] - 1)
    state.hp[slot] -= amount
    if state.listening:
        tell_hp(state, "lost", slot, -amount)


def wake_up(state: Position, slot: i64) -> None:
    """Passives and items that act as the turn begins, and what an ability has left for later."""
    if state.cells[slot] == OFF or state.end != NOT_YET:
        return
    if state.moments[slot] & BIT[ON_TURN] != 0:
        react(state, ON_TURN, slot, slot, 0, 0)
    if state.wears(slot, AGAIN):
        remove(state, slot, AGAIN)
        ability = state.sheet(slot).ability
        if ability is not None:
            deed = Deed(state, slot, EMPTY)
            deed.name = ability.name
            for verb in ability.later:
                verb.run(deed)
