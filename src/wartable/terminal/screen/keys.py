"""The keys of the table."""

from __future__ import annotations

from textual.binding import Binding, BindingType

DIGITS = tuple("123456789")
OPENS_THE_LINE = ("slash", "colon")
KEYS: list[BindingType] = [
    Binding("up", "cursor(0,1)", show=False),
    Binding("down", "cursor(0,-1)", show=False),
    Binding("left", "cursor(-1,0)", show=False),
    Binding("right", "cursor(1,0)", show=False),
    Binding("enter", "enter", show=False),
    Binding("escape", "drop", show=False, priority=True),
    Binding("tab", "next_piece(1)", show=False, priority=True),
    Binding("shift+tab", "next_piece(-1)", show=False, priority=True),
    Binding("j,pagedown", "walk(1)", show=False),
    Binding("k,pageup", "walk(-1)", show=False),
    Binding("u", "order('undo')", show=False),
    Binding("h", "order('hint')", show=False),
    Binding("i", "inspect", show=False),
    Binding("l", "order('log')", show=False),
    Binding("r", "order('rules')", show=False),
    Binding("s", "order('save')", show=False),
    Binding("t", "trays", show=False),
    Binding("question_mark", "order('help')", show=False),
    Binding("q", "order('quit')", show=False),
]
