"""Chapter 8.1 and 8.2: abilities, what they may aim at, and using them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.lol_chess.actions import CAST
from wartable.games.lol_chess.attack import NO_CRIT, WHOLE, roll_crit, taunter_of
from wartable.games.lol_chess.board import AHEAD, BOARD, JUMPS
from wartable.games.lol_chess.deed import Deed
from wartable.games.lol_chess.events import id_of, tell
from wartable.games.lol_chess.feats import count_servants
from wartable.games.lol_chess.numbers import traits_of
from wartable.games.lol_chess.reactions import cooldown_of, react
from wartable.games.lol_chess.sheets import (
    AT_ALLY,
    AT_ENEMY,
    AT_NOTHING,
    CHAMPIONS,
    FIRST_DIRECTION,
    HINDERED,
    KNIGHT,
    ON_CAST,
    ON_ENEMY_CAST,
    OVER_ALL,
    PAWNS,
    STRIDE,
    THROUGH_ENEMIES,
    Ability,
)
from wartable.games.lol_chess.state import (
    ARMY,
    CHANGE,
    EMPTY,
    NOT_YET,
    ROOT,
    SLOW,
    STUN,
    TEAM,
    Position,
    seat_of,
)
from wartable.games.lol_chess.stats import FOCUS, STATS
from wartable.games.lol_chess.statuses import can_take
from wartable.grid.square import BIT, DIRECTIONS, OFF
from wartable.kernel.action import act


def add_casts(state: Position, seat: i64, slot: i64, options: vec[i64]) -> vec[i64]:
    ability = state.sheet(slot).ability
    if ability is None or state.ready[slot] > state.turn or taunter_of(state, slot) != EMPTY:
        return options
    cell = state.cells[slot]
    if ability.aim == AT_NOTHING:
        return append(options, act(CAST, cell, cell))
    for there in aimed(state, slot, ability):
        options = append(options, act(CAST, cell, there))
    return options


def aimed(state: Position, slot: i64, ability: Ability) -> vec[i64]:
    """Every square that the ability may be aimed at."""
    if ability.lines == KNIGHT:
        return by_jumps(state, slot, ability)
    found = vec[i64]()
    direction: i64 = FIRST_DIRECTION[ability.lines]
    while direction < DIRECTIONS:
        found = along(state, slot, ability, direction, found)
        direction += STRIDE[ability.lines]
    return found


def by_jumps(state: Position, slot: i64, ability: Ability) -> vec[i64]:
    found = vec[i64]()
    for jump in range(DIRECTIONS):
        there = JUMPS[state.cells[slot] * DIRECTIONS + jump]
        if there != OFF and fits(state, slot, ability, state.board[there]):
            found = append(found, there)
    return found


def along(state: Position, slot: i64, ability: Ability, direction: i64, found: vec[i64]) -> vec[i64]:
    there = AHEAD[state.cells[slot] * DIRECTIONS + direction]
    left = ability.reach
    while there != OFF and left > 0:
        other = state.board[there]
        if fits(state, slot, ability, other):
            found = append(found, there)
        if other != EMPTY and not passes(state, seat_of(slot), ability, other):
            break
        there = AHEAD[there * DIRECTIONS + direction]
        left -= 1
    return found


def passes(state: Position, seat: i64, ability: Ability, other: i64) -> bool:
    if ability.passes == THROUGH_ENEMIES:
        return state.enemies(seat, other)
    return ability.passes == OVER_ALL


def fits(state: Position, slot: i64, ability: Ability, other: i64) -> bool:
    if ability.aim == AT_ENEMY:
        return other != EMPTY and state.enemies(seat_of(slot), other) and is_wanted(state, slot, ability, other)
    if ability.aim == AT_ALLY:
        return other != EMPTY and not state.enemies(seat_of(slot), other) and is_wanted(state, slot, ability, other)
    return other == EMPTY


def is_wanted(state: Position, slot: i64, ability: Ability, other: i64) -> bool:
    """What the ability needs of its target besides: one that only hinders, that the target can take something of it."""
    if ability.hinders != 0:
        return takes_any(state, other, ability.hinders)
    if ability.needs == CHAMPIONS:
        return state.sheet(other).is_champion
    if ability.needs == PAWNS:
        return state.sheet(other).is_pawn and count_servants(state, slot) < ability.servants
    if ability.needs == HINDERED:
        return state.worn[other] & (BIT[SLOW] | BIT[STUN] | BIT[ROOT]) != 0
    return True


def takes_any(state: Position, slot: i64, hindrances: i64) -> bool:
    for what in range(CHANGE):
        if hindrances & BIT[what] != 0 and can_take(state, slot, what):
            return True
    return False


# Using it


def cast(state: Position, slot: i64, there: i64) -> None:
    ability = state.sheet(slot).ability
    assert ability is not None
    target: i64 = EMPTY if ability.aim == AT_NOTHING else state.board[there]
    if state.listening:
        tell_cast(state, slot, ability, there)
    state.ready[slot] = state.turn + 2 * cooldown_of(state, slot, ability.cooldown)
    deed = Deed(state, slot, target)
    deed.cell, deed.name, deed.crit = there, ability.name, roll_ability(state, slot)
    perform(deed, ability)
    react(state, ON_CAST, slot, slot, 0, 0)
    spark(state, slot)


def perform(deed: Deed, ability: Ability) -> None:
    """The ability's verbs, then what modules add to it."""
    for verb in ability.verbs:
        if not deed.has_missed:
            verb.run(deed)
    for trait in traits_of(deed.state, deed.slot):
        deed.has_missed = False
        for verb in trait.on_ability:
            if not deed.has_missed:
                verb.run(deed)


def tell_cast(state: Position, slot: i64, ability: Ability, there: i64) -> None:
    aims = ability.aim != AT_NOTHING and not ability.is_hidden
    where = f" on {BOARD.name(there)}" if aims else ""
    facts: dict[str, object] = {"ability": ability.name, "using": ability.key, "where": where}
    if aims:
        facts["end"] = BOARD.name(there)
        if state.board[there] != EMPTY:
            facts["on"] = id_of(state.board[there])
    tell(state, "cast", slot, facts)


def roll_ability(state: Position, slot: i64) -> i64:
    """Abilities do not crit unless an item says so; then once for the whole ability."""
    crit = NO_CRIT if state.own[slot * STATS + FOCUS] == 0 else roll_crit(state, slot, False)
    return WHOLE if crit == NO_CRIT else crit


def spark(state: Position, slot: i64) -> None:
    """Items of the other side may answer an ability, anywhere on the board."""
    other = 1 - seat_of(slot)
    for holder in range(other * ARMY, other * ARMY + TEAM):
        if state.cells[slot] != OFF and state.cells[holder] != OFF and state.end == NOT_YET:
            react(state, ON_ENEMY_CAST, holder, slot, 0, 0)
