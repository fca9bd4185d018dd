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
# How bots are called: nobody else is, nor in digits or letters of Greek, Cyrillic and Armenian that look alike.
BOTS = re.compile(r"[l1i|]\W*[e3]\W*v\W*[e3]\W*[l1i|]\W*\d|^(r[a4]nd[o0]m|gr[e3][e3]dy)$")
ALIKE = str.maketrans(
    "\u04cf\u0456\u03b9\u0131\u0142\u0435\u03b5\u0454\u04bd\u03bd\u0475\u03c5\u0433\u0430\u03b1\u043f\u03b7\u0578"
    "\u0501\u043e\u03bf\u0585\u03c3\u043c\u0261\u0581\u0443\u03b3\u04af",
    "lliileeeevvvraannndoooomggyyy",
)


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
    """Also in letters that only look wider or bolder, have marks, or are of another script."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(letter for letter in plain if unicodedata.category(letter) not in MARKS)
    return BOTS.search(letters.translate(ALIKE)) is not None


def thinned(letters: str) -> list[str]:
    """At most two combining marks in a row: more would climb over neighbouring lines."""
    kept: list[str] = []
    marks = 0
    for letter in letters:
        marks = marks + 1 if unicodedata.category(letter) in MARKS else 0
        if marks <= 2:
            kept.append(letter)
    return kept
