"""What each action does to the position."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.war.air_defense import first_met, guardians
from wartable.games.war.board import BOARD
from wartable.games.war.events import prize, tell, whom
from wartable.games.war.state import (
    ANSWERING,
    COMMANDER_TAKEN,
    EMPTY,
    PLAYING,
    Position,
    id_of,
    seat_of,
)
from wartable.grid.square import OFF

# The end of a turn counts one more quiet turn, so this becomes 0.
JUST_NOW: Final = -1


def move(state: Position, slot: i64, there: i64) -> None:
    """A Bomber's move is a flight; all others arrive."""
    if state.sheet(slot).flies and meet(state, slot, there):
        return
    arrive(state, slot, there)


def arrive(state: Position, slot: i64, there: i64) -> None:
    start = state.cells[slot]
    other = state.board[there]
    if other == EMPTY:
        if state.listening:
            tell(state, "moved", slot, start, there, {})
    elif seat_of(other) == seat_of(slot):
        overrun(state, slot, other)
    else:
        take(state, slot, other, "taken", "took_commander")
    state.lift(slot)
    state.put(slot, there)


def overrun(state: Position, slot: i64, other: i64) -> None:
    """A sacrifice, not a capture: nobody scores."""
    if state.listening:
        tell(state, "overran", slot, state.cells[slot], state.cells[other], whom(state, other))
    remove(state, other)


def fire(state: Position, slot: i64, there: i64) -> None:
    if state.listening:
        tell(state, "fired", slot, state.cells[slot], there, whom(state, state.board[there]))
    if not meet(state, slot, there):
        take(state, slot, state.board[there], "hit", "hit_commander")
        discharge(state, slot)


def discharge(state: Position, slot: i64) -> None:
    """A Missile is spent by firing; an Artillery stays and is empty for a while."""
    sheet = state.sheet(slot)
    cell = state.cells[slot]
    if sheet.reload > 0:
        state.loaded_on[slot] = state.turn + sheet.reload
        state.last_reload = state.loaded_on[slot]
        if state.listening:
            tell(state, "emptied", slot, cell, cell, {"on": id_of(slot), "until": int(state.loaded_on[slot])})
    elif sheet.is_spent:
        if state.listening:
            tell(state, "spent", slot, cell, cell, {"on": id_of(slot)})
        remove(state, slot)
        end_the_quiet(state)


# Flights and Air Defense


def meet(state: Position, slot: i64, there: i64) -> bool:
    """A flight that enters a fire zone ends there, or hangs in the air until the defender chooses. Whether it did."""
    defender = 1 - seat_of(slot)
    met = first_met(state, defender, state.cells[slot], there)
    if met == OFF:
        return False
    state.flight_from, state.flight_to, state.flight_met = state.cells[slot], there, met
    able = guardians(state, defender, met)
    if len(able) == 1:
        intercept(state, able[0])
    else:
        hang(state, slot, len(able))
    return True


def hang(state: Position, slot: i64, count: i64) -> None:
    state.phase = ANSWERING
    if state.listening:
        facts: dict[str, object] = {"victim": state.sheet(slot).flight(), "count": int(count)}
        tell(state, "met", slot, state.flight_from, state.flight_met, facts)


def intercept(state: Position, guard: i64) -> None:
    """The flight ends: Bomber or Missile is lost, a shell leaves its Artillery empty, the Air Defense is used up."""
    attacker = state.board[state.flight_from]
    if state.listening:
        tell_interception(state, guard, attacker)
    if state.sheet(attacker).flies:
        shoot_down(state, guard, attacker)
    else:
        discharge(state, attacker)
    if state.sheet(guard).is_used_up:
        use_up(state, guard)
    state.flight_from, state.flight_to, state.flight_met = OFF, OFF, OFF
    state.phase = PLAYING


def tell_interception(state: Position, guard: i64, attacker: i64) -> None:
    facts: dict[str, object] = {
        "on": id_of(attacker),
        "victim": state.sheet(attacker).flight(),
        "origin": BOARD.name(state.flight_from),
        "target": BOARD.name(state.flight_to),
    }
    tell(state, "intercepted", guard, state.cells[guard], state.flight_met, facts)


