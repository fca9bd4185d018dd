"""The rulebook on the screen: its chapters on the left, one of them on the right, positions drawn in colour."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Markdown, OptionList, Static
from textual.widgets.option_list import Option

from wartable.kernel.game import Game
from wartable.kernel.headings import CHAPTER, Heading, headings_of
from wartable.kernel.refusal import Refusal
from wartable.kernel.state import SPECTATOR
from wartable.terminal.ink import coloured

# A drawing between the words, and what may follow its first word: which places it is about.
DRAWING = re.compile(r"^```position[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Rulebook(ModalScreen[None]):
    """Arrows go through the chapters, Tab and the arrows through the text; n and p turn the page."""

    DEFAULT_CSS = """
    Rulebook { align: center middle; background: #130e0b 70%; }
    #rulebook { width: 96%; height: 94%; border: round #b07a4a; background: #1b1511; }
    #chapters { width: 28; height: 100%; border: none; background: #1b1511; }
    #chapters > .option-list--option-highlighted { background: #4a3a1c; color: #f6d98a; text-style: bold; }
    #chapter { height: 100%; padding: 0 1; background: #1b1511; }
    #chapter Markdown { background: #1b1511; margin: 0; padding: 0; }
    #chapter Static { margin: 1 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss", "Back"),
        Binding("n", "turn(1)", "Next chapter"),
        Binding("p", "turn(-1)", "Chapter before"),
    ]

    def __init__(self, game: Game, number: str = "") -> None:
        super().__init__()
        self.game = game
        self.text = game.rulebook()
        self.headings = headings_of(self.text)
        self.first = next((place for place, one in enumerate(self.headings) if one.number == number), 0)

    def compose(self) -> ComposeResult:
        with Horizontal(id="rulebook") as frame:
            frame.border_title = f"The rulebook of {self.game.title}"
            frame.border_subtitle = "up and down: chapters   Tab: to the text   n p: turn the page   Esc: back"
            yield OptionList(*(Option(entry(one)) for one in self.headings), id="chapters")
            yield VerticalScroll(id="chapter")

    def on_mount(self) -> None:
        chapters = self.query_one(OptionList)
        chapters.highlighted = self.first
        chapters.focus()

    async def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        page = self.query_one("#chapter", VerticalScroll)
        await page.remove_children()
        await page.mount(*self.pages(self.headings[event.option_index]))
        page.scroll_home(animate=False)

    def pages(self, heading: Heading) -> Iterator[Widget]:
        """Words and drawings in turn. A chapter's own page ends where its first section begins."""
        later = [one.start for one in self.headings if heading.start < one.start < heading.end]
        text = self.text[heading.start : min([heading.end, *later])]
        for number, part in enumerate(DRAWING.split(text)):
            if part.strip():
                yield Static(self.drawn(part.rstrip())) if number % 2 else Markdown(part)

    def drawn(self, drawing: str) -> Text | str:
        try:
            return coloured(drawing, self.game.scene(self.game.position(drawing), SPECTATOR))
        except Refusal:
            return drawing

    def action_turn(self, step: int) -> None:
        chapters = self.query_one(OptionList)
        chapters.highlighted = ((chapters.highlighted or 0) + step) % len(self.headings)


def entry(heading: Heading) -> str:
    name = f"{heading.number} {heading.title}" if heading.number else heading.title
    return name if heading.rank == CHAPTER else f"  {name}"
