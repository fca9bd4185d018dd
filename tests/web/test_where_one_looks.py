"""An action is chosen where one looks: at its target, with what it would do; by mouse, keyboard and touch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from web.conftest import Welcome
from web.games import SHORT_GAME, SHORT_SET_UP
from web.house import Opponent, Served
from web.test_acting import at_table
from web.test_any_game import drafted
from web.visitor import PHONE, Visitor

LAPTOP = (1366, 768)
NEAR = 60
CHANCE = re.compile(r"win with \d+ %|\d+ % to win")


def face_to_face(visitor: Visitor, house: Served) -> Opponent:
    """Bear on b2 before Wolf on b3, whom it may strike or hit with its Bolt."""
    moon = drafted(visitor, house)
    for number, (mine, theirs) in enumerate((("b1-b2", "b4-b3"), ("d1-d2", "pass"))):
        visitor.type(mine)
        moon.act(theirs)
        visitor.expect_actions(8 + 2 * number)
    visitor.page.locator("#command").blur()
    return moon


def asked(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Which one?")


def gap(visitor: Visitor, box: Locator, place: str) -> float:
    """How far the box is from the cell, in pixels."""
    one, other = box.bounding_box(), visitor.place(place).bounding_box()
    assert one and other
    across = max(one["x"] - other["x"] - other["width"], other["x"] - one["x"] - one["width"], 0)
    along = max(one["y"] - other["y"] - other["height"], other["y"] - one["y"] - one["height"], 0)
    return max(across, along)


def test_several_actions_at_one_target_are_chosen_beside_it_with_what_each_would_do(
    welcome: Welcome, house: Served
) -> None:
    ada = welcome(size=LAPTOP)
    face_to_face(ada, house)
    ada.click("b2", "b3")
    expect(asked(ada).get_by_role("button")).to_have_count(2)
    expect(asked(ada)).to_be_in_viewport(ratio=1)
    assert gap(ada, asked(ada), "b3") < NEAR
    expect(asked(ada).get_by_role("button").first).to_contain_text("Wolf 5 → 3")
    expect(asked(ada).get_by_role("button").last).to_contain_text("costs 2 mana")
    expect(ada.ask).to_contain_text("choose one of 2 at b3")
    expect(ada.page.locator(".btn.pri")).to_have_count(0)
    ada.press("Escape")
    expect(asked(ada)).to_have_count(0)
    expect(ada.place("b2")).to_have_attribute("aria-selected", "true")
    ada.click("b3")
    asked(ada).get_by_role("button").last.click()
    ada.expect_actions(11)
    assert "bolt" in ada.steps()[-1]


def test_the_same_is_chosen_by_the_keyboard_alone(welcome: Welcome, house: Served) -> None:
    ada = welcome(size=LAPTOP)
    face_to_face(ada, house)
    ada.place("b2").focus()
    for key in ("Enter", "ArrowUp", "Enter"):
        ada.press(key)
    expect(asked(ada).get_by_role("button").first).to_be_focused()
    ada.press("ArrowDown")
    expect(asked(ada).get_by_role("button").last).to_be_focused()
    ada.press("Enter")
    ada.expect_actions(11)
    expect(ada.page.locator('[role="gridcell"]:focus')).to_have_count(1)


def test_the_same_is_chosen_by_touch_in_sight_and_needs_no_second_word(welcome: Welcome, house: Served) -> None:
    ada = welcome(confirm=True)
    face_to_face(ada, house)
    ada.page.set_viewport_size({"width": 360, "height": 740})
    ada.click("b2", "b3")
    expect(asked(ada)).to_be_in_viewport(ratio=1)
    for row in asked(ada).get_by_role("button").all():
        box = row.bounding_box()
        assert box and box["height"] >= 38
    asked(ada).get_by_role("button").first.click()
    ada.expect_actions(11)


def test_what_one_possibility_would_do_stands_beside_the_pointer(welcome: Welcome, house: Served) -> None:
    ada = welcome(size=LAPTOP)
    at_table(ada, house, SHORT_GAME[:10], SHORT_SET_UP)
    ada.click("h6")
    ada.place("k6").hover()
    told = ada.page.get_by_role("tooltip")
    expect(told).to_contain_text("Tank falls")
    expect(told).to_contain_text("+3 score")
    assert gap(ada, told, "k6") < NEAR
    ada.place("h7").hover()
    expect(told).to_have_count(0)


def test_every_crosshair_carries_its_number(welcome: Welcome, house: Served) -> None:
    ada = welcome(size=LAPTOP)
    at_table(ada, house, SHORT_GAME[:10], SHORT_SET_UP)
    ada.click("h6")
    expect(ada.page.locator(".crosshair")).to_have_text(["+1", "+3"])
    bea = welcome(size=LAPTOP)
    face_to_face(bea, house)
    bea.click("b2")
    expect(bea.page.locator(".crosshair").first).to_have_text("-2")


def test_no_key_means_two_things(welcome: Welcome, house: Served) -> None:
    ada = welcome(size=LAPTOP)
    face_to_face(ada, house)
    ada.click("b2")
    keys = ada.page.locator('[aria-label="Piece and actions"] kbd').all_inner_texts()
    assert len(keys) >= 4 and len(keys) == len(set(keys))
    number = ada.page.get_by_role("region", name="Choices").locator("kbd").first.inner_text()
    ada.press(number)
    ada.expect_actions(11)
    assert ada.steps()[-1] == "pass"


def test_an_armed_walk_has_no_range_of_a_skill(welcome: Welcome, house: Served) -> None:
    ada = welcome(size=LAPTOP)
    face_to_face(ada, house)
    ada.click("b2")
    verbs = ada.page.get_by_role("region", name="What to do")
    hatching = ada.page.locator('.play path[style*="--skill"]')
    verbs.get_by_role("button", name="Move").click()
    expect(verbs.get_by_role("button", name="Move")).to_have_attribute("aria-pressed", "true")
    expect(hatching).to_have_count(0)
    verbs.get_by_role("button", name="Bolt").click()
    expect(hatching.first).to_be_attached()


def test_the_keyboard_begins_on_the_board_and_shows_one_ring_on_a_chosen_piece(welcome: Welcome) -> None:
    ada = welcome(size=LAPTOP).play_bot()
    expect(ada.page.locator('[role="gridcell"]:focus')).to_have_count(1)
    rings = ada.page.locator(".cursor")
    ada.press("ArrowUp")
    expect(rings).to_have_count(1)
    ada.press("ArrowDown")
    ada.press("Enter")
    expect(rings).to_have_count(0)


def test_in_zen_there_is_the_board_alone(welcome: Welcome, house: Served) -> None:
    ada = welcome(size=LAPTOP)
    drafted(ada, house)
    expect(ada.page.get_by_role("region", name="Shop")).to_be_visible()
    known = "{...JSON.parse(localStorage.getItem('wartable.settings')), zen: true}"
    ada.page.evaluate(f"localStorage.setItem('wartable.settings', JSON.stringify({known}))")
    ada.page.reload()
    ada.see_table()
    expect(ada.page.get_by_role("region", name="Shop")).to_have_count(0)


def test_what_was_announced_fits_its_chip(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    face_to_face(ada, house)
    for width, height in (LAPTOP, PHONE):
        ada.page.set_viewport_size({"width": width, "height": height})
        chips = ada.page.locator(".play .sum")
        expect(chips.first).to_be_visible()
        assert chips.evaluate_all(
            "all => all.every(({ children: [rect, text] }) => text.getBBox().width + 8 < rect.getBBox().width)"
        )


def test_long_sources_of_a_number_are_a_chip_and_a_tooltip(welcome: Welcome, house: Served) -> None:
    ada = welcome(size=LAPTOP)
    drafted(ada, house)
    ada.click("b1")
    ada.page.get_by_role("region", name="Shop").get_by_role("button", name="Sword").click()
    ada.expect_actions(7)
    ada.click("b1")
    number = ada.page.get_by_role("region", name="Inspector").locator("dl > div").filter(has_text="force")
    expect(number).to_have_attribute("title", re.compile("2 base, \\+1 Sword"))
    expect(number.locator("small")).to_have_text("+1")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["desk", "phone"])
def test_the_coach_says_why_can_show_it_and_can_be_silenced_for_good(
    welcome: Welcome, size: tuple[int, int]
) -> None:
    ada = welcome(size=size, coach="first").play_bot()
    coach = ada.page.get_by_role("region", name="Coach")
    expect(coach).to_contain_text(CHANCE)
    coach.get_by_role("button").last.click()
    expect(ada.page.get_by_role("button", name="Do it")).to_be_visible()
    ada.press("Escape")
    coach.get_by_role("button", name="Be quiet").click()
    expect(coach).to_have_count(0)
    ada.page.reload()
    ada.see_table()
    expect(coach).to_have_count(0)
    assert ada.settings()["coach"] == "never"


def test_a_hint_gives_its_reason_without_a_coach_too(welcome: Welcome) -> None:
    ada = welcome(size=LAPTOP).play_bot()
    ada.press("h")
    expect(ada.page.get_by_role("region", name="Before you act")).to_contain_text(CHANCE)
