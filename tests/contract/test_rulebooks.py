"""What the platform expects of every rulebook: that it opens, to the last chapter and the last drawing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from types import SimpleNamespace

import pytest

from contract.table import every_game
from wartable.games import GAMES
from wartable.kernel.game import Game
from wartable.kernel.refusal import Refusal
from wartable.server.rulebooks import Chapter, Part, chapters_of


def parts_of(game: Game) -> Iterator[tuple[Chapter, Part]]:
    for chapter in chapters_of(game):
        for part in chapter.parts:
            yield chapter, part


def words_of(chapter: Chapter) -> str:
    """What a reader sees, without the markup."""
    return unescape(re.sub(r"<[^>]+>", "", " ".join(part.html for part in chapter.parts)))


@every_game
def test_every_chapter_has_a_title_and_something_to_read(game: Game) -> None:
    opening, *chapters = chapters_of(game)
    assert opening.title == game.title and chapters
    for chapter in chapters:
        assert chapter.title.strip() and chapter.parts, f"chapter {chapter.number} {chapter.title} is empty"
        for part in chapter.parts:
            assert bool(part.html) != bool(part.scene), "a part is words or a drawing"


@every_game
def test_chapters_are_numbered_one_after_the_other(game: Game) -> None:
    numbers = [int(chapter.number) for chapter in chapters_of(game) if chapter.number]
    assert numbers == list(range(1, len(numbers) + 1))


@every_game
def test_every_section_is_in_its_chapter_and_has_its_number(game: Game) -> None:
    source = re.sub(r"^```.*?^```$", "", game.rulebook(), flags=re.MULTILINE | re.DOTALL)
    by_number = {chapter.number: words_of(chapter) for chapter in chapters_of(game)}
    for number, title in re.findall(r"^### (\d+\.\d+) (.+)$", source, re.MULTILINE):
        plain = re.sub(r"[*`_]", "", title)
        assert f"{number} {plain}" in by_number[number.split(".")[0]], f"{number} {title} is nowhere"


@every_game
def test_no_table_and_no_drawing_is_left_as_it_was_written(game: Game) -> None:
    for chapter, part in parts_of(game):
        assert "{{" not in part.html and "```" not in part.html and "language-position" not in part.html, chapter.title


@every_game
def test_every_drawn_position_is_a_scene_and_answers_its_questions(game: Game) -> None:
    drawn = re.findall(r"^```position", game.rulebook(), re.MULTILINE)
    scenes = [part for _, part in parts_of(game) if part.scene]
    assert len(scenes) == len(drawn)
    for part in scenes:
        scene = part.scene
        assert scene is not None and (scene.pieces or scene.trays), "an empty drawing"
        places = {tile.place for tile in scene.board.tiles} if scene.board else set()
        for look in part.looks:
            assert {look.start, look.end} <= places, f"{look.text!r} asks about a place that is not there"
            assert look.checks, f"{look.text!r} is not answered"


WAR = GAMES["war"]
DRAWING = WAR.rulebook().partition("```position")[2].partition("\n")[2].partition("```")[0]


@pytest.mark.parametrize(
    ("book", "reason"),
    [
        ("", "begins with no title"),
        ("## 1. The aim\n\nWin.\n", "begins with no title"),
        ("# War\n\nA game.\n", "has no chapter"),
        ("# War\n\n## 1. The aim\n\n```position c3\nANY```\n", "asks 'c3' of a drawing; a question is a place"),
        ("# War\n\n## 1. The aim\n\n```position c3 c4\nANY```\n", "asks 'c3 c4' of a drawing"),
        ("# War\n\n## 1. The aim\n\n{{nothing}}\n", "asks for a table 'nothing'"),
        ("# War\n\n## 1. The aim\n\n```position\nnothing\n```\n", "has a drawing that cannot be read"),
    ],
)
def test_a_rulebook_that_cannot_be_opened_is_refused_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, book: str, reason: str
) -> None:
    files = SimpleNamespace(
        joinpath=lambda name: SimpleNamespace(read_text=lambda coding: book.replace("ANY", DRAWING))
    )
    monkeypatch.setattr("wartable.kernel.game.files", lambda package: files)
    with pytest.raises(Refusal, match=re.escape(reason)):
        chapters_of.__wrapped__(WAR)
