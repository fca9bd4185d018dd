"""Lines of cards and dice, and which of them lies where."""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.text import Text


@dataclass
class TrayPicture:
    """`cards` are line, first and last column of each card, for the mouse."""

    lines: list[Text] = field(default_factory=list)
    cards: list[tuple[int, int, int, str]] = field(default_factory=list)

    def add(self, other: TrayPicture) -> None:
        base = len(self.lines)
        self.lines += other.lines
        self.cards += [(base + line, first, last, card) for line, first, last, card in other.cards]

    def card(self, column: int, row: int) -> str | None:
        return next((card for line, first, last, card in self.cards if line == row and first <= column < last), None)

    def scrolled_to(self, card: str, height: int) -> TrayPicture:
        line = next((line for line, _, _, other in self.cards if other == card), 0)
        first = max(0, min(line - height // 2, len(self.lines) - height))
        cards = [(line - first, left, right, other) for line, left, right, other in self.cards if line >= first]
        return TrayPicture(self.lines[first : first + height], cards)
