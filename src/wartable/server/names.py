"""Names that people give themselves: short, visible, and unable to disturb the text around them."""

from __future__ import annotations

import unicodedata

LONGEST = 24
NAMELESS = "Guest"
# Control, format (bidirectional marks, joiners), surrogate, private and unassigned characters; line breaks.
INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def clean_name(name: str) -> str:
    """Composed, without invisible characters, single blanks, cut to a length; marks stacked on a letter are thinned."""
    visible = [letter for letter in unicodedata.normalize("NFC", name) if unicodedata.category(letter) not in INVISIBLE]
    words = " ".join("".join(thinned(visible)).split())
    return words[:LONGEST].strip() or NAMELESS


def thinned(letters: list[str]) -> list[str]:
    """At most two combining marks in a row: more would climb over neighbouring lines."""
    kept: list[str] = []
    marks = 0
    for letter in letters:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= 2:
            kept.append(letter)
    return kept
