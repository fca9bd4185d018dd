"""What wins and what is in danger while one plays; what a game was like once it is over, and what one may do next."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import Locator, expect

from wartable.games import GAMES
from wartable.kernel.state import SPECTATOR, State
from web.conftest import Welcome
from web.games import SHORT_GAME, SHORT_SET_UP
from web.house import Served
from web.positions import Played, played, resign, sit_down
from web.test_acting import at_table
from web.visitor import DESK, PHONE, Visitor

SHORT = dict(pair.split("=") for pair in SHORT_SET_UP.split("&"))
LAPTOP = (1280, 720)


def is_in_danger(game: str, state: State) -> bool:
    """The first side, and it may do something about it."""
    stakes = GAMES[game].scene(state, SPECTATOR).stakes
    return state.to_act() == [0] and any(stake.alarm and 0 in stake.seats for stake in stakes)


@pytest.fixture(scope="module")
def attack() -> Played:
    """Of League of Legends Chess, to where Blue's Poro is attacked."""
    return played("lol_chess", 250, partial(is_in_danger, "lol_chess"))


def end_of(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("complementary", name="The end of the game")


# The aim


def test_the_aim_and_how_near_each_side_is_stand_over_the_board(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    at_table(ada, house, ["f3-f4"])
    aim = ada.page.get_by_role("region", name="The aim")
    expect(aim).to_contain_text("Take the enemy's Commander")
    expect(aim.get_by_role("meter", name="attack pieces of South")).to_have_attribute("aria-valuenow", "15")
    expect(aim.locator("li", has_text="Commander")).to_have_count(2)


def test_whoever_is_in_danger_is_told_by_whom_on_the_line_on_the_board_and_aloud(
    welcome: Welcome, house: Served, attack: Played
) -> None:
    ada = welcome()
    sit_down(house, ada, "lol_chess", attack)
    warning = re.compile("Blue's Poro is under attack by")
    expect(ada.ask).to_contain_text(warning)
    expect(ada.page.get_by_role("region", name="The aim")).to_contain_text(warning)
    expect(ada.page.get_by_test_id("events")).to_contain_text(warning)
    expect(ada.board.page.locator(".play .alarm")).to_have_count(1)


def test_what_is_in_danger_does_not_alarm_the_other_side(welcome: Welcome, house: Served, attack: Played) -> None:
    cleo = welcome("Cleo")
    room = sit_down(house, welcome(), "lol_chess", attack)
    cleo.open(f"/room/{room}")
    expect(cleo.board).to_be_visible()
    expect(cleo.page.locator(".play .alarm")).to_have_count(0)
    expect(cleo.page.get_by_role("region", name="The aim")).to_contain_text("Slay the enemy's Poro.")


def test_yudh_says_what_wins_and_whose_pasa_would_take_the_last_mani(welcome: Welcome, house: Served) -> None:
    ada = welcome(size=LAPTOP)
    sit_down(house, ada, "yudh", played("yudh", 3))
    expect(ada.page.get_by_role("region", name="The aim")).to_have_text("Take all Arogya Mani from the other side.")
    sit_down(house, ada, "yudh", played("yudh", 3000, partial(is_in_danger, "yudh"), seed=19))
    warning = "The pasa of Two would take One's last Arogya Mani if Yudh began now."
    expect(ada.page.get_by_role("region", name="The aim")).to_have_text(warning)
    expect(ada.page.get_by_test_id("events")).to_contain_text(warning)
    expect(ada.page.locator(".danger")).to_have_count(1)


# The end


def test_the_story_plots_the_chance_to_win_and_ends_with_the_deciding_blow(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    at_table(ada, house, SHORT_GAME[:-1], SHORT_SET_UP)
    ada.type(SHORT_GAME[-1])
    story = end_of(ada)
    expect(story.get_by_role("img", name=re.compile("chance of South.* at the end 100 percent"))).to_be_visible()
    blow = story.locator("ol li").last
    expect(blow).to_contain_text("Commander")
    expect(blow).to_contain_text("the end")


def test_a_game_that_was_given_up_was_decided_by_that(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    room = sit_down(house, ada, "ancient_wars", played("ancient_wars", 40))
    resign(house, room)
    expect(end_of(ada).locator("ol li").last).to_contain_text(re.compile("(Radiant|Dire) resigned."))


@pytest.mark.parametrize("size", [DESK, LAPTOP, (1024, 768), (768, 1024), PHONE, (360, 740)], ids=str)
def test_what_comes_next_is_in_reach_without_scrolling(welcome: Welcome, house: Served, size: tuple[int, int]) -> None:
    ada = welcome(size=size)
    room = sit_down(house, ada, "ancient_wars", played("ancient_wars", 12))
    resign(house, room)
    for name in ("Rematch", "See the board"):
        expect(ada.page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    expect(ada.page.get_by_role("link", name="Replay")).to_be_in_viewport(ratio=1)


def test_whoever_has_beaten_a_bot_is_offered_the_next(welcome: Welcome, house: Served) -> None:
    ada = welcome().play_bot("bot=1")
    first = ada.room
    resign(house, first)
    page = ada.page
    page.get_by_role("button", name=re.compile("Play .* level 2")).click()
    page.wait_for_url(re.compile(f"/room/(?!{first})"))
    expect(page.get_by_text("(level 2)").first).to_be_visible()


def test_a_moment_of_the_story_is_tried_again(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    room = sit_down(house, ada, "war", [(number % 2, text) for number, text in enumerate(SHORT_GAME[:5])], **SHORT)
    resign(house, room)
    end_of(ada).get_by_role("button", name=re.compile("Try moment .* again")).last.click()
    ada.page.wait_for_url(re.compile(f"/room/(?!{room})"))
    ada.see_table()
    ada.expect_turn()
    assert ada.steps() == SHORT_GAME[:4]


def test_yudh_tells_its_story_too_and_a_moment_is_tried_again_though_nothing_is_stored(
    welcome: Welcome, house: Served
) -> None:
    ada = welcome(size=DESK)
    room = sit_down(house, ada, "yudh", played("yudh", 24))
    resign(house, room)
    end = ada.page.get_by_role("dialog", name="Ada wins")
    expect(end.get_by_role("img", name=re.compile("chance of Ada"))).to_be_visible()
    expect(end.get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)
    expect(end.get_by_role("link", name="Replay")).to_have_count(0)
    end.get_by_role("button", name=re.compile("Try moment .* again")).last.click()
    ada.page.wait_for_url(re.compile(f"/room/(?!{room})"))
    expect(ada.page.locator('.yudh:not([data-phase="over"])')).to_be_visible()
