"""The rulebook's tables are the sheets, and its advice is sound."""

from __future__ import annotations

import re

import pytest

from games.valor.table import at, give, have, hero, monster, number_of, played
from wartable.games.valor import GAME, weighing, why, why_gear
from wartable.games.valor.catalog import heroes, market, monsters, number_sets, waves_file
from wartable.games.valor.rules import Valor
from wartable.games.valor.sheets import ARMOR, POTION, SPELL, WEAPON

BOOK = GAME.rulebook()
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in BOOK.splitlines() if line.startswith("|")]


def has_row(*cells: object) -> bool:
    return [str(cell) for cell in cells] in ROWS


def begins_a_row(*cells: object) -> bool:
    return any(row[: len(cells)] == [str(cell) for cell in cells] for row in ROWS)


def test_every_hero_stands_in_the_book() -> None:
    for one in heroes():
        skills = (one.mana, one.strength, one.agility, one.dexterity, one.gold, one.experience)
        assert has_row(one.name, one.kind_name, *skills), one.name


def test_every_monster_stands_in_the_book_with_its_figures_and_what_they_come_to() -> None:
    assert len([row for row in ROWS if row[0] in {one.name for one in monsters("valor")}]) == 35
    assert has_row("Natsunomeryu", "Dragon", 1, 45, 10, "5 %", 100, 200, 10)
    assert has_row("Blinky", "Spirit", 1, 68, 18, "18 %", "150 (450)", 350, 35)


@pytest.mark.parametrize("article", market(), ids=lambda article: article.key)
def test_every_article_stands_in_the_book(article: object) -> None:
    one = next(one for one in market() if one is article)
    start = (one.name, one.cost, one.level)
    assert {
        WEAPON: begins_a_row(*start, one.hands, one.damage),
        ARMOR: begins_a_row(*start, one.reduction),
        POTION: begins_a_row(*start),
        SPELL: begins_a_row(one.name, one.school_name, one.cost, one.level, one.mana, one.damage),
    }[int(one.shelf)]


def test_goods_stand_there_with_what_they_come_to() -> None:
    assert has_row("Sword", 500, 1, 1, 800, "+29") and has_row("Platinum Shield", 150, 1, 200, 16)
    assert has_row("Ice Blade", "Ice", 250, 1, 100, 450, "42.8", "damage")
    assert has_row("Mermaid Tears", 850, 5, "+100 HP, mana, strength, agility")


def test_the_constants_stand_in_the_book() -> None:
    sets = number_sets()
    for name, letter in (("attack", "a"), ("growth", "g"), ("defense", "d"), ("spell", "s"), ("armor", "r")):
        values = [f"{getattr(sets[key], name) / 10_000:g}" for key in ("valor", "classic")]
        assert any(row[1:] == [letter, *values] for row in ROWS), name


def test_the_difficulties_stand_in_the_book() -> None:
    for name, row in waves_file().difficulties.items():
        assert has_row(name, row.rounds, f"{row.hp} %")


def test_every_chapter_that_why_cites_is_there() -> None:
    chapters = re.findall(r"^#+ (\d+(?:\.\d+)*\.? .+)$", BOOK, re.MULTILINE)
    said = [*vars(why).values(), *vars(why_gear).values(), *vars(weighing).values()]
    cited = [name for name in said if isinstance(name, str) and re.match(r"^\d+(\.\d+)*\.? [A-Z]", name)]
    assert len(cited) > 10 and set(cited) <= set(chapters)


# 8.3 A worked example


def worked() -> str:
    return BOOK.partition("### 8.3 A worked example")[2].partition("\n## ")[0]


def sum_of(state: Valor, text: str) -> list[str]:
    choice = next(one for one in GAME.choices(state, state.to_act()[0]) if one.text == text)
    return [term.value for total in choice.sums for term in total.terms] + [str(choice.sums[0].percent)]


def test_the_worked_example_is_what_the_rules_reckon() -> None:
    state = at("4  .  M1\n5  .  KH1", lane="top", players="one_versus")
    worn = {"weapon": number_of(state, "sword"), "armor": number_of(state, "platinum_shield")}
    have(hero(state, 1), level=2, **worn)
    attack = sum_of(state, "1 attack m1")
    assert attack == ["770", "1000", "1770", "0.029", "1.25", "10", "54", "95"]
    strike = sum_of(played(state, "1 pass"), "m1 attack h1")
    assert strike == ["100", "0.45", "16", "29", "85"]
    caster = at("4  .  M1\n5  .  H2", lane="mid")
    give(caster, 2, "ice_blade")
    cast = sum_of(caster, "2 cast ice_blade m1")
    assert cast == ["450", "36", "486", "0.095", "10", "36", "95"]
    for number in {*attack, *strike, *cast} - {"1.25"}:
        assert re.search(rf"(?<![\d.]){re.escape(number)}(?![\d])", worked()), number
    assert monster(played(caster, "2 cast ice_blade m1"), 1).damage == 90
    assert "51.33" in worked() and round(1770 * 0.029, 2) == 51.33 and round(1770 * 0.029 * 1.25, 2) == 64.16
    assert "from 45 to **41**" in worked()


def test_the_book_begins_with_a_first_game_and_ends_with_advice() -> None:
    titles = re.findall(r"^## (.+)$", BOOK, re.MULTILINE)
    assert titles[0] == "Your first game" and titles[-1] == "Advice"
