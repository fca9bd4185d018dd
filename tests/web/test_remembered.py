"""What the browser remembers, and what one can change of the table."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.conftest import Welcome
from web.house import Served


def test_settings_are_kept_over_a_reload(welcome: Welcome) -> None:
    ada = welcome().open("/settings")
    page = ada.page
    page.get_by_text("Light", exact=True).click()
    page.get_by_text("Blue and orange").click()
    page.get_by_role("radiogroup", name="Motion", exact=True).get_by_text("2×").click()
    page.get_by_role("switch", name=re.compile("^Confirm")).check()
    page.get_by_role("switch", name=re.compile("^Coordinates")).uncheck()
    page.get_by_role("slider", name="Volume").fill("0.8")
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "light"
    assert page.evaluate("document.documentElement.dataset.palette") == "blue-orange"
    expect(page.get_by_role("switch", name=re.compile("^Confirm"))).to_be_checked()
    expect(page.get_by_role("switch", name=re.compile("^Coordinates"))).not_to_be_checked()
    expect(page.get_by_role("slider", name="Volume")).to_have_value("0.8")
    expect(page.get_by_role("radiogroup", name="Motion", exact=True).get_by_role("radio", checked=True)).to_have_count(
        1
    )


def test_text_contrast_and_motion_are_as_the_reader_likes_them(welcome: Welcome, house: Served) -> None:
    ada = welcome(speed=1)
    house.sit(ada.lay_table())
    ada.see_table()
    room = ada.room
    size = "getComputedStyle(document.querySelector('.left')).zoom"
    assert ada.page.evaluate(size) == "1"
    ada.open("/settings")
    page = ada.page
    page.get_by_role("radiogroup", name="Text size").get_by_text("115").click()
    page.get_by_role("radiogroup", name="Contrast").get_by_text("high").click()
    page.get_by_role("radiogroup", name="Reduced motion").get_by_text("always").click()
    assert page.evaluate("document.documentElement.dataset.contrast") == "high"
    ada.open(f"/room/{room}").see_table()
    assert ada.page.evaluate(size) == "1.15"
    assert ada.page.evaluate("document.documentElement.dataset.motion") == "still"
    ada.click("f3", "f4")
    ada.expect_actions(1)
    assert ada.page.evaluate("document.getAnimations().filter(one => one.playState === 'running').length") == 0


def test_the_system_decides_on_the_theme_if_it_is_asked(welcome: Welcome) -> None:
    ada = welcome(theme="system", browser={"color_scheme": "light"}).open("/")
    assert ada.page.evaluate("document.documentElement.dataset.theme") == "light"
    ada.page.emulate_media(color_scheme="dark")
    ada.wait_for(lambda: ada.page.evaluate("document.documentElement.dataset.theme") == "dark")


def test_the_board_is_turned_and_stays_so(welcome: Welcome) -> None:
    ada = welcome().play_bot()
    above = "document.querySelector('[data-place=a11]').getBoundingClientRect().top"
    below = "document.querySelector('[data-place=a1]').getBoundingClientRect().top"
    assert ada.page.evaluate(above) < ada.page.evaluate(below)
    ada.press("f")
    ada.wait_for(lambda: ada.page.evaluate(above) > ada.page.evaluate(below))
    ada.page.reload()
    ada.see_table()
    assert ada.page.evaluate(above) > ada.page.evaluate(below)


def test_who_plays_the_second_seat_sits_on_the_other_side(welcome: Welcome) -> None:
    ada = welcome().play_bot("bot=random&seat=1")
    ada.expect_turn()
    top = "document.querySelector('[data-place=a1]').getBoundingClientRect().top"
    assert ada.page.evaluate(top) < 300


def test_zen_leaves_only_the_board(welcome: Welcome) -> None:
    ada = welcome().play_bot()
    ada.page.get_by_role("button", name="More").click()
    ada.page.get_by_role("button", name="Zen: only the board").click()
    expect(ada.page.get_by_role("complementary")).to_have_count(0)
    ada.page.reload()
    ada.see_table()
    expect(ada.page.get_by_role("complementary")).to_have_count(0)
    ada.click("f3", "f4")
    expect(ada.place("f4")).to_have_attribute("aria-label", re.compile("South Infantry"))
    ada.page.get_by_role("button", name="More").click()
    ada.page.get_by_role("button", name="Leave zen").click()
    expect(ada.page.get_by_role("complementary")).to_have_count(2)


def test_sound_is_switched_in_the_bar_and_stays_off(welcome: Welcome) -> None:
    ada = welcome(volume=0.5).open("/")
    ada.page.get_by_role("button", name="Sound").click()
    assert ada.settings()["volume"] == 0
    ada.page.reload()
    expect(ada.page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "false")


def test_overlays_stay_as_they_were_left(welcome: Welcome) -> None:
    ada = welcome().play_bot()
    overlays = ada.page.get_by_role("region", name="Overlays")
    overlays.get_by_role("button", name="Sight").click()
    overlays.get_by_role("button", name="Guarded").click()
    ada.page.reload()
    ada.see_table()
    expect(overlays.get_by_role("button", name="Sight")).to_have_attribute("aria-pressed", "true")
    expect(overlays.get_by_role("button", name="Guarded")).to_have_attribute("aria-pressed", "false")


def test_the_link_to_watch_is_copied_and_shows_no_secrets(welcome: Welcome, house: Served) -> None:
    ada = welcome("Ada", browser={"permissions": ["clipboard-read", "clipboard-write"]})
    ben = house.sit(ada.lay_table("toy"))
    ada.see_table()
    ada.click("b1", "d1")
    ada.page.get_by_role("button", name="More").click()
    ada.page.get_by_role("button", name="Copy the link to watch").click()
    link = ada.page.evaluate("navigator.clipboard.readText()")
    cleo = welcome("Cleo")
    cleo.page.goto(link)
    cleo.see_table()
    expect(cleo.page.get_by_role("gridcell", name=re.compile("knight|archer"))).to_have_count(0)
    ben.act("knight b5, archer d5")
    expect(cleo.page.get_by_role("gridcell", name=re.compile("knight|archer"))).to_have_count(4)
    expect(ada.page.get_by_text("1 watching")).to_be_visible()


def test_the_rulebook_is_searched_and_read_chapter_by_chapter(welcome: Welcome) -> None:
    ada = welcome().open("/rules/war")
    page = ada.page
    chapters = page.get_by_role("navigation", name="Chapters")
    chapters.get_by_role("link", name="6 Line of sight", exact=False).click()
    expect(page.get_by_role("heading", name="Line of sight", level=1)).to_be_visible()
    expect(page.get_by_role("grid").first).to_be_visible()
    captions = page.get_by_role("figure").get_by_role("listitem")
    expect(captions.first).to_have_text(re.compile("sees a3 sees e3$"))
    expect(captions.nth(3)).to_contain_text("hidden by c3, height 3")
    chapters.get_by_role("link", name="Spotters").click()
    expect(page.get_by_role("heading", name="6.3 Spotters")).to_be_in_viewport()
    page.get_by_label("Search the rules").fill("excavator")
    expect(chapters.get_by_role("link", name="Line of sight")).to_have_count(0)
    expect(chapters.get_by_role("link", name=re.compile("^9 Transport and Excavator"))).to_be_visible()
