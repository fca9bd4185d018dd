"""Why a Transport may load and drop, and an Excavator dig (chapter 9), or not."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.war.board import BOARD
from wartable.games.war.ground import HIGHEST, LOWEST, WATER
from wartable.games.war.reasons import title
from wartable.games.war.state import EMPTY, Position, seat_of
from wartable.kernel.reasons import no, weigh
from wartable.kernel.scene import Check


def explain_neighbour(state: Position, slot: i64, there: int, chapter: str) -> Check:
    cell = state.cells[slot]
    good, bad = (f"{BOARD.name(there)} {verb} next to {BOARD.name(cell)}" for verb in ("is", "is not"))
    return weigh(BOARD.distance(cell, there) == 1, good, bad, chapter)


def explain_load(state: Position, slot: i64, there: int) -> list[Check]:
    sheet = state.sheet(slot)
    if not sheet.carries:
        return [no(f"{sheet.name} carries nobody", "9.1 Loading")]
    if state.cargo[slot] != EMPTY:
        return [no(f"{sheet.name} already carries {state.sheet(state.cargo[slot]).name}", "9.1 Loading")]
    return [explain_neighbour(state, slot, there, "9.1 Loading"), explain_guest(state, slot, there)]


def explain_guest(state: Position, slot: i64, there: int) -> Check:
    other = state.board[there]
    if other == EMPTY or seat_of(other) != seat_of(slot):
        return no(f"There is no piece of yours on {BOARD.name(there)}", "9.1 Loading", [BOARD.name(there)])
    bad = f"A {state.sheet(other).name} cannot be carried"
    return weigh(not state.sheet(other).carries, f"{title(state, other)} can be carried", bad, "9.1 Loading")


def explain_drop(state: Position, slot: i64, there: int) -> list[Check]:
    load = state.cargo[slot]
    if load == EMPTY:
        return [no(f"{title(state, slot)} carries nobody", "9.2 Dropping")]
    dry = state.ground.surfaces[there] != WATER or state.sheet(load).flies
    name, where = state.sheet(load).name, BOARD.name(there)
    wet = f"{where} is water: {name} cannot stand there"
    return [
        explain_neighbour(state, slot, there, "9.2 Dropping"),
        weigh(
            state.board[there] == EMPTY,
            f"{where} is empty",
            f"{where} is not empty",
            "9.2 Dropping",
            [BOARD.name(there)],
        ),
        weigh(dry, f"{name} may stand on {where}", wet, "9.2 Dropping", [BOARD.name(there)]),
    ]


def explain_dig(state: Position, slot: i64, there: int, change: int) -> list[Check]:
    if not state.sheet(slot).digs:
        return [no(f"{state.sheet(slot).name} does not dig", "9.4 Digging")]
    return [explain_neighbour(state, slot, there, "9.4 Digging"), explain_soil(state, there, change)]


def explain_soil(state: Position, there: int, change: int) -> Check:
    ground = state.ground
    where = BOARD.name(there)
    bad = f"{where} has height {ground.heights[there]}; heights go from {LOWEST} to {HIGHEST}"
    if not ground.may_dig(there, 0):
        bad = f"{where} is {'water' if ground.surfaces[there] == WATER else 'a fort'}, which cannot be dug"
    return weigh(ground.may_dig(there, change), f"{where} can be dug", bad, "9.4 Digging", [BOARD.name(there)])
