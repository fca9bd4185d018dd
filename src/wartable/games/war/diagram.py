"""Position to ASCII drawing and back (chapter 13.3): tests, text play, rulebook and bug reports use it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.war.air_defense import first_met, guardians
from wartable.games.war.board import BOARD, CELLS
from wartable.games.war.deeds import stow
from wartable.games.war.ending import ENDS, quiet_limit
from wartable.games.war.ground import LOWEST, MARKS, PLAIN
from wartable.games.war.maps import read_tile
from wartable.games.war.muster import enlist
from wartable.games.war.pieces import Sheet
from wartable.games.war.state import ANSWERING, EMPTY, NOBODY, OVER, SEAT_NAMES, SLOTS, Position, seat_of
from wartable.grid.drawing import draw_grid, read_grid
from wartable.grid.square import OFF
from wartable.kernel.refusal import Refusal

SIGN: Final = "[A-Za-z.][1-5]?[~%#]?"


def draw(state: Position, seat: i64) -> str:
    return "\n".join([*draw_grid(BOARD, lambda cell: tile(state, cell), 3), *notes(state)])


def tile(state: Position, cell: i64) -> str:
    mark = MARKS[state.ground.surfaces[cell]]
    return f"{glyph(state, state.board[cell])}{state.ground.heights[cell]}{mark}"


def glyph(state: Position, slot: i64) -> str:
    """Upper case is South."""
    if slot == EMPTY:
        return "."
    letter = state.sheet(slot).letter
    return letter if seat_of(slot) == 0 else letter.lower()


def notes(state: Position) -> list[str]:
    lines = [", ".join([f"turn {state.turn}", *timing(state)])]
    if state.score[0] or state.score[1]:
        lines.append(f"score South {state.score[0]} North {state.score[1]}")
    for slot in range(SLOTS):
        if state.cells[slot] != OFF:
            lines += piece_notes(state, slot)
    if state.phase == ANSWERING:
        tiles = [BOARD.name(cell) for cell in (state.flight_from, state.flight_to, state.flight_met)]
        lines.append(f"{tiles[0]} flies to {tiles[1]} met at {tiles[2]}")
    return lines


def timing(state: Position) -> list[str]:
    """Who is asked for what, and how near the scored end is; or how the game ended."""
    if state.phase == OVER:
        return [f"{SEAT_NAMES[state.winner]} won" if state.winner != NOBODY else "drawn", f"by {ENDS[state.end]}"]
    asked = "answer" if state.phase == ANSWERING else "move"
    quiet = f"{state.quiet_turns} of {quiet_limit(state)} quiet turns"
    last = [] if state.last_taker == NOBODY else [f"{SEAT_NAMES[state.last_taker]} captured last"]
    limit = f"limit turn {state.settings.turn_limit}" if state.settings.turn_limit > 0 else "no turn limit"
    return [f"{SEAT_NAMES[state.acting()]} to {asked}", quiet, limit, *last]


def piece_notes(state: Position, slot: i64) -> list[str]:
    gun = state.gun_of(slot)
    cargo = "" if gun == slot else f" carries {state.sheet(gun).letter}"
    empty = f" empty until turn {state.loaded_on[gun]}" if state.is_empty_gun(gun) else ""
    return [BOARD.name(state.cells[slot]) + cargo + empty] if cargo or empty else []


# Reading


class Drawing:
    """A drawing taken apart: what stands on each tile, the ground under it, and the notes."""

    def __init__(self) -> None:
        self.heights: vec[i64] = vec[i64]([LOWEST] * CELLS)
        self.surfaces: vec[i64] = vec[i64]([PLAIN] * CELLS)
        self.pieces: list[tuple[str, int]] = []
        self.notes: list[str] = []


def take_apart(text: str) -> Drawing:
    drawing, drawn = Drawing(), read_grid(BOARD, text, SIGN)
    for cell, sign in drawn.signs.items():
        read_square(drawing, sign, cell)
    drawing.notes = [note.strip() for line in drawn.notes for note in line.split(", ")]
    return drawing


def read_square(drawing: Drawing, word: str, cell: i64) -> None:
    if word[0] != ".":
        drawing.pieces.append((word[0], int(cell)))
    rest = word[1:] if len(word) > 1 and word[1].isdigit() else "1" + word[1:]
    drawing.heights[cell], drawing.surfaces[cell] = read_tile(rest, BOARD.name(cell))


def fill(state: Position, drawing: Drawing) -> None:
    """Put what is drawn onto an empty board; South is to move and all guns are loaded, unless notes say otherwise."""
    for letter, cell in sorted(drawing.pieces, key=lambda drawn: drawn[1]):
        state.put(enlist(state, sheet_lettered(state, letter), int(letter.islower())), cell)
    for note in drawing.notes:
        read_note(state, note)
    for slot in range(SLOTS):
        refuse_long_reload(state, slot)
    if state.phase == ANSWERING and not is_hanging(state):
        raise Refusal("a note speaks of a flight that does not wait for an answer here")


def refuse_long_reload(state: Position, slot: i64) -> None:
    sheet = state.sheet(slot)
    if state.loaded_on[slot] > state.turn + sheet.reload:
        raise Refusal(f"on turn {state.turn} no {sheet.name} is empty until turn {state.loaded_on[slot]}")


def is_hanging(state: Position) -> bool:
    """Whether two or more Air Defenses can answer the flight that a note speaks of."""
    start, end, met = state.flight_from, state.flight_to, state.flight_met
    if start == OFF or end == OFF or met == OFF or BOARD.direction(start, end) == OFF:
        return False
    defender = 1 - state.on_turn()
    flies = state.board[start] != EMPTY and seat_of(state.board[start]) != defender
    return flies and first_met(state, defender, start, end) == met and len(guardians(state, defender, met)) > 1


def sheet_lettered(state: Position, letter: str) -> Sheet:
    for sheet in state.sheets:
        if sheet.letter == letter.upper():
            return sheet
    raise Refusal(f"{letter!r} is the letter of no piece")


def read_note(state: Position, note: str) -> None:
    for pattern, read in NOTES:
        found = re.fullmatch(pattern, note)
        if found:
            read(state, list(found.groups()))
            return
    raise Refusal(f"the note {note!r} under the drawing says nothing that this game knows")


def read_turn(state: Position, words: list[str]) -> None:
    state.turn = int(words[0])


def read_side(state: Position, words: list[str]) -> None:
    """Turns alternate, so a side to move that does not fit the turn moves it on by one."""
    if SEAT_NAMES[state.on_turn()] != words[0]:
        state.turn += 1


def read_quiet(state: Position, words: list[str]) -> None:
    state.quiet_turns = int(words[0])


def read_capture(state: Position, words: list[str]) -> None:
    state.last_taker = SEAT_NAMES.index(words[0])


def read_winner(state: Position, words: list[str]) -> None:
    state.phase = OVER
    state.winner = SEAT_NAMES.index(words[0]) if words else NOBODY


def read_end(state: Position, words: list[str]) -> None:
    if words[0] not in ENDS:
        raise Refusal(f"a note speaks of an end by {words[0]!r}, which is none")
    state.phase = OVER
    state.end = ENDS.index(words[0])


def read_limit(state: Position, words: list[str]) -> None:
    state.settings.turn_limit = int(words[0]) if words else 0


def say_nothing(state: Position, words: list[str]) -> None:
    """A note about a flight tells already who must answer it."""


def read_score(state: Position, words: list[str]) -> None:
    state.score[0], state.score[1] = int(words[0]), int(words[1])


def read_empty(state: Position, words: list[str]) -> None:
    empty(state, slot_at(state, words[0]), int(words[1]))


def empty(state: Position, slot: i64, until: i64) -> None:
    state.loaded_on[slot] = until
    state.last_reload = max(state.last_reload, until)


def read_cargo(state: Position, words: list[str]) -> None:
    slot = slot_at(state, words[0])
    guest = sheet_lettered(state, words[1])
    if not state.sheet(slot).carries or state.cargo[slot] != EMPTY or guest.carries:
        raise Refusal(f"the piece on {words[0]} cannot carry {words[1]}")
    stow(state, slot, enlist(state, guest, seat_of(slot)))


def read_empty_cargo(state: Position, words: list[str]) -> None:
    read_cargo(state, words)
    empty(state, state.cargo[slot_at(state, words[0])], int(words[2]))


def read_flight(state: Position, words: list[str]) -> None:
    state.phase = ANSWERING
    state.flight_from, state.flight_to, state.flight_met = (BOARD.named(word) for word in words)


def slot_at(state: Position, name: str) -> i64:
    cell = BOARD.named(name)
    if cell == OFF or state.board[cell] == EMPTY:
        raise Refusal(f"a note speaks of {name}, where nobody stands")
    return state.board[cell]


NOTES: Final[list[tuple[str, Callable[[Position, list[str]], None]]]] = [
    (r"turn (\d+)", read_turn),
    (r"(South|North) to move", read_side),
    (r"(South|North) to answer", say_nothing),
    (r"limit turn (\d+)", read_limit),
    (r"no turn limit", read_limit),
    (r"(\d+) of \d+ quiet turns", read_quiet),
    (r"(South|North) captured last", read_capture),
    (r"(South|North) won", read_winner),
    (r"drawn", read_winner),
    (r"by ([a-z ]+)", read_end),
    (r"score South (\d+) North (\d+)", read_score),
    (r"(\w+) empty until turn (\d+)", read_empty),
    (r"(\w+) carries ([A-Z])", read_cargo),
    (r"(\w+) carries ([A-Z]) empty until turn (\d+)", read_empty_cargo),
    (r"(\w+) flies to (\w+) met at (\w+)", read_flight),
]
