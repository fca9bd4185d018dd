"""Why an action is allowed or not, rule by rule, in the rulebook's words and with its chapter."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.lol_chess.actions import ATTACK, BUY, CAST, CASTLE, LEARN
from wartable.games.lol_chess.attack import can_reach, taunter_of
from wartable.games.lol_chess.board import BOARD
from wartable.games.lol_chess.draft import HOMES, drafter
from wartable.games.lol_chess.forecast import attack_text
from wartable.games.lol_chess.movement import may_castle, may_jump, pawn_speed
from wartable.games.lol_chess.notation import fitting, squares_in
from wartable.games.lol_chess.numbers import reach, stat
from wartable.games.lol_chess.sheets import AT_NOTHING, BASICS, FORWARD, LINE_TEXTS, Ability
from wartable.games.lol_chess.shop import has_room, open_lessons, price
from wartable.games.lol_chess.state import (
    ARMY,
    ARRANGING,
    BANS,
    DRAFTING,
    EMPTY,
    FREE,
    OVER,
    PORO,
    ROOT,
    SEAT_NAMES,
    STUN,
    Position,
    seat_of,
)
from wartable.games.lol_chess.stats import RANGE, SPEED, STATS
from wartable.grid.square import OFF
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of
from wartable.kernel.notation import fold
from wartable.kernel.scene import Check

WRITING = "13.1 How actions are written"
TURNS = "5.1 Turns"


def explain(state: Position, seat: i64, text: str, texts: dict[str, int]) -> list[Check]:
    found = fitting(state, texts, text)
    if len(found) == 1:
        return allowed(state, seat, found[0])
    if state.phase == OVER:
        return [no("The game is over", "11. The end of the game")]
    if state.phase == DRAFTING:
        return draft_reasons(state, seat, text)
    if state.phase == ARRANGING:
        return order_reasons(state, seat)
    if seat != state.on_turn():
        return [no(f"It is {SEAT_NAMES[state.on_turn()]}'s turn", TURNS)]
    return turn_reasons(state, seat, text)


def yes(text: str, chapter: str, places: list[int] | None = None) -> Check:
    return Check(True, text, chapter, names(places))


def no(text: str, chapter: str, places: list[int] | None = None) -> Check:
    return Check(False, text, chapter, names(places))


def weigh(passed: bool, good: str, bad: str, chapter: str, places: list[int] | None = None) -> Check:
    return Check(passed, good if passed else bad, chapter, names(places))


def names(places: list[int] | None) -> list[str]:
    return [BOARD.name(place) for place in places or []]


def title(state: Position, slot: i64) -> str:
    """`Garen b1`."""
    return f"{state.sheet(slot).name} {BOARD.name(state.cells[slot])}"


# What is allowed


def allowed(state: Position, seat: i64, action: i64) -> list[Check]:
    verb = verb_of(action)
    if verb < BUY:
        return [yes("It is yours to choose", "3.1 Bans" if state.step < BANS else "3.2 Picks")]
    slot = state.board[actor_of(action)]
    mine = yes(f"{title(state, slot)} is yours", TURNS, [int(actor_of(action))])
    there = int(target_of(action))
    if verb == BUY:
        item = state.book.items[detail_of(action)].name
        return [mine, yes(f"{item} costs {price(state, seat)} of your {state.gold[seat]} gold", "10.4 The shop")]
    if verb == LEARN:
        return [mine, yes("A module is open to it", "8.5 Modules")]
    if verb == CASTLE:
        return [mine, yes("Neither has moved, and the squares between them are empty", "5.5 Castling")]
    if verb == ATTACK:
        sums = yes(attack_text(state, slot, state.board[there]), "6.2 Damage", [there])
        return [mine, yes(f"{BOARD.name(there)} can be attacked", "6.1 Attacks", [there]), sums]
    if verb == CAST:
        return [mine, yes(f"{ability_of(state, slot).name} is ready and may be used so", "8.1 Abilities")]
    return [mine, yes(f"The way to {BOARD.name(there)} is free", "5.3 Moving", [there])]


def ability_of(state: Position, slot: i64) -> Ability:
    ability = state.sheet(slot).ability
    assert ability is not None
    return ability


# Before the first turn


def draft_reasons(state: Position, seat: i64, text: str) -> list[Check]:
    chapter = "3.1 Bans" if state.step < BANS else "3.2 Picks"
    word = "ban" if state.step < BANS else "pick"
    if seat != drafter(state):
        return [no(f"It is {SEAT_NAMES[drafter(state)]}'s turn to {word}", chapter)]
    for number in range(state.book.champions):
        sheet = state.book.sheets[state.book.first_champion + number]
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
    words = text.lower().split()
    if words and words[0] == "buy":
        return purchase_reasons(state, seat, text)
    if words and words[0] == "learn":
        return lesson_reasons(state, seat, text)
    if fold(text) in ("oo", "ooo", "00", "000"):
        return castling_reasons(state, seat, len(fold(text)) == 2)
    squares = squares_in(text)
    if not squares:
        return [no(f"{text!r} names no square; write e2-e4, b1xd3, c1 Q d5 or buy rod d1", WRITING)]
    return piece_reasons(state, seat, text, squares)


def piece_reasons(state: Position, seat: i64, text: str, squares: list[int]) -> list[Check]:
    slot = state.board[squares[0]]
    where = BOARD.name(squares[0])
    if slot == EMPTY:
        return [no(f"There is no piece on {where}", TURNS, squares[:1])]
    if seat_of(slot) != seat:
        return [no(f"{title(state, slot)} is not yours", TURNS, squares[:1])]
    checks = [yes(f"{title(state, slot)} is yours", TURNS, squares[:1])]
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


def move_reasons(state: Position, slot: i64, there: int) -> list[Check]:
    sheet = state.sheet(slot)
    chapter = "5.3 Moving"
    if state.wears(slot, ROOT):
        return [no(f"{title(state, slot)} is rooted and cannot move", "7.2 Debuffs")]
    if taunter_of(state, slot) != EMPTY:
        return [no(f"{title(state, slot)} is taunted: it may only attack its taunter", "7.2 Debuffs")]
    if sheet.is_royal and is_castling(int(state.cells[slot]), there):
        return castling_reasons(state, seat_of(slot), there > state.cells[slot])
    if state.board[there] != EMPTY:
        return [no(f"{BOARD.name(there)} is not empty; a move never takes", chapter, [there])]
    speed = pawn_speed(state, slot) if sheet.moves == FORWARD else stat(state, slot, SPEED)
    lines = LINE_TEXTS[sheet.moves]
    jump = " or makes a knight's move" if may_jump(state, slot) else ""
    bad = f"{sheet.name} moves up to {speed} {lines}{jump}, and nobody may stand in the way"
    return [no(bad, "5.4 The knight's first move" if jump else chapter, blockers(state, slot, there))]


def is_castling(start: int, there: int) -> bool:
    """Two squares along the rank."""
    return abs(there - start) == BOARD.distance(start, there) == 2


def blockers(state: Position, slot: i64, there: int) -> list[int]:
    """The pieces that stand in the line between, if there is one."""
    line = BOARD.line(state.cells[slot], there) if BOARD.direction(state.cells[slot], there) != OFF else []
    return [cell for cell in line[1:-1] if state.board[cell] != EMPTY]


def attack_reasons(state: Position, slot: i64, there: int) -> list[Check]:
    other, chapter = state.board[there], "6.1 Attacks"
    where = BOARD.name(there)
    if state.own[slot * STATS + RANGE] == 0:
        return [no(f"{state.sheet(slot).name} cannot attack", chapter)]
    if other == EMPTY:
        return [no(f"There is nobody on {where}", chapter, [there])]
    if seat_of(other) == seat_of(slot):
        return [no(f"{title(state, other)} is your own", chapter, [there])]
    if can_reach(state, slot, other):
        return [no(f"{title(state, slot)} is taunted: it may only attack its taunter", "7.2 Debuffs")]
    blocked = blockers(state, slot, there)
    if blocked:
        return [no(f"{title(state, state.board[blocked[0]])} is in the way", chapter, blocked[:1])]
    lines = LINE_TEXTS[state.sheet(slot).attacks]
    bad = f"{where} is {BOARD.distance(state.cells[slot], there)} away; {title(state, slot)} attacks within"
    return [no(f"{bad} {reach(state, slot)} {lines}", chapter, [there])]


def cast_reasons(state: Position, slot: i64, squares: list[int]) -> list[Check]:
    ability, chapter = state.sheet(slot).ability, "8.1 Abilities"
    if ability is None:
        return [no(f"{state.sheet(slot).name} has no ability", chapter)]
    waits = int(state.ready[slot] - state.turn) // 2
    if state.ready[slot] > state.turn:
        return [no(f"{ability.name} is ready in {waits} turns", "8.2 Cooldowns")]
    if taunter_of(state, slot) != EMPTY:
        return [no(f"{title(state, slot)} is taunted: it may only attack its taunter", "7.2 Debuffs")]
    if ability.aim == AT_NOTHING:
        return [no(f"{ability.name} has no target: write {BOARD.name(squares[0])} Q", WRITING)]
    return [no(f"{ability.name}: {ability.text}", chapter, squares[1:])]


def castling_reasons(state: Position, seat: i64, is_short: bool) -> list[Check]:
    poro = seat * ARMY + PORO
    siege = poro + (2 if is_short else 1)
    good, bad = "They may castle", "Poro and Siege Minion must not have moved, and all squares between must be empty"
    between = BOARD.line(state.cells[poro], HOMES[siege])[1:-1] if state.moved[poro] == 0 else []
    taken = [cell for cell in between if state.board[cell] != EMPTY]
    return [weigh(state.is_alive(siege) and may_castle(state, poro, siege), good, bad, "5.5 Castling", taken)]


def purchase_reasons(state: Position, seat: i64, text: str) -> list[Check]:
    chapter = "10.4 The shop"
    if state.has_bought:
        return [no("You have bought an item this turn", chapter)]
    cost = price(state, seat)
    if state.gold[seat] < cost:
        return [no(f"The next item costs {cost}; you have {state.gold[seat]} gold", chapter)]
    items = [number for number in range(BASICS) if fold(state.book.items[number].key) in fold(text)]
    if not items:
        basics = ", ".join(item.key for item in state.book.items[:BASICS])
        return [no(f"The shop has {basics}", chapter)]
    squares = squares_in(text)
    slot: i64 = state.board[squares[0]] if squares else EMPTY
    if slot == EMPTY or seat_of(slot) != seat or not state.sheet(slot).is_champion:
        return [no("Only your own champions can hold items: write buy rod d1", chapter)]
    good, bad = "It has room", f"{title(state, slot)} holds three items, and this one combines with none"
    return [weigh(has_room(state, slot, items[0]), good, bad, "10.5 Combining"), no("Write it as buy rod d1", WRITING)]


def lesson_reasons(state: Position, seat: i64, text: str) -> list[Check]:
    squares, chapter = squares_in(text), "8.5 Modules"
    slot: i64 = state.board[squares[0]] if squares else EMPTY
    if slot == EMPTY or seat_of(slot) != seat or not state.sheet(slot).modules:
        return [no("There is no champion of yours with modules", chapter)]
    if open_lessons(state, slot) <= 0:
        return [no(f"{title(state, slot)} has dealt {state.tally[slot]} damage: no module is open", chapter)]
    known = ", ".join(module.key for module in state.sheet(slot).modules)
    return [no(f"Its modules are {known}, each once", chapter)]
