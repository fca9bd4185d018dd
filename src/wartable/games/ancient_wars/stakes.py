"""What wins, and how near each side is to losing: its Ancient with who could strike it, and the towers before it."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.ancient_wars.activation import can_attack
from wartable.games.ancient_wars.board import BOARD, CELLS, SIDES, distance
from wartable.games.ancient_wars.combat import full_health, is_open_structure, sees
from wartable.games.ancient_wars.events import id_of, name_of
from wartable.games.ancient_wars.movement import reach
from wartable.games.ancient_wars.slots import (
    ANCIENT,
    EMPTY,
    FIRST_TOWER,
    TOWERS,
    lane_of_structure,
    structure_slot,
    team,
)
from wartable.games.ancient_wars.state import ACTION, Position
from wartable.games.ancient_wars.stats import range_of
from wartable.games.ancient_wars.statuses import HELD, ROOT, STUN
from wartable.kernel.scene import Mark, Stake


def aim(state: Position) -> str:
    last = int(state.box.settings.last_turn)
    return f"Destroy the enemy's Ancient, or be ahead in structures after turn {last}."


def stakes(state: Position, announced: list[Mark]) -> list[Stake]:
    """In the order of the seats, as sides are shown; `announced` are the marks of the turn's end."""
    sides = [state.side_at(seat) for seat in range(2)]
    return [stake for side in sides for stake in (ancient(state, side, announced), towers(state, side))]


def ancient(state: Position, side: i64, announced: list[Mark]) -> Stake:
    slot = structure_slot(side, ANCIENT)
    strikers = striking(state, slot, 1 - side)
    firing = [mark for mark in announced if any(effect.of == id_of(state, slot) for effect in mark.effects)]
    by = dict.fromkeys([*(id_of(state, hero) for hero in strikers), *(mark.by for mark in firing if mark.by)])
    names = dict.fromkeys([*(name_of(state, hero) for hero in strikers), *("creeps" for _ in firing[:1])])
    alarm = f"{SIDES[side]}'s Ancient can be struck by {' and '.join(names)}." if names else ""
    seat, whole = int(state.seat_at(side)), int(full_health(state, slot))
    places = [BOARD.name(state.cells[slot])] if state.is_on_board(slot) else []
    return Stake("Ancient", int(state.hp[slot]), whole, [seat], places, list(by), alarm)


def towers(state: Position, side: i64) -> Stake:
    built = [number for number in range(FIRST_TOWER, FIRST_TOWER + TOWERS) if state.has_lane(lane_of_structure(number))]
    left = sum(state.stands(structure_slot(side, number)) for number in built)
    return Stake("towers", left, len(built), [int(state.seat_at(side))])


def striking(state: Position, slot: i64, enemy: i64) -> list[int]:
    """The heroes who could attack it in their next activation, from where they stand or after a move. As long as it
    does not lie open, nobody can."""
    if state.phase != ACTION or not state.is_on_board(slot) or not is_open_structure(state, slot):
        return []
    return [hero for hero in team(enemy) if state.is_on_board(hero) and could_strike(state, hero, state.cells[slot])]


def could_strike(state: Position, hero: i64, there: i64) -> bool:
    if not can_attack(state, hero) or state.has(hero, STUN):
        return False
    rng = range_of(state, hero)
    if is_in_sight(state, state.cells[hero], there, rng):
        return True
    if state.has(hero, ROOT) or state.has(hero, HELD):
        return False
    left = reach(state, hero)
    for cell in range(CELLS):
        if left[cell] >= 0 and state.board[cell] == EMPTY and is_in_sight(state, cell, there, rng):
            return True
    return False


def is_in_sight(state: Position, here: i64, there: i64, rng: i64) -> bool:
    return distance(here, there) <= rng and sees(state, here, there)
