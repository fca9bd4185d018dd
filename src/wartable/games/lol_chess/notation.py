"""Actions as people write and type them (chapter 13)."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.actions import ATTACK, BAN, BUY, CAST, CASTLE, LEARN, MOVE, ORDER, PICK
from wartable.games.lol_chess.board import BOARD
from wartable.games.lol_chess.draft import ORDERS
from wartable.games.lol_chess.sheets import AT_NOTHING, BASICS
from wartable.games.lol_chess.state import Position
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of
from wartable.kernel.notation import fold

SHORT_CASTLING: Final = "O-O"
LONG_CASTLING: Final = "O-O-O"
SQUARE: Final = re.compile("(?<![a-z0-9])[za-i][1-8](?=$|[^a-z0-9]|x[za-i][1-8])|(?<=[1-8]x)[za-i][1-8](?![a-z0-9])")


def write(state: Position, action: i64) -> str:
    verb, detail = verb_of(action), detail_of(action)
    if verb <= LEARN:
        return write_preparation(state, action)
    start, end = BOARD.name(actor_of(action)), BOARD.name(target_of(action))
    if verb == MOVE:
        return f"{start}-{end}"
    if verb == ATTACK:
        return f"{start}x{end}"
    if verb == CASTLE:
        return SHORT_CASTLING if target_of(action) > actor_of(action) else LONG_CASTLING
    assert verb == CAST and detail == 0
    ability = state.sheet(state.board[actor_of(action)]).ability
    return f"{start} Q" if ability is None or ability.aim == AT_NOTHING else f"{start} Q {end}"


def write_preparation(state: Position, action: i64) -> str:
    verb, detail = verb_of(action), detail_of(action)
    if verb == BAN or verb == PICK:
        return f"{'ban' if verb == BAN else 'pick'} {state.book.champion(detail).key.replace('_', ' ')}"
    if verb == ORDER:
        return " ".join(["order", *(str(place + 1) for place in ORDERS[detail])])
    where = BOARD.name(actor_of(action))
    if verb == BUY:
        return f"buy {state.book.items[detail].key} {where}"
    return f"learn {state.sheet(state.board[actor_of(action)]).modules[detail].key} {where}"


def hear(state: Position, seat: i64, text: str) -> list[int]:
    """The legal actions that the typed text can mean; castling may be typed as the Poro's move."""
    texts = {write(state, action): int(action) for action in state.legal(seat)}
    if text in texts:
        return [texts[text]]
    typed = fold(text)
    if typed and set(typed) == {"0"}:
        typed = typed.replace("0", "o")
    found = [action for written, action in texts.items() if fold(written) == typed]
    return found or [action for action in texts.values() if verb_of(action) == CASTLE and king_move(action) == typed]


def is_castling(text: str) -> bool:
    return fold(text) in ("oo", "ooo", "00", "000")


def strange_words(state: Position, text: str) -> list[str]:
    """What stands in the text and in no action: whoever says more than an action may mean something else."""
    items = [item.key for item in state.book.items[:BASICS]]
    modules = [module.key for sheet in state.book.sheets for module in sheet.modules]
    known = {"buy", "learn", "q", "x", *items, *modules}
    rest = re.sub("[^\\w]|_", " ", SQUARE.sub(" ", text.lower()))
    return [] if is_castling(text) else [word for word in rest.split() if word not in known]


def king_move(action: i64) -> str:
    return BOARD.name(actor_of(action)) + BOARD.name(target_of(action))


def squares_in(text: str) -> list[int]:
    """Every square that the text names, in order."""
    return [int(BOARD.named(name)) for name in SQUARE.findall(text.lower())]
