"""What is announced on the board, and what a player may ask to see of a place."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.ancient_wars.actions import ATTACK, CAST
from wartable.games.ancient_wars.activation import begins_with
from wartable.games.ancient_wars.board import (
    BOARD,
    CELLS,
    EMPTY,
    FIRST_CREEP,
    FIRST_STRUCTURE,
    SLOTS,
    distance,
    is_hero,
    is_structure,
    side_of,
)
from wartable.games.ancient_wars.creeps import STAY, goal_of, victim_of
from wartable.games.ancient_wars.events import name_of
from wartable.games.ancient_wars.movement import zone_of
from wartable.games.ancient_wars.state import ACTION, Position, is_tower, team
from wartable.games.ancient_wars.stats import range_of
from wartable.games.ancient_wars.towers import damage_of, target_of
from wartable.grid.square import OFF
from wartable.kernel import action as actions
from wartable.kernel.scene import Mark


def standing_marks(state: Position) -> list[Mark]:
    """As things stand: at whom structures will fire and where creeps will go at the end of the turn."""
    if state.phase != ACTION:
        return []
    return [*aims(state), *marches(state)]


def aims(state: Position) -> list[Mark]:
    found = []
    for slot in range(FIRST_STRUCTURE, FIRST_CREEP):
        target = target_of(state, slot) if state.is_on_board(slot) else EMPTY
        if target != EMPTY:
            text = f"{name_of(state, slot)} fires at {name_of(state, target)}: -{damage_of(state, slot, target)}"
            found.append(mark("aim", state.cells[slot], state.cells[target], seat_of(state, slot), text))
    return found


def marches(state: Position) -> list[Mark]:
    """An attack of a creep is announced as an aim, a step as a march."""
    found = []
    for slot in range(FIRST_CREEP, SLOTS):
        if not state.is_on_board(slot):
            continue
        victim, goal = victim_of(state, slot), goal_of(state, slot)
        if victim != EMPTY:
            text = f"{name_of(state, slot)} strikes {name_of(state, victim)}"
            found.append(mark("aim", state.cells[slot], state.cells[victim], seat_of(state, slot), text))
        elif goal != STAY:
            text = f"{name_of(state, slot)} marches"
            found.append(mark("march", state.cells[slot], goal, seat_of(state, slot), text))
    return found


def mark(kind: str, start: i64, end: i64, seat: int, text: str) -> Mark:
    places = [BOARD.name(start), BOARD.name(end)]
    return Mark("aim", places, seat, text) if kind == "aim" else Mark("march", places, seat, text)


def seat_of(state: Position, slot: i64) -> int:
    return int(state.seat_at(side_of(slot)))


# What may be asked


def marks_at(state: Position, seat: i64, place: str) -> list[Mark]:
    """For a hero, where it can strike; for a tower, its zone; without a place, what the enemy could do next."""
    if state.phase != ACTION:
        return []
    if place == "":
        return threats(state, 1 - state.side_at(seat)) if seat >= 0 else []
    cell = BOARD.named(place)
    slot = EMPTY if cell == OFF else state.board[cell]
    if is_hero(slot):
        cells = [other for other in range(CELLS) if 0 < distance(cell, other) <= range_of(state, slot)]
        return [Mark("fire", names(cells), seat_of(state, slot), f"in range of {name_of(state, slot)}")]
    if slot >= 0 and is_structure(slot) and is_tower(slot):
        text = f"controlled by {name_of(state, slot)}"
        return [Mark("zone", names(zone_of(slot)), seat_of(state, slot), text)]
    return []


def names(cells: list[int]) -> list[str]:
    return [BOARD.name(cell) for cell in cells]


def threats(state: Position, side: i64) -> list[Mark]:
    """Whom each hero of the side could strike from where it stands, if it were its window."""
    found = []
    for slot in team(side):
        if state.is_on_board(slot):
            for action in begins_with(state, slot, vec[i64]()):
                if actions.verb_of(action) in (ATTACK, CAST):
                    found += threat(state, slot, actions.target_of(action))
    return found


def threat(state: Position, slot: i64, cell: i64) -> list[Mark]:
    other = state.board[cell]
    if other < 0 or side_of(other) == side_of(slot):
        return []
    text = f"{name_of(state, slot)} could strike {name_of(state, other)}"
    return [Mark("threat", [BOARD.name(state.cells[slot]), BOARD.name(cell)], seat_of(state, slot), text)]
