"""Why a piece may move or take (chapters 4 and 5), or not."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.war.actions import MOVE, TAKE
from wartable.games.war.board import BOARD
from wartable.games.war.ground import WATER, is_steep, turns_a_steep_corner
from wartable.games.war.movement import is_sheltered, walking_reach
from wartable.games.war.pieces import DIAGONALLY, NOTHING, Lines
from wartable.games.war.reasons import LINE_WORDS, title
from wartable.games.war.state import EMPTY, Position, seat_of
from wartable.games.war.why_fire import warn_of_air_defense
from wartable.grid.square import OFF
from wartable.kernel.reasons import no, weigh, yes
from wartable.kernel.scene import Check


def explain_move(state: Position, slot: i64, there: int, verb: int) -> list[Check]:
    sheet = state.sheet(slot)
    ending = explain_arrival(state, slot, there, verb)
    if verb == TAKE and sheet.takes == DIAGONALLY:
        return [explain_line(state, slot, there, DIAGONAL_TAKE, 1, "5.3 Infantry"), *ending]
    reach = sheet.reach if sheet.flies else walking_reach(state, state.cells[slot], sheet)
    chapter = "2.3 Mud" if reach < sheet.reach else "5.1 All pieces"
    line = explain_line(state, slot, there, sheet.moves, reach, chapter)
    path = explain_path(state, slot, there) if line.passed else []
    warning = warn_of_air_defense(state, seat_of(slot), slot, there) if sheet.flies and line.passed else []
    return [line, *path, *ending, *warning]


DIAGONAL_TAKE: Final = Lines("diagonal", 1, 2)


def explain_line(state: Position, slot: i64, there: int, lines: Lines, reach: i64, chapter: str) -> Check:
    cell = state.cells[slot]
    direction = BOARD.direction(cell, there)
    distance = BOARD.distance(cell, there)
    name = state.sheet(slot).name
    if direction == OFF or not lines.has(direction):
        missed = f"{BOARD.name(there)} is on none from {BOARD.name(cell)}"
        return no(f"{name} needs {LINE_WORDS[lines.name]}; {missed}", chapter)
    good = f"{distance} of at most {reach} along {LINE_WORDS[lines.name]}"
    return weigh(distance <= reach, good, f"{distance} tiles away; {name} reaches {reach} here", chapter)


def explain_path(state: Position, slot: i64, there: int) -> list[Check]:
    """Each step by the step rule, and nobody in the way; only what forbids is told, or one line that all is well."""
    cells = BOARD.line(state.cells[slot], there)
    sheet = state.sheet(slot)
    blocked = [check for check in explain_pieces(state, slot, cells) if not check.passed]
    if not sheet.flies:
        direction = BOARD.direction(cells[0], there)
        blocked += [check for cell in cells[:-1] for check in explain_step(state, cell, direction)]
    return blocked or [yes("The way is free", "4.4 Pieces in the way")]


def explain_pieces(state: Position, slot: i64, cells: list[int]) -> list[Check]:
    flies = state.sheet(slot).flies
    checks = []
    for cell in cells[1:-1]:
        other = state.board[cell]
        if other != EMPTY and not (flies and seat_of(other) == seat_of(slot)):
            checks.append(no(f"{title(state, other)} is in the way", "4.4 Pieces in the way", [BOARD.name(cell)]))
    return checks


def explain_step(state: Position, cell: int, direction: i64) -> list[Check]:
    ground = state.ground
    there = int(BOARD.next(cell, direction))
    here_name, there_name = BOARD.name(cell), BOARD.name(there)
    checks = []
    if ground.surfaces[there] == WATER:
        checks.append(no(f"{there_name} is water; only a Bomber may go there", "2.2 Water", [BOARD.name(there)]))
    if is_steep(ground, cell, there):
        what = "a wall" if ground.heights[there] > ground.heights[cell] else "a gap"
        heights = f"height {ground.heights[there]} against {ground.heights[cell]}"
        checks.append(
            no(f"{there_name} is {what} seen from {here_name}: {heights}", "4.2 Walls and gaps", [BOARD.name(there)])
        )
    elif direction % 2 == 1 and turns_a_steep_corner(ground, cell, direction):
        corner = f"A wall or a gap stands beside the corner from {here_name} to {there_name}"
        checks.append(no(corner, "4.3 Diagonal steps", [BOARD.name(there)]))
    return checks


def explain_arrival(state: Position, slot: i64, there: int, verb: int) -> list[Check]:
    other = state.board[there]
    where = BOARD.name(there)
    if other == EMPTY:
        nothing = f"{where} is empty: there is nothing to take"
        return [weigh(verb == MOVE, f"{where} is empty", nothing, "4.5 Taking")]
    if seat_of(other) == seat_of(slot):
        return explain_overrun(state, slot, other, verb)
    if verb == MOVE:
        return [no(f"{title(state, other)} is an enemy: it can only be taken", "4.5 Taking", [BOARD.name(there)])]
    return explain_taking(state, slot, other)


def explain_overrun(state: Position, slot: i64, other: i64, verb: int) -> list[Check]:
    allowed = state.sheet(slot).overruns == state.kinds[other] and verb == MOVE
    good = f"{state.sheet(slot).name} may overrun its own {state.sheet(other).name}"
    chapter = "12.2 Tank overrun" if allowed else "4.4 Pieces in the way"
    return [weigh(allowed, good, f"{title(state, other)} is your own", chapter, [BOARD.name(state.cells[other])])]


def explain_taking(state: Position, slot: i64, victim: i64) -> list[Check]:
    sheet = state.sheet(slot)
    cell = state.cells[victim]
    if sheet.takes == NOTHING:
        return [no(f"{sheet.name} never takes by moving", "4.5 Taking")]
    if not sheet.flies and state.ground.surfaces[cell] == WATER:
        return [
            no(f"{title(state, victim)} is over water, out of reach from the ground", "2.2 Water", [BOARD.name(cell)])
        ]
    sheltered = is_sheltered(state, cell, sheet)
    good = f"{title(state, victim)} can be taken"
    bad = f"{title(state, victim)} stands on a fort: {sheet.name} cannot take it"
    return [weigh(not sheltered, good, bad, "2.4 Forts" if sheltered else "4.5 Taking", [BOARD.name(cell)])]
