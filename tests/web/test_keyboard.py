"""Everything by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import expect

from web.conftest import Welcome
from web.games import SHORT_GAME, SHORT_SET_UP, places
from web.house import Served


def test_a_whole_game_is_played_with_arrows_and_enter(welcome: Welcome, house: Served) -> None:
    ada = welcome(confirm=True)
    ben = house.sit(ada.lay_table(query=SHORT_SET_UP))
    ada.see_table()
    ada.page.locator('[role="gridcell"][tabindex="0"]').focus()
    for number, move in enumerate(SHORT_GAME):
        ada.expect_steps(number)
        if number % 2:
            ben.act(move)
            continue
        start, end = places(move)
        ada.steer(start)
        ada.press("Enter")
        ada.steer(end)
        ada.press("Enter")
        expect(ada.page.get_by_role("button", name="Do it")).to_be_enabled()
        ada.press("Enter")
    expect(ada.page.get_by_role("heading", name="Victory")).to_be_visible()


def test_tab_goes_through_ones_pieces_and_the_targets_of_the_chosen_one(welcome: Welcome) -> None:
    ada = welcome().play_bot()
    here = "document.activeElement.dataset.place ?? ''"
    starts = list(dict.fromkeys(text[: text.index("-")] for text in ada.choices()))
    ada.place(starts[0]).focus()
    seen = [starts[0]]
    for _ in starts[1:]:
        ada.press("Tab")
        seen.append(ada.page.evaluate(here))
    assert seen == starts
    ada.press("Shift+Tab")
    assert ada.page.evaluate(here) == starts[-2]
    ada.press("Enter")
    targets = ada.targets()
    ada.press("Tab")
    assert ada.page.evaluate(here) in targets
    # Nobody is caught: after the last, Tab leaves the board.
    ada.press("Escape")
    ada.place(starts[-1]).focus()
    ada.press("Tab")
    assert ada.page.evaluate(here) == ""


def test_numbers_choose_targets_and_escape_goes_back(welcome: Welcome) -> None:
    ada = welcome(confirm=True).play_bot()
    ada.place("f3").focus()
    ada.press("Enter")
    ada.press("1")
    expect(ada.page.get_by_role("region", name="Before you act")).to_be_visible()
    ada.press("Escape")
    expect(ada.page.get_by_role("region", name="Before you act")).to_have_count(0)
    assert ada.targets() == set()


def test_every_key_of_the_list_does_what_it_says(welcome: Welcome) -> None:
    ada = welcome().play_bot()
    page = ada.page
    ada.press("?")
    expect(page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    # Nobody waits before the next key.
    ada.press("Escape")
    ada.press("x")
    expect(page.get_by_role("region", name="In words")).to_be_visible()
    ada.press("Escape")
    expect(page.get_by_role("region", name="In words")).to_have_count(0)
    for key, name in (("v", "sight"), ("r", "fire"), ("g", "zones"), ("t", "threats"), ("f", "flipped")):
        before = ada.settings().get(name, name in ("fire", "zones"))
        ada.press(key)
        ada.wait_for(lambda name=name, before=before: ada.settings().get(name) is not before)  # type: ignore[misc]
    ada.press("/")
    expect(page.locator("#command")).to_be_focused()
    ada.press("Escape")
    ada.press("h")
    expect(page.get_by_role("button", name="Do it")).to_be_visible()
    ada.press("Enter")
    ada.expect_steps(2)
    ada.press("z")
    ada.expect_steps(0)


def test_the_menu_closes_with_escape(welcome: Welcome) -> None:
    ada = welcome().play_bot()
    more = ada.page.get_by_role("button", name="More")
    more.focus()
    ada.press("Enter")
    expect(ada.page.locator("#more")).to_be_visible()
    ada.press("Escape")
    expect(ada.page.locator("#more")).to_be_hidden()


def test_the_content_is_one_key_away_from_the_top(welcome: Welcome) -> None:
    ada = welcome().open("/rules/war")
    ada.press("Tab")
    skip = ada.page.get_by_role("link", name="Skip to content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
