"""ASCII drawing to position: the opposite of `diagram`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from wartable.games.lol_chess.board import BOARD, FILES
from wartable.games.lol_chess.deed import FIRST_ITEM
from wartable.games.lol_chess.diagram import is_home, slots_for
from wartable.games.lol_chess.draft import HOMES, KINDS, ORDERS, muster, prepare_monsters
from wartable.games.lol_chess.keys import repetition_key
from wartable.games.lol_chess.monsters import BUFF_NAMES
from wartable.games.lol_chess.numbers import refresh, stat
from wartable.games.lol_chess.options import LolOptions
from wartable.games.lol_chess.rules import LolChess, new
from wartable.games.lol_chess.sheets import Sheet
from wartable.games.lol_chess.state import (
    ARMY,
    ARRANGING,
    BANNED,
    BANS,
    CHANGE,
    DRAKE,
    EFFECTS,
    EMPTY,
    FOREVER,
    HELD,
    PICKS,
    PLAYING,
    SEAT_NAMES,
    SLOTS,
    TEAM,
    Position,
)
from wartable.games.lol_chess.stats import HP, KEYS, STATS
from wartable.games.lol_chess.statuses import add
from wartable.games.lol_chess.traps import lay
from wartable.grid.drawing import read_grid
from wartable.grid.square import BIT, OFF
from wartable.kernel.dice import SearchDice
from wartable.kernel.refusal import Refusal

SIGN: Final = r"(?:\.|@[DB]\d*|[A-Za-z]{1,2}\d*)"
SOURCE: Final = "( watched| from the passive| from item ([123]))?"
PIECE: Final = re.compile(r"(@[DB]|[A-Za-z]{1,2})(\d*)")


def position(text: str, options: LolOptions | None = None) -> LolChess:
    """The position that a drawing shows."""
    state = new(options or LolOptions(), SearchDice(0))
    fill(state, text)
    return state


def fill(state: Position, text: str) -> None:
    """Put what is drawn onto an empty board; full HP, nothing bought and Blue to move, unless it says otherwise."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if lines and (lines[0].startswith("draft") or lines[0].startswith("arranging")):
        fill_draft(state, lines)
    else:
        fill_board(state, text)


def fill_board(state: Position, text: str) -> None:
    drawn = read_grid(BOARD, text, SIGN, FILES.index("a"), is_note)
    if not drawn.signs:
        raise Refusal("this is no drawing of the game: it has no row of squares")
    state.phase = PLAYING
    prepare_monsters(state)
    for slot in range(2 * ARMY):
        state.kinds[slot] = state.book.first_champion if slot % ARMY < TEAM else kind_at(state, slot)
    for cell, word in drawn.signs.items():
        if word != ".":
            read_piece(state, word, cell)
    for note in drawn.notes:
        read_note(state, note)
    for slot in range(SLOTS):
        if state.cells[slot] != OFF and state.hp[slot] == 0:
            state.hp[slot] = stat(state, slot, HP)
    state.history = append(state.history, repetition_key(state))


def is_note(line: str) -> bool:
    return any(re.fullmatch(pattern, line.strip()) for pattern, _ in NOTES)


def kind_at(state: Position, slot: i64) -> i64:
    return state.book.kind_of(KINDS[slot % ARMY - TEAM])


def read_piece(state: Position, word: str, cell: i64) -> None:
    found = PIECE.fullmatch(word)
    if found is None:
        raise Refusal(f"{word!r} on {BOARD.name(cell)} of the drawing is no piece")
    letter, hp = found.groups()
    sheet = sheet_lettered(state, letter)
    slot = free_slot(state, sheet, int(letter[0].islower()), cell)
    muster(state, slot, sheet.kind, cell)
    state.moved[slot] = 0 if is_home(state, slot, cell) else 1
    state.hp[slot] = int(hp or 0)


def sheet_lettered(state: Position, letter: str) -> Sheet:
    for sheet in state.book.sheets:
        if sheet.letter.upper() == letter.upper():
            return sheet
    raise Refusal(f"{letter!r} in the drawing is the letter of no piece")


