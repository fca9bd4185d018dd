"""Why a skill or an item cannot be used."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.ancient_wars.board import BOARD, EMPTY, distance, side_of
from wartable.games.ancient_wars.casting import is_aim, is_silenced, reach_of, usable
from wartable.games.ancient_wars.checks import no, weigh, yes
from wartable.games.ancient_wars.combat import sees
from wartable.games.ancient_wars.describe import AIM_TEXTS, where
from wartable.games.ancient_wars.events import name_of
from wartable.games.ancient_wars.sheets import (
    ALLY,
    ALLY_OR_STRUCTURE,
    ANY_HERO,
    ANY_UNIT,
    ENEMY,
    ENEMY_HERO,
    PUSHED_UNIT,
    SELF,
    SkillSheet,
)
from wartable.games.ancient_wars.state import DISARM, HIDDEN, POCKETS, SKILLS, Position
from wartable.games.ancient_wars.stats import LARGER, upgrade_of
from wartable.grid.square import OFF
from wartable.kernel.scene import Check


def piece_named(state: Position, heroes: list[int], cells: list[int]) -> int:
    """The piece that a text aims at, by its name or its cell."""
    for slot in heroes:
        if state.cells[slot] != OFF:
            return slot
    for cell in cells:
        if state.board[cell] >= 0:
            return int(state.board[cell])
    return EMPTY


def in_range(state: Position, slot: i64, other: i64, reach: i64, chapter: str) -> Check:
    steps = distance(state.cells[slot], state.cells[other])
    name = name_of(state, other)
    good, bad = f"{name} is {steps} away, in reach of {reach}", f"{name} is {steps} away, out of reach of {reach}"
    return weigh(steps <= reach, good, bad, chapter, [int(state.cells[other])])


# 9 Skills


def refuse_cast(state: Position, slot: int, words: list[str], heroes: list[int], cells: list[int]) -> list[Check]:
    name = name_of(state, slot)
    for skill in range(SKILLS):
        sheet = state.hero(slot).skills[skill]
        if set(sheet.key.split()) & set(words[words.index("casts") :]):
            return [*refuse_skill(state, slot, skill, sheet), *refuse_aim(state, slot, skill, sheet, heroes, cells)]
    names = " and ".join(sheet.name for sheet in state.hero(slot).skills)
    return [no(f"{name} has {names}", "9.1 Using a skill")]


def refuse_skill(state: Position, slot: int, skill: int, sheet: SkillSheet) -> list[Check]:
    name, gold = name_of(state, slot), state.gold[side_of(slot)]
    ready_on = state.ready_on[slot * SKILLS + skill]
    checks = [
        weigh(not state.has_cast, f"{name} has its action", f"{name} has used its action", "9.1 Using a skill"),
        weigh(not is_silenced(state, slot), f"{name} may use skills", f"{name} is silenced", "9.5 Control"),
        weigh(
            ready_on <= state.turn,
            f"{sheet.name} is ready",
            f"{sheet.name} cools down until turn {ready_on}",
            "9.3 Cooldowns and costs",
        ),
    ]
    if sheet.from_level > state.level[slot]:
        checks.append(no(f"{sheet.name} needs level {sheet.from_level}", "9.3 Cooldowns and costs"))
    if sheet.cost > gold:
        checks.append(no(f"{sheet.name} costs {sheet.cost} gold, you have {gold}", "9.3 Cooldowns and costs"))
    if sheet.standing and state.has_moved:
        checks.append(no(f"{sheet.name} cannot be used after moving", "9.1 Using a skill"))
    if sheet.attacks and state.has(slot, DISARM):
        checks.append(no(f"{name} is disarmed, and {sheet.name} is an attack", "9.5 Control"))
    return checks


def refuse_aim(
    state: Position, slot: int, skill: int, sheet: SkillSheet, heroes: list[int], cells: list[int]
) -> list[Check]:
    reach = reach_of(sheet, upgrade_of(state, slot, skill) & LARGER != 0)
    return refuse_target(state, slot, sheet, reach, heroes, cells)


def refuse_target(
    state: Position, slot: int, sheet: SkillSheet, reach: i64, heroes: list[int], cells: list[int]
) -> list[Check]:
    if sheet.aim == SELF:
        return [no(f"{sheet.name} would touch nobody, or is written without a target", "9.2 Aims")]
    wanted = AIM_TEXTS[int(sheet.aim)].format(where=where(int(reach)))
    if sheet.aim not in (ENEMY, ENEMY_HERO, ALLY, ANY_HERO, ANY_UNIT, ALLY_OR_STRUCTURE, PUSHED_UNIT):
        return [no(f"{sheet.name} is aimed at {wanted}", "9.2 Aims", cells)]
    other = piece_named(state, heroes, cells)
    if other == EMPTY:
        return [no(f"{sheet.name} is aimed at {wanted}", "9.2 Aims", cells)]
    return [in_range(state, slot, other, reach, "9.2 Aims"), refuse_piece(state, slot, other, sheet, wanted)]


def refuse_piece(state: Position, slot: int, other: int, sheet: SkillSheet, wanted: str) -> Check:
    name, place = name_of(state, other), [int(state.cells[other])]
    if is_aim(state, slot, other, sheet):
        return yes(f"{name} is a target for {sheet.name}", "9.2 Aims", place)
    if side_of(other) != side_of(slot) and state.has(other, HIDDEN):
        return no(f"{name} is invisible", "11.2 Runes", place)
    if side_of(other) != side_of(slot) and not sees(state, state.cells[slot], state.cells[other]):
        return no(f"A structure stands in the line of sight to {name}", "7.1 Range and line of sight", place)
    return no(f"{name} is the wrong target: {sheet.name} is aimed at {wanted}", "9.2 Aims", place)


# 10.4 Active items


def refuse_use(state: Position, slot: int, words: list[str], heroes: list[int], cells: list[int]) -> list[Check]:
    name = name_of(state, slot)
    for pocket in range(POCKETS):
        item = state.item(slot, pocket)
        if item is not None and set(item.word.split()) <= set(words):
            if item.active is None:
                return [no(f"{item.name} works by itself", "10.4 Active items")]
            return [
                *refuse_item(state, slot, pocket, item.active),
                *refuse_target(state, slot, item.active, item.active.reach, heroes, cells),
            ]
    return [no(f"{name} wears no such item", "10.4 Active items")]


def refuse_item(state: Position, slot: int, pocket: int, sheet: SkillSheet) -> list[Check]:
    name, ready_on = name_of(state, slot), state.item_ready_on[slot * POCKETS + pocket]
    if state.has_used:
        return [no(f"{name} has used an item in this activation", "10.4 Active items")]
    if ready_on > state.turn:
        return [no(f"{sheet.name} cools down until turn {ready_on}", "10.4 Active items")]
    if usable(state, slot, pocket) is None:
        return [no(f"{sheet.name} cannot be used now: {BOARD.name(state.cells[slot])}", "10.4 Active items")]
    return []
