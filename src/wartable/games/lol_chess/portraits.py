"""A piece as clients draw and inspect it: health, shields, statuses, items, and every number with its sources."""

from __future__ import annotations

from typing import Final

from msgspec import structs
from mypy_extensions import i64

from wartable.games.lol_chess.board import BOARD
from wartable.games.lol_chess.events import effect_kind, effect_text, id_of
from wartable.games.lol_chess.movement import may_jump
from wartable.games.lol_chess.numbers import friends, is_near_aura, modules_known, stat
from wartable.games.lol_chess.reactions import cooldown_of
from wartable.games.lol_chess.sheets import Sheet
from wartable.games.lol_chess.shop import open_lessons
from wartable.games.lol_chess.sources import parts
from wartable.games.lol_chess.state import (
    AGAIN,
    AMOUNT,
    CHANGE,
    CHARGED,
    EMPTY,
    ENRAGED,
    FOREVER,
    HELD,
    IMMUNE,
    SHIELD,
    UNDYING,
    UNTIL,
    WHAT,
    WIDE,
    Position,
    seat_of,
)
from wartable.games.lol_chess.stats import AD, AP, CRIT, CRIT_DAMAGE, FOCUS, HP, MR, NAMES, PR, RANGE, SPEED, UNITS
from wartable.games.lol_chess.statuses import shield_of
from wartable.grid.square import BIT
from wartable.kernel.facts import Colour, Source
from wartable.kernel.scene import Badge, Piece, Skill, Stat

# Shown for every piece that has them; the others only where they are not 0.
ALWAYS: Final[list[int]] = [AD, PR, MR, SPEED, RANGE]
# The numbers of pieces that have nothing but what is printed, worn and learned; all positions share them.
PICTURES: Final[dict[Sheet, dict[int, list[Stat]]]] = {}
WELCOME: Final[list[int]] = [IMMUNE, UNDYING, ENRAGED, AGAIN, CHARGED]


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
        slots=HELD if sheet.is_champion else 0,
    )


# Statuses


def badges(state: Position, slot: i64) -> list[Badge]:
    """Effects, the one that lasts longest last; then what the piece counts and may still do."""
    worn: list[Badge] = []
    if state.worn[slot] != 0:
        rows = [place for place in range(0, len(state.effects), WIDE) if state.effects[place] == slot]
        worn = [badge(state, slot, place) for place in sorted(rows, key=lambda place: state.effects[place + UNTIL])]
    if state.sheet(slot).is_champion:
        worn += counts(state, slot, state.sheet(slot))
    if state.moved[slot] == 0 and minds_moving(state, slot):
        worn.append(UNMOVED)
    return worn


UNMOVED: Final = Badge("unmoved", "has not moved yet")


def badge(state: Position, slot: i64, place: i64) -> Badge:
    what, amount = state.effects[place + WHAT], state.effects[place + AMOUNT]
    turns = turns_left(state, slot, state.effects[place + UNTIL])
    # What goes on as the next turn begins is over by then.
    turns = None if what == AGAIN else turns
    lasting = "" if turns is None else f", {turns} turn{'s' if turns > 1 else ''}"
    text = effect_text(what, amount) + lasting
    return Badge(effect_kind(what), text, turns, int(amount) or None, colour(what, amount))


def colour(what: i64, amount: i64) -> Colour:
    """A shield is drawn as such, so its badge is only told."""
    if what == SHIELD:
        return "plain"
    is_good = amount > 0 if what >= CHANGE else int(what) in WELCOME
    return "good" if is_good else "bad"


