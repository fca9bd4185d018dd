"""For everyone: screen readers, fingers, small and large screens, light and dark, other palettes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from web.conftest import Welcome
from web.games import SHORT_GAME, SHORT_SET_UP
from web.house import Served
from web.test_acting import at_table
from web.visitor import DESK, PHONE, TABLET, Visitor

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
PAGES = [
    "/",
    "/lobby",
    "/watch",
    "/rules/war/6",
    "/learn",
    "/learn/war/01_the_commander/1",
    "/replays",
    "/settings",
    "/credits",
    "/new/war",
    "/nowhere",
    "/room/ABCDEFGH",
    "/anatomy",
]
SCREENS = [DESK, PHONE]


# What moves once has arrived: in between, colours are those of neither state.
SETTLED = """() => document.getAnimations().every(
    one => one.playState !== 'running' || one.effect.getComputedTiming().iterations > 1
)"""


def faults(visitor: Visitor) -> list[str]:
    """What axe has against the page as it is, in the dark and in the light: between them colours alone differ."""
    visitor.page.evaluate(AXE.read_text())
    found = complaints(visitor, {})
    paint(visitor, "light")
    found += complaints(visitor, {"runOnly": ["color-contrast"]})
    paint(visitor, "dark")
    return found


def complaints(visitor: Visitor, about: dict[str, Any]) -> list[str]:
    visitor.page.wait_for_function(SETTLED)
    result: dict[str, Any] = visitor.page.evaluate(
        "how => axe.run(document, how)", {"resultTypes": ["violations"]} | about
    )
    return [
        f"{fault['id']}: {node['target']} {node.get('failureSummary', '')[:300]}"
        for fault in result["violations"]
        for node in fault["nodes"]
    ]


def paint(visitor: Visitor, theme: str) -> None:
    visitor.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)


def overflow(visitor: Visitor) -> int:
    """By how many pixels the page is wider than the screen."""
    return int(visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth"))


@pytest.mark.parametrize("size", SCREENS, ids=["desk", "phone"])
def test_axe_finds_nothing_on_any_page_and_none_is_too_wide(welcome: Welcome, size: tuple[int, int]) -> None:
    ada = welcome(size=size, touch=size == PHONE)
    for path in PAGES:
        ada.open(path)
        ada.page.wait_for_load_state("networkidle")
        assert faults(ada) == [], path
        assert overflow(ada) <= 0, path


@pytest.mark.parametrize("size", [DESK, TABLET, (760, 1000), PHONE], ids=["desk", "tablet", "small", "phone"])
def test_axe_finds_nothing_in_a_game_and_at_its_end(welcome: Welcome, house: Served, size: tuple[int, int]) -> None:
    ada = welcome(size=size, touch=size == PHONE, confirm=True, threats=True).play_bot(SHORT_SET_UP)
    ada.click("c4", "c5")
    expect(ada.page.get_by_role("button", name="Do it")).to_be_visible()
    expect(ada.page.get_by_role("region", name="Before you act")).to_contain_text("South moves")
    assert faults(ada) == []
    assert overflow(ada) <= 0
    ada.page.get_by_role("button", name="Do it").click()
    if size == PHONE:
        for tab in ("Layers", "History", "Threats", "More"):
            ada.page.get_by_role("navigation", name="Panels").get_by_role("button", name=tab).click()
            assert faults(ada) == [], tab
    else:
        ada.page.get_by_role("button", name="More").click()
        assert faults(ada) == []
    ada.page.get_by_role("button", name="Surrender").click()
    ada.page.get_by_role("button", name="Yes, surrender").click()
    expect(ada.page.get_by_role("heading", name="Defeat")).to_be_visible()
    assert faults(ada) == []
    assert overflow(ada) <= 0


@pytest.mark.parametrize("size", SCREENS, ids=["desk", "phone"])
def test_axe_finds_nothing_in_a_judged_replay_and_in_a_game_without_a_skin(
    welcome: Welcome, house: Served, size: tuple[int, int]
) -> None:
    ada = welcome(size=size, touch=size == PHONE, confirm=False)
    ben = house.sit(ada.lay_table("toy"))
    ada.see_table()
    ada.click("b1", "d1")
    ben.act("knight b5, archer d5")
    expect(ada.place("b5")).to_have_attribute("aria-label", re.compile("knight"))
    assert faults(ada) == []
    room = ada.room
    ben.loop.do(ben.table.resign())
    expect(ada.page.get_by_role("heading", name="Victory")).to_be_visible()
    ada.open(f"/replay/{room}/1")
    expect(ada.page.get_by_role("slider", name="Step")).to_be_visible()
    assert faults(ada) == []
    ada.page.get_by_role("button", name="Judge the moves").click()
    expect(ada.page.get_by_text("All moves are judged.")).to_be_attached()
    assert faults(ada) == []
    assert overflow(ada) <= 0


@pytest.mark.parametrize("size", SCREENS, ids=["desk", "phone"])
def test_axe_finds_nothing_in_a_lobby_that_is_full_of_life(
    welcome: Welcome, house: Served, size: tuple[int, int]
) -> None:
    for public in (house.loop.do(house.there.client(name)) for name in ("Cleo", "Dan")):
        house.loop.do(public.create("war", seat=0, public=True))
    ada = welcome(size=size, touch=size == PHONE).open("/lobby/war")
    expect(ada.page.locator(".room", has_text="Cleo waits").first).to_be_visible()
    assert faults(ada) == []
    ada.page.get_by_role("button", name="Find opponent").click()
    ada.page.get_by_role("button", name="Lay the table").click()
    expect(ada.page.get_by_role("button", name="Copy")).to_be_visible()
    assert faults(ada) == []
    assert overflow(ada) <= 0
    assert size != PHONE or too_small(ada) == []
    ada.page.get_by_role("navigation", name="Rooms").get_by_role("link", name="Play", exact=True).click()
    expect(ada.page.get_by_role("button", name="Stop looking")).to_be_visible()
    assert faults(ada) == []
    assert overflow(ada) <= 0


def test_fingers_find_everything_large_enough_on_a_phone(welcome: Welcome) -> None:
    ada = welcome(size=PHONE, touch=True).play_bot()
    assert too_small(ada) == []
    ada.place("f3").tap()
    ada.place("f4").tap()
    expect(ada.page.get_by_role("button", name="Do it")).to_be_visible()
    assert too_small(ada) == []
    for tab in ("Layers", "Threats", "More"):
        ada.page.get_by_role("navigation", name="Panels").get_by_role("button", name=tab).tap()
        assert too_small(ada) == [], tab
    for path in ("/", "/lobby", "/settings", "/new/war"):
        ada.open(path)
        assert too_small(ada) == [], path


def too_small(visitor: Visitor) -> list[str]:
    """Controls under 44 pixels; links inside sentences and labels around a control are none of their own."""
    found: list[str] = visitor.page.evaluate(
        """() => [...document.querySelectorAll('button, a.btn, nav a, summary, select')]
            .filter(e => e.checkVisibility() && !e.closest('ul.pieces') && !e.matches('.plain, .skip'))
            .map(e => [e.textContent.trim() || e.getAttribute('aria-label'), e.getBoundingClientRect()])
            .filter(([, box]) => box.width && (box.height < 43.5 || box.width < 43.5))
            .map(([name, box]) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`)"""
    )
    return found


def test_every_event_is_announced_and_so_is_what_would_happen(welcome: Welcome, house: Served) -> None:
    ada = welcome(confirm=True)
    ben = at_table(ada, house, [])
    live = ada.page.get_by_test_id("events")
    assert live.get_attribute("aria-live") == "polite"
    expect(live).to_contain_text("It is your turn.")
    ada.click("f3", "f4")
    expect(ada.page.get_by_test_id("about")).to_contain_text("South moves Infantry f3-f4. Press Enter to do it")
    ada.press("Enter")
    expect(live).to_contain_text("South moves Infantry f3-f4.")
    ben.act("f9-f8")
    expect(live).to_contain_text("North moves Infantry f9-f8.")
    ada.click("f4", "f9")
    expect(ada.page.get_by_test_id("about")).to_contain_text("Not allowed:")


def test_pieces_and_choices_are_listed_in_words_and_can_be_chosen_there(welcome: Welcome) -> None:
    ada = welcome().play_bot()
    ada.page.get_by_role("button", name="Everything in words").click()
    words = ada.page.get_by_role("region", name="In words")
    expect(words.get_by_role("list", name="Pieces of South").get_by_role("listitem")).to_have_count(18)
    expect(words.get_by_role("list", name="Pieces of North")).to_contain_text("k11: North Commander")
    words.get_by_role("list", name="Infantry f3").get_by_role("button", name="move to f4").click()
    ada.expect_steps(2)


def test_every_place_of_the_board_says_what_is_there_and_what_can_be_done(welcome: Welcome) -> None:
    ada = welcome().play_bot()
    expect(ada.place("f3")).to_have_attribute("aria-label", "f3, height 1, South Infantry, can act")
    ada.click("f3")
    expect(ada.place("f4")).to_have_attribute("aria-label", re.compile("you may move to f4"))
    expect(ada.place("f3")).to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize("size", [(320, 640), (600, 900), (900, 700), (1280, 720), (2560, 1440), (3840, 2160)])
def test_from_the_smallest_phone_to_4k_the_board_is_there_in_full(welcome: Welcome, size: tuple[int, int]) -> None:
    ada = welcome(size=size).play_bot()
    assert overflow(ada) <= 0
    box = ada.page.locator(".play").bounding_box()
    assert box and box["width"] >= min(300, size[0] - 20)
    for corner in ("a1", "k1", "a11", "k11"):
        expect(ada.place(corner)).to_be_in_viewport(ratio=0.9)


def test_the_tablets_drawers_open_over_the_board_and_close_again(welcome: Welcome, house: Served) -> None:
    ada = welcome(size=TABLET).play_bot()
    panels = ada.page.get_by_role("navigation", name="Panels")
    ada.click("f3", "f4")
    panels.get_by_role("button", name="History").click()
    ada.expect_steps(2)
    panels.get_by_role("button", name="Armies").click()
    expect(ada.page.get_by_role("complementary", name="Armies")).to_be_visible()
    panels.get_by_role("button", name="Armies").click()
    expect(ada.page.get_by_role("complementary", name="Armies")).to_have_count(0)


def test_the_phone_has_a_strip_of_pieces_and_five_tabs(welcome: Welcome) -> None:
    ada = welcome(size=PHONE, touch=True).play_bot()
    expect(ada.page.get_by_role("navigation", name="Panels").get_by_role("button")).to_have_count(5)
    strip = ada.page.get_by_role("group", name="Your pieces")
    strip.get_by_role("button", name="Bomber d1").tap()
    assert ada.targets()
    expect(ada.page.get_by_role("region", name="Inspector")).to_contain_text("Bomber")
    ada.page.get_by_role("navigation", name="Panels").get_by_role("button", name="Threats").tap()
    expect(ada.page.get_by_text("Nothing is threatened.")).to_be_visible()


@pytest.mark.parametrize("palette", ["blue-orange", "mono"])
def test_palettes_change_colours_but_never_shapes(welcome: Welcome, palette: str) -> None:
    ada = welcome(palette=palette).play_bot()
    face = "getComputedStyle(document.querySelector('.table')).getPropertyValue('--a-face')"
    own = welcome("Ben").play_bot()
    assert ada.page.evaluate(face) != own.page.evaluate(face)
    shapes = "document.querySelectorAll('.play circle, .play polygon').length"
    assert ada.page.evaluate(shapes) == own.page.evaluate(shapes)


def test_a_captured_piece_is_told_in_the_armies(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    at_table(ada, house, SHORT_GAME[:11], SHORT_SET_UP)
    tanks = ada.page.get_by_role("row", name=re.compile("^Tank"))
    expect(tanks).to_contain_text("3/3")
    expect(tanks).to_contain_text("2/3")
