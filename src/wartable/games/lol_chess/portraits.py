"""A piece as clients draw and inspect it: health, shields, statuses, items, and every number with its sources."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.board import BOARD
from wartable.games.lol_chess.events import effect_text, id_of, turns_left
from wartable.games.lol_chess.numbers import friends, is_near_aura, stat
from wartable.games.lol_chess.sheets import Sheet
from wartable.games.lol_chess.shop import open_lessons
from wartable.games.lol_chess.sources import parts
from wartable.games.lol_chess.state import (
    AMOUNT,
    CHANGE,
    EFFECTS,
    EMPTY,
    HELD,
    SHIELD,
    UNTIL,
    WHAT,
    WIDE,
    Position,
    seat_of,
)
from wartable.games.lol_chess.stats import AD, AP, CRIT, HP, KEYS, MR, NAMES, PR, RANGE, SPEED
from wartable.games.lol_chess.statuses import shield_of
from wartable.grid.square import BIT
from wartable.kernel.scene import Badge, Piece, Skill, Stat

# Shown for every piece that has them; the others only where they are not 0.
ALWAYS: Final[list[int]] = [AD, PR, MR, SPEED, RANGE]


def piece(state: Position, slot: i64) -> Piece:
    sheet = state.sheet(slot)
    seat = seat_of(slot)
    return Piece(
        id=id_of(slot),
        kind=sheet.key,
        name=sheet.name,
        letter=sheet.letter,
        side=int(seat) if seat < 2 else -1,
        place=BOARD.name(state.cells[slot]),
        hp=int(state.hp[slot]),
        full_hp=int(stat(state, slot, HP)),
        shield=int(shield_of(state, slot)),
        badges=badges(state, slot),
        stats=stats(state, slot, sheet),
        skills=skills(state, slot, sheet) if sheet.is_champion else sheet.skills,
        items=items(state, slot) if sheet.is_champion else [],
    )


# Statuses


def badges(state: Position, slot: i64) -> list[Badge]:
    worn: list[Badge] = []
    if state.worn[slot] != 0:
        for place in range(0, len(state.effects), WIDE):
            if state.effects[place] == slot and state.effects[place + WHAT] != SHIELD:
                worn.append(badge(state, slot, place))
    if state.sheet(slot).is_champion and open_lessons(state, slot) > 0:
        worn.append(Badge("module", "may take a module"))
    return worn


def badge(state: Position, slot: i64, place: i64) -> Badge:
    what = state.effects[place + WHAT]
    turns = turns_left(state, slot, state.effects[place + UNTIL])
    kind = EFFECTS[what] if what < CHANGE else KEYS[what - CHANGE]
    return Badge(kind, effect_text(what, state.effects[place + AMOUNT], turns), turns)


# Numbers


def stats(state: Position, slot: i64, sheet: Sheet) -> list[Stat]:
    """Pieces in the same circumstances share their picture."""
    if state.worn[slot] != 0 or state.fickle[slot] != 0 or is_near_aura(state, slot) or state.growers & BIT[slot] != 0:
        return draw_stats(state, slot, sheet)
    look = circumstances(state, slot, sheet)
    if look not in sheet.stat_pictures:
        sheet.stat_pictures[look] = draw_stats(state, slot, sheet)
    return sheet.stat_pictures[look]


def circumstances(state: Position, slot: i64, sheet: Sheet) -> int:
    """Everything that the numbers of such a piece depend on."""
    if sheet.is_neutral:
        return 0
    look = int(state.buffs[seat_of(slot)] * 16 + (friends(state, slot) if sheet.has_synergy else 0))
    for place in range(slot * HELD, slot * HELD + HELD):
        look = look * 64 + int(state.items[place]) + 1
    return look * 32 + int(state.learned[slot])


def draw_stats(state: Position, slot: i64, sheet: Sheet) -> list[Stat]:
    found = []
    if not sheet.is_neutral:
        for which in range(len(NAMES)):
            value = stat(state, slot, which)
            if which != HP and (value or which in ALWAYS or (sheet.is_champion and which in (AP, CRIT))):
                found.append(Stat(NAMES[which], int(value), sources(state, slot, which)))
    found.append(Stat("Gold value", "beyond price" if sheet.is_royal else int(sheet.gold)))
    return found


def sources(state: Position, slot: i64, which: i64) -> list[str]:
    """`35 base`, `+20 Needlessly Large Rod`."""
    found = parts(state, slot, which)
    return [f"{amount} {name}" if name == "base" else f"{amount:+} {name}" for amount, name in found]


# Skills and items


def skills(state: Position, slot: i64, sheet: Sheet) -> list[Skill]:
    found = []
    for skill in sheet.skills:
        waits = 0
        if sheet.ability is not None and skill.cost:
            waits = turns_until(state, slot, state.ready[slot])
        elif sheet.passive is not None and skill.name == sheet.passive.name:
            waits = turns_until(state, slot, state.passive_ready[slot])
        found.append(Skill(skill.name, skill.text, waits, skill.cost) if waits else skill)
    return found


def turns_until(state: Position, slot: i64, ready: i64) -> int:
    """How many of its owner's turns until the thing can be used, 0 when it can be now or on the next turn."""
    first = state.turn if seat_of(slot) == state.on_turn() else state.turn + 1
    return int(max(ready - first + 1, 0) // 2)


def items(state: Position, slot: i64) -> list[Skill]:
    found = []
    for place in range(slot * HELD, slot * HELD + HELD):
        if state.items[place] != EMPTY:
            item = state.book.items[state.items[place]]
            waits = turns_until(state, slot, state.item_ready[place])
            found.append(Skill(item.name, item.text, waits, item.key))
    return found