def turns_left(state: Position, slot: i64, end: i64) -> int | None:
    """How many turns of its owner an effect will still see, this one included; none: it lasts for ever."""
    if end >= FOREVER:
        return None
    first = state.turn if seat_of(slot) == state.on_turn() else state.turn + 1
    return int((end - first + 1) // 2)


def counts(state: Position, slot: i64, sheet: Sheet) -> list[Badge]:
    """Attacks up to the one that matters, damage up to the next module, turns without harm."""
    found = []
    if sheet.cycle > 0:
        done = int(state.tally[slot])
        found.append(Badge("count", f"attack {done + 1} of {sheet.cycle} is next", amount=done))
    if sheet.thresholds:
        found.append(Badge("evolving", f"has dealt {state.tally[slot]} damage", amount=int(state.tally[slot])))
        if open_lessons(state, slot) > 0:
            found.append(Badge("module", "may take a module", colour="good"))
    if sheet.calm > 0:
        calm = int(min((state.turn - state.hurt_on[slot]) // 2, sheet.calm))
        found.append(Badge("calm", f"unharmed for {calm} of {sheet.calm} turns", amount=calm))
    return found


def minds_moving(state: Position, slot: i64) -> bool:
    """Whether a piece that has not moved may do what others may not: jump, walk further, castle."""
    sheet = state.sheet(slot)
    return sheet.is_pawn or sheet.is_royal or sheet.castles or (sheet.is_champion and may_jump(state, slot))


# Numbers


def stats(state: Position, slot: i64, sheet: Sheet) -> list[Stat]:
    """Pieces in the same circumstances share their picture."""
    if state.worn[slot] != 0 or state.fickle[slot] != 0 or is_near_aura(state, slot) or state.growers & BIT[slot] != 0:
        return draw_stats(state, slot, sheet)
    drawn, case = PICTURES.setdefault(sheet, {}), circumstances(state, slot, sheet)
    if case not in drawn:
        drawn[case] = draw_stats(state, slot, sheet)
    return drawn[case]


def circumstances(state: Position, slot: i64, sheet: Sheet) -> int:
    """Everything that the numbers of such a piece depend on."""
    if sheet.is_neutral:
        return 0
    case = int(state.buffs[seat_of(slot)] * 16 + (friends(state, slot) if sheet.has_synergy else 0))
    for place in range(slot * HELD, slot * HELD + HELD):
        case = case * 64 + int(state.items[place]) + 1
    return case * 32 + int(state.learned[slot])


def draw_stats(state: Position, slot: i64, sheet: Sheet) -> list[Stat]:
    found = []
    if not sheet.is_neutral:
        for which in range(1, len(NAMES)):
            value = int(stat(state, slot, which))
            if (value != 0 or is_usual(sheet, which)) and not is_idle(sheet, which, stat(state, slot, FOCUS) > 0):
                found.append(Stat(NAMES[which], value, sources(state, slot, which), UNITS[which]))
    found.append(Stat("Gold value", "beyond price" if sheet.is_royal else int(sheet.gold)))
    return found


def is_usual(sheet: Sheet, which: int) -> bool:
    """Whether the number is shown though it be 0."""
    return which in ALWAYS or (sheet.is_champion and which in (AP, CRIT))


def is_idle(sheet: Sheet, which: int, abilities_crit: bool) -> bool:
    """Crit of one whose attacks never crit counts for nothing, unless its abilities do."""
    return which in (CRIT, CRIT_DAMAGE) and sheet.never_crits and not abilities_crit


def sources(state: Position, slot: i64, which: i64) -> list[Source]:
    return [Source(name, amount) for amount, name in parts(state, slot, which)]


# Skills and items


def skills(state: Position, slot: i64, sheet: Sheet) -> list[Skill]:
    """As printed, with what rests now and how long a use takes this champion."""
    found = []
    for skill in sheet.skills:
        waits, cooldown = 0, skill.cooldown
        if sheet.ability is not None and skill.kind == sheet.ability.key:
            waits = turns_until(state, slot, state.ready[slot])
            cooldown = int(cooldown_of(state, slot, sheet.ability.cooldown))
        elif sheet.passive is not None and skill.kind == sheet.passive.key:
            waits = turns_until(state, slot, state.passive_ready[slot])
        if waits or cooldown != skill.cooldown:
            skill = structs.replace(skill, ready_in=waits, cooldown=cooldown)
        found.append(skill)
    return found + learned(state, slot, sheet)


def learned(state: Position, slot: i64, sheet: Sheet) -> list[Skill]:
    """Which of its modules it has taken."""
    if not sheet.thresholds or modules_known(state, slot) == 0:
        return []
    names = [module.name for number, module in enumerate(sheet.modules) if state.learned[slot] & BIT[number]]
    return [Skill("Taken", f"{', '.join(names)}.", kind="taken", is_passive=True)]


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
            rest = max((int(each.cooldown) for each in item.answers), default=0)
            found.append(Skill(item.name, item.text, waits, kind=item.key, cooldown=rest, is_passive=True))
    return found
