"""Why an action is allowed or not, rule by rule, in the rulebook's words and with its chapter."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.war.actions import ANSWER, DROP, FIRE, LOAD, LOWER, MOVE, RAISE, TAKE
from wartable.games.war.air_defense import first_met, guards
from wartable.games.war.board import BOARD
from wartable.games.war.fire import reach_to
from wartable.games.war.ground import HIGHEST, LOWEST, WATER, is_steep, turns_a_steep_corner
from wartable.games.war.line_of_sight import hides, watcher
from wartable.games.war.movement import is_sheltered, walking_reach
from wartable.games.war.notation import squares_in, verbs_in
from wartable.games.war.pieces import DIAGONALLY, NOTHING, Lines, Sheet
from wartable.games.war.state import ANSWERING, EMPTY, OVER, SEAT_NAMES, Position, seat_of
from wartable.grid.square import DIRECTIONS, OFF
from wartable.kernel.scene import Check

LINE_WORDS: Final[dict[str, str]] = {
    "all": "a row, a column or a diagonal",
    "straight": "a row or a column",
    "diagonal": "a diagonal",
}


def explain(state: Position, seat: i64, text: str) -> list[Check]:
    tiles = squares_in(text)
    if len(tiles) == 2 and " sees " in text:
        return [explain_look(state, tiles[0], tiles[1])]
    verbs = verbs_in(text)
    if verbs == [ANSWER] or state.phase == ANSWERING:
        return explain_answer(state, seat, tiles, verbs)
    if len(tiles) != 2:
        example = "write b2-b4, e3xe5 or f4 fires f8"
        return [no(f"{text!r} does not name two tiles; {example}", "13.1 How actions are written")]
    mover = whose(state, seat, tiles[0])
    if not mover[-1].passed:
        return mover
    return mover + explain_any(state, seat, tiles[0], tiles[1], verbs)


def yes(text: str, chapter: str, places: list[int] | None = None) -> Check:
    return Check(True, text, chapter, names(places))


def no(text: str, chapter: str, places: list[int] | None = None) -> Check:
    return Check(False, text, chapter, names(places))


def weigh(passed: bool, good: str, bad: str, chapter: str, places: list[int] | None = None) -> Check:
    return Check(passed, good if passed else bad, chapter, names(places))


def names(places: list[int] | None) -> list[str]:
    return [BOARD.name(place) for place in places or []]


def title(state: Position, slot: i64) -> str:
    """`Tank b2`."""
    return f"{state.sheet(slot).name} {BOARD.name(state.cells[slot])}"


# Whose piece, whose turn


def whose(state: Position, seat: i64, cell: int) -> list[Check]:
    if state.phase == OVER:
        return [no("The game is over", "10. The end of the game")]
    if seat != state.on_turn():
        return [no(f"It is {SEAT_NAMES[state.on_turn()]}'s turn", "4.1 Turns")]
    slot = state.board[cell]
    if slot == EMPTY:
        return [no(f"There is no piece on {BOARD.name(cell)}", "4.1 Turns", [cell])]
    mine = seat_of(slot) == seat
    return [weigh(mine, f"{title(state, slot)} is yours", f"{title(state, slot)} is not yours", "4.1 Turns", [cell])]


def explain_any(state: Position, seat: i64, cell: int, there: int, verbs: list[int]) -> list[Check]:
    """A text without a verb means the action that is legal; where none is, what it most likely meant is told."""
    told = explain_verb(state, seat, cell, there, meant(state, cell, there, verbs))
    for verb in verbs:
        if verb != ANSWER and not is_allowed(told):
            other = explain_verb(state, seat, cell, there, verb)
            told = other if is_allowed(other) else told
    return told


def is_allowed(checks: list[Check]) -> bool:
    return all(check.passed for check in checks)


def meant(state: Position, cell: int, there: int, verbs: list[int]) -> int:
    """The verb that the text most likely means where it does not say."""
    slot, other = state.board[cell], state.board[there]
    is_enemy = other != EMPTY and seat_of(other) != seat_of(slot)
    if len(verbs) == 1:
        return verbs[0]
    if FIRE in verbs and is_enemy and state.sheet(slot).farthest > 0:
        return FIRE
    return TAKE if is_enemy else MOVE


def explain_verb(state: Position, seat: i64, cell: int, there: int, verb: int) -> list[Check]:
    slot = state.board[cell]
    if verb == FIRE:
        return explain_fire(state, seat, slot, there)
    if verb == LOAD:
        return explain_load(state, slot, there)
    if verb == DROP:
        return explain_drop(state, slot, there)
    if verb == RAISE or verb == LOWER:
        return explain_dig(state, slot, there, 1 if verb == RAISE else -1)
    return explain_move(state, slot, there, verb)


# Moving and taking


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
            checks.append(no(f"{title(state, other)} is in the way", "4.4 Pieces in the way", [cell]))
    return checks


def explain_step(state: Position, cell: int, direction: i64) -> list[Check]:
    ground = state.ground
    there = int(BOARD.next(cell, direction))
    here_name, there_name = BOARD.name(cell), BOARD.name(there)
    checks = []
    if ground.surfaces[there] == WATER:
        checks.append(no(f"{there_name} is water; only a Bomber may go there", "2.2 Water", [there]))
    if is_steep(ground, cell, there):
        what = "a wall" if ground.heights[there] > ground.heights[cell] else "a gap"
        heights = f"height {ground.heights[there]} against {ground.heights[cell]}"
        checks.append(no(f"{there_name} is {what} seen from {here_name}: {heights}", "4.2 Walls and gaps", [there]))
    elif direction % 2 == 1 and turns_a_steep_corner(ground, cell, direction):
        corner = f"A wall or a gap stands beside the corner from {here_name} to {there_name}"
        checks.append(no(corner, "4.3 Diagonal steps", [there]))
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
        return [no(f"{title(state, other)} is an enemy: it can only be taken", "4.5 Taking", [there])]
    return explain_taking(state, slot, other)


def explain_overrun(state: Position, slot: i64, other: i64, verb: int) -> list[Check]:
    allowed = state.settings.tank_overrun and state.sheet(slot).overruns == state.kinds[other] and verb == MOVE
    good = f"{state.sheet(slot).name} may overrun its own {state.sheet(other).name}"
    chapter = "12.2 Tank overrun" if allowed else "4.4 Pieces in the way"
    return [weigh(allowed, good, f"{title(state, other)} is your own", chapter, [int(state.cells[other])])]


def explain_taking(state: Position, slot: i64, victim: i64) -> list[Check]:
    sheet = state.sheet(slot)
    cell = state.cells[victim]
    if sheet.takes == NOTHING:
        return [no(f"{sheet.name} never takes by moving", "4.5 Taking")]
    if not sheet.flies and state.ground.surfaces[cell] == WATER:
        return [no(f"{title(state, victim)} is over water, out of reach from the ground", "2.2 Water", [int(cell)])]
    sheltered = is_sheltered(state, cell, sheet)
    good = f"{title(state, victim)} can be taken"
    bad = f"{title(state, victim)} stands on a fort: {sheet.name} cannot take it"
    return [weigh(not sheltered, good, bad, "2.4 Forts" if sheltered else "4.5 Taking", [int(cell)])]


# Fire


def explain_fire(state: Position, seat: i64, slot: i64, there: int) -> list[Check]:
    sheet = state.sheet(slot)
    if sheet.farthest == 0:
        return [no(f"{sheet.name} does not fire", "7.1 What may be fired at")]
    direction = BOARD.direction(state.cells[slot], there)
    if direction == OFF or not sheet.shoots.has(direction):
        return [no(f"{sheet.name} fires along {LINE_WORDS[sheet.shoots.name]}", "7.2 Reach")]
    return [
        explain_loaded(state, slot),
        explain_target(state, slot, there),
        explain_reach(state, slot, there, sheet),
        *explain_sight(state, seat, slot, there),
        *warn_of_air_defense(state, seat, slot, there),
    ]


def explain_loaded(state: Position, slot: i64) -> Check:
    bad = f"{title(state, slot)} is empty until turn {state.loaded_on[slot]}"
    chapter = "7.4 The Artillery reloads" if state.sheet(slot).reload > 0 else "7.6 The Missile is spent"
    return weigh(not state.is_empty_gun(slot), f"{title(state, slot)} is loaded", bad, chapter)


def explain_target(state: Position, slot: i64, there: int) -> Check:
    other = state.board[there]
    if other == EMPTY:
        return no(f"There is nobody on {BOARD.name(there)}", "7.1 What may be fired at", [there])
    bad = f"{title(state, other)} is your own"
    return weigh(seat_of(other) != seat_of(slot), f"{title(state, other)} is an enemy", bad, "7.1 What may be fired at")


def explain_reach(state: Position, slot: i64, there: int, sheet: Sheet) -> Check:
    distance = BOARD.distance(state.cells[slot], there)
    if distance < sheet.nearest:
        return no(f"{BOARD.name(there)} is too near: {sheet.name} cannot fire at a neighbour", "7.2 Reach", [there])
    reach = reach_to(state, state.cells[slot], there, sheet)
    bonus = f" ({sheet.farthest}, plus {reach - sheet.farthest} for standing higher)" if reach > sheet.farthest else ""
    chapter = "7.3 The height bonus" if bonus else "7.2 Reach"
    good, bad = f"Reach {reach}{bonus}, needs {distance}", f"Reach {reach}{bonus}, but it needs {distance}"
    return weigh(distance <= reach, good, bad, chapter)


def explain_sight(state: Position, seat: i64, slot: i64, there: int) -> list[Check]:
    """Its own eyes first: where they fail, what hides the target, and who else sees it."""
    for direction in range(DIRECTIONS):
        spotter = watcher(state, seat, there, direction)
        if spotter != OFF:
            seen = f"{title(state, state.board[spotter])} sees {BOARD.name(there)}"
            return [yes(seen, "6.3 Spotters", [int(spotter), there])]
    gun = int(state.cells[slot])
    unseen = f"No piece of yours sees {BOARD.name(there)}{what_hides(state, gun, there)}"
    return [no(unseen, "6.2 What hides", hiding_tiles(state, gun, there))]


def explain_look(state: Position, cell: int, there: int) -> Check:
    """Whether two tiles see each other, whoever may stand there: no action, but the question behind many."""
    here, far = BOARD.name(cell), BOARD.name(there)
    if BOARD.direction(cell, there) == OFF:
        return no(f"{here} does not see {far}: they are on no common line", "6.1 What two tiles see")
    hiding = hiding_tiles(state, cell, there)
    if hiding:
        return no(f"{here} does not see {far}{what_hides(state, cell, there)}", "6.2 What hides", hiding)
    return yes(f"{here} sees {far}", "6.1 What two tiles see", [cell, there])


def hiding_tiles(state: Position, cell: int, there: int) -> list[int]:
    """The tiles on the line between two that hide them from each other."""
    between = BOARD.line(cell, there)[1:-1]
    return [
        tile for tile in between if state.board[tile] != EMPTY or hides(state, state.ground.heights[tile], cell, there)
    ]


def what_hides(state: Position, cell: int, there: int) -> str:
    tiles = hiding_tiles(state, cell, there)
    if not tiles:
        return ""
    here = BOARD.name(cell)
    if state.board[tiles[0]] != EMPTY:
        return f": from {here} {title(state, state.board[tiles[0]])} is in the way"
    return f": from {here} it is hidden by {BOARD.name(tiles[0])}, height {state.ground.heights[tiles[0]]}"


def warn_of_air_defense(state: Position, seat: i64, slot: i64, there: int) -> list[Check]:
    """Air defense forbids nothing, but it is good to know."""
    met = first_met(state, 1 - seat, state.cells[slot], there)
    if met == OFF:
        return [yes("No Air Defense in the way", "8.2 Where a flight is stopped")]
    able = [other for other in range(len(state.kinds)) if seat_of(other) != seat and guards(state, other, met)]
    who = " or ".join(title(state, other) for other in able)
    return [yes(f"But {who} will stop it at {BOARD.name(met)}", "8.2 Where a flight is stopped", [int(met)])]


def explain_answer(state: Position, seat: i64, tiles: list[int], verbs: list[int]) -> list[Check]:
    if state.phase != ANSWERING:
        return [no("No flight waits for an answer", "8.4 The defender chooses")]
    if seat == state.on_turn():
        return [no(f"{SEAT_NAMES[1 - seat]} must first choose an Air Defense", "8.4 The defender chooses")]
    if ANSWER not in verbs or len(tiles) != 1:
        return [no("First choose which Air Defense answers, as in h9 answers", "8.4 The defender chooses")]
    slot = state.board[tiles[0]]
    able = slot != EMPTY and seat_of(slot) == seat and guards(state, slot, state.flight_met)
    good = f"{BOARD.name(tiles[0])} guards {BOARD.name(state.flight_met)}"
    bad = f"No Air Defense of yours on {BOARD.name(tiles[0])} guards {BOARD.name(state.flight_met)}"
    return [weigh(able, good, bad, "8.4 The defender chooses", tiles)]


# Transport and Excavator


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
        return no(f"There is no piece of yours on {BOARD.name(there)}", "9.1 Loading", [there])
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
        weigh(state.board[there] == EMPTY, f"{where} is empty", f"{where} is not empty", "9.2 Dropping", [there]),
        weigh(dry, f"{name} may stand on {where}", wet, "9.2 Dropping", [there]),
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
    return weigh(ground.may_dig(there, change), f"{where} can be dug", bad, "9.4 Digging", [there])
