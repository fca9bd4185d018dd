"""What a seat sees. Everything lies open but a hidden trap and an order chosen in secret."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess import ending
from wartable.games.lol_chess.actions import ATTACK, BAN, BUY, CAST, CASTLE, LEARN, MOVE, ORDER, PICK
from wartable.games.lol_chess.board import BARON_PIT, BOARD, CELLS, DRAKE_PIT, HEIGHT, WIDTH
from wartable.games.lol_chess.draft import champion_name
from wartable.games.lol_chess.ending import REPETITIONS, times_seen
from wartable.games.lol_chess.forecast import attack_text, cast_text
from wartable.games.lol_chess.monsters import PITS
from wartable.games.lol_chess.notation import write
from wartable.games.lol_chess.portraits import piece
from wartable.games.lol_chess.rules import to_act
from wartable.games.lol_chess.sheets import AT_NOTHING, BASICS
from wartable.games.lol_chess.shop import partner, price
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
    seat_of,
)
from wartable.games.lol_chess.traps import is_hidden
from wartable.games.lol_chess.trays import trays
from wartable.grid.square import OFF
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of
from wartable.kernel.scene import Board, Choice, Mark, Meter, Scene, Side, Tile


def scene(state: Position, seat: i64) -> Scene:
    return Scene(
        seat=int(seat),
        phase=PHASES[state.phase],
        turn=int(state.round()),
        prompt=prompt(state),
        to_act=to_act(state),
        sides=[side(state, 0), side(state, 1)],
        board=BOARD_PICTURE,
        pieces=[piece(state, slot) for slot in range(SLOTS) if state.cells[slot] != OFF],
        trays=trays(state, seat),
        marks=[*pits(state), *traps(state, seat)],
        ending=ending.text_of(state),
        outcome=ending.outcome(state),
    )


def tile(cell: i64) -> Tile:
    name = BOARD.name(cell)
    if cell == DRAKE_PIT or cell == BARON_PIT:
        return Tile(name, terrain="pit", zone="outer", text=f"{'Drake' if cell == DRAKE_PIT else 'Baron'} pit")
    return Tile(name, zone="outer" if cell % WIDTH == 0 or cell % WIDTH == WIDTH - 1 else "")


COLUMNS: Final = [BOARD.name(column)[:-1] for column in range(WIDTH)]
BOARD_PICTURE: Final = Board(WIDTH, HEIGHT, [tile(cell) for cell in range(CELLS)], columns=COLUMNS)


# The prompt


def prompt(state: Position) -> str:
    """One line that always says whose turn it is and what is asked."""
    if state.phase == OVER:
        return ending.text_of(state)
    who = " and ".join(SEAT_NAMES[seat] for seat in to_act(state))
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
    held = sum(1 for place in range(seat * ARMY * HELD, (seat * ARMY + TEAM) * HELD) if state.items[place] != EMPTY)
    meters = [
        Meter("gold", int(state.gold[seat])),
        Meter("next item", int(price(state, seat))),
        Meter("items", int(held)),
        Meter("slain", int(state.slain[seat])),
        Meter("army", int(ending.value_on_board(state, seat))),
    ]
    for number, name in enumerate(["Drake Soul", "Hand of Baron"]):
        if state.buffs[seat] & (number + 1):
            meters.append(Meter(name, 1))
    return Side(int(seat), SEAT_NAMES[seat], meters)


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


# Choices


def choice(state: Position, action: i64) -> Choice:
    """A champion of the draft and a good of the shop are picked as cards; what has no target is a button."""
    verb, detail = verb_of(action), detail_of(action)
    text, words = write(state, action), label(state, action)
    if verb == BAN or verb == PICK:
        return Choice(text, words, GROUPS[verb], end=state.book.sheets[state.book.first_champion + detail].key)
    if verb == ORDER:
        return Choice(text, words, GROUPS[verb])
    start = BOARD.name(actor_of(action))
    if verb == BUY:
        cost = f"{price(state, state.on_turn())} gold"
        return Choice(text, words, GROUPS[verb], start, state.book.items[detail].key, cost)
    if verb == LEARN:
        return Choice(text, words, GROUPS[verb], start)
    end = BOARD.name(target_of(action))
    return Choice(text, words + repetition_note(state, action), deed_group(state, action), start, end)


GROUPS: Final[list[str]] = ["", "Ban", "Pick", "Order", "Shop", "Modules"]


def deed_group(state: Position, action: i64) -> str:
    """The kind of the deed; an ability goes by its own name."""
    ability = state.sheet(state.board[actor_of(action)]).ability
    if verb_of(action) == CAST and ability is not None:
        return ability.name
    return "Attack" if verb_of(action) == ATTACK else "Move"


def label(state: Position, action: i64) -> str:
    verb, detail = verb_of(action), detail_of(action)
    if verb == BAN or verb == PICK:
        return f"{'Ban' if verb == BAN else 'Pick'} {champion_name(state, detail)}"
    if verb == ORDER:
        return write(state, action)
    slot, there = state.board[actor_of(action)], target_of(action)
    where = BOARD.name(there)
    if verb == BUY:
        return purchase_label(state, slot, detail)
    if verb == LEARN:
        return f"take {state.sheet(slot).modules[detail].name}"
    if verb == ATTACK:
        other = state.board[there]
        return f"attack {state.sheet(other).name} on {where}: {attack_text(state, slot, other)}"
    return {MOVE: f"move to {where}", CASTLE: f"castle to {where}", CAST: cast_label(state, slot, there)}[int(verb)]


def purchase_label(state: Position, slot: i64, item: i64) -> str:
    """With what the item makes at once, if it makes anything."""
    name, who = state.book.items[item].name, state.sheet(slot).name
    place = partner(state, slot, item)
    if place == OFF:
        return f"buy {name} for {who}"
    made = state.book.items[state.book.combined[state.items[place] * BASICS + item]]
    return f"buy {name} for {who}: makes {made.name}"


def cast_label(state: Position, slot: i64, there: i64) -> str:
    ability = state.sheet(slot).ability
    if ability is None:
        return ""
    other = state.board[there]
    if ability.aim == AT_NOTHING:
        return ability.name
    if other == EMPTY or not state.enemies(seat_of(slot), other):
        on = f" {state.sheet(other).name}" if other != EMPTY else ""
        return f"{ability.name} on{on} {BOARD.name(there)}"
    damage = cast_text(state, slot, other)
    return f"{ability.name} on {state.sheet(other).name} {BOARD.name(there)}{': ' if damage else ''}{damage}"


def repetition_note(state: Position, action: i64) -> str:
    """An action that would complete the third repetition says so."""
    if verb_of(action) != MOVE or not has_twins(state):
        return ""
    trial = state.clone()
    trial.apply(state.on_turn(), action)
    return " (third time: a draw)" if trial.ended_by() == "repetition" else ""


def has_twins(state: Position) -> bool:
    for key in state.history:
        if times_seen(state, key) >= REPETITIONS - 1:
            return True
    return False
