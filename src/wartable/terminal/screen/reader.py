"""Pages over the table: answers, the keys, the whole log, and questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from wartable.terminal.orders import Order

KEYS = """
Arrows  over the board, or through the list where there is none
Enter   pick up what stands there, or do what is lit there
Tab     the next that can act; Shift+Tab the one before
j k     through the list;  1-9 a line of it;  Esc one step back
/       type an action or a command
u undo  h hint  i about what is pointed at  t hands, shops, cards
l log   r rules  s save  q leave

Typed: an action as the log writes it, Tab completes; or
"""


def keys_page(letters: str, orders: Mapping[str, Order]) -> list[str]:
    typed = [f"  {f'{word} {order.argument}':<15} {order.text}" for word, order in orders.items()]
    return [*([letters] if letters else []), *KEYS.splitlines(), *typed]


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
