"""Pages over the table: answers, the keys, the whole log, and the rulebook with its chapters."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import MarkdownViewer, Static


class Page(ModalScreen[None]):
    """A text to read; any of the usual keys puts it away."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,enter", "dismiss", "Back")]

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self.title_shown = title
        self.text = text

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page") as scroll:
            scroll.border_title = self.title_shown
            scroll.border_subtitle = "Esc: back"
            yield Static(Text(self.text))

    def on_mount(self) -> None:
        self.query_one("#page").focus()


class Question(ModalScreen[bool]):
    """Asked before something that cannot be undone."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "dismiss(True)", "Yes"),
        Binding("n,escape,enter,q", "dismiss(False)", "No"),
    ]

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="question"):
            yield Static(Text(f"{self.text}\n\n y  yes     n  no"))


class Rulebook(ModalScreen[None]):
    """The chapters on the left, the text on the right."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss", "Back")]

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        yield MarkdownViewer(self.text, show_table_of_contents=self.app.size.width >= 100, id="rulebook")

    def on_mount(self) -> None:
        self.query_one(MarkdownViewer).document.focus()
