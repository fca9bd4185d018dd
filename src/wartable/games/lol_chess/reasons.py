"""Why a piece cannot move, castle, attack or use its ability so: the condition that failed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.attack import can_reach, taunter_of
from wartable.games.lol_chess.board import BOARD
from wartable.games.lol_chess.casting import aimed, is_wanted
from wartable.games.lol_chess.draft import HOMES
from wartable.games.lol_chess.events import title
from wartable.games.lol_chess.feats import count_servants
from wartable.games.lol_chess.movement import may_castle, may_jump, pawn_speed
from wartable.games.lol_chess.numbers import reach, stat
from wartable.games.lol_chess.portraits import turns_until
from wartable.games.lol_chess.sheets import (
    AT_ALLY,
    AT_ENEMY,
    AT_NOTHING,
    CHAMPIONS,
    FIRST_DIRECTION,
    FORWARD,
    KNIGHT,
    LINE_TEXTS,
    PAWNS,
    STOPPED,
    STRIDE,
    Ability,
)
from wartable.games.lol_chess.state import ARMY, EMPTY, PORO, ROOT, STUN, TAUNTED, Position, seat_of
from wartable.games.lol_chess.stats import RANGE, SPEED, STATS
from wartable.grid.square import OFF
from wartable.kernel.reasons import no, yes
from wartable.kernel.scene import Check

MOVING: Final = "5.3 Moving"
CASTLING: Final = "5.5 Castling"
ATTACKS: Final = "6.1 Attacks"
DEBUFFS: Final = "7.2 Debuffs"
ABILITIES: Final = "8.1 Abilities"


def is_taunted(state: Position, slot: i64) -> list[Check]:
    if taunter_of(state, slot) == EMPTY:
        return []
    return [no(f"{title(state, slot)} is taunted: it may only attack its taunter", DEBUFFS)]


def in_the_way(state: Position, cells: list[int], chapter: str) -> Check:
    """The first of those who stand there."""
    return no(f"{title(state, state.board[cells[0]])} is in the way", chapter, names(cells[:1]))


def names(cells: list[int]) -> list[str]:
    return [BOARD.name(cell) for cell in cells]


# Moving


def move_reasons(state: Position, slot: i64, there: int) -> list[Check]:
    sheet = state.sheet(slot)
    if state.wears(slot, ROOT):
        return [no(f"{title(state, slot)} is rooted and cannot move", DEBUFFS)]
    if is_taunted(state, slot):
        return is_taunted(state, slot)
    if sheet.is_royal and abs(there - int(state.cells[slot])) == BOARD.distance(state.cells[slot], there) == 2:
        return castling_reasons(state, seat_of(slot), there > state.cells[slot])
    if there == state.cells[slot]:
        return [no(f"{title(state, slot)} stands there already", MOVING)]
    if state.board[there] != EMPTY:
        return [no(f"{BOARD.name(there)} is not empty; a move never takes", MOVING, names([there]))]
    return way_reasons(state, slot, there)


def way_reasons(state: Position, slot: i64, there: int) -> list[Check]:
    """Who stands in the way, or what the piece can walk."""
    sheet = state.sheet(slot)
    speed = pawn_speed(state, slot) if sheet.moves == FORWARD else stat(state, slot, SPEED)
    blocked = blockers(state, slot, there)
    if blocked and BOARD.distance(state.cells[slot], there) <= speed and sheet.moves != FORWARD:
        return [in_the_way(state, blocked, MOVING)]
    jump = " or makes a knight's move" if may_jump(state, slot) else ""
    bad = f"{sheet.name} moves up to {speed} {LINE_TEXTS[sheet.moves]}{jump}, and nobody may stand in the way"
    return [no(bad, "5.4 The knight's first move" if jump else MOVING, names(blocked))]


def blockers(state: Position, slot: i64, there: int) -> list[int]:
    """The pieces that stand in the line between, if there is one."""
    line = BOARD.line(state.cells[slot], there) if BOARD.direction(state.cells[slot], there) != OFF else []
    return [cell for cell in line[1:-1] if state.board[cell] != EMPTY]


def castling_reasons(state: Position, seat: i64, is_short: bool) -> list[Check]:
    poro = seat * ARMY + PORO
    siege = poro + (2 if is_short else 1)
    if not state.is_alive(siege):
        return [no("That Siege Minion is slain", CASTLING)]
    for slot in (poro, siege):
        if state.moved[slot]:
            return [no(f"{title(state, slot)} has moved", CASTLING, names([int(state.cells[slot])]))]
    for slot in (poro, siege):
        for what, word in ((STUN, "stunned"), (ROOT, "rooted"), (TAUNTED, "taunted")):
            if state.wears(slot, what):
                return [no(f"{title(state, slot)} is {word}", CASTLING, names([int(state.cells[slot])]))]
    between = BOARD.line(state.cells[poro], HOMES[siege])[1:-1]
    taken = [cell for cell in between if state.board[cell] != EMPTY]
    if taken or not may_castle(state, poro, siege):
        return [no("All squares between Poro and Siege Minion must be empty", CASTLING, names(taken))]
    return [yes("They may castle", CASTLING)]


# Attacking


def attack_reasons(state: Position, slot: i64, there: int) -> list[Check]:
    other, where = state.board[there], BOARD.name(there)
    if state.own[slot * STATS + RANGE] == 0:
        return [no(f"{state.sheet(slot).name} cannot attack", ATTACKS)]
    if other == EMPTY:
        return [no(f"There is nobody on {where}", ATTACKS, [where])]
    if seat_of(other) == seat_of(slot):
        return [no(f"{title(state, other)} is your own", ATTACKS, [where])]
    taunter = taunter_of(state, slot)
    if taunter != EMPTY and taunter != other:
        return is_taunted(state, slot)
    if can_reach(state, slot, other):
        return [yes(f"{where} can be attacked", ATTACKS, [where])]
    return [out_of_reach(state, slot, there)]


def out_of_reach(state: Position, slot: i64, there: int) -> Check:
    """Who stands in the way, or how far the piece attacks."""
    where, lines = BOARD.name(there), state.sheet(slot).attacks
    blocked = blockers(state, slot, there)
    if blocked and in_line(int(state.cells[slot]), there, lines):
        return in_the_way(state, blocked, ATTACKS)
    bad = f"{where} is {BOARD.distance(state.cells[slot], there)} away; {title(state, slot)} attacks within"
    return no(f"{bad} {reach(state, slot)} {LINE_TEXTS[lines]}", ATTACKS, [where])


def in_line(start: int, there: int, lines: i64) -> bool:
    """Whether the square lies in one of these directions."""
    direction = BOARD.direction(start, there)
    return direction != OFF and (STRIDE[lines] == 1 or direction % 2 == FIRST_DIRECTION[lines])


# Abilities


def cast_reasons(state: Position, slot: i64, squares: list[int]) -> list[Check]:
    ability = state.sheet(slot).ability
    if ability is None:
        return [no(f"{state.sheet(slot).name} has no ability", ABILITIES)]
    waits = turns_until(state, slot, state.ready[slot])
    if waits > 0:
        return [no(f"{ability.name} is ready in {waits} turn{'s' if waits > 1 else ''}", "8.2 Cooldowns")]
    if is_taunted(state, slot):
        return is_taunted(state, slot)
    if ability.aim == AT_NOTHING or len(squares) != 2:
        target = "" if ability.aim == AT_NOTHING else " and the square that it aims at"
        has = "has no target" if ability.aim == AT_NOTHING else "needs one target"
        return [no(f"{ability.name} {has}: write {BOARD.name(squares[0])} Q{target}", "13.1 How actions are written")]
    if squares[1] in list(aimed(state, slot, ability)):
        return [yes(f"{ability.name} is ready and may be used so", ABILITIES)]
    return [target_reason(state, slot, ability, squares[1])]


def target_reason(state: Position, slot: i64, ability: Ability, there: int) -> Check:
    """What is wrong with the square: what stands on it, or where it lies."""
    other, where = state.board[there], BOARD.name(there)
    wanted = wrong_target(state, slot, ability, other, where)
    if wanted is not None:
        return wanted
    start = int(state.cells[slot])
    if ability.lines == KNIGHT or not in_line(start, there, ability.lines):
        of = "of" if ability.lines == KNIGHT else "from"
        return no(f"{where} is not {LINE_TEXTS[ability.lines]} {of} {title(state, slot)}", ABILITIES, [where])
    if BOARD.distance(start, there) > ability.reach:
        text = f"{where} is {BOARD.distance(start, there)} away; {ability.name} reaches {ability.reach}"
        return no(text, ABILITIES, [where])
    blocked = blockers(state, slot, there)
    friend = [cell for cell in blocked if seat_of(state.board[cell]) == seat_of(slot)]
    cells = (blocked if ability.passes == STOPPED else friend) or [start]
    return in_the_way(state, cells, ABILITIES)


def wrong_target(state: Position, slot: i64, ability: Ability, other: i64, where: str) -> Check | None:
    """Whether the wrong one stands there, or nobody; None: that is not what is wrong."""
    if ability.aim != AT_ENEMY and ability.aim != AT_ALLY:
        return no(f"{where} is not empty", ABILITIES, [where]) if other != EMPTY else None
    if other == EMPTY:
        return no(f"There is nobody on {where}", ABILITIES, [where])
    is_own = not state.enemies(seat_of(slot), other)
    if is_own != (ability.aim == AT_ALLY):
        return no(f"{title(state, other)} is {'your own' if is_own else 'no piece of yours'}", ABILITIES, [where])
    return None if is_wanted(state, slot, ability, other) else unwanted(state, slot, ability, other, where)


def unwanted(state: Position, slot: i64, ability: Ability, other: i64, where: str) -> Check:
    if ability.hinders:
        return no(f"{ability.name} does nothing to {title(state, other)}", DEBUFFS, [where])
    if ability.needs == CHAMPIONS:
        return no(f"{title(state, other)} is no champion", ABILITIES, [where])
    if ability.needs == PAWNS:
        if state.sheet(other).is_pawn and count_servants(state, slot) >= ability.servants:
            return no(f"{title(state, slot)} has {ability.servants} already, and no more serve it", ABILITIES)
        return no(f"{title(state, other)} is no Melee or Caster Minion", ABILITIES, [where])
    return no(f"{title(state, other)} is neither slowed, stunned nor rooted", ABILITIES, [where])
