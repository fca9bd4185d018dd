"""Chapters 7 and 8: attacks, damage, falling, and what it earns."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.board import (
    ANCIENT,
    BOARD,
    CELLS,
    EMPTY,
    FIRST_BARRACKS,
    FIRST_CREEP,
    FIRST_STRUCTURE,
    FIRST_TOWER,
    NOBODY,
    RADIANT,
    SCREENS,
    SIDE,
    SIDES,
    SLOTS,
    SWARM,
    is_creep,
    is_hero,
    is_pushing,
    is_structure,
    lane_of,
    lane_of_structure,
    number_of,
    side_of,
    structure_slot,
)
from wartable.games.ancient_wars.events import name_of, tell_between, tell_of, tell_side
from wartable.games.ancient_wars.state import (
    ANCIENT_FALLS,
    BLIND,
    BLUR,
    DEATHS,
    EARNED,
    GRAVE,
    HARM,
    HIDDEN,
    KILLS,
    LAST_HITS,
    NOT_YET,
    POCKETS,
    SHIELD,
    SIEGED,
    TEAM_WIPE,
    TRACK,
    Deed,
    Position,
    is_tower,
    lanes,
    team,
)
from wartable.games.ancient_wars.stats import (
    armor_of,
    attack_of,
    full_hp,
    has_high_ground,
    siege_of,
)
from wartable.grid.square import OFF

HERO_GOLD: Final = 200
HERO_XP: Final = 2
CREEP_GOLD: Final = 50
CREEP_XP: Final = 1
TOWER_GOLD: Final = 150
FIRST_BLOOD_GOLD: Final = 200
FIRST_BLOOD_TURNS: Final = 3
TOWER_LIMIT: Final = 2
ANCIENT_LIMIT: Final = 3
# From this turn on, the fallen miss one turn more.
LATE: Final = 13


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
    """What a hero's attack would do, before shields."""
    side = side_of(slot)
    power = attack_of(state, slot)
    if has_high_ground(side, state.cells[slot]):
        power += 1
    if is_structure(victim):
        return power + siege_of(state, slot) + crush_of(state, slot)
    if is_creep(victim):
        return max(1, power) + crush_of(state, slot)
    armor: i64 = 0 if pierces(state, slot) else armor_of(state, victim)
    damage = max(1, power - armor)
    return damage * 3 // 2 if is_behind else damage


def crush_of(state: Position, slot: i64) -> i64:
    crush: i64 = 0
    for pocket in range(POCKETS):
        item = state.item(slot, pocket)
        if item is not None:
            crush += item.crush
    return crush


def pierces(state: Position, slot: i64) -> bool:
    for pocket in range(POCKETS):
        item = state.item(slot, pocket)
        if item is not None and item.pierces:
            return True
    return False


def is_backstab(state: Position, slot: i64, victim: i64) -> bool:
    """Adjacent, in the victim's column, on its home side."""
    if not is_hero(victim):
        return False
    back = -SIDE if side_of(victim) == RADIANT else SIDE
    return state.cells[slot] == state.cells[victim] + back


# 7.3 An attack


def attack(state: Position, slot: i64, victim: i64, is_behind: bool) -> None:
    note_attack(state, slot, victim)
    if misses(state, slot, victim):
        if state.listening:
            tell_between(state, "missed", slot, victim, {})
        return
    behind = is_behind or is_backstab(state, slot, victim)
    damage = damage_on(state, slot, victim, behind)
    damage = max(0, damage - state.total(victim, SHIELD))
    if is_structure(victim):
        damage = min(damage, backdoor_limit(state, victim, has_vanguard(state, side_of(slot), victim)))
    if state.listening:
        notes = (", from behind" if behind else "") + high_note(state, slot)
        tell_between(state, "struck", slot, victim, {"amount": int(damage), "notes": notes})
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
        state.struck_hero_on[slot] = state.turn
        state.attacked_on[victim] = state.turn


