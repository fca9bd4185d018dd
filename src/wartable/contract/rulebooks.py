"""What the platform expects of every rulebook: that it opens, to the last chapter and the last drawing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from wartable.kernel.game import Game
from wartable.kernel.headings import headings_of
from wartable.server.rulebooks import Chapter, Part, chapters_of


def parts_of(game: Game) -> Iterator[tuple[Chapter, Part]]:
    for chapter in chapters_of(game):
        for part in chapter.parts:
            yield chapter, part


def words_of(chapter: Chapter) -> str:
    """What a reader sees, without the markup."""
    return unescape(re.sub(r"<[^>]+>", "", " ".join(part.html for part in chapter.parts)))


def check_chapters(game: Game) -> None:
    """Every chapter has a title and something to read, and nothing is left as it was written."""
    opening, *chapters = chapters_of(game)
    assert opening.title == game.title and chapters, f"the rulebook is called {opening.title!r}, not {game.title!r}"
    for chapter in chapters:
        assert chapter.title.strip() and chapter.parts, f"chapter {chapter.number} {chapter.title} is empty"
    for chapter, part in parts_of(game):
        about = f"chapter {chapter.number} {chapter.title}"
        assert bool(part.html) != bool(part.scene), f"{about}: a part is words or a drawing"
        for raw in ("{{", "```", "language-position"):
            assert raw not in part.html, f"{about} shows {raw!r} as it was written"
        assert "<th></th>" not in part.html, f"{about} has a table with a column that has no name"


def check_sections(game: Game) -> None:
    """Every section is in its chapter and has its number."""
    by_number = {chapter.number: words_of(chapter) for chapter in chapters_of(game)}
    for heading in headings_of(game.rulebook()):
        if heading.rank == 3 and heading.number:
            chapter = by_number.get(heading.number.split(".")[0], "")
            assert f"{heading.number} {heading.title}" in chapter, f"{heading.number} {heading.title} is nowhere"


def check_positions(game: Game) -> None:
    """Every drawn position is a scene and answers its questions."""
    drawn = re.findall(r"^```position", game.rulebook(), re.MULTILINE)
    scenes = [part for _, part in parts_of(game) if part.scene]
    assert len(scenes) == len(drawn), f"{len(drawn)} positions are drawn, {len(scenes)} are shown"
    for part in scenes:
        scene = part.scene
        assert scene is not None and (scene.pieces or scene.trays), "an empty drawing"
        places = {tile.place for tile in scene.board.tiles} if scene.board else set()
        for question in part.questions:
            assert {question.start, question.end} <= places, f"{question.text!r} asks about a place that is not there"
            assert question.checks, f"{question.text!r} is not answered"
