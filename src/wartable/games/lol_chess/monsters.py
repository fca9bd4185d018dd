"""Chapter 9: Drake and Baron Nashor."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.board import BARON_PIT, DRAKE_PIT
from wartable.games.lol_chess.events import tell_on, tell_side
from wartable.games.lol_chess.gold import earn
from wartable.games.lol_chess.numbers import refresh
from wartable.games.lol_chess.state import (
    BARON,
    DRAKE,
    DRAKE_SOUL,
    EMPTY,
    HAND_OF_BARON,
    RED,
    Position,
)
from wartable.games.lol_chess.stats import HP
from wartable.grid.square import OFF

# In the order of the slots: Drake, Baron.
PITS: Final[list[int]] = [DRAKE_PIT, BARON_PIT]
BUFFS: Final[list[int]] = [DRAKE_SOUL, HAND_OF_BARON]
BUFF_NAMES: Final[list[str]] = ["Drake Soul", "Hand of Baron"]
RETURN: Final = 10


def wake_monsters(state: Position) -> None:
    """At the end of Red's turn, once the round has come and the pit is free."""
    if state.on_turn() != RED:
        return
    for number in range(2):
        slot = DRAKE + number
        if state.cells[slot] == OFF and state.round() >= state.due[number] and state.board[PITS[number]] == EMPTY:
            wake(state, slot)


def wake(state: Position, slot: i64) -> None:
    refresh(state, slot)
    state.hp[slot] = state.sheet(slot).base[HP]
    state.put(slot, PITS[slot - DRAKE])
    if state.listening:
        tell_on(state, "woke", slot, {})


def reward(state: Position, slot: i64, seat: i64) -> None:
    """Gold to whoever lands the killing blow, and a buff, which does not stack; it comes back 10 rounds later."""
    number = slot - DRAKE
    earn(state, seat, state.sheet(slot).gold, state.sheet(slot).name)
    if state.buffs[seat] & BUFFS[number] == 0:
        state.buffs[seat] |= BUFFS[number]
        if state.listening:
            tell_side(state, "buffed", seat, {"buff": BUFF_NAMES[number]})
    state.due[number] = state.round() + RETURN


assert BARON == DRAKE + 1
