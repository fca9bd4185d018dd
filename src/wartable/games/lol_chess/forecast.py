"""What a blow would do, before it is struck: for labels, explanations and opinions."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.lol_chess.combat import amp_against, resistance_to, softened, through
from wartable.games.lol_chess.deed import ATTACK
from wartable.games.lol_chess.events import sum_text
from wartable.games.lol_chess.numbers import stat
from wartable.games.lol_chess.state import Position
from wartable.games.lol_chess.stats import AD, AMP, CRIT, CRIT_DAMAGE, PHYSICAL
from wartable.games.lol_chess.statuses import shield_of


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
