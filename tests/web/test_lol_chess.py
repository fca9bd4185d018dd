"""League of Legends Chess in its own dress: draft, shop, skills, sums, castling, monsters, phones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Locator, expect

from wartable.games.lol_chess import GAME
from wartable.games.lol_chess.drawing import fill
from wartable.games.lol_chess.options import LolOptions
from wartable.games.lol_chess.rules import LolChess, new
from wartable.kernel.dice import Dice
from web.conftest import Welcome
from web.house import HOUSE_GAMES, Opponent, Served
from web.test_everyone import SCREENS, faults, overflow
from web.visitor import DESK, PHONE, Visitor

# Blue and Red take turns as the snake says; Blue is Ada.
BANS = ["Ashe", "Teemo", "Yasuo", "Jhin"]
PICKS = ["Viktor", "Nasus", "Zed", "Garen", "Leona", "Malphite", "Ezreal", "Ahri", "Soraka", "Tryndamere"]
DRAFT = [0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1]

# A Poro that walks up to a minion among its friends is slain in a few blows.
OUTING = ["d2-d3", "f7-f6", "a2-a3", "e8-f7", "h2-h3", "f7-e6", "a3-a4", "e6-e5", "h3-h4", "e5-e4"]
SHUFFLE = ["a7-a6", "h7-h6", "a6-a5", "h6-h5", "b7-b6"]

# Viktor among enemies with gold to spend, a castle that may be closed, a minion one step before the last rank.
POSITION = """
8 .     s  .  .    .  p    .  .  s  .
7 .     .  M  .    .  .    .  .  m  .
6 .     .  .  m20  .  na88 m  .  .  .
5 @B443 .  .  .    .  .    .  .  .  .
4 .     .  .  Vi64 .  .    .  .  .  @D140
3 .     .  .  .    .  .    .  .  .  .
2 .     .  M  M    M  M    M  .  .  .
1 .     S  .  Ga   .  P    .  .  S  .
  z     a  b  c    d  e    f  g  h  i
