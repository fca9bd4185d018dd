"""Why a hero cannot move, attack or hunt."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars import why_skills
from wartable.games.ancient_wars.activation import can_attack, is_target, taunter_of
from wartable.games.ancient_wars.board import BOARD, CAMP_OF, CELLS, NO_CAMP, distance
from wartable.games.ancient_wars.combat import can_be_attacked, sees
from wartable.games.ancient_wars.events import name_of
from wartable.games.ancient_wars.movement import is_in_zone, reach
from wartable.games.ancient_wars.slots import EMPTY, is_structure, side_of
from wartable.games.ancient_wars.state import WINDOW, Position
from wartable.games.ancient_wars.stats import movement_of, range_of
from wartable.games.ancient_wars.statuses import DISARM, HEX, STUN, TAUNT
from wartable.games.ancient_wars.typed import cells_in, following, heroes_in, piece_in, spots
from wartable.grid.square import OFF
from wartable.kernel.reasons import no, weigh, yes
from wartable.kernel.scene import Check

HOW: Final = "15.1 How actions are written"
ACTIVATION: Final = "4.4 An activation"
WINDOWS: Final = "4.3 Windows"
WAY: Final = "6.2 What is in the way"
ATTACKING: Final = "7.1 Range and line of sight"
CONTROL: Final = "9.5 Control"
CAMPS: Final = "11.1 Camps"
VERBS: Final[list[str]] = ["casts", "uses", "attacks", "farms", "done"]


def refuse_hero(state: Position, side: i64, text: str, words: list[str]) -> list[Check]:
    heroes = heroes_in(state, words)
    if not heroes:
        return [no(f"{text[:60]!r} names no hero of this game; write axe e3-e5 or axe attacks pudge", HOW)]
    checks = readiness(state, side, heroes[0])
    if not checks[-1].passed:
        return checks
    verb = next((word for word in words if word in VERBS), "")
    if state.has(heroes[0], TAUNT):
        checks += refuse_taunted(state, heroes[0], verb, words)
    return [*checks, *refuse_verb(state, heroes[0], verb, text, words)]


def refuse_verb(state: Position, slot: int, verb: str, text: str, words: list[str]) -> list[Check]:
    if verb == "casts":
        return why_skills.refuse_cast(state, slot, words)
    if verb == "uses":
        return why_skills.refuse_use(state, slot, words)
    if verb == "attacks":
        return refuse_attack(state, slot, following(words, "attacks"))
    if verb == "farms":
        return refuse_farming(state, slot)
    if verb == "done":
        good, bad = f"{name_of(state, slot)} has begun", f"{name_of(state, slot)} has not begun its activation"
        return [weigh(state.window.active == slot, good, bad, ACTIVATION)]
    return refuse_move(state, slot, cells_in(text))


def readiness(state: Position, side: i64, slot: int) -> list[Check]:
    name = name_of(state, slot)
    if side_of(slot) != side:
        return [no(f"{name} is not yours", WINDOWS)]
    if state.cells[slot] == OFF:
        back = state.heroes.returns_on[slot]
        return [no(f"{name} has fallen and returns on turn {back}", "7.5 Falling and returning")]
    if state.window.active != EMPTY and state.window.active != slot:
        return [no(f"{name_of(state, state.window.active)}'s activation is not done", ACTIVATION)]
    if state.window.active == slot:
        return [yes(f"{name} is being activated", ACTIVATION)]
    if state.heroes.activated_on[slot] >= state.turn:
        return [no(f"{name} has been activated this turn", WINDOWS)]
    if state.has(slot, STUN):
        return [why_skills.suffers(state, slot, STUN)]
    bad = "Three heroes were activated in this window"
    return [weigh(state.window.opened < WINDOW, f"{name} is ready", bad, WINDOWS)]


def refuse_taunted(state: Position, slot: int, verb: str, words: list[str]) -> list[Check]:
    """It must attack its taunter if it can, and may only move if it cannot."""
    name, taunter = name_of(state, slot), taunter_of(state, slot)
    whom = "its taunter, who has fallen" if taunter == EMPTY else name_of(state, taunter)
    is_on_taunter = verb == "attacks" and taunter != EMPTY and piece_in(state, following(words, "attacks")) == taunter
    if taunter != EMPTY and can_attack(state, slot) and is_target(state, slot, taunter, range_of(state, slot)):
        return [weigh(is_on_taunter, f"{name} attacks {whom}", f"{name} is taunted: it must attack {whom}", CONTROL)]
    bad = f"{name} is taunted and cannot attack {whom}: it can only move"
    return [weigh(is_on_taunter or verb in ("", "done"), f"{name} is taunted and may move", bad, CONTROL)]


# 6 Moving


def refuse_move(state: Position, slot: int, cells: list[int]) -> list[Check]:
    name, where = name_of(state, slot), BOARD.name(state.cells[slot])
    if len(cells) != 2:
        return [no(f"A move is written {state.hero(slot).word} {where}-, and a cell", HOW)]
    if cells[0] != state.cells[slot]:
        return [no(f"{name} stands on {where}, not on {BOARD.name(cells[0])}", "6.1 Steps", spots(cells[0]))]
    if state.window.has_moved:
        return [no(f"{name} has moved: a move cannot be split", ACTIVATION)]
    if not state.may_move(slot):
        return [why_skills.refuse_bonds(state, slot)]
    left = reach(state, slot)
    if left[cells[1]] >= 0 and state.board[cells[1]] == EMPTY:
        return [yes(f"{name} can walk to {BOARD.name(cells[1])}", "6.1 Steps", spots(cells[1]))]
    return [refuse_way(state, slot, cells[1])]


def refuse_way(state: Position, slot: int, goal: int) -> Check:
    name, where, other = name_of(state, slot), BOARD.name(goal), state.board[goal]
    if other == slot:
        return no(f"{name} stands on {where} already", "6.1 Steps", spots(goal))
    if other != EMPTY or not state.is_open(goal):
        return why_skills.refuse_entry(state, goal)
    points, steps = movement_of(state, slot), distance(state.cells[slot], goal)
    if is_in_zone(state, side_of(slot), state.cells[slot]) and steps > 1:
        return no(f"{name} stands in an enemy tower's zone: it may move one cell", "6.3 Control zones", spots(goal))
    if steps > 2 * points:
        return no(f"{where} is too far: MOV {points}, half a point a cell on the river", "6.1 Steps", spots(goal))
    left = reach(state, slot)
    near = [cell for cell in range(CELLS) if left[cell] >= 0 and is_in_zone(state, side_of(slot), cell)]
    if near and steps <= points:
        return no(
            f"The way to {where} is blocked, or stopped by an enemy tower's zone", "6.3 Control zones", spots(*near)
        )
    return no(f"{name} has no free way to {where} with MOV {points}", WAY, spots(goal))


# 7 Attacking


def refuse_attack(state: Position, slot: int, named: list[str]) -> list[Check]:
    name = name_of(state, slot)
    if state.window.has_cast:
        return [no(f"{name} has used a skill: that was its action", "9.1 Using a skill")]
    for kind in (DISARM, HEX):
        if state.has(slot, kind):
            return [why_skills.suffers(state, slot, kind)]
    victim = piece_in(state, named)
    if victim == EMPTY:
        return [no("There is nobody to attack there", ATTACKING, spots(*cells_in(" ".join(named))))]
    return [refuse_victim(state, slot, victim), *refuse_line(state, slot, victim)]


def refuse_victim(state: Position, slot: i64, victim: i64) -> Check:
    name, place = name_of(state, victim), spots(state.cells[victim])
    if side_of(victim) == side_of(slot):
        return no(f"{name} is on your own side", ATTACKING, place)
    if is_structure(victim) and not can_be_attacked(state, side_of(slot), victim):
        return no(f"{name} does not lie open yet", "8.4 When the Ancient lies open", place)
    good, bad = f"{name} can be attacked", f"{name} is invisible"
    return weigh(can_be_attacked(state, side_of(slot), victim), good, bad, "11.2 Runes", place)


def refuse_line(state: Position, slot: i64, victim: i64) -> list[Check]:
    name, place = name_of(state, victim), spots(state.cells[victim])
    seen = sees(state, state.cells[slot], state.cells[victim])
    good, bad = f"{name} is in sight", f"A structure stands in the line of sight to {name}"
    in_range = why_skills.in_range(state, slot, state.cells[victim], name, range_of(state, slot), ATTACKING)
    return [in_range, weigh(seen, good, bad, ATTACKING, place)]


# 11.1 Camps


def refuse_farming(state: Position, slot: int) -> list[Check]:
    name, camp = name_of(state, slot), CAMP_OF[state.cells[slot]]
    if state.window.has_cast:
        return [no(f"{name} has used a skill: that was its action", "9.1 Using a skill")]
    if camp == NO_CAMP:
        return [no(f"{name} is in no jungle", CAMPS)]
    good, bad = "Neutral creeps wait in this jungle", "No neutral creeps wait in this jungle"
    return [weigh(state.wild.camps[camp] > 0, good, bad, CAMPS)]
