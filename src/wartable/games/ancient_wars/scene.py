"""What a seat sees. Hands are seen by their owners alone, and so are deployments until they are shown."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars import ending
from wartable.games.ancient_wars.board import (
    BOARD,
    CAMP_OF,
    CAMPS,
    CELLS,
    CREEP_COLUMNS,
    LANES,
    NO_CAMP,
    NOBODY,
    RIVER,
    SIDE,
    SIDES,
    STRUCTURE_CELLS,
    lane_of,
    row_of,
)
from wartable.games.ancient_wars.combat import full_health
from wartable.games.ancient_wars.draft import drafting
from wartable.games.ancient_wars.events import id_of
from wartable.games.ancient_wars.overlays import deployment_marks, standing_marks
from wartable.games.ancient_wars.parts import CONTROLLED, EARNED, HARM, LAST_HITS
from wartable.games.ancient_wars.portraits import pool_portrait, portrait
from wartable.games.ancient_wars.shop import hand_size
from wartable.games.ancient_wars.slots import (
    ANCIENT,
    EMPTY,
    FIRST_BARRACKS,
    FIRST_CREEP,
    FIRST_STRUCTURE,
    HEROES,
    SLOTS,
    STRUCTURE_NAMES,
    TEAM,
    number_of,
    side_of,
    team,
)
from wartable.games.ancient_wars.stakes import aim, stakes
from wartable.games.ancient_wars.state import BANNING, DEPLOYING, OVER, PICKING, WINDOW, Position
from wartable.games.ancient_wars.trays import trays_of
from wartable.games.ancient_wars.turn import income_of
from wartable.games.ancient_wars.wild import RUNE_ID, RUNE_TEXTS, RUNES, camp_id
from wartable.grid.square import OFF
from wartable.kernel.scene import Badge, Board, Meter, Phase, Piece, Scene, Side, Stat, Tile

# What is shown is always a decision; turn start, creep spawn and turn end are told as they pass.
PHASES: Final[list[str]] = ["ban", "pick", "deployment", "action", "over"]
TITLES: Final[list[Phase]] = [
    Phase("ban", "Draft: ban"),
    Phase("pick", "Draft: pick"),
    Phase("deployment", "Deployment, in secret"),
    Phase("turn_start", "Turn start"),
    Phase("creep_spawn", "Creep spawn"),
    Phase("action", "Action"),
    Phase("turn_end", "Turn end"),
    Phase("over", "The end"),
]
BOARDS: Final[dict[str, Board]] = {}


def scene(state: Position, seat: i64) -> Scene:
    announced = standing_marks(state)
    return Scene(
        seat=int(seat),
        phase=PHASES[state.phase],
        turn=int(state.turn),
        prompt=prompt(state, seat),
        to_act=state.to_act(),
        sides=[side(state, state.side_at(0)), side(state, state.side_at(1))],
        board=board(state),
        pieces=pieces(state, seat),
        trays=trays_of(state, seat),
        marks=[*announced, *deployment_marks(state, seat)],
        ending=ending.text_of(state),
        outcome=ending.outcome(state),
        turns=int(state.box.settings.last_turn),
        phases=TITLES,
        aim=aim(state),
        stakes=stakes(state, announced),
    )


# The prompt


def prompt(state: Position, seat: i64) -> str:
    """One line that always says whose turn it is and what is asked."""
    if state.phase == OVER:
        return ending.text_of(state)
    if state.phase == DEPLOYING:
        waiting = " and ".join(called(state, side, seat) for side in range(2) if state.draft.sealed[side] == 0)
        return f"{waiting}: place your heroes on the three back rows in secret, then seal."
    if state.phase == BANNING or state.phase == PICKING:
        task = "ban a hero" if state.phase == BANNING else "pick a hero"
        return f"{called(state, drafting(state), seat)}: {task}."
    who = f"{called(state, state.window.side, seat)}, window {(state.window.number + 1) // 2}"
    return f"Turn {state.turn} of {state.box.settings.last_turn}. {who}: {task_of(state)}"


def called(state: Position, side: i64, seat: i64) -> str:
    """A side by its name; the lot decides whose it is, so a seat is told which one is its own."""
    return f"{SIDES[side]} (you)" if seat >= 0 and state.side_at(seat) == side else SIDES[side]


def task_of(state: Position) -> str:
    if state.window.active != EMPTY:
        return f"go on with {state.hero(state.window.active).name}, or say that it is done."
    if state.window.opened == 0:
        return "activate one to three heroes, or pass."
    left = WINDOW - state.window.opened
    return f"{left} more, or end the window." if left > 0 else "end the window."


# The sides


def side(state: Position, number: i64) -> Side:
    ready = sum(state.is_ready(slot) for slot in team(number))
    meters = [
        Meter("gold", int(state.sides.gold[number]), counts="purse"),
        Meter("experience", int(state.sides.xp[number]), counts="purse"),
        Meter("heroes slain", int(state.sides.kills[number])),
        Meter("towers", int(state.sides.towers_taken[number])),
        Meter("cards", int(hand_size(state, number))),
        Meter("income", int(income_of(state, number)), shown="never"),
        Meter("structures", int(state.sides.razed[number]), counts="score", shown="never"),
        Meter("ready", ready, int(state.box.settings.team), shown="never"),
        Meter("activated", int(state.window.opened) if state.window.side == number else 0, WINDOW, shown="never"),
        Meter("gold earned", int(state.counted(number, EARNED)), shown="end"),
        Meter("last hits", int(state.counted(number, LAST_HITS)), shown="end"),
        Meter("damage to heroes", int(state.counted(number, HARM)), shown="end"),
        Meter("turns of control", int(state.counted(number, CONTROLLED)), shown="end"),
    ]
    seat = int(state.seat_at(number))
    return Side(seat, SIDES[number], [*meters, *some_meters(state, number)], int(state.turn))


def some_meters(state: Position, number: i64) -> list[Meter]:
    """What is worth showing only at its time."""
    found = []
    if state.phase == DEPLOYING:
        found.append(Meter("sealed", int(state.draft.sealed[number]), 1))
    if state.turn > 0 and state.sides.blood_until[number] >= state.turn:
        found.append(Meter("First Blood", int(state.sides.blood_until[number] - state.turn + 1)))
    if state.window.passed[number] == 1 and state.phase != OVER:
        found.append(Meter("passed", 1))
    if state.box.settings.best_of > 1:
        won, needed = int(state.score.wins[state.seat_at(number)]), int(state.box.settings.best_of // 2 + 1)
        found.append(Meter("games won", won, needed))
    return found


# The board


def board(state: Position) -> Board:
    """All positions with the same ruins and walls share one picture."""
    look = f"{state.standing} {' '.join(str(cell) for cell in state.walls)} {state.box.settings.mid_only}"
    if look not in BOARDS:
        BOARDS[look] = Board(SIDE, SIDE, [tile(state, cell) for cell in range(CELLS)])
    return BOARDS[look]


def tile(state: Position, cell: i64) -> Tile:
    return Tile(BOARD.name(cell), 0, terrain(state, cell), LANES[lane_of(cell)], tile_text(state, cell))


def terrain(state: Position, cell: i64) -> str:
    if not state.is_open(cell):
        return "closed"
    if cell in state.walls:
        return "wall"
    if tile_text(state, cell):
        return "ruin"
    if row_of(cell) == RIVER:
        return "river"
    if CAMP_OF[cell] != NO_CAMP:
        return "jungle"
    return "path" if cell % SIDE in CREEP_COLUMNS and 0 < row_of(cell) < SIDE - 1 else "ground"


def tile_text(state: Position, cell: i64) -> str:
    """Ruins are told until the end of the game."""
    for number in range(len(STRUCTURE_CELLS)):
        is_built = state.has_lane(lane_of(cell)) and (number % 10 < FIRST_BARRACKS or state.box.settings.barracks)
        if STRUCTURE_CELLS[number] == cell and is_built and not state.stands(FIRST_STRUCTURE + number):
            return f"fallen: {SIDES[number // 10]}'s {STRUCTURE_NAMES[number % 10]}"
    return ""


# The pieces


def pieces(state: Position, seat: i64) -> list[Piece]:
    found = [structure(state, slot) for slot in range(FIRST_STRUCTURE, FIRST_CREEP) if state.is_on_board(slot)]
    found += [creep(state, slot) for slot in range(FIRST_CREEP, SLOTS) if state.is_on_board(slot)]
    found += [portrait(state, slot, place_shown(state, slot, seat)) for slot in hero_slots(state)]
    if state.phase == BANNING or state.phase == PICKING:
        found += [
            pool_portrait(state, card)
            for card in range(len(state.draft.pool))
            if state.draft.fates[card] % 2 != 0 or state.draft.fates[card] == 0
        ]
    return found + wild_pieces(state)


def hero_slots(state: Position) -> list[int]:
    return [slot for slot in range(HEROES) if state.has_hero(slot)]


def place_shown(state: Position, slot: i64, seat: i64) -> i64:
    """A hero that is placed in secret is seen by its owner alone."""
    if state.phase != DEPLOYING:
        return state.cells[slot]
    return state.draft.places[slot] if seat >= 0 and state.side_at(seat) == slot // TEAM else OFF


def structure(state: Position, slot: i64) -> Piece:
    number = number_of(slot)
    kind = "ancient" if number == ANCIENT else ("tower" if number < FIRST_BARRACKS else "barracks")
    is_armed = number < FIRST_BARRACKS
    return Piece(
        id=id_of(state, slot),
        kind=kind,
        name=STRUCTURE_NAMES[number].capitalize(),
        letter=kind[0].upper(),
        side=int(state.seat_at(side_of(slot))),
        place=BOARD.name(state.cells[slot]),
        hp=int(state.hp[slot]),
        full_hp=int(full_health(state, slot)),
        badges=lost_badge(state, slot),
        stats=[Stat("ATK", 3 if number == ANCIENT else 2), Stat("RNG", 4 if number == ANCIENT else 3)]
        if is_armed
        else [],
    )


def lost_badge(state: Position, slot: i64) -> list[Badge]:
    lost = int(state.lost[slot - FIRST_STRUCTURE])
    return [Badge("lost", f"has lost {lost} HP this turn")] if lost > 0 else []


def creep(state: Position, slot: i64) -> Piece:
    last = int(state.swarm.expires_on[slot])
    is_ward, turns = last > 0, last - int(state.turn) + 1
    return Piece(
        id=id_of(state, slot),
        kind="ward" if is_ward else "creep",
        name="Ward" if is_ward else "Creep",
        letter="W" if is_ward else "C",
        side=int(state.seat_at(side_of(slot))),
        place=BOARD.name(state.cells[slot]),
        hp=int(state.hp[slot]),
        full_hp=int(max(1, state.hp[slot])),
        badges=[Badge("lasting", f"stands until the end of turn {last}", turns)] if is_ward else [],
        stats=[Stat("ATK", 1), Stat("RNG", 2 if is_ward else 1)],
    )


def wild_pieces(state: Position) -> list[Piece]:
    found = []
    for camp in range(len(CAMPS)):
        if state.wild.camps[camp] > 0:
            found.append(Piece(camp_id(camp), "camp", "Neutral creeps", "N", NOBODY, CAMPS[camp]))
    if state.wild.rune_cell != OFF:
        name = RUNES[state.wild.rune]
        badge = Badge(name.replace(" ", "_"), RUNE_TEXTS[state.wild.rune])
        place = BOARD.name(state.wild.rune_cell)
        found.append(Piece(RUNE_ID, "rune", f"{name} rune", "R", NOBODY, place, badges=[badge]))
    return found
