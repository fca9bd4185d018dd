"""The table at which these tests play: drawings in, drawings out.

A drawing is what the rulebook calls one (13.3); without letters under it, its first file is a. `after` and `drawn`
give drawings of the same corner of the board with their notes, but without turn and gold. Dice fall so that nothing
crits and no throw hits, unless `falls` says otherwise: each number is what the next draw gives."""

from __future__ import annotations

import re
from inspect import cleandoc
from pathlib import Path
from typing import Any

from wartable.games.lol_chess import GAME
from wartable.games.lol_chess.board import BOARD
from wartable.games.lol_chess.drawing import position
from wartable.games.lol_chess.numbers import stat
from wartable.games.lol_chess.options import LolOptions
from wartable.games.lol_chess.rules import LolChess, new
from wartable.games.lol_chess.state import SLOTS
from wartable.games.lol_chess.stats import KEYS
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.event import say
from wartable.kernel.refusal import IllegalAction

HERE = Path(__file__).parent
BLUE, RED = 0, 1
UNLUCKY = 99
ROW = re.compile(r"^\d?\s*(?:(?:\.|@[DB]\d*|[A-Za-z]{1,2}\d*)(?:\s+|$))+$")


class Loaded(Dice):
    """Dice that fall as they are told, and then badly."""

    def __init__(self, falls: list[int]) -> None:
        super().__init__()
        self.falls = list(falls)

    def word(self) -> int:
        self.drawn += 1
        return self.falls[self.drawn - 1] if self.drawn <= len(self.falls) else UNLUCKY

    def copy(self) -> Loaded:
        twin = Loaded(self.falls)
        twin.drawn = self.drawn
        return twin


# Positions


def at(drawing: str, falls: list[int] | None = None, **options: Any) -> LolChess:
    state = position(cleandoc(drawing), LolOptions(**options))
    state.dice = Loaded(falls or [])
    return state


def start(seed: int = 0, **options: Any) -> LolChess:
    return new(LolOptions(**options), SearchDice(seed))


def drafted(seed: int = 0, **options: Any) -> LolChess:
    """The first turn after a draft in which everyone takes the first champion left."""
    state = start(seed, **options)
    while state.phase == 0:
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[0])
    return state


def played(state: LolChess, *actions: str) -> LolChess:
    """The position after these actions, typed by whoever is to act; the given one stays as it is."""
    state = state.copied(state.dice.copy())
    for text in actions:
        play(state, text)
    return state


def play(state: LolChess, text: str) -> None:
    seat = state.to_act()[0]
    state.apply(seat, GAME.read(state, seat, text))


# Drawings


def rows_of(drawing: str) -> list[list[str]]:
    """The squares of a drawing, the lowest rank first, without numbers and letters of files."""
    rows = [line.split() for line in cleandoc(drawing).splitlines() if ROW.match(line.strip())]
    rows = [row[1:] if row[0].isdigit() else row for row in rows]
    if len(rows) > 1 and len(rows[-1]) == len(rows[-2]) and "".join(rows[-1]) in "zabcdefghi":
        rows.pop()
    return rows[::-1]


def corner(state: LolChess, rows: int, columns: int, seat: int = -1) -> str:
    lines = GAME.draw(state, seat).splitlines()
    board = [" ".join(line.split()[2 : columns + 2]) for line in lines[8 - rows : 8]]
    return "\n".join(board + [line for line in lines[9:] if not re.match("turn|gold", line)])


def after(drawing: str, *actions: str, falls: list[int] | None = None, **options: Any) -> str:
    rows = rows_of(drawing)
    return corner(played(at(drawing, falls, **options), *actions), len(rows), len(rows[0]))


def drawn(drawing: str) -> str:
    return after(drawing)


# What may be done


def texts(state: LolChess) -> list[str]:
    return [text for seat in state.to_act() for text in GAME.texts(state, seat)]


def reaches(drawing: str, square: str, sign: str, **options: Any) -> list[str]:
    """Where the piece can go (`-`), what it can attack (`x`) or aim its ability at (` Q `), sorted."""
    return sorted(
        text.removeprefix(square + sign) for text in texts(at(drawing, **options)) if text.startswith(square + sign)
    )


def is_legal(drawing: str, text: str, **options: Any) -> bool:
    return text in texts(at(drawing, **options))


def refused(drawing: str, text: str, **options: Any) -> tuple[str, str]:
    """Why the action is refused to whoever is to act: sentence and chapter."""
    state = at(drawing, **options)
    seat = state.to_act()[0]
    try:
        GAME.read(state, seat, text)
    except IllegalAction:
        reasons = [check for check in GAME.why(state, seat, text) if not check.passed]
        return reasons[0].text, reasons[0].chapter
    raise AssertionError(f"{text} is legal")


# Numbers


def number(state: LolChess, square: str, name: str) -> int:
    """A number of the piece that stands there."""
    return int(stat(state, slot_on(state, square), KEYS.index(name)))


def slot_on(state: LolChess, square: str) -> int:
    return next(slot for slot in range(SLOTS) if state.cells[slot] >= 0 and name_of(state, slot) == square)


def name_of(state: LolChess, slot: int) -> str:
    return BOARD.name(state.cells[slot])


def hp(state: LolChess, square: str) -> int:
    return int(state.hp[slot_on(state, square)])


def told(drawing: str, *actions: str, falls: list[int] | None = None) -> list[str]:
    """The chronicle of these actions."""
    state = at(drawing, falls)
    state.listening = True
    for text in actions:
        play(state, text)
    return [say(event, GAME.sentences) for event in state.events]


# Cases in text files: a heading, a drawing, actions, the drawing after them.


class Case:
    """`== key: what it shows`, the drawing before, `> action` (`> action [falls]`), the drawing after."""

    def __init__(self, text: str) -> None:
        heading, _, body = text.partition("\n")
        self.key, _, self.about = heading.partition(": ")
        lines = body.strip("\n").splitlines()
        acts = [line for line in lines if line.startswith(">")]
        first = lines.index(acts[0])
        self.before = "\n".join(lines[:first])
        self.after = "\n".join(lines[first + len(acts) :])
        self.actions = [act[1:].split("[")[0].strip() for act in acts]
        self.falls = [int(fall) for act in acts if "[" in act for fall in act.split("[")[1].rstrip("]").split()]

    def __str__(self) -> str:
        return f"{self.key}-{self.about}".replace(" ", "_")


def cases(file: str) -> list[Case]:
    return [Case(part) for part in (HERE / file).read_text("utf8").split("== ")[1:]]
