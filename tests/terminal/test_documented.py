"""The page for players names what there is."""

from __future__ import annotations

from pathlib import Path

from wartable.terminal.orders import ORDERS

PAGE = (Path(__file__).parents[2] / "docs/terminal.md").read_text("utf8")


def test_every_word_that_may_be_typed_is_explained() -> None:
    rows = [f"| `{f'{word} {order.argument}'.strip()}` | {order.text} |" for word, order in ORDERS.items()]
    assert [row for row in rows if row not in PAGE] == []


def test_the_picture_is_that_of_the_tests() -> None:
    picture = (Path(__file__).parent / "screens/valor_80x24.txt").read_text("utf8")
    assert picture in PAGE, "copy it after a wanted change"
