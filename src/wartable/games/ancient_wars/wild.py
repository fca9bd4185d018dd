"""Chapter 11: the jungle and the runes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.board import BOARD, CAMP_OF, CAMPS, RUNES_AT
from wartable.games.ancient_wars.combat import heal, hurt, loss
from wartable.games.ancient_wars.events import gold, tell_of, tell_on
from wartable.games.ancient_wars.falling import pay
from wartable.games.ancient_wars.parts import EARNED
from wartable.games.ancient_wars.slots import EMPTY, side_of
from wartable.games.ancient_wars.state import Position
from wartable.games.ancient_wars.statuses import DOUBLE, HASTE, HIDDEN
from wartable.grid.square import OFF

EVERY_WAVE: Final = 3
EVERY_RUNE: Final = 5
DIE: Final = 6
FARM_ROLL: Final = 4
FARM_GOLD: Final = 100
FARM_XP: Final = 2

HASTE_RUNE: Final = 0
DOUBLE_RUNE: Final = 1
INVISIBILITY_RUNE: Final = 2
REGENERATION_RUNE: Final = 3
RUNE_ID: Final = "rune"
RUNES: Final[list[str]] = ["haste", "double damage", "invisibility", "regeneration"]
RUNE_TEXTS: Final[list[str]] = [
    "+2 MOV this turn and the next",
    "ATK x2 this turn and the next",
    "cannot be targeted this turn",
    "restores 3 HP at once",
]


# 11.1 Camps


def fill_camps(state: Position) -> None:
    if state.turn % EVERY_WAVE != 1 or state.box.settings.mid_only:
        return
    for camp in range(len(CAMPS)):
        if state.wild.camps[camp] == 0 and state.listening:
            state.tell("camp", {"on": camp_id(camp), "end": CAMPS[camp]})
        state.wild.camps[camp] = 1


def camp_id(camp: i64) -> str:
    return f"camp-{camp + 1}"


def farm(state: Position, slot: i64) -> None:
    roll = state.dice.roll(DIE)
    side = side_of(slot)
    if roll >= FARM_ROLL:
        state.wild.camps[CAMP_OF[state.cells[slot]]] = 0
        pay(state, side, FARM_GOLD, FARM_XP)
        state.count(slot, EARNED, FARM_GOLD)
        if state.listening:
            tell_of(state, "farmed", slot, {"roll": int(roll), "xp": FARM_XP, **gold(FARM_GOLD)})
        return
    if state.listening:
        tell_on(state, "mauled", slot, {"roll": int(roll), **loss(state, slot, 1)})
    hurt(state, EMPTY, slot, 1)


# 11.3 Runes


def appear(state: Position) -> None:
    """One random rune on a random free rune cell; an old one that nobody took is gone."""
    if not state.box.settings.runes or state.turn % EVERY_RUNE != 0:
        return
    free = [cell for cell in RUNES_AT if state.is_free(cell)]
    state.wild.rune_cell = OFF
    if not free:
        return
    state.wild.rune_cell = free[state.dice.below(len(free))]
    roll = state.dice.roll(DIE)
    while roll > len(RUNES):
        roll = state.dice.roll(DIE)
    state.wild.rune = roll - 1
    if state.listening:
        facts: dict[str, object] = {"rune": RUNES[state.wild.rune], "end": BOARD.name(state.wild.rune_cell)}
        state.tell("rune_appeared", {"on": RUNE_ID, **facts})


def take_rune(state: Position, slot: i64) -> None:
    rune = state.wild.rune
    state.wild.rune_cell = OFF
    if state.listening:
        tell_of(state, "rune_taken", slot, {"rune": RUNES[rune]})
    if rune == HASTE_RUNE:
        state.wear(slot, HASTE, 2, state.turn + 1)
    elif rune == DOUBLE_RUNE:
        state.wear(slot, DOUBLE, 1, state.turn + 1)
    elif rune == INVISIBILITY_RUNE:
        state.wear(slot, HIDDEN, 1, state.turn)
    else:
        heal(state, slot, 3)
