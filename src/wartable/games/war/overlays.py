"""What a player may ask to see: where a piece can look and fire from a tile, and what the enemy could take next."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.war.actions import FIRE, TAKE
from wartable.games.war.board import BOARD, CELLS
from wartable.games.war.fire import reach_to
from wartable.games.war.line_of_sight import hides
from wartable.games.war.rules import add_actions
from wartable.games.war.state import ARMY, EMPTY, Position, seat_of
from wartable.grid.square import DIRECTIONS, OFF
from wartable.kernel.action import actor_of, target_of, verb_of
from wartable.kernel.scene import Mark


def marks_at(state: Position, seat: i64, place: str) -> list[Mark]:
    """For a tile with a piece, what it sees and could fire at; without a tile, every threat of the enemy's."""
    if place == "":
        return threats(state, 1 - seat)
    cell = BOARD.named(place)
    slot = EMPTY if cell == OFF else state.board[cell]
    if slot == EMPTY:
        return []
    side = int(seat_of(slot))
    marks = [Mark("sight", names(seen_from(state, cell)), side, f"seen from {place}")]
    zone = fire_zone(state, slot)
    return [*marks, Mark("fire", names(zone), side, f"in reach of {place}")] if zone else marks


def names(cells: list[int]) -> list[str]:
    return [BOARD.name(cell) for cell in cells]


def seen_from(state: Position, cell: i64) -> list[int]:
    """Every tile that a piece here sees: along each line, up to the first piece, without what higher ground hides."""
    seen = []
    for direction in range(DIRECTIONS):
        ridge: i64 = 0
        there = BOARD.next(cell, direction)
        while there != OFF:
            if not hides(state, ridge, cell, there):
                seen.append(int(there))
            if state.board[there] != EMPTY:
                break
            ridge = max(ridge, state.ground.heights[there])
            there = BOARD.next(there, direction)
    return seen


def fire_zone(state: Position, slot: i64) -> list[int]:
    """Every tile in reach of a gun, whether or not anyone stands there or sees it."""
    sheet = state.sheet(slot)
    cell = state.cells[slot]
    zone = []
    for there in range(CELLS):
        direction = BOARD.direction(cell, there)
        distance = BOARD.distance(cell, there)
        if sheet.farthest > 0 and direction != OFF and sheet.shoots.has(direction):
            if sheet.nearest <= distance <= reach_to(state, cell, there, sheet):
                zone.append(int(there))
    return zone


def threats(state: Position, seat: i64) -> list[Mark]:
    """What the seat could take if it were on turn now: from where to where."""
    marks = []
    for slot in range(seat * ARMY, seat * ARMY + ARMY):
        if state.cells[slot] != OFF:
            marks += [mark(action, seat) for action in add_actions(state, seat, slot, vec[i64]()) if is_capture(action)]
    return marks


def is_capture(action: i64) -> bool:
    return verb_of(action) == TAKE or verb_of(action) == FIRE


def mark(action: i64, seat: i64) -> Mark:
    start, end = BOARD.name(actor_of(action)), BOARD.name(target_of(action))
    return Mark("threat", [start, end], int(seat), f"{start} could take {end}")
