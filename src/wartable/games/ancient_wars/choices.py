"""Legal actions as clients offer them: what they are, who acts, on what, at what price, and what they promise."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars import actions, aims
from wartable.games.ancient_wars.board import BOARD
from wartable.games.ancient_wars.deployment import ARRANGEMENTS, PURPOSES
from wartable.games.ancient_wars.events import name_of
from wartable.games.ancient_wars.forecast import effects_of
from wartable.games.ancient_wars.growth import upgrade_text
from wartable.games.ancient_wars.notation import WINDS, write
from wartable.games.ancient_wars.shop import LEVEL_COST
from wartable.games.ancient_wars.state import Position
from wartable.games.ancient_wars.sums import attack_sum
from wartable.grid.square import OFF
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of
from wartable.kernel.facts import ActionKind, Cost
from wartable.kernel.scene import Choice

KINDS: Final[dict[int, ActionKind]] = {
    actions.MOVE: "move",
    actions.ATTACK: "strike",
    actions.CAST: "cast",
    actions.USE: "use",
    actions.FARM: "work",
    actions.BUY: "buy",
    actions.RAISE: "raise",
    actions.DONE: "end",
}


def choice(state: Position, action: i64) -> Choice:
    verb, text = verb_of(action), write(state, action)
    if verb == actions.BAN or verb == actions.PICK:
        sheet = state.box.heroes[target_of(action)]
        word = "Ban" if verb == actions.BAN else "Pick"
        return Choice(text, f"{word} {sheet.name}", word, sheet.key, kind="ban" if verb == actions.BAN else "draft")
    if verb == actions.ARRANGE:
        number = detail_of(action)
        label = f"{ARRANGEMENTS[number].capitalize()}: {PURPOSES[number]}"
        return Choice(text, label, "Suggestions", kind="arrange")
    if verb == actions.CLEAR or verb == actions.SEAL:
        return Choice(text, text.capitalize(), "Deployment", kind="arrange" if verb == actions.CLEAR else "end")
    if verb == actions.END or verb == actions.PASS:
        label = "End window" if verb == actions.END else "Pass for this turn"
        return Choice(text, label, "Window", kind="end" if verb == actions.END else "pass")
    if verb == actions.PLACE:
        return place_choice(state, action, text)
    return hero_choice(state, action, text)


def place_choice(state: Position, action: i64, text: str) -> Choice:
    sheet, cell = state.hero(actor_of(action)), BOARD.name(target_of(action))
    return Choice(text, f"Place {sheet.name} on {cell}", "Place", sheet.key, cell, kind="place", actor=sheet.key)


def hero_choice(state: Position, action: i64, text: str) -> Choice:
    """What a hero does, or what is done for it."""
    verb, slot = verb_of(action), actor_of(action)
    costs = costs_of(state, action)
    label, group, using = words_of(state, action)
    start, end = ends_of(state, action, using)
    return Choice(
        text,
        label,
        group,
        start,
        end,
        kind=KINDS[int(verb)],
        actor=state.hero(slot).key,
        using=using,
        costs=costs,
        effects=[] if verb == actions.DONE else effects_of(state, action, bool(costs)),
        sums=[attack_sum(state, slot, state.board[target_of(action)])] if verb == actions.ATTACK else [],
    )


def costs_of(state: Position, action: i64) -> list[Cost]:
    verb, slot = verb_of(action), actor_of(action)
    if verb == actions.BUY:
        return [Cost("gold", int(state.box.items[target_of(action)].cost))]
    if verb == actions.RAISE:
        return [Cost("experience", LEVEL_COST[state.heroes.level[slot]])]
    cost = state.hero(slot).skills[detail_of(action)].cost if verb == actions.CAST else 0
    return [Cost("gold", int(cost))] if cost > 0 else []


def ends_of(state: Position, action: i64, using: str) -> tuple[str | None, str | None]:
    """From where to where it is picked: a hero's place, or a card of the hand."""
    verb, slot = verb_of(action), actor_of(action)
    here = None if state.cells[slot] == OFF else BOARD.name(state.cells[slot])
    if verb == actions.BUY:
        return using, here
    if verb == actions.RAISE or verb == actions.DONE:
        return here, None
    return here, BOARD.name(target_of(action))


def words_of(state: Position, action: i64) -> tuple[str, str, str]:
    """Its label, its heading, and the key of what is used."""
    verb, slot, cell = verb_of(action), actor_of(action), target_of(action)
    name = state.hero(slot).name
    if verb == actions.MOVE:
        return f"Move to {BOARD.name(cell)}", "Move", ""
    if verb == actions.ATTACK:
        return f"Attack {at(state, cell)}", "Attack", ""
    if verb == actions.FARM:
        return "Hunt in the jungle", "Hunt", ""
    if verb == actions.DONE:
        return f"{name} is done", "Done", ""
    if verb == actions.BUY:
        return words_of_purchase(state, action)
    if verb == actions.RAISE:
        label = f"Raise {name} to level {state.heroes.level[slot] + 1}{upgrade_text(state, slot, detail_of(action))}"
        return label, "Levels", raised_skill(state, action)
    return words_of_use(state, action)


def raised_skill(state: Position, action: i64) -> str:
    detail = detail_of(action)
    return state.hero(actor_of(action)).skills[detail // 4].key if detail > 0 else ""


def words_of_purchase(state: Position, action: i64) -> tuple[str, str, str]:
    slot, item = actor_of(action), state.box.items[target_of(action)]
    worn = state.item(slot, detail_of(action) - 1) if detail_of(action) > 0 else None
    swapped = "" if worn is None else f" instead of {worn.name}"
    return f"Buy {item.name} for {state.hero(slot).name}{swapped}", "Buy", item.key


def words_of_use(state: Position, action: i64) -> tuple[str, str, str]:
    slot, cell = actor_of(action), target_of(action)
    if verb_of(action) == actions.CAST:
        sheet = state.hero(slot).skills[detail_of(action)]
        where = "" if sheet.aim == aims.SELF else f" at {at(state, cell)}"
        return f"Cast {sheet.name}{where}", sheet.name, sheet.key
    item = state.item(slot, actions.pocket_in(action))
    assert item is not None and item.active is not None
    label = f"Use {item.name}" + ("" if item.active.aim == aims.SELF else f" at {at(state, cell)}")
    if item.active.aim == aims.PUSHED_UNIT:
        label += f", to the {WINDS[actions.direction_in(action)]}"
    return label, item.name, item.key


def at(state: Position, cell: i64) -> str:
    slot = state.board[cell]
    return BOARD.name(cell) if slot < 0 else f"{name_of(state, slot)} on {BOARD.name(cell)}"
