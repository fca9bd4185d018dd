"""How a game without a skin looks, such as somebody's plug-in: its colours, its picture, its cards, its switches."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from web.conftest import Welcome
from web.house import Opponent, Served
from web.test_everyone import SCREENS, faults, overflow
from web.visitor import PHONE, Visitor

# In OKLCH: what anybody calls red, and what anybody calls blue.
RED, BLUE = 26, 254
PLACED = (("Spy", "a1", "scout a4"), ("Scout", "b1", "spy b4"), ("Sergeant", "c1", "sergeant c4"))


def hue(visitor: Visitor, token: str) -> float:
    colour = visitor.page.locator(".table").evaluate(
        """(table, token) => {
            const one = table.appendChild(document.createElement("i"));
            one.style.color = `var(${token})`;
            const colour = getComputedStyle(one).color;
            one.remove();
            return colour;
        }""",
        token,
    )
    found = re.fullmatch(r"oklch\(\S+ \S+ (\S+)\)", colour)
    assert found, f"{token} is {colour}"
    return float(found[1])


def card(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("region", name="To be placed by Red").get_by_role("button", name=name)


def sat_down(visitor: Visitor, house: Served, game: str = "ranks") -> Opponent:
    opponent = house.sit(visitor.lay_table(game))
    visitor.see_table()
    return opponent


def placed(visitor: Visitor, opponent: Opponent) -> None:
    """All three of both sides, the visitor's by a click on a card and one on a place."""
    for number, (rank, place, answer) in enumerate(PLACED):
        visitor.expect_actions(2 * number)
        card(visitor, rank).click()
        visitor.click(place)
        visitor.expect_actions(2 * number + 1)
        opponent.act(answer)


def test_red_is_drawn_red_and_blue_is_drawn_blue(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    sat_down(ada, house, "toy")
    assert [hue(ada, token) for token in ("--a", "--a-face", "--b", "--b-face")] == [RED, RED, BLUE, BLUE]


def test_who_has_chosen_other_colours_keeps_them(welcome: Welcome, house: Served) -> None:
    for theme in ("dark", "light"):
        ada = welcome(palette="blue-orange", theme=theme)
        sat_down(ada, house, "toy")
        for token in ("--a", "--a-face"):
            with pytest.raises(AssertionError, match=f"{token} is rgb"):
                hue(ada, token)


def test_cards_that_begin_alike_have_letters_of_their_own(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    sat_down(ada, house)
    letters = ada.page.get_by_role("region", name="To be placed by Red").locator("svg text")
    expect(letters).to_have_text(["Sp", "Sc", "Se"])


def test_on_a_phone_pieces_are_placed_from_the_cards_one_after_the_other(welcome: Welcome, house: Served) -> None:
    ada = welcome(size=PHONE, touch=True)
    ben = sat_down(ada, house)
    panels = ada.page.get_by_role("navigation", name="Panels")
    for number, (rank, place, answer) in enumerate(PLACED):
        ada.expect_actions(2 * number)
        expect(panels.get_by_role("button", name="Cards")).to_have_attribute("aria-pressed", "true")
        card(ada, rank).tap()
        expect(card(ada, rank)).to_have_attribute("aria-pressed", "true")
        ada.place(place).tap()
        ada.page.get_by_role("button", name="Do it").tap()
        ada.expect_actions(2 * number + 1)
        ben.act(answer)
    ada.expect_actions(6)
    expect(panels.get_by_role("button", name="Cards")).to_have_count(0)
    ada.place("a1").tap()
    expect(panels.get_by_role("button", name="Piece")).to_have_attribute("aria-pressed", "true")


def test_what_nobody_can_count_is_not_counted(welcome: Welcome, house: Served) -> None:
    ada = welcome()
    ben = sat_down(ada, house)
    placed(ada, ben)
    ada.expect_actions(6)
    expect_counts(ada, {"Spy": ["1", "?"], "Scout": ["1", "?"], "Sergeant": ["1", "?"], "Hidden": ["0", "3"]})
    for mine, theirs in (("a1-a2", "a4-a3"), ("b1-b2", "a3-a2")):
        ada.type(mine)
        ben.act(theirs)
    ada.expect_actions(10)
    expect_counts(ada, {"Scout": ["1", "1+"], "Sergeant": ["1", "?"], "Hidden": ["0", "2"]})


def test_the_count_shows_each_side_with_its_own_letters(welcome: Welcome, house: Served) -> None:
    """Ambush writes Red's in capitals."""
    ada = welcome()
    sat_down(ada, house, "toy")
    rows = ada.page.get_by_role("table", name="Pieces left to each side").locator("tbody tr")
    expect(rows.first.locator("td svg text:last-child")).to_have_text(["K", "k"])


def expect_counts(visitor: Visitor, wanted: dict[str, list[str]]) -> None:
    visitor.wait_for(lambda: counts(visitor) == wanted)


def counts(visitor: Visitor) -> dict[str, list[str]]:
    """What the armies are said to have, kind by kind: of Red, of Blue."""
    rows = visitor.page.get_by_role("table", name="Pieces left to each side").locator("tbody tr")
    found: list[list[str]] = rows.evaluate_all(
        "all => all.map(row => [...row.querySelectorAll('th, b')].map(one => one.textContent))"
    )
    return {name: numbers for name, *numbers in found}


def test_there_are_switches_only_for_what_there_is_to_see(welcome: Welcome, house: Served) -> None:
    ada = welcome(threats=True, sight=True, fire=True)
    ben = sat_down(ada, house)
    placed(ada, ben)
    ada.expect_actions(6)
    ada.click("a1")
    expect(ada.page.get_by_role("region", name="Overlays")).to_have_count(0)
    assert not [frame for frame in ada.frames if '"marks"' in frame and frame.startswith(">")]
    hills = welcome().play_bot("map=hills&bot=random")
    switches = hills.page.get_by_role("region", name="Overlays").get_by_role("button")
    expect(switches).to_have_text(["Sight", "Fire zone", "Guarded", "Threats", "Heights"])
    hills.expect_turn()
    assert not [frame for frame in hills.frames if '"marks"' in frame and frame.startswith(">")], "asked for nothing"


def test_each_game_has_a_picture_of_its_own_and_may_bring_one(welcome: Welcome) -> None:
    ada = welcome().open("/")
    cards = ada.page.locator("main article")
    pictures = {
        name: cards.filter(has=ada.page.get_by_role("heading", name=name, exact=True)).locator(".art > *")
        for name in ("Ambush", "Whisper", "Bazaar", "Ranks", "Heap for 1", "Pictured")
    }
    for picture in pictures.values():
        expect(picture).to_be_visible()
    made = {name: picture.inner_html() for name, picture in pictures.items() if name != "Pictured"}
    assert len(set(made.values())) == len(made)
    assert pictures["Pictured"].evaluate("image => [image.naturalWidth > 0, image.getAttribute('src')]") == [
        True,
        "/api/games/pictured/picture",
    ]


@pytest.mark.parametrize("size", SCREENS, ids=["desk", "phone"])
def test_axe_finds_nothing_where_pieces_are_placed(welcome: Welcome, house: Served, size: tuple[int, int]) -> None:
    ada = welcome(size=size, touch=size == PHONE, confirm=False)
    ben = sat_down(ada, house)
    assert faults(ada) == []
    placed(ada, ben)
    ada.expect_actions(6)
    assert faults(ada) == []
    assert overflow(ada) <= 0
