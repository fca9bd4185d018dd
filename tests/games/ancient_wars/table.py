"""The table at which these tests play: drawings in, drawings out.

A drawing is what the rulebook calls one (15.2). Rows that are not drawn are empty, structures that are not drawn do not
stand, a hero that is not mentioned below the rows is as its sheet says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from inspect import cleandoc
from pathlib import Path
from typing import Any

from wartable.games.ancient_wars import GAME
from wartable.games.ancient_wars.diagram import hero_line
from wartable.games.ancient_wars.options import AncientOptions
from wartable.games.ancient_wars.rules import AncientWars
from wartable.games.ancient_wars.setup import new, position
from wartable.games.ancient_wars.slots import EMPTY
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.event import say
from wartable.kernel.scene import Piece, Tray

HOME = Path(__file__).parent / "drawings"
RADIANT, DIRE = 0, 1


class Loaded(Dice):
    """Dice that fall as they are told, over and over."""

    def __init__(self, *falls: int) -> None:
        super().__init__()
        self.falls = falls

    def word(self) -> int:
        self.drawn += 1
        return self.falls[(self.drawn - 1) % len(self.falls)]

    def copy(self) -> Loaded:
        twin = Loaded(*self.falls)
        twin.drawn = self.drawn
        return twin


# Positions


def at(drawing: str, **options: Any) -> AncientWars:
    """Rows may be written with single blanks between their cells."""
    return position("\n".join(aligned(line) for line in cleandoc(drawing).splitlines()), AncientOptions(**options))


def aligned(line: str) -> str:
    if not re.match(r"^[1-9] ", line):
        return line
    row, *cells = line.split()
    return f"{row}  " + " ".join(f"{cell:<2}" for cell in cells)


def start(seed: int = 0, **options: Any) -> AncientWars:
    return new(AncientOptions(**options), SearchDice(seed))


def drafted(seed: int = 0, **options: Any) -> AncientWars:
    """The draft is done: everybody took the first hero that was left."""
    state = start(seed, **options)
    while GAME.texts(state, state.to_act()[0]) and GAME.scene(state, -1).phase in ("ban", "pick"):
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[0])
    return state


def deployed(seed: int = 0, arrangement: str = "even lanes", **options: Any) -> AncientWars:
    """Turn 1 has begun."""
    state = drafted(seed, **options)
    for seat in range(2):
        for text in (f"arrange {arrangement}", "seal"):
            state.apply(seat, GAME.read(state, seat, text))
    return state


# Playing


def play(state: AncientWars, *texts: str) -> AncientWars:
    for text in texts:
        seat = state.to_act()[0]
        state.apply(seat, GAME.read(state, seat, text))
    return state


def after(drawing: str, *texts: str, **options: Any) -> AncientWars:
    return play(at(drawing, **options), *texts)


def told(state: AncientWars, *texts: str) -> list[str]:
    """The chronicle of these actions."""
    state.listening = True
    state.events.clear()
    play(state, *texts)
    return [say(event, GAME.sentences) for event in state.events]


def refused(state: AncientWars, text: str) -> tuple[str, str]:
    """The first rule that forbids the action: sentence and chapter."""
    check = next(check for check in GAME.why(state, state.to_act()[0], text) if not check.passed)
    return check.text, check.chapter


def is_legal(state: AncientWars, text: str) -> bool:
    return text in GAME.texts(state, state.to_act()[0])


def moves(state: AncientWars, hero: str) -> set[str]:
    """Every cell to which the hero may move."""
    found = [re.fullmatch(rf"{hero} [a-i][1-9]-([a-i][1-9])", text) for text in GAME.texts(state, state.to_act()[0])]
    return {match[1] for match in found if match}


# What is seen


def slot(state: AncientWars, hero: str) -> int:
    return next(
        slot
        for slot in range(10)
        if state.heroes.kinds[slot] != EMPTY and state.hero(slot).key == hero.replace(" ", "_")
    )


def hp(state: AncientWars, hero: str) -> int:
    return int(state.hp[slot(state, hero)])


def place(state: AncientWars, hero: str) -> str | None:
    return piece(state, hero.replace(" ", "_")).place


def piece(state: AncientWars, name: str, seat: int = -1) -> Piece:
    return next(piece for piece in GAME.scene(state, seat).pieces if piece.id == name)


def badges(state: AncientWars, hero: str) -> dict[str, int | None]:
    """The statuses that a hero wears, with their turns."""
    told_of = {"attribute", "role", "beats", "fears", "ready", "acting"}
    found = piece(state, hero.replace(" ", "_")).badges
    return {badge.kind: badge.turns for badge in found if badge.kind not in told_of}


def stat(state: AncientWars, hero: str, name: str) -> int | str:
    return next(stat.value for stat in piece(state, hero.replace(" ", "_")).stats if stat.name == name)


def tray(state: AncientWars, name: str, seat: int = -1) -> Tray:
    return next(tray for tray in GAME.scene(state, seat).trays if tray.id == name)


def meter(state: AncientWars, side: int, name: str) -> int:
    seat = int(state.seat_at(side))
    return next((meter.value for meter in GAME.scene(state, -1).sides[seat].meters if meter.name == name), 0)


# Drawings before and after, as files


@dataclass
class Drawn:
    """One story: a drawing, what is done, and the drawing after it."""

    name: str
    before: list[str] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)

    def rows(self) -> list[str]:
        return [line for line in self.before if re.match(r"^[1-9]  ", line)]


def stories(file: str) -> Iterator[Drawn]:
    story: Drawn | None = None
    for line in (HOME / file).read_text("utf8").splitlines():
        if line.startswith("= "):
            if story:
                yield story
            story = Drawn(line[2:])
        elif story and line.startswith("> "):
            story.actions.append(line[2:])
        elif story and line.strip():
            (story.after if story.actions else story.before).append(line)
    if story:
        yield story


def shown(state: AncientWars, rows: list[str]) -> list[str]:
    """The same rows as they are now, and every hero."""
    lines, drawn = [], GAME.draw(state, -1).splitlines()
    for row in rows:
        cells = len(row.split()) - 1
        lines.append(drawn[9 - int(row[0])][: 3 + 3 * cells].rstrip())
    return lines + [hero_line(state, slot, -1) for slot in range(10) if state.heroes.kinds[slot] != EMPTY]
