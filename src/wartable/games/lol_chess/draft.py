"""Chapter 3: bans, picks, the secret order, and the setup."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.lol_chess.actions import BAN, ORDER, PICK
from wartable.games.lol_chess.board import BOARD, mirrored
from wartable.games.lol_chess.events import tell_side
from wartable.games.lol_chess.keys import repetition_key
from wartable.games.lol_chess.numbers import refresh, stat
from wartable.games.lol_chess.state import (
    ARMY,
    ARRANGING,
    BANNED,
    BANS,
    BARON,
    BLUE,
    DRAFT,
    DRAKE,
    EMPTY,
    FREE,
    PICKS,
    PLAYING,
    SEAT_NAMES,
    SLOTS,
    TEAM,
    Position,
)
from wartable.games.lol_chess.stats import HP
from wartable.kernel.action import act
from wartable.kernel.event import only

# Where the slots of an army start, on Blue's side: champions in the order of picks, Poro, Sieges, Melees, Casters.
BACK_RANK: Final[list[str]] = ["b1", "g1", "c1", "f1", "d1", "e1", "a1", "h1"]
STARTS: Final[list[str]] = [*BACK_RANK, "b2", "c2", "d2", "e2", "f2", "g2", "a2", "h2"]
KINDS: Final[list[str]] = ["poro", "siege", "siege", *["melee"] * 6, *["caster"] * 2]

CHOICE_MILLISECONDS: Final = 30_000


def home_of(slot: i64) -> i64:
    cell = BOARD.named(STARTS[slot % ARMY])
    return cell if slot < ARMY else mirrored(cell)


HOMES: Final[vec[i64]] = vec[i64]([int(home_of(slot)) for slot in range(2 * ARMY)])


def permutations_of(count: int) -> list[list[int]]:
    """All orders of the numbers below count, in the order of the dictionary."""
    if count == 0:
        return [[]]
    found = []
    for first in range(count):
        for rest in permutations_of(count - 1):
            found.append([first, *[other + 1 if other >= first else other for other in rest]])
    return found


ORDERS: Final[list[list[int]]] = permutations_of(TEAM)


def drafter(state: Position) -> i64:
    return DRAFT[state.step]


def draft_actions(state: Position) -> vec[i64]:
    """Any champion that is neither banned nor picked."""
    verb = BAN if state.step < BANS else PICK
    options = vec[i64]()
    for champion in range(state.book.champions):
        if state.taken[champion] == FREE:
            options = append(options, act(verb, detail=champion))
    return options


def ban(state: Position, seat: i64, champion: i64) -> None:
    state.taken[champion] = BANNED + seat
    state.bans[state.step] = champion
    state.step += 1
    if state.listening:
        tell_choice(state, "banned", seat, champion)


def pick(state: Position, seat: i64, champion: i64) -> None:
    state.taken[champion] = seat
    state.picks[seat * TEAM + picked(state, seat)] = champion
    state.step += 1
    if state.listening:
        tell_choice(state, "picked", seat, champion)
    if state.step == BANS + PICKS:
        if state.settings.reorder:
            state.phase = ARRANGING
        else:
            begin(state)


def picked(state: Position, seat: i64) -> i64:
    """How many champions the seat has picked before this step."""
    count: i64 = 0
    for step in range(BANS, state.step):
        if DRAFT[step] == seat:
            count += 1
    return count


def tell_choice(state: Position, kind: str, seat: i64, champion: i64) -> None:
    sheet = state.book.champion(champion)
    tell_side(state, kind, seat, {"champion": sheet.name, "using": sheet.key})


# The secret order


def arrange_actions(seat: i64) -> vec[i64]:
    """Of the seat's own champions: both sides choose at once, and their orders are two things."""
    options = vec[i64](capacity=len(ORDERS))
    for number in range(len(ORDERS)):
        options = append(options, act(ORDER, seat, detail=number))
    return options


def arrange(state: Position, seat: i64, number: i64) -> None:
    state.orders[seat] = number
    if state.listening:
        tell_side(state, "arranged", seat, {})
        tell_side(state, "arranged_so", seat, {"order": order_text(state, seat)}, only(seat))
    if state.orders[0] != EMPTY and state.orders[1] != EMPTY:
        state.reveal()
        begin(state)


def order_text(state: Position, seat: i64) -> str:
    """Who stands on b, g, c, f and d."""
    names = [state.book.champion(state.picks[seat * TEAM + place]).name for place in ORDERS[state.orders[seat]]]
    return ", ".join(f"{name} {start[0]}" for name, start in zip(names, STARTS))


# The setup


def begin(state: Position) -> None:
    for seat in range(2):
        order = ORDERS[max(state.orders[seat], 0)]
        for place in range(TEAM):
            enlist(state, seat * ARMY + place, state.book.first_champion + state.picks[seat * TEAM + order[place]])
        for place in range(TEAM, ARMY):
            enlist(state, seat * ARMY + place, state.book.kind_of(KINDS[place - TEAM]))
    prepare_monsters(state)
    state.phase = PLAYING
    state.history = append(state.history, repetition_key(state))
    if state.listening:
        teams = [team_text(state, seat) for seat in range(2)]
        state.tell("began", {"blue": teams[0], "red": teams[1]})


def team_text(state: Position, seat: i64) -> str:
    names = [state.sheet(slot).name for slot in range(seat * ARMY, seat * ARMY + TEAM)]
    return f"{SEAT_NAMES[seat]} with {', '.join(names)}"


def enlist(state: Position, slot: i64, kind: i64) -> None:
    muster(state, slot, kind, HOMES[slot])


def muster(state: Position, slot: i64, kind: i64, cell: i64) -> None:
    """A fresh piece with full HP; a passive that waits for peace starts to wait now."""
    state.kinds[slot] = kind
    state.put(slot, cell)
    refresh(state, slot)
    state.hp[slot] = stat(state, slot, HP)


def prepare_monsters(state: Position) -> None:
    state.kinds[DRAKE] = state.book.kind_of("drake")
    state.kinds[BARON] = state.book.kind_of("baron")


assert SLOTS == 2 * ARMY + 2 and BLUE == 0
