"""Learning on the page: the paths, a step from its first word to its stars, and progress that is the browser's own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from web.conftest import Welcome
from web.visitor import PHONE, Visitor

FIRST = "/learn/war/01_the_commander/1"


def coach(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Coach")


def type_action(visitor: Visitor, text: str) -> None:
    visitor.page.locator("#command").fill(text)
    visitor.press("Enter")


def at_step(visitor: Visitor, path: str = FIRST) -> Visitor:
    visitor.open(path)
    expect(visitor.page.locator("[data-steps]")).to_be_visible()
    return visitor


def kept(visitor: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(visitor.page.evaluate("localStorage.getItem('wartable.progress') ?? '{}'"))
    return found


def test_a_step_is_missed_explained_tried_again_hinted_at_and_done_by_keyboard(welcome: Welcome) -> None:
    ada = at_step(welcome())
    page = ada.page
    expect(coach(ada)).to_contain_text("Take the enemy Commander")
    expect(page.get_by_role("listitem").filter(has_text="Take the Commander on c3: open")).to_be_visible()
    type_action(ada, "c2-b2")
    expect(coach(ada)).to_contain_text("Not quite")
    expect(coach(ada)).to_contain_text("Infantry walks straight")
    expect(page.get_by_role("button", name="Try again")).to_be_focused()
    ada.press("Enter")
    expect(coach(ada)).to_contain_text("Take the enemy Commander")
    for told in ("A Tank drives", "Look at Tank on e3.", "Tank: take Commander on c3"):
        ada.press("h")
        expect(coach(ada)).to_contain_text(told)
    expect(page.get_by_role("button", name="Do it")).to_be_enabled()
    ada.press("Enter")
    expect(coach(ada)).to_contain_text("Remember:")
    expect(coach(ada).get_by_role("img", name="1 of 3 stars")).to_be_visible()
    assert kept(ada)["steps"] == {"war/01_the_commander/1": 1}
    expect(page.get_by_role("link", name="Next", exact=True)).to_be_focused()
    ada.press("Enter")
    expect(coach(ada)).to_contain_text("Nobody says check")


def test_what_is_forbidden_is_answered_by_the_rules_and_costs_no_star(welcome: Welcome) -> None:
    ada = at_step(welcome())
    type_action(ada, "c2xc3")
    expect(ada.page.locator("li.no").first).to_be_visible()
    type_action(ada, "e3xc3")
    expect(coach(ada).get_by_role("img", name="3 of 3 stars")).to_be_visible()


def test_the_paths_show_what_is_done_and_where_to_go_on_and_progress_travels(welcome: Welcome, tmp_path: Path) -> None:
    ada = welcome().open("/learn")
    page = ada.page
    war = page.get_by_role("region", name="War: 0 of 11 lessons done")
    expect(war.get_by_role("link", name="Begin")).to_have_attribute("href", FIRST)
    last = war.get_by_role("link", name="Lesson 11: First battle")
    expect(last).to_have_attribute("href", "/learn/war/11_first_battle/1")
    steps = {f"war/01_the_commander/{number}": 3 for number in (1, 2, 3)}
    brought = tmp_path / "progress.json"
    brought.write_text(json.dumps({"format": 1, "steps": steps}), encoding="utf8")
    page.get_by_label("Import").set_input_files(brought)
    expect(page.get_by_text("Merged")).to_be_visible()
    war = page.get_by_role("region", name="War: 1 of 11 lessons done")
    expect(war.get_by_role("link", name="Continue")).to_have_attribute("href", "/learn/war/02_walls_and_gaps/1")
    with page.expect_download() as taken:
        page.get_by_role("button", name="Export").click()
    assert json.loads(Path(taken.value.path()).read_text("utf8"))["steps"] == steps
    brought.write_text("{}", encoding="utf8")
    page.get_by_label("Import").set_input_files(brought)
    expect(page.get_by_text("no progress of lessons")).to_be_visible()
    assert kept(ada)["steps"] == steps


def test_the_rulebook_and_the_card_lead_to_lessons(welcome: Welcome) -> None:
    ada = welcome().open("/rules/war/7")
    tries = ada.page.get_by_role("navigation", name="Lessons on this chapter")
    expect(tries.get_by_role("link", name="Climb, then fire")).to_have_attribute(
        "href", "/learn/war/06_heights_and_missiles/1"
    )
    ada.open("/")
    expect(ada.page.locator('article[data-game="war"] a.new[href="/learn/war"]')).to_be_visible()


def test_a_lesson_fits_a_phone_and_is_done_with_a_finger(welcome: Welcome) -> None:
    ada = at_step(welcome(size=PHONE, touch=True))
    expect(coach(ada)).to_contain_text("Take the Commander on c3")
    assert int(ada.page.evaluate("document.documentElement.scrollWidth - innerWidth")) <= 0
    box, board = coach(ada).bounding_box(), ada.place("c3").bounding_box()
    assert box and board and box["y"] + box["height"] <= board["y"], "the coach hides nothing of the board"
    ada.place("e3").tap()
    ada.place("c3").tap()
    ada.page.get_by_role("button", name="Do it").tap()
    expect(coach(ada)).to_contain_text("Remember:")


def test_every_game_can_be_learned_at_its_own_table(welcome: Welcome) -> None:
    ada = welcome()
    for path in ("ancient_wars/04_skills_and_their_reach/1", "valor/01_run/1", "yudh/01_sikka/1"):
        at_step(ada, f"/learn/{path}")
        expect(coach(ada)).to_be_visible()
    ada.page.get_by_role("button", name="Hint").first.click()
    expect(coach(ada).locator(".hint")).to_be_visible()
