"""Legends of Valor in the browser: alone, together, and with somebody who commands the monsters."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from web.conftest import Welcome
from web.house import Opponent, Served
from web.test_everyone import faults, overflow
from web.visitor import DESK, PHONE, TABLET, Visitor

# With the assignment's own numbers no monster ever hits these three, and one spell slays: games are short and won.
QUICK = "numbers=classic&difficulty=gentle"
PARTY = {"Reign Havoc": "top", "Skye Soar": "mid", "Rillifane Rallathil": "bottom"}
FIRST_STEPS = [(1, "b2"), (2, "e2"), (3, "h2")]
KEYS = ["reign_havoc", "skye_soar", "rillifane_rallathil"]


# What somebody does with the mouse


def pick(visitor: Visitor, name: str) -> None:
    """A hero, and the lane if there is more than one left."""
    before = visitor.done()
    visitor.page.get_by_role("region", name="Heroes").get_by_role("button", name=re.compile(f"^{name}")).click()
    lane = visitor.page.get_by_role("button", name=f"{name} in the {PARTY[name]} lane")
    is_last = list(PARTY).index(name) == 2
    if not is_last:
        lane.click()
    if is_last or visitor.settings().get("confirm"):
        visitor.page.get_by_role("button", name="Choose").click()
    visitor.wait_for(lambda: visitor.done() > before)


def card(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("region", name=re.compile(f"^[HM]\\d+ {name}$"))


def buy(visitor: Visitor, hero: str, shelf: str, ware: str) -> None:
    market = visitor.page.get_by_role("region", name="Market")
    card(visitor, hero).get_by_role("button", name=hero).first.click()
    expect(market).to_contain_text(f"{hero} at")
    market.get_by_role("button", name=shelf, exact=True).click()
    market.get_by_role("button", name=re.compile(f"^{ware}")).click()
    before = visitor.done()
    market.get_by_role("button", name=f"Buy {ware}").click()
    visitor.expect_actions(before + 1)


def labels(visitor: Visitor) -> dict[str, str]:
    """What the one that is called up may do on the board."""
    cells = visitor.page.locator('[role="gridcell"][aria-label*="you may"]')
    found: dict[str, str] = dict(cells.evaluate_all("all => all.map(cell => [cell.dataset.place, cell.ariaLabel])"))
    return found


def act(visitor: Visitor) -> None:
    """With a spell in the book, strike whoever is in range, else go on north through what is in the way."""
    acting = visitor.page.get_by_role("region").filter(has=visitor.page.get_by_text("acting", exact=True)).first
    if "Ice Blade" not in acting.inner_text():
        buy(visitor, (acting.get_attribute("aria-label") or "")[3:], "spell", "Ice Blade")
        expect(acting).to_contain_text("Ice Blade")
    before = visitor.done()
    for _ in range(9):
        if visitor.done() == before:
            strike_or_go(visitor, before)
            wait_a_moment(visitor, before)
    assert visitor.done() > before


def strike_or_go(visitor: Visitor, before: int) -> None:
    offers = labels(visitor)
    here = visitor.page.locator('[role="gridcell"][aria-selected="true"]').get_attribute("data-place") or ""
    north = f"{here[0]}{int(here[1]) - 1}"
    blows = [place for place, label in offers.items() if "attack " in label.lower() or "cast " in label.lower()]
    if blows:
        marks = visitor.page.locator(".crosshair")
        expect(marks.first).to_have_text(re.compile(r"^-\d.*%$"))
        visitor.click(blows[0])
        question = visitor.page.get_by_role("region", name="Which one?")
        visitor.wait_for(lambda: visitor.done() > before or question.count() > 0)
        if question.count():
            question.get_by_role("button").last.click()
    elif north in offers:
        visitor.click(north)
    else:
        visitor.page.get_by_role("group", name="What to do").get_by_role("button", name="Pass").click()


def wait_a_moment(visitor: Visitor, before: int) -> None:
    """Until it is done, or not: the page may have called up another hero between a look and a click."""
    for _ in range(50):
        if visitor.done() > before:
            return
        visitor.page.wait_for_timeout(100)


def is_over(visitor: Visitor) -> bool:
    return visitor.page.locator(".story").count() > 0


def is_called(visitor: Visitor) -> bool:
    return visitor.page.get_by_text("acting", exact=True).count() > 0


def play_on(*visitors: Visitor) -> None:
    """Whoever may act does, until the end."""
    for _ in range(60):
        visitors[0].wait_for(lambda: is_over(visitors[0]) or any(is_called(one) for one in visitors))
        if is_over(visitors[0]):
            return
        act(next(one for one in visitors if is_called(one)))
    raise AssertionError("the game goes on and on")


def begin(visitor: Visitor, query: str = QUICK) -> Visitor:
    visitor.open(f"/play/valor?{query}")
    for name in PARTY:
        pick(visitor, name)
    visitor.see_table()
    return visitor


# Whole games


def test_a_person_leads_three_heroes_to_the_monsters_nexus(welcome: Welcome) -> None:
    ada = begin(welcome())
    for hero in PARTY:
        buy(ada, hero, "spell", "Ice Blade")
    play_on(ada)
    expect(ada.page.get_by_role("heading", name="Victory")).to_be_visible()
    expect(ada.page.get_by_text("enters the monsters' Nexus").first).to_be_visible()


def test_two_play_together_and_win_together(welcome: Welcome) -> None:
    ada, ben = welcome("Ada"), welcome("Ben")
    ben.take_seat(ada.lay_table("valor", f"{QUICK}&players=two"))
    for number, name in enumerate(PARTY):
        for one in (ada, ben):
            one.expect_actions(number)
        pick(ada if ada.choices() else ben, name)
    owners = [card(ada, name).locator("small").first.inner_text() for name in PARTY]
    assert any("Ada · you" in owner for owner in owners) and any("Ben" in owner for owner in owners)
    play_on(ada, ben)
    for one in (ada, ben):
        expect(one.page.get_by_role("heading", name="Victory")).to_be_visible()


def test_one_commands_the_monsters_down_to_the_heroes_nexus(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    heroes = house.sit(ada.lay_table("valor", "players=one_versus&seat=1&difficulty=gentle"))
    for key, lane in zip(KEYS, PARTY.values()):
        heroes.act(f"pick {key} {lane}")
    while not is_over(ada):
        pass_all(heroes)
        march_all(ada)
    expect(ada.page.get_by_role("heading", name="Victory")).to_be_visible()
    expect(ada.page.get_by_text("enters the heroes' Nexus").first).to_be_visible()


def pass_all(heroes: Opponent) -> None:
    for number in ("1", "2", "3"):
        heroes.act(f"{number} pass")


def march_all(visitor: Visitor) -> None:
    """Each monster of the first wave in its turn: the one that acts is called up."""
    for _ in range(3):
        visitor.wait_for(lambda: is_called(visitor))
        before = visitor.done()
        (there,) = [
            place for place, label in labels(visitor).items() if "march" in label.lower() or "smash" in label.lower()
        ]
        visitor.click(there)
        visitor.wait_for(lambda before=before: visitor.done() > before)  # type: ignore[misc]
        if is_over(visitor):
            return


# What one sees


def test_before_the_first_round_heroes_and_the_board_are_studied(welcome: Welcome) -> None:
    ada = welcome().open("/play/valor")
    pool = ada.page.get_by_role("region", name="Heroes")
    expect(pool.locator(".hero")).to_have_count(18)
    expect(ada.page.get_by_role("grid", name="The board")).to_be_visible()
    pool.get_by_role("button", name="paladin 6").click()
    expect(pool.locator(".hero")).to_have_count(6)
    pool.get_by_role("button", name=re.compile("^Parzival")).click()
    studied = ada.page.get_by_role("region", name="Inspector")
    expect(studied).to_contain_text("Fights with weapon and spells")
    expect(studied).to_contain_text("Favours strength and dexterity")
    ada.page.get_by_role("button", name="Parzival in the mid lane").click()
    expect(ada.page.get_by_role("region", name="The party")).to_contain_text("Parzival")
    expect(ada.page.get_by_role("button", name="Parzival paladin, mid lane")).to_be_visible()
    expect(pool.get_by_role("button", name=re.compile("^Parzival"))).to_contain_text("Heroes")


def test_what_monsters_will_do_and_when_a_wave_comes_is_announced(welcome: Welcome) -> None:
    ada = begin(welcome(), "difficulty=hard")
    plans = ada.page.get_by_role("region", name="Monsters will").get_by_role("listitem")
    expect(plans).to_have_text(
        [re.compile(f"M{number} .*(march to|smash the obstacle on) {place}") for number, place in FIRST_STEPS]
    )
    expect(ada.page.get_by_text("wave in 2")).to_be_visible()
    for number, hero in enumerate(PARTY):
        expect(card(ada, hero)).to_contain_text("acting")
        ada.page.get_by_role("group", name="What to do").get_by_role("button", name="Pass").click()
        ada.expect_actions(4 + number)
    expect(ada.page.get_by_text("Round 2", exact=True)).to_be_visible()
    expect(ada.page.get_by_text("wave in 1")).to_be_visible()
    plans.first.get_by_role("button").click()
    expect(ada.page.get_by_role("region", name="Inspector")).to_contain_text("damage")
    expect(ada.page.get_by_role("region", name="Inspector")).to_contain_text("Monsters")


def test_goods_are_bought_put_on_and_sold(welcome: Welcome) -> None:
    ada = begin(welcome())
    hero, market = card(ada, "Reign Havoc"), ada.page.get_by_role("region", name="Market")
    buy(ada, "Reign Havoc", "weapon", "Sword")
    expect(hero).to_contain_text("2000")
    market.get_by_role("button", name=re.compile("^Axe")).click()
    expect(ada.page.get_by_role("region", name="Why not?")).to_contain_text("It takes level 5")
    market.get_by_role("button", name="Sell", exact=True).click()
    market.get_by_role("button", name=re.compile("^Sword")).click()
    market.get_by_role("button", name="Sell Sword").click()
    expect(hero).to_contain_text("2250")
    buy(ada, "Reign Havoc", "weapon", "Dagger")
    hero.get_by_role("group", name="What to do").get_by_role("button", name="Equip").click()
    hero.get_by_role("button", name="put on Dagger").click()
    expect(hero.locator(".gear")).to_contain_text("Dagger")
    expect(card(ada, "Skye Soar")).to_contain_text("acting")


def test_who_may_not_go_there_is_told_why(welcome: Welcome) -> None:
    ada = begin(welcome())
    ada.click("a5")
    why = ada.page.get_by_role("region", name="Why not?")
    expect(why).to_contain_text("A hero moves one space at a time")
    expect(why.get_by_role("link")).to_have_text("5.1 Moving")
    expect(card(ada, "Reign Havoc")).to_contain_text("acting")


def test_heroes_are_led_by_the_keyboard_alone(welcome: Welcome) -> None:
    ada = begin(welcome())
    move = ada.page.get_by_role("group", name="What to do").get_by_role("button", name="Move")
    number = move.locator("kbd").inner_text()
    ada.press(number)
    expect(move).to_have_attribute("aria-pressed", "true")
    ada.press("1")
    expect(card(ada, "Reign Havoc")).to_contain_text("acted")
    expect(card(ada, "Skye Soar")).to_contain_text("acting")


# For everyone


@pytest.mark.parametrize("size", [DESK, PHONE, TABLET, (760, 1000)], ids=["desk", "phone", "tablet", "small"])
def test_axe_finds_nothing_and_nothing_is_too_wide(welcome: Welcome, size: tuple[int, int]) -> None:
    ada = welcome(size=size, touch=size == PHONE, confirm=False)
    ada.open("/play/valor")
    expect(ada.page.get_by_role("region", name="Heroes")).to_be_visible()
    assert (faults(ada), overflow(ada) > 0) == ([], False)
    for name in PARTY:
        pick(ada, name)
    expect(ada.page.get_by_role("group", name="What to do")).to_be_visible()
    assert (faults(ada), overflow(ada) > 0) == ([], False)


def test_on_a_phone_a_tap_shows_first_and_the_shop_has_a_tab(welcome: Welcome) -> None:
    ada = begin(welcome(size=PHONE, touch=True, confirm=True))
    page, tabs = ada.page, ada.page.get_by_role("navigation", name="Panels")
    tabs.get_by_role("button", name="Market").click()
    page.get_by_role("button", name=re.compile("^Sword")).click()
    page.get_by_role("button", name="Buy Sword").click()
    ada.expect_actions(4)
    tabs.get_by_role("button", name="Monsters").click()
    expect(page.get_by_role("region", name="Monsters will").get_by_role("listitem")).to_have_count(3)
    tabs.get_by_role("button", name="Heroes").click()
    ada.click("a7")
    ada.page.get_by_role("button", name="Move to a7").click()
    ada.expect_actions(5)
    skye = page.get_by_role("group", name="The company").get_by_role("button", name="Skye")
    expect(skye).to_have_attribute("aria-pressed", "true")
