"""Chapters 7 and 8: attacks, damage, falling, and what it earns."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.board import CELLS, SCREENS, forward, is_pushing, lane_of, lanes
from wartable.games.ancient_wars.deed import Deed
from wartable.games.ancient_wars.events import health, tell_between, tell_on
from wartable.games.ancient_wars.falling import fall
from wartable.games.ancient_wars.numbers import CRUSH, LIFESTEAL, PIERCES, STOUT, THORNS
from wartable.games.ancient_wars.parts import HARM, SIEGED
from wartable.games.ancient_wars.slots import (
    ANCIENT,
    FIRST_BARRACKS,
    FIRST_STRUCTURE,
    FIRST_TOWER,
    SWARMS,
    hp_of_structure,
    is_creep,
    is_hero,
    is_structure,
    lane_of_structure,
    number_of,
    side_of,
    structure_slot,
)
from wartable.games.ancient_wars.state import Position
from wartable.games.ancient_wars.stats import armor_of, attack_of, full_hp, has_high_ground, siege_of
from wartable.games.ancient_wars.statuses import BLIND, BLUR, GRAVE, HIDDEN, SHIELD
from wartable.grid.square import OFF

TOWER_LIMIT: Final = 2
ANCIENT_LIMIT: Final = 3


# 7.1 Who can be attacked


def sees(state: Position, here: i64, there: i64) -> bool:
    """Only standing structures block a line of sight."""
    return SCREENS[here * CELLS + there] & state.standing == 0


def can_be_attacked(state: Position, side: i64, slot: i64) -> bool:
    """By this side: an enemy that is not hidden; an Ancient or a barracks only once it lies open."""
    if side_of(slot) == side:
        return False
    if is_structure(slot):
        return is_open_structure(state, slot)
    return not state.has(slot, HIDDEN)


def is_open_structure(state: Position, slot: i64) -> bool:
    """The Ancient opens when both towers of any lane are gone, a barracks when its lane's back tower is."""
    number, side = number_of(slot), side_of(slot)
    if number == ANCIENT:
        for lane in lanes():
            if state.has_lane(lane) and is_lane_open(state, side, lane):
                return True
        return False
    return number < FIRST_BARRACKS or not state.stands(structure_slot(side, FIRST_TOWER + 2 * (number - 7) + 1))


def is_lane_open(state: Position, side: i64, lane: i64) -> bool:
    front = structure_slot(side, FIRST_TOWER + 2 * lane)
    return not state.stands(front) and not state.stands(front + 1)


# 7.2 The damage of an attack


def damage_on(state: Position, slot: i64, victim: i64, is_behind: bool) -> i64:
    """What a hero's attack would do, before anything cuts it."""
    power = attack_of(state, slot)
    if has_high_ground(side_of(slot), state.cells[slot]):
        power += 1
    if is_structure(victim):
        return power + siege_of(state, slot) + state.granted(slot, CRUSH)
    if is_creep(victim):
        return max(1, power) + state.granted(slot, CRUSH)
    armor: i64 = 0 if state.granted(slot, PIERCES) > 0 else armor_of(state, victim)
    damage = max(1, power - armor)
    return damage * 3 // 2 if is_behind else damage


def damage_without_hero(state: Position, victim: i64, power: i64) -> i64:
    """What the blow of a creep or a structure would do, before anything cuts it."""
    if not is_hero(victim):
        return power
    return max(1, power - armor_of(state, victim)) - state.granted(victim, STOUT)


def cut(state: Position, victim: i64, damage: i64, is_escorted: bool) -> i64:
    """What is left of a blow: a shield takes its part, and a structure can only lose so much."""
    return limited(state, victim, max(0, damage - state.total(victim, SHIELD)), is_escorted)


def limited(state: Position, victim: i64, damage: i64, is_escorted: bool) -> i64:
    return min(damage, backdoor_limit(state, victim, is_escorted)) if is_structure(victim) else damage


def blow_on(state: Position, slot: i64, victim: i64, is_behind: bool) -> i64:
    """What a hero's attack does in the end."""
    damage = damage_on(state, slot, victim, is_behind)
    return cut(state, victim, damage, has_vanguard(state, side_of(slot), victim))


def is_backstab(state: Position, slot: i64, victim: i64) -> bool:
    """Adjacent, in the victim's column, on its home side."""
    if not is_hero(victim):
        return False
    return state.cells[slot] == state.cells[victim] - forward(side_of(victim))


# 7.3 An attack


def attack(state: Position, slot: i64, victim: i64, is_behind: bool) -> None:
    note_attack(state, slot, victim)
    if use_up_a_miss(state, slot, victim):
        if state.listening:
            tell_between(state, "missed", slot, victim, {})
        return
    behind = is_behind or is_backstab(state, slot, victim)
    damage = blow_on(state, slot, victim, behind)
    if state.listening:
        notes = (", from behind" if behind else "") + high_note(state, slot)
        tell_between(state, "struck", slot, victim, {"notes": notes, **loss(state, victim, damage)})
    if is_hero(victim):
        react(state, slot, victim)
    hurt(state, slot, victim, damage)
    if is_hero(victim):
        drain(state, slot, victim, damage)