gold 110 85
bought 2 3
c4 holds rod
e6 shield 25 for ever
"""


@pytest.fixture(scope="session")
def hall() -> Iterator[Served]:
    """A server where every game begins in the position above."""
    served = Served(games={**HOUSE_GAMES, "lol_chess": replace(GAME, new=drawn)})
    yield served
    served.close()


def drawn(options: LolOptions, dice: Dice) -> LolChess:
    state = new(options, dice)
    fill(state, POSITION)
    return state


@pytest.fixture
def ada(welcome: Welcome, hall: Served) -> Visitor:
    """She is Blue, and it is her turn."""
    visitor = welcome(address=hall.address)
    sit(visitor, hall)
    return visitor


def sit(visitor: Visitor, house: Served) -> Opponent:
    red = house.sit(visitor.lay_table("lol_chess"))
    visitor.expect_turn()
    return red


def region(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("region", name=name, exact=True)


def good(visitor: Visitor, name: str) -> Locator:
    return region(visitor, "Shop").get_by_role("button", name=re.compile(f"^{name}"))


def lock_in(visitor: Visitor, name: str) -> None:
    region(visitor, "Champions").get_by_role("button", name=re.compile(f"^{name}")).click()
    visitor.page.get_by_role("button", name="Do it").click()


def draft_by_hand(ada: Visitor, ben: Visitor) -> None:
    for number, name in enumerate([*BANS, *PICKS]):
        player = (ada, ben)[DRAFT[number]]
        player.expect_actions(number)
        lock_in(player, name)


# The whole match


def test_two_browsers_play_a_whole_match_from_the_first_ban_to_the_slain_poro(welcome: Welcome) -> None:
    ada, ben = welcome("Ada"), welcome("Ben")
    room = ada.lay_table("lol_chess", "reorder=true")
    ben.open(f"/room/{room}").page.get_by_role("button", name="Take the seat").click()
    draft_by_hand(ada, ben)
    arrange(ada, "Viktor", "Soraka")
    arrange(ben, "Zed", "Nasus")
    expect(ada.place("d1")).to_have_attribute("aria-label", re.compile("Blue Viktor"))
    expect(ben.place("b8")).to_have_attribute("aria-label", re.compile("Red Zed"))
    for number, move in enumerate([*OUTING, *(move for quiet in SHUFFLE for move in ("d3xe4", quiet))]):
        player = (ada, ben)[number % 2]
        player.expect_actions(16 + number)
        if is_over(player):
            break
        player.click(*re.split("[-x]", move))
    for visitor, word in ((ada, "Victory"), (ben, "Defeat")):
        expect(visitor.page.get_by_role("heading", name=word)).to_be_visible()
        expect(visitor.page.get_by_text("Poro is slain").first).to_be_visible()


def is_over(visitor: Visitor) -> bool:
    return visitor.page.locator(".story").count() > 0


def arrange(visitor: Visitor, one: str, other: str) -> None:
    panel = region(visitor, "Arrange")
    for name in (one, other):
        panel.get_by_role("button", name=re.compile(f"^{name}")).click()
    panel.get_by_role("button", name="Keep this order").click()
    expect(panel).to_have_count(0)


# The draft


@pytest.mark.parametrize("size", SCREENS, ids=["desk", "phone"])
def test_a_champion_is_studied_before_it_is_locked_in(welcome: Welcome, house: Served, size: tuple[int, int]) -> None:
    ada = welcome(size=size, touch=size == PHONE)
    red = house.sit(ada.lay_table("lol_chess"))
    lock_in(ada, "Ashe")
    red.act("ban teemo")
    ada.expect_actions(2)
    steps = region(ada, "Bans and picks").get_by_role("listitem")
    expect(steps).to_have_count(14)
    expect(steps.nth(1)).to_contain_text("Red ban Teemo done")
    region(ada, "Champions").get_by_role("button", name=re.compile("^Zed")).click()
    expect(region(ada, "Inspector")).to_contain_text("Death Mark")
    expect(ada.page.get_by_role("button", name="Do it")).to_be_enabled()
    assert faults(ada) == []
    assert overflow(ada) <= 0


# The shop


def test_the_shop_says_what_a_good_makes_for_the_selected_champion_and_combines_it(ada: Visitor) -> None:
    ada.click("c4")
    expect(good(ada, "Tear")).to_contain_text("makes Archangel's Staff")
    expect(good(ada, "Sparring Gloves")).to_contain_text("makes Jeweled Gauntlet")
    good(ada, "Tear").click()
    ada.expect_actions(1)
    ada.click("c4")
    expect(region(ada, "Inspector").get_by_role("button", name="Archangel's Staff")).to_be_visible()
    expect(region(ada, "Inspector")).to_contain_text("+25 Archangel's Staff")
    expect(region(ada, "Shop")).to_contain_text("55")
    expect(good(ada, "Tear")).not_to_contain_text("makes")


def test_a_good_may_be_picked_first_and_then_its_bearer(ada: Visitor) -> None:
    good(ada, "Chain Vest").click()
    expect(region(ada, "Inspector")).to_contain_text("Bramble Vest")
    assert ada.targets() == {"c1", "c4"}
    ada.click("c1")
    ada.expect_actions(1)
    assert ada.steps() == ["buy vest c1"]


# Acting


def test_an_attack_shows_what_it_takes_and_its_sum(ada: Visitor) -> None:
    ada.click("c4")
    assert {"c6", "e6"} <= ada.targets()
    expect(ada.page.locator(".play .marks text").filter(has_text=re.compile(r"^-?\d+( to \d+)?$"))).to_have_count(2)
    ada.place("c6").hover()
    told = region(ada, "Before you act")
    expect(told).to_contain_text("by chance")
    blow = told.locator(".sum").first
    expect(blow).to_have_text(re.compile(r"\d+ physical\s+×\s+100/\d+ PR\s+=\s+\d+"))
    expect(told.get_by_role("meter", name="Health of Melee Minion after it")).to_be_visible()


def test_a_skill_is_armed_by_its_key_and_its_sum_is_exact(ada: Visitor) -> None:
    ada.click("c4")
    assert "c5" in ada.targets()
    ada.press("q")
    expect(region(ada, "Inspector").get_by_role("button", name="Siphon Power")).to_have_attribute(
        "aria-pressed", "true"
    )
    assert ada.targets() == {"c6", "e6"}
    ada.place("e6").hover()
    told = region(ada, "Before you act")
    expect(told).to_contain_text("exact")
    expect(told.locator(".sum").first).to_contain_text("25 shield")
    ada.click("e6")
    ada.expect_actions(1)
    assert ada.steps() == ["c4 Q e6"]


def test_a_click_on_the_board_never_spends_a_skill(ada: Visitor) -> None:
    """Garen's needs no target: it is his button, and a second click on him lets go of him."""
    ada.click("c1", "c1")
    assert ada.targets() == set()
    ada.expect_actions(0)
    ada.click("c1")
    ada.press("q")
    ada.expect_actions(1)
    assert ada.steps() == ["c1 Q"]


