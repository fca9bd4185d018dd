"""Chapter 12: creeps. They spawn in waves and act by themselves, all at once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.board import (
    BOARD,
    CELLS,
    CREEP_COLUMNS,
    LANES,
    SIDE,
    distance,
    for_side,
    forward,
    lanes,
)
from wartable.games.ancient_wars.combat import (
    can_be_attacked,
    cut,
    damage_without_hero,
    has_vanguard,
    hurt,
    loss,
    opener_first,
)
from wartable.games.ancient_wars.events import tell_between, tell_of, tell_on
from wartable.games.ancient_wars.falling import fall_creep
from wartable.games.ancient_wars.slots import (
    EMPTY,
    ENEMIES,
    FIRST_BARRACKS,
    FIRST_TOWER,
    SWARMS,
    is_creep,
    is_hero,
    is_structure,
    side_of,
    structure_slot,
)
from wartable.games.ancient_wars.state import Position
from wartable.games.ancient_wars.verbs_motion import summon
from wartable.games.ancient_wars.wild import EVERY_WAVE
from wartable.grid.square import OFF

CREEP_ATK: Final = 1
CREEP_RANGE: Final = 1
WARD_RANGE: Final = 2
SPAWN_ROW: Final = 1
STAY: Final = -1


# 12.1 Waves


def spawn_waves(state: Position) -> None:
    """A creep in each lane, two where a tower of the enemy has fallen; the new ones step forward at once."""
    is_wave = state.turn % EVERY_WAVE == 1
    if state.listening and is_wave:
        text = ", ".join(LANES[lane] for lane in lanes() if state.has_lane(lane))
        state.tell("spawning", {"turn": int(state.turn), "text": f"both sides, {text}"})
    for side in range(2):
        for lane in lanes():
            if not state.has_lane(lane):
                continue
            place = side * 3 + lane
            if is_wave:
                state.swarm.waiting[place] = min(2, state.swarm.waiting[place] + wave_size(state, side, lane))
            if state.swarm.waiting[place] > 0:
                spawn(state, side, lane)


def wave_size(state: Position, side: i64, lane: i64) -> i64:
    """The lane push advantage."""
    front = structure_slot(1 - side, FIRST_TOWER + 2 * lane)
    return 1 if state.stands(front) and state.stands(front + 1) else 2


def spawn(state: Position, side: i64, lane: i64) -> None:
    """Each new creep steps forward, which makes room for the next; where there is none, it waits."""
    place = side * 3 + lane
    cell = for_side(side, SPAWN_ROW * SIDE + CREEP_COLUMNS[lane])
    for _ in range(state.swarm.waiting[place]):
        if not state.is_free(cell):
            break
        slot = summon(state, side, cell, creep_hp(state, side, lane), 0)
        if slot == EMPTY:
            break
        state.swarm.waiting[place] -= 1
        if state.is_free(cell + forward(side)):
            state.shift(slot, cell + forward(side))
        if state.listening:
            tell_on(state, "spawned", slot, {"end": BOARD.name(state.cells[slot])})
    state.swarm.waiting[place] = min(1, state.swarm.waiting[place])


def creep_hp(state: Position, side: i64, lane: i64) -> i64:
    """Two health once the enemy's barracks of the lane has fallen."""
    if not state.box.settings.barracks:
        return 1
    return 1 if state.stands(structure_slot(1 - side, FIRST_BARRACKS + lane)) else 2


# 12.2 What creeps do at the end of a turn


def act_all(state: Position) -> None:
    """Everyone decides on the same position; then all attacks land, also those of the fallen, then all march."""
    creeps: list[int] = []
    victims: list[int] = []
    heres: list[int] = []
    escorted: list[bool] = []
    for slot in opener_first(state, SWARMS):
        if state.cells[slot] != OFF:
            victim = victim_of(state, slot)
            creeps.append(slot)
            heres.append(int(state.cells[slot]))
            victims.append(int(victim))
            escorted.append(has_vanguard(state, side_of(slot), victim))
    for number in range(len(creeps)):
        if victims[number] != EMPTY:
            strike(state, creeps[number], heres[number], victims[number], escorted[number])
    clash(state, creeps, victims)
    for number in range(len(creeps)):
        if victims[number] == EMPTY and side_of(creeps[number]) == 0:
            march(state, creeps, victims, number)
    for number in range(len(creeps)):
        if victims[number] == EMPTY and side_of(creeps[number]) == 1:
            march(state, creeps, victims, number)


