"""Rulebooks for the page: chapters as HTML, with every drawn position as a scene that the same board draws."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt
from msgspec import Struct

from wartable.kernel.game import Game
from wartable.kernel.scene import Scene
from wartable.kernel.state import SPECTATOR

POSITION = re.compile(r"^```position\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CHAPTER = re.compile(r"^## (?:(\d+)\. )?(.+)$", re.MULTILINE)


class Part(Struct, frozen=True, omit_defaults=True):
    """A piece of a chapter: words, or a position with the part of the board that its drawing shows."""

    html: str = ""
    scene: Scene | None = None
    drawing: str = ""


class Chapter(Struct, frozen=True):
    number: str
    title: str
    parts: list[Part]


@cache
def chapters_of(game: Game) -> list[Chapter]:
    text = game.rulebook()
    headings = list(CHAPTER.finditer(text))
    ends = [heading.start() for heading in headings[1:]] + [len(text)]
    opening = Chapter("", game.title, parts_of(game, text[: headings[0].start()].split("\n", 1)[1]))
    found = [
        Chapter(heading[1] or "", heading[2], parts_of(game, text[heading.end() : end]))
        for heading, end in zip(headings, ends)
    ]
    return [opening, *found]


def parts_of(game: Game, text: str) -> list[Part]:
    """Words and drawings in turn: splitting at a pattern with one group alternates between them."""
    pieces = POSITION.split(text)
    parts = [drawn(game, piece) if place % 2 else words(piece) for place, piece in enumerate(pieces)]
    return [part for part in parts if part.html or part.scene]


def words(text: str) -> Part:
    return Part(html=MarkdownIt("commonmark").enable("table").render(text) if text.strip() else "")


def drawn(game: Game, drawing: str) -> Part:
    return Part(scene=game.position(drawing).scene(SPECTATOR), drawing=drawing)
