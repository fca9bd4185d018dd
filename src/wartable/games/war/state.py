"""What is true now."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.war.board import CELLS
from wartable.games.war.ground import Ground
from wartable.games.war.pieces import Sheet
from wartable.grid.square import OFF
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.options import Options
from wartable.kernel.state import State

SOUTH: Final = 0
NORTH: Final = 1
SEAT_NAMES: Final[list[str]] = ["South", "North"]

# A slot is one piece for the whole game: South's slots come first, then North's.
ARMY: Final = 25
SLOTS: Final = 50
EMPTY: Final = -1

PLAYING: Final = 0
ANSWERING: Final = 1
OVER: Final = 2

NOBODY: Final = -1

# How a game ends.
NOT_YET: Final = 0
COMMANDER_TAKEN: Final = 1
NO_ATTACKERS: Final = 2
NO_ATTACKERS_AT_ALL: Final = 3
REPETITION: Final = 4
STUCK: Final = 5
QUIET: Final = 6
TURN_LIMIT: Final = 7
ENDLESS: Final = 8

KINDS: Final = 16
KEYS: Final[SearchDice] = SearchDice(1811)
PIECE_KEYS: Final[vec[i64]] = vec[i64]([int(KEYS.word()) for _ in range(2 * KINDS * CELLS)])
CARGO_KEYS: Final[vec[i64]] = vec[i64]([int(KEYS.word()) for _ in range(2 * KINDS * CELLS)])
RELOAD_KEYS: Final[vec[i64]] = vec[i64]([int(KEYS.word()) for _ in range(8 * CELLS)])
NORTH_KEY: Final[i64] = KEYS.word()
ANSWER_KEY: Final[i64] = KEYS.word()


NO_PIECES: Final[vec[i64]] = vec[i64]([EMPTY] * CELLS)
NOWHERE: Final[vec[i64]] = vec[i64]([OFF] * SLOTS)
NO_TURN: Final[vec[i64]] = vec[i64]([0] * SLOTS)
NO_CARGO: Final[vec[i64]] = vec[i64]([EMPTY] * SLOTS)
NO_POINTS: Final[vec[i64]] = vec[i64]([0, 0])


class Settings:
    """The options as the rules ask for them; `turn_limit` is 0 when there is none. What changes a piece is on its
    sheet."""

    def __init__(self) -> None:
        self.options: Options | None = None
        self.sees_over_either: bool = False
        self.turn_limit: i64 = 200
        self.quiet_draws: bool = False


class Position(State):
    """`board` holds the slot on each tile, `cells` the tile of each slot (OFF when it fell or rides in a Transport).

    Turns count from 1, one for each side's action. `loaded_on` is the first turn on which a slot may fire again,
    `cargo` the slot that a slot carries. While the defender chooses an Air Defense, a flight hangs in the air
    from `flight_from` to `flight_to`, met at `flight_met`."""

    def __init__(self, sheets: list[Sheet], settings: Settings, ground: Ground, kinds: vec[i64], dice: Dice) -> None:
        super().__init__(dice)
        self.sheets: list[Sheet] = sheets
        self.settings: Settings = settings
        self.ground: Ground = ground
        self.kinds: vec[i64] = kinds
        self.board: vec[i64] = NO_PIECES[:]
        self.cells: vec[i64] = NOWHERE[:]
        self.loaded_on: vec[i64] = NO_TURN[:]
        self.cargo: vec[i64] = NO_CARGO[:]
        self.turn: i64 = 1
        self.phase: i64 = PLAYING
        self.flight_from: i64 = OFF
        self.flight_to: i64 = OFF
        self.flight_met: i64 = OFF
        self.score: vec[i64] = NO_POINTS[:]
        self.enlisted: vec[i64] = NO_POINTS[:]
        self.attackers: vec[i64] = NO_POINTS[:]
        self.last_taker: i64 = NOBODY
        self.quiet_turns: i64 = 0
        self.calm_turns: i64 = 0
        self.last_reload: i64 = 0
        self.pieces_key: i64 = 0
        self.history: vec[i64] = vec[i64](capacity=16)
        self.end: i64 = NOT_YET
        self.winner: i64 = NOBODY

    def on_turn(self) -> i64:
        return 1 - (self.turn & 1)

    def acting(self) -> i64:
        """The side on turn, or the defender while a flight hangs in the air."""
        return self.on_turn() if self.phase == PLAYING else 1 - self.on_turn()

    def sheet(self, slot: i64) -> Sheet:
        return self.sheets[self.kinds[slot]]

    def is_empty_gun(self, slot: i64) -> bool:
        return self.loaded_on[slot] > self.turn

    def gun_of(self, slot: i64) -> i64:
        """The piece whose shell counts on a tile: the one that stands there, or the one that it carries."""
        return slot if self.cargo[slot] == EMPTY else self.cargo[slot]

    # Changing the board keeps its key.

    def put(self, slot: i64, cell: i64) -> None:
        self.cells[slot] = cell
        self.board[cell] = slot
        self.pieces_key ^= self.piece_key(slot, cell)

    def lift(self, slot: i64) -> None:
        cell = self.cells[slot]
        self.pieces_key ^= self.piece_key(slot, cell)
        self.board[cell] = EMPTY
        self.cells[slot] = OFF

    def piece_key(self, slot: i64, cell: i64) -> i64:
        """Equal pieces are equal to a position, and so is what they carry."""
        place = (seat_of(slot) * KINDS + self.kinds[slot]) * CELLS + cell
        load = self.cargo[slot]
        if load == EMPTY:
            return PIECE_KEYS[place]
        return PIECE_KEYS[place] ^ CARGO_KEYS[self.kinds[load] * CELLS + cell]

    def key(self) -> i64:
        key = self.pieces_key ^ self.ground.key
        if self.on_turn() == NORTH:
            key ^= NORTH_KEY
        if self.phase == ANSWERING:
            key ^= ANSWER_KEY ^ PIECE_KEYS[self.flight_from] ^ CARGO_KEYS[self.flight_to]
        return key if self.last_reload <= self.turn else key ^ self.reload_key()

    def reload_key(self) -> i64:
        """A gun is empty for as long on board of a Transport as on the ground."""
        key: i64 = 0
        for slot in range(SLOTS):
            gun = self.gun_of(slot)
            if self.loaded_on[gun] > self.turn and self.cells[slot] != OFF:
                key ^= RELOAD_KEYS[self.cells[slot] * 8 + self.loaded_on[gun] - self.turn]
        return key

    def copy_into(self, twin: Position) -> None:
        twin.board = self.board[:]
        twin.cells = self.cells[:]
        twin.loaded_on = self.loaded_on[:]
        twin.cargo = self.cargo[:]
        twin.turn = self.turn
        twin.phase = self.phase
        twin.flight_from = self.flight_from
        twin.flight_to = self.flight_to
        twin.flight_met = self.flight_met
        twin.score = self.score[:]
        twin.enlisted = self.enlisted
        twin.attackers = self.attackers[:]
        twin.last_taker = self.last_taker
        twin.quiet_turns = self.quiet_turns
        twin.calm_turns = self.calm_turns
        twin.last_reload = self.last_reload
        twin.pieces_key = self.pieces_key
        twin.history = self.history[:]
        twin.end = self.end
        twin.winner = self.winner


def id_of(slot: i64) -> str:
    """What clients call a piece for the whole match."""
    return f"{SEAT_NAMES[seat_of(slot)][0].lower()}{slot + 1}"


def seat_of(slot: i64) -> i64:
    return 0 if slot < ARMY else 1
