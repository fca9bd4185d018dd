"""What a player may ask to see: where a piece can look and fire from a tile, and what the enemy could take next."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.war.actions import FIRE, TAKE
from wartable.games.war.air_defense import first_met
from wartable.games.war.board import BOARD, CELLS
from wartable.games.war.fire import reach_to
from wartable.games.war.line_of_sight import hides
from wartable.games.war.rules import add_actions
from wartable.games.war.state import ARMY, EMPTY, Position, id_of, seat_of
from wartable.grid.square import DIRECTIONS, OFF
from wartable.kernel.action import actor_of, target_of, verb_of
from wartable.kernel.facts import Effect
from wartable.kernel.scene import Mark


def marks_at(state: Position, seat: i64, place: str) -> list[Mark]:
    """For a tile with a piece, what it sees and could fire at; without a tile, every threat of the enemy's, and both
    sides' for who plays none."""
    if place == "":
        return [mark for other in range(2) if other != seat for mark in threats(state, other)]
    cell = BOARD.named(place)
    slot = EMPTY if cell == OFF else state.board[cell]
    if slot == EMPTY:
        return []
    side = int(seat_of(slot))
    marks = [Mark("sight", names(seen_from(state, cell)), side, f"seen from {place}", by=id_of(slot))]
    zone = fire_zone(state, slot)
    return [*marks, Mark("fire", names(zone), side, f"in reach of {place}", by=id_of(slot))] if zone else marks


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
    """What the seat could take on its next turn as things stand, from where to where; what Air Defense would stop is no
    threat."""
    world = on_its_turn(state, seat)
    marks = []
    for slot in range(seat * ARMY, seat * ARMY + ARMY):
        if world.cells[slot] != OFF:
            marks += [
                threat(world, action) for action in add_actions(world, seat, slot, vec[i64]()) if hits(world, action)
            ]
    return marks


def on_its_turn(state: Position, seat: i64) -> Position:
    """A gun that is empty now may be loaded by then."""
    world = state.clone()
    assert isinstance(world, Position)
    if state.on_turn() != seat:
        world.turn += 1
    return world


def hits(state: Position, action: i64) -> bool:
    verb = verb_of(action)
    if verb != TAKE and verb != FIRE:
        return False
    slot = state.board[actor_of(action)]
    flies = verb == FIRE or state.sheet(slot).flies
    return not flies or first_met(state, 1 - seat_of(slot), actor_of(action), target_of(action)) == OFF


def threat(state: Position, action: i64) -> Mark:
    slot, victim = state.board[actor_of(action)], state.board[target_of(action)]
    start, end = BOARD.name(actor_of(action)), BOARD.name(target_of(action))
    effects = [Effect(id_of(victim), "hp", 0, 0, falls="will")]
    return Mark("threat", [start, end], int(seat_of(slot)), f"{start} could take {end}", id_of(slot), effects)
