"""The rulebooks on the page: their pictures are looked at by what they paint, and what is searched for is found."""

from __future__ import annotations

import json
import re
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from wartable.games import GAMES
from web.conftest import Welcome
from web.house import Served

# Of each drawing: which places it shows, and on which of them something stands in its own place.
PAINTED = """() => [...document.querySelectorAll('article figure')].map((figure) => {
  const inside = (point, box) =>
    point.x >= box.left - 2 && point.x <= box.right + 2 && point.y >= box.top - 12 && point.y <= box.bottom + 2;
  const cells = [...figure.querySelectorAll('[data-place]')];
  const middles = [...figure.querySelectorAll('[data-piece]')].map((piece) => {
    const { left, right, top, bottom } = piece.getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  });
  const stands = (cell) => middles.some((point) => inside(point, cell.getBoundingClientRect()));
  return {
    words: figure.innerText.trim().length,
    shown: cells.length,
    taken: cells.filter(stands).map((cell) => cell.dataset.place),
  };
})"""


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_every_rulebook_paints_its_position(welcome: Welcome, house: Served, game: str) -> None:
    """Every piece is drawn in its own cell; a table without a board is told in words."""
    with urlopen(f"{house.address}/api/games/{game}/rulebook") as answer:
        chapters = json.load(answer)
    ada = welcome()
    for chapter in chapters:
        parts = [part for part in chapter["parts"] if "scene" in part]
        if not parts:
            continue
        ada.open(f"/rules/{game}/{chapter['number'] or chapter['title']}")
        expect(ada.page.locator("article figure")).to_have_count(len(parts))
        for part, painted in zip(parts, ada.page.evaluate(PAINTED), strict=True):
            pieces = {piece["place"] for piece in part["scene"].get("pieces", []) if piece.get("place")}
            if part["scene"].get("board"):
                assert painted["shown"] > 1 and pieces <= set(painted["taken"]), f"chapter {chapter['number']}"
            else:
                assert painted["words"] > 0, f"chapter {chapter['number']} has an empty picture"


def test_a_search_in_the_rules_leads_to_the_words(welcome: Welcome) -> None:
    page = welcome().open("/rules/ancient_wars").page
    page.get_by_role("searchbox", name="Search the rules").fill("half a point")
    chapters = page.get_by_role("navigation", name="Chapters")
    chapters.get_by_role("link", name=re.compile("Moving .*half a point")).click()
    expect(page.get_by_role("heading", name="Moving")).to_be_visible()
    page.wait_for_function("getSelection().toString() === 'half a point'")
    expect(page.get_by_text("half a point").last).to_be_in_viewport()
