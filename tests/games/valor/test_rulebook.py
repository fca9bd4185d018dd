"""The rulebook's tables are the sheets, and its advice is sound."""

from __future__ import annotations

import re

import pytest

from wartable.games.valor import GAME, weighing, why, why_gear
from wartable.games.valor.catalog import heroes, market, monsters, number_sets, waves_file
from wartable.games.valor.sheets import ARMOR, POTION, SPELL, WEAPON

BOOK = GAME.rulebook()
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in BOOK.splitlines() if line.startswith("|")]


def has_row(*cells: object) -> bool:
    return [str(cell) for cell in cells] in ROWS


def test_every_hero_stands_in_the_book() -> None:
    for one in heroes():
        skills = (one.mana, one.strength, one.agility, one.dexterity, one.gold, one.experience)
        assert has_row(one.name, one.kind_name, *skills), one.name


def test_every_monster_stands_in_the_book() -> None:
    for one, classic in zip(monsters("valor"), monsters("classic")):
        damage = one.damage if one.damage == classic.damage else f"{one.damage} ({classic.damage})"
        assert has_row(one.name, one.kind_name, one.level, damage, one.defense, one.dodge), one.name


@pytest.mark.parametrize("article", market(), ids=lambda article: article.key)
def test_every_article_stands_in_the_book(article: object) -> None:
    one = next(one for one in market() if one is article)
    start = (one.name, one.cost, one.level)
    assert {
        WEAPON: has_row(*start, one.damage, one.hands),
        ARMOR: has_row(*start, one.reduction),
        POTION: any(row[:4] == [str(cell) for cell in (*start, one.amount)] for row in ROWS),
        SPELL: has_row(one.name, one.school_name, one.cost, one.level, one.damage, one.mana),
    }[int(one.shelf)]


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