def high_note(state: Position, slot: i64) -> str:
    return ", from high ground" if has_high_ground(side_of(slot), state.cells[slot]) else ""


def note_attack(state: Position, slot: i64, victim: i64) -> None:
    state.struck_on[slot] = state.turn
    if is_hero(victim):
        state.heroes.struck_hero_on[slot] = state.turn
        state.heroes.attacked_on[victim] = state.turn


def use_up_a_miss(state: Position, slot: i64, victim: i64) -> bool:
    """A blinded attacker misses once, and so does whoever strikes at a blurred hero: whether this attack does."""
    if state.has(slot, BLIND):
        state.shed(slot, BLIND)
        return True
    if is_hero(victim) and state.has(victim, BLUR):
        state.shed(victim, BLUR)
        return True
    return False


def react(state: Position, slot: i64, victim: i64) -> None:
    """What the attacker's items add to an attack on a hero."""
    for item in state.items_of(slot):
        if len(item.on_attack) > 0:
            deed = Deed(state, slot)
            deed.target = victim
            deed.is_item = True
            deed.cause = item.name
            for verb in item.on_attack:
                verb.touch(deed, victim, verb.amount)


def drain(state: Position, slot: i64, victim: i64, damage: i64) -> None:
    """Lifesteal of the attacker, then thorns of the victim."""
    if damage > 0 and state.granted(slot, LIFESTEAL) > 0:
        for item in state.items_of(slot):
            heal(state, slot, item.numbers[LIFESTEAL])
    if state.granted(victim, THORNS) > 0:
        for item in state.items_of(victim):
            if item.numbers[THORNS] > 0 and state.is_on_board(slot):
                harm(state, victim, slot, item.numbers[THORNS], item.name)


# 8.3 Backdoor protection


def backdoor_limit(state: Position, victim: i64, is_escorted: bool) -> i64:
    """What the structure may still lose this turn; everything to attackers who have a vanguard."""
    if is_escorted:
        return state.hp[victim]
    limit: i64 = ANCIENT_LIMIT if number_of(victim) == ANCIENT else TOWER_LIMIT
    return max(0, limit - state.lost[victim - FIRST_STRUCTURE])


def has_vanguard(state: Position, side: i64, victim: i64) -> bool:
    """Against a structure: a creep or ward of the attacker in that lane, on the river or beyond; against the Ancient,
    in an open lane."""
    if not is_structure(victim):
        return False
    number = number_of(victim)
    for slot in SWARMS[side]:
        cell = state.cells[slot]
        if cell == OFF or not is_pushing(side, cell):
            continue
        lane = lane_of(cell)
        if number == ANCIENT:
            if is_lane_open(state, 1 - side, lane):
                return True
        elif lane == lane_of_structure(number):
            return True
    return False


# 7.5 Damage and healing


def loss_of(state: Position, victim: i64, amount: i64) -> i64:
    """What it loses by so much damage: not more than it has, and in a shallow grave not its last."""
    if is_hero(victim) and state.has(victim, GRAVE):
        return min(amount, state.hp[victim] - 1)
    return min(amount, state.hp[victim])


def loss(state: Position, victim: i64, amount: i64) -> dict[str, object]:
    """The same as it is told."""
    lost = loss_of(state, victim, amount)
    return health(-lost, state.hp[victim] - lost)


def hurt(state: Position, source: i64, victim: i64, amount: i64) -> None:
    """Everything that takes health ends here. `source` is a slot, or EMPTY for nobody."""
    if amount <= 0 or state.cells[victim] == OFF:
        return
    amount = loss_of(state, victim, amount)
    if is_hero(victim):
        state.heroes.damaged_on[victim] = state.turn
        if is_hero(source) and side_of(source) != side_of(victim):
            state.count(source, HARM, amount)
    elif is_structure(victim):
        state.lost[victim - FIRST_STRUCTURE] += amount
        if is_hero(source):
            state.count(source, SIEGED, amount)
    state.hp[victim] -= amount
    if state.hp[victim] <= 0:
        fall(state, source, victim)


def harm(state: Position, source: i64, victim: i64, amount: i64, cause: str) -> None:
    """Damage that is no attack, told as such."""
    if state.cells[victim] == OFF:
        return
    if state.listening:
        tell_between(state, "harmed", source, victim, {"cause": cause, **loss(state, victim, amount)})
    hurt(state, source, victim, amount)


def opener_first(state: Position, slots: list[list[int]]) -> list[int]:
    """The slots of both sides in the order in which their claims count when things happen at once."""
    opener = state.opener()
    return slots[opener] + slots[1 - opener]


def heal(state: Position, slot: i64, amount: i64) -> None:
    if state.cells[slot] == OFF:
        return
    healed = min(amount, full_health(state, slot) - state.hp[slot])
    if healed <= 0:
        return
    state.hp[slot] += healed
    if state.listening:
        tell_on(state, "healed", slot, health(healed, state.hp[slot]))


def full_health(state: Position, slot: i64) -> i64:
    if is_hero(slot):
        return full_hp(state, slot)
    if is_structure(slot):
        return hp_of_structure(number_of(slot))
    return max(1, state.hp[slot])
