"""Chapter 6: blows, healing and death."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.blow import ATTACK, QUIET, Blow
from wartable.games.lol_chess.events import known, tell_blow, tell_effect, tell_hp, tell_on
from wartable.games.lol_chess.gold import earn, refund
from wartable.games.lol_chess.monsters import reward
from wartable.games.lol_chess.numbers import count_auras, stat
from wartable.games.lol_chess.reactions import react
from wartable.games.lol_chess.sheets import AGAINST_MORE, ON_DAMAGE, ON_DEATHBLOW, ON_HURT, Conditional
from wartable.games.lol_chess.state import (
    AMOUNT,
    ARMY,
    BLEED,
    BY,
    EMPTY,
    HELD,
    NOT_YET,
    PORO_SLAIN,
    SUNLIT,
    UNDYING,
    WOUND,
    Position,
    seat_of,
)
from wartable.games.lol_chess.stats import (
    AMP,
    BRACE,
    DELAY,
    DURABILITY,
    HEALING,
    HP,
    LIFESTEAL,
    MAGIC,
    MR,
    OMNI,
    PHYSICAL,
    PIERCE,
    PR,
    SHATTER,
    STATS,
    SUNDER,
    VOID,
)
from wartable.games.lol_chess.statuses import absorb, add, find, forget, halve_shields, remove, until
from wartable.games.lol_chess.traps import abandon
from wartable.grid.square import BIT, OFF

DELAY_TURNS: Final = 2
MOST_DURABLE: Final = 90


def strike(state: Position, source: i64, target: i64, raw: i64, kind: i64, crit: i64, nature: i64, name: str) -> i64:
    """One blow in the five steps of the document; returned is what resistance lets through."""
    if state.cells[target] == OFF or state.end != NOT_YET or raw <= 0:
        return 0
    blow = Blow(source, target, raw, kind, crit, nature, name)
    reckon(state, blow)
    hurt(state, blow)
    survive(state, source, target)
    steal(state, source, blow.damage, kind)
    if state.hp[target] <= 0:
        slay(state, target, source)
    if nature & QUIET == 0:
        follow(state, source, target, blow.damage, kind)
    return blow.damage


def reckon(state: Position, blow: Blow) -> None:
    """Crit, amplification, resistance, durability."""
    source, target = blow.source, blow.target
    blow.amp = stat(state, source, AMP) + amp_against(state, source, target)
    blow.resistance = resistance_to(state, source, target, blow.kind)
    blow.less = softened(state, target, blow.nature)
    blow.damage = through(blow.raw * blow.crit // 100 * (100 + blow.amp) // 100, blow.resistance, blow.less)


def hurt(state: Position, blow: Blow) -> None:
    """Shields, then HP."""
    target = blow.target
    if state.own[blow.source * STATS + SHATTER] > 0:
        halve_shields(state, target)
    blow.taken = delay(state, target, blow.damage)
    blow.absorbed = blow.taken - absorb(state, target, blow.taken)
    state.hp[target] -= blow.left()
    state.hurt_on[target] = state.turn
    if state.listening:
        tell_blow(state, blow)
    if state.blows is not None:
        state.blows.append(blow)


def follow(state: Position, source: i64, target: i64, damage: i64, kind: i64) -> None:
    """What answers a blow: the one who was hurt, the one who struck, the sunlight."""
    if state.moments[target] & BIT[ON_HURT] != 0:
        react(state, ON_HURT, target, source, damage, kind)
    if state.moments[source] & BIT[ON_DAMAGE] != 0:
        react(state, ON_DAMAGE, source, target, damage, kind)
    if state.wears(target, SUNLIT):
        flare(state, source, target)


def through(amount: i64, resistance: i64, less: i64) -> i64:
    """Resistance, then durability; rounded down, at least 1."""
    return max(amount * 100 // (100 + resistance) * (100 - less) // 10000, 1)


def softened(state: Position, target: i64, nature: i64) -> i64:
    """The percentage that durability takes off, a little more from attacks with some items; never more than 90."""
    less = stat(state, target, DURABILITY)
    if nature & ATTACK != 0:
        less += stat(state, target, BRACE)
    return min(less, MOST_DURABLE)


def resistance_to(state: Position, source: i64, target: i64, kind: i64) -> i64:
    """Sunder lowers physical resistance only, not below 0."""
    if kind == PHYSICAL:
        whole = stat(state, target, PR)
        return max(whole - whole * stat(state, source, PIERCE) // 100 - stat(state, source, SUNDER), 0)
    whole = stat(state, target, MR)
    return whole - whole * stat(state, source, VOID) // 100


def amp_against(state: Position, source: i64, target: i64) -> i64:
    """Amplification that counts only against some targets."""
    if state.fickle[source] & BIT[AMP] == 0:
        return 0
    total: i64 = 0
    for place in range(source * HELD, source * HELD + HELD):
        if state.items[place] != EMPTY:
            for each in state.book.items[state.items[place]].conditionals:
                total += against(state, target, each)
    return total


def against(state: Position, target: i64, each: Conditional) -> i64:
    return each.amount if each.condition == AGAINST_MORE and state.hp[target] > each.measure else 0


def delay(state: Position, target: i64, damage: i64) -> i64:
    """A part of the damage may come later; what comes at once is returned."""
    part = stat(state, target, DELAY)
    if part == 0:
        return damage
    later = damage * part // 100
    if later >= DELAY_TURNS:
        end = until(state, target, DELAY_TURNS)
        add(state, target, BLEED, later // DELAY_TURNS, end, target, 0)
        if state.listening:
            tell_effect(state, target, BLEED, later // DELAY_TURNS, end)
    return damage - later


def survive(state: Position, source: i64, target: i64) -> None:
    """A passive may answer the deadly blow; who cannot die keeps 1 HP."""
    if state.hp[target] <= 0 and state.moments[target] & BIT[ON_DEATHBLOW] != 0 and not state.wears(target, UNDYING):
        react(state, ON_DEATHBLOW, target, source, 0, 0)
    if state.hp[target] <= 0 and state.wears(target, UNDYING):
        state.hp[target] = 1
        if state.listening:
            tell_hp(state, "clung", target, 1)


def steal(state: Position, source: i64, damage: i64, kind: i64) -> None:
    """Lifesteal heals from physical damage after resistance, some items from all damage."""
    if source >= 2 * ARMY or state.cells[source] == OFF:
        return
    percent = stat(state, source, OMNI)
    if kind == PHYSICAL:
        percent += stat(state, source, LIFESTEAL)
    if percent > 0:
        heal(state, source, damage * percent // 100)


def flare(state: Position, source: i64, target: i64) -> None:
    """The next ally that damages a sunlit enemy uses the sunlight up."""
    place = find(state, target, SUNLIT)
    light, by = state.effects[place + AMOUNT], state.effects[place + BY]
    if seat_of(by) == seat_of(source) and by != source:
        remove(state, target, SUNLIT)
        strike(state, source, target, light * 100, MAGIC, 100, QUIET, "sunlight")


def heal(state: Position, slot: i64, amount: i64) -> i64:
    """Never above the maximum; a wound halves it. Returns what was healed."""
    if state.cells[slot] == OFF:
        return 0
    amount += amount * stat(state, slot, HEALING) // 100
    if state.wears(slot, WOUND):
        amount //= 2
    healed = min(amount, stat(state, slot, HP) - state.hp[slot])
    if healed <= 0:
        return 0
    state.hp[slot] += healed
    if state.listening:
        tell_hp(state, "healed", slot, healed)
    return healed


def lose(state: Position, slot: i64, amount: i64, source: i64) -> None:
    """HP lost without a blow: nothing lowers it; it can kill unless the piece pays it itself."""
    if state.cells[slot] == OFF or amount <= 0 or state.end != NOT_YET:
        return
    if source == slot:
        amount = min(amount, state.hp[slot] - 1)
    amount = min(amount, state.hp[slot])
    state.hp[slot] -= amount
    if state.listening and amount > 0:
        tell_hp(state, "lost", slot, -amount)
    survive(state, source, slot)
    if state.hp[slot] <= 0:
        slay(state, slot, source)


# Death


def slay(state: Position, target: i64, source: i64) -> None:
    sheet = state.sheet(target)
    if state.listening:
        tell_on(state, "slain", target, {"by": known(state, source)})
    leave(state, target)
    if sheet.is_neutral:
        reward(state, target, seat_of(source))
    else:
        score(state, target, 1 - seat_of(target))


def score(state: Position, target: i64, other: i64) -> None:
    """The other side gains the gold value of what has fallen, or the game."""
    sheet = state.sheet(target)
    state.slain[other] += 1
    if not sheet.is_royal:
        earn(state, other, sheet.gold, sheet.name)
    elif state.end == NOT_YET:
        state.end = PORO_SLAIN
        state.winner = other
    if sheet.is_champion:
        refund(state, target)
        dismiss(state, target)


def leave(state: Position, slot: i64) -> None:
    state.lift(slot)
    state.hp[slot] = 0
    forget(state, slot)
    state.history = state.history[:0]
    state.has_twins = False
    if state.auras[slot] > 0:
        count_auras(state)


def dismiss(state: Position, slot: i64) -> None:
    """Those who serve a champion are gone when it falls, and so are its traps."""
    abandon(state, slot)
    for servant in range(seat_of(slot) * ARMY, seat_of(slot) * ARMY + ARMY):
        if state.cells[servant] != OFF and state.master[servant] == slot + 1:
            if state.listening:
                tell_hp(state, "gone", servant, -state.hp[servant])
            leave(state, servant)
