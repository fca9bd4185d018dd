"""The board in characters: ground, height, pieces with their health, and what is lit, aimed at or promised."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from wartable.kernel.scene import Board, Choice, Piece, Tile
from wartable.terminal.screen import look as paint
from wartable.terminal.screen.framed import framed, narrow
from wartable.terminal.screen.look import Look
from wartable.terminal.screen.picking import Picking, columns_of, place_at, where

LABEL = 3
EIGHTHS = "▁▂▃▄▅▆▇█"
BRACKETS = ("()", "[]", "{}", "<>")
HARMS = {"strike", "fire", "cast"}


@dataclass(frozen=True)
class Measure:
    """How large a tile is drawn, and how far from the next."""

    width: int
    height: int
    gap: int = 0
    row_gap: int = 0
    framed: bool = False

    def across(self, board: Board) -> int:
        return LABEL + board.width * (self.width + self.gap) - self.gap

    def down(self, board: Board) -> int:
        return 1 + board.height * (self.height + self.row_gap) - self.row_gap


def measures(framed: bool) -> list[Measure]:
    """From the roomiest to the smallest."""
    plain = [Measure(width, 3) for width in (7, 6)] + [Measure(width, 2) for width in (7, 6, 5, 4)]
    plain += [Measure(width, 1) for width in (6, 5, 4, 3)]
    if not framed:
        return plain
    return [Measure(9, 3, 2, 1, True), Measure(9, 3, 2, 0, True), Measure(9, 3, 1, 0, True), Measure(5, 2, 1), *plain]


def measure(board: Board, look: Look, width: int, height: int) -> Measure:
    fitting = [
        one for one in measures(look.framed is not None) if one.across(board) <= width and one.down(board) <= height
    ]
    return fitting[0] if fitting else Measure(3, 1)


@dataclass
class BoardPicture:
    lines: list[Text]
    measure: Measure

    def place(self, board: Board, column: int, row: int) -> str | None:
        """What stands at that character, for the mouse."""
        across, within = divmod(column - LABEL, self.measure.width + self.measure.gap)
        down = (row - 1) // (self.measure.height + self.measure.row_gap)
        if column < LABEL or row < 1 or within >= self.measure.width:
            return None
        if not (0 <= across < board.width and 0 <= down < board.height):
            return None
        return place_at(board, across, down if board.top_row_first else board.height - 1 - down)


def draw_board(picking: Picking, look: Look, width: int, height: int) -> BoardPicture:
    board = picking.board
    assert board
    size = measure(board, look, width, height)
    tiles = {tile.place: tile for tile in board.tiles}
    artist = Artist(picking, look, size)
    lines = [artist.heading(board)]
    rows = range(board.height) if board.top_row_first else range(board.height - 1, -1, -1)
    for row in rows:
        cells = [artist.cell(tiles.get(place_at(board, column, row))) for column in range(board.width)]
        for number in range(size.height):
            label = f"{row + 1:>2} " if number == (size.height - 1) // 2 else " " * LABEL
            line = Text(label, look.style(paint.DIM))
            for column, cell in enumerate(cells):
                line.append(" " * size.gap if column else "")
                line.append_text(cell[number])
            lines.append(line)
        lines += [Text("")] * (size.row_gap if row != rows[-1] else 0)
    return BoardPicture(lines, size)


class Artist:
    """Draws one tile after the other."""

    def __init__(self, picking: Picking, look: Look, size: Measure) -> None:
        self.picking = picking
        self.look = look
        self.size = size
        self.goals = picking.goals() if picking.start else {}
        self.pieces: dict[str, list[Piece]] = {}
        for piece in picking.scene.pieces:
            if piece.place:
                self.pieces.setdefault(piece.place, []).append(piece)
        marks = [mark for mark in picking.scene.marks if mark.kind in ("aim", "march", "spawn", "lit")]
        self.marched = {mark.places[-1]: mark.kind for mark in marks if mark.places}
        self.backs: dict[str, str] = {}

    def heading(self, board: Board) -> Text:
        line = Text(" " * LABEL)
        for number, name in enumerate(columns_of(board)):
            line.append(" " * self.size.gap if number else "")
            line.append(name.center(self.size.width), self.look.style(paint.DIM))
        return line

    def cell(self, tile: Tile | None) -> list[Text]:
        if tile is None:
            return [Text(" " * self.size.width) for _ in range(self.size.height)]
        lines = self.drawn(tile)
        if tile.place == self.picking.cursor and not self.picking.on_list:
            self.point_at(lines)
        return lines

    def drawn(self, tile: Tile) -> list[Text]:
        if self.size.framed:
            return framed(self, tile)
        return narrow(self, tile) if self.look.framed and self.size.gap else self.plain(tile)

    def ground(self, tile: Tile) -> Style:
        back = "#6d5a1e" if tile.place == self.picking.start else self.back(tile)
        return self.look.style(paint.ink_on(back), back)

    def point_at(self, lines: list[Text]) -> None:
        """The cursor: lit edges, or arrows where there is no colour."""
        for line in lines:
            if self.look.colour:
                line.stylize(Style(color="#201808", bgcolor=paint.LIT, bold=True), 0, 1)
                line.stylize(Style(color="#201808", bgcolor=paint.LIT, bold=True), self.size.width - 1, self.size.width)
        if not self.look.colour:
            middle = lines[(len(lines) - 1) // 2]
            inner = middle.plain[1:-1]
            lines[(len(lines) - 1) // 2] = Text(f">{inner}<", Style(bold=True))

    # A tile of one to three lines

    def plain(self, tile: Tile) -> list[Text]:
        here = self.pieces.get(tile.place, [])
        top = self.piece_line(tile, here)
        if self.size.height == 1:
            return [top]
        bottom = self.foot(tile, here)
        return [top, bottom] if self.size.height == 2 else [self.line(tile, ""), top, bottom]

    def line(self, tile: Tile, text: str, style: Style | None = None) -> Text:
        line = Text(text.center(self.size.width)[: self.size.width], self.ground(tile))
        if style and text:
            first = line.plain.index(text[0]) if text[0] in line.plain else 0
            line.stylize(style, first, first + len(text))
        return line

    def piece_line(self, tile: Tile, here: list[Piece]) -> Text:
        if not here:
            return self.empty(tile)
        tags = [(self.tag(piece), self.worn(piece)) for piece in here[:2]]
        left = max(0, self.size.width - sum(len(tag) for tag, _ in tags))
        line = Text(" " * (left // 2), self.ground(tile))
        for tag, style in tags:
            line.append(tag, style)
        line.append(" " * (left - left // 2), self.ground(tile))
        line.truncate(self.size.width)
        return line

    def tag(self, piece: Piece) -> str:
        """Brackets tell the side even where there is no colour."""
        room = self.size.width - len(piece.letter)
        pair = BRACKETS[piece.side % len(BRACKETS)] if piece.side >= 0 else "  "
        if room >= (4 if self.look.colour else 2) and len(self.pieces.get(piece.place or "", [])) < 2:
            return f"{pair[0]}{piece.letter}{pair[1]}"
        if self.look.colour:
            return piece.letter.center(min(self.size.width - 1, len(piece.letter) + 2))
        return piece.letter.lower() if piece.side == 1 else piece.letter

    def worn(self, piece: Piece) -> Style:
        style = self.look.piece(piece.side, piece.has_acted)
        if piece.place in self.goals and any(one.kind in HARMS for one in self.goals[piece.place]):
            return style + Style(underline=True)
        if piece.place == self.picking.start and self.look.colour:
            return Style(color="#201808", bgcolor=paint.LIT, bold=True)
        return style

    def empty(self, tile: Tile) -> Text:
        if goal := self.goals.get(tile.place):
            sign = "×" if goal[0].kind in HARMS else "●"
            return self.line(tile, self.look.spell(sign), self.look.style(paint.GOOD, self.back(tile), bold=True))
        if tile.place in self.marched:
            return self.line(tile, self.look.spell("▼"), self.look.style(paint.ACCENT, self.back(tile)))
        if tile.height and self.size.height == 1:
            return self.line(tile, str(tile.height) if tile.height > 1 else self.look.spell("·"))
        signs = self.look.framed or paint.TERRAIN_SIGN
        sign = signs.get(tile.terrain, "." if not self.look.colour else "")
        return self.line(tile, sign, self.look.style(paint.DIM, self.back(tile)))

    def back(self, tile: Tile) -> str:
        if tile.place not in self.backs:
            self.backs[tile.place] = self.tone(tile)
        return self.backs[tile.place]

    def tone(self, tile: Tile) -> str:
        board = self.picking.board
        assert board
        column, row = where(board, tile.place)
        if tile.terrain == "nexus" and row < board.height // 2:
            return paint.FAR_NEXUS
        tone = self.look.ground(tile.terrain, tile.height, (column + row) % 2 == 0 and not self.size.gap)
        return paint.traced(tone) if tile.place in self.picking.traces else tone

    def foot(self, tile: Tile, here: list[Piece]) -> Text:
        """Under a piece: what the picked action promises to it, or its health; and the tile's height."""
        corner = str(tile.height) if tile.height > 1 else ""
        line = Text(" " * (self.size.width - len(corner)) + corner, self.ground(tile))
        said, style = self.promise(tile.place), self.look.style(paint.BAD, "#4d1710", bold=True)
        if not said and here and here[0].hp is not None:
            said, style = self.health(here[0]), self.health_style(here[0], self.back(tile))
        if not said and here and self.look.colour and not self.look.ascii:
            return self.thickness(tile, here, corner)
        if said:
            left = (self.size.width - len(said)) // 2
            line = Text(" " * left, self.ground(tile)).append(said, style)
            line.append(" " * (self.size.width - left - len(said)), self.ground(tile))
        return line

    def thickness(self, tile: Tile, here: list[Piece], corner: str) -> Text:
        """A piece without health has an edge, as if it stood there."""
        wide = sum(len(self.tag(piece)) for piece in here[:2])
        left = max(0, self.size.width - wide) // 2
        edge = self.look.style(self.look.edge(here[0].side), self.back(tile))
        line = Text(" " * left, self.ground(tile)).append("▀" * wide, edge)
        return line.append(corner.rjust(self.size.width - left - wide), self.ground(tile))

    def promise(self, place: str) -> str:
        for one in self.goals.get(place, []):
            for effect in one.effects:
                if any(piece.id == effect.of for piece in self.pieces.get(place, [])) and effect.what == "hp":
                    return self.look.spell(harm(one, effect.low, effect.falls))[: self.size.width]
        struck = any(one.kind in HARMS for one in self.goals.get(place, []))
        return self.look.spell("×") if struck and self.pieces.get(place) else ""

    def health(self, piece: Piece) -> str:
        shield = f"+{piece.shield}" if piece.shield and self.size.width > 5 else ""
        return f"{self.bar(piece)}{piece.hp}{shield}"[: self.size.width]

    def bar(self, piece: Piece) -> str:
        shown = self.size.width > 4 and self.look.colour and not self.look.ascii
        return EIGHTHS[eighth(piece)] if shown else ""

    def health_style(self, piece: Piece, back: str) -> Style:
        share = (piece.hp or 0) / max(1, piece.full_hp or 1)
        return self.look.style(paint.GOOD if share > 0.6 else paint.LIT if share > 0.3 else paint.BAD, back)


def eighth(piece: Piece) -> int:
    share = (piece.hp or 0) / max(1, piece.full_hp or 1)
    return max(0, min(7, round(8 * share) - 1))


def harm(choice: Choice, low: int, falls: str) -> str:
    return f"{low:+}".replace("-", "−") + ("×" if falls == "will" else "")
