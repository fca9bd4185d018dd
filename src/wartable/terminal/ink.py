"""Colour for drawings, where the terminal has any: the two sides told apart, empty ground dimmed."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

# In a drawing upper case is the first side, lower case the second, a point is nobody.
FIRST_SIDE = r"(?<!\S)[A-Z]\S{0,3}(?!\S)"
SECOND_SIDE = r"(?<!\S)[a-z]\S{0,3}(?!\S)"
NOBODY = r"(?<!\S)\.1?(?!\S)"


def show(drawing: str) -> None:
    """Lines stay as they are, however narrow the window: a board broken between words is no board."""
    text = Text(drawing)
    board = drawing.rfind("\n    ")
    for pattern, style in ((FIRST_SIDE, "bold yellow"), (SECOND_SIDE, "bold cyan"), (NOBODY, "dim")):
        text.highlight_regex(pattern, style)
    text.stylize("not bold dim", board if board >= 0 else len(drawing))
    console = Console(highlight=False)
    console.print(text, soft_wrap=True)
