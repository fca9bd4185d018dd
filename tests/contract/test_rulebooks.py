"""A rulebook that cannot be opened is refused with the reason, and nothing in one can do more than be read."""

from __future__ import annotations

import re
from string import ascii_lowercase
from types import SimpleNamespace

import pytest

from wartable.games import GAMES
from wartable.kernel.refusal import Refusal
from wartable.kernel.scene import Board
from wartable.server.rulebooks import Part, chapters_of

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


def test_what_looks_like_html_in_a_rulebook_is_shown_as_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    book = "# War\n\n## 1. The aim\n\n<img src=x onerror=alert(1)>\n\n<script>alert(1)</script>\n"
    files = SimpleNamespace(joinpath=lambda name: SimpleNamespace(read_text=lambda coding: book))
    monkeypatch.setattr("wartable.kernel.game.files", lambda package: files)
    html = " ".join(part.html for part in chapters_of.__wrapped__(WAR)[1].parts)
    assert "<img" not in html and "<script" not in html and "&lt;script&gt;" in html


@pytest.mark.parametrize("name", GAMES)
def test_a_drawing_shows_the_part_of_the_board_on_which_its_pieces_stand(name: str) -> None:
    for chapter in chapters_of(GAMES[name]):
        for part in chapter.parts:
            if part.scene and part.scene.board and part.first:
                assert hidden_in(part, part.scene.board) == [], f"chapter {chapter.number}: {part.first}-{part.last}"


def hidden_in(part: Part, board: Board) -> list[str]:
    """The places of pieces that the drawing does not show."""
    columns = board.columns or list(ascii_lowercase)
    (left, one), (right, other) = ((columns.index(place[0]), int(place[1:])) for place in (part.first, part.last))
    bottom, top = sorted((one, other))
    places = [piece.place for piece in part.scene.pieces if piece.place] if part.scene else []
    shown = {f"{columns[column]}{row}" for column in range(left, right + 1) for row in range(bottom, top + 1)}
    return [place for place in places if place not in shown]
