"""Games without a line of client code: a draft, cards, a shop, dice, bars, skills, announcements, secrets."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, expect

from web.conftest import Welcome
from web.house import Opponent, Served
from web.test_everyone import SCREENS, faults, overflow
from web.visitor import PHONE, Visitor

DRAFT = ["ban ox", "ban swan", "pick bear", "pick wolf", "pick fox", "pick boar"]


def hero(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("region", name="Heroes").get_by_role("button", name=re.compile(f"^{name}"))


def drafted(visitor: Visitor, house: Served, count: int = len(DRAFT)) -> Opponent:
    """After so many bans and picks; the visitor is Sun, who begins."""
    moon = house.sit(visitor.lay_table("bazaar"))
    for number, text in enumerate(DRAFT[:count]):
        visitor.expect_actions(number)
        if number in (1, 3, 4):
            moon.act(text)
        else:
            lock_in(visitor, text.split()[1].capitalize())
    visitor.expect_actions(count)
    return moon


def lock_in(visitor: Visitor, name: str) -> None:
    hero(visitor, name).click()
    visitor.page.get_by_role("button", name="Do it").click()


def test_a_draft_shows_whose_ban_or_pick_it_is_and_who_has_whom(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    drafted(ada, house, 3)
    steps = ada.page.get_by_role("region", name="Bans and picks").get_by_role("listitem")
    expect(steps).to_have_count(6)
    expect(ada.page.locator('[aria-label="Bans and picks"] [aria-current="step"]')).to_contain_text("Moon pick now")
    expect(steps.first).to_contain_text("Sun ban Ox done")
    expect(hero(ada, "Ox")).to_contain_text("banned")
    expect(hero(ada, "Bear")).to_contain_text("Sun")
    expect(ada.page.get_by_role("region", name="Team of Sun")).to_contain_text("Bear")


def test_in_a_draft_one_filters_studies_and_only_then_locks_in(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    drafted(ada, house, 2)
    filters = ada.page.get_by_role("group", name="Filter")
    filters.get_by_role("button", name="agility").click()
    expect(ada.page.get_by_role("region", name="Heroes").locator(".hero")).to_have_count(3)
    filters.get_by_role("button", name="support").click()
    expect(hero(ada, "Owl")).to_be_visible()
    expect(hero(ada, "Bear")).to_have_count(0)
    hero(ada, "Owl").click()
    study = ada.page.get_by_role("region", name="Inspector")
    expect(study.get_by_role("heading", name="Owl")).to_be_visible()
    expect(study).to_contain_text("2 damage within 2.")
    expect(study).to_contain_text("beats Ox")
    ada.expect_actions(2)
    ada.page.get_by_role("button", name="Do it").click()
    expect(ada.page.get_by_role("region", name="Team of Sun")).to_contain_text("Owl")


def test_a_hero_that_is_taken_can_be_studied_but_not_chosen(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    drafted(ada, house, 2)
    hero(ada, "Swan").click()
    expect(ada.page.get_by_role("region", name="Inspector")).to_contain_text("Swan")
    expect(ada.page.get_by_role("button", name="Do it")).to_have_count(0)


def test_fighters_have_bars_and_numbers_with_their_sources(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    drafted(ada, house)
    party = ada.page.get_by_role("region", name="Fighters of Sun")
    expect(party.get_by_role("meter", name="Health of Bear")).to_have_attribute("aria-valuetext", "7 of 7")
    expect(party.get_by_role("meter", name="mana of Bear")).to_have_attribute("aria-valuetext", "4 of 4")
    party.get_by_role("button", name="Bear").click()
    ada.page.get_by_role("region", name="Shop").get_by_role("button", name="Sword").click()
    ada.expect_actions(7)
    ada.click("b1")
    study = ada.page.get_by_role("region", name="Inspector")
    expect(study).to_contain_text("2 base, +1 Sword")
    expect(study).to_contain_text("Carries")
    expect(ada.page.get_by_role("list", name="What Sun has")).to_contain_text("3")


def test_what_cannot_be_paid_is_not_offered(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    drafted(ada, house)
    ada.click("b1")
    ada.page.get_by_role("region", name="Shop").get_by_role("button", name="Crown").click()
    expect(ada.page.get_by_role("region", name="Inspector")).to_contain_text("costs 9")
    ada.expect_actions(6)


def test_a_piece_with_several_skills_is_asked_which_one(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    moon = drafted(ada, house)
    for number, (mine, theirs) in enumerate((("b1-b2", "b4-b3"), ("d1-d2", "pass"))):
        ada.type(mine)
        moon.act(theirs)
        ada.expect_actions(8 + 2 * number)
    ada.click("b2")
    verbs = ada.page.get_by_role("region", name="What to do")
    expect(verbs.get_by_role("button")).to_have_count(3)
    ada.press("3")
    expect(verbs.get_by_role("button", name="Bolt")).to_have_attribute("aria-pressed", "true")
    assert ada.targets() == {"b3", "d4"}
    ada.click("b3")
    ada.expect_actions(11)
    expect(ada.page.get_by_role("region", name="Fighters of Moon")).to_contain_text("3/5")
    moon.act("pass")
    ada.expect_actions(12)
    ada.click("b2", "b3")
    expect(ada.page.get_by_role("heading", name="Which one?")).to_be_visible()
    ada.page.get_by_role("region", name="Which one?").get_by_role("button", name="Strike b3").click()
    expect(ada.page.get_by_role("region", name="Fighters of Moon")).to_contain_text("1/5")


def test_what_was_announced_is_listed_in_its_order_and_drawn(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    moon = drafted(ada, house)
    announced = ada.page.get_by_role("region", name="Announced")
    expect(announced.get_by_role("listitem")).to_have_text([re.compile("The tower will strike Wolf.")])
    expect(ada.page.locator('.play .marks path[style*="--aim"]').first).to_be_attached()
    expect(ada.page.locator(".play .marks text", has_text="−1 end")).to_be_attached()
    ada.type("b1-b2")
    moon.act("pass")
    expect(announced.get_by_role("listitem")).to_have_text([re.compile("The tower will strike Bear.")])
    announced.get_by_role("button").click()
    expect(ada.page.get_by_role("region", name="Inspector")).to_contain_text("Tower")


def test_cards_of_the_hand_are_played_by_a_click(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    ben = house.sit(ada.lay_table("toy", "hand=3"))
    ada.see_table()
    ada.click("b1", "d1")
    ben.act("knight b5, archer d5")
    ada.expect_turn()
    hand = ada.page.get_by_role("region", name="Red's hand")
    expect(hand.get_by_role("listitem")).to_have_count(3)
    hand.get_by_role("button").first.click()
    expect(hand.get_by_role("listitem")).to_have_count(2)
    expect(ada.page.get_by_role("region", name="Played cards").get_by_role("listitem")).to_have_count(1)


def test_yudh_is_played_with_dice_and_secrets_in_the_plain_skin(welcome: Welcome) -> None:
    """Under another name, so that no skin is found for it; until everything was on the table."""
    ada = welcome().open("/play/plain_yudh?bot=random")
    chance = random.Random(5)
    missing = {"Sikka", "One's pasa", "One's pasa kept", "One's Devta", "One's Vardan tokens", "One's request"}
    while missing:
        ada.wait_for(lambda: bool(ada.choices()))
        missing -= set(ada.page.locator(".dock section").evaluate_all("all => all.map(one => one.ariaLabel)"))
        before, choices = ada.done(), ada.choices()
        ada.type(chance.choice([choice for choice in choices if choice != "back 1"] or choices))
        ada.wait_for(lambda before=before: ada.done() > before)  # type: ignore[misc]
    ada.page.get_by_role("button", name="More").click()
    ada.page.get_by_role("button", name="Surrender").click()
    ada.page.get_by_role("button", name="Yes, surrender").click()
    expect(ada.page.get_by_role("complementary", name="The end of the game")).to_be_visible()


@pytest.mark.parametrize("size", SCREENS, ids=["desk", "phone"])
def test_axe_finds_nothing_in_a_draft_and_in_its_fight(welcome: Welcome, house: Served, size: tuple[int, int]) -> None:
    ada = welcome(size=size, touch=size == PHONE, confirm=False)
    drafted(ada, house, 2)
    hero(ada, "Bear").click()
    expect(ada.page.get_by_role("button", name="Do it")).to_be_visible()
    assert faults(ada) == []
    assert overflow(ada) <= 0
    fighter = welcome("Ben", size=size, touch=size == PHONE, confirm=False)
    drafted(fighter, house)
    fighter.click("b1")
    assert faults(fighter) == []
    assert overflow(fighter) <= 0
