"""Puzzles on the page: asked, missed, tried again, solved, and kept in this browser alone."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, expect

from wartable.games import HOUSE
from wartable.puzzles.collection import collection_of
from wartable.puzzles.puzzle import Puzzle
from wartable.puzzles.solving import Solving
from web.conftest import Welcome
from web.visitor import PHONE, Visitor

WAR = collection_of(HOUSE["war"])
PUZZLE = next(puzzle for puzzle in WAR.puzzles.values() if len(puzzle.line) == 1)


def bubble(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Puzzle", exact=True)


def type_action(visitor: Visitor, text: str) -> None:
    visitor.page.locator("#command").fill(text)
    visitor.press("Enter")


def kept(visitor: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(visitor.page.evaluate("localStorage.getItem('wartable.progress') ?? '{}'"))
    return found


def at(visitor: Visitor, puzzle: Puzzle = PUZZLE) -> Visitor:
    visitor.open(f"/puzzles/war/{puzzle.name}")
    expect(visitor.page.locator("[data-steps]")).to_be_visible()
    return visitor


def a_wrong_action() -> str:
    return next(choice.text for choice in Solving(WAR, PUZZLE).choices() if choice.text != PUZZLE.line[0])


def test_a_puzzle_is_missed_tried_again_and_solved_and_only_the_first_try_counts(welcome: Welcome) -> None:
    ada = at(welcome())
    expect(bubble(ada)).to_contain_text(WAR.question_of(PUZZLE).asks)
    type_action(ada, a_wrong_action())
    expect(bubble(ada)).to_contain_text("Not that one")
    ada.page.wait_for_function("JSON.parse(localStorage.getItem('wartable.progress') ?? '{}').solver?.tries === 1")
    assert kept(ada)["puzzles"] == {f"war/{PUZZLE.name}": 0} and kept(ada)["solver"]["rating"] < 1500
    bubble(ada).get_by_role("button", name="Try again").click()
    expect(bubble(ada)).to_contain_text(WAR.question_of(PUZZLE).asks)
    type_action(ada, PUZZLE.line[0])
    expect(bubble(ada)).to_contain_text(WAR.theme_of(PUZZLE).title)
    expect(bubble(ada).get_by_role("button", name="Next puzzle")).to_be_focused()
    assert kept(ada)["puzzles"] == {f"war/{PUZZLE.name}": 1} and kept(ada)["solver"]["tries"] == 1


def test_whoever_asks_for_a_hint_has_not_found_it_alone_on_a_phone_too(welcome: Welcome) -> None:
    ada = welcome(size=PHONE, touch=True)
    ada.open(f"/puzzles/war/{PUZZLE.name}")
    expect(bubble(ada)).to_contain_text(WAR.question_of(PUZZLE).asks)
    for _ in range(2):
        bubble(ada).get_by_role("button", name="Hint").click()
    ada.page.wait_for_function("JSON.parse(localStorage.getItem('wartable.progress') ?? '{}').solver?.tries === 1")
    assert kept(ada)["puzzles"] == {f"war/{PUZZLE.name}": 0}


def test_the_shelves_lead_to_a_puzzle_of_each_game_and_home_to_todays(welcome: Welcome) -> None:
    ada = welcome()
    ada.open("/puzzles")
    shelf = ada.page.get_by_role("region", name="Puzzles of War")
    expect(shelf).to_contain_text(f"0 of {len(WAR.puzzles)} solved")
    shelf.get_by_role("button", name="Solve a puzzle of War").click()
    expect(bubble(ada)).to_contain_text(WAR.question_of(PUZZLE).asks)
    ada.open("/")
    ada.page.get_by_role("link", name="Today's puzzle").click()
    expect(bubble(ada)).to_contain_text("The first try counts.")


def test_what_is_not_there_is_said_with_the_way_back(welcome: Welcome) -> None:
    ada = welcome()
    ada.open("/puzzles/war/00000000")
    expect(ada.page.get_by_role("heading", name="There is no such puzzle")).to_be_visible()
