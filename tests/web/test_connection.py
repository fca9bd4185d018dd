"""A connection that breaks, is slow, or is gone; and two tabs on one seat."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from web.conftest import Welcome
from web.games import SHORT_GAME, SHORT_SET_UP, play_on
from web.house import Opponent, Proxy, Served
from web.visitor import Visitor

# Writes down every position that comes onto the board, and whether it was said to be one that was missed.
WHAT_IS_SHOWN = """
    window.shown = [];
    new MutationObserver(() => {
        const steps = document.querySelector('.table')?.dataset.steps;
        const isMissed = document.body?.innerText.includes('What you missed…');
        const now = steps && `${steps}${isMissed ? ' missed' : ''}`;
        if (now && window.shown.at(-1) !== now) window.shown.push(now);
    }).observe(document, { childList: true, subtree: true, attributes: true });
"""


def seated(ada: Visitor, house: Served, moves: int = 1) -> Opponent:
    ben = house.sit(ada.lay_table(query=SHORT_SET_UP))
    play_on(ada, ben, SHORT_GAME[:moves])
    ada.expect_steps(moves)
    return ben


def test_who_loses_the_connection_comes_back_and_sees_what_was_missed(
    welcome: Welcome, house: Served, proxy: Proxy
) -> None:
    ada = welcome(address=proxy.address)
    ada.may_fail = True
    ben = seated(ada, house)
    proxy.shut()
    expect(ada.page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    ben.act(SHORT_GAME[1])
    proxy.open()
    expect(ada.page.get_by_role("alert")).to_have_count(0)
    ada.expect_steps(2)
    expect(ada.page.get_by_test_id("events")).to_contain_text("North moves Bomber h11-e11.")
    ada.expect_turn()
    ada.type(SHORT_GAME[2])
    ada.expect_steps(3)


def test_what_happened_while_the_page_was_closed_is_played_back(welcome: Welcome, house: Served) -> None:
    ada = welcome(speed=3)
    seated(ada, house, 8)
    room = ada.room
    ada.context.add_init_script(script=WHAT_IS_SHOWN)
    ada.open("/credits")
    # As if this browser had last looked after the first action.
    ada.page.evaluate(
        """room => {
            const held = JSON.parse(localStorage.getItem('wartable.held'));
            held[room].steps = 1;
            localStorage.setItem('wartable.held', JSON.stringify(held));
        }""",
        room,
    )
    ada.open(f"/room/{room}")
    ada.expect_steps(8)
    ada.expect_turn()
    expect(ada.page.get_by_text("What you missed…")).to_have_count(0)
    shown = ada.page.evaluate("window.shown")
    assert shown == [f"{steps} missed" for steps in range(2, 8)] + ["8"]


def test_an_action_sent_into_a_breaking_line_is_done_once(welcome: Welcome, house: Served, proxy: Proxy) -> None:
    ada = welcome(address=proxy.address)
    ada.may_fail = True
    ben = seated(ada, house, 2)
    proxy.delay = 0.4
    ada.type(SHORT_GAME[2])
    ada.wait_for(lambda: any(SHORT_GAME[2] in frame for frame in ada.frames))
    proxy.delay = 0.0
    proxy.cut()
    ada.expect_steps(3)
    assert ada.steps() == SHORT_GAME[:3]
    ben.act(SHORT_GAME[3])
    ada.expect_steps(4)


def test_a_slow_proxy_that_cuts_the_line_again_and_again_loses_nothing(
    welcome: Welcome, house: Served, proxy: Proxy
) -> None:
    ada = welcome(address=proxy.address)
    ada.may_fail = True
    proxy.part = 700
    proxy.delay = 0.001
    ben = house.sit(ada.lay_table(query=SHORT_SET_UP))
    ada.see_table()
    for number, move in enumerate(SHORT_GAME[:8]):
        ada.expect_steps(number)
        if number % 2:
            ben.act(move)
        else:
            ada.type(move)
        if number % 3 == 1:
            proxy.cut()
    ada.expect_steps(8)
    assert ada.steps() == SHORT_GAME[:8]


def test_when_the_network_goes_the_page_says_so_and_returns_by_itself(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    ada.may_fail = True
    ben = seated(ada, house)
    ada.context.set_offline(True)
    expect(ada.page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    ben.act(SHORT_GAME[1])
    ada.expect_steps(1)
    ada.context.set_offline(False)
    ada.expect_steps(2)
    expect(ada.page.get_by_role("alert")).to_have_count(0)


def test_a_server_that_was_restarted_goes_on_with_the_game(welcome: Welcome, tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    first = Served(store=store)
    proxy = Proxy(first.port)
    ada = welcome(address=proxy.address)
    ada.may_fail = True
    ada.play_bot(f"bot=random&{SHORT_SET_UP}")
    ada.type("a3-a6")
    ada.expect_steps(2)
    played = ada.steps()
    proxy.shut()
    first.close()
    second = Served(store=store)
    proxy.target = second.port
    proxy.open()
    ada.expect_turn()
    assert ada.steps() == played
    ada.type("a6-a7")
    ada.expect_steps(4)
    ada.page.close()
    proxy.close()
    second.close()


def test_two_tabs_on_one_seat_do_not_fight(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    ben = seated(ada, house, 2)
    again = ada.context.new_page()
    again.goto(ada.page.url)
    expect(again.get_by_role("grid")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="You play this game in another tab")).to_be_visible()
    again.locator("#command").fill(SHORT_GAME[2])
    again.locator("#command").press("Enter")
    ben.act(SHORT_GAME[3])
    ada.page.get_by_role("button", name="Play here").click()
    ada.expect_steps(4)
    ada.expect_turn()
    expect(again.get_by_role("heading", name="You play this game in another tab")).to_be_visible()
    ada.type(SHORT_GAME[4])
    ada.expect_steps(5)


def test_a_replaced_tab_does_not_take_the_seat_back_when_its_line_breaks(
    welcome: Welcome, house: Served, proxy: Proxy
) -> None:
    ada = welcome(address=proxy.address)
    ada.may_fail = True
    seated(ada, house, 2)
    again = ada.context.new_page()
    again.goto(ada.page.url)
    expect(ada.page.get_by_role("heading", name="You play this game in another tab")).to_be_visible()
    proxy.cut()
    expect(again.get_by_role("grid")).to_be_visible()
    ada.wait_for(ada.is_greeted_again)
    again.locator("#command").fill(SHORT_GAME[2])
    again.locator("#command").press("Enter")
    expect(again.locator('[aria-label="History"] ol button')).to_have_count(3)
    expect(ada.page.get_by_role("heading", name="You play this game in another tab")).to_be_visible()


def test_whose_line_is_cut_is_told_that_the_place_in_the_queue_is_lost(welcome: Welcome, proxy: Proxy) -> None:
    ada = welcome("Ada", address=proxy.address)
    ada.may_fail = True
    ada.open("/lobby/war")
    ada.page.get_by_role("button", name="Find opponent").click()
    expect(ada.page.get_by_text("You are first in line.")).to_be_visible()
    proxy.cut()
    expect(ada.page.get_by_role("alert")).to_contain_text("your place in the queue")
    expect(ada.page.get_by_role("button", name="Find opponent")).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/lobby", "/settings"])
def test_without_a_server_every_page_says_so(welcome: Welcome, proxy: Proxy, path: str) -> None:
    ada = welcome(address=proxy.address)
    ada.may_fail = True
    ada.open(path)
    proxy.shut()
    expect(ada.page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    expect(ada.page.get_by_role("button", name="Try now")).to_be_visible()
    proxy.open()
    expect(ada.page.get_by_role("alert")).to_have_count(0)
