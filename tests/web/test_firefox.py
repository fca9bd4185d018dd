"""The other engine: the ways through the house, and whole games, in Firefox."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from web.conftest import Welcome
from web.games import SHORT_GAME, SHORT_SET_UP, places, play_on
from web.house import Served
from web.visitor import PHONE


def test_firefox_walks_through_the_house(welcome_fox: Welcome) -> None:
    ada = welcome_fox()
    for path, heading in (
        ("/", "Choose your table"), ("/lobby", "At the tables"), ("/rules/war/6", "Line of sight"),
        ("/replays", "Finished games"), ("/settings", "Settings"), ("/credits", "Credits"),
        ("/new/war", "A game of War"), ("/anatomy", "Anatomy"),
    ):  # fmt: skip
        ada.open(path)
        expect(ada.page.get_by_role("heading", name=heading).first).to_be_visible()


def test_firefox_plays_a_bot_to_the_end(welcome_fox: Welcome) -> None:
    ada = welcome_fox().open("/")
    ada.page.locator('article[data-game="war"]').get_by_role("button", name="Play a bot now").click()
    ada.see_table()
    ada.play_bot(f"bot=random&{SHORT_SET_UP}")
    chance = random.Random(4)
    for number in range(0, 8, 2):
        ada.expect_actions(number)
        ada.expect_turn()
        start, end = places(chance.choice([choice for choice in ada.choices() if "-" in choice]))
        ada.click(start, end)
    ada.expect_actions(8)
    ada.page.get_by_role("button", name="More").click()
    ada.page.get_by_role("button", name="Surrender").click()
    ada.page.get_by_role("button", name="Yes, surrender").click()
    expect(ada.page.get_by_role("heading", name="Defeat")).to_be_visible()


def test_firefox_plays_a_game_of_choices_against_bots(welcome_fox: Welcome) -> None:
    ada = welcome_fox().open("/play/heap3?bot=random")
    while ada.page.get_by_role("complementary", name="The end of the game").count() == 0:
        ada.wait_for(lambda: bool(ada.choices()) or ada.page.locator(".story").count() > 0)
        if ada.choices():
            before = ada.done()
            ada.press("1")
            ada.wait_for(lambda before=before: ada.done() > before)  # type: ignore[misc]
    expect(ada.page.get_by_text("The heap is gone.").first).to_be_visible()


def test_firefox_plays_by_drag_and_by_keyboard_and_another_one_watches(welcome_fox: Welcome, house: Served) -> None:
    ada, cleo = welcome_fox("Ada", confirm=True), welcome_fox("Cleo")
    ben = house.sit(ada.lay_table(query=SHORT_SET_UP))
    ada.see_table()
    cleo.open(f"/room/{ada.room}").see_table()
    # A window behind another one hears of no focus.
    ada.page.bring_to_front()
    for number, move in enumerate(SHORT_GAME):
        ada.expect_actions(number)
        cleo.expect_actions(number)
        if number % 2:
            ben.act(move)
            continue
        start, end = places(move)
        if number % 4:
            ada.drag(start, end)
        else:
            ada.place(start).focus()
            ada.press("Enter")
            ada.steer(end)
            ada.press("Enter")
        expect(ada.page.get_by_role("button", name="Do it")).to_be_enabled()
        ada.press("Enter")
    expect(ada.page.get_by_role("heading", name="Victory")).to_be_visible()
    expect(cleo.page.get_by_role("heading", name="The end")).to_be_visible()


def test_firefox_fits_on_a_small_screen_and_looks_back(welcome_fox: Welcome, house: Served) -> None:
    ada = welcome_fox(size=PHONE)
    ben = house.sit(ada.lay_table(query=SHORT_SET_UP))
    ada.see_table()
    assert ada.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    panels = ada.page.get_by_role("navigation", name="Panels")
    panels.get_by_role("button", name="Layers").click()
    play_on(ada, ben, SHORT_GAME[:4])
    ada.expect_actions(4)
    panels.get_by_role("button", name="History").click()
    ada.page.locator('[aria-label="History"] ol button').first.click()
    expect(ada.page.get_by_text("You look back at step 1.").first).to_be_visible()