def shoot_down(state: Position, guard: i64, bomber: i64) -> None:
    if state.listening:
        tell(state, "shot_down", guard, state.cells[guard], state.flight_met, prize(state, bomber))
    score(state, seat_of(guard), bomber)
    remove(state, bomber)


def use_up(state: Position, guard: i64) -> None:
    if state.listening:
        tell(state, "used_up", guard, state.cells[guard], state.cells[guard], {"on": id_of(guard)})
    remove(state, guard)
    end_the_quiet(state)


# Transport and Excavator


def load(state: Position, slot: i64, there: i64) -> None:
    guest = state.board[there]
    if state.listening:
        tell(state, "loaded", slot, there, state.cells[slot], whom(state, guest))
    state.lift(guest)
    stow(state, slot, guest)


def drop(state: Position, slot: i64, there: i64) -> None:
    guest = state.cargo[slot]
    if state.listening:
        tell(state, "dropped", slot, state.cells[slot], there, whom(state, guest))
    stow(state, slot, EMPTY)
    state.put(guest, there)


def stow(state: Position, slot: i64, guest: i64) -> None:
    """What a Transport carries is part of the position's key."""
    cell = state.cells[slot]
    state.lift(slot)
    state.cargo[slot] = guest
    state.put(slot, cell)


def dig(state: Position, slot: i64, there: i64, change: i64) -> None:
    state.ground = state.ground.dug(there, change)
    if state.settings.turn_limit > 0:
        state.quiet_turns = JUST_NOW
    if state.listening:
        kind = "raised" if change > 0 else "lowered"
        tell(state, kind, slot, state.cells[slot], there, {"height": int(state.ground.heights[there])})


# Losing pieces


def take(state: Position, slot: i64, victim: i64, kind: str, of_commander: str) -> None:
    """The enemy falls, by moving onto it or by fire; what it carries falls with it."""
    if state.listening:
        tell_loss(state, slot, victim, victim, of_commander if state.sheet(victim).commands else kind)
        tell_cargo(state, slot, victim)
    score(state, seat_of(slot), victim)
    if has_commander(state, victim):
        state.end = COMMANDER_TAKEN
        state.winner = seat_of(slot)
    remove(state, victim)


def tell_loss(state: Position, slot: i64, target: i64, victim: i64, kind: str) -> None:
    tell(state, kind, slot, state.cells[slot], state.cells[target], prize(state, victim))


def tell_cargo(state: Position, slot: i64, carrier: i64) -> None:
    aboard = state.cargo[carrier]
    if aboard != EMPTY:
        kind = "lost_commander" if state.sheet(aboard).commands else "lost_cargo"
        tell_loss(state, slot, carrier, aboard, kind)


def has_commander(state: Position, slot: i64) -> bool:
    aboard = state.cargo[slot]
    return state.sheet(slot).commands or (aboard != EMPTY and state.sheet(aboard).commands)


def worth_with_cargo(state: Position, slot: i64) -> i64:
    aboard = state.cargo[slot]
    return state.sheet(slot).worth + (0 if aboard == EMPTY else state.sheet(aboard).worth)


def score(state: Position, taker: i64, victim: i64) -> None:
    """A capture: it scores, ends every quiet count, and no earlier position can come again."""
    state.score[taker] += worth_with_cargo(state, victim)
    state.last_taker = taker
    end_the_quiet(state)
    state.history = vec[i64](capacity=16)


def end_the_quiet(state: Position) -> None:
    """A capture, or a shot that costs somebody a piece; one that costs nobody anything puts off no end."""
    state.quiet_turns = JUST_NOW
    state.calm_turns = JUST_NOW


def remove(state: Position, slot: i64) -> None:
    aboard = state.cargo[slot]
    state.lift(slot)
    count_out(state, slot)
    if aboard != EMPTY:
        count_out(state, aboard)
        state.cargo[slot] = EMPTY


def count_out(state: Position, slot: i64) -> None:
    if state.sheet(slot).attacks():
        state.attackers[seat_of(slot)] -= 1
