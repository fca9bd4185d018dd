"""Chapter 9: how a skill works through its verbs: whom each one touches, and how strongly."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.ancient_wars.aims import (
    ALLIES,
    ALLIES_NEAR_CASTER,
    CASTER,
    ENEMY_HEROES,
    IN_LINE,
    NEAR_CASTER,
    TARGET,
)
from wartable.games.ancient_wars.board import BOARD, distance
from wartable.games.ancient_wars.deed import Deed
from wartable.games.ancient_wars.sheets import SkillSheet, Verb
from wartable.games.ancient_wars.slots import EMPTY, ENEMY_UNITS, HEROES, TEAM, is_structure, side_of
from wartable.grid.square import OFF


def run(deed: Deed, skill: SkillSheet, is_larger: bool) -> None:
    """Verb by verb, in the order of the sheet; each finds whom it touches before it touches anyone."""
    for number in range(len(skill.verbs)):
        verb = skill.verbs[number]
        amount = skill.amount_of(number, is_larger)
        touched = touched_by(deed, verb)
        deed.length = len(touched)
        for slot in touched:
            if deed.state.cells[slot] != OFF or verb.kind.follows_the_fallen:
                verb.touch(deed, slot, amount)


def does_something(deed: Deed, skill: SkillSheet) -> bool:
    for verb in skill.verbs:
        if not verb.kind.needs_somebody or len(touched_by(deed, verb)) > 0:
            return True
    return False


def touched_by(deed: Deed, verb: Verb) -> vec[i64]:
    whom = verb.whom
    if whom == TARGET:
        return one(deed.target if deed.target != EMPTY else deed.caster)
    if whom == CASTER:
        return one(deed.caster)
    if whom == ALLIES or whom == ALLIES_NEAR_CASTER:
        return allies(deed, verb.within if whom == ALLIES_NEAR_CASTER else 99)
    if whom == ENEMY_HEROES:
        return enemy_heroes(deed)
    if whom == IN_LINE:
        return in_line(deed, verb.within)
    if whom == NEAR_CASTER:
        return near(deed, deed.state.cells[deed.caster], verb.within)
    return near(deed, deed.cell, verb.within)


def one(slot: i64) -> vec[i64]:
    return append(vec[i64](), slot)


def near(deed: Deed, cell: i64, within: i64) -> vec[i64]:
    """Enemy heroes and creeps within reach of a cell; the target itself is touched by other verbs."""
    found = vec[i64]()
    state = deed.state
    if cell == OFF:
        return found
    for slot in ENEMY_UNITS[deed.side]:
        there = state.cells[slot]
        if there != OFF and slot != deed.target and distance(cell, there) <= within:
            found = append(found, slot)
    return found


def allies(deed: Deed, within: i64) -> vec[i64]:
    found = vec[i64]()
    state = deed.state
    for slot in range(deed.side * TEAM, deed.side * TEAM + TEAM):
        if state.cells[slot] != OFF and distance(state.cells[deed.caster], state.cells[slot]) <= within:
            found = append(found, slot)
    return found


def enemy_heroes(deed: Deed) -> vec[i64]:
    found = vec[i64]()
    for slot in range(HEROES):
        if side_of(slot) != deed.side and deed.state.cells[slot] != OFF:
            found = append(found, slot)
    return found


def in_line(deed: Deed, length: i64) -> vec[i64]:
    """Enemy heroes and creeps in the next cells of the direction, the farthest first, so that pushes do not jam."""
    found = vec[i64]()
    for steps in range(length, 0, -1):
        cell = cell_along(deed, steps)
        slot = EMPTY if cell == OFF else deed.state.board[cell]
        if slot >= 0 and side_of(slot) != deed.side and not is_structure(slot):
            found = append(found, slot)
    return found


def cell_along(deed: Deed, steps: i64) -> i64:
    cell = deed.state.cells[deed.caster]
    for _ in range(steps):
        if cell != OFF:
            cell = BOARD.next(cell, deed.direction)
    return cell
