"""The verbs that hurt: damage of every kind, and attacks that are skills."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.board import distance
from wartable.games.ancient_wars.combat import attack, can_be_attacked, harm, has_vanguard, hurt, limited, loss
from wartable.games.ancient_wars.control import next_activation
from wartable.games.ancient_wars.deed import Deed
from wartable.games.ancient_wars.events import tell_between, tell_on
from wartable.games.ancient_wars.numbers import CLOAK
from wartable.games.ancient_wars.parts import SKILLS
from wartable.games.ancient_wars.sheets import Verb
from wartable.games.ancient_wars.slots import EMPTY, SLOTS, is_creep, is_hero, is_structure, side_of
from wartable.games.ancient_wars.state import Position
from wartable.grid.square import OFF

# Lightning, frost and glaives leap this far.
LEAP: Final = 2


def strike(deed: Deed, slot: i64, amount: i64) -> None:
    """Magic damage: armor does not help, a combo adds one, a cloak takes one off once a turn."""
    state = deed.state
    if is_structure(slot) or (side_of(slot) == deed.side and slot != deed.caster):
        return
    if is_hero(slot) and not deed.is_item and side_of(slot) != deed.side:
        amount += deed.bonus
        if state.heroes.combo_on[slot] == state.turn:
            amount += 1
        amount = max(0, amount - use_up_cloak(state, slot))
    harm(state, deed.caster, slot, amount, deed.cause)


def use_up_cloak(state: Position, slot: i64) -> i64:
    """The first skill damage of each turn."""
    less = state.granted(slot, CLOAK)
    if less == 0 or state.heroes.cloaked_on[slot] == state.turn:
        return 0
    state.heroes.cloaked_on[slot] = state.turn
    return less


class Damage(Verb):
    """`damage = 2`"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        strike(deed, slot, amount)


class Slam(Verb):
    """`slam = 1`: one more damage each where three or more are hit"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        strike(deed, slot, amount + (1 if deed.length >= 3 else 0))


class Arrow(Verb):
    """`arrow = 1`: one more damage from three cells away or more"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        is_far = distance(deed.state.cells[deed.caster], deed.state.cells[slot]) >= 3
        strike(deed, slot, amount + (1 if is_far else 0))


class Chain(Verb):
    """`chain = 1, turns = 2`: the damage leaps on to so many more enemies, the weakest first"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        hit = [int(slot)]
        cell = deed.state.cells[slot]
        strike(deed, slot, amount)
        for _ in range(self.turns):
            following = weakest_near(deed, cell, hit)
            if following == EMPTY:
                return
            hit.append(int(following))
            cell = deed.state.cells[following]
            strike(deed, following, amount)


def weakest_near(deed: Deed, cell: i64, hit: list[int]) -> i64:
    """The enemy hero or creep with the least health within a leap that is not invisible; of equals the first."""
    best: i64 = EMPTY
    for slot in range(SLOTS):
        there = deed.state.cells[slot]
        if there == OFF or is_structure(slot) or slot in hit or not can_be_attacked(deed.state, deed.side, slot):
            continue
        if distance(cell, there) <= LEAP and (best == EMPTY or deed.state.hp[slot] < deed.state.hp[best]):
            best = slot
    return best


class Execute(Verb):
    """`execute = 3`: slays at once at so much health or less"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        state = deed.state
        if is_hero(slot) and state.hp[slot] <= amount:
            harm(state, deed.caster, slot, state.hp[slot], deed.cause)


class Attack(Verb):
    """`attack = 1`: so many attacks, with everything that belongs to an attack"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        for _ in range(self.amount):
            if deed.state.cells[slot] != OFF and deed.state.cells[deed.caster] != OFF:
                attack(deed.state, deed.caster, slot, False)


class Backstab(Verb):
    """`backstab = 1`: attacks that count as from behind"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        attack(deed.state, deed.caster, slot, True)


class Glaive(Verb):
    """`glaive = 1`: leaps from the target to another enemy or structure"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        other = self.next_victim(deed, slot)
        if other == EMPTY:
            return
        amount = limited(deed.state, other, amount, has_vanguard(deed.state, deed.side, other))
        if deed.state.listening:
            facts = {"notes": ", by a glaive", **loss(deed.state, other, amount)}
            tell_between(deed.state, "struck", deed.caster, other, facts)
        hurt(deed.state, deed.caster, other, amount)

    def next_victim(self, deed: Deed, slot: i64) -> i64:
        """A hero or a structure before a creep, and then the weakest; of equals the first."""
        best: i64 = EMPTY
        for other in range(SLOTS):
            there = deed.state.cells[other]
            if there == OFF or other == slot or not can_be_attacked(deed.state, deed.side, other):
                continue
            if distance(deed.cell, there) <= LEAP and (best == EMPTY or comes_first(deed.state, other, best)):
                best = other
        return best


def comes_first(state: Position, slot: i64, other: i64) -> bool:
    if is_creep(slot) != is_creep(other):
        return is_creep(other)
    return state.hp[slot] < state.hp[other]


class Burn(Verb):
    """`burn = 1`: of the target's skills that would be ready in its next activation the one with the longest cooldown,
    else its first, cools down for longer"""

    def touch(self, deed: Deed, slot: i64, amount: i64) -> None:
        state = deed.state
        if not is_hero(slot):
            return
        skill = burned_skill(state, slot)
        place = slot * SKILLS + skill
        state.heroes.ready_on[place] = max(state.heroes.ready_on[place], next_activation(state, slot)) + amount
        if state.listening:
            name = state.hero(slot).skills[skill].name
            tell_on(state, "burned", slot, {"skill": name, "turn": int(state.heroes.ready_on[place])})


def burned_skill(state: Position, slot: i64) -> i64:
    best: i64 = 0
    best_cooldown: i64 = 0
    for skill in range(SKILLS):
        is_ready = state.heroes.ready_on[slot * SKILLS + skill] <= next_activation(state, slot)
        cooldown = state.hero(slot).skills[skill].cooldown
        if is_ready and cooldown > best_cooldown:
            best, best_cooldown = skill, cooldown
    return best