def free_slot(state: Position, sheet: Sheet, seat: int, cell: i64) -> i64:
    """Pieces at home have the slot of that home, so that knights and castling work; the others any that is left."""
    if sheet.is_neutral:
        return DRAKE if sheet.key == "drake" else DRAKE + 1
    slots = slots_for(sheet, seat)
    open_slots = [slot for slot in slots if state.cells[slot] == OFF]
    at_home = [slot for slot in open_slots if HOMES[slot] == cell]
    if not open_slots:
        raise Refusal(f"the drawing has more than {len(slots)} of {SEAT_NAMES[seat]}'s {sheet.name}")
    return at_home[0] if at_home else open_slots[-1]


# Notes


def read_note(state: Position, note: str) -> None:
    for pattern, read in NOTES:
        found = re.fullmatch(pattern, note)
        if found:
            read(state, [word or "" for word in found.groups()])
            return
    raise Refusal(f"the note {note!r} under the drawing says nothing that this game knows")


def slot_at(state: Position, name: str) -> i64:
    cell = BOARD.named(name)
    if cell == OFF or state.board[cell] == EMPTY:
        raise Refusal(f"a note under the drawing speaks of {name}, where nobody stands")
    return state.board[cell]


def read_turn(state: Position, words: list[str]) -> None:
    state.turn = int(words[0])


def read_side(state: Position, words: list[str]) -> None:
    state.turn += 1 if SEAT_NAMES[state.on_turn()] != words[0] else 0


def read_pair(state: Position, words: list[str]) -> None:
    pair = {"gold": state.gold, "bought": state.bought, "slain": state.slain}[words[0]]
    pair[0], pair[1] = int(words[1]), int(words[2])


def read_bought(state: Position, words: list[str]) -> None:
    state.has_bought = True


def read_buff(state: Position, words: list[str]) -> None:
    state.buffs[SEAT_NAMES.index(words[0])] |= BUFF_NAMES.index(words[1]) + 1


def read_due(state: Position, words: list[str]) -> None:
    state.due[["Drake", "Baron"].index(words[0])] = int(words[1])


def read_moved(state: Position, words: list[str]) -> None:
    state.moved[slot_at(state, words[0])] = 1


def read_master(state: Position, words: list[str]) -> None:
    state.master[slot_at(state, words[0])] = slot_at(state, words[1]) + 1


def read_items(state: Position, words: list[str]) -> None:
    slot = slot_at(state, words[0])
    keys = [item.key for item in state.book.items]
    for place, key in enumerate(words[1].split(", ")):
        if key not in keys or place >= HELD:
            raise Refusal(f"the drawing has {key!r}, which is no item, or one too many")
        state.items[slot * HELD + place] = keys.index(key)
    refresh(state, slot)


def read_number(state: Position, words: list[str]) -> None:
    slot, number = slot_at(state, words[0]), int(words[2])
    match words[1]:
        case "paid":
            state.paid[slot] = number
        case "ready on turn":
            state.ready[slot] = number
        case "passive ready on turn":
            state.passive_ready[slot] = number
        case "hurt on turn":
            state.hurt_on[slot] = number
        case _:
            state.tally[slot] = number


def read_item_ready(state: Position, words: list[str]) -> None:
    state.item_ready[slot_at(state, words[0]) * HELD + int(words[1]) - 1] = int(words[2])


def read_modules(state: Position, words: list[str]) -> None:
    slot = slot_at(state, words[0])
    keys = [module.key for module in state.sheet(slot).modules]
    for key in words[1].split(", "):
        if key not in keys:
            raise Refusal(f"the drawing has {key!r}, which is no module of {state.sheet(slot).name}")
        state.learned[slot] |= BIT[keys.index(key)]
    refresh(state, slot)


def read_growth(state: Position, words: list[str]) -> None:
    slot = slot_at(state, words[0])
    state.grown = state.grown[:]
    state.grown[slot * STATS + KEYS.index(words[1])] = int(words[2])
    state.growers |= BIT[slot]
    refresh(state, slot)


