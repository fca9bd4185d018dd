"""What a player may ask to see: what a piece reaches from where it stands, and what the enemy could strike next."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.lol_chess.attack import add_attacks
from wartable.games.lol_chess.board import AHEAD, BOARD
from wartable.games.lol_chess.casting import aimed
from wartable.games.lol_chess.events import id_of, title
from wartable.games.lol_chess.forecast import Forecast
from wartable.games.lol_chess.numbers import reach
from wartable.games.lol_chess.sheets import AT_NOTHING, FIRST_DIRECTION, STRIDE
from wartable.games.lol_chess.state import ARMY, EMPTY, PLAYING, STUN, Position, seat_of
from wartable.grid.square import DIRECTIONS, OFF
from wartable.kernel.action import actor_of, target_of
from wartable.kernel.scene import Mark


def marks(state: Position, seat: i64, place: str) -> list[Mark]:
    """For a square with a piece, what it attacks and where its ability reaches; without one, the enemy's threats."""
    if state.phase != PLAYING:
        return []
    if place == "":
        return threats(state, seat) if seat >= 0 else []
    cell = BOARD.named(place)
    slot: i64 = EMPTY if cell == OFF else state.board[cell]
    return [] if slot == EMPTY else zones(state, slot, place)


def zones(state: Position, slot: i64, place: str) -> list[Mark]:
    side = int(seat_of(slot)) if seat_of(slot) < 2 else -1
    found = []
    fire = attack_zone(state, slot)
    if fire:
        found.append(Mark("fire", fire, side, f"attacked from {place}", id_of(slot)))
    ability = state.sheet(slot).ability
    if ability is not None and ability.aim != AT_NOTHING:
        places = [BOARD.name(there) for there in aimed(state, slot, ability)]
        if places:
            found.append(Mark("aim", places, side, f"{ability.name} from {place}", id_of(slot)))
    return found


def attack_zone(state: Position, slot: i64) -> list[str]:
    """Every square in its lines up to the first piece, and that too unless it is a friend."""
    lines = state.sheet(slot).attacks
    longest = reach(state, slot)
    zone = []
    direction: i64 = FIRST_DIRECTION[lines]
    while direction < DIRECTIONS:
        there = AHEAD[state.cells[slot] * DIRECTIONS + direction]
        left = longest
        while there != OFF and left > 0:
            other = state.board[there]
            if other == EMPTY or seat_of(other) != seat_of(slot):
                zone.append(BOARD.name(there))
            if other != EMPTY:
                break
            there = AHEAD[there * DIRECTIONS + direction]
            left -= 1
        direction += STRIDE[lines]
    return zone


def threats(state: Position, seat: i64) -> list[Mark]:
    """What the other side could attack if it were on turn now: from where to where, and what that would take."""
    found = []
    other = 1 - seat
    for slot in range(other * ARMY, other * ARMY + ARMY):
        if state.cells[slot] != OFF and not state.wears(slot, STUN):
            found += [mark(state, action, seat) for action in add_attacks(state, other, slot, vec[i64]())]
    return found


def mark(state: Position, action: i64, seat: i64) -> Mark:
    """As far as the seat that asks can know it."""
    start, end = BOARD.name(actor_of(action)), BOARD.name(target_of(action))
    slot = state.board[actor_of(action)]
    text = f"{title(state, slot)} could attack {end}"
    effects = Forecast(state, action, seat).effects()
    return Mark("threat", [start, end], int(seat_of(slot)), text, id_of(slot), effects)
