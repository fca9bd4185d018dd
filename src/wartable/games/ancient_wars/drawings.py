"""ASCII drawing to position (chapter 15.2), the way back of diagram.py."""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.ancient_wars.board import BOARD, CAMPS, NOBODY, SIDE, SIDES, STRUCTURE_CELLS
from wartable.games.ancient_wars.draft import BANNED, OPEN, TAKEN
from wartable.games.ancient_wars.parts import POCKETS, SKILLS
from wartable.games.ancient_wars.shop import free_pocket, nth_left
from wartable.games.ancient_wars.slots import ANCIENT_HP, EMPTY, FIRST_STRUCTURE, STRUCTURES, TEAM, WALL, team
from wartable.games.ancient_wars.state import ACTION, BANNING, DEPLOYING, OVER, PICKING, Position
from wartable.games.ancient_wars.stats import LARGER, SHORTER, full_hp
from wartable.games.ancient_wars.statuses import DRAWN, KINDS, RECALL, STATUSES, TAUNT
from wartable.games.ancient_wars.verbs_motion import summon
from wartable.games.ancient_wars.wild import RUNES
from wartable.grid.square import BIT, OFF
from wartable.kernel.refusal import Refusal

ROW: Final = re.compile(r"^([1-9])  (.*)$")
FOOTER: Final = re.compile(r"^\s+a  b( |$)")
HERO_LINE: Final = re.compile(r"^\s*(?:[A-Za-z][a-z] )?([a-z ]+): (.*)$")
CODED_LINE: Final = re.compile(r"^\s*[A-Za-z][a-z] ([a-z ]+): ")
SIDE_LINE: Final = re.compile(r"^(Radiant|Dire): (.*)$")
CARD: Final = re.compile(r"^  ([a-z ]+?)\s+\d/\d/\d/\d/\d")


def fill(state: Position, text: str) -> None:
    """Put what is drawn onto an empty board; what is not drawn is not there."""
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    if lines and lines[0].startswith("Heroes on the table"):
        fill_draft(state, lines)
        return
    rows = [line for line in lines if ROW.match(line)]
    if not rows:
        raise Refusal("this is no drawing of Ancient Wars: it has no row such as `5  ~  ~  ~`")
    state.turn, state.phase, state.window.side, state.window.number = 1, ACTION, 0, 1
    rest = [line for line in lines if not ROW.match(line) and not FOOTER.match(line)]
    for line in rest:
        if line.startswith(("turn", "deployment")):
            read_heading(state, line.split(", "))
    for line in rest:
        found = CODED_LINE.match(line)
        if found:
            slot_named(state, found[1], line)
    for line in rows:
        read_row(state, line)
    for line in rest:
        read_note(state, line)
    for line in rest:
        if line.startswith("turn"):
            read_acting(state, line.split(", "))
    note_the_beginning(state)


