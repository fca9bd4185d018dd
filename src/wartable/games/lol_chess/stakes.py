"""What wins, and how near each side is to losing: the health of its Poro, and who attacks it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.attack import can_attack, can_reach, marked_by
from wartable.games.lol_chess.board import BOARD
from wartable.games.lol_chess.events import id_of, title
from wartable.games.lol_chess.numbers import stat
from wartable.games.lol_chess.state import ARMY, PLAYING, PORO, SEAT_NAMES, Position
from wartable.games.lol_chess.stats import HP
from wartable.grid.square import OFF
from wartable.kernel.scene import Stake

AIM: Final = "Slay the enemy's Poro."


def stakes(state: Position) -> list[Stake]:
    return [poro(state, seat) for seat in range(2)]


def poro(state: Position, seat: i64) -> Stake:
    slot = seat * ARMY + PORO
    cell, full = state.cells[slot], int(stat(state, slot, HP))
    if cell == OFF:
        return Stake("Poro", 0 if state.phase >= PLAYING else full, full, [int(seat)])
    by = attacking(state, slot, 1 - seat) if state.phase == PLAYING else []
    ids = [id_of(other) for other in by]
    alarm = f"{SEAT_NAMES[seat]}'s Poro is under attack by {' and '.join(title(state, other) for other in by)}."
    return Stake("Poro", int(state.hp[slot]), full, [int(seat)], [BOARD.name(cell)], ids, alarm if by else "")


def attacking(state: Position, poro: i64, seat: i64) -> list[int]:
    """Who is not stunned and could attack it now, or has marked it."""
    army = range(seat * ARMY, seat * ARMY + ARMY)
    able = [slot for slot in army if state.cells[slot] != OFF and can_attack(state, slot)]
    return [slot for slot in able if can_reach(state, slot, poro) or marked_by(state, slot) == poro]
