"""The log, earlier positions while the game goes on, events in their order, and replays."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.conftest import Welcome
from web.games import SHORT_GAME, SHORT_SET_UP, play_on
from web.house import Served
from web.test_acting import at_table
from web.visitor import PHONE


def test_a_click_in_the_log_looks_back_while_the_game_goes_on(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    ben = at_table(ada, house, ["f3-f4", "f9-f8", "f4-f5"])
    ada.page.locator('[aria-label="History"] ol button').first.click()
    expect(ada.page.get_by_text("You look back at step 1.").first).to_be_visible()
    expect(ada.place("f9")).to_have_attribute("aria-label", re.compile("North Infantry"))
    assert ada.targets() == set()
    ben.act("f8-f7")
    ada.expect_steps(4)
    expect(ada.place("f7")).not_to_have_attribute("aria-label", re.compile("Infantry"))
    ada.page.get_by_role("button", name="To the present").first.click()
    expect(ada.place("f7")).to_have_attribute("aria-label", re.compile("North Infantry"))
    ada.expect_turn()


def test_keys_step_through_the_game(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    at_table(ada, house, ["f3-f4", "f9-f8"])
    ada.press(",")
    expect(ada.page.get_by_text("You look back at step 1.").first).to_be_visible()
    ada.press(",")
    expect(ada.place("f3")).to_have_attribute("aria-label", re.compile("South Infantry"))
    ada.press(".")
    expect(ada.place("f4")).to_have_attribute("aria-label", re.compile("South Infantry"))
    ada.press("End")
    expect(ada.place("f8")).to_have_attribute("aria-label", re.compile("North Infantry"))


def test_events_play_in_order_and_can_be_skipped(welcome: Welcome, house: Served) -> None:
    ada = welcome(speed=3)
    ben = house.sit(ada.lay_table(query=SHORT_SET_UP))
    ada.see_table()
    play_on(ada, ben, SHORT_GAME[:4])
    ada.page.locator("#command").blur()
    ada.press(" ")
    ada.expect_steps(4)
    ada.expect_turn()
    assert ada.steps() == SHORT_GAME[:4]


def test_at_speed_zero_everything_is_there_at_once(welcome: Welcome, house: Served) -> None:
    ada = welcome(speed=0)
    ben = at_table(ada, house, ["f3-f4"])
    ben.act("h11-h7")
    ada.expect_turn()
    assert ada.page.evaluate("document.getAnimations().filter(a => a.effect.target.closest('.play')).length") == 0


def test_still_motion_is_respected(welcome: Welcome, house: Served) -> None:
    ada = welcome(speed=2, browser={"reduced_motion": "reduce"})
    ben = at_table(ada, house, ["f3-f4"])
    ben.act("h11-h7")
    ada.expect_turn()
    moving = "document.getAnimations().filter(a => a.playState === 'running').length"
    assert ada.page.evaluate(moving) == 0


def test_a_finished_game_is_replayed_by_link_step_by_step(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    ben = at_table(ada, house, SHORT_GAME[:11], SHORT_SET_UP)
    room = ada.room
    ben.loop.do(ben.table.resign())
    expect(ada.page.get_by_role("heading", name="Victory")).to_be_visible()
    ada.page.get_by_role("link", name="Replay").click()
    page = ada.page
    expect(page.get_by_role("heading", name=re.compile("Ada"))).to_be_visible()
    step = page.get_by_role("complementary", name="This step")
    expect(step.get_by_text("The beginning")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(step.get_by_text("South moves Bomber a3-a6.")).to_be_visible()
    page.get_by_role("button", name="Next turning point").click()
    expect(step.get_by_text("North moves Commander k11-j11.")).to_be_visible()
    page.get_by_role("button", name="Next turning point").click()
    expect(step.get_by_text("South takes Tank on k6")).to_be_visible()
    expect(page.get_by_role("button", name="Next turning point")).to_be_disabled()
    page.get_by_role("slider", name="Step").fill("3")
    expect(step.get_by_text("South moves Bomber d1-h1.")).to_be_visible()
    assert page.get_by_label("Link to this position").input_value().endswith(f"/replay/{room}/3")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(step.get_by_text("North moves Artillery i10-h11.")).to_be_visible()
    other = welcome("Cleo", size=PHONE, touch=True).open(f"/replay/{room}/3")
    expect(other.page.get_by_role("complementary", name="This step")).to_contain_text("South moves Bomber d1-h1.")


def test_a_bot_judges_the_moves_of_a_finished_game_and_shows_what_was_better(welcome: Welcome, house: Served) -> None:
    """The last move but one leaves the Commander to the Bomber: that was a blunder, and the page says so."""
    ada = welcome()
    at_table(ada, house, SHORT_GAME[:-1], SHORT_SET_UP)
    ada.type(SHORT_GAME[-1])
    expect(ada.page.get_by_role("heading", name="Victory")).to_be_visible()
    page = ada.open(f"/replay/{ada.room}/18").page
    played = page.get_by_role("region", name="How they played")
    step = page.get_by_role("complementary", name="This step")
    moves = page.get_by_role("complementary", name="Moves").locator("ol")
    expect(step.get_by_text("Best, given what they knew")).to_have_count(0)
    played.get_by_role("button", name="Judge the moves").click()
    expect(played.get_by_text("All moves are judged.")).to_be_attached()
    expect(played.get_by_role("row", name=re.compile("blunder"))).to_be_visible()
    expect(step.get_by_text("Best, given what they knew")).to_be_visible()
    expect(step.locator(".way.best")).to_contain_text("%")
    expect(step.get_by_text("what was played")).to_be_visible()
    expect(page.locator(".play .arrow text")).to_have_text(["?", "1"])
    expect(moves.get_by_role("button")).to_have_count(len(SHORT_GAME))
    page.get_by_text("Marked", exact=True).click()
    expect(moves.get_by_role("button", name=re.compile(r"18\. .* blunder; chance of South 100 %"))).to_be_visible()
    expect(moves.get_by_role("button", name=re.compile(" best; "))).to_have_count(0)
    page.keyboard.press("Home")
    page.keyboard.press("n")
    expect(step.get_by_text(re.compile("gives away"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Chance of South: "))).to_be_visible()


def test_one_plays_on_from_any_position_of_a_replay_against_a_bot(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    ben = at_table(ada, house, SHORT_GAME[:5], SHORT_SET_UP)
    room = ada.room
    ben.loop.do(ben.table.resign())
    expect(ada.page.get_by_role("heading", name="Victory")).to_be_visible()
    ada.open(f"/replay/{room}/4")
    ada.page.get_by_role("button", name="Try this moment again").click()
    ada.page.wait_for_url(re.compile(f"/room/(?!{room})"))
    ada.see_table()
    ada.expect_steps(4)
    assert ada.steps() == SHORT_GAME[:4]
    ada.expect_turn()
    ada.type("a6-b6")
    ada.expect_steps(6)


def test_finished_games_are_listed_kept_and_deleted(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    ben = at_table(ada, house, ["f3-f4"])
    ben.loop.do(ben.table.resign())
    expect(ada.page.get_by_role("heading", name="Victory")).to_be_visible()
    ada.open("/replays")
    yours = ada.page.locator("section", has=ada.page.get_by_role("heading", name="Yours"))
    row = yours.locator(".row-of").first
    expect(row).to_contain_text("Ada v Ben")
    with ada.page.expect_download() as download:
        row.get_by_role("link", name="Download").click()
    assert '"game": "war"' in download.value.path().read_text().replace('":"', '": "')
    row.get_by_role("button", name="Delete").click()
    expect(yours.locator(".row-of")).to_have_count(0)
