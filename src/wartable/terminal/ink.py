"""Colour for drawings, where the terminal has any: the pieces of each side told apart, empty ground dimmed."""

from __future__ import annotations

import re

from rich.console import Console
from rich.text import Text

from wartable.kernel.scene import Scene

NOBODY = r"(?<!\S)\.\d?(?!\S)"


def show(drawing: str | Text, scene: Scene) -> None:
    """Lines stay as they are, however narrow the window: a board broken between words is no board."""
    text = drawing if isinstance(drawing, Text) else coloured(drawing, scene)
    Console(highlight=False).print(text, soft_wrap=True)


def coloured(drawing: str, scene: Scene) -> Text:
    """A piece is drawn by its letter; where both sides have some in common, the second side's are in lower case."""
    text = Text(drawing)
    letters = {side: {piece.letter for piece in scene.pieces if piece.side == side} for side in (0, 1, -1)}
    if letters[0] & letters[1]:
        letters[1] = {letter.lower() for letter in letters[1]}
    for side, style in ((0, "bold yellow"), (1, "bold cyan"), (-1, "bold magenta")):
        any_of = "|".join(re.escape(letter) for letter in sorted(letters[side]))
        text.highlight_regex(rf"(?<![\w@])(?:{any_of})[\d*]*(?![\w@])", style) if any_of else None
    text.highlight_regex(NOBODY, "dim")
    return text
