"""Colours and signs of the screen: what each terrain, side and mark looks like, with colour and without."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from zlib import crc32

from rich.style import Style

from wartable.kernel.game import Game, SeatColour

# Ground tones: parchment on dark wood. Terrain that a game brings and nobody has painted gets a tone of its own.
GROUND = "#2b3626"
OTHER_GROUNDS = ("#3a3326", "#26333a", "#38283a", "#2f3a26", "#3a2a26", "#26383a")
TERRAIN: Mapping[str, str] = {
    "": GROUND,
    "plain": GROUND,
    "ground": GROUND,
    "path": "#4a3f2a",
    "river": "#1d3a4f",
    "water": "#1d3a4f",
    "jungle": "#17301c",
    "mud": "#43341f",
    "fort": "#4a4540",
    "nexus": "#0f3f3a",
    "bush": "#173a1c",
    "cave": "#2a2c3a",
    "koulou": "#4a3a20",
    "obstacle": "#3d332e",
    "inaccessible": "#1a1720",
    "drake pit": "#3d2413",
    "baron pit": "#32203f",
}
# What a terrain is told by where there is no colour.
TERRAIN_SIGN: Mapping[str, str] = {
    "path": ":", "river": "~", "water": "~", "jungle": "%", "mud": ",", "fort": "=", "nexus": "n", "bush": '"',
    "cave": "^", "koulou": "+", "obstacle": "#", "inaccessible": "X", "drake pit": "o", "baron pit": "o",
}  # fmt: skip
# War's hills: the higher, the lighter.
HEIGHTS = ("#2b3626", "#2f3b2a", "#4a4c31", "#6b6038", "#8d7444", "#ab8c55", "#c7a76b")

TRACE = (0x6A, 0x70, 0x9C)

# The Nexus of those who come from the first row.
FAR_NEXUS = "#3d1640"

SEATS: Mapping[SeatColour, tuple[str, str]] = {
    "red": ("#8e2a20", "#ff9a86"),
    "orange": ("#a4561a", "#ffb56b"),
    "gold": ("#8a6414", "#f3c04f"),
    "green": ("#226b39", "#79dc93"),
    "teal": ("#17695f", "#6fe0cf"),
    "blue": ("#245f96", "#7db9f5"),
    "purple": ("#6b3291", "#cf9df2"),
    "pink": ("#8c2a6b", "#f59ed4"),
    "brown": ("#6b4526", "#d9a777"),
    "white": ("#8b8378", "#f5efe4"),
    "grey": ("#4d4a47", "#b9b3ab"),
    "black": ("#26211d", "#9a9087"),
}
USUAL_SEATS: tuple[SeatColour, ...] = ("gold", "blue", "teal", "pink", "green", "orange")
NOBODY: SeatColour = "pink"

BACK = "#130e0b"
PANEL = "#1b1511"
TEXT = "#e8dccb"
DIM = "#8d8071"
FAINT = "#5a5047"
ACCENT = "#f0b078"
GOOD = "#7fd6a0"
BAD = "#ff8a66"
LIT = "#f6d98a"

# A terminal that knows only ASCII still tells everything.
ASCII: Mapping[int, str] = str.maketrans({
    "─": "-", "━": "=", "│": "|", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "●": "*", "○": "o", "▸": ">", "·": ".",
    "▼": "v", "▁": "1", "▂": "2", "▃": "3", "▄": "4", "▅": "5", "▆": "6", "▇": "7", "█": "#", "✓": "+", "✗": "x",
    "×": "x", "−": "-", "→": ">", "◉": "o", "╸": "=", "…": "~", "╌": "-", "╎": ":", "▀": "#", "▲": "^", "◂": "<",
    "╴": "-", "▒": "#", "▓": "#", "░": ":", "’": "'", "◆": "*", "◊": "n", "π": "k", "↑": "^", "↓": "v", "←": "<",
})  # fmt: skip


@dataclass(frozen=True)
class Look:
    """How a game is painted here. `framed` draws every tile's letter around it, as Legends of Valor's document does."""

    sides: tuple[SeatColour, ...]
    colour: bool = True
    ascii: bool = False
    framed: Mapping[str, str] | None = None

    def side(self, seat: int) -> SeatColour:
        return self.sides[seat % len(self.sides)] if seat >= 0 else NOBODY

    def piece(self, seat: int, spent: bool = False) -> Style:
        ground, text = SEATS[self.side(seat)]
        if not self.colour:
            return Style(bold=not spent, reverse=seat == 0)
        return Style(color=text if spent else "#ffffff", bgcolor=ground, bold=not spent)

    def edge(self, seat: int) -> str:
        return darker(SEATS[self.side(seat)][0])

    def name(self, seat: int) -> Style:
        return Style(color=SEATS[self.side(seat)][1], bold=True) if self.colour else Style(bold=True)

    def ground(self, terrain: str, height: int, even: bool = False) -> str:
        """Every second tile is a little lighter, so that one can count."""
        if height > 0 and terrain in ("", "plain", "ground"):
            tone = HEIGHTS[min(height, len(HEIGHTS) - 1)]
        else:
            tone = TERRAIN.get(terrain) or OTHER_GROUNDS[crc32(terrain.encode()) % len(OTHER_GROUNDS)]
        return lighter(tone) if even else tone

    def style(self, colour: str, back: str = "", bold: bool = False) -> Style:
        return coloured(colour, back, bold) if self.colour else colourless(colour, bold)

    def spell(self, text: str) -> str:
        return text.translate(ASCII) if self.ascii else text


@cache
def coloured(colour: str, back: str, bold: bool) -> Style:
    """A screen is drawn anew for every key, and is made of few styles."""
    return Style(color=colour, bgcolor=back or None, bold=bold)


@cache
def colourless(colour: str, bold: bool) -> Style:
    return Style(bold=bold, dim=colour in (DIM, FAINT))


@cache
def ink_on(back: str) -> str:
    """What can be read on that ground."""
    return "#3b2f14" if sum(int(back[place : place + 2], 16) for place in (1, 3, 5)) > 260 else DIM


def darker(tone: str) -> str:
    return "#" + "".join(f"{int(tone[place : place + 2], 16) // 2:02x}" for place in (1, 3, 5))


@cache
def traced(tone: str) -> str:
    """Ground that somebody has just left or come to."""
    parts = (int(tone[place : place + 2], 16) for place in (1, 3, 5))
    return "#" + "".join(f"{(part + trace) // 2:02x}" for part, trace in zip(parts, TRACE))


@cache
def lighter(tone: str) -> str:
    parts = (min(255, int(tone[place : place + 2], 16) + 7) for place in (1, 3, 5))
    return "#" + "".join(f"{part:02x}" for part in parts)


# The document's letters for its terrain.
VALOR_LETTERS = {
    "nexus": "N", "plain": "P", "bush": "B", "cave": "C", "koulou": "K", "obstacle": "O", "inaccessible": "I"
}  # fmt: skip
FRAMES: Mapping[str, Mapping[str, str]] = {"valor": VALOR_LETTERS}
FIRST_COLOURS: Mapping[str, tuple[SeatColour, ...]] = {"valor": ("teal", "purple")}


def look_of(game: Game, environment: Mapping[str, str] = os.environ, encoding: str = "utf8") -> Look:
    """NO_COLOR and what the terminal can spell are respected."""
    sides = game.seat_colours() or FIRST_COLOURS.get(game.id, USUAL_SEATS)
    plain = environment.get("TERM") in ("dumb", "vt100", "vt220")
    only_ascii = plain or encoding.lower().replace("-", "") not in ("utf8", "utf16", "utf32")
    return Look(sides, not (environment.get("NO_COLOR") or plain), only_ascii, FRAMES.get(game.id))
