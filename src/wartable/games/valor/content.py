"""The catalog as plain data, with the texts that players read."""

from __future__ import annotations

from wartable.games.valor import goods
from wartable.games.valor.catalog import difficulty_names, heroes, market, monsters, number_sets, waves
from wartable.games.valor.combat import comes_to
from wartable.games.valor.options import ValorOptions
from wartable.games.valor.sheets import FIRST_NUMBERS, POWERS, Article, HeroSheet, MonsterSheet, Numbers


def content(options: ValorOptions) -> dict[str, object]:
    """Everything that is played with under these options, as plain data, with the texts that players read."""
    numbers = number_sets()[options.numbers]
    return {
        "heroes": [hero_content(sheet) for sheet in heroes()],
        "monsters": [monster_content(sheet, numbers) for sheet in monsters(options.numbers)],
        "market": [article_content(article, numbers) for article in market()],
        "difficulties": {name: difficulty_content(name) for name in difficulty_names()},
    }


def difficulty_content(name: str) -> dict[str, object]:
    return {"rounds": int(waves(name).rounds), "hp": int(waves(name).hp)}


def hero_content(sheet: HeroSheet) -> dict[str, object]:
    return {
        "id": sheet.key,
        "name": sheet.name,
        "class": sheet.kind_name,
        **{name: int(getattr(sheet, name)) for name in FIRST_NUMBERS},
        "favours": sheet.favoured(),
    }


def monster_content(sheet: MonsterSheet, numbers: Numbers) -> dict[str, object]:
    """Damage, defense and dodge as they come to in a fight, dodge in percent."""
    return {
        "id": sheet.key,
        "name": sheet.name,
        "kind": sheet.kind_name,
        "level": int(sheet.level),
        **{name: int(comes_to(numbers, power, getattr(sheet, name))) for power, name in enumerate(POWERS)},
    }


def article_content(article: Article, numbers: Numbers) -> dict[str, object]:
    return {
        "id": article.key,
        "name": article.name,
        "shelf": article.shelf_name(),
        "school": article.school,
        "cost": int(article.cost),
        "level": int(article.level),
        "text": goods.text(numbers, article),
    }
