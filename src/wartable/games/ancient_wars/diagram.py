"""Position to ASCII drawing (chapter 15.2): tests, text play, rulebook and bug reports use it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.board import BOARD, CAMP_OF, CAMPS, NO_CAMP, RIVER, SIDE, SIDES
from wartable.games.ancient_wars.draft import fate_text
from wartable.games.ancient_wars.parts import POCKETS, SKILLS, Window
from wartable.games.ancient_wars.shop import hand_size
from wartable.games.ancient_wars.slots import (
    EMPTY,
    FIRST_BARRACKS,
    TEAM,
    is_hero,
    is_structure,
    number_of,
    side_of,
    team,
)
from wartable.games.ancient_wars.state import ACTION, BANNING, DEPLOYING, OVER, PICKING, Position
from wartable.games.ancient_wars.stats import LARGER, full_hp, upgrade_of
from wartable.games.ancient_wars.statuses import drawn_status, slot_in
from wartable.games.ancient_wars.trays import cards_in
from wartable.games.ancient_wars.wild import RUNES
from wartable.grid.drawing import draw_grid
from wartable.grid.square import OFF

TABLE: Final = "Heroes on the table:"


def draw(state: Position, seat: i64) -> str:
    if state.phase == BANNING or state.phase == PICKING:
        return "\n".join(draft_lines(state))
    rows = draw_grid(BOARD, lambda cell: glyph(state, cell, seat), 2)
    return "\n".join([*rows, *notes(state, seat)])


# The draft


def draft_lines(state: Position) -> list[str]:
    lines = [f"{TABLE:<20} HP/ATK/ARM/MOV/RNG"]
    for card in range(len(state.draft.pool)):
        sheet = state.box.heroes[state.draft.pool[card]]
        fate = fate_text(state.draft.fates[card])
        numbers = f"{sheet.hp}/{sheet.atk}/{sheet.arm}/{sheet.mov}/{sheet.rng}"
        skills = ", ".join(skill.name for skill in sheet.skills)
        lines.append(f"  {sheet.word:<18} {numbers}  {', '.join(sheet.roles):<17} {fate or skills}".rstrip())
    for side in range(2):
        names = [state.hero(slot).word for slot in state.picked(side)]
        lines.append(f"{SIDES[side]}: {', '.join(names) or 'nobody yet'}")
    return lines


# The board


def glyph(state: Position, cell: i64, seat: i64) -> str:
    """Two signs a cell: a hero's letters, or a kind and its health; Radiant begins with a capital."""
    slot = state.board[cell]
    if state.phase == DEPLOYING and seat >= 0:
        for own in team(state.side_at(seat)):
            if state.draft.places[own] == cell:
                slot = own
    if slot >= 0:
        sign = piece_sign(state, slot)
        return sign if side_of(slot) == 0 else sign[0].lower() + sign[1:]
    if slot != EMPTY:
        return "##"
    if not state.is_open(cell):
        return "  "
    if cell == state.wild.rune_cell:
        return "$ "
    if cell // SIDE == RIVER:
        return "~ "
    return "j " if CAMP_OF[cell] != NO_CAMP else ". "


def piece_sign(state: Position, slot: i64) -> str:
    if is_hero(slot):
        return state.hero(slot).code
    hp = "*" if state.hp[slot] > 9 else str(state.hp[slot])
    if not is_structure(slot):
        return ("W" if state.swarm.expires_on[slot] > 0 else "C") + hp
    number = number_of(slot)
    return ("A" if number == 0 else ("T" if number < FIRST_BARRACKS else "B")) + hp


# Below the board


def notes(state: Position, seat: i64) -> list[str]:
    lines = [heading(state)]
    for side in range(2):
        lines.append(side_line(state, side, seat))
        lines += [hero_line(state, slot, seat) for slot in state.picked(side)]
    return lines


