"""What a seat sees. War hides nothing, so all seats see the same."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.war import ending
from wartable.games.war.actions import ANSWER, DROP, FIRE, LOAD, LOWER, MOVE, RAISE, TAKE
from wartable.games.war.air_defense import guards
from wartable.games.war.board import BOARD, CELLS, SIDE
from wartable.games.war.deeds import has_commander, worth_with_cargo
from wartable.games.war.ground import HIGHEST, SURFACES
from wartable.games.war.notation import write
from wartable.games.war.rules import acting, to_act
from wartable.games.war.state import ANSWERING, OVER, SEAT_NAMES, SLOTS, Position, seat_of
from wartable.grid.square import OFF
from wartable.kernel.action import actor_of, target_of, verb_of
from wartable.kernel.scene import Badge, Board, Choice, Mark, Meter, Piece, Scene, Side, Stat, Tile

PHASES = ["playing", "answering", "over"]


def scene(state: Position, seat: i64) -> Scene:
    return Scene(
        seat=int(seat),
        phase=PHASES[state.phase],
        turn=int(state.turn),
        prompt=prompt(state),
        to_act=to_act(state),
        sides=[side(state, 0), side(state, 1)],
        board=board(state),
        pieces=[piece(state, slot) for slot in range(SLOTS) if state.cells[slot] != OFF],
        marks=[zone(state, slot) for slot in range(SLOTS) if state.cells[slot] != OFF and state.sheet(slot).guards > 0],
        meters=counts(state),
        ending=ending.text_of(state),
        outcome=outcome(state),
    )


def outcome(state: Position) -> list[float]:
    if state.phase != OVER:
        return []
    return [0.5, 0.5] if state.winner < 0 else [float(state.winner == seat) for seat in range(2)]


def prompt(state: Position) -> str:
    """One line that always says whose turn it is and what is asked."""
    if state.phase == OVER:
        return ending.text_of(state)
    who = SEAT_NAMES[acting(state)]
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


def draw_piece(state: Position, slot: i64, worn: list[Badge]) -> Piece:
    sheet = state.sheet(slot)
    seat = seat_of(slot)
    return Piece(
        id=f"{SEAT_NAMES[seat][0].lower()}{slot + 1}",
        kind=sheet.key,
        name=sheet.name,
        letter=sheet.letter,
        side=int(seat),
        place=BOARD.name(state.cells[slot]),
        badges=worn,
        stats=[
            Stat("worth", "beyond price" if sheet.commands else int(sheet.worth)),
            Stat("height", int(state.ground.heights[state.cells[slot]])),
        ],
        skills=sheet.texts,
    )


def badges(state: Position, slot: i64) -> list[Badge]:
    worn: list[Badge] = []
    if state.is_empty_gun(slot):
        turns = int(state.loaded_on[slot] - state.turn)
        worn.append(Badge("empty", f"empty until turn {state.loaded_on[slot]}", turns))
    gun = state.gun_of(slot)
    if gun != slot:
        empty = f", empty until turn {state.loaded_on[gun]}" if state.is_empty_gun(gun) else ""
        worn.append(Badge("carries", f"carries {state.sheet(gun).name}{empty}"))
    return worn


def side(state: Position, seat: i64) -> Side:
    meters = [Meter("score", int(state.score[seat])), Meter("attack pieces", int(state.attackers[seat]))]
    return Side(int(seat), SEAT_NAMES[seat], meters)


def counts(state: Position) -> list[Meter]:
    """How near the game is to ending by itself, chapters 10.3 and 10.4."""
    quiet = Meter("quiet turns", int(state.quiet_turns), int(ending.quiet_limit(state)))
    limit = state.settings.turn_limit
    return [quiet, Meter("turns", int(state.turn), int(limit))] if limit > 0 else [quiet]


def zone(state: Position, slot: i64) -> Mark:
    """The fire zone of an Air Defense."""
    zones = state.sheet(slot).zones
    look = int(seat_of(slot) * CELLS + state.cells[slot])
    if look not in zones:
        zones[look] = draw_zone(state, slot)
    return zones[look]


def draw_zone(state: Position, slot: i64) -> Mark:
    places = [BOARD.name(cell) for cell in range(CELLS) if guards(state, slot, cell)]
    return Mark("zone", places, int(seat_of(slot)), f"guarded by Air Defense {BOARD.name(state.cells[slot])}")


def choice(state: Position, action: i64) -> Choice:
    """Most choices are moves, and a move reads the same in every position."""
    if verb_of(action) != MOVE:
        return draw_choice(state, action)
    steps = state.sheet(state.board[actor_of(action)]).steps
    look = int(action)
    if look not in steps:
        steps[look] = draw_choice(state, action)
    return steps[look]


def draw_choice(state: Position, action: i64) -> Choice:
    start, end = actor_of(action), target_of(action)
    slot = state.board[start]
    return Choice(
        text=write(action),
        label=label(state, action),
        group=f"{state.sheet(slot).name} {BOARD.name(start)}",
        start=BOARD.name(start),
        end=BOARD.name(end),
    )


def label(state: Position, action: i64) -> str:
    verb, end = verb_of(action), target_of(action)
    where = BOARD.name(end)
    if verb == TAKE or verb == FIRE:
        return f"{'fire at' if verb == FIRE else 'take'} {prize(state, state.board[end])} on {where}"
    if verb == LOAD:
        return f"load {state.sheet(state.board[end]).name} from {where}"
    if verb == DROP:
        return f"drop {state.sheet(state.cargo[state.board[actor_of(action)]]).name} on {where}"
    if verb == RAISE or verb == LOWER:
        height = state.ground.heights[end] + (1 if verb == RAISE else -1)
        return f"{'raise' if verb == RAISE else 'lower'} {where} to {height}"
    return f"answer at {where}" if verb == ANSWER else f"move to {where}"


def prize(state: Position, victim: i64) -> str:
    sheet = state.sheet(victim)
    if has_commander(state, victim):
        return sheet.name if sheet.commands else f"{sheet.name} with the Commander"
    return f"{sheet.name} (+{worth_with_cargo(state, victim)})"
