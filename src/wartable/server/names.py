"""Names that people give themselves: short, visible, and unable to disturb the text around them."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 24
NAMELESS = "Guest"
# Control, format (bidirectional marks, joiners), surrogate, private and unassigned characters; line breaks.
INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Letters, signs and marks that look like nothing: the fillers of Hangul, the empty Braille cell, the joiner of
# graphemes, vowels of Khmer that are not written, selectors of variations.
SELECTORS = (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
BLANK = {*"\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0", *map(chr, SELECTORS)}
MARKS = {"Mn", "Me"}
SEEN = "LNPS"
# How bots are called: nobody else is.
BOTS = re.compile(r"l\W*e\W*v\W*e\W*l\W*\d|^(random|greedy)$")


def clean_name(name: str) -> str:
    """Composed, without invisible characters, single blanks, cut to a length; marks stacked on a letter are thinned."""
    visible = "".join(letter for letter in name if is_visible(letter))
    words = " ".join("".join(thinned(unicodedata.normalize("NFC", visible))).split())
    short = words[:LONGEST].strip()
    return short if is_seen(short) and not poses_as_bot(short) else NAMELESS


def is_visible(letter: str) -> bool:
    return unicodedata.category(letter) not in INVISIBLE and letter not in BLANK


def is_seen(name: str) -> bool:
    """Marks alone have nothing to stand on."""
    return any(unicodedata.category(letter)[0] in SEEN for letter in name)


def poses_as_bot(name: str) -> bool:
    """Also in letters that only look wider or bolder."""
    return BOTS.search(unicodedata.normalize("NFKC", name).casefold()) is not None


def thinned(letters: str) -> list[str]:
    """At most two combining marks in a row: more would climb over neighbouring lines."""
    kept: list[str] = []
    marks = 0
    for letter in letters:
        marks = marks + 1 if unicodedata.category(letter) in MARKS else 0
        if marks <= 2:
            kept.append(letter)
    return kept