def is_ward(state: Position, slot: i64) -> bool:
    return state.swarm.expires_on[slot] > 0


def victim_of(state: Position, slot: i64) -> i64:
    """An enemy creep, else a structure, else a hero in reach; of equals the weakest, then the first."""
    reach: i64 = WARD_RANGE if is_ward(state, slot) else CREEP_RANGE
    here, side = state.cells[slot], side_of(slot)
    best: i64 = EMPTY
    for other in ENEMIES[side]:
        there = state.cells[other]
        if there == OFF or distance(here, there) > reach or not can_be_attacked(state, side, other):
            continue
        if best == EMPTY or rank(state, other) < rank(state, best):
            best = other
    return best


def rank(state: Position, slot: i64) -> i64:
    kind: i64 = 0 if is_creep(slot) else (1 if is_structure(slot) else 2)
    return kind * 100 + state.hp[slot]


def strike(state: Position, slot: i64, here: i64, victim: i64, is_escorted: bool) -> None:
    """From where it stands, or stood when it fell."""
    if state.cells[victim] == OFF:
        return
    damage = cut(state, victim, damage_without_hero(state, victim, CREEP_ATK), is_escorted)
    state.struck_on[slot] = state.turn
    if is_hero(victim):
        state.heroes.attacked_on[victim] = state.turn
    if state.listening:
        facts: dict[str, object] = {"notes": "", "start": BOARD.name(here), **loss(state, victim, damage)}
        tell_between(state, "struck", slot, victim, facts)
    hurt(state, slot, victim, damage)


# 12.3 Marching


def goal_of(state: Position, slot: i64) -> i64:
    """One step forward, or STAY on the last row and for a ward."""
    if is_ward(state, slot):
        return STAY
    goal = state.cells[slot] + forward(side_of(slot))
    return goal if 0 <= goal < CELLS else STAY


def clash(state: Position, creeps: list[int], victims: list[int]) -> None:
    """Two enemy creeps that step onto the same cell both fall, and nobody earns anything."""
    for first in range(len(creeps)):
        slot = creeps[first]
        if side_of(slot) != 0 or victims[first] != EMPTY or state.cells[slot] == OFF:
            continue
        goal = goal_of(state, slot)
        for second in range(len(creeps)):
            other = creeps[second]
            if side_of(other) == 0 or victims[second] != EMPTY or state.cells[other] == OFF:
                continue
            if goal != STAY and goal_of(state, other) == goal and state.is_free(goal):
                if state.listening:
                    state.tell("clashed", {"end": BOARD.name(goal)})
                fall_creep(state, EMPTY, slot)
                fall_creep(state, EMPTY, other)
                break


def march(state: Position, creeps: list[int], victims: list[int], number: i64) -> None:
    """Whoever is ahead in the column goes first, so that a column moves together."""
    slot = creeps[number]
    if state.cells[slot] == OFF or victims[number] != EMPTY:
        return
    goal = goal_of(state, slot)
    if goal == STAY:
        return
    ahead = state.board[goal]
    if is_creep(ahead) and side_of(ahead) == side_of(slot):
        for other in range(len(creeps)):
            if creeps[other] == ahead and victims[other] == EMPTY:
                march(state, creeps, victims, other)
    victims[number] = slot
    if state.is_free(goal):
        if state.listening:
            tell_of(state, "marched", slot, {"end": BOARD.name(goal)})
        state.shift(slot, goal)


def expire_wards(state: Position) -> None:
    for slot in SWARMS[0] + SWARMS[1]:
        if state.cells[slot] != OFF and 0 < state.swarm.expires_on[slot] <= state.turn:
            if state.listening:
                tell_on(state, "expired", slot, {"end": BOARD.name(state.cells[slot])})
            state.shed_all(slot)
            state.lift(slot)
