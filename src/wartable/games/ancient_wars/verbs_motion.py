"""The verbs that move pieces, call new ones, or break the ground."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from wartable.games.ancient_wars.board import BOARD, CELLS, CREEP_COLUMNS, SIDE, distance, forward, nearest
from wartable.games.ancient_wars.deed import Deed
from wartable.games.ancient_wars.effects import cell_along
from wartable.games.ancient_wars.events import id_of, name_of, tell_of, tell_on
from wartable.games.ancient_wars.sheets import Verb
from wartable.games.ancient_wars.slots import EMPTY, SWARM, SWARMS, WALL, is_hero, is_structure, side_of
from wartable.games.ancient_wars.state import Position
from wartable.games.ancient_wars.wild import take_rune
from wartable.grid.square import OFF

MOST_CREEPS: Final = 10


def displace(state: Position, slot: i64, cell: i64) -> None:
    if cell == OFF or cell == state.cells[slot] or not state.is_free(cell):
        return
    if state.listening:
        tell_on(state, "displaced", slot, {"end": BOARD.name(cell)})
    state.shift(slot, cell)
    arrive(state, slot)


def arrive(state: Position, slot: i64) -> None:
    """However a hero comes to stand on a rune, it takes it."""
    if state.cells[slot] == state.wild.rune_cell and is_hero(slot):
        take_rune(state, slot)


def free_beside(state: Position, side: i64, cell: i64, origin: i64) -> i64:
    """The free neighbour of a cell that is nearest to where somebody of the side comes from, or OFF."""
    for place in range(CELLS):
        there = nearest(side, origin, place)
        if distance(cell, there) == 1 and (state.is_free(there) or there == origin):
            return there
    return OFF


class Teleport(Verb):
    """`teleport = 3`: so far, to the cell that was chosen"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        displace(deed.state, deed.caster, deed.cell)


class Approach(Verb):
    """`approach = true`: the caster jumps next to the target"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        state = deed.state
        displace(state, deed.caster, free_beside(state, deed.side, state.cells[slot], state.cells[deed.caster]))


class Behind(Verb):
    """`behind = true`: the caster appears behind the target, on its home side, or else next to it"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        state = deed.state
        cell = state.cells[slot] - forward(side_of(slot))
        if not 0 <= cell < CELLS or not (state.is_free(cell) or cell == state.cells[deed.caster]):
            cell = free_beside(state, deed.side, state.cells[slot], state.cells[deed.caster])
        displace(state, deed.caster, cell)


class Swap(Verb):
    """`swap = true`"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        state = deed.state
        here, there = state.cells[deed.caster], state.cells[slot]
        if state.listening:
            tell_on(state, "displaced", deed.caster, {"end": BOARD.name(there)})
            tell_on(state, "displaced", slot, {"end": BOARD.name(here)})
        state.put(deed.caster, there)
        state.put(slot, here)
        arrive(state, deed.caster)
        arrive(state, slot)


class Pull(Verb):
    """`pull = true`: along the line, next to the caster"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        displace(deed.state, slot, cell_along(deed, 1))


class Push(Verb):
    """`push = 1`: so many cells in the direction, until something is in the way"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        state = deed.state
        if is_structure(slot):
            return
        cell = state.cells[slot]
        for _ in range(amount):
            there = BOARD.next(cell, deed.direction)
            if there == OFF or not state.is_free(there):
                break
            cell = there
        displace(state, slot, cell)


class Wall(Verb):
    """`wall = 3`: so many free cells of the direction cannot be entered until the next turn begins"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        state = deed.state
        names = []
        for steps in range(1, amount + 1):
            cell = cell_along(deed, steps)
            if cell != OFF and state.is_free(cell):
                state.board[cell] = WALL
                state.walls = append(state.walls, cell)
                names.append(BOARD.name(cell))
        if state.listening and names:
            tell_of(state, "walled", deed.caster, {"places": " ".join(names)})


# Summons


def summon(state: Position, side: i64, cell: i64, hp: i64, expires_on: i64) -> i64:
    """A creep or a ward for the side, or EMPTY where there is no room."""
    limit = MOST_CREEPS if expires_on == 0 else SWARM
    if creeps_of(state, side) >= limit:
        return EMPTY
    for slot in SWARMS[side]:
        if state.cells[slot] == OFF:
            state.swarm.births += 1
            state.swarm.born[slot], state.hp[slot], state.swarm.expires_on[slot] = state.swarm.births, hp, expires_on
            state.struck_on[slot] = 0
            state.put(slot, cell)
            return slot
    return EMPTY


def creeps_of(state: Position, side: i64) -> i64:
    count: i64 = 0
    for slot in SWARMS[side]:
        if state.cells[slot] != OFF:
            count += 1
    return count


class Ward(Verb):
    """`ward = 1, turns = 2`: so many wards on and around the chosen cell"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        state = deed.state
        for place in range(CELLS):
            cell = nearest(deed.side, deed.cell, place)
            if amount > 0 and distance(cell, deed.cell) <= 1 and state.is_free(cell):
                amount -= 1
                born = summon(state, deed.side, cell, 1, state.turn + self.turns - 1)
                tell_summons(deed, born)


class Creeps(Verb):
    """`creep = 1`: so many creeps in the nearest creep column, on the free cells nearest to the caster"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        for _ in range(amount):
            cell = path_cell(deed.state, deed.side, deed.state.cells[deed.caster], self.within)
            if cell != OFF:
                tell_summons(deed, summon(deed.state, deed.side, cell, 1, 0))


def path_cell(state: Position, side: i64, here: i64, within: i64) -> i64:
    for place in range(CELLS):
        cell = nearest(side, here, place)
        if distance(here, cell) > within:
            return OFF
        if cell % SIDE in CREEP_COLUMNS and state.is_free(cell):
            return cell
    return OFF


def tell_summons(deed: Deed, slot: i64) -> None:
    if deed.state.listening and slot != EMPTY:
        name = "ward" if deed.state.swarm.expires_on[slot] > 0 else "creep"
        facts: dict[str, object] = {"thing": name, "end": BOARD.name(deed.state.cells[slot])}
        summoner = {"by": id_of(deed.state, deed.caster), "summoner": name_of(deed.state, deed.caster)}
        tell_on(deed.state, "summoned", slot, {**summoner, **facts})
