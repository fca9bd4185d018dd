"""Why a piece may fire, who sees the target, and who will stop the flight (chapters 6, 7 and 8)."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.war.air_defense import first_met, guards
from wartable.games.war.board import BOARD
from wartable.games.war.fire import reach_to
from wartable.games.war.line_of_sight import hides, watcher
from wartable.games.war.pieces import Sheet
from wartable.games.war.reasons import LINE_WORDS, names, of_sight, title
from wartable.games.war.state import EMPTY, Position, seat_of
from wartable.grid.square import DIRECTIONS, OFF
from wartable.kernel.reasons import no, weigh, yes
from wartable.kernel.scene import Check


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
        return no(f"There is nobody on {BOARD.name(there)}", "7.1 What may be fired at", [BOARD.name(there)])
    bad = f"{title(state, other)} is your own"
    return weigh(seat_of(other) != seat_of(slot), f"{title(state, other)} is an enemy", bad, "7.1 What may be fired at")


def explain_reach(state: Position, slot: i64, there: int, sheet: Sheet) -> Check:
    distance = BOARD.distance(state.cells[slot], there)
    if distance < sheet.nearest:
        return no(
            f"{BOARD.name(there)} is too near: {sheet.name} cannot fire at a neighbour",
            "7.2 Reach",
            [BOARD.name(there)],
        )
    reach = reach_to(state, state.cells[slot], there, sheet)
    bonus = f" ({sheet.farthest}, plus {reach - sheet.farthest} for standing higher)" if reach > sheet.farthest else ""
    chapter = "7.3 The height bonus" if bonus else "7.2 Reach"
    good, bad = f"Reach {reach}{bonus}, needs {distance}", f"Reach {reach}{bonus}, but it needs {distance}"
    return weigh(distance <= reach, good, bad, chapter)


def explain_sight(state: Position, seat: i64, slot: i64, there: int) -> list[Check]:
    """Who sees the target, the gun itself before others; or what hides it from the gun."""
    gun = int(state.cells[slot])
    for direction in sorted(range(DIRECTIONS), key=lambda way: watcher(state, seat, there, way) != gun):
        spotter = watcher(state, seat, there, direction)
        if spotter != OFF:
            seen = f"{title(state, state.board[spotter])} sees {BOARD.name(there)}"
            return [of_sight(yes(seen, "6.3 Spotters", names([int(spotter), there])))]
    unseen = f"No piece of yours sees {BOARD.name(there)}{what_hides(state, gun, there)}"
    return [of_sight(no(unseen, "6.2 What hides", names(hiding_tiles(state, gun, there))))]


def explain_look(state: Position, cell: int, there: int) -> Check:
    """Whether two tiles see each other, whoever may stand there: no action, but the question behind many."""
    return of_sight(look_along(state, cell, there))


def look_along(state: Position, cell: int, there: int) -> Check:
    here, far = BOARD.name(cell), BOARD.name(there)
    if BOARD.direction(cell, there) == OFF:
        return no(f"{here} does not see {far}: they are on no common line", "6.1 What two tiles see")
    hiding = hiding_tiles(state, cell, there)
    if hiding:
        return no(f"{here} does not see {far}{what_hides(state, cell, there)}", "6.2 What hides", names(hiding))
    return yes(f"{here} sees {far}", "6.1 What two tiles see", names([cell, there]))


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
    return [yes(f"But {who} will stop it at {BOARD.name(met)}", "8.2 Where a flight is stopped", [BOARD.name(met)])]
