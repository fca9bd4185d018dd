"""Chapter 3: setting up a game, and the next one of a match with the sides swapped."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.ancient_wars import draft
from wartable.games.ancient_wars.board import (
    ANCIENT,
    BOARD,
    EMPTY,
    FIRST_BARRACKS,
    NOBODY,
    SLOTS,
    STRUCTURES,
    is_hero,
    lane_of_structure,
    structure_slot,
)
from wartable.games.ancient_wars.events import health, tell_on, tell_side
from wartable.games.ancient_wars.shop import draw_cards
from wartable.games.ancient_wars.state import (
    ANCIENT_HP,
    NO_CAMPS,
    NO_CELLS,
    NO_COUNTS,
    NO_HEROES,
    NO_ITEMS,
    NO_LANES,
    NO_LOSS,
    NO_POCKETS,
    NO_SKILLS,
    NO_SLOTS,
    NONE_EACH,
    NONE_YET,
    NOT_YET,
    NOWHERE,
    Position,
)
from wartable.grid.square import OFF

START_GOLD: Final = 625
START_CARDS: Final = 3
TOWER_HP: Final = 5
BARRACKS_HP: Final = 4


def begin_match(state: Position) -> None:
    """The lot decides which seat plays Radiant."""
    state.flip = state.dice.below(2)
    begin_game(state)


def begin_next_game(state: Position) -> None:
    if state.listening:
        tell_farewell(state)
    state.flip = 1 - state.flip
    state.game += 1
    begin_game(state)


def tell_farewell(state: Position) -> None:
    """Heroes are whole again for the next game, and everybody leaves the board."""
    for slot in range(SLOTS):
        is_there = state.cells[slot] != OFF
        if is_hero(slot) and state.kinds[slot] != EMPTY:
            sheet, left = state.hero(slot), state.hp[slot] if is_there else 0
            tell_on(state, "rested", slot, health(sheet.hp - left, sheet.hp))
        if is_there:
            tell_on(state, "left", slot, {})


def begin_game(state: Position) -> None:
    clear_pieces(state)
    clear_heroes(state)
    clear_sides(state)
    if state.listening:
        tell_side(state, "lot", 0, {"number": int(state.seat_at(0)) + 1})
    build(state)
    draft.begin(state)
    for side in range(2):
        state.gold[side] = START_GOLD
        draw_cards(state, side, START_CARDS)


def build(state: Position) -> None:
    for side in range(2):
        for number in range(STRUCTURES):
            is_built = number < FIRST_BARRACKS or state.box.settings.barracks
            if is_built and (number == ANCIENT or state.has_lane(lane_of_structure(number))):
                slot = structure_slot(side, number)
                state.raise_structure(slot, health_of(number))
                if state.listening:
                    tell_on(state, "built", slot, {"end": BOARD.name(state.cells[slot])})


def health_of(number: i64) -> i64:
    if number == ANCIENT:
        return ANCIENT_HP
    return TOWER_HP if number < FIRST_BARRACKS else BARRACKS_HP


def clear_pieces(state: Position) -> None:
    state.board = NO_CELLS[:]
    state.cells = NOWHERE[:]
    state.hp = NO_SLOTS[:]
    state.born = NO_SLOTS[:]
    state.births = 0
    state.struck_on = NO_SLOTS[:]
    state.expires_on = NO_SLOTS[:]
    state.standing = 0
    state.lost = NO_LOSS[:]
    state.worn = vec[i64](capacity=16)
    state.wears = NO_SLOTS[:]
    state.walls = vec[i64](capacity=4)
    state.waiting = NO_LANES[:]
    state.camps = NO_CAMPS[:]
    state.rune_cell = OFF


def clear_heroes(state: Position) -> None:
    state.kinds = NO_HEROES[:]
    state.places = NO_HEROES[:]
    state.level = NONE_YET[:]
    state.upgrades = NONE_YET[:]
    state.ready_on = NO_SKILLS[:]
    state.items = NO_ITEMS[:]
    state.item_ready_on = NO_POCKETS[:]
    state.activated_on = NONE_YET[:]
    state.struck_hero_on = NONE_YET[:]
    state.attacked_on = NONE_YET[:]
    state.damaged_on = NONE_YET[:]
    state.cloaked_on = NONE_YET[:]
    state.amplified_on = NONE_YET[:]
    state.began = NO_HEROES[:]
    state.deployed = NO_HEROES[:]
    state.returns_on = NONE_YET[:]
    state.streak_from = NONE_YET[:]
    state.streak_until = NONE_YET[:]
    state.controlled_by = NO_HEROES[:]
    state.controlled_on = NONE_YET[:]
    state.combo_on = NONE_YET[:]
    state.counts = NO_COUNTS[:]
    state.active = EMPTY


def clear_sides(state: Position) -> None:
    state.turn = 0
    state.step = 0
    state.sealed = NONE_EACH[:]
    state.rearranged = NONE_EACH[:]
    state.passed = NONE_EACH[:]
    state.xp = NONE_EACH[:]
    state.hand = NONE_EACH[:]
    state.seen = NONE_EACH[:]
    state.kills = NONE_EACH[:]
    state.razed = NONE_EACH[:]
    state.towers_taken = NONE_EACH[:]
    state.blood_until = NONE_EACH[:]
    state.first_blood = NOBODY
    state.auras = NONE_EACH[:]
    state.window = NOBODY
    state.windows = 0
    state.opened = 0
    state.first_tower_on = 0
    state.first_luxury_on = 0
    state.end = NOT_YET
    state.winner = NOBODY