def misses(state: Position, slot: i64, victim: i64) -> bool:
    """A blinded attacker misses once, and so does whoever strikes at a blurred hero."""
    if state.has(slot, BLIND):
        state.shed(slot, BLIND)
        return True
    if is_hero(victim) and state.has(victim, BLUR):
        state.shed(victim, BLUR)
        return True
    return False


def react(state: Position, slot: i64, victim: i64) -> None:
    """What the attacker's items add to an attack on a hero."""
    for pocket in range(POCKETS):
        item = state.item(slot, pocket)
        if item is not None and len(item.on_attack) > 0:
            deed = Deed(state, slot)
            deed.target = victim
            deed.is_item = True
            for verb in item.on_attack:
                verb.touch(deed, victim, verb.amount)


def drain(state: Position, slot: i64, victim: i64, damage: i64) -> None:
    """Lifesteal of the attacker, then thorns of the victim."""
    for pocket in range(POCKETS):
        item = state.item(slot, pocket)
        if item is not None and item.lifesteal > 0 and damage > 0:
            heal(state, slot, item.lifesteal)
    for pocket in range(POCKETS):
        item = state.item(victim, pocket)
        if item is not None and item.thorns > 0 and state.is_on_board(slot):
            harm(state, victim, slot, item.thorns, item.name)


# 8.3 Backdoor protection


def backdoor_limit(state: Position, victim: i64, is_escorted: bool) -> i64:
    """What the structure may still lose this turn; everything to attackers who have a vanguard."""
    if is_escorted:
        return state.hp[victim]
    limit: i64 = ANCIENT_LIMIT if number_of(victim) == ANCIENT else TOWER_LIMIT
    return max(0, limit - state.lost[victim - FIRST_STRUCTURE])


def has_vanguard(state: Position, side: i64, victim: i64) -> bool:
    """A creep or ward of the attacker in that lane, on the river or beyond; for the Ancient, in an open lane."""
    number = number_of(victim)
    for slot in range(FIRST_CREEP + side * SWARM, FIRST_CREEP + side * SWARM + SWARM):
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


def hurt(state: Position, source: i64, victim: i64, amount: i64) -> None:
    """Everything that takes health ends here. `source` is a slot, or EMPTY for nobody."""
    if amount <= 0 or state.cells[victim] == OFF:
        return
    amount = min(amount, state.hp[victim])
    if is_hero(victim):
        if state.has(victim, GRAVE):
            amount = min(amount, state.hp[victim] - 1)
        state.damaged_on[victim] = state.turn
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
        left = int(max(1 if state.has(victim, GRAVE) else 0, state.hp[victim] - amount))
        facts: dict[str, object] = {"amount": int(amount), "cause": cause, "left": left}
        tell_between(state, "harmed", source if source != EMPTY else victim, victim, facts)
    hurt(state, source, victim, amount)


def heal(state: Position, slot: i64, amount: i64) -> None:
    if state.cells[slot] == OFF:
        return
    healed = min(amount, full_health(state, slot) - state.hp[slot])
    if healed <= 0:
        return
    state.hp[slot] += healed
    if state.listening:
        tell_of(state, "healed", slot, {"amount": int(healed)})


def full_health(state: Position, slot: i64) -> i64:
    if is_hero(slot):
        return full_hp(state, slot)
    if is_structure(slot):
        number = number_of(slot)
        return 10 if number == ANCIENT else (5 if number < FIRST_BARRACKS else 4)
    return max(1, state.hp[slot])


# 8. Falling and rewards


def fall(state: Position, source: i64, victim: i64) -> None:
    if is_hero(victim):
        fall_hero(state, source, victim)
    elif is_structure(victim):
        fall_structure(state, source, victim)
    else:
        fall_creep(state, source, victim)


