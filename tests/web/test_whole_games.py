"""Whole games from the first action to the last, through the real server."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from web.conftest import Welcome
from web.games import SHORT_GAME, SHORT_SET_UP, places, play_on
from web.house import Served
from web.visitor import Visitor


def test_two_browsers_play_a_whole_game_and_a_third_one_watches(welcome: Welcome) -> None:
    ada, ben, cleo = welcome("Ada"), welcome("Ben"), welcome("Cleo")
    room = ada.lay_table(query=SHORT_SET_UP)
    ben.take_seat(room)
    ada.see_table()
    cleo.open(f"/room/{room}").see_table()
    expect(cleo.page.get_by_text("You watch")).to_be_visible()
    for number, move in enumerate(SHORT_GAME):
        player = (ada, ben)[number % 2]
        player.expect_steps(number)
        play_by_hand(player, move, number)
    for visitor, word in ((ada, "Victory"), (ben, "Defeat"), (cleo, "The end")):
        expect(visitor.page.get_by_role("heading", name=word)).to_be_visible()
        expect(visitor.page.get_by_text("North's Commander is taken").first).to_be_visible()
    assert cleo.choices() == []


def play_by_hand(player: Visitor, move: str, number: int) -> None:
    """In turn: two clicks, a drag, or the written action."""
    player.expect_turn()
    start, end = places(move)
    if number % 6 in (0, 1):
        player.drag(start, end)
    elif number % 6 in (2, 3):
        player.type(move)
    else:
        player.click(start, end)


def test_the_end_tells_the_story_and_leads_to_replay_and_rematch(welcome: Welcome, house: Served) -> None:
    ada = welcome("Ada")
    ben = house.sit(ada.lay_table(query=SHORT_SET_UP))
    play_on(ada, ben, SHORT_GAME)
    page = ada.page
    story = page.get_by_role("complementary", name="The end of the game")
    expect(story.get_by_role("button", name=re.compile("k5.*k9|k6.*k9|takes")).first).to_be_visible()
    expect(story).to_contain_text("Most valuable")
    expect(story.locator(".hero")).to_contain_text("Bomber")
    expect(story).to_contain_text("Verified")
    first = ada.room
    story.get_by_role("button", name="See the board").click()
    ada.expect_steps(len(SHORT_GAME))
    page.get_by_role("button", name="Back to the result").click()
    expect(story).to_be_visible()
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("button", name="Waiting…")).to_be_disabled()
    ben.loop.do(ben.table.rematch())
    page.wait_for_url(re.compile(f"/room/(?!{first})"))
    ada.see_table()


def test_a_game_against_a_bot_goes_on_to_its_end(welcome: Welcome) -> None:
    ada = welcome().play_bot(f"bot=random&turn_limit=120&{SHORT_SET_UP}")
    chance = random.Random(4)
    for _ in range(70):
        ada.wait_for(lambda: bool(ada.choices()) or ada.page.locator(".story").count() > 0)
        choices = ada.choices()
        if not choices:
            break
        blows = [choice for choice in choices if "x" in choice or "fires" in choice]
        before = len(ada.steps())
        ada.type(chance.choice(blows or choices))
        ada.wait_for(lambda before=before: len(ada.steps()) > before + 1 or ada.page.locator(".story").count() > 0)  # type: ignore[misc]
    expect(ada.page.get_by_role("complementary", name="The end of the game")).to_be_visible()


def test_a_game_without_a_line_of_client_code_is_played_from_its_secret_beginning_to_its_end(welcome: Welcome) -> None:
    """The toy of the contract suite: a secret phase, dice, hidden hands, and choices that need no place."""
    ada, ben = welcome("Ada"), welcome("Ben")
    ben.take_seat(ada.lay_table("toy", "life=1&hand=3&turn_limit=24"))
    ada.see_table()
    ada.click("b1", "d1")
    expect(ada.place("b1")).to_have_attribute("aria-label", re.compile("Red's knight"))
    expect(ben.page.get_by_role("gridcell", name=re.compile("Red's (knight|archer)"))).to_have_count(0)
    ben.click("b5", "d5")
    expect(ada.place("b5")).to_have_attribute("aria-label", re.compile("Blue's knight"))
    expect(ada.page.get_by_role("region", name="Blue's hand")).to_contain_text("hidden")
    expect(ben.page.get_by_role("region", name="Blue's hand")).not_to_contain_text("hidden")
    chance = random.Random(2)
    rolled = cards = 0
    for turn in range(24):
        player = (ada, ben)[turn % 2]
        player.wait_for(lambda player=player: bool(player.choices()) or player.page.locator(".story").count() > 0)  # type: ignore[misc]
        choices = player.choices()
        if not choices:
            break
        strikes = [choice for choice in choices if "x" in choice and "-" not in choice]
        placeless = [choice for choice in choices if "-" not in choice and choice != "wait"] if turn < 2 else []
        text = chance.choice(placeless or strikes or [choice for choice in choices if choice != "wait"] or choices)
        cards += choose(player, text)
        rolled += bool(strikes)
    expect(ada.page.get_by_role("complementary", name="The end of the game")).to_be_visible()
    expect(ben.page.get_by_role("complementary", name="The end of the game")).to_be_visible()
    assert rolled and cards


def choose(player: Visitor, text: str) -> bool:
    """With the hand: buttons for what needs no place, clicks for the rest."""
    found = re.fullmatch(r"([a-e]\d)[-x]([a-e]\d)", text)
    if found:
        player.click(found[1], found[2])
        return False
    if text in ("draw", "wait"):
        player.page.get_by_role("region", name="Choices").get_by_role("button", name=text.capitalize()).click()
    else:
        player.page.locator(".dock").get_by_role("button", name=re.compile(f"^{text.split()[-1]}")).first.click()
    return True


def test_a_game_that_is_only_choices_has_no_board_and_is_played_too(welcome: Welcome) -> None:
    ada = welcome().open("/play/heap1?bot=none")
    for left in (5, 3, 1):
        expect(ada.page.get_by_role("region", name="Choices").get_by_role("button")).to_have_count(2)
        ada.press("2")
        expect(ada.page.get_by_role("list", name="What seat 0 has")).to_have_text(re.compile(rf"heap\s*{left}"))
    ada.press("1")
    expect(ada.page.get_by_role("heading", name="Victory")).to_be_visible()
