"""Chapter 3: setting up a game, and the next one of a match with the sides swapped."""

from __future__ import annotations

from typing import Final

from wartable.games.ancient_wars import draft
from wartable.games.ancient_wars.board import BOARD
from wartable.games.ancient_wars.events import health, tell_on, tell_side
from wartable.games.ancient_wars.shop import draw_cards
from wartable.games.ancient_wars.slots import (
    ANCIENT,
    FIRST_BARRACKS,
    SLOTS,
    STRUCTURES,
    hp_of_structure,
    is_hero,
    lane_of_structure,
    structure_slot,
)
from wartable.games.ancient_wars.state import Position
from wartable.grid.square import OFF

START_GOLD: Final = 625
START_CARDS: Final = 3


def begin_match(state: Position) -> None:
    """The lot decides which seat plays Radiant."""
    state.flip = state.dice.below(2)
    begin_game(state)


def begin_next_game(state: Position) -> None:
    if state.listening:
        tell_farewell(state)
    state.flip = 1 - state.flip
    state.score.game += 1
    begin_game(state)


def tell_farewell(state: Position) -> None:
    """Heroes are whole again for the next game, and everybody leaves the board."""
    for slot in range(SLOTS):
        is_there = state.cells[slot] != OFF
        if is_hero(slot) and state.has_hero(slot):
            sheet, left = state.hero(slot), state.hp[slot] if is_there else 0
            tell_on(state, "rested", slot, health(sheet.hp - left, sheet.hp))
        if is_there:
            tell_on(state, "left", slot, {})


def begin_game(state: Position) -> None:
    state.clear()
    if state.listening:
        tell_side(state, "lot", 0, {"number": int(state.seat_at(0)) + 1})
    build(state)
    draft.begin(state)
    for side in range(2):
        state.sides.gold[side] = START_GOLD
        draw_cards(state, side, START_CARDS)


def build(state: Position) -> None:
    for side in range(2):
        for number in range(STRUCTURES):
            is_built = number < FIRST_BARRACKS or state.box.settings.barracks
            if is_built and (number == ANCIENT or state.has_lane(lane_of_structure(number))):
                slot = structure_slot(side, number)
                state.raise_structure(slot, hp_of_structure(number))
                if state.listening:
                    tell_on(state, "built", slot, {"end": BOARD.name(state.cells[slot])})
