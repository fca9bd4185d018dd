"""Legal actions as clients offer them: label, group, and where they begin and end."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.ancient_wars.actions import (
    ARRANGE,
    ATTACK,
    BAN,
    BUY,
    CAST,
    CLEAR,
    DONE,
    END,
    FARM,
    MOVE,
    PASS,
    PICK,
    PLACE,
    POCKETS_A_DIRECTION,
    RAISE,
    SEAL,
)
from wartable.games.ancient_wars.board import BOARD
from wartable.games.ancient_wars.deployment import ARRANGEMENTS
from wartable.games.ancient_wars.events import name_of
from wartable.games.ancient_wars.growth import gains
from wartable.games.ancient_wars.notation import WINDS, write
from wartable.games.ancient_wars.sheets import PUSHED_UNIT, SELF
from wartable.games.ancient_wars.shop import LEVEL_COST
from wartable.games.ancient_wars.state import Position
from wartable.grid.square import OFF
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of
from wartable.kernel.scene import Choice


def choice(state: Position, action: i64) -> Choice:
    verb, text = verb_of(action), write(state, action)
    if verb == BAN or verb == PICK:
        sheet = state.box.heroes[target_of(action)]
        word = "Ban" if verb == BAN else "Pick"
        return Choice(text, f"{word} {sheet.name}", word, sheet.key)
    if verb == ARRANGE:
        return Choice(text, ARRANGEMENTS[detail_of(action)].capitalize(), "Suggestions")
    if verb == CLEAR or verb == SEAL:
        return Choice(text, "Clear" if verb == CLEAR else "Seal", "Deployment")
    if verb == END or verb == PASS:
        return Choice(text, "End window" if verb == END else "Pass for this turn", "Window")
    return hero_choice(state, action, text)


def hero_choice(state: Position, action: i64, text: str) -> Choice:
    verb, slot, cell = verb_of(action), actor_of(action), target_of(action)
    name = state.hero(slot).name
    start = None if state.cells[slot] == OFF else BOARD.name(state.cells[slot])
    if verb == PLACE:
        return Choice(text, f"Place {name} on {BOARD.name(cell)}", "Place", state.hero(slot).key, BOARD.name(cell))
    if verb == MOVE:
        return Choice(text, f"move to {BOARD.name(cell)}", "Move", start, BOARD.name(cell))
    if verb == ATTACK:
        return Choice(text, f"attack {at(state, cell)}", "Attack", start, BOARD.name(cell))
    if verb == FARM:
        return Choice(text, "hunt in the jungle", "Hunt", start, start)
    if verb == DONE:
        return Choice(text, f"{name} is done", "Done", start)
    if verb == BUY:
        return buy_choice(state, action, text)
    if verb == RAISE:
        cost = f"{LEVEL_COST[state.level[slot]]} experience"
        label = f"raise {name} to level {state.level[slot] + 1}{gains(state, slot, detail_of(action))}"
        return Choice(text, label, "Levels", start, cost=cost)
    return skill_choice(state, action, text, start)


def buy_choice(state: Position, action: i64, text: str) -> Choice:
    slot = actor_of(action)
    item = state.box.items[target_of(action)]
    worn = state.item(slot, detail_of(action) - 1) if detail_of(action) > 0 else None
    swapped = "" if worn is None else f" instead of {worn.name}"
    label = f"buy {item.name} for {state.hero(slot).name}{swapped}"
    return Choice(text, label, "Buy", item.key, BOARD.name(state.cells[slot]), f"{item.cost} gold")


def skill_choice(state: Position, action: i64, text: str, start: str | None) -> Choice:
    slot, cell, detail = actor_of(action), target_of(action), detail_of(action)
    if verb_of(action) == CAST:
        sheet = state.hero(slot).skills[detail]
        label = f"cast {sheet.name}" + ("" if sheet.aim == SELF else f" at {at(state, cell)}")
        cost = f"{sheet.cost} gold" if sheet.cost > 0 else ""
        return Choice(text, label, sheet.name, start, BOARD.name(cell), cost)
    item = state.item(slot, detail % POCKETS_A_DIRECTION)
    assert item is not None and item.active is not None
    label = f"use {item.name}" + ("" if item.active.aim == SELF else f" at {at(state, cell)}")
    if item.active.aim == PUSHED_UNIT:
        label += f", to the {WINDS[detail // POCKETS_A_DIRECTION]}"
    return Choice(text, label, item.name, start, BOARD.name(cell))


def at(state: Position, cell: i64) -> str:
    slot = state.board[cell]
    return BOARD.name(cell) if slot < 0 else f"{name_of(state, slot)} on {BOARD.name(cell)}"
