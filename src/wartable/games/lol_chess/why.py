"""Why an action is allowed or not, rule by rule, in the rulebook's words and with its chapter."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.actions import ATTACK, BUY, CAST, LEARN, MOVE, ORDER
from wartable.games.lol_chess.blow import sum_text
from wartable.games.lol_chess.board import BOARD
from wartable.games.lol_chess.choices import ability_of
from wartable.games.lol_chess.draft import drafter
from wartable.games.lol_chess.events import title
from wartable.games.lol_chess.forecast import Forecast
from wartable.games.lol_chess.notation import hear, is_castling, squares_in, strange_words, write
from wartable.games.lol_chess.reasons import attack_reasons, cast_reasons, castling_reasons, move_reasons
from wartable.games.lol_chess.sheets import BASICS
from wartable.games.lol_chess.shop import has_room, open_lessons, price
from wartable.games.lol_chess.state import (
    ARRANGING,
    BANS,
    DRAFTING,
    EMPTY,
    FREE,
    OVER,
    SEAT_NAMES,
    STUN,
    Position,
    seat_of,
)
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of
from wartable.kernel.notation import fold
from wartable.kernel.reasons import no, weigh, yes
from wartable.kernel.scene import Check

WRITING: Final = "13.1 How actions are written"
TURNS: Final = "5.1 Turns"
SHOP: Final = "10.4 The shop"


def why(state: Position, seat: i64, text: str) -> list[Check]:
    found = hear(state, seat, text)
    if len(found) == 1:
        return allowed(state, seat, found[0])
    if found:
        return [no(f"It could mean {' or '.join(write(state, action) for action in found)}", WRITING)]
    checks = refused(state, seat, text)
    if all(check.passed for check in checks):
        checks.append(no(f"{text!r} is not how it is written; write e2-e4, b1xd3, c1 Q d5 or buy rod d1", WRITING))
    return checks


def refused(state: Position, seat: i64, text: str) -> list[Check]:
    if state.phase == OVER:
        return [no("The game is over", "11. The end of the game")]
    if state.phase == DRAFTING:
        return draft_reasons(state, seat, text)
    if state.phase == ARRANGING:
        return order_reasons(state, seat)
    if seat != state.on_turn():
        return [no(f"It is {SEAT_NAMES[state.on_turn()]}'s turn", TURNS)]
    return turn_reasons(state, seat, text)


# What is allowed


def allowed(state: Position, seat: i64, action: i64) -> list[Check]:
    verb = verb_of(action)
    if verb < BUY:
        chapter = "3.3 The order" if verb == ORDER else "3.1 Bans" if state.step < BANS else "3.2 Picks"
        return [yes("It is yours to choose", chapter)]
    slot, here, there = state.board[actor_of(action)], BOARD.name(actor_of(action)), BOARD.name(target_of(action))
    mine = yes(f"{title(state, slot)} is yours", TURNS, [here])
    if verb == ATTACK:
        return [mine, yes(f"{there} can be attacked", "6.1 Attacks", [there]), *damage_of(state, action)]
    if verb == CAST:
        ready = f"{ability_of(state, slot).name} is ready and may be used so"
        return [mine, yes(ready, "8.1 Abilities"), *damage_of(state, action)]
    if verb == MOVE:
        return [mine, yes(f"The way to {there} is free", "5.3 Moving", [there])]
    return [mine, harmless(state, seat, action)]


def harmless(state: Position, seat: i64, action: i64) -> Check:
    if verb_of(action) == BUY:
        item = state.book.items[detail_of(action)].name
        return yes(f"{item} costs {price(state, seat)} of your {state.gold[seat]} gold", SHOP)
    if verb_of(action) == LEARN:
        return yes("A module is open to it", "8.5 Modules")
    return yes("Neither has moved, and the squares between them are empty", "5.5 Castling")


def damage_of(state: Position, action: i64) -> list[Check]:
    """Every blow on the target as a sum; a crit with its chance."""
    found = []
    for each in Forecast(state, action, state.on_turn()).sums():
        name = f"{each.name}: " if each.name else ""
        chance = f" ({each.percent} %)" if each.percent < 100 else ""
        found.append(yes(f"{name}{sum_text(each.terms)}{chance}", "6.2 Damage", [BOARD.name(target_of(action))]))
    return found


# Before the first turn


def draft_reasons(state: Position, seat: i64, text: str) -> list[Check]:
    chapter = "3.1 Bans" if state.step < BANS else "3.2 Picks"
    word = "ban" if state.step < BANS else "pick"
    if seat != drafter(state):
        return [no(f"It is {SEAT_NAMES[drafter(state)]}'s turn to {word}", chapter)]
    for number in range(state.book.champions):
        sheet = state.book.champion(number)
        if fold(sheet.key) in fold(text) and state.taken[number] != FREE:
            return [no(f"{sheet.name} is already {'banned' if state.taken[number] > 1 else 'picked'}", chapter)]
    return [no(f"Write {word} and a champion, as in {word} ahri", chapter)]


def order_reasons(state: Position, seat: i64) -> list[Check]:
    chapter = "3.3 The order"
    if seat >= 0 and state.orders[seat] != EMPTY:
        return [no(f"{SEAT_NAMES[seat]} has already chosen", chapter)]
    return [no("Write the numbers of your picks for b, g, c, f and d, as in order 2 1 3 4 5", chapter)]


# In a turn


def turn_reasons(state: Position, seat: i64, text: str) -> list[Check]:
    strange = strange_words(state, text)
    if strange:
        return [no(f"{strange[0]!r} is no word of an action; write e2-e4, b1xd3, c1 Q d5 or buy rod d1", WRITING)]
    words = text.lower().split()
    if words and words[0] == "buy":
        return purchase_reasons(state, seat, text)
    if words and words[0] == "learn":
        return lesson_reasons(state, seat, text)
    if is_castling(text):
        return castling_reasons(state, seat, len(fold(text)) == 2)
    squares = squares_in(text)
    if not squares:
        return [no(f"{text!r} names no square; write e2-e4, b1xd3, c1 Q d5 or buy rod d1", WRITING)]
    return piece_reasons(state, seat, text, squares)


def piece_reasons(state: Position, seat: i64, text: str, squares: list[int]) -> list[Check]:
    slot = state.board[squares[0]]
    where = BOARD.name(squares[0])
    if slot == EMPTY:
        return [no(f"There is no piece on {where}", TURNS, [where])]
    if seat_of(slot) != seat:
        return [no(f"{title(state, slot)} is not yours", TURNS, [where])]
    checks = [yes(f"{title(state, slot)} is yours", TURNS, [where])]
    if state.wears(slot, STUN):
        return [*checks, no(f"{title(state, slot)} is stunned", "7.2 Debuffs")]
    if " q" in text.lower():
        return checks + cast_reasons(state, slot, squares)
    if len(squares) != 2:
        return [*checks, no(f"{text!r} does not say where to; write {where}-{where[0]}4 or {where} Q", WRITING)]
    other = state.board[squares[1]]
    if "x" in text.lower() or (other != EMPTY and seat_of(other) != seat and "-" not in text):
        return checks + attack_reasons(state, slot, squares[1])
    return checks + move_reasons(state, slot, squares[1])


# Items and modules


def purchase_reasons(state: Position, seat: i64, text: str) -> list[Check]:
    if state.has_bought:
        return [no("You have bought an item this turn", SHOP)]
    cost = price(state, seat)
    if state.gold[seat] < cost:
        return [no(f"The next item costs {cost}; you have {state.gold[seat]} gold", SHOP)]
    items = [number for number in range(BASICS) if fold(state.book.items[number].key) in fold(text)]
    if not items:
        basics = ", ".join(item.key for item in state.book.items[:BASICS])
        return [no(f"The shop has {basics}", SHOP)]
    squares = squares_in(text)
    slot: i64 = state.board[squares[0]] if squares else EMPTY
    if slot == EMPTY or seat_of(slot) != seat or not state.sheet(slot).is_champion:
        return [no("Only your own champions can hold items: write buy rod d1", SHOP)]
    good, bad = "It has room", f"{title(state, slot)} holds three items, and this one combines with none"
    return [weigh(has_room(state, slot, items[0]), good, bad, "10.5 Combining")]


def lesson_reasons(state: Position, seat: i64, text: str) -> list[Check]:
    squares, chapter = squares_in(text), "8.5 Modules"
    slot: i64 = state.board[squares[0]] if squares else EMPTY
    if slot == EMPTY or seat_of(slot) != seat or not state.sheet(slot).modules:
        return [no("There is no champion of yours with modules", chapter)]
    if open_lessons(state, slot) <= 0:
        return [no(f"{title(state, slot)} has dealt {state.tally[slot]} damage: no module is open", chapter)]
    known = ", ".join(module.key for module in state.sheet(slot).modules)
    return [no(f"Its modules are {known}, each once", chapter)]
