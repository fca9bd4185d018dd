"""Chapter 5: moving, teleporting, recalling, removing obstacles; nobody goes behind the other side."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.valor.actions import MOVE, RECALL, REMOVE, TELEPORT
from wartable.games.valor.board import (
    EAST,
    HEROES_NEXUS,
    LANES,
    MONSTERS_NEXUS,
    SOUTH,
    WAYS,
    WEST,
    ahead,
    heroes_gate,
    lane_of,
    row_of,
)
from wartable.games.valor.ending import take_nexus
from wartable.games.valor.events import tell_move, tell_removal
from wartable.games.valor.state import NONE, OBSTACLE, PLAIN, Hero, Position
from wartable.grid.square import OFF
from wartable.kernel.action import act, target_of, verb_of

MOTIONS: Final[dict[int, str]] = {MOVE: "moved", TELEPORT: "teleported", RECALL: "recalled"}


def may_stand(state: Position, cell: i64) -> bool:
    """Where a hero may end a move or a teleport: an open space without a hero, and not behind a monster."""
    if not state.is_open(cell) or state.hero_on(cell) != NONE:
        return False
    return row_of(cell) >= state.southmost_monster(lane_of(cell))


def add_moves(state: Position, place: i64, options: vec[i64]) -> vec[i64]:
    cell = state.heroes[place].cell
    for way in WAYS:
        there = ahead(cell, way)
        if there != OFF and may_stand(state, there):
            options = append(options, act(MOVE, place, there))
    return options


def go(state: Position, hero: Hero, action: i64) -> None:
    """Entering the monsters' Nexus wins at once."""
    start, hero.cell = hero.cell, target_of(action)
    tell_move(state, MOTIONS[int(verb_of(action))], hero, start, hero.cell)
    if row_of(hero.cell) == MONSTERS_NEXUS:
        take_nexus(state, hero)


def add_teleports(state: Position, place: i64, options: vec[i64]) -> vec[i64]:
    """To a neighbour of a hero in another lane, level with that hero or behind."""
    lane = lane_of(state.heroes[place].cell)
    for other in range(len(state.heroes)):
        cell = state.heroes[other].cell
        if cell != OFF and lane_of(cell) != lane:
            for way in (WEST, EAST, SOUTH):
                there = ahead(cell, way)
                if there != OFF and may_stand(state, there):
                    options = append(options, act(TELEPORT, place, there, other))
    return options


def add_recall(state: Position, place: i64, options: vec[i64]) -> vec[i64]:
    there = recalled_to(state, state.heroes[place])
    return options if there == OFF else append(options, act(RECALL, place, there))


def recalled_to(state: Position, hero: Hero) -> i64:
    """The own spawn space, or the Nexus space beside it if another hero stands there; OFF if that brings nothing."""
    gate = heroes_gate(hero.lane)
    if hero.cell == gate:
        return OFF
    there = gate if state.hero_on(gate) == NONE else ahead(gate, EAST)
    return there if state.hero_on(there) == NONE else OFF


def add_removals(state: Position, place: i64, options: vec[i64]) -> vec[i64]:
    cell = state.heroes[place].cell
    for way in WAYS:
        there = ahead(cell, way)
        if there != OFF and state.terrain[there] == OBSTACLE:
            options = append(options, act(REMOVE, place, there))
    return options


def remove(state: Position, hero: Hero, there: i64) -> None:
    state.change_terrain(there, PLAIN)
    tell_removal(state, hero, there)


def returns_to(state: Position, hero: Hero) -> i64:
    """Where a dead hero comes back: as by recall, or, should both spaces be taken, the next free one of the Nexus."""
    there = recalled_to(state, hero)
    for lane in range(LANES):
        for cell in (heroes_gate(lane), ahead(heroes_gate(lane), EAST)):
            if there == OFF and state.hero_on(cell) == NONE:
                there = cell
    return there


def is_at_market(hero: Hero) -> bool:
    return hero.cell != OFF and row_of(hero.cell) == HEROES_NEXUS
