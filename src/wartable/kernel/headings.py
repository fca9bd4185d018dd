"""The headings of a rulebook: one way to find them, for every client."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

# A chapter "## 6. Sight" or a section "### 6.2 Hills"; some have no number, such as "## Advice".
HEADING: Final = re.compile(r"^(##+) (?:(\d+(?:\.\d+)*)\.? )?(.+)$", re.MULTILINE)
FENCED: Final = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
INLINE_MARKS: Final = re.compile(r"[*`_]")
CHAPTER: Final = 2


class Heading(NamedTuple):
    """`rank` is 2 for a chapter, 3 for a section; its words lie between `body` and `end`, with those of its sections,
    and its own line begins at `start`."""

    rank: int
    number: str
    title: str
    start: int
    body: int
    end: int

    @property
    def key(self) -> str:
        """By what one asks for it."""
        return self.number or self.title


def headings_of(text: str) -> list[Heading]:
    """In their order; what stands in a drawing or in code is none."""
    found = list(HEADING.finditer(FENCED.sub(blank, text)))
    return [heading(one, end_of(one, found[at + 1 :], text)) for at, one in enumerate(found)]


def heading(found: re.Match[str], end: int) -> Heading:
    rank, number, title = found.groups("")
    return Heading(len(rank), number, INLINE_MARKS.sub("", title), found.start(), found.end(), end)


def end_of(found: re.Match[str], later: list[re.Match[str]], text: str) -> int:
    """Where the next one of its rank or a higher one begins."""
    return next((one.start() for one in later if len(one[1]) <= len(found[1])), len(text))


def blank(match: re.Match[str]) -> str:
    return " " * len(match[0])


def chapters_in(text: str) -> list[Heading]:
    return [one for one in headings_of(text) if one.rank == CHAPTER]
