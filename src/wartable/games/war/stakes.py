"""What wins, and how near each side is to losing: its Commander, and its attack pieces."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.war.board import BOARD
from wartable.games.war.overlays import hits, on_its_turn
from wartable.games.war.rules import add_actions
from wartable.games.war.state import ARMY, EMPTY, OVER, SEAT_NAMES, Position, id_of
from wartable.grid.square import OFF
from wartable.kernel.action import target_of
from wartable.kernel.scene import Stake

AIM: Final = "Take the enemy's Commander, or all of its attack pieces."


def stakes(state: Position) -> list[Stake]:
    return [stake for seat in range(2) for stake in (commander(state, seat), attackers(state, seat))]


def commander(state: Position, seat: i64) -> Stake:
    """Whoever could take it on the next turn threatens it; while it rides, whoever could take its Transport."""
    cell = tile_of_commander(state, seat)
    if cell == OFF:
        return Stake("Commander", 0, 1, [int(seat)])
    name, by = BOARD.name(cell), threatening(state, seat, cell)
    ids = [id_of(slot) for slot in by]
    return Stake("Commander", 1, 1, [int(seat)], [name], ids, alarm(state, seat, by) if by else "")


def tile_of_commander(state: Position, seat: i64) -> i64:
    for slot in range(seat * ARMY, seat * ARMY + ARMY):
        load = state.cargo[slot]
        if state.cells[slot] != OFF and (commands(state, slot) or (load != EMPTY and commands(state, load))):
            return state.cells[slot]
    return OFF


def commands(state: Position, slot: i64) -> bool:
    return state.sheet(slot).commands


def threatening(state: Position, seat: i64, cell: i64) -> list[int]:
    """Everybody strikes along a line: who stands on none is not asked."""
    if state.phase == OVER:
        return []
    other = 1 - seat
    near = [slot for slot in range(other * ARMY, other * ARMY + ARMY) if is_in_line(state, slot, cell)]
    if not near:
        return []
    world = on_its_turn(state, other)
    return [slot for slot in near if could_take(world, other, slot, cell)]


def is_in_line(state: Position, slot: i64, cell: i64) -> bool:
    return state.cells[slot] != OFF and BOARD.direction(state.cells[slot], cell) != OFF


def could_take(world: Position, seat: i64, slot: i64, cell: i64) -> bool:
    for action in add_actions(world, seat, slot, vec[i64]()):
        if target_of(action) == cell and hits(world, action):
            return True
    return False


def alarm(state: Position, seat: i64, by: list[int]) -> str:
    named = [f"{state.sheet(slot).name} on {BOARD.name(state.cells[slot])}" for slot in by]
    return f"{SEAT_NAMES[seat]}'s Commander could be taken by {' or '.join(named)}."


def attackers(state: Position, seat: i64) -> Stake:
    enlisted = range(seat * ARMY, seat * ARMY + state.enlisted[seat])
    full = sum(state.sheet(slot).attacks() for slot in enlisted)
    return Stake("attack pieces", int(state.attackers[seat]), full, [int(seat)])
