"""What is true now."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.ancient_wars.board import CELLS, MID, NOBODY, STRUCTURE_CELLS, lane_of
from wartable.games.ancient_wars.numbers import NUMBERS
from wartable.games.ancient_wars.parts import (
    COUNTS,
    NO_CAMPS,
    NO_SLOTS,
    POCKETS,
    Draft,
    Heroes,
    Score,
    Sides,
    Swarm,
    Wild,
    Window,
)
from wartable.games.ancient_wars.sheets import Aura, Box, HeroSheet, ItemSheet
from wartable.games.ancient_wars.slots import EMPTY, FIRST_STRUCTURE, SLOTS, STRUCTURES, TEAM, team
from wartable.games.ancient_wars.statuses import HELD, ROOT, STUN, amount_in, kind_in, slot_in, until_in
from wartable.grid.square import BIT, OFF
from wartable.kernel.dice import Dice
from wartable.kernel.state import State

# Phases of a game; a turn's phases 1, 2 and 4 resolve by themselves.
BANNING: Final = 0
PICKING: Final = 1
DEPLOYING: Final = 2
ACTION: Final = 3
OVER: Final = 4

# How many heroes a side activates in a window.
WINDOW: Final = 3

NO_CELLS: Final[vec[i64]] = vec[i64]([EMPTY] * CELLS)
NOWHERE: Final[vec[i64]] = vec[i64]([OFF] * SLOTS)
NO_LOSS: Final[vec[i64]] = vec[i64]([0] * (2 * STRUCTURES))
NO_NUMBERS: Final[vec[i64]] = vec[i64]()


class Position(State):
    """Sides are 0 Radiant and 1 Dire; seat n plays side n ^ `flip`. A side's things are at its number.

    `board` holds the slot on each cell, `cells` the cell of each slot (OFF when it is not on the board); `standing` has
    a bit for each structure, `lost` what it lost this turn. `worn` packs every status as slot, kind, amount and last
    turn; `wears` has a bit for each kind that a slot wears."""

    def __init__(self, box: Box, dice: Dice, of: Position | None = None) -> None:
        super().__init__(dice)
        self.box: Box = box
        self.revealed = of.revealed if of else 0
        self.flip: i64 = of.flip if of else 0
        self.phase: i64 = of.phase if of else BANNING
        self.turn: i64 = of.turn if of else 0
        self.board: vec[i64] = of.board[:] if of else NO_CELLS[:]
        self.cells: vec[i64] = of.cells[:] if of else NOWHERE[:]
        self.hp: vec[i64] = of.hp[:] if of else NO_SLOTS[:]
        self.struck_on: vec[i64] = of.struck_on[:] if of else NO_SLOTS[:]
        self.standing: i64 = of.standing if of else 0
        self.lost: vec[i64] = of.lost[:] if of else NO_LOSS[:]
        self.worn: vec[i64] = of.worn[:] if of else NO_NUMBERS
        self.wears: vec[i64] = of.wears[:] if of else NO_SLOTS[:]
        self.walls: vec[i64] = of.walls[:] if of else NO_NUMBERS
        self.draft: Draft = of.draft if of and of.phase >= ACTION else Draft(of.draft if of else None)
        self.window: Window = Window(of.window if of else None)
        self.heroes: Heroes = Heroes(of.heroes if of else None)
        self.swarm: Swarm = Swarm(of.swarm if of else None)
        self.sides: Sides = Sides(of.sides if of else None)
        self.wild: Wild = Wild(of.wild if of else None)
        self.score: Score = Score(of.score if of else None)

    def clear(self) -> None:
        """For the next game: the match's score stays."""
        self.turn = 0
        self.board, self.cells = NO_CELLS[:], NOWHERE[:]
        self.hp, self.struck_on = NO_SLOTS[:], NO_SLOTS[:]
        self.standing, self.lost = 0, NO_LOSS[:]
        self.worn, self.wears, self.walls = NO_NUMBERS, NO_SLOTS[:], NO_NUMBERS
        self.draft, self.window, self.heroes, self.swarm, self.sides = Draft(), Window(), Heroes(), Swarm(), Sides()
        self.wild.camps, self.wild.rune_cell = NO_CAMPS[:], OFF
        self.score.begin_game()

    # Questions

    def side_at(self, seat: i64) -> i64:
        return seat ^ self.flip if seat >= 0 else NOBODY

    def seat_at(self, side: i64) -> i64:
        return side ^ self.flip

    def opener(self) -> i64:
        """Radiant opens odd turns, Dire even ones."""
        return 1 - (self.turn & 1)

    def hero(self, slot: i64) -> HeroSheet:
        return self.box.heroes[self.heroes.kinds[slot]]

    def item(self, slot: i64, pocket: i64) -> ItemSheet | None:
        number = self.heroes.items[slot * POCKETS + pocket]
        return None if number == EMPTY else self.box.items[number]

    def has_hero(self, slot: i64) -> bool:
        """Whether a hero was picked into the slot."""
        return self.heroes.kinds[slot] != EMPTY

    def picked(self, side: i64) -> list[int]:
        return [slot for slot in team(side) if self.heroes.kinds[slot] != EMPTY]

    def items_of(self, slot: i64) -> list[ItemSheet]:
        found: list[ItemSheet] = []
        for pocket in range(POCKETS):
            item = self.item(slot, pocket)
            if item is not None:
                found.append(item)
        return found

    def granted(self, slot: i64, number: i64) -> i64:
        """What all items of a hero add to one of its numbers."""
        return self.heroes.grants[slot * NUMBERS + number]

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
        return self.cells[slot] != OFF and self.heroes.activated_on[slot] < self.turn and not self.has(slot, STUN)

    def may_move(self, slot: i64) -> bool:
        return not self.window.has_moved and not self.has(slot, ROOT) and not self.has(slot, HELD)

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

    def equip(self, slot: i64, pocket: i64, item: ItemSheet) -> None:
        """Into a pocket, in the place of what was there."""
        self.strip(slot, pocket)
        self.heroes.items[slot * POCKETS + pocket] = item.number
        for number in range(NUMBERS):
            self.heroes.grants[slot * NUMBERS + number] += item.numbers[number]
        self.note_auras(slot // TEAM, item.auras)

    def strip(self, slot: i64, pocket: i64) -> None:
        item = self.item(slot, pocket)
        if item is not None:
            self.heroes.items[slot * POCKETS + pocket] = EMPTY
            for number in range(NUMBERS):
                self.heroes.grants[slot * NUMBERS + number] -= item.numbers[number]

    def note_auras(self, side: i64, auras: list[Aura]) -> None:
        for aura in auras:
            self.sides.auras[side] |= BIT[aura.changes]

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
        self.heroes.counts[slot * COUNTS + what] += amount

    def counted(self, side: i64, what: i64) -> i64:
        amount: i64 = 0
        for slot in team(side):
            amount += self.heroes.counts[slot * COUNTS + what]
        return amount
