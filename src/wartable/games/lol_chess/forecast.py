"""What a blow would do, before it is struck: for labels, explanations and opinions."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.lol_chess.casting import cast
from wartable.games.lol_chess.combat import amp_against, resistance_to, softened, through
from wartable.games.lol_chess.deed import ATTACK
from wartable.games.lol_chess.events import sum_text
from wartable.games.lol_chess.numbers import stat
from wartable.games.lol_chess.state import TRAP_SEAT, TRAP_WIDE, Position, seat_of
from wartable.games.lol_chess.stats import AD, AMP, CRIT, CRIT_DAMAGE, PHYSICAL
from wartable.games.lol_chess.statuses import shield_of
from wartable.games.lol_chess.traps import append_trap, is_hidden
from wartable.grid.square import OFF
from wartable.kernel.dice import Dice

ALWAYS: Final = 0
NEVER: Final = 99


class Certain(Dice):
    """Dice by which everything that may happen does, or nothing."""

    def __init__(self, falls: i64) -> None:
        super().__init__()
        self.falls: i64 = falls

    def word(self) -> i64:
        self.drawn += 1
        return self.falls

    def copy(self) -> Certain:
        return Certain(self.falls)


def attack_damage(state: Position, slot: i64, target: i64, crit: i64) -> i64:
    """What the attack alone lets through, without what passives and items add."""
    amp = stat(state, slot, AMP) + amp_against(state, slot, target)
    raw = stat(state, slot, AD) * crit * (100 + amp) // 100
    return through(raw, resistance_to(state, slot, target, PHYSICAL), softened(state, target, ATTACK))


def attack_text(state: Position, slot: i64, target: i64) -> str:
    """`35 physical x 100/130 = 26; crit 33 at 15 %`."""
    damage = attack_damage(state, slot, target, 100)
    absorbed = min(shield_of(state, target), damage)
    amp = stat(state, slot, AMP) + amp_against(state, slot, target)
    resistance = resistance_to(state, slot, target, PHYSICAL)
    raw = stat(state, slot, AD) * 100
    less = softened(state, target, ATTACK)
    text = sum_text(raw, PHYSICAL, 100, amp, resistance, less, damage, damage, absorbed)
    chance = 0 if state.sheet(slot).never_crits else min(stat(state, slot, CRIT), 100)
    if chance == 0:
        return text
    crit = attack_damage(state, slot, target, stat(state, slot, CRIT_DAMAGE))
    return f"{text}; crit {crit} at {chance} %"


# Abilities


def cast_text(state: Position, slot: i64, target: i64) -> str:
    """`takes 45`, `takes 0 to 45, may slay`: what the ability costs its target at once, with bad and with good luck."""
    least, most = cast_damage(state, slot, target, NEVER), cast_damage(state, slot, target, ALWAYS)
    if most <= 0:
        return ""
    luck = f"takes {least} to {most}" if least != most else f"takes {most}"
    if most < state.hp[target]:
        return luck
    return f"{luck}, slays" if least >= state.hp[target] else f"{luck}, may slay"


def cast_damage(state: Position, slot: i64, target: i64, falls: i64) -> i64:
    trial = state.clone()
    assert isinstance(trial, Position)
    trial.dice = Certain(falls)
    trial.traps = known_traps(state, seat_of(slot))
    cast(trial, slot, state.cells[target])
    left = trial.hp[target] if trial.cells[target] != OFF else min(trial.hp[target], 0)
    return max(state.hp[target] - left, 0)


def known_traps(state: Position, seat: i64) -> vec[i64]:
    """What a forecast tells must not depend on what its reader does not know."""
    known = vec[i64]()
    for place in range(0, len(state.traps), TRAP_WIDE):
        if state.traps[place + TRAP_SEAT] == seat or not is_hidden(state, place):
            known = append_trap(known, state.traps, place)
    return known
