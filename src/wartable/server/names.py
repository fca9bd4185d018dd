"""Names that people give themselves: short, visible, and unable to disturb the text around them."""

from __future__ import annotations

import unicodedata

LONGEST = 24
NAMELESS = "Guest"
# Control, format (bidirectional marks, joiners), surrogate, private and unassigned characters; line breaks.
INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Letters and signs that look like nothing: the fillers of Hangul, the empty Braille cell.
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
MARKS = {"Mn", "Me"}


def clean_name(name: str) -> str:
    """Composed, without invisible characters, single blanks, cut to a length; marks stacked on a letter are thinned."""
    visible = "".join(letter for letter in name if is_visible(letter))
    words = " ".join("".join(thinned(unicodedata.normalize("NFC", visible))).split())
    return words[:LONGEST].strip() or NAMELESS


def is_visible(letter: str) -> bool:
    return unicodedata.category(letter) not in INVISIBLE and letter not in BLANK


def thinned(letters: str) -> list[str]:
    """At most two combining marks in a row: more would climb over neighbouring lines."""
    kept: list[str] = []
    marks = 0
    for letter in letters:
        marks = marks + 1 if unicodedata.category(letter) in MARKS else 0
        if marks <= 2:
            kept.append(letter)
    return kept