def test_the_poro_castles_by_its_own_move_and_gains_a_shield(ada: Visitor) -> None:
    ada.click("e1")
    assert {"c1", "g1"} & ada.targets() == {"g1"}
    ada.click("g1")
    expect(ada.place("g1")).to_have_attribute("aria-label", re.compile("Blue Poro, 100 of 100 health, shield 25"))
    expect(ada.place("f1")).to_have_attribute("aria-label", re.compile("Blue Siege Minion"))
    assert ada.steps() == ["O-O"]


def test_a_minion_on_the_last_rank_becomes_a_super_minion(ada: Visitor) -> None:
    ada.click("b7", "b8")
    expect(ada.place("b8")).to_have_attribute("aria-label", re.compile("Blue Super Minion, 300 of 300 health"))


def test_the_bar_shows_the_round_the_gold_and_the_monsters(ada: Visitor) -> None:
    bar = ada.page.locator("header.top")
    expect(bar).to_contain_text("Round 1")
    expect(bar.get_by_role("button", name="Drake 140/250")).to_be_visible()
    bar.get_by_role("button", name="Baron Nashor 443/500").click()
    expect(region(ada, "Inspector").get_by_role("heading", name="Baron Nashor")).to_be_visible()


# For everyone


def test_axe_finds_nothing_at_the_table(welcome: Welcome, hall: Served) -> None:
    ada = welcome(address=hall.address, confirm=True)
    sit(ada, hall)
    ada.click("c4")
    good(ada, "Tear").click()
    expect(ada.page.get_by_role("button", name="Do it")).to_be_visible()
    assert faults(ada) == []
    assert overflow(ada) <= 0


def test_on_a_phone_goods_are_a_strip_and_a_second_word_buys(welcome: Welcome, hall: Served) -> None:
    ada = welcome(size=PHONE, touch=True, address=hall.address, confirm=True)
    sit(ada, hall)
    ada.place("c4").tap()
    good(ada, "Tear").tap()
    expect(region(ada, "Before you act")).to_contain_text("Archangel's Staff")
    assert faults(ada) == []
    assert overflow(ada) <= 0
    ada.page.get_by_role("button", name="Do it").tap()
    ada.expect_actions(1)
    ada.page.get_by_role("navigation", name="Panels").get_by_role("button", name="Shop").tap()
    expect(ada.page.locator(".dock")).to_contain_text("each 70")


@pytest.mark.parametrize("size", [(390, 844), (1024, 768), (3840, 2160)], ids=["phone", "tablet", "4k"])
def test_the_board_fits_every_screen(welcome: Welcome, hall: Served, size: tuple[int, int]) -> None:
    ada = welcome(size=size, touch=size == PHONE, address=hall.address)
    sit(ada, hall)
    corner, other = ada.place("z1").bounding_box(), ada.place("i8").bounding_box()
    assert corner and other
    assert corner["x"] >= 0 and corner["y"] + corner["height"] <= size[1] and other["x"] + other["width"] <= size[0]
    assert overflow(ada) <= 0


def test_the_shop_ends_where_the_screen_ends(ada: Visitor) -> None:
    box = region(ada, "Shop").bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= DESK[0]
