"""How the damage of an attack comes about, term by term (chapters 7.2, 7.3 and 8.3)."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.ancient_wars.combat import backdoor_limit, damage_on, has_vanguard, is_backstab
from wartable.games.ancient_wars.numbers import CRUSH, PIERCES
from wartable.games.ancient_wars.slots import is_creep, is_structure, side_of
from wartable.games.ancient_wars.state import Position
from wartable.games.ancient_wars.stats import armor_of, attack_of, has_high_ground, siege_of
from wartable.games.ancient_wars.statuses import SHIELD
from wartable.kernel.facts import Sum, Term


def attack_sum(state: Position, slot: i64, victim: i64) -> Sum:
    """`3` ATK `+` `1` high ground `−` `2` ARM `=` `2`"""
    behind = is_backstab(state, slot, victim)
    damage, shield = int(damage_on(state, slot, victim, behind)), int(state.total(victim, SHIELD))
    terms = [*power_terms(state, slot, victim), *armor_terms(state, slot, victim)]
    if behind:
        terms += [Term("3/2", "×", "from behind, rounded down")]
    if shield > 0:
        terms += [Term(str(shield), "−", "shield")]
    done = max(0, damage - shield)
    terms.append(Term(str(done), "="))
    return Sum([*terms, *limit_terms(state, slot, victim, done)])


def power_terms(state: Position, slot: i64, victim: i64) -> list[Term]:
    found = [Term(str(attack_of(state, slot)), "", "ATK")]
    if has_high_ground(side_of(slot), state.cells[slot]):
        found.append(Term("1", "+", "high ground"))
    siege, crush = siege_of(state, slot), state.granted(slot, CRUSH)
    if is_structure(victim) and siege > 0:
        found.append(Term(str(siege), "+", "against structures"))
    if (is_structure(victim) or is_creep(victim)) and crush > 0:
        found.append(Term(str(crush), "+", "against creeps and structures"))
    return found


def armor_terms(state: Position, slot: i64, victim: i64) -> list[Term]:
    """Armor is a hero's; an attack on a hero or a creep does 1 at least."""
    if is_structure(victim):
        return []
    power = attack_of(state, slot) + (1 if has_high_ground(side_of(slot), state.cells[slot]) else 0)
    armor: i64 = 0 if is_creep(victim) or state.granted(slot, PIERCES) > 0 else armor_of(state, victim)
    found = [Term(str(armor), "−", "ARM")] if armor > 0 else []
    return [*found, Term(str(1 - power + armor), "+", "at least 1")] if power - armor < 1 else found


def limit_terms(state: Position, slot: i64, victim: i64, done: int) -> list[Term]:
    if not is_structure(victim):
        return []
    limit = int(backdoor_limit(state, victim, has_vanguard(state, side_of(slot), victim)))
    return [Term(str(limit), "=", "all that it can still lose this turn")] if limit < done else []
