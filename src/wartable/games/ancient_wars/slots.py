"""One slot is one piece: five heroes a side, then ten structures a side, then twelve creeps and wards a side."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.board import MID

TEAM: Final = 5
HEROES: Final = 10
STRUCTURES: Final = 10
FIRST_STRUCTURE: Final = 10
SWARM: Final = 12
FIRST_CREEP: Final = 30
SLOTS: Final = 54
# On a cell without a piece.
EMPTY: Final = -1
WALL: Final = -2

# Structures of a side, in the order of their slots.
ANCIENT: Final = 0
FIRST_TOWER: Final = 1
TOWERS: Final = 6
MIDDLE_TOWER: Final = 3
FIRST_BARRACKS: Final = 7
STRUCTURE_NAMES: Final[list[str]] = [
    "Ancient",
    "top front tower",
    "top back tower",
    "mid front tower",
    "mid back tower",
    "bot front tower",
    "bot back tower",
    "top barracks",
    "mid barracks",
    "bot barracks",
]

ANCIENT_HP: Final = 10
TOWER_HP: Final = 5
BARRACKS_HP: Final = 4
TOWER_RANGE: Final = 3
ANCIENT_RANGE: Final = 4


def side_of(slot: i64) -> i64:
    if slot < HEROES:
        return slot // TEAM
    if slot < FIRST_CREEP:
        return (slot - FIRST_STRUCTURE) // STRUCTURES
    return (slot - FIRST_CREEP) // SWARM


def is_hero(slot: i64) -> bool:
    return 0 <= slot < HEROES


def is_structure(slot: i64) -> bool:
    return FIRST_STRUCTURE <= slot < FIRST_CREEP


def is_creep(slot: i64) -> bool:
    return slot >= FIRST_CREEP


def is_tower(slot: i64) -> bool:
    return is_structure(slot) and FIRST_TOWER <= number_of(slot) < FIRST_BARRACKS


# The slots of each side's heroes, structures, and creeps and wards; and of those against it.
TEAMS: Final[list[list[int]]] = [[side * TEAM + place for place in range(TEAM)] for side in range(2)]
STRUCTURE_SLOTS: Final[list[list[int]]] = [
    [FIRST_STRUCTURE + side * STRUCTURES + number for number in range(STRUCTURES)] for side in range(2)
]
SWARMS: Final[list[list[int]]] = [[FIRST_CREEP + side * SWARM + place for place in range(SWARM)] for side in range(2)]
ENEMY_UNITS: Final[list[list[int]]] = [TEAMS[1 - side] + SWARMS[1 - side] for side in range(2)]
ENEMIES: Final[list[list[int]]] = [TEAMS[1 - side] + STRUCTURE_SLOTS[1 - side] + SWARMS[1 - side] for side in range(2)]


def team(side: i64) -> list[int]:
    return TEAMS[side]


def structure_slot(side: i64, number: i64) -> i64:
    return FIRST_STRUCTURE + side * STRUCTURES + number


def number_of(slot: i64) -> i64:
    """Which structure of its side it is."""
    return (slot - FIRST_STRUCTURE) % STRUCTURES


def hp_of_structure(number: i64) -> i64:
    """Whole, as it was built."""
    return ANCIENT_HP if number == ANCIENT else (TOWER_HP if number < FIRST_BARRACKS else BARRACKS_HP)


def lane_of_structure(number: i64) -> i64:
    if number >= FIRST_BARRACKS:
        return number - FIRST_BARRACKS
    return (number - FIRST_TOWER) // 2 if number >= FIRST_TOWER else MID
