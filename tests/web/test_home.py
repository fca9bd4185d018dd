"""The way in: a first move in three clicks, and every way to find an opponent."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from web.conftest import Welcome
from web.house import HOUSE_GAMES, Served
from web.visitor import PHONE, Visitor


def test_the_first_move_is_three_clicks_from_the_home_page(welcome: Welcome) -> None:
    ada = welcome().open("/")
    ada.page.locator('article[data-game="war"]').get_by_role("button", name="Play a bot now").click()
    ada.see_table()
    ada.place("f3").click()
    ada.place("f4").click()
    expect(ada.page.locator('[aria-label="History"] ol button').first).to_contain_text("f3-f4")


def test_every_game_that_is_there_has_a_card_and_no_other(welcome: Welcome) -> None:
    ada = welcome().open("/")
    expect(ada.page.locator("article h2")).to_have_text([game.title for game in HOUSE_GAMES.values()])


def test_two_who_look_for_an_opponent_find_each_other(welcome: Welcome) -> None:
    ada, ben = welcome("Ada").open("/"), welcome("Ben").open("/")
    for visitor in (ada, ben):
        find(visitor, "war")
    for visitor in (ada, ben):
        visitor.see_table()
    assert ada.room == ben.room
    expect(ada.page.locator("header").first).to_contain_text("Ben")


def test_finding_an_opponent_leads_to_the_lobby_and_into_the_queue(welcome: Welcome) -> None:
    ada = welcome().open("/")
    find(ada, "whisper")
    expect(ada.page).to_have_url(f"{ada.address}/lobby/whisper")
    panel = looking(ada)
    expect(panel).to_contain_text("in the queue")
    expect(panel).to_contain_text("You are first in line.")
    here = ada.page.get_by_role("navigation", name="Which game").locator("[aria-current]")
    expect(here).to_contain_text("nobody waits")
    panel.get_by_role("button", name="Leave the queue").click()
    expect(panel.get_by_role("button", name="Find opponent")).to_be_visible()
    expect(panel).not_to_contain_text("in the queue")


def test_who_looks_for_an_opponent_is_told_so_elsewhere_and_may_stop(welcome: Welcome) -> None:
    ada = welcome().open("/")
    find(ada, "whisper")
    ada.page.get_by_role("navigation", name="Rooms").get_by_role("link", name="Play", exact=True).click()
    expect(ada.page.get_by_text("Looking for an opponent")).to_be_visible()
    ada.page.get_by_role("button", name="Stop looking").click()
    expect(ada.page.get_by_text("Looking for an opponent")).to_have_count(0)


def test_only_those_who_want_the_same_set_up_meet(welcome: Welcome) -> None:
    ada, ben = welcome("Ada").open("/lobby/war"), welcome("Ben").open("/lobby/war")
    for visitor, time in ((ada, "1 min a turn"), (ben, "no clock")):
        pick(visitor, "time", time)
        pick(visitor, "set-up", "short")
        looking(visitor).get_by_role("button", name="Find opponent").click()
        expect(looking(visitor)).to_contain_text("in the queue")
    pick(ben, "time", "1 min a turn")
    for visitor in (ada, ben):
        visitor.see_table()
    assert ada.room == ben.room
    expect(ada.page.locator("header").first).to_contain_text(re.compile("short", re.IGNORECASE))


def test_a_bot_is_played_meanwhile_and_put_aside_when_somebody_comes(welcome: Welcome) -> None:
    ada, ben = welcome("Ada").open("/lobby/war"), welcome("Ben").open("/")
    looking(ada).get_by_role("button", name="Find opponent").click()
    looking(ada).get_by_role("button", name="Bot meanwhile").click()
    ada.see_table()
    expect(ada.page.get_by_text("Looking for an opponent")).to_be_visible()
    practice = ada.room
    find(ben, "war")
    ben.see_table()
    expect(ada.page).to_have_url(f"{ada.address}/room/{ben.room}")
    expect(ada.page.locator("header").first).to_contain_text("Ben")
    expect(ada.page.get_by_text("Looking for an opponent")).to_have_count(0)
    ada.open("/")
    expect(ada.page.locator(f'a[href="/room/{practice}"]')).to_have_text("Resume")


def test_a_table_is_laid_in_the_lobby_and_the_page_goes_there_when_a_friend_comes(
    welcome: Welcome, house: Served
) -> None:
    ada = welcome("Ada").open("/lobby/war")
    panel = ada.page.get_by_role("region", name="Invite by link")
    panel.get_by_role("radio", name="North").check(force=True)
    panel.get_by_role("button", name="Lay the table").click()
    code = panel.get_by_text(re.compile("^Room code [A-Z2-9]{8}$")).inner_text().split()[-1]
    expect(panel.get_by_label("Link to this room")).to_have_value(f"{ada.address}/room/{code}")
    expect(panel.get_by_role("img", name="The link, to scan with a phone")).to_be_visible()
    expect(panel).to_contain_text("has not opened the link")
    expect(ada.page).to_have_url(f"{ada.address}/lobby/war")
    house.sit(code)
    ada.see_table()
    assert ada.room == code
    expect(ada.page.locator("header").first).to_contain_text("Ada · you")


def test_the_lobby_is_worked_by_keys_alone(welcome: Welcome) -> None:
    ada = welcome().open("/lobby")
    ada.page.get_by_role("navigation", name="Which game").get_by_role("link", name=re.compile("^War ")).press("Enter")
    expect(ada.page).to_have_url(f"{ada.address}/lobby/war")
    group = looking(ada).get_by_role("radiogroup", name="set-up")
    group.get_by_role("radio", name="standard").focus()
    ada.page.keyboard.press("ArrowRight")
    expect(group.get_by_role("radio", name="classic")).to_be_checked()
    expect(looking(ada).get_by_role("heading", level=3)).to_have_text("War, classic")
    ada.page.keyboard.press("Tab")
    ada.page.keyboard.press("Enter")
    expect(looking(ada)).to_contain_text("in the queue")


def find(visitor: Visitor, game: str) -> None:
    visitor.page.locator(f'article[data-game="{game}"]').get_by_role("button", name="Find opponent").click()


def looking(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Looking for an opponent")


def pick(visitor: Visitor, row: str, value: str) -> None:
    looking(visitor).get_by_role("radiogroup", name=row).get_by_text(value, exact=True).click()


def test_a_friend_comes_by_the_link_that_was_copied(welcome: Welcome) -> None:
    ada, ben = welcome("Ada", browser={"permissions": ["clipboard-read", "clipboard-write"]}), welcome("Ben")
    ada.open("/new/war")
    ada.page.get_by_role("button", name="Lay the table").click()
    expect(ada.page.get_by_role("img", name="The link, to scan with a phone")).to_be_visible()
    ada.page.get_by_role("button", name="Copy").click()
    expect(ada.page.get_by_role("button", name="Copied")).to_be_visible()
    link = ada.page.evaluate("navigator.clipboard.readText()")
    ben.page.goto(link)
    expect(ben.page.get_by_text("Ada waits for you to play War")).to_be_visible()
    ben.page.get_by_role("button", name="Take the seat").click()
    ben.see_table()
    ada.see_table()
    ada.expect_turn()


def test_a_new_game_is_set_up_with_a_preview_of_map_and_formation(welcome: Welcome) -> None:
    ada = welcome().open("/new/war")
    expect(ada.place("f3")).to_have_attribute("aria-label", re.compile("South Infantry"))
    ada.page.get_by_role("radiogroup", name="formation").get_by_text("4x4").click()
    expect(ada.place("f3")).not_to_have_attribute("aria-label", re.compile("Infantry"))
    ada.page.get_by_label(re.compile("^map", re.IGNORECASE)).select_option("plain")
    expect(ada.place("f7")).to_have_attribute("aria-label", "f7, height 1")
    ada.page.get_by_role("radiogroup", name="Against").get_by_text("a bot").click()
    ada.page.get_by_label("Which bot").select_option("random")
    ada.page.get_by_role("radiogroup", name="You play").get_by_text("North").click()
    ada.page.get_by_role("button", name="Play", exact=True).click()
    ada.see_table()
    ada.expect_turn()
    expect(ada.page.locator("header").first).to_contain_text("Ada · you")


def test_a_game_that_was_left_waits_on_the_home_page(welcome: Welcome) -> None:
    ada = welcome().play_bot()
    ada.click("f3", "f4")
    ada.expect_steps(2)
    room = ada.room
    ada.page.get_by_role("link", name="To the tables").first.click()
    expect(ada.page.get_by_role("region", name="Continue")).to_contain_text("War, turn 3")
    ada.page.get_by_role("link", name="Resume").click()
    ada.see_table()
    assert ada.room == room
    ada.expect_steps(2)


def test_a_room_is_entered_by_its_code(welcome: Welcome) -> None:
    ada, ben = welcome("Ada"), welcome("Ben")
    room = ada.lay_table()
    ben.open("/")
    field = ben.page.get_by_label("Room code")
    field.fill("abc")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill(room.lower())
    field.press("Enter")
    expect(ben.page.get_by_role("button", name="Take the seat")).to_be_visible()


def test_a_new_name_is_told_to_the_server_at_once(welcome: Welcome, house: Served) -> None:
    ada = welcome("Ada").open("/settings")
    ada.page.get_by_label("Name").fill("Countess")
    ada.page.get_by_label("Name").press("Enter")
    expect(ada.page.get_by_role("link", name="Settings of Countess")).to_be_visible()
    ada.page.get_by_role("navigation", name="Rooms").get_by_role("link", name="Play", exact=True).click()
    ada.page.locator('article[data-game="war"]').get_by_role("button", name="Play a bot now").click()
    expect(ada.page.locator("header").first).to_contain_text("Countess · you")


def test_open_tables_are_listed_and_can_be_joined(welcome: Welcome) -> None:
    ada, ben = welcome("Ada"), welcome("Ben")
    ada.open("/new/war")
    ada.page.get_by_label("Listed in public").check()
    ada.page.get_by_role("button", name="Lay the table").click()
    expect(ada.page.get_by_role("heading", name="Invite by link")).to_be_visible()
    ben.open("/lobby")
    row = ben.page.locator(".room", has_text="Ada waits")
    expect(row).to_contain_text("War, standard")
    expect(row).to_contain_text("no clock")
    row.get_by_role("button", name="Join").click()
    ben.see_table()
    assert ben.room == ada.room


def test_a_room_that_is_gone_is_said_to_be_gone(welcome: Welcome) -> None:
    ada = welcome().open("/room/ABCDEFGH")
    expect(ada.page.get_by_role("heading", name="This room is gone")).to_be_visible()
    ada.open("/nowhere")
    expect(ada.page.get_by_role("heading", name="There is nothing here")).to_be_visible()


def test_the_rooms_of_the_house_are_at_the_foot_of_a_phone(welcome: Welcome) -> None:
    ada = welcome(size=PHONE, touch=True).open("/")
    walk_through_the_house(ada)


def walk_through_the_house(visitor: Visitor) -> None:
    rooms = visitor.page.get_by_role("navigation", name="Rooms")
    paths = {"Watch": "/watch", "Learn": "/learn", "Replays": "/replays", "You": "/settings", "Play": "/"}
    for name, path in paths.items():
        rooms.get_by_role("link", name=name, exact=True).click()
        expect(visitor.page).to_have_url(visitor.address + path)
