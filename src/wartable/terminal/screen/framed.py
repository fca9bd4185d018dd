"""Tiles as Legends of Valor's document draws them, their letter all around; and a narrow form for small windows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.style import Style
from rich.text import Text

from wartable.kernel.scene import Piece, Tile
from wartable.terminal.screen import look as paint

if TYPE_CHECKING:
    from wartable.terminal.screen.board import Artist

NARROW = 5
INK = {
    "nexus": "#4fb8a4", "bush": "#4f9a58", "cave": "#7f83a8", "koulou": "#b08a45", "plain": "#7d8f68",
    "obstacle": "#a08a78", "inaccessible": "#3a3444",
}  # fmt: skip
# The Nexus of the monsters.
FAR_INK = "#b86ac0"
SIGNS = {"nexus": "◊", "bush": '"', "cave": "n", "koulou": "π", "plain": "·"}


def framed(artist: Artist, tile: Tile) -> list[Text]:
    letter = (artist.look.framed or {}).get(tile.terrain, "?")
    edge = f"{letter} - {letter} - {letter}"
    style = ink_of(artist, tile)
    return [Text(edge, style), inside(artist, tile, style), Text(edge, style)]


def ink_of(artist: Artist, tile: Tile) -> Style:
    lit = tile.place in artist.goals
    back = artist.back(tile)
    ink = paint.LIT if lit else FAR_INK if back == paint.FAR_NEXUS else INK.get(tile.terrain, paint.DIM)
    return artist.look.style(ink, back, bold=lit)


def inside(artist: Artist, tile: Tile, style: Style) -> Text:
    """Heroes stand on the left, monsters on the right; what a blow promises is written before the monster."""
    here = artist.pieces.get(tile.place, [])
    if not here:
        return Text(f"|{filled(artist, tile)}|", style)
    hero, monster = both(here)
    said = artist.promise(tile.place)
    line = Text("|", style)
    if said and not hero:
        line.append(f"{said[:4]:<4}", artist.look.style(paint.BAD, "#4d1710", bold=True))
    else:
        line.append(" ", style)
        line.append_text(tagged(artist, hero, tile) if hero else Text("   ", style))
    line.append_text(tagged(artist, monster, tile) if monster else Text("   ", style))
    return line.append("|", style)


def both(here: list[Piece]) -> tuple[Piece | None, Piece | None]:
    heroes = [piece for piece in here if piece.letter.startswith("H")]
    others = [piece for piece in here if not piece.letter.startswith("H")]
    return (heroes[0] if heroes else None), (others[0] if others else None)


def filled(artist: Artist, tile: Tile) -> str:
    if tile.place in artist.goals:
        return artist.look.spell("   ●   ")
    if tile.place in artist.marched:
        return artist.look.spell("     ▼ ")
    return {"inaccessible": " X X X ", "obstacle": artist.look.spell("  ▒▓▒  ")}.get(tile.terrain, "       ")


def tagged(artist: Artist, piece: Piece, tile: Tile) -> Text:
    tag = Text(piece.letter[:2].ljust(2), artist.worn(piece))
    return tag.append(artist.bar(piece) or " ", artist.health_style(piece, artist.back(tile)))


# Where the document's drawing does not fit


def narrow(artist: Artist, tile: Tile) -> list[Text]:
    """Letter and sign of the ground above, who stands there below."""
    letter = (artist.look.framed or {}).get(tile.terrain, "?")
    style, here = ink_of(artist, tile), artist.pieces.get(tile.place, [])
    if tile.terrain == "inaccessible":
        return [Text(artist.look.spell("▒") * NARROW, style)] * 2
    if tile.terrain == "obstacle":
        return [Text(f"{letter} {artist.look.spell('▒▒')} ", style), Text(artist.look.spell("▒▓▓▓▒"), style)]
    said = artist.promise(tile.place) if here else ""
    sign = "▼" if tile.place in artist.marched else SIGNS.get(tile.terrain, "")
    top = f"{said:^{NARROW}}" if said else f"{letter}   {artist.look.spell(sign) or ' '}"
    above = Text(top[:NARROW], artist.look.style(paint.BAD, "#4d1710", bold=True) if said else style)
    return [above, standing(artist, tile, here, style)]


def standing(artist: Artist, tile: Tile, here: list[Piece], style: Style) -> Text:
    if not here:
        return Text(f"{artist.look.spell('●') if tile.place in artist.goals else '':^{NARROW}}", style)
    hero, monster = both(here)
    line = tagged(artist, hero, tile) if hero else Text("  ", style)
    if monster:
        line.append("" if hero else artist.bar(monster) or " ", artist.health_style(monster, artist.back(tile)))
        line.append(monster.letter[:2].ljust(2), artist.worn(monster))
    return line.append(" " * (NARROW - len(line)), style)
