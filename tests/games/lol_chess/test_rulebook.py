"""The rulebook's lists are the sheets, and its worked example is what the rules do."""

from __future__ import annotations

import re

import pytest

from games.lol_chess.table import at, hp, number, play, played
from wartable.games.lol_chess import GAME
from wartable.games.lol_chess.blow import sum_text
from wartable.games.lol_chess.catalog import book
from wartable.games.lol_chess.sheets import Item, Sheet
from wartable.games.lol_chess.stats import AD, HP

BOOK = GAME.rulebook()
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in BOOK.splitlines() if line.startswith("|")]
CHAMPIONS = [sheet for sheet in book().sheets if sheet.is_champion]


def chapter(title: str) -> str:
    return BOOK.split(f"# {title}\n", 1)[1].split("\n#", 1)[0]


@pytest.mark.parametrize("sheet", CHAMPIONS, ids=lambda sheet: sheet.key)
def test_every_champion_stands_in_the_book_with_its_numbers_and_skills(sheet: Sheet) -> None:
    assert any(row[:4] == [sheet.name, sheet.role, str(sheet.base[HP]), str(sheet.base[AD])] for row in ROWS)
    assert all(skill.text in chapter("8.6 Every champion's abilities") for skill in sheet.skills)


@pytest.mark.parametrize("item", book().items, ids=lambda item: item.key)
def test_every_item_stands_in_the_book(item: Item) -> None:
    text = item.text.rstrip(".") if item.is_basic() else item.text
    assert any(item.name in row and text in row for row in ROWS)


def test_who_never_crits_has_no_chance_in_the_table() -> None:
    (ashe,) = [row for row in ROWS if row[:2] == ["Ashe", "marksman"]]
    assert ashe[9] == "never"


def test_it_begins_with_a_first_game_and_ends_with_advice() -> None:
    headings = re.findall(r"^## (.+)$", BOOK, re.MULTILINE)
    assert headings[0] == "Your first game" and headings[-1] == "Advice"


# 6.6 A blow, worked out

WORKED = "p m .\n. . .\nTe . P\na1 holds sword\na3 shield 10 for ever"


def test_the_worked_blow_is_what_the_rules_do() -> None:
    text = chapter("6.6 A blow, worked out")
    state = at(WORKED)
    assert (number(state, "a1", "ad"), number(state, "a1", "ap")) == (25, 30) and "15 + 10 = 25" in text
    assert number(state, "a3", "pr") == number(state, "a3", "mr") == 65 and "50 + 15 = 65" in text
    (choice,) = [choice for choice in GAME.choices(state, 0) if choice.text == "a1xa3"]
    sums = [sum_text(each.terms) for each in choice.sums]
    assert sums == [
        "25 physical × 100/165 PR = 15 − 10 shield = 5",
        "17 magic × 100/165 MR = 10",
        "25 physical × 125 % crit × 100/165 PR = 18 − 10 shield = 8",
    ]
    assert (choice.effects[0].low, choice.effects[0].high) == (-18, -15)
    assert "has lost 15 HP, or 18 with a crit" in text


def test_the_worked_poison_comes_as_the_opponents_turn_begins() -> None:
    state = at(WORKED)
    struck = played(state, "a1xa3")
    assert hp(struck, "a3") == 100 - 15 - 7 and "so 7 more" in chapter("6.6 A blow, worked out")
    assert "a3 poison 12 until turn 5 by a1" in GAME.draw(struck, 0)
    play(state, "a1-b1")
    assert hp(state, "a3") == 100