def heading(state: Position) -> str:
    if state.phase == DEPLOYING:
        words = [f"{SIDES[side]} {'sealed' if state.draft.sealed[side] else 'placing'}" for side in range(2)]
        return f"deployment, {', '.join(words)}"
    parts = [f"turn {state.turn}"]
    if state.phase == ACTION:
        parts += [f"{SIDES[state.window.side]}'s window", f"{state.window.opened} activated"]
        if state.window.active != EMPTY:
            parts.append(f"{state.hero(state.window.active).word} acting{done_so_far(state.window)}")
    camps = [CAMPS[camp] for camp in range(len(CAMPS)) if state.wild.camps[camp] > 0]
    if camps:
        parts.append(f"camps {' '.join(camps)}")
    if state.wild.rune_cell != OFF:
        parts.append(f"{RUNES[state.wild.rune]} rune {BOARD.name(state.wild.rune_cell)}")
    return ", ".join(parts)


def done_so_far(window: Window) -> str:
    did = [("moved", window.has_moved), ("cast", window.has_cast), ("used", window.has_used)]
    return "".join(f" {word}" for word, is_done in did if is_done)


def side_line(state: Position, side: i64, seat: i64) -> str:
    sides = state.sides
    text = f"{SIDES[side]}: gold {sides.gold[side]}, experience {sides.xp[side]}, slain {sides.kills[side]}"
    if state.turn > 0 and state.sides.blood_until[side] >= state.turn:
        text += f", first blood until {state.sides.blood_until[side]}"
    if state.window.passed[side] == 1 and state.phase == ACTION:
        text += ", passed"
    if (seat >= 0 and state.side_at(seat) == side) or state.phase == OVER:
        text += f", began anew {state.draft.rearranged[side]}" if state.phase == DEPLOYING else ""
        names = [state.box.items[number].word for number in cards_in(state, state.sides.hand[side])]
        return f"{text}, hand {' + '.join(names) or 'empty'}"
    return f"{text}, {hand_size(state, side)} cards"


def hero_line(state: Position, slot: i64, seat: i64) -> str:
    """`  ln lion: d4, hp 4/6, level 3, magic wand, mekansm (2), cooldown 2 0, stunned until 7`"""
    sheet = state.hero(slot)
    code = sheet.code if slot < TEAM else sheet.code.lower()
    parts = [f"  {code} {sheet.word}: {where(state, slot, seat)}", f"level {state.heroes.level[slot]}"]
    parts += [upgrade_words(state, slot, skill) for skill in range(SKILLS) if upgrade_of(state, slot, skill) != 0]
    for pocket in range(POCKETS):
        item = state.item(slot, pocket)
        if item is not None:
            wait = state.heroes.item_ready_on[slot * POCKETS + pocket] - state.turn
            parts.append(f"{item.word} ({wait})" if wait > 0 else item.word)
    waits = [int(max(0, state.heroes.ready_on[slot * SKILLS + skill] - state.turn)) for skill in range(SKILLS)]
    if state.turn > 0 and max(waits) > 0:
        parts.append(f"cooldown {waits[0]} {waits[1]}")
    if state.turn > 0 and state.heroes.activated_on[slot] >= state.turn:
        parts.append("activated")
    if state.turn > 0 and state.heroes.damaged_on[slot] == state.turn and minds_damage(state, slot):
        parts.append("damaged")
    for status in state.worn:
        if slot_in(status) == slot:
            parts.append(drawn_status(state, status))
    return ", ".join(parts)


def minds_damage(state: Position, slot: i64) -> bool:
    """Whether it wears something that does not work after damage."""
    return any(item.active is not None and item.active.undamaged for item in state.items_of(slot))


def upgrade_words(state: Position, slot: i64, skill: i64) -> str:
    word = "stronger" if upgrade_of(state, slot, skill) == LARGER else "faster"
    return f"{word} {state.hero(slot).skills[skill].key}"


def where(state: Position, slot: i64, seat: i64) -> str:
    if state.phase == DEPLOYING:
        is_own = seat >= 0 and state.side_at(seat) == side_of(slot)
        return BOARD.name(state.draft.places[slot]) if is_own and state.draft.places[slot] != EMPTY else "unseen"
    if state.cells[slot] == OFF:
        return f"back on turn {state.heroes.returns_on[slot]}"
    return f"{BOARD.name(state.cells[slot])}, hp {state.hp[slot]}/{full_hp(state, slot)}"