def fall_hero(state: Position, source: i64, victim: i64) -> None:
    """Whoever or whatever slew it, the enemy side has the kill."""
    side = 1 - side_of(victim)
    gold: i64 = HERO_GOLD + state.total(victim, TRACK)
    if is_hero(source) and side_of(source) == side:
        state.count(source, KILLS, 1)
        state.count(source, EARNED, gold)
    if state.listening:
        by = "its own deed" if source == victim else ("the jungle" if source == EMPTY else name_of(state, source))
        facts: dict[str, object] = {"by": by, "gold": int(gold), "xp": HERO_XP, "side": SIDES[side]}
        tell_between(state, "slain", victim, victim, facts)
    pay(state, side, gold, HERO_XP)
    state.kills[side] += 1
    state.count(victim, DEATHS, 1)
    state.returns_on[victim] = state.turn + (1 if state.turn < LATE else 2)
    state.shed_all(victim)
    state.lift(victim)
    if state.first_blood == NOBODY:
        draw_first_blood(state, side)
    if is_wiped(state, 1 - side):
        claim(state, TEAM_WIPE, side)


def claim(state: Position, end: i64, side: i64) -> None:
    """Of two claims in one step the fall of an Ancient comes first; of equal ones that of the side in whose window it
    happens, and at the end of a turn that of the side that opened it (chapter 13)."""
    first = state.window if state.window != NOBODY else state.opener()
    if state.end == NOT_YET or end < state.end or (end == state.end and side == first):
        state.end, state.winner = end, side


def draw_first_blood(state: Position, side: i64) -> None:
    state.first_blood = side
    state.blood_until[side] = state.turn + FIRST_BLOOD_TURNS - 1
    pay(state, side, FIRST_BLOOD_GOLD, 0)
    if state.listening:
        tell_side(state, "first_blood", side, {"until": int(state.blood_until[side])})


def is_wiped(state: Position, side: i64) -> bool:
    for slot in team(side):
        if state.cells[slot] != OFF:
            return False
    return True


def fall_structure(state: Position, source: i64, victim: i64) -> None:
    side = 1 - side_of(victim)
    gold: i64 = TOWER_GOLD if is_tower(victim) else 0
    if state.listening:
        tell_between(state, "destroyed", victim, victim, {"gold": int(gold), "side": SIDES[side]})
    state.raze(victim)
    state.razed[side] += 1
    pay(state, side, gold, 0)
    if is_tower(victim):
        state.towers_taken[side] += 1
        if is_hero(source):
            state.count(source, EARNED, gold)
        if state.first_tower_on == 0:
            state.first_tower_on = state.turn
    elif number_of(victim) == ANCIENT:
        claim(state, ANCIENT_FALLS, side)


def fall_creep(state: Position, source: i64, victim: i64) -> None:
    """Only a hero's last hit earns anything."""
    is_earned = is_hero(source) and side_of(source) != side_of(victim)
    if state.listening:
        tell_of(state, "creep_fell", victim, {"end": BOARD.name(state.cells[victim])})
        if is_earned:
            tell_of(state, "last_hit", source, {"gold": int(CREEP_GOLD + bounty_of(state, source))})
    state.shed_all(victim)
    state.lift(victim)
    if is_earned:
        gold: i64 = CREEP_GOLD + bounty_of(state, source)
        pay(state, side_of(source), gold, CREEP_XP)
        state.count(source, LAST_HITS, 1)
        state.count(source, EARNED, gold)


def bounty_of(state: Position, slot: i64) -> i64:
    more: i64 = 0
    for pocket in range(POCKETS):
        item = state.item(slot, pocket)
        if item is not None:
            more += item.bounty
    return more


def opener_first(state: Position, slots: list[list[int]]) -> list[int]:
    """The slots of both sides in the order in which their claims count when things happen at once."""
    opener = state.opener()
    return slots[opener] + slots[1 - opener]


def pay(state: Position, side: i64, gold: i64, xp: i64) -> None:
    state.gold[side] += gold
    state.xp[side] += xp


ENEMIES: Final[list[list[int]]] = [[slot for slot in range(SLOTS) if side_of(slot) != side] for side in range(2)]
ENEMY_UNITS: Final[list[list[int]]] = [
    [slot for slot in range(SLOTS) if side_of(slot) != side and not is_structure(slot)] for side in range(2)
]
