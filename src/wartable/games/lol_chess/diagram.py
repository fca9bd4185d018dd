"""Position to ASCII drawing (chapter 13.3): tests, text play, rulebook and bug reports use it. `drawing` reads it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.board import BOARD, CELLS
from wartable.games.lol_chess.deed import FIRST_ITEM
from wartable.games.lol_chess.draft import HOMES, ORDERS, picked
from wartable.games.lol_chess.monsters import BUFF_NAMES
from wartable.games.lol_chess.sheets import ON_TURN, Sheet
from wartable.games.lol_chess.state import (
    AMOUNT,
    ARMY,
    ARRANGING,
    BANS,
    BY,
    CHANGE,
    DRAFTING,
    DRAKE,
    EFFECTS,
    EMPTY,
    FIRST_ROUNDS,
    FOREVER,
    FREE,
    HELD,
    PORO,
    SEAT_NAMES,
    TAG,
    TEAM,
    TRAP_BY,
    TRAP_CELL,
    TRAP_SEAT,
    TRAP_WIDE,
    UNTIL,
    WHAT,
    WIDE,
    Position,
    seat_of,
)
from wartable.games.lol_chess.stats import KEYS, STATS
from wartable.games.lol_chess.traps import is_hidden
from wartable.grid.drawing import draw_grid
from wartable.grid.square import BIT, OFF

# `vi100`
WIDEST: Final = 5


def draw(state: Position, seat: i64) -> str:
    if state.phase == DRAFTING:
        return "\n".join(draft_lines(state))
    if state.phase == ARRANGING:
        return "\n".join(arranging_lines(state, seat))
    return "\n".join([*draw_grid(BOARD, lambda cell: sign(state, cell), WIDEST), *notes(state, seat)])


def sign(state: Position, cell: i64) -> str:
    """`M100`, `vi64`: upper case is Blue, the number is HP."""
    slot = state.board[cell]
    if slot == EMPTY:
        return "."
    letter = state.sheet(slot).letter
    return f"{letter.lower() if seat_of(slot) == 1 else letter}{state.hp[slot]}"


# Before the first turn


def draft_lines(state: Position) -> list[str]:
    lines = [f"draft: {SEAT_NAMES[state.to_act()[0]]} to {'ban' if state.step < BANS else 'pick'}"]
    for seat in range(2):
        lines.append(f"{SEAT_NAMES[seat]} bans {listed(bans_of(state, seat))}")
    free = [champion_line(state, number) for number in range(state.book.champions) if state.taken[number] == FREE]
    return [*lines, *pick_lines(state), "free:", *free]


def bans_of(state: Position, seat: i64) -> list[str]:
    return [state.book.champion(state.bans[step]).key for step in range(seat, BANS, 2) if state.bans[step] != EMPTY]


def champion_line(state: Position, number: i64) -> str:
    """`  ahri: mage, Spirit Rush`."""
    sheet = state.book.champion(number)
    skills = ", ".join(dict.fromkeys(skill.name for skill in sheet.skills if not skill.name.startswith("Module")))
    return f"  {sheet.key}: {sheet.role}, {skills}"


def pick_lines(state: Position) -> list[str]:
    lines = []
    for seat in range(2):
        picks = [state.book.champion(state.picks[seat * TEAM + place]).key for place in range(picked(state, seat))]
        lines.append(f"{SEAT_NAMES[seat]} picks {listed(picks)}")
    return lines


def listed(words: list[str]) -> str:
    return ", ".join(words) or "none"


def arranging_lines(state: Position, seat: i64) -> list[str]:
    lines = [f"arranging: {' and '.join(SEAT_NAMES[each] for each in state.to_act())} to order", *pick_lines(state)]
    for owner in range(2):
        if state.orders[owner] != EMPTY:
            order = " ".join(str(place + 1) for place in ORDERS[state.orders[owner]]) if owner == seat else "hidden"
            lines.append(f"{SEAT_NAMES[owner]} ordered {order}")
    return lines


# Notes under the board


def notes(state: Position, seat: i64) -> list[str]:
    lines = [f"turn {state.turn}: {SEAT_NAMES[state.on_turn()]} to move"]
    for name, pair in (("gold", state.gold), ("bought", state.bought), ("slain", state.slain)):
        if pair[0] or pair[1]:
            lines.append(f"{name} {pair[0]} {pair[1]}")
    if state.has_bought:
        lines.append("bought this turn")
    lines += monster_notes(state)
    for cell in range(CELLS):
        if state.board[cell] != EMPTY:
            lines += [f"{BOARD.name(cell)} {note}" for note in piece_notes(state, state.board[cell])]
    return lines + effect_notes(state) + trap_notes(state, seat)


def monster_notes(state: Position) -> list[str]:
    lines = []
    for number in range(2):
        for seat in range(2):
            if state.buffs[seat] & (number + 1):
                lines.append(f"{SEAT_NAMES[seat]} has {BUFF_NAMES[number]}")
        if state.cells[DRAKE + number] == OFF and state.due[number] != FIRST_ROUNDS[number]:
            lines.append(f"{['Drake', 'Baron'][number]} due round {state.due[number]}")
    return lines


def piece_notes(state: Position, slot: i64) -> list[str]:
    lines = []
    if state.moved[slot] and is_home(state, slot, state.cells[slot]):
        lines.append("has moved")
    if state.master[slot] and state.cells[state.master[slot] - 1] != OFF:
        lines.append(f"serves {BOARD.name(state.cells[state.master[slot] - 1])}")
    return lines + champion_notes(state, slot) if state.sheet(slot).is_champion else lines


def is_home(state: Position, slot: i64, cell: i64) -> bool:
    """Whether a piece that has never moved could stand here."""
    sheet = state.sheet(slot)
    if sheet.is_neutral or not (sheet.is_champion or sheet.is_royal or sheet.castles or sheet.is_pawn):
        return False
    return cell in [HOMES[home] for home in slots_for(sheet, seat_of(slot))]


def slots_for(sheet: Sheet, seat: i64) -> list[int]:
    """Those of an army that such a piece can have."""
    first = int(seat * ARMY)
    if sheet.is_champion:
        return list(range(first, first + TEAM))
    if sheet.is_royal:
        return [first + PORO]
    return list(range(first + PORO + 1, first + PORO + 3) if sheet.castles else range(first + PORO + 3, first + ARMY))


def champion_notes(state: Position, slot: i64) -> list[str]:
    lines = []
    places = range(slot * HELD, slot * HELD + HELD)
    held = [state.book.items[state.items[place]].key for place in places if state.items[place] != EMPTY]
    if held:
        lines.append(f"holds {', '.join(held)}")
    if state.paid[slot]:
        lines.append(f"paid {state.paid[slot]}")
    if state.ready[slot] > state.turn:
        lines.append(f"ready on turn {state.ready[slot]}")
    if state.passive_ready[slot] > state.turn:
        lines.append(f"passive ready on turn {state.passive_ready[slot]}")
    for number, place in enumerate(places, 1):
        if state.item_ready[place] > state.turn and state.items[place] != EMPTY:
            lines.append(f"item {number} ready on turn {state.item_ready[place]}")
    return lines + growth_notes(state, slot)


def growth_notes(state: Position, slot: i64) -> list[str]:
    lines = []
    sheet = state.sheet(slot)
    if state.tally[slot]:
        lines.append(f"tally {state.tally[slot]}")
    known = [module.key for number, module in enumerate(sheet.modules) if state.learned[slot] & BIT[number]]
    if known:
        lines.append(f"knows {', '.join(known)}")
    for which in range(STATS):
        if state.grown[slot * STATS + which]:
            lines.append(f"grew {KEYS[which]} {state.grown[slot * STATS + which]}")
    if state.moments[slot] & BIT[ON_TURN] and state.hurt_on[slot]:
        lines.append(f"hurt on turn {state.hurt_on[slot]}")
    return lines


def effect_notes(state: Position) -> list[str]:
    lines = []
    for place in range(0, len(state.effects), WIDE):
        slot, what, by = state.effects[place], state.effects[place + WHAT], state.effects[place + BY]
        name = EFFECTS[what] if what < CHANGE else f"gains {KEYS[what - CHANGE]}"
        end = state.effects[place + UNTIL]
        lasting = "for ever" if end == FOREVER else f"until turn {end}"
        source = f" by {BOARD.name(state.cells[by])}" if by != slot and state.cells[by] != OFF else ""
        amount = state.effects[place + AMOUNT]
        lines.append(f"{BOARD.name(state.cells[slot])} {name} {amount} {lasting}{source}{tag_note(state, place)}")
    return lines


def tag_note(state: Position, place: i64) -> str:
    """What a change of a number springs from, if not from an ability; and whether a shield is watched."""
    tag = state.effects[place + TAG]
    if state.effects[place + WHAT] < CHANGE:
        return " watched" if tag else ""
    return ["", " from the passive"][tag] if tag < FIRST_ITEM else f" from item {tag - FIRST_ITEM + 1}"


def trap_notes(state: Position, seat: i64) -> list[str]:
    lines = []
    for place in range(0, len(state.traps), TRAP_WIDE):
        hidden = is_hidden(state, place)
        if not hidden or state.traps[place + TRAP_SEAT] == seat:
            where = BOARD.name(state.traps[place + TRAP_CELL])
            by = BOARD.name(state.cells[state.traps[place + TRAP_BY]])
            lines.append(f"{'hidden ' if hidden else ''}trap on {where} by {by}")
    return lines