def read_effect(state: Position, words: list[str]) -> None:
    place, changed, name, amount, end, by, tag, item = words
    slot = slot_at(state, place)
    known = KEYS if changed else EFFECTS
    if name not in known:
        raise Refusal(f"the drawing has {name!r}, which is no effect; there are: {', '.join(known)}")
    what = known.index(name) + (CHANGE if changed else 0)
    source = slot_at(state, by) if by else slot
    number = FIRST_ITEM + int(item) - 1 if item else 1 if tag else 0
    add(state, slot, what, int(amount), int(end) if end else FOREVER, source, number)


def read_trap(state: Position, words: list[str]) -> None:
    hidden, where, by = words
    slot, cell = slot_at(state, by), BOARD.named(where)
    ability = state.sheet(slot).ability
    if cell == OFF or ability is None or not ability.trap or ability.is_hidden != bool(hidden):
        raise Refusal(f"{by} in the drawing lays no such trap on {where}")
    lay(state, slot, state.cells[slot], cell)


NOTES: Final[list[tuple[str, Callable[[Position, list[str]], None]]]] = [
    (r"turn (\d+)(?:: (?:Blue|Red) to move)?", read_turn),
    (r"(Blue|Red) to move", read_side),
    (r"(gold|bought|slain) (\d+) (\d+)", read_pair),
    (r"bought this turn", read_bought),
    (r"(Blue|Red) has (Drake Soul|Hand of Baron)", read_buff),
    (r"(Drake|Baron) due round (\d+)", read_due),
    (r"(\w+) has moved", read_moved),
    (r"(\w+) serves (\w+)", read_master),
    (r"(\w+) holds ([\w, ]+)", read_items),
    (r"(\w+) (paid|ready on turn|passive ready on turn|hurt on turn|tally) (\d+)", read_number),
    (r"(\w+) item ([123]) ready on turn (\d+)", read_item_ready),
    (r"(\w+) knows ([\w, ]+)", read_modules),
    (r"(\w+) grew (\w+) (\d+)", read_growth),
    (rf"(\w+) (gains )?(\w+) (-?\d+) (?:until turn (\d+)|for ever)(?: by (\w+))?{SOURCE}", read_effect),
    (r"(hidden )?trap on (\w+) by (\w+)", read_trap),
]


# Before the first turn


def fill_draft(state: Position, lines: list[str]) -> None:
    keys = [sheet.key for sheet in state.book.sheets[state.book.first_champion :]]
    for line in lines[1 : lines.index("free:") if "free:" in lines else None]:
        found = re.fullmatch(r"(Blue|Red) (bans|picks|ordered) (.+)", line)
        if not found:
            raise Refusal(f"the line {line!r} of the drawing cannot be read")
        seat = SEAT_NAMES.index(found[1])
        if found[2] == "ordered":
            read_order(state, seat, found[3])
        elif found[3] != "none":
            read_choices(state, seat, found[2] == "bans", found[3].split(", "), keys)
    if lines[0].startswith("arranging"):
        state.phase = ARRANGING
        state.step = BANS + PICKS
    elif state.step >= BANS + PICKS:
        raise Refusal("the draft in the drawing is over")


def read_choices(state: Position, seat: int, is_ban: bool, words: list[str], keys: list[str]) -> None:
    for place, word in enumerate(words):
        if word not in keys or place >= (BANS // 2 if is_ban else TEAM):
            raise Refusal(f"the drawing has {word!r}, which is no champion, or one too many")
        number = keys.index(word)
        state.taken[number] = BANNED + seat if is_ban else seat
        if is_ban:
            state.bans[2 * place + seat] = number
        else:
            state.picks[seat * TEAM + place] = number
        state.step += 1


def read_order(state: Position, seat: int, order: str) -> None:
    texts = [" ".join(str(place + 1) for place in each) for each in ORDERS]
    if order != "hidden" and order not in texts:
        raise Refusal(f"the order {order!r} in the drawing is none")
    state.orders[seat] = 0 if order == "hidden" else texts.index(order)
