"""Chapter 3.4: heroes are placed in secret, at the same time, and shown at the same moment."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.ancient_wars.actions import ARRANGE, CLEAR, PLACE, SEAL
from wartable.games.ancient_wars.board import (
    BOARD,
    CELLS,
    CREEP_COLUMNS,
    SIDE,
    SIDES,
    for_side,
    is_back_row,
    nearest,
    row_of,
)
from wartable.games.ancient_wars.events import about, id_of, tell_on, tell_side
from wartable.games.ancient_wars.slots import EMPTY, HEROES, team
from wartable.games.ancient_wars.state import Position
from wartable.games.ancient_wars.stats import full_hp
from wartable.kernel.action import act
from wartable.kernel.event import only

ROWS: Final = 3
MOST_REARRANGED: Final = 6

# Ready-made deployments: cells from Radiant's side; the sturdiest hero takes the first one, and so on. They keep the
# columns of the creeps free.
ARRANGEMENTS: Final[list[str]] = ["even lanes", "push mid", "hunt top"]
PURPOSES: Final[list[str]] = [
    "somebody in each lane, the sturdy in front",
    "four in the middle, one to guard each side",
    "two wait at the top for whoever comes alone",
]
ARRANGED: Final[list[list[str]]] = [
    ["e3", "a3", "i3", "f3", "f2"],
    ["e3", "f3", "f2", "i3", "d1"],
    ["a3", "e3", "a2", "b2", "f2"],
]
ARRANGED_IN_MID: Final[list[list[str]]] = [["e3", "f3", "f2"], ["f3", "e3", "f1"], ["f3", "f2", "e3"]]


def is_deployable(state: Position, side: i64, cell: i64) -> bool:
    return is_back_row(side, cell, ROWS) and state.is_free(cell) and not is_placed_on(state, side, cell)


def is_placed_on(state: Position, side: i64, cell: i64) -> bool:
    for slot in team(side):
        if state.draft.places[slot] == cell:
            return True
    return False


def unplaced(state: Position, side: i64) -> i64:
    count: i64 = 0
    for slot in team(side):
        if state.has_hero(slot) and state.draft.places[slot] == EMPTY:
            count += 1
    return count


def add_placements(state: Position, side: i64, options: vec[i64]) -> vec[i64]:
    """Any hero on any free cell of the three back rows; then seal, or begin anew a few times."""
    missing = unplaced(state, side)
    if missing == 0:
        options = append(options, act(SEAL))
    for slot in team(side):
        if state.has_hero(slot) and state.draft.places[slot] == EMPTY:
            for cell in range(CELLS):
                if is_deployable(state, side, cell):
                    options = append(options, act(PLACE, slot, cell))
    if state.draft.rearranged[side] < MOST_REARRANGED:
        for number in range(len(ARRANGEMENTS)):
            options = append(options, act(ARRANGE, detail=number))
        if missing < state.box.settings.team:
            options = append(options, act(CLEAR))
    return options


def place(state: Position, side: i64, slot: i64, cell: i64) -> None:
    state.draft.places[slot] = cell
    if state.listening:
        facts = {"by": id_of(state, slot), **about(state, slot), "end": BOARD.name(cell)}
        state.tell("placed", facts, only(state.seat_at(side)))


def clear(state: Position, side: i64) -> None:
    for slot in team(side):
        state.draft.places[slot] = EMPTY
    state.draft.rearranged[side] += 1
    if state.listening:
        state.tell("cleared", {"side": SIDES[side]}, only(state.seat_at(side)))


def arrange(state: Position, side: i64, number: i64) -> None:
    state.draft.rearranged[side] += 1
    put_in_order(state, side, number)
    if state.listening:
        facts: dict[str, object] = {"side": SIDES[side], "text": ARRANGEMENTS[number]}
        state.tell("arranged", facts, only(state.seat_at(side)))


def put_in_order(state: Position, side: i64, number: i64) -> None:
    names = ARRANGED_IN_MID[number] if state.box.settings.mid_only else ARRANGED[number]
    heroes = sturdiest_first(state, side)
    for slot in team(side):
        state.draft.places[slot] = EMPTY
    for place_number in range(len(heroes)):
        wanted = for_side(side, BOARD.named(names[place_number]))
        state.draft.places[heroes[place_number]] = nearest_deployable(state, side, wanted)


def nearest_deployable(state: Position, side: i64, wanted: i64) -> i64:
    """The cell itself, or where a barracks stands the nearest one that is not in the way of creeps."""
    number: i64 = 0
    while not is_deployable(state, side, nearest(side, wanted, number)) or is_path(nearest(side, wanted, number)):
        number += 1
    return nearest(side, wanted, number)


def is_path(cell: i64) -> bool:
    return cell % SIDE in CREEP_COLUMNS and 0 < row_of(cell) < SIDE - 1


def sturdiest_first(state: Position, side: i64) -> list[int]:
    """Melee before ranged, then the one with more health and armor."""

    def order(slot: int) -> tuple[int, int]:
        sheet = state.hero(slot)
        return int(sheet.rng), -int(sheet.hp + sheet.arm)

    return sorted(state.picked(side), key=order)


def seal(state: Position, side: i64) -> None:
    state.draft.sealed[side] = 1
    if state.listening:
        tell_side(state, "sealed", side, {})


def show(state: Position) -> None:
    """Both sides stand where they were placed, for all to see."""
    state.reveal()
    for slot in range(HEROES):
        if state.has_hero(slot):
            cell = state.draft.places[slot]
            state.put(slot, cell)
            state.heroes.deployed[slot] = cell
            state.hp[slot] = full_hp(state, slot)
            if state.listening:
                tell_on(state, "stood", slot, {"end": BOARD.name(cell)})


def redraw(state: Position, side: i64) -> None:
    """What another side may have placed, drawn by lot: all of its heroes somewhere in their rows."""
    cells = [cell for cell in range(CELLS) if is_back_row(side, cell, ROWS) and state.is_free(cell)]
    state.dice.shuffle(cells)
    state.draft.rearranged[side] = 0
    number = 0
    for slot in team(side):
        if state.has_hero(slot):
            state.draft.places[slot] = cells[number]
            number += 1
