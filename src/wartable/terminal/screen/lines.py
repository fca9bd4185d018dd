"""A widget of ready lines that sends the terminal only what changed: a key costs few bytes over a slow line."""

from __future__ import annotations

from rich.segment import Segment
from rich.text import Text
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget


class Lines(Widget):
    class Clicked(Message):
        """Somebody pointed at a character."""

        def __init__(self, lines: Lines, column: int, row: int) -> None:
            super().__init__()
            self.lines = lines
            self.column = column
            self.row = row

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self.strips: list[Strip] = []

    def show(self, lines: list[Text]) -> None:
        old, self.strips = self.strips, [self.strip_of(line) for line in lines]
        for row in range(max(len(old), len(self.strips))):
            before, after = (strips[row] if row < len(strips) else Strip([]) for strips in (old, self.strips))
            if before != after:
                first, last = difference(before, after, self.size.width or 1)
                self.refresh(Region(first, row, last - first, 1))

    def strip_of(self, line: Text) -> Strip:
        base = self.app.console.get_style(line.style)
        return Strip(list(Segment.apply_style(line.render(self.app.console), base))).simplify()

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        strip = self.strips[y] if y < len(self.strips) else Strip([])
        return strip.adjust_cell_length(width, self.rich_style).apply_style(self.rich_style)

    def on_click(self, event: events.Click) -> None:
        self.post_message(self.Clicked(self, event.x, event.y))


def difference(before: Strip, after: Strip, width: int) -> tuple[int, int]:
    """From where to where a line is new: what is the same at its beginning and at its end is not sent again."""
    if before.cell_length != after.cell_length:
        return same_cells(list(before), list(after)), width
    first = same_cells(list(before), list(after))
    last = after.cell_length - same_cells(list(before)[::-1], list(after)[::-1])
    return (first, last) if first < last <= width else (0, width)


def same_cells(one: list[Segment], other: list[Segment]) -> int:
    count = 0
    for mine, theirs in zip(one, other):
        if mine != theirs:
            break
        count += mine.cell_length
    return count
