"""Headings and bars of the panels."""

from __future__ import annotations

from rich.text import Text

from wartable.terminal.screen import look as paint
from wartable.terminal.screen.look import Look


def heading(title: str, look: Look, width: int, note: str = "") -> Text:
    title = title[: max(0, width - len(note) - 2)] if note else title[:width]
    line = Text(f"{look.spell(title)} ", look.style(paint.ACCENT, bold=True))
    rule = max(0, width - len(title) - 1 - (len(note) + 1 if note else 0))
    line.append(look.spell("─") * rule, look.style(paint.FAINT))
    return line.append(f" {note}" if note else "", look.style(paint.DIM))


def bar(value: int, full: int, wide: int, look: Look, colour: str) -> Text:
    done = max(0, min(wide, round(wide * value / max(1, full))))
    line = Text(look.spell("━") * done, look.style(colour))
    return line.append(look.spell("─") * (wide - done), look.style(paint.FAINT))
