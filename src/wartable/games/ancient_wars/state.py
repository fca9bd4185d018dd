"""What is true now."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.ancient_wars.board import (
    BOT,
    CELLS,
    EMPTY,
    FIRST_STRUCTURE,
    HEROES,
    MID,
    NOBODY,
    SLOTS,
    STRUCTURE_CELLS,
    STRUCTURES,
    TEAM,
    TOP,
    is_structure,
    lane_of,
)
from wartable.games.ancient_wars.packing import amount_in, kind_in, slot_in, until_in
from wartable.games.ancient_wars.sheets import Aura, Box, HeroSheet, ItemSheet
from wartable.grid.square import BIT, OFF
from wartable.kernel.dice import Dice
from wartable.kernel.state import State

# Phases of a game; a turn's phases 1, 2 and 4 resolve by themselves.
BANNING: Final = 0
PICKING: Final = 1
DEPLOYING: Final = 2
ACTION: Final = 3
OVER: Final = 4

# How a game ends.
NOT_YET: Final = 0
ANCIENT_FALLS: Final = 1
TEAM_WIPE: Final = 2
TIME: Final = 3

ANCIENT_HP: Final = 10
POCKETS: Final = 3
SKILLS: Final = 2
WINDOW: Final = 3

# Statuses that a piece wears for a while.
STUN: Final = 0
ROOT: Final = 1
SILENCE: Final = 2
DISARM: Final = 3
HEX: Final = 4
TAUNT: Final = 5
SLOW: Final = 6
WEAK: Final = 7
SUNDER: Final = 8
MIGHT: Final = 9
GUARD: Final = 10
HASTE: Final = 11
REACH: Final = 12
SIEGE: Final = 13
PHASE: Final = 14
SHIELD: Final = 15
BLUR: Final = 16
BLIND: Final = 17
GRAVE: Final = 18
IMMUNE: Final = 19
HIDDEN: Final = 20
DOUBLE: Final = 21
TRACK: Final = 22
MENDING: Final = 23
PULSE: Final = 24
RECALL: Final = 25
HELD: Final = 26

# What is counted for the story of the match, for each hero.
KILLS: Final = 0
DEATHS: Final = 1
LAST_HITS: Final = 2
HARM: Final = 3
CONTROL: Final = 4
EARNED: Final = 5
SIEGED: Final = 6
COUNTS: Final = 7


NO_CELLS: Final[vec[i64]] = vec[i64]([EMPTY] * CELLS)
NOWHERE: Final[vec[i64]] = vec[i64]([OFF] * SLOTS)
NO_SLOTS: Final[vec[i64]] = vec[i64]([0] * SLOTS)
NO_HEROES: Final[vec[i64]] = vec[i64]([EMPTY] * HEROES)
NONE_YET: Final[vec[i64]] = vec[i64]([0] * HEROES)
NO_SKILLS: Final[vec[i64]] = vec[i64]([0] * (HEROES * SKILLS))
NO_ITEMS: Final[vec[i64]] = vec[i64]([EMPTY] * (HEROES * POCKETS))
NO_POCKETS: Final[vec[i64]] = vec[i64]([0] * (HEROES * POCKETS))
NO_LOSS: Final[vec[i64]] = vec[i64]([0] * (2 * STRUCTURES))
NONE_EACH: Final[vec[i64]] = vec[i64]([0, 0])
NO_LANES: Final[vec[i64]] = vec[i64]([0] * 6)
NO_CAMPS: Final[vec[i64]] = vec[i64]([0] * 4)
NO_COUNTS: Final[vec[i64]] = vec[i64]([0] * (HEROES * COUNTS))


class Position(State):
    """Sides are 0 Radiant and 1 Dire; seat n plays side n ^ `flip`. A side's things are at its number.

    `board` holds the slot on each cell, `cells` the cell of each slot (OFF when it is not on the board). Turns that end
    something are its last one: a hero is ready while `activated_on` is before this turn, a skill from `ready_on` on.
    `worn` packs every status as slot, kind, amount and last turn; `wears` has a bit for each kind that a slot wears."""

    def __init__(self, box: Box, dice: Dice) -> None:
        super().__init__(dice)
        self.box: Box = box
        self.flip: i64 = 0
        self.phase: i64 = BANNING
        self.turn: i64 = 0
        # The draft: a hero of each card on the table, and what became of it.
        self.pool: vec[i64] = vec[i64](capacity=12)
        self.fates: vec[i64] = vec[i64](capacity=12)
        self.step: i64 = 0
        self.kinds: vec[i64] = NO_HEROES[:]
        # Deployment: cells until they are shown, whether a side has sealed, how often it began anew.
        self.places: vec[i64] = NO_HEROES[:]
        self.sealed: vec[i64] = NONE_EACH[:]
        self.rearranged: vec[i64] = NONE_EACH[:]
        # Windows
        self.window: i64 = NOBODY
        self.windows: i64 = 0
        self.opened: i64 = 0
        self.passed: vec[i64] = NONE_EACH[:]
        self.active: i64 = EMPTY
        self.has_moved: bool = False
        self.has_cast: bool = False
        self.has_used: bool = False
        # Pieces
        self.board: vec[i64] = NO_CELLS[:]
        self.cells: vec[i64] = NOWHERE[:]
        self.hp: vec[i64] = NO_SLOTS[:]
        self.born: vec[i64] = NO_SLOTS[:]
        self.births: i64 = 0
        self.struck_on: vec[i64] = NO_SLOTS[:]
        self.expires_on: vec[i64] = NO_SLOTS[:]
        self.standing: i64 = 0
        self.lost: vec[i64] = NO_LOSS[:]
        # Heroes
        self.level: vec[i64] = NONE_YET[:]
        self.upgrades: vec[i64] = NONE_YET[:]
        self.ready_on: vec[i64] = NO_SKILLS[:]
        self.items: vec[i64] = NO_ITEMS[:]
        self.item_ready_on: vec[i64] = NO_POCKETS[:]
        self.activated_on: vec[i64] = NONE_YET[:]
        self.struck_hero_on: vec[i64] = NONE_YET[:]
        self.attacked_on: vec[i64] = NONE_YET[:]
        self.damaged_on: vec[i64] = NONE_YET[:]
        self.cloaked_on: vec[i64] = NONE_YET[:]
        self.amplified_on: vec[i64] = NONE_YET[:]
        self.began: vec[i64] = NO_HEROES[:]
        self.deployed: vec[i64] = NO_HEROES[:]
        self.returns_on: vec[i64] = NONE_YET[:]
        # Control: the streak of turns under it, who did it last, and when a combo was made.
        self.streak_from: vec[i64] = NONE_YET[:]
        self.streak_until: vec[i64] = NONE_YET[:]
        self.controlled_by: vec[i64] = NO_HEROES[:]
        self.controlled_on: vec[i64] = NONE_YET[:]
        self.combo_on: vec[i64] = NONE_YET[:]
        self.worn: vec[i64] = vec[i64](capacity=16)
        self.wears: vec[i64] = NO_SLOTS[:]
        self.walls: vec[i64] = vec[i64](capacity=4)
        # Sides
        self.gold: vec[i64] = NONE_EACH[:]
        self.xp: vec[i64] = NONE_EACH[:]
        self.hand: vec[i64] = NONE_EACH[:]
        self.seen: vec[i64] = NONE_EACH[:]
        self.kills: vec[i64] = NONE_EACH[:]
        self.razed: vec[i64] = NONE_EACH[:]
        self.towers_taken: vec[i64] = NONE_EACH[:]
        self.blood_until: vec[i64] = NONE_EACH[:]
        self.first_blood: i64 = NOBODY
        # The kinds of auras that a side's heroes and items have at all, one bit each.
        self.auras: vec[i64] = NONE_EACH[:]
        self.waiting: vec[i64] = NO_LANES[:]
        self.camps: vec[i64] = NO_CAMPS[:]
        self.rune_cell: i64 = OFF
        self.rune: i64 = 0
        self.counts: vec[i64] = NO_COUNTS[:]
        self.first_tower_on: i64 = 0
        self.first_luxury_on: i64 = 0
        # The end, of this game and of the match
        self.end: i64 = NOT_YET
        self.winner: i64 = NOBODY
        self.game: i64 = 1
        self.wins: vec[i64] = NONE_EACH[:]
        self.draws: i64 = 0

    # Questions

    def side_at(self, seat: i64) -> i64:
        return seat ^ self.flip if seat >= 0 else NOBODY

    def seat_at(self, side: i64) -> i64:
        return side ^ self.flip

    def opener(self) -> i64:
        """Radiant opens odd turns, Dire even ones."""
        return 1 - (self.turn & 1)

    def hero(self, slot: i64) -> HeroSheet:
        return self.box.heroes[self.kinds[slot]]

    def item(self, slot: i64, pocket: i64) -> ItemSheet | None:
        number = self.items[slot * POCKETS + pocket]
        return None if number == EMPTY else self.box.items[number]

    def is_on_board(self, slot: i64) -> bool:
        return self.cells[slot] != OFF

    def is_free(self, cell: i64) -> bool:
        return self.board[cell] == EMPTY and self.is_open(cell)

    def is_open(self, cell: i64) -> bool:
        """In the single-lane rush, only the middle lane is played on."""
        return not self.box.settings.mid_only or lane_of(cell) == MID

    def has_lane(self, lane: i64) -> bool:
        return lane == MID or not self.box.settings.mid_only

    def is_ready(self, slot: i64) -> bool:
        """Has not been activated this turn, stands on the board, and is not stunned."""
        return self.cells[slot] != OFF and self.activated_on[slot] < self.turn and not self.has(slot, STUN)

    def may_move(self, slot: i64) -> bool:
        return not self.has_moved and not self.has(slot, ROOT) and not self.has(slot, HELD)

    def stands(self, slot: i64) -> bool:
        return self.standing & BIT[slot - FIRST_STRUCTURE] != 0

    # Changes

    def put(self, slot: i64, cell: i64) -> None:
        self.cells[slot] = cell
        self.board[cell] = slot

    def lift(self, slot: i64) -> None:
        self.board[self.cells[slot]] = EMPTY
        self.cells[slot] = OFF

    def shift(self, slot: i64, cell: i64) -> None:
        self.board[self.cells[slot]] = EMPTY
        self.cells[slot] = cell
        self.board[cell] = slot

    def raise_structure(self, slot: i64, hp: i64) -> None:
        self.hp[slot] = hp
        self.put(slot, STRUCTURE_CELLS[slot - FIRST_STRUCTURE])
        self.standing |= BIT[slot - FIRST_STRUCTURE]

    def raze(self, slot: i64) -> None:
        self.lift(slot)
        self.standing &= ~BIT[slot - FIRST_STRUCTURE]

    def note_auras(self, side: i64, auras: list[Aura]) -> None:
        for aura in auras:
            self.auras[side] |= BIT[aura.changes]

    # Statuses

    def has(self, slot: i64, kind: i64) -> bool:
        return self.wears[slot] & BIT[kind] != 0

    def total(self, slot: i64, kind: i64) -> i64:
        """What all statuses of a kind on a piece come to."""
        if self.wears[slot] & BIT[kind] == 0:
            return 0
        amount: i64 = 0
        for status in self.worn:
            if status & 0xFFFF == kind << 8 | slot:
                amount += amount_in(status)
        return amount

    def wear(self, slot: i64, kind: i64, amount: i64, until: i64) -> None:
        self.worn = append(self.worn, until << 32 | amount << 16 | kind << 8 | slot)
        self.wears[slot] |= BIT[kind]

    def shed(self, slot: i64, kind: i64) -> None:
        """Takes one status of a kind off, the oldest."""
        if not self.has(slot, kind):
            return
        kept = vec[i64](capacity=16)
        is_found = False
        for status in self.worn:
            if not is_found and status & 0xFFFF == kind << 8 | slot:
                is_found = True
            else:
                kept = append(kept, status)
        self.worn = kept
        self.note_what_is_worn()

    def shed_all(self, slot: i64) -> None:
        kept = vec[i64](capacity=16)
        for status in self.worn:
            if slot_in(status) != slot:
                kept = append(kept, status)
        self.worn = kept
        self.wears[slot] = 0

    def shed_old(self) -> None:
        """Durations tick at the end of a turn: what lasted until this turn is over."""
        kept = vec[i64](capacity=16)
        for status in self.worn:
            if until_in(status) > self.turn:
                kept = append(kept, status)
        self.worn = kept
        self.note_what_is_worn()

    def note_what_is_worn(self) -> None:
        self.wears = NO_SLOTS[:]
        for status in self.worn:
            self.wears[slot_in(status)] |= BIT[kind_in(status)]

    def until(self, slot: i64, kind: i64) -> i64:
        """The last turn of a status, or 0."""
        last: i64 = 0
        if self.has(slot, kind):
            for status in self.worn:
                if status & 0xFFFF == kind << 8 | slot:
                    last = max(last, until_in(status))
        return last

    def count(self, slot: i64, what: i64, amount: i64) -> None:
        self.counts[slot * COUNTS + what] += amount

    def counted(self, side: i64, what: i64) -> i64:
        amount: i64 = 0
        for slot in range(side * TEAM, side * TEAM + TEAM):
            amount += self.counts[slot * COUNTS + what]
        return amount


def lanes() -> range:
    return range(TOP, BOT + 1)


def team(side: i64) -> range:
    return range(side * TEAM, side * TEAM + TEAM)


def is_tower(slot: i64) -> bool:
    return is_structure(slot) and 1 <= (slot - FIRST_STRUCTURE) % STRUCTURES <= 6
