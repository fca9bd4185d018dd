"""What a seat sees. Everything lies open but a hidden trap and an order chosen in secret."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.board import BARON_PIT, BOARD, CELLS, DRAKE_PIT, HEIGHT, WIDTH
from wartable.games.lol_chess.ending import ending, value_on_board
from wartable.games.lol_chess.monsters import PITS
from wartable.games.lol_chess.portraits import piece
from wartable.games.lol_chess.shop import price
from wartable.games.lol_chess.stakes import AIM, stakes
from wartable.games.lol_chess.state import (
    ARMY,
    ARRANGING,
    BANS,
    DRAFTING,
    DRAKE,
    EMPTY,
    HELD,
    OVER,
    PHASES,
    PLAYING,
    SEAT_NAMES,
    SLOTS,
    TEAM,
    TRAP_CELL,
    TRAP_SEAT,
    TRAP_WIDE,
    Position,
)
from wartable.games.lol_chess.traps import is_hidden
from wartable.games.lol_chess.trays import trays
from wartable.grid.square import OFF
from wartable.kernel.scene import Board, Mark, Meter, Phase, Scene, Side, Tile


def scene(state: Position, seat: i64) -> Scene:
    return Scene(
        seat=int(seat),
        phase=PHASES[state.phase],
        turn=int(state.round()),
        prompt=prompt(state),
        to_act=state.to_act(),
        sides=[side(state, 0), side(state, 1)],
        board=BOARD_PICTURE,
        pieces=[piece(state, slot) for slot in range(SLOTS) if state.cells[slot] != OFF],
        trays=trays(state, seat),
        marks=[*pits(state), *traps(state, seat)],
        ending=ending(state),
        outcome=state.outcome(),
        turns=int(state.settings.round_limit),
        phases=PHASE_TITLES,
        aim=AIM,
        stakes=stakes(state),
    )


PHASE_TITLES: Final = [Phase("draft", "Bans and picks"), Phase("arrange", "The order"), Phase("playing", "The fight")]


def tile(cell: i64) -> Tile:
    name = BOARD.name(cell)
    if cell == DRAKE_PIT or cell == BARON_PIT:
        whose = "drake" if cell == DRAKE_PIT else "baron"
        return Tile(name, terrain=f"{whose} pit", zone="outer")
    return Tile(name, zone="outer" if cell % WIDTH == 0 or cell % WIDTH == WIDTH - 1 else "")


COLUMNS: Final = [BOARD.name(column)[:-1] for column in range(WIDTH)]
BOARD_PICTURE: Final = Board(WIDTH, HEIGHT, [tile(cell) for cell in range(CELLS)], columns=COLUMNS)


# The prompt


def prompt(state: Position) -> str:
    """One line that always says whose turn it is and what is asked."""
    if state.phase == OVER:
        return ending(state)
    who = " and ".join(SEAT_NAMES[seat] for seat in state.to_act())
    if state.phase == DRAFTING:
        if state.step < BANS:
            return f"{who} to ban a champion ({state.step + 1} of {BANS} bans)."
        return f"{who} to pick a champion (pick {state.step - BANS + 1} of {2 * TEAM})."
    if state.phase == ARRANGING:
        return f"{who} to arrange their champions on b, g, c, f and d, in secret."
    cost = price(state, state.on_turn())
    if state.has_bought or state.gold[state.on_turn()] < cost:
        return f"{who} to act: move, attack or use an ability."
    return f"{who} to act: perhaps buy one item for {cost} gold, then move, attack or use an ability."


# Sides and marks


def side(state: Position, seat: i64) -> Side:
    meters = [
        Meter("gold", int(state.gold[seat]), counts="purse"),
        Meter("next item", int(price(state, seat)), shown="never"),
        Meter("items", items_held(state, seat)),
        Meter("slain", int(state.slain[seat])),
        Meter("army", int(value_on_board(state, seat)), counts="score", shown="end"),
    ]
    for number, name in enumerate(["Drake Soul", "Hand of Baron"]):
        if state.buffs[seat] & (number + 1):
            meters.append(Meter(name, 1))
    return Side(int(seat), SEAT_NAMES[seat], meters, turn=int((state.turn + seat) // 2 + 1 - seat))


def items_held(state: Position, seat: i64) -> int:
    """By those who live."""
    living = [slot for slot in range(seat * ARMY, seat * ARMY + TEAM) if state.cells[slot] != OFF]
    return sum(1 for slot in living for place in range(HELD) if state.items[slot * HELD + place] != EMPTY)


def pits(state: Position) -> list[Mark]:
    """When a monster that is not there wakes."""
    marks = []
    for number, pit in enumerate(PITS):
        if state.phase == PLAYING and state.cells[DRAKE + number] == OFF:
            name = state.sheet(DRAKE + number).name
            when = f"wakes at the end of round {max(state.due[number], state.round())}"
            free = "" if state.board[pit] == EMPTY else ", once the pit is free"
            marks.append(Mark("spawn", [BOARD.name(pit)], text=f"{name} {when}{free}"))
    return marks


def traps(state: Position, seat: i64) -> list[Mark]:
    """Open traps for all, hidden ones for their owner alone."""
    marks = []
    for owner in range(2):
        shown = trap_places(state, owner, False)
        if shown:
            marks.append(Mark("fire", shown, owner, f"{SEAT_NAMES[owner]}'s traps"))
        hidden = trap_places(state, owner, True) if owner == seat else []
        if hidden:
            marks.append(Mark("zone", hidden, owner, "your hidden traps"))
    return marks


def trap_places(state: Position, owner: i64, hidden: bool) -> list[str]:
    rows = range(0, len(state.traps), TRAP_WIDE)
    own = [place for place in rows if state.traps[place + TRAP_SEAT] == owner and is_hidden(state, place) == hidden]
    return [BOARD.name(state.traps[place + TRAP_CELL]) for place in own]
