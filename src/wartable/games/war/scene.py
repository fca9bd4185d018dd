"""What a seat sees. War hides nothing, so all seats see the same."""

from __future__ import annotations

from msgspec.structs import replace
from mypy_extensions import i64

from wartable.games.war import ending
from wartable.games.war.air_defense import guards
from wartable.games.war.board import BOARD, CELLS, SIDE
from wartable.games.war.ground import HIGHEST, SURFACES
from wartable.games.war.stakes import AIM, stakes
from wartable.games.war.state import ANSWERING, EMPTY, OVER, SEAT_NAMES, SLOTS, Position, id_of, seat_of
from wartable.grid.square import OFF
from wartable.kernel.scene import Badge, Board, Mark, Meter, Piece, Scene, Side, Skill, Stat, Tile

PHASES = ["playing", "answering", "over"]


def scene(state: Position, seat: i64) -> Scene:
    return Scene(
        seat=int(seat),
        phase=PHASES[state.phase],
        turn=int(state.turn),
        prompt=prompt(state),
        to_act=state.to_act(),
        sides=[side(state, 0), side(state, 1)],
        board=board(state),
        pieces=[piece(state, slot) for slot in range(SLOTS) if state.cells[slot] != OFF] + cargoes(state),
        marks=[zone(state, slot) for slot in range(SLOTS) if state.cells[slot] != OFF and state.sheet(slot).guards > 0],
        meters=counts(state),
        ending=ending.text_of(state),
        outcome=outcome(state),
        aim=AIM,
        stakes=stakes(state),
    )


def outcome(state: Position) -> list[float]:
    if state.phase != OVER:
        return []
    return [0.5, 0.5] if state.winner < 0 else [float(state.winner == seat) for seat in range(2)]


def prompt(state: Position) -> str:
    """One line that always says whose turn it is and what is asked."""
    if state.phase == OVER:
        return ending.text_of(state)
    who = SEAT_NAMES[state.acting()]
    if state.phase == ANSWERING:
        flyer = state.sheet(state.board[state.flight_from]).flight()
        where = BOARD.name(state.flight_met)
        return f"{who} to answer: which Air Defense stops the {flyer} at {where}?"
    return f"{who} to act: one action with one piece."


def board(state: Position) -> Board:
    """All positions on one ground share its picture."""
    if state.ground.picture is None:
        state.ground.picture = Board(SIDE, SIDE, [tile(state, cell) for cell in range(CELLS)])
    return state.ground.picture


def tile(state: Position, cell: i64) -> Tile:
    ground = state.ground
    return Tile(BOARD.name(cell), int(ground.heights[cell]), SURFACES[ground.surfaces[cell]])


def piece(state: Position, slot: i64) -> Piece:
    """Almost all pieces wear no badge, and so look as they did before on the same tile."""
    worn = badges(state, slot)
    if worn:
        return draw_piece(state, slot, worn)
    cell = state.cells[slot]
    look = int((slot * CELLS + cell) * (HIGHEST + 1) + state.ground.heights[cell])
    pictures = state.sheet(slot).pictures
    if look not in pictures:
        pictures[look] = draw_piece(state, slot, worn)
    return pictures[look]


def cargoes(state: Position) -> list[Piece]:
    """Who rides is in the game, but on no tile."""
    return [draw_piece(state, slot, badges(state, slot)) for slot in state.cargo if slot != EMPTY]


def draw_piece(state: Position, slot: i64, worn: list[Badge]) -> Piece:
    sheet = state.sheet(slot)
    seat, cell = seat_of(slot), state.cells[slot]
    height = [] if cell == OFF else [Stat("height", int(state.ground.heights[cell]))]
    return Piece(
        id=id_of(slot),
        kind=sheet.key,
        name=sheet.name,
        letter=sheet.letter,
        side=int(seat),
        place=None if cell == OFF else BOARD.name(cell),
        badges=worn,
        stats=[Stat("worth", "beyond price" if sheet.commands else int(sheet.worth)), *height],
        skills=skills(state, slot),
    )


def skills(state: Position, slot: i64) -> list[Skill]:
    """As on the sheet, but for how long an empty gun must wait."""
    texts, wait = state.sheet(slot).texts, empty_turns(state, slot)
    return [replace(text, ready_in=wait) if text.cooldown > 0 else text for text in texts] if wait > 0 else texts


def badges(state: Position, slot: i64) -> list[Badge]:
    worn: list[Badge] = []
    turns = empty_turns(state, slot)
    if turns > 0:
        worn.append(Badge("empty", f"empty for {turns} more {'turn' if turns == 1 else 'turns'}", turns, colour="bad"))
    if state.cargo[slot] != EMPTY:
        worn.append(Badge("carries", f"carries {state.sheet(state.cargo[slot]).name}", colour="good"))
    if state.cells[slot] == OFF:
        worn.append(Badge("aboard", "aboard a Transport"))
    return worn


def empty_turns(state: Position, slot: i64) -> int:
    """The turns of its own side in which a gun cannot fire, this one or the next among them."""
    first = state.turn if state.on_turn() == seat_of(slot) else state.turn + 1
    return int(max(0, (state.loaded_on[slot] - first + 1) // 2))


def side(state: Position, seat: i64) -> Side:
    meters = [
        Meter("score", int(state.score[seat]), counts="score"),
        Meter("attack pieces", int(state.attackers[seat]), shown="never"),
    ]
    return Side(int(seat), SEAT_NAMES[seat], meters, turn_of(state, seat))


def turn_of(state: Position, seat: i64) -> int:
    """South plays the odd turns, North the even ones: which of its own turns is on or comes next."""
    return int(state.turn // 2 + 1 if seat == 0 else (state.turn + 1) // 2)


def counts(state: Position) -> list[Meter]:
    """How near the game is to ending by itself, chapters 10.3 and 10.4. A turn in which the game ended was not over."""
    quiet = Meter("quiet turns", max(0, int(state.quiet_turns)), int(ending.quiet_limit(state)))
    limit = state.settings.turn_limit
    return [quiet, Meter("turns", int(state.turn), int(limit))] if limit > 0 else [quiet]


def zone(state: Position, slot: i64) -> Mark:
    """The fire zone of an Air Defense."""
    zones = state.sheet(slot).zones
    look = int(slot * CELLS + state.cells[slot])
    if look not in zones:
        zones[look] = draw_zone(state, slot)
    return zones[look]


def draw_zone(state: Position, slot: i64) -> Mark:
    places = [BOARD.name(cell) for cell in range(CELLS) if guards(state, slot, cell)]
    text = f"guarded by Air Defense {BOARD.name(state.cells[slot])}"
    return Mark("zone", places, int(seat_of(slot)), text, id_of(slot))
