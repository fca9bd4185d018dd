"""Why a skill or an item cannot be used."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars import aims
from wartable.games.ancient_wars.board import BOARD, distance, is_own_half
from wartable.games.ancient_wars.casting import deed_of, first_met, has_neighbour, has_room_beside, is_aim
from wartable.games.ancient_wars.combat import sees
from wartable.games.ancient_wars.effects import does_something
from wartable.games.ancient_wars.events import name_of
from wartable.games.ancient_wars.notation import WINDS
from wartable.games.ancient_wars.parts import POCKETS, SKILLS
from wartable.games.ancient_wars.sheets import SkillSheet
from wartable.games.ancient_wars.slots import EMPTY, is_structure, side_of
from wartable.games.ancient_wars.state import Position
from wartable.games.ancient_wars.stats import LARGER, upgrade_of
from wartable.games.ancient_wars.statuses import DISARM, HELD, HEX, HIDDEN, ROOT, SILENCE, name_of_status
from wartable.games.ancient_wars.typed import between, cells_in, following, meant, piece_in, spots
from wartable.grid.square import BIT, OFF
from wartable.kernel.reasons import no, weigh, yes
from wartable.kernel.scene import Check

USING: Final = "9.1 Using a skill"
AIMS: Final = "9.2 Aims"
COOLDOWNS: Final = "9.3 Cooldowns and costs"
CONTROL: Final = "9.5 Control"
ACTIVES: Final = "10.4 Active items"
WAY: Final = "6.2 What is in the way"


def in_range(state: Position, slot: i64, cell: i64, name: str, reach: i64, chapter: str) -> Check:
    steps = distance(state.cells[slot], cell)
    good, bad = f"{name} is {steps} away, in reach of {reach}", f"{name} is {steps} away, out of reach of {reach}"
    return weigh(steps <= reach, good, bad, chapter, spots(cell))


def refuse_entry(state: Position, cell: i64) -> Check:
    """Why nobody can come to stand on a cell, or that it is free."""
    name, other = BOARD.name(cell), state.board[cell]
    if other >= 0:
        return no(f"{name} is taken by {name_of(state, other)}", WAY, spots(cell))
    if not state.is_open(cell):
        return no(f"{name} is not part of this board: only the middle lane is played", "14. Modes and packs")
    return weigh(other == EMPTY, f"{name} is free", f"{name} cannot be entered until the turn ends", WAY, spots(cell))


def refuse_bonds(state: Position, slot: i64) -> Check:
    if state.has(slot, HELD):
        return no(f"{name_of(state, slot)} cannot move this turn: its own skill holds it", CONTROL)
    return suffers(state, slot, ROOT)


def suffers(state: Position, slot: i64, kind: i64) -> Check:
    """A status that forbids it."""
    return no(f"{name_of(state, slot)} is {name_of_status(kind)} until turn {state.until(slot, kind)}", CONTROL)


# 9 Skills


def refuse_cast(state: Position, slot: int, words: list[str]) -> list[Check]:
    sheets = state.hero(slot).skills
    found = meant(between(words, "casts", "at"), [sheet.key for sheet in sheets])
    if len(found) != 1:
        return [no(f"{name_of(state, slot)} has {' and '.join(sheet.name for sheet in sheets)}", USING)]
    skill, sheet = found[0], sheets[found[0]]
    reach = sheet.reach_of(upgrade_of(state, slot, skill) & LARGER != 0)
    return [*refuse_skill(state, slot, skill, sheet), *refuse_target(state, slot, sheet, reach, following(words, "at"))]


def refuse_skill(state: Position, slot: int, skill: int, sheet: SkillSheet) -> list[Check]:
    name, gold = name_of(state, slot), state.sides.gold[side_of(slot)]
    ready_on = state.heroes.ready_on[slot * SKILLS + skill]
    good, bad = f"{sheet.name} is ready", f"{sheet.name} cools down until turn {ready_on}"
    checks = [
        weigh(not state.window.has_cast, f"{name} has its action", f"{name} has used its action", USING),
        *refuse_control(state, slot),
        weigh(ready_on <= state.turn, good, bad, COOLDOWNS),
    ]
    if sheet.from_level > state.heroes.level[slot]:
        checks.append(no(f"{sheet.name} needs level {sheet.from_level}", COOLDOWNS))
    if sheet.cost > gold:
        checks.append(no(f"{sheet.name} costs {sheet.cost} gold, you have {gold}", COOLDOWNS))
    if sheet.standing and state.window.has_moved:
        checks.append(no(f"{sheet.name} cannot be used after moving", USING))
    if sheet.attacks and state.has(slot, DISARM):
        checks.append(no(f"{name} is disarmed, and {sheet.name} is an attack", CONTROL))
    return checks


def refuse_control(state: Position, slot: int) -> list[Check]:
    for kind in (SILENCE, HEX):
        if state.has(slot, kind):
            return [suffers(state, slot, kind)]
    return [yes(f"{name_of(state, slot)} may use skills", CONTROL)]


# 9.2 Aims


def refuse_target(state: Position, slot: int, sheet: SkillSheet, reach: i64, named: list[str]) -> list[Check]:
    if sheet.aim == aims.SELF:
        return refuse_self(state, slot, sheet, named)
    wanted = f"{sheet.name} is aimed at {aims.aim_text(int(sheet.aim), int(reach))}"
    cells = cells_in(" ".join(named))
    if not aims.is_at_piece(sheet.aim):
        return (
            refuse_place(state, slot, sheet, reach, cells[0]) if len(cells) == 1 else [no(wanted, AIMS, spots(*cells))]
        )
    other = piece_in(state, named)
    if other == EMPTY:
        return [no(wanted, AIMS, spots(*cells))]
    if sheet.aim == aims.FIRST_UNIT or sheet.aim == aims.FIRST_ENEMY:
        return refuse_first(state, slot, sheet, reach, other)
    checks = [
        in_range(state, slot, state.cells[other], name_of(state, other), reach, AIMS),
        refuse_piece(state, slot, other, sheet, wanted),
    ]
    return [*checks, *refuse_push(state, other, named)] if sheet.aim == aims.PUSHED_UNIT else checks


def refuse_self(state: Position, slot: i64, sheet: SkillSheet, named: list[str]) -> list[Check]:
    good, bad = f"{sheet.name} needs no target", f"{sheet.name} is written without a target"
    touches = does_something(deed_of(state, slot, sheet, state.cells[slot], OFF), sheet)
    return [
        weigh(not named, good, bad, AIMS),
        weigh(touches, f"{sheet.name} touches somebody", f"{sheet.name} would touch nobody", USING),
    ]


def refuse_piece(state: Position, slot: i64, other: i64, sheet: SkillSheet, wanted: str) -> Check:
    name, place = name_of(state, other), spots(state.cells[other])
    is_enemy = side_of(other) != side_of(slot)
    if is_aim(state, slot, other, sheet):
        return yes(f"{name} is a target for {sheet.name}", AIMS, place)
    if is_enemy and state.has(other, HIDDEN):
        return no(f"{name} is invisible", "11.2 Runes", place)
    if (
        is_enemy
        and not is_structure(other)
        and not (sheet.lobbed or sees(state, state.cells[slot], state.cells[other]))
    ):
        return no(f"A structure stands in the line of sight to {name}", "7.1 Range and line of sight", place)
    if is_enemy and not is_structure(other) and sheet.moves_caster and not has_room_beside(state, slot, other):
        return no(f"No cell next to {name} is free", AIMS, place)
    return no(f"{name} is the wrong target: {wanted}", AIMS, place)


def refuse_push(state: Position, other: i64, named: list[str]) -> list[Check]:
    """The direction of a push."""
    winds = [word for word in named if word in WINDS]
    if len(winds) != 1:
        return [no(f"Say in which direction: {', '.join(WINDS)}", AIMS)]
    there = BOARD.next(state.cells[other], WINDS.index(winds[0]))
    if there == OFF:
        return [no(f"The board ends to the {winds[0]} of {name_of(state, other)}", AIMS)]
    return [refuse_entry(state, there)]


def refuse_first(state: Position, slot: i64, sheet: SkillSheet, reach: i64, other: i64) -> list[Check]:
    """The first in a line."""
    name, here, there = name_of(state, other), state.cells[slot], state.cells[other]
    direction = BOARD.direction(here, there)
    if direction == OFF:
        return [no(f"{name} is in no straight or diagonal line from {name_of(state, slot)}", AIMS, spots(there))]
    met = first_met(state, slot, direction, distance(here, there), sheet.aim)
    good, bad = f"{name} is the first in the line", f"{name} is not the first that {sheet.name} meets in the line"
    return [in_range(state, slot, there, name, reach, AIMS), weigh(met == there, good, bad, AIMS, spots(there))]


def refuse_place(state: Position, slot: int, sheet: SkillSheet, reach: i64, cell: int) -> list[Check]:
    name = BOARD.name(cell)
    if sheet.aim == aims.AREA:
        return [in_range(state, slot, cell, name, reach, AIMS), touching(state, slot, sheet, cell)]
    if sheet.aim == aims.DIRECTION:
        is_next = distance(state.cells[slot], cell) == 1
        good, bad = f"{name} names a direction", f"A direction is named by the next cell, which {name} is not"
        return [
            weigh(is_next, good, bad, AIMS, spots(cell)),
            *([touching(state, slot, sheet, cell)] if is_next else []),
        ]
    checks = [in_range(state, slot, cell, name, reach, AIMS), refuse_entry(state, cell)]
    return [*checks, refuse_landing(state, slot, sheet, cell)]


def touching(state: Position, slot: int, sheet: SkillSheet, cell: int) -> Check:
    touches = does_something(deed_of(state, slot, sheet, cell, OFF), sheet)
    good, bad = f"{sheet.name} touches somebody", f"{sheet.name} would touch nobody there"
    return weigh(touches, good, bad, USING, spots(cell))


def refuse_landing(state: Position, slot: int, sheet: SkillSheet, cell: int) -> Check:
    """What else an empty cell must be."""
    name, side = BOARD.name(cell), side_of(slot)
    if sheet.aim == aims.LEAP:
        is_line = BOARD.direction(state.cells[slot], cell) != OFF
        return weigh(is_line, f"{name} is in a line", f"{name} is in no straight or diagonal line", AIMS, spots(cell))
    if sheet.aim == aims.HOME_CELL:
        is_home = is_own_half(side, cell) or has_neighbour(state, side, cell, False)
        bad = f"{name} is neither on your half nor next to a creep of yours"
        return weigh(is_home, f"{name} is near your own", bad, AIMS, spots(cell))
    if sheet.aim == aims.TOWER_CELL:
        is_near = has_neighbour(state, side, cell, True)
        good, bad = f"{name} is next to a tower", f"{name} is not next to a tower of yours"
        return weigh(is_near, good, bad, AIMS, spots(cell))
    return yes(f"{sheet.name} is aimed at an empty cell", AIMS, spots(cell))


# 10.4 Active items


def refuse_use(state: Position, slot: int, words: list[str]) -> list[Check]:
    names = [item.word if (item := state.item(slot, pocket)) is not None else "" for pocket in range(POCKETS)]
    found = meant(between(words, "uses", "at"), names)
    item = state.item(slot, found[0]) if len(found) == 1 else None
    if item is None:
        return [refuse_unworn(state, slot, between(words, "uses", "at"))]
    if item.active is None:
        return [no(f"{item.name} works by itself", ACTIVES)]
    sheet = item.active
    checks = refuse_item(state, slot, found[0], sheet)
    return [*checks, *refuse_target(state, slot, sheet, sheet.reach, following(words, "at"))]


def refuse_unworn(state: Position, slot: int, words: list[str]) -> Check:
    found = meant(words, [item.word for item in state.box.items])
    if len(found) != 1:
        return no("No such item; write the hero, uses, and an item that it wears", ACTIVES)
    item = state.box.items[found[0]]
    if state.sides.hand[side_of(slot)] & BIT[item.number] != 0:
        return no(f"{item.name} is in your hand: it must be bought first", "10.2 Buying")
    return no(f"{name_of(state, slot)} does not wear {item.name}", ACTIVES)


def refuse_item(state: Position, slot: int, pocket: int, sheet: SkillSheet) -> list[Check]:
    name, ready_on = name_of(state, slot), state.heroes.item_ready_on[slot * POCKETS + pocket]
    fresh, spent = f"{name} has used no item in this activation", f"{name} has used an item in this activation"
    good, bad = f"{sheet.name} is ready", f"{sheet.name} cools down until turn {ready_on}"
    checks = [
        weigh(not state.window.has_used, fresh, spent, ACTIVES),
        weigh(ready_on <= state.turn, good, bad, ACTIVES),
    ]
    if state.has(slot, HEX):
        checks.append(suffers(state, slot, HEX))
    if sheet.is_movement and state.window.has_moved:
        checks.append(no(f"{name} has moved, and {sheet.name} takes the place of the move", ACTIVES))
    elif sheet.is_movement and not state.may_move(slot):
        checks.append(refuse_bonds(state, slot))
    if sheet.undamaged and state.heroes.damaged_on[slot] == state.turn:
        checks.append(no(f"{name} was damaged this turn: {sheet.name} does not work", ACTIVES))
    return checks
