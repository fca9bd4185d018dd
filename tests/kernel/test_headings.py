"""The headings of a rulebook are found in one way, for every client."""

from __future__ import annotations

from wartable.kernel.headings import chapters_in, headings_of

BOOK = """# Sea

What it is.

## Your *first* game

Sail.

## 1. Ships

### 1.1 Sails

```
## 9. a drawing, no chapter
```

### 1.2 Oars

Row.

## 2. Winning

Sink them.
"""


def test_a_heading_has_a_number_or_is_called_by_its_title() -> None:
    assert [heading.key for heading in headings_of(BOOK)] == ["Your first game", "1", "1.1", "1.2", "2"]
    assert [heading.title for heading in headings_of(BOOK)][1:] == ["Ships", "Sails", "Oars", "Winning"]


def test_chapters_reach_to_the_next_chapter_and_sections_to_the_next_heading() -> None:
    _, ships, sails, oars, winning = headings_of(BOOK)
    assert ships.end == winning.start and sails.end == oars.start and oars.end == winning.start
    assert BOOK[winning.body : winning.end].strip() == "Sink them."
    assert [chapter.title for chapter in chapters_in(BOOK)] == ["Your first game", "Ships", "Winning"]


def test_what_stands_in_a_drawing_is_no_heading() -> None:
    assert "9" not in {heading.number for heading in headings_of(BOOK)}
