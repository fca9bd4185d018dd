"""A position as a picture, drawn from its scene without a browser: the board and its pieces, and beside them in words
what the sides have. All pictures of one game have one size, as films need it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from wartable.kernel.game import Game
from wartable.kernel.scene import Board, Meter, Piece, Scene, Side, Tile, Tray

Colour = tuple[int, int, int]

CELL = 48
MARGIN = 26
PANEL = 400
LOWEST = 440
LINE = 18
LETTER = 7.2
GAP = 12

PAPER: Colour = (244, 239, 228)
INK: Colour = (38, 34, 30)
FAINT: Colour = (128, 120, 108)
RULED: Colour = (206, 197, 178)
NOBODY: Colour = (110, 104, 96)
HEALTH: Colour = (76, 140, 74)
HURT: Colour = (178, 62, 52)
# From the lowest ground to the highest.
HEIGHTS: Sequence[Colour] = [(226, 219, 198), (217, 206, 172), (203, 187, 142), (184, 162, 112), (160, 134, 86)]
TERRAINS: dict[str, Colour] = {
    "water": (150, 186, 208),
    "river": (150, 186, 208),
    "mud": (168, 146, 116),
    "jungle": (158, 184, 142),
    "bush": (158, 184, 142),
    "cave": (168, 160, 156),
    "koulou": (214, 188, 144),
    "nexus": (222, 198, 206),
    "inaccessible": (92, 86, 80),
    "obstacle": (92, 86, 80),
}
SEATS: dict[str, Colour] = {
    "red": (176, 54, 48),
    "orange": (204, 112, 40),
    "gold": (190, 146, 36),
    "green": (64, 124, 72),
    "teal": (38, 124, 128),
    "blue": (48, 88, 160),
    "purple": (112, 66, 142),
    "pink": (190, 92, 132),
    "brown": (120, 84, 56),
    "white": (232, 230, 224),
    "grey": (128, 128, 128),
    "black": (40, 40, 40),
}
USUAL_SEATS = ("blue", "red", "green", "gold")


def picture(game: Game, scene: Scene) -> NDArray[np.uint8]:
    """Height, width, and red, green and blue."""
    width, height = size_of(scene.board)
    image = Image.new("RGB", (width, height), PAPER)
    pen = ImageDraw.Draw(image)
    if scene.board:
        draw_board(pen, scene.board)
        draw_pieces(pen, scene.board, scene.pieces, seat_colours(game))
    left = width - PANEL + GAP
    for number, line in enumerate(lines_beside(scene, height)):
        pen.text((left, GAP + number * LINE), line, INK if number else FAINT, font(13))
    return np.asarray(image)


def size_of(board: Board | None) -> tuple[int, int]:
    if not board:
        return PANEL, LOWEST
    return board.width * CELL + MARGIN + PANEL, max(LOWEST, board.height * CELL + MARGIN)


@cache
def font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


def seat_colours(game: Game) -> list[Colour]:
    return [SEATS[name] for name in game.seat_colours() or USUAL_SEATS]


# The board


def draw_board(pen: ImageDraw.ImageDraw, board: Board) -> None:
    corners = corners_of(board)
    for tile in board.tiles:
        left, top = corners[tile.place]
        pen.rectangle((left, top, left + CELL, top + CELL), ground(tile), RULED)
    for column in range(board.width):
        named(pen, MARGIN + column * CELL + CELL // 2, board.height * CELL + MARGIN // 2, column_name(board, column))
    for row in range(board.height):
        named(pen, MARGIN // 2, row * CELL + CELL // 2, str(row + 1 if board.top_row_first else board.height - row))


def named(pen: ImageDraw.ImageDraw, x: int, y: int, name: str) -> None:
    pen.text((x, y), name, FAINT, font(12), anchor="mm")


def corners_of(board: Board) -> dict[str, tuple[int, int]]:
    """The upper left corner of every place."""
    return {
        f"{column_name(board, column)}{row + 1}": (
            MARGIN + column * CELL,
            (row if board.top_row_first else board.height - 1 - row) * CELL,
        )
        for row in range(board.height)
        for column in range(board.width)
    }


def column_name(board: Board, column: int) -> str:
    return board.columns[column] if board.columns else chr(ord("a") + column)


def ground(tile: Tile) -> Colour:
    return TERRAINS.get(tile.terrain) or HEIGHTS[min(max(tile.height, 0), len(HEIGHTS) - 1)]


# The pieces


def draw_pieces(pen: ImageDraw.ImageDraw, board: Board, pieces: Sequence[Piece], colours: list[Colour]) -> None:
    corners = corners_of(board)
    for piece in pieces:
        if piece.place in corners:
            left, top = corners[piece.place]
            draw_piece(pen, left, top, piece, colours[piece.side] if 0 <= piece.side < len(colours) else NOBODY)


def draw_piece(pen: ImageDraw.ImageDraw, left: int, top: int, piece: Piece, colour: Colour) -> None:
    pen.ellipse((left + 6, top + 4, left + CELL - 6, top + CELL - 8), colour, INK)
    letters = INK if sum(colour) > 3 * 150 else PAPER
    pen.text((left + CELL // 2, top + CELL // 2 - 2), piece.letter, letters, font(16), anchor="mm")
    if piece.hp is not None and piece.full_hp:
        draw_health(pen, left + 6, top + CELL - 6, piece.hp / piece.full_hp)


def draw_health(pen: ImageDraw.ImageDraw, left: int, top: int, share: float) -> None:
    width = CELL - 12
    pen.rectangle((left, top, left + width, top + 3), HURT)
    pen.rectangle((left, top, left + round(width * min(share, 1.0)), top + 3), HEALTH)


# The words


def lines_beside(scene: Scene, height: int) -> list[str]:
    """As many as there is room for."""
    lines = [scene.prompt, *(told(meter) for meter in scene.meters if meter.shown == "always")]
    lines += [about(side) for side in scene.sides]
    lines += [line for line in map(contents, scene.trays) if line]
    wrapped = [part for line in lines for part in wrap(line)]
    return wrapped[: (height - 2 * GAP) // LINE]


def wrap(line: str) -> Iterator[str]:
    room, now = int((PANEL - 2 * GAP) / LETTER), ""
    for word in line.split():
        if now and len(now) + 1 + len(word) > room:
            yield now
            now = "  " + word
        else:
            now = f"{now} {word}" if now else word
    yield now


def about(side: Side) -> str:
    return f"{side.name}: {', '.join(told(meter) for meter in side.meters if meter.shown == 'always')}"


def told(meter: Meter) -> str:
    return f"{meter.name} {meter.value}" + (f" of {meter.full}" if meter.full is not None else "")


def contents(tray: Tray) -> str:
    """A shop is the same all the time, and long: it is left out."""
    if tray.kind in ("shop", "pool") or not tray.cards:
        return ""
    return f"{tray.title}: {', '.join(card.face or card.name or 'hidden' for card in tray.cards)}"
