"""Chapters 9 and 10: what a skill or an active item may be aimed at, and using it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.ancient_wars import aims
from wartable.games.ancient_wars.actions import CAST, USE, used
from wartable.games.ancient_wars.board import BOARD, CELLS, distance, is_own_half, nearest
from wartable.games.ancient_wars.combat import sees
from wartable.games.ancient_wars.deed import Deed
from wartable.games.ancient_wars.effects import does_something, run
from wartable.games.ancient_wars.events import id_of, name_of, tell_of
from wartable.games.ancient_wars.numbers import AMPLIFY
from wartable.games.ancient_wars.parts import POCKETS, SKILLS
from wartable.games.ancient_wars.sheets import SkillSheet
from wartable.games.ancient_wars.slots import (
    EMPTY,
    SLOTS,
    STRUCTURE_SLOTS,
    SWARMS,
    is_creep,
    is_hero,
    is_structure,
    is_tower,
    side_of,
)
from wartable.games.ancient_wars.state import Position
from wartable.games.ancient_wars.stats import LARGER, cooldown_of, upgrade_of
from wartable.games.ancient_wars.statuses import DISARM, HEX, HIDDEN, SILENCE, TAUNT
from wartable.grid.square import DIRECTIONS, OFF
from wartable.kernel.action import act

SHORT_COOLDOWN: Final = 2


def is_silenced(state: Position, slot: i64) -> bool:
    return state.wears[slot] != 0 and (state.has(slot, SILENCE) or state.has(slot, HEX) or state.has(slot, TAUNT))


def can_cast(state: Position, slot: i64, skill: i64) -> bool:
    sheet = state.hero(slot).skills[skill]
    if state.heroes.ready_on[slot * SKILLS + skill] > state.turn or state.heroes.level[slot] < sheet.from_level:
        return False
    if sheet.cost > state.sides.gold[side_of(slot)] or (sheet.standing and state.window.has_moved):
        return False
    return not (sheet.attacks and state.has(slot, DISARM))


def add_casts(state: Position, slot: i64, options: vec[i64]) -> vec[i64]:
    if is_silenced(state, slot):
        return options
    for skill in range(SKILLS):
        if can_cast(state, slot, skill):
            sheet = state.hero(slot).skills[skill]
            is_larger = upgrade_of(state, slot, skill) & LARGER != 0
            for cell in cells_in_aim(state, slot, sheet, sheet.reach_of(is_larger)):
                options = append(options, cast_action(slot, cell, skill))
    return options


def cast_action(slot: i64, cell: i64, skill: i64) -> i64:
    return act(CAST, slot, cell, skill)


# 9.2 Aims


def cells_in_aim(state: Position, slot: i64, sheet: SkillSheet, reach: i64) -> vec[i64]:
    """The cells at which it may be used; a skill without aim is used at its own cell."""
    aim = sheet.aim
    if aim == aims.SELF:
        return aims_at_self(state, slot, sheet)
    if aims.is_at_cell(aim):
        return aims_at_cells(state, slot, sheet, reach)
    if aims.is_along_line(aim):
        return aims_along_lines(state, slot, sheet, reach)
    found = vec[i64](capacity=8)
    here = state.cells[slot]
    for other in range(SLOTS):
        there = state.cells[other]
        if there != OFF and distance(here, there) <= reach and is_aim(state, slot, other, sheet):
            found = append(found, there)
    return found


def aims_at_self(state: Position, slot: i64, sheet: SkillSheet) -> vec[i64]:
    deed = deed_of(state, slot, sheet, state.cells[slot], OFF)
    found = vec[i64]()
    return append(found, state.cells[slot]) if does_something(deed, sheet) else found


def is_aim(state: Position, slot: i64, other: i64, sheet: SkillSheet) -> bool:
    """Whether the piece is of the right kind, can be targeted and is seen."""
    aim = sheet.aim
    is_enemy = side_of(other) != side_of(slot)
    if is_enemy and state.has(other, HIDDEN):
        return False
    if aim == aims.ENEMY or aim == aims.ENEMY_HERO:
        is_right = is_enemy and (is_hero(other) or (aim == aims.ENEMY and is_creep(other)))
        is_seen = is_right and (sheet.lobbed or sees(state, state.cells[slot], state.cells[other]))
        return is_seen and (not sheet.moves_caster or has_room_beside(state, slot, other))
    if aim == aims.ALLY:
        return not is_enemy and is_hero(other)
    if aim == aims.ALLY_OR_STRUCTURE:
        return not is_enemy and not is_creep(other)
    if aim == aims.ANY_HERO:
        return is_hero(other) and other != slot and sees(state, state.cells[slot], state.cells[other])
    if aim == aims.ANY_UNIT:
        return not is_structure(other) and other != slot and has_room_beside(state, slot, other)
    return aim == aims.PUSHED_UNIT and not is_structure(other)


def has_room_beside(state: Position, slot: i64, other: i64) -> bool:
    for direction in range(DIRECTIONS):
        there = BOARD.next(state.cells[other], direction)
        if there != OFF and (state.is_free(there) or there == state.cells[slot]):
            return True
    return False


def aims_at_cells(state: Position, slot: i64, sheet: SkillSheet, reach: i64) -> vec[i64]:
    found = vec[i64](capacity=32)
    here = state.cells[slot]
    for place in range(CELLS):
        cell = nearest(0, here, place)
        if distance(here, cell) > reach:
            break
        if is_cell_aim(state, slot, sheet, cell):
            found = append(found, cell)
    return found


def is_cell_aim(state: Position, slot: i64, sheet: SkillSheet, cell: i64) -> bool:
    aim = sheet.aim
    if aim == aims.AREA:
        return does_something(deed_of(state, slot, sheet, cell, OFF), sheet)
    if not state.is_free(cell):
        return False
    if aim == aims.LEAP:
        return BOARD.direction(state.cells[slot], cell) != OFF
    if aim == aims.HOME_CELL:
        return is_own_half(side_of(slot), cell) or has_neighbour(state, side_of(slot), cell, False)
    return aim != aims.TOWER_CELL or has_neighbour(state, side_of(slot), cell, True)


def has_neighbour(state: Position, side: i64, cell: i64, is_for_towers: bool) -> bool:
    """A creep of the side next to the cell, or one of its towers."""
    for other in STRUCTURE_SLOTS[side] if is_for_towers else SWARMS[side]:
        if state.cells[other] != OFF and distance(state.cells[other], cell) == 1:
            if not is_for_towers or is_tower(other):
                return True
    return False


def aims_along_lines(state: Position, slot: i64, sheet: SkillSheet, reach: i64) -> vec[i64]:
    """A direction is named by its first cell, a line by the piece that it meets first."""
    found = vec[i64](capacity=8)
    for direction in range(DIRECTIONS):
        first = BOARD.next(state.cells[slot], direction)
        if first == OFF:
            continue
        if sheet.aim == aims.DIRECTION:
            if does_something(deed_of(state, slot, sheet, first, direction), sheet):
                found = append(found, first)
        else:
            met = first_met(state, slot, direction, reach, sheet.aim)
            if met != OFF:
                found = append(found, met)
    return found


def first_met(state: Position, slot: i64, direction: i64, reach: i64, aim: i64) -> i64:
    """The cell of the first unit, or of the first enemy, along a line; structures end it."""
    cell = state.cells[slot]
    for _ in range(reach):
        cell = BOARD.next(cell, direction)
        if cell == OFF:
            return OFF
        other = state.board[cell]
        if other < 0:
            continue
        if is_structure(other):
            return OFF
        is_enemy = side_of(other) != side_of(slot)
        if is_enemy and state.has(other, HIDDEN):
            continue
        if aim == aims.FIRST_UNIT or is_enemy:
            return cell
    return OFF


# 9.3 Using it


def deed_of(state: Position, slot: i64, sheet: SkillSheet, cell: i64, direction: i64) -> Deed:
    deed = Deed(state, slot)
    deed.cell = cell
    deed.direction = direction
    deed.cause = sheet.name
    if aims.is_along_line(sheet.aim):
        deed.direction = BOARD.direction(state.cells[slot], cell)
    if aims.is_at_piece(sheet.aim):
        deed.target = state.board[cell]
    return deed


def cast(state: Position, slot: i64, skill: i64, cell: i64) -> None:
    sheet = state.hero(slot).skills[skill]
    is_larger = upgrade_of(state, slot, skill) & LARGER != 0
    deed = deed_of(state, slot, sheet, cell, OFF)
    state.heroes.ready_on[slot * SKILLS + skill] = state.turn + cooldown_of(state, slot, skill)
    state.sides.gold[side_of(slot)] -= sheet.cost
    if sheet.harms:
        deed.bonus = use_up_amplification(state, slot, sheet)
    if state.listening:
        tell_of(state, "cast", slot, {"skill": sheet.name, **aimed(state, sheet, deed, sheet.key)})
    run(deed, sheet, is_larger)


def use_up_amplification(state: Position, slot: i64, sheet: SkillSheet) -> i64:
    """Once a turn, for a damage skill with a short cooldown."""
    more = state.granted(slot, AMPLIFY)
    if more == 0 or sheet.cooldown > SHORT_COOLDOWN or state.heroes.amplified_on[slot] == state.turn:
        return 0
    state.heroes.amplified_on[slot] = state.turn
    return more


def aimed(state: Position, sheet: SkillSheet, deed: Deed, key: str) -> dict[str, object]:
    """What is used, where, and on whom if on somebody."""
    on = {"on": id_of(state, deed.target)} if deed.target != EMPTY else {}
    return {"using": key, "at": at_text(state, sheet, deed), "end": BOARD.name(deed.cell), **on}


def at_text(state: Position, sheet: SkillSheet, deed: Deed) -> str:
    if sheet.aim == aims.SELF:
        return ""
    return f" at {BOARD.name(deed.cell) if deed.target == EMPTY else name_of(state, deed.target)}"


# 10.4 Active items


def add_uses(state: Position, slot: i64, options: vec[i64]) -> vec[i64]:
    """Free, but one a turn; those that take the place of the move only while there is one to make."""
    if state.window.has_used or state.has(slot, HEX):
        return options
    for pocket in range(POCKETS):
        sheet = usable(state, slot, pocket)
        if sheet is not None:
            for cell in cells_in_aim(state, slot, sheet, sheet.reach):
                options = add_use(state, slot, pocket, sheet, cell, options)
    return options


def usable(state: Position, slot: i64, pocket: i64) -> SkillSheet | None:
    item = state.item(slot, pocket)
    if item is None or item.active is None or state.heroes.item_ready_on[slot * POCKETS + pocket] > state.turn:
        return None
    sheet = item.active
    if sheet.is_movement and not state.may_move(slot):
        return None
    if sheet.undamaged and state.heroes.damaged_on[slot] == state.turn:
        return None
    return sheet


def add_use(state: Position, slot: i64, pocket: i64, sheet: SkillSheet, cell: i64, options: vec[i64]) -> vec[i64]:
    if sheet.aim != aims.PUSHED_UNIT:
        return append(options, use_action(slot, cell, pocket, 0))
    for direction in range(DIRECTIONS):
        there = BOARD.next(cell, direction)
        if there != OFF and state.is_free(there):
            options = append(options, use_action(slot, cell, pocket, direction))
    return options


def use_action(slot: i64, cell: i64, pocket: i64, direction: i64) -> i64:
    return act(USE, slot, cell, used(pocket, direction))


def use(state: Position, slot: i64, pocket: i64, cell: i64, direction: i64) -> None:
    item = state.item(slot, pocket)
    assert item is not None and item.active is not None
    sheet = item.active
    deed = deed_of(state, slot, sheet, cell, direction)
    deed.is_item = True
    state.window.has_used = True
    state.heroes.item_ready_on[slot * POCKETS + pocket] = state.turn + sheet.cooldown
    if state.listening:
        tell_of(state, "used", slot, {"item": item.name, **aimed(state, sheet, deed, item.key)})
    if sheet.is_movement:
        state.window.has_moved = True
    run(deed, sheet, False)
    if item.is_consumed:
        state.strip(slot, pocket)
