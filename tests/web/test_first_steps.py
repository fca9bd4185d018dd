"""Before the first move, for who has never been here: whom to play, whom to draft, where to stand; and fairly."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from web.conftest import Welcome
from web.house import Served
from web.visitor import Visitor

UPRIGHT = (768, 1024)
# Of each card: how far its title reaches over its picture, in pixels.
TITLES_ON_ART = """() => [...document.querySelectorAll('article:not(.alone)')].map((card) => {
    const art = card.querySelector('.art > *').getBoundingClientRect();
    const title = card.querySelector('h2').getBoundingClientRect();
    const width = Math.min(art.right, title.right) - Math.max(art.left, title.left);
    const height = Math.min(art.bottom, title.bottom) - Math.max(art.top, title.top);
    return width > 1 && height > 1 ? card.dataset.game : '';
}).filter(Boolean)"""


def card(visitor: Visitor, game: str) -> Locator:
    return visitor.page.locator(f'article[data-game="{game}"]')


# Home


def test_level_side_and_map_are_chosen_beside_play_and_remembered(welcome: Welcome) -> None:
    ada = welcome().open("/")
    choice = card(ada, "war").get_by_role("button", name="Choose how to play War")
    expect(choice).to_have_text("Recruit, South, hills")
    choice.click()
    dialog = ada.page.get_by_role("dialog", name="Play a bot: War")
    expect(dialog).to_contain_text("A good first opponent.")
    dialog.get_by_role("radiogroup", name="Level of the bot").get_by_text("2", exact=True).click()
    expect(dialog).to_contain_text("Scout: takes what it can")
    dialog.get_by_role("radiogroup", name="You play").get_by_text("North").click()
    dialog.get_by_label("map").select_option("plain")
    dialog.get_by_role("button", name="Play now").click()
    ada.see_table()
    expect(ada.place("f7")).to_have_attribute("aria-label", re.compile("f7, height 1"))
    expect(ada.page.locator("header").first).to_contain_text("Scout (level 2)")
    ada.open("/")
    expect(choice).to_have_text("Scout, North, plain")


@pytest.mark.parametrize(("size", "text"), [((1366, 768), 100), ((1024, 768), 100), ((1440, 900), 130)])
def test_no_title_lies_on_a_picture(welcome: Welcome, size: tuple[int, int], text: int) -> None:
    ada = welcome(size=size, textSize=text).open("/")
    expect(card(ada, "yudh")).to_be_visible()
    assert ada.page.evaluate(TITLES_ON_ART) == []


def test_a_wrong_room_code_is_answered_with_what_is_wrong(welcome: Welcome) -> None:
    ada = welcome().open("/")
    field = ada.page.get_by_label("Room code")
    for code, problem in (("abc", "8 letters and digits, this one has 3"), ("ABCDEFG1", "no 0 and no 1")):
        field.fill(code)
        field.press("Enter")
        expect(ada.page.get_by_role("alert").filter(has_text=problem)).to_be_visible()
    phone = welcome(size=(390, 844), touch=True).open("/")
    expect(phone.page.get_by_label("Room code")).to_be_visible()


# Who waits


def test_who_waits_is_seen_at_once_on_home_and_in_the_lobby_and_is_joined(welcome: Welcome) -> None:
    ben, ada = welcome("Ben").open("/"), welcome("Ada").open("/lobby/war")
    looking = ada.page.get_by_role("region", name="Looking for an opponent")
    looking.get_by_role("radiogroup", name="set-up").get_by_text("grand").click()
    looking.get_by_role("button", name="Find opponent").click()
    expect(card(ben, "war")).to_contain_text("Ada waits")
    expect(ada.page.get_by_role("region", name="Who waits")).not_to_contain_text("Ada waits")
    ben.page.get_by_role("link", name="To the lobby").click()
    expect(ben.page.get_by_role("navigation", name="Rooms").locator("[aria-current]")).to_have_text("Play")
    games = ben.page.get_by_role("navigation", name="Which game")
    expect(games.get_by_role("link", name=re.compile(r"^War \d+ waiting"))).to_be_visible()
    ben.page.go_back()
    row = ben.page.get_by_role("region", name="Who waits").locator(".room", has_text="Ada waits")
    expect(row).to_contain_text("War, grand")
    row.get_by_role("button", name="Join Ada").click()
    for visitor in (ada, ben):
        visitor.see_table()
    assert ada.room == ben.room


def test_who_waits_at_a_laid_table_plays_a_bot_and_is_called_back(welcome: Welcome, house: Served) -> None:
    ada = welcome("Ada")
    room = ada.lay_table()
    ada.page.get_by_role("button", name="Bot meanwhile").click()
    ada.see_table()
    assert ada.room != room
    house.sit(room)
    expect(ada.page).to_have_url(f"{ada.address}/room/{room}")
    ada.see_table()


# Fair play


def test_people_play_without_hints_unless_the_table_was_laid_with_them(welcome: Welcome) -> None:
    ada, ben = welcome("Ada"), welcome("Ben")
    for hints, told in ((False, "People play each other without hints."), (True, "This table was laid with hints")):
        ada.open("/new/war")
        ada.page.get_by_label("Hints for all").set_checked(hints)
        ada.page.get_by_role("button", name="Lay the table").click()
        expect(ada.page.get_by_role("heading", name="Invite by link")).to_be_visible()
        ben.open(f"/room/{ada.room}")
        expect(ben.page.get_by_text(told)).to_be_visible()
        ben.page.get_by_role("button", name="Take the seat").click()
        ada.expect_turn()
        hint = ada.page.get_by_role("button", name="Hint")
        if hints:
            expect(hint).to_be_enabled()
        else:
            expect(hint).to_be_disabled()
            expect(hint).to_have_attribute("title", "People play each other without hints")


# The draft and the deployment


def test_a_card_says_how_it_is_played_whom_it_beats_and_what_it_brings(welcome: Welcome) -> None:
    ada = welcome().open("/play/ancient_wars?bot=random")
    heroes = ada.page.locator(".hero")
    expect(heroes).to_have_count(12)
    expect(heroes.first.locator(".plays")).to_have_text(re.compile(r"^[A-Z].+; .+; .+\.$"))
    study = ada.page.get_by_label("Inspector")
    heroes.first.click()
    expect(study.locator(".plays")).to_be_visible()
    mine = ada.page.locator("section.team").filter(has=ada.page.locator("dd b"))
    expect(mine).to_have_count(1)
    expect(mine.locator("dt")).to_have_text(["front line", "damage", "control", "support", "push"])


@pytest.mark.parametrize("game", ["lol_chess", "valor"])
def test_champions_and_heroes_say_how_they_are_played_and_the_team_has_bars(welcome: Welcome, game: str) -> None:
    ada = welcome().open(f"/play/{game}?bot=random")
    ada.page.locator(".hero.can").first.click()
    expect(ada.page.get_by_label("Inspector").locator(".plays")).to_have_text(re.compile(r"^[A-Z].+\.$"))
    expect(ada.page.locator("section.team dd b").first).to_have_text(re.compile(r"\+\d"))


def test_a_newcomer_is_advised_with_reasons_and_may_leave_the_draft_and_the_deployment_to_a_bot(
    welcome: Welcome,
) -> None:
    ada = welcome().open("/play/ancient_wars?bot=random&mode=trios")
    draft = ada.page.get_by_role("group", name="Draft for me")
    draft.get_by_role("button", name="Suggest one").click()
    expect(draft.get_by_role("status")).to_have_text(re.compile(r"^(Ban|Pick) .+: .+"))
    expect(ada.page.get_by_role("button", name="Do it")).to_be_visible()
    draft.get_by_role("button", name="Draft for me").click()
    expect(ada.page.locator('[data-phase="deployment"]')).to_be_visible()
    where = ada.page.get_by_role("region", name="Where to place")
    expect(where).to_contain_text("On turn 1 they could, at worst")
    where.get_by_role("button", name="Deploy for me").click()
    expect(ada.page.get_by_role("button", name="Seal")).to_be_visible()


def test_the_coach_speaks_in_a_draft_too_and_enter_does_what_it_shows(welcome: Welcome) -> None:
    ada = welcome(coach="always").open("/play/ancient_wars?bot=random&mode=trios")
    coach = ada.page.get_by_role("region", name="Coach")
    expect(coach).to_contain_text("A ban takes one away from both sides. Why: ")
    coach.get_by_role("button", name=re.compile("^Ban ")).click()
    expect(ada.page.get_by_role("button", name="Do it")).to_be_visible()
    expect(ada.ask).to_contain_text("ban a hero. It is your turn.")
    brought = ada.page.locator("section.team", has=ada.page.locator("dd b"))
    expect(brought).to_have_attribute("aria-label", "Dire")
    ada.press("Enter")
    expect(ada.page.get_by_text("BANNED").first).to_be_visible()


def test_a_cell_is_rated_by_what_the_enemy_could_do_there(welcome: Welcome) -> None:
    ada = welcome().open("/play/ancient_wars?bot=random&mode=trios")
    ada.page.get_by_role("button", name="Draft for me").click()
    where = ada.page.get_by_role("region", name="Where to place")
    expect(where.locator("li").first).to_be_visible()
    cells = ada.page.locator('[role="gridcell"][aria-label*="lace"]')
    cells.first.hover()
    expect(where.locator(".chip")).to_have_text(re.compile(r"^[a-i]\d: (risky|safe on turn 1)$"))


def test_in_a_draft_on_an_upright_tablet_the_button_stays_in_sight(welcome: Welcome) -> None:
    ada = welcome(size=UPRIGHT, touch=True).open("/play/ancient_wars?bot=random")
    ada.page.locator(".hero.can").first.tap()
    button = ada.page.get_by_role("button", name="Do it")
    expect(button).to_be_visible()
    ada.page.evaluate("scrollTo(0, 0)")
    expect(button).to_be_in_viewport(ratio=1)
