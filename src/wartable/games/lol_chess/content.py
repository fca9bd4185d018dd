"""Everything that data/ holds as plain data, with the texts that players read."""

from __future__ import annotations

from wartable.games.lol_chess.catalog import book
from wartable.games.lol_chess.sheets import Item, Sheet
from wartable.games.lol_chess.stats import KEYS, STATS


def content(options: object) -> dict[str, object]:
    printed = book()
    sheets = printed.sheets
    return {
        "pieces": [sheet_content(sheet) for sheet in sheets if not sheet.is_champion],
        "champions": [champion_content(sheet) for sheet in sheets if sheet.is_champion],
        "items": [item_content(item, printed.items) for item in printed.items],
    }


def sheet_content(sheet: Sheet) -> dict[str, object]:
    return {
        "id": sheet.key,
        "name": sheet.name,
        "letter": sheet.letter,
        "gold": int(sheet.gold),
        "stats": {KEYS[which]: int(sheet.base[which]) for which in range(STATS) if sheet.base[which]},
        "texts": {skill.name: skill.text for skill in sheet.skills},
    }


def champion_content(sheet: Sheet) -> dict[str, object]:
    ability = sheet.ability
    assert ability
    return {
        **sheet_content(sheet),
        "role": sheet.role,
        "ability": {"name": ability.name, "cooldown": int(ability.cooldown), "text": ability.text},
        "passive": {"name": sheet.passive.name, "text": sheet.passive.text} if sheet.passive else None,
        "modules": [{"id": each.key, "name": each.name, "text": each.text} for each in sheet.modules],
    }


def item_content(item: Item, items: list[Item]) -> dict[str, object]:
    plain: dict[str, object] = {"id": item.key, "name": item.name, "text": item.text, "unique": item.is_unique}
    if not item.is_basic():
        plain["recipe"] = [items[item.first].key, items[item.second].key]
    return plain
