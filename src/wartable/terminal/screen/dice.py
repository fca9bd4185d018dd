"""Dice side by side, as they lie; with an edge where there is room for it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from wartable.kernel.scene import Card
from wartable.terminal.screen import look as paint
from wartable.terminal.screen.look import Look
from wartable.terminal.screen.picking import Picking
from wartable.terminal.screen.tray_picture import TrayPicture

GAP = 1
BLOWS = {"teer": "→", "bhala": "▲"}
BLOCKS = {"dhal": "●", "kavach": "▼"}
SIGNS = {**BLOWS, **BLOCKS, "kapat": "◂"}


def width_of(thick: bool) -> int:
    """Six of them, and the gaps between, fit into a small window."""
    return 10 if thick else 7


def draw_dice(cards: Sequence[Card], picking: Picking, look: Look, thick: bool, places: int = 0) -> TrayPicture:
    """Where more places are wanted than there are dice, they are drawn empty."""
    wide = width_of(thick)
    picture = TrayPicture([Text() for _ in range(3 if thick else 2)])
    for number, card in enumerate(cards):
        style = die_style(card, picking, look)
        edge = Style(color=paint.darker(style.bgcolor.name)) if style.bgcolor else Style(dim=True)
        for line, text in zip(picture.lines, faces(card, look, wide)):
            line.append(text, edge if text == faces(card, look, wide)[2] else style).append(" " * GAP)
        spots = range(len(picture.lines))
        picture.cards += [(line, number * (wide + GAP), number * (wide + GAP) + wide, card.id) for line in spots]
    for _ in range(places - len(cards)):
        for line, text in zip(picture.lines, slot(look, wide)):
            line.append(text, look.style(paint.FAINT)).append(" " * GAP)
    return picture


def faces(card: Card, look: Look, wide: int) -> list[str]:
    """Its number, what it shows, whether it pays; its name; its edge."""
    number = next((str(stat.value) for stat in card.stats if stat.name == "number"), "")
    pays = "*" if "yagya" in card.tags else " "
    name = "unseen" if card.hidden else card.face or "-"
    top = f" {number} {look.spell(SIGNS.get(card.kind, ' '))}".ljust(wide - 2) + f"{pays} "
    return [top, name.center(wide), ("▀" if look.colour and not look.ascii else "-") * wide]


def slot(look: Look, wide: int) -> list[str]:
    """A place in which no die lies yet."""
    rule = "╌" * (wide - 2)
    return [look.spell(f"╭{rule}╮"), look.spell(f"╰{rule}╯"), " " * wide]


def die_style(card: Card, picking: Picking, look: Look) -> Style:
    """Blows are copper, blocks are green, thefts are violet; what is highlighted is gold."""
    if card.id == picking.card():
        return Style(color="#201808", bgcolor=paint.LIT, bold=True) if look.colour else Style(reverse=True)
    if not card.face:
        return look.style(paint.DIM, "#2a2420")
    back = "#8a4a1f" if card.kind in BLOWS else "#226254" if card.kind in BLOCKS else "#43335c"
    return look.style("#ffffff", back, bold=True)
