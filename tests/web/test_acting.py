"""What one can do at the table, and what is shown before it is done."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.conftest import Welcome
from web.games import (
    HIDDEN_GAME,
    HIDDEN_GUN,
    HIDDEN_SET_UP,
    HIDDEN_TARGET,
    HIDING_TILE,
    SHORT_GAME,
    SHORT_SET_UP,
    play_on,
)
from web.house import Opponent, Served
from web.visitor import PHONE, Visitor


def at_table(ada: Visitor, house: Served, moves: list[str], query: str = "") -> Opponent:
    """After these moves, with somebody over the wire on the other side."""
    ben = house.sit(ada.lay_table(query=query))
    play_on(ada, ben, moves)
    ada.expect_steps(len(moves))
    ada.page.locator("#command").blur()
    return ben


def test_a_click_selects_and_shows_exactly_the_targets_that_the_server_sent(welcome: Welcome) -> None:
    ada = welcome().play_bot()
    ada.click("d1")
    offered = {text.split("-")[1] for text in ada.choices() if text.startswith("d1-")}
    assert ada.targets() == offered and offered
    ada.click("d1")
    assert ada.targets() == set()


def test_the_line_says_whose_turn_it_is_and_what_the_chosen_piece_may_do(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    ben = at_table(ada, house, [])
    expect(ada.ask).to_contain_text("South to act")
    ada.expect_turn()
    ada.click("f3")
    expect(ada.ask).to_contain_text("Infantry f3: move to f4 or g3.")
    ada.click("f4")
    expect(ada.ask).to_contain_text("North to act")
    expect(ada.ask).to_contain_text("You wait.")
    ben.act("f9-f8")
    ada.expect_turn()


def test_a_piece_is_dragged_to_its_target_and_dropped_elsewhere_it_stays(welcome: Welcome) -> None:
    ada = welcome().play_bot()
    ada.drag("d1", "k6")
    expect(ada.place("d1")).to_have_attribute("aria-label", re.compile("South Bomber"))
    ada.drag("d1", "d4")
    expect(ada.place("d4")).to_have_attribute("aria-label", re.compile("South Bomber"))
    assert ada.steps()[0] == "d1-d4"


def test_the_exact_effect_is_shown_while_the_pointer_rests_on_a_target(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    at_table(ada, house, SHORT_GAME[:10], SHORT_SET_UP)
    ada.click("h6")
    ada.place("k6").hover()
    panel = ada.page.get_by_role("region", name="Before you act")
    expect(panel).to_contain_text("South takes Tank on k6 with Bomber from h6: +3.")
    expect(panel.locator("strong")).to_have_text("+3")
    expect(panel.get_by_role("link").first).to_have_attribute("href", re.compile(r"^/rules/war/\d"))
    ada.place("a11").hover()
    expect(panel).to_have_count(0)
    ada.expect_steps(10)


def test_with_confirmation_an_action_waits_for_a_second_word(welcome: Welcome) -> None:
    ada = welcome(confirm=True).play_bot()
    ada.click("f3", "f4")
    panel = ada.page.get_by_role("region", name="Before you act")
    expect(panel).to_contain_text("South moves Infantry f3-f4.")
    ada.expect_steps(0)
    panel.get_by_role("button", name="Cancel").click()
    expect(panel).to_have_count(0)
    ada.click("f3", "f4")
    panel.get_by_role("button", name="Do it").click()
    ada.expect_steps(2)
    ada.click("f2", "g2")
    expect(panel).to_contain_text("South moves Infantry f2-g2.")
    ada.click("g2")
    ada.expect_steps(4)


def test_fingers_confirm_unless_they_say_otherwise(welcome: Welcome) -> None:
    ada = welcome(size=PHONE, touch=True).play_bot()
    ada.place("f3").tap()
    ada.place("f4").tap()
    expect(ada.page.get_by_role("button", name="Do it")).to_be_visible()
    ada.page.get_by_role("button", name="Do it").tap()
    expect(ada.place("f4")).to_have_attribute("aria-label", re.compile("South Infantry"))


def test_one_takes_back_ones_own_step(welcome: Welcome, house: Served) -> None:
    ada = welcome().play_bot()
    ada.click("f3", "f4")
    ada.expect_steps(2)
    ada.page.get_by_role("button", name="Undo").click()
    ada.expect_steps(0)
    expect(ada.place("f3")).to_have_attribute("aria-label", re.compile("South Infantry"))


def test_what_the_other_has_answered_is_taken_back_only_if_they_agree(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    ben = at_table(ada, house, ["f3-f4", "f9-f8"])
    ada.press("z")
    expect(ada.page.get_by_text("You asked to take back")).to_be_visible()
    ben.loop.do(ben.table.take_back(True))
    ada.expect_steps(0)


def test_the_last_action_is_marked_with_a_ghost_and_an_arrow(welcome: Welcome) -> None:
    ada = welcome().play_bot()
    before = ada.page.locator(".play .marks > *").count()
    ada.click("f3", "f4")
    ada.expect_steps(2)
    assert ada.page.locator(".play .marks > *").count() >= before + 2
    newest = ada.page.locator('[aria-label="History"] [aria-current="step"]')
    expect(newest).to_have_count(1)


def test_any_piece_is_studied_in_full(welcome: Welcome) -> None:
    ada = welcome().play_bot()
    ada.click("j9")
    inspector = ada.page.get_by_role("region", name="Inspector")
    expect(inspector.get_by_role("heading", name="Artillery")).to_be_visible()
    expect(inspector).to_contain_text("North")
    expect(inspector).to_contain_text("worth 5")
    expect(inspector).to_contain_text("Fires")
    ada.click("f6")
    expect(inspector).to_contain_text("Nobody stands here.")


def test_why_not_is_answered_rule_by_rule_with_a_link_to_the_chapter(welcome: Welcome) -> None:
    ada = welcome().play_bot()
    ada.click("f3", "i3")
    panel = ada.page.get_by_role("region", name="Why not?")
    expect(panel).to_contain_text("not allowed")
    expect(panel.locator("li.no")).to_contain_text("Infantry reaches 1 here")
    with ada.context.expect_page() as opened:
        panel.locator("li.no").get_by_role("link").click()
    book = opened.value
    expect(book).to_have_url(re.compile(r"/rules/war/5\.1$"))
    expect(book.get_by_role("heading", name="5.1 All pieces")).to_be_in_viewport()


def test_a_shot_that_nobody_sees_is_explained_with_the_tile_that_hides(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    at_table(ada, house, HIDDEN_GAME, HIDDEN_SET_UP)
    ada.type(f"{HIDDEN_GUN} fires {HIDDEN_TARGET}")
    panel = ada.page.get_by_role("region", name="Why not?")
    expect(panel.locator("li.no")).to_contain_text(f"hidden by {HIDING_TILE}, height 3")
    expect(panel.locator("li.no").get_by_role("link")).to_have_attribute("href", "/rules/war/6.2")
    # The sentence stands on the board too, at the tile.
    expect(ada.page.locator(".play")).to_contain_text(f"hidden by {HIDING_TILE}")
    ada.expect_steps(len(HIDDEN_GAME))


def test_what_is_typed_is_completed_and_played(welcome: Welcome) -> None:
    ada = welcome().play_bot()
    assert "f3-f4" in ada.choices() and len(ada.choices()) > 10
    assert ada.page.locator("#command").get_attribute("list") == "actions"
    ada.type("f3-f4")
    ada.expect_steps(2)
    expect(ada.page.locator("#command")).to_have_value("")


def test_what_is_typed_before_the_turn_is_played_when_it_comes(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    ben = at_table(ada, house, ["f3-f4"])
    ada.type("f4-f5")
    expect(ada.ask).to_contain_text("Next: f4-f5")
    ben.act("f9-f8")
    ada.expect_steps(3)
    assert ada.steps()[-1] == "f4-f5"


def test_what_is_queued_is_checked_again_and_may_be_called_off(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    ben = at_table(ada, house, ["f3-f4"])
    ada.type("f3-f4")
    ben.act("f9-f8")
    expect(ada.page.get_by_role("alert")).to_contain_text("f3-f4 is no longer possible")
    ada.type("f4-f5")
    ada.expect_steps(3)
    ada.type("f5-f6")
    ada.page.get_by_role("button", name="do not").click()
    ben.act("f8-f7")
    ada.expect_turn()
    ada.expect_steps(4)


def test_threats_and_zones_are_laid_over_the_board_and_taken_off_again(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    at_table(ada, house, SHORT_GAME[:12], SHORT_SET_UP)
    overlays = ada.page.get_by_role("region", name="Overlays")
    marks = ada.page.locator(".play .marks circle[stroke-dasharray]")
    before = marks.count()
    overlays.get_by_role("button", name="Threats").click()
    ada.wait_for(lambda: marks.count() > before)
    overlays.get_by_role("button", name="Threats").click()
    ada.wait_for(lambda: marks.count() == before)


def test_sight_and_fire_are_shown_of_the_chosen_piece(welcome: Welcome) -> None:
    ada = welcome(fire=False).play_bot()
    ada.click("b3")
    marks = ada.page.locator(".play .marks").first
    before = marks.evaluate("node => node.childElementCount")
    for name in ("Fire zone", "Sight"):
        ada.page.get_by_role("region", name="Overlays").get_by_role("button", name=name).click()
        ada.wait_for(lambda before=before: marks.evaluate("node => node.childElementCount") > before)  # type: ignore[misc]
        before = marks.evaluate("node => node.childElementCount")


def test_heights_are_written_on_the_tiles_on_demand(welcome: Welcome) -> None:
    ada = welcome().play_bot("bot=random&map=hills")
    heights = ada.page.locator(".play .heights text")
    expect(heights).to_have_count(0)
    ada.page.get_by_role("region", name="Overlays").get_by_role("button", name="Heights").click()
    expect(heights).to_have_count(121)
    ada.press("e")
    expect(heights).to_have_count(0)
    ada.play_bot("bot=random&map=plain")
    expect(ada.page.get_by_role("button", name="Heights")).to_have_count(0)


def test_the_bar_counts_how_near_the_end_by_quiet_turns_is(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    at_table(ada, house, SHORT_GAME[:10], SHORT_SET_UP)
    bar = ada.page.locator("header").first
    expect(bar).to_contain_text("10 of 80 quiet turns")
    ada.type(SHORT_GAME[10])
    expect(bar).to_contain_text("0 of 60 quiet turns")


def test_the_game_gives_the_page_its_mood(welcome: Welcome) -> None:
    ada = welcome().open("/")
    mood = "document.documentElement.dataset.game ?? ''"
    assert ada.page.evaluate(mood) == ""
    ada.play_bot()
    assert ada.page.evaluate(mood) == "war"
    ada.page.get_by_role("link", name="To the tables").first.click()
    expect(ada.page.get_by_role("heading", name="Choose your table")).to_be_visible()
    assert ada.page.evaluate(mood) == ""


def test_arrows_and_circles_are_drawn_with_the_right_button(welcome: Welcome) -> None:
    ada = welcome().play_bot()
    drawn = ada.page.locator('.play .marks [style*="--drawn"]')
    ada.drag("c5", "f8", button="right")
    ada.wait_for(lambda: drawn.count() > 0)
    arrows = drawn.count()
    ada.place("h5").click(button="right")
    ada.wait_for(lambda: drawn.count() > arrows)
    ada.expect_steps(0)
    ada.click("a8")
    expect(drawn).to_have_count(0)


def test_a_hint_shows_what_a_bot_would_do_and_leaves_the_decision(welcome: Welcome) -> None:
    ada = welcome().play_bot()
    ada.page.get_by_role("button", name="Hint").click()
    expect(ada.page.get_by_role("button", name="Do it")).to_be_visible()
    ada.expect_steps(0)
    ada.press("Escape")
    expect(ada.page.get_by_role("button", name="Do it")).to_have_count(0)


def test_draw_surrender_and_words_are_in_the_menu(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    ben = at_table(ada, house, ["f3-f4"])
    menu = ada.page.locator("#more")
    ada.page.get_by_role("button", name="More").click()
    menu.get_by_role("button", name="well played").click()
    expect(ada.page.locator(".notices")).to_contain_text("South well played")
    ada.page.get_by_role("button", name="More").click()
    menu.get_by_role("button", name="Offer a draw").click()
    expect(ada.page.get_by_text("You offered a draw.")).to_be_visible()
    ben.loop.do(ben.table.offer_draw(False))
    ada.page.get_by_role("button", name="More").click()
    menu.get_by_role("button", name="Surrender").click()
    menu.get_by_role("button", name="Yes, surrender").click()
    expect(ada.page.get_by_role("heading", name="Defeat")).to_be_visible()