def note_the_beginning(state: Position) -> None:
    """A drawing does not tell where heroes were deployed: where they stand, or the fallen at their Ancient."""
    for slot in range(2 * TEAM):
        cell, home = state.cells[slot], STRUCTURE_CELLS[slot // TEAM * STRUCTURES]
        state.heroes.began[slot], state.heroes.deployed[slot] = cell, cell if cell != OFF else home


# Rows


def read_row(state: Position, line: str) -> None:
    row = int(line[0]) - 1
    for column in range(SIDE):
        sign = line[3 + 3 * column : 5 + 3 * column].strip()
        if sign not in ("", ".", "~", "j", "$"):
            read_sign(state, sign, BOARD.at(column, row))


def read_sign(state: Position, sign: str, cell: i64) -> None:
    if sign == "##":
        state.board[cell] = WALL
        state.walls = append(state.walls, cell)
        return
    side: i64 = 0 if sign[0].isupper() else 1
    if len(sign) == 2 and (sign[1].isdigit() or sign[1] == "*"):
        read_piece(state, sign[0].upper(), side, cell, ANCIENT_HP if sign[1] == "*" else int(sign[1]))
        return
    for hero in state.box.heroes:
        if hero.code.lower() == sign.lower():
            state.put(enlisted(state, side, int(hero.number)), cell)
            state.hp[state.board[cell]] = hero.hp
            return
    raise Refusal(f"the drawing has {sign!r} on {BOARD.name(cell)}, which is no piece")


def read_piece(state: Position, letter: str, side: i64, cell: i64, hp: i64) -> None:
    if letter == "C" or letter == "W":
        if summon(state, side, cell, hp, 0 if letter == "C" else state.turn + 1) == EMPTY:
            raise Refusal(f"the drawing has too many creeps: there is no room for the one on {BOARD.name(cell)}")
        return
    for number in range(len(STRUCTURE_CELLS)):
        if STRUCTURE_CELLS[number] == cell and number // 10 == side and letter in "ATB":
            state.raise_structure(FIRST_STRUCTURE + number, hp)
            return
    raise Refusal(f"the drawing has {letter}{hp} on {BOARD.name(cell)}, where no such structure stands")


def enlisted(state: Position, side: i64, hero: int) -> i64:
    """The hero's slot on its side, a new one where it has none yet."""
    for slot in range(2 * TEAM):
        if state.heroes.kinds[slot] == hero:
            return slot
    for slot in team(side):
        if state.heroes.kinds[slot] == EMPTY:
            state.heroes.kinds[slot] = hero
            state.heroes.level[slot] = 1
            state.note_auras(side, state.hero(slot).auras)
            return slot
    raise Refusal(f"the drawing has more than {TEAM} heroes on one side")


# Notes


def read_heading(state: Position, parts: list[str]) -> None:
    if parts[0] == "deployment":
        state.turn, state.phase, state.window.side = 0, DEPLOYING, NOBODY
        for side in range(2):
            state.draft.sealed[side] = 1 if f"{SIDES[side]} sealed" in parts else 0
        return
    state.turn = number_in(parts[0])
    windows = [part for part in parts if part.endswith("'s window")]
    state.phase, state.window.side, state.window.number = OVER, NOBODY, 1
    if windows:
        state.phase, state.window.side = ACTION, SIDES.index(windows[0].removesuffix("'s window"))
    for part in parts:
        if part.endswith(" activated"):
            state.window.opened = number_in(part)
        elif part.startswith("camps "):
            for camp in range(len(CAMPS)):
                state.wild.camps[camp] = 1 if CAMPS[camp] in part.split() else 0
        elif " rune " in part:
            state.wild.rune = RUNES.index(part.partition(" rune ")[0])
            state.wild.rune_cell = BOARD.named(part.partition(" rune ")[2])


def read_acting(state: Position, parts: list[str]) -> None:
    for part in parts:
        name, acting, done = part.partition(" acting")
        if acting:
            window = state.window
            window.active = slot_named(state, name)
            window.has_moved, window.has_cast, window.has_used = "moved" in done, "cast" in done, "used" in done


def number_in(text: str) -> int:
    found = re.search(r"\d+", text)
    if not found:
        raise Refusal(f"the drawing says {text!r}, where a number is needed")
    return int(found[0])


def read_note(state: Position, line: str) -> None:
    found = SIDE_LINE.match(line)
    if found:
        for part in found[2].split(", "):
            read_side(state, SIDES.index(found[1]), part)
        return
    found = HERO_LINE.match(line)
    if found:
        slot = slot_named(state, found[1], line)
        parts = found[2].split(", ")
        for part in sorted(parts, key=lambda part: part.startswith("hp ")):
            read_hero(state, slot, part)
    elif not line.startswith(("turn", "deployment")):
        raise Refusal(f"the drawing has a line that says nothing: {line!r}")


def slot_named(state: Position, name: str, line: str = "") -> i64:
    for hero in state.box.heroes:
        if hero.word == name:
            is_dire = line.lstrip()[:2] == hero.code.lower()
            return enlisted(state, 1 if is_dire else 0, int(hero.number))
    raise Refusal(f"the drawing names {name!r}, which is no hero")


def read_side(state: Position, side: i64, part: str) -> None:
    if part.startswith("gold "):
        state.sides.gold[side] = number_in(part)
    elif part.startswith("experience "):
        state.sides.xp[side] = number_in(part)
    elif part.startswith("slain "):
        state.sides.kills[side] = number_in(part)
    elif part.startswith("first blood until "):
        state.sides.blood_until[side] = number_in(part)
        state.sides.first_blood = side
    elif part == "passed":
        state.window.passed[side] = 1
    elif part.startswith("began anew "):
        state.draft.rearranged[side] = number_in(part)
    elif part.endswith(" cards"):
        for _ in range(number_in(part)):
            state.sides.hand[side] |= BIT[nth_left(state, state.sides.hand[side], 0)]
    elif part.startswith("hand "):
        for name in part.removeprefix("hand ").split(" + "):
            state.sides.hand[side] |= 0 if name == "empty" else BIT[item_named(state, name)]
    else:
        raise Refusal(f"the drawing says {part!r} of {SIDES[side]}")


def item_named(state: Position, name: str) -> i64:
    for item in state.box.items:
        if item.word == name:
            return item.number
    raise Refusal(f"the drawing says {name!r}, which is neither an item nor a status")


def read_hero(state: Position, slot: i64, part: str) -> None:
    status = DRAWN.match(part)
    if BOARD.named(part) != OFF or part == "unseen":
        read_cell(state, slot, part)
    elif part.startswith("hp "):
        state.hp[slot] = number_in(part)
    elif part.startswith("level "):
        state.heroes.level[slot] = number_in(part)
        state.hp[slot] = full_hp(state, slot)
    elif part.startswith("back on turn "):
        state.heroes.returns_on[slot] = number_in(part)
    elif part.startswith("cooldown "):
        for skill in range(SKILLS):
            state.heroes.ready_on[slot * SKILLS + skill] = state.turn + int(part.split()[1 + skill])
    elif part == "activated":
        state.heroes.activated_on[slot] = state.turn
    elif part == "damaged":
        state.heroes.damaged_on[slot] = state.turn
    elif part.startswith(("stronger ", "faster ")):
        read_upgrade(state, slot, part)
    elif status and status[1] in KINDS:
        kind = KINDS[status[1]]
        state.wear(slot, kind, status_amount(state, kind, status[2] or ""), int(status[3]))
    else:
        read_item(state, slot, part)


def status_amount(state: Position, kind: int, said: str) -> i64:
    """The number of a status, the slot of a taunter, or the cell to which somebody will return."""
    if kind == TAUNT:
        return slot_named(state, said)
    if kind == RECALL and BOARD.named(said) != OFF:
        return BOARD.named(said)
    return number_in(said) if STATUSES[kind].is_counted() else 1


def read_cell(state: Position, slot: i64, part: str) -> None:
    cell = BOARD.named(part)
    if state.phase == DEPLOYING:
        state.draft.places[slot] = cell
    elif state.cells[slot] == OFF:
        state.put(slot, cell)


def read_upgrade(state: Position, slot: i64, part: str) -> None:
    word, _, name = part.partition(" ")
    for skill in range(SKILLS):
        if state.hero(slot).skills[skill].key == name:
            state.heroes.upgrades[slot] |= (LARGER if word == "stronger" else SHORTER) << (skill * 2)
            return
    raise Refusal(f"the drawing says {part!r}, which is no skill of {state.hero(slot).name}")


def read_item(state: Position, slot: i64, part: str) -> None:
    word, _, wait = part.partition(" (")
    number = item_named(state, word)
    pocket = free_pocket(state, slot)
    if pocket == EMPTY:
        raise Refusal(f"the drawing has more than {POCKETS} items on {state.hero(slot).name}")
    state.equip(slot, pocket, state.box.items[number])
    state.heroes.item_ready_on[slot * POCKETS + pocket] = state.turn + (number_in(wait) if wait else 0)
    state.hp[slot] = full_hp(state, slot)


# The draft


def fill_draft(state: Position, lines: list[str]) -> None:
    names = {hero.word: int(hero.number) for hero in state.box.heroes}
    pool, fates = [], []
    for line in lines:
        found = CARD.match(line)
        if found:
            pool.append(names[found[1]])
            fates.append(fate_in(line))
    state.draft.pool, state.draft.fates = vec[i64](pool), vec[i64](fates)
    for line in lines:
        found = SIDE_LINE.match(line)
        if found and found[2] != "nobody yet":
            for name in found[2].split(", "):
                enlisted(state, SIDES.index(found[1]), names[name])
    state.draft.step = sum(1 for fate in fates if fate != OPEN)
    state.phase = BANNING if state.draft.step < 2 else PICKING


def fate_in(line: str) -> int:
    for side in range(2):
        if line.endswith(f"banned by {SIDES[side]}"):
            return BANNED + 2 * side
        if line.endswith(f"taken by {SIDES[side]}"):
            return TAKEN + 2 * side
    return OPEN
